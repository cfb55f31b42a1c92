"""A look at the table: what the bot works out before it answers one question."""

from functools import cached_property

from lychgate.mechanics.grid.paths import distances
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.sight import sees
from lychgate.mechanics.grid.terrain import Terrain

from .table import (
    Monster,
    Warrior,
    Wq,
    able,
    cut_off,
    lit_sections,
    monster_card,
    section_of,
    stats,
    warrior_card,
    wizard,
)
from .worth import threat

MENDING = frozenset({"healing-hands", "heal-wounds", "lifebringer"})
"""The spells with which a party gets well by waiting."""

FAR = 99
"""Farther than any square of a dungeon."""

FRONT = ("barbarian", "dwarf")
"""Those who stand where the blows fall, best first."""


class Look:
    """The table as it is now. Whatever takes time is worked out when first asked for."""

    def __init__(self, game: Wq) -> None:
        self.game = game
        self.state = game.state
        self.terrain: Terrain = game.state.board.terrain
        self.leader: Warrior | None = game.state.warriors.get(game.state.leader)

    @cached_property
    def able(self) -> list[Warrior]:
        return able(self.game)

    @cached_property
    def monsters(self) -> list[Monster]:
        """Those that count: nobody waits for Monsters that are cut off."""
        monsters = self.state.monsters.values()
        if self.terrain.unbroken:
            return list(monsters)
        return [monster for monster in monsters if not cut_off(self.game, monster)]

    @cached_property
    def besieged(self) -> bool:
        """Whether all the Monsters shoot, so that waiting for them only costs Wounds."""
        return all(monster_card(self.game, monster).missile is not None for monster in self.monsters)

    @cached_property
    def by_cell(self) -> dict[Cell, Monster]:
        return {monster.cell: monster for monster in self.monsters}

    @cached_property
    def wizard(self) -> Warrior | None:
        return wizard(self.game)

    @cached_property
    def menace(self) -> float:
        """The Wounds that the Monsters on the board would cost the party in a turn, could all of them fight."""
        return sum(threat(self.game, monster) for monster in self.monsters)

    @cached_property
    def lit(self) -> set[str]:
        return lit_sections(self.game)

    def lit_from(self, cell: Cell) -> set[str]:
        """Where there would be light if the lantern were there."""
        here = self.terrain.tile_of[cell]
        return {here, *self.terrain.joined[here]}

    def steps(self, a: Cell, b: Cell) -> int:
        """How many squares apart, whoever stands between."""
        return distances(self.terrain, a).get(b, 99)

    def beside(self, cell: Cell) -> list[Monster]:
        """The Monsters next to a square."""
        by_cell = self.by_cell
        return [by_cell[near] for near in self.terrain.near[cell] if near in by_cell]

    def beside_warrior(self, monster: Monster) -> bool:
        near = self.terrain.near[monster.cell]
        return any(one.cell in near for one in self.able)

    def in_sight(self, cell: Cell) -> list[Monster]:
        return [monster for monster in self.monsters if sees(self.terrain, cell, monster.cell)]

    def health(self, warrior: Warrior) -> float:
        return warrior.wounds / max(1, warrior.starting)

    @cached_property
    def party_health(self) -> float:
        everyone = self.state.warriors.values()
        return sum(one.wounds for one in everyone) / max(1, sum(one.starting for one in everyone))

    @cached_property
    def mending(self) -> bool:
        """Whether the party gets well by waiting: the Wizard is up and knows a spell for it."""
        return self.wizard is not None and self.wizard.wounds > 0 and not MENDING.isdisjoint(self.state.known_spells)

    def strong(self, warrior: Warrior) -> bool:
        """Whether he belongs in front: where there is nobody better, anybody does."""
        if warrior.id in FRONT:
            return True
        card = warrior_card(self.game, warrior)
        return "wizard" not in card.abilities and card.missile is None

    def way(self, start: Cell, goals: int, blocked: int) -> int:
        """How many squares the nearest of these goals is away, past those that are blocked; all of them as bits."""
        ahead, end = self.terrain.ahead, self.terrain.bit[start]
        wave, free, squares = goals, ~(blocked | goals), 0
        while wave:
            if wave & end:
                return squares
            wave = ahead[wave] & free
            free ^= wave
            squares += 1
        return FAR

    # -- what the Monsters may do next

    @cached_property
    def speed(self) -> int:
        return max((stats.move(self.game, monster) for monster in self.monsters), default=0)

    # -- the party

    def section(self, warrior: Warrior) -> str:
        return section_of(self.game, warrior.cell)
