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

PRECIOUS = 2.0
"""How much more a Wound of the Wizard's counts, who can mend the others."""

FRONT = ("barbarian", "dwarf")
"""Those who stand where the blows fall, best first."""


class Look:
    """The table as it is now. Everything is worked out when first asked for."""

    def __init__(self, game: Wq) -> None:
        self.game = game
        self.state = game.state

    @cached_property
    def terrain(self) -> Terrain:
        return self.state.board.terrain

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
    def leader(self) -> Warrior | None:
        return self.state.warriors.get(self.state.leader)

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

    # -- what the Monsters may do next

    @cached_property
    def speed(self) -> int:
        return max((stats.move(self.game, monster) for monster in self.monsters), default=0)

    def pain(self, mover: Warrior, cell: Cell) -> float:
        """How badly the party would fare in the next Monsters' Phase with this Warrior on that square.

        Pinned Monsters stay; the others spread as far as they can go, and share themselves out among the Warriors
        next to whom there is room. Wounds count more on those who have few left.
        """
        stands = {one.cell: one for one in self.able if one is not mover}
        stands[cell] = mover
        return sum(self._weighed(one, load) for one, load in self._loads(stands))

    def loads(self) -> dict[str, float]:
        """The Wounds that each may expect in the next Monsters' Phase, as they stand."""
        return {one.id: load for one, load in self._loads({one.cell: one for one in self.able})}

    def _loads(self, stands: dict[Cell, Warrior]) -> list[tuple[Warrior, float]]:
        game, terrain = self.game, self.terrain
        near, bit = terrain.near, terrain.bit
        load = dict.fromkeys((one.id for one in self.able), 0.0)
        shooters: list[Monster] = []
        rovers: list[Monster] = []
        walls = terrain.bits_of(stands)
        for monster in self.monsters:
            beside = [stands[other] for other in near[monster.cell] if other in stands]
            if beside:
                weight = threat(game, monster) / len(beside)
                for one in beside:
                    load[one.id] += weight
                walls |= bit[monster.cell]
            elif monster_card(game, monster).missile is not None:
                shooters.append(monster)
            else:
                rovers.append(monster)
        if rovers:
            self._share_rovers(rovers, stands, walls, load)
        for monster in shooters:
            seen = [one for where, one in stands.items() if sees(terrain, monster.cell, where)]
            for one in seen:
                load[one.id] += threat(game, monster) / len(seen)
        return [(one, load[one.id]) for one in self.able]

    def _share_rovers(
        self, rovers: list[Monster], stands: dict[Cell, Warrior], walls: int, load: dict[str, float]
    ) -> None:
        terrain = self.terrain
        step_bits, cells_in = terrain.step_bits, terrain.cells_in
        flood = frontier = terrain.bits_of({monster.cell for monster in rovers})
        free = ~(walls | flood)
        for _ in range(self.speed):
            new = 0
            for cell in cells_in(frontier):
                new |= step_bits[cell]
            new &= free
            if not new:
                break
            free ^= new
            flood |= new
            frontier = new
        room = {one.id: (step_bits[cell] & flood).bit_count() for cell, one in stands.items()}
        left = float(len(rovers))
        weight = sum(threat(self.game, monster) for monster in rovers) / left
        while left > 0 and (open_to := [one for one, squares in room.items() if squares]):
            each = min(1.0, left / len(open_to))
            left -= each * len(open_to)
            for one in open_to:
                load[one] += weight * each
                room[one] -= 1

    def _weighed(self, warrior: Warrior, wounds: float) -> float:
        """A Wound counts as one while there are many left, and more the nearer it brings the end."""
        share = min(1.0, wounds / warrior.wounds)
        dear = PRECIOUS if warrior is self.wizard else 1.0
        return dear * (wounds + 10.0 * share * share)

    # -- the party

    def section(self, warrior: Warrior) -> str:
        return section_of(self.game, warrior.cell)
