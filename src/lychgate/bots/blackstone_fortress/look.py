"""One look at the table: how the explorers are, what each hostile threatens, and what its death is worth.

Worth is counted in wounds that a healthy explorer is spared. A grievous wound does not heal before Precipice.
"""

from functools import cached_property, lru_cache
from random import Random
from typing import Any

from msgspec import Struct

from lychgate.mechanics.activation.action_dice import Dice, chances
from lychgate.mechanics.grid.paths import distances
from lychgate.mechanics.grid.shapes import Cell

from .table import (
    BANDS,
    EXPLORATION,
    GRIEVOUS,
    TOKENS,
    WOUND,
    Blackstone,
    Body,
    Combat,
    Difficulty,
    Discovery,
    Explorer,
    ExplorerCard,
    Fortress,
    Hostile,
    Weapon,
    aim_of,
    attack_chances,
    combat_of,
    explorer_of,
    hostile_card,
    in_action,
    move_of,
    on_board,
    owners,
    progress,
    visible_cells,
    weapons_of,
    wounds_of,
)

FAR = 99
GRIEF = 3.0
"""What a grievous wound counts, where a wound counts 1."""
SPENT = 9
"""How many wounds the party can still suffer when it had better go."""
FALLS, MORE = (0.0, 0.6, 0.45, 0.3, 0.15, 0.08), 0.8
"""How likely an explorer is to go out of action in a fight, by the wounds that they can suffer; and how many grievous
wounds they get before that."""
KINDS, WORSE = 4, 0.12
"""How many kinds of hostiles are about in a first expedition, and how much more dangerous each other makes a fight."""
DIRE = 0.16
"""How likely a death may be before they leave a fight by a way out that is open."""
FRESH, BRIEF = 15, 4
"""On the way to a stronghold only a party that can suffer more wounds than this searches, and no longer than this."""
LATE = 6
"""From which turn on they leave what is not found."""
WEAK = 1
"""Who can suffer no more wounds than this goes for no marker and waits by the way out."""
DEEP = 2
"""Who has as many grievous wounds does so a wound earlier."""
REST = 2
"""How many wounds that can heal are worth staying for, where nobody is about."""
CLUES = 8
"""How many clues a party can use: those of two attacks."""
TURNS = 4.0
"""For how many turns more a hostile is reckoned to act."""
HARMFUL = frozenset({"trap", "blaze"})
"""Pieces that harm explorers as well as hostiles."""
ATTACKS = 1.3
"""How many attacks a hostile makes when it acts, with those that it makes again."""


@lru_cache(maxsize=256)
def odds(dice: Dice) -> tuple[float, float, float]:
    """The chances of a failure, a success and a critical success."""
    failure, success, critical = chances(dice)
    return float(failure), float(success), float(critical)


@lru_cache(maxsize=256)
def mean_harm(dice: Dice, guard: Dice = (8,)) -> float:
    """What one attack in the open costs an explorer on average, behind a middling Defence unless it is given."""
    if not dice:
        return 0.0
    _, hit, best = odds(dice)
    fail, stop, _ = odds(guard)
    return hit * fail + best * (fail * GRIEF + stop)


@lru_cache(maxsize=64)
def exposure(guard: Dice) -> float:
    """How much more or less is suffered behind these dice of Defence than behind middling ones."""
    return mean_harm((8,), guard) / mean_harm((8,))


@lru_cache(maxsize=256)
def mean_damage(dice: Dice, covered: bool) -> float:
    """What one attack takes off a hostile, on average."""
    if not dice:
        return 0.0
    _, hit, best = odds(dice)
    return best if covered else hit + 2 * best


class Foe(Struct, frozen=True):
    """A hostile as a threat: what it sees, the harm that it does by range, how far it comes and how soon it acts."""

    cell: Cell
    seen: int
    harm: tuple[float, ...]
    reach: int
    afar: float
    """The harm that it may do though it neither sees nor reaches somebody."""
    soon: float
    """What counts of it: less where it has acted this turn."""


class Look:
    """What the bot asks of the table, worked out once for each answer."""

    def __init__(self, game: Any, dice: Random | None = None) -> None:
        self.dice = dice or Random(0)
        """For choices between what is as good as each other."""
        self.game: Blackstone = game
        self.state: Fortress = game.state
        self.content = game.content
        self._strikes: dict[tuple[str, str, str, bool], float] = {}
        self._threats: dict[str, float] = {}
        self._kills: dict[str, float] = {}
        self._left: dict[str, int] = {}
        self._moves: dict[str, int] = {}

    # -- the combat

    @cached_property
    def fight(self) -> Combat:
        found = combat_of(self.state)
        if found is None:
            raise AssertionError("no combat goes on; this question belongs to one")
        return found

    @cached_property
    def party(self) -> list[Explorer]:
        return on_board(self.state)

    def name(self, explorer: Explorer) -> str:
        return str(self.content[ExplorerCard][explorer.id].short)

    @cached_property
    def hostiles(self) -> list[Hostile]:
        return list(self.fight.hostiles.values())

    @cached_property
    def to_come(self) -> set[int]:
        """The groups that are still to act this turn; before the first all of them."""
        if not self.fight.turn:
            return set(self.fight.groups)
        return {int(slot.card) for slot in self.fight.track.slots if slot.hostile and not slot.done}

    @cached_property
    def traps(self) -> frozenset[Cell]:
        """Hexes that harm whoever enters them, the explorers too."""
        return frozenset(token.cell for token in self.fight.tokens.values() if token.kind in HARMFUL)

    def away(self, cell: Cell) -> dict[Cell, int]:
        """How many steps it is from a hex to every other."""
        return distances(self.fight.board.terrain, cell)

    # -- explorers

    def move(self, explorer: Explorer) -> int:
        """How many hexes a Move leads an explorer."""
        found = self._moves.get(explorer.id)
        if found is None:
            found = self._moves[explorer.id] = max(1, move_of(self.game, explorer))
        return found

    def health(self, explorer: Explorer) -> int:
        """How many more wounds an explorer can suffer and stay in action."""
        return 0 if explorer.out else 1 + sum(not cover for cover in explorer.spaces.covers)

    def grievous(self, explorer: Explorer) -> int:
        return sum(cover == GRIEVOUS for cover in explorer.spaces.covers)

    def pain(self, explorer: Explorer, harm: float = 1.0) -> float:
        """What harm costs an explorer: more near the end, and most for the last wound."""
        return harm * (1.0, 6.0, 2.4, 1.5, 1.1, 1.0)[min(5, self.health(explorer))]

    def relief(self, explorer: Explorer, wounds: float) -> float:
        """What it is worth to heal wounds of an explorer."""
        curable = sum(cover and cover != GRIEVOUS for cover in explorer.spaces.covers)
        covered = sum(1 for cover in explorer.spaces.covers if cover)
        rate = (0.0, 0.7, 1.0, 1.6, 2.6)[min(4, covered + 4 - len(explorer.spaces.covers))] if covered else 0.0
        return rate * min(wounds, curable)

    @cached_property
    def spent(self) -> bool:
        """Whether the party cannot take much more."""
        return len(in_action(self.state)) <= 2 or self.strength <= SPENT

    @cached_property
    def strength(self) -> int:
        """How many wounds the party can still suffer."""
        return sum(self.health(one) for one in in_action(self.state))

    @cached_property
    def peril(self) -> float:
        """How likely another fight is to cost a life: who goes out of action rolls against their grievous wounds."""
        falls = sum(FALLS[min(5, self.health(one))] * (self.grievous(one) + MORE) / 20 for one in in_action(self.state))
        kinds = KINDS if self.state.quest is None else len(self.state.quest.kinds)
        return falls * (1 + WORSE * max(0, kinds - KINDS))

    @cached_property
    def challenge(self) -> str:
        """The challenge that goes on, by its record; empty where there is none."""
        found = self.state.expedition
        return "" if found is None or found.challenge is None else found.challenge.id

    # -- what is wanted

    @cached_property
    def clues(self) -> int:
        return sum(self.content[Discovery][card].kind == "clue" for card in self._finds)

    @cached_property
    def clues_of_all(self) -> int:
        """The clues of everybody alive in the quest."""
        held = [card for veteran in self.state.roster.values() if not veteran.dead for card in veteran.cards]
        found = self.content[Discovery]
        return sum(card in found and found[card].kind == "clue" for card in held)

    @cached_property
    def points(self) -> int:
        return sum(self.content[Discovery][card].value for card in self._finds)

    @cached_property
    def _finds(self) -> list[str]:
        held = [card for name in self.state.explorers for card in self.state.roster[name].cards]
        return [card for card in held if card in self.content[Discovery]]

    @cached_property
    def wants(self) -> tuple[bool, bool]:
        """Whether more clues and more archeotech are wanted; in a quest always both, with clues for two attacks."""
        if self.state.mode == "one-off":
            wanted = self.content[Difficulty][self.state.plan.difficulty]
            return bool(self.clues < wanted.clues), bool(self.points < wanted.points)
        return self.clues < CLUES, True

    @cached_property
    def enough(self) -> bool:
        """Whether what this expedition is for has been found."""
        return self.wants == (False, False)

    @cached_property
    def cards_left(self) -> int:
        return len(self.state.cards.piles.get(EXPLORATION, ()))

    @cached_property
    def aiming_at(self) -> list[Cell]:
        """Hexes where something must be done for the aim of a stronghold: seals, lamps, locks, the Cradle."""
        aim = aim_of(self.game)
        if aim is None:
            return []
        if aim.what == "answers":
            return [token.cell for token in self.fight.tokens.values() if token.kind == "cradle"]
        kind = TOKENS.get(aim.what)
        return [token.cell for token in self.fight.tokens.values() if token.kind == kind and not token.lit]

    @cached_property
    def has_aim(self) -> bool:
        aim = aim_of(self.game)
        return aim is not None and progress(self.game, aim) < aim.number

    @cached_property
    def timed(self) -> bool:
        """Whether the stage has a clock: so has the vault, which nobody can leave."""
        return self.has_aim and "summon" in self.fight.without

    @cached_property
    def on_the_way(self) -> bool:
        """Whether they are on the access route to a stronghold or the vault, where finds are not worth wounds."""
        found = self.state.expedition
        return found is not None and bool(found.stronghold) and not found.stage

    @cached_property
    def leaving(self) -> bool:
        """Whether it is time to go: everything is found, the chamber waits, or the party is spent."""
        if self.has_aim:
            return self.beaten
        if "searching" in self.fight.without or not self.fight.markers:
            return True
        if self.on_the_way and (self.fight.turn > BRIEF or self.strength <= FRESH):
            return True
        if self.spent or self.enough:
            return True
        return bool(self.fight.escape) and (self.fight.turn >= LATE or self.peril > DIRE)

    @cached_property
    def beaten(self) -> bool:
        """Whether a stronghold had better be given up while there is a way out, for little is missing to the end."""
        if len(in_action(self.state)) <= 1:
            return True
        aim = aim_of(self.game)
        if "summon" in self.fight.without or aim is None:
            return False
        near = aim.number > 1 and aim.number - progress(self.game, aim) <= 1
        dire = bool(self.fight.escape) and self.peril > DIRE
        return (self.spent or dire) and not near

    def weak(self, explorer: Explorer) -> bool:
        """Whether an explorer had better keep out of harm's way: sooner with wounds that may cost their life."""
        return self.health(explorer) <= WEAK + (self.grievous(explorer) >= DEEP)

    @cached_property
    def resting(self) -> bool:
        """Whether they stay though nothing keeps them: no hostile is left, and there are wounds to heal."""
        if self.hostiles or self.has_aim or self.fight.turn > LATE:
            return False
        return sum(cover == WOUND for one in self.party for cover in one.spaces.covers) >= REST

    @cached_property
    def home(self) -> bool:
        """Whether the expedition is over, and they are at Precipice."""
        return self.state.expedition is not None and self.state.expedition.over

    def at_home(self, explorer: Explorer) -> bool:
        """Whether the explorer's own ship has come, so that they can trade for nothing."""
        ships = () if self.state.expedition is None else self.state.expedition.ships
        return any(ship.id == self.content[ExplorerCard][explorer.id].ship for ship in ships)

    # -- hostiles

    def in_sight(self, body: Body, hostile: Hostile) -> bool:
        bit = self.fight.board.terrain.bit
        return body.cell is not None and bool(visible_cells(self.game, body.cell) & bit[hostile.cell])

    @cached_property
    def foes(self) -> list[Foe]:
        """The hostiles as threats, each worked out once."""
        return [self._foe(hostile) for hostile in self.hostiles]

    def _foe(self, hostile: Hostile) -> Foe:
        weapons = weapons_of(self.game, hostile)
        harm = [max((mean_harm(weapon.dice[place]) for weapon in weapons), default=0.0) for place in range(BANDS)]
        return Foe(
            hostile.cell,
            visible_cells(self.game, hostile.cell),
            tuple(ATTACKS * one for one in harm),
            2 * hostile_card(self.game, hostile).move + 1,
            0.15 * self.threat(hostile),
            1.0 if hostile.group in self.to_come else 0.5,
        )

    def threat(self, hostile: Hostile) -> float:
        """The harm that a hostile does in an activation, if it finds a target in the open."""
        found = self._threats.get(hostile.id)
        if found is None:
            found = self._threats[hostile.id] = self._threat(hostile)
        return found

    def _threat(self, hostile: Hostile) -> float:
        if hostile.stunned:
            return 0.05
        best = max((mean_harm(dice) for weapon in weapons_of(self.game, hostile) for dice in weapon.dice), default=0.2)
        return ATTACKS * best

    def left(self, hostile: Hostile) -> int:
        found = self._left.get(hostile.id)
        if found is None:
            found = self._left[hostile.id] = max(1, wounds_of(self.game, hostile) - hostile.wounds)
        return found

    def kill(self, hostile: Hostile) -> float:
        """What the death of a hostile is worth: the attacks that it spares, and what it does for the aim."""
        found = self._kills.get(hostile.id)
        if found is None:
            found = self._kills[hostile.id] = self._kill(hostile)
        return found

    def _kill(self, hostile: Hostile) -> float:
        soon = 1.0 if hostile.group in self.to_come else 0.6
        turns = soon + (TURNS / 2 if self.leaving else TURNS)
        worth = self.threat(hostile) * turns + 0.06 * wounds_of(self.game, hostile)
        aim = aim_of(self.game)
        if aim is not None and aim.what == "slain" and aim.of == hostile.kind:
            worth += 3.0
        return worth

    # -- attacks

    def strike(self, explorer: Explorer, body: Body, weapon: Weapon, target: Hostile, *, aimed: bool = False) -> float:
        """What one attack is worth."""
        key = body.id, weapon.id, target.id, aimed
        found = self._strikes.get(key)
        if found is None:
            found = self._strikes[key] = self._strike(explorer, body, weapon, target, aimed)
        return found

    def _strike(self, explorer: Explorer, body: Body, weapon: Weapon, target: Hostile, aimed: bool) -> float:
        chance = attack_chances(self.game, explorer, weapon, target, body=body, ignores_cover=aimed)
        grievous = self.state.switches.grievous_on_hostiles
        worth = self.points_on(target, 1) * float(chance.get("wound", 0))
        worth += self.points_on(target, grievous) * float(chance.get("grievous", 0))
        if weapon.area:
            others = [one for one in self.hostiles if one.cell == target.cell and one is not target]
            worth *= 1 + 0.8 * len(others)
        return worth

    def points_on(self, hostile: Hostile, points: int) -> float:
        """What this many points of wounds on a hostile are worth."""
        left = self.left(hostile)
        return self.kill(hostile) * (1.0 if points >= left else 0.55 * points / left)

    def actor(self, name: str) -> Explorer | None:
        """Who acts: an explorer by name, or by that of a body."""
        return self.state.explorers.get(name) or self.state.explorers.get(owners[self.content].get(name, ""))

    def owner(self, body: Body) -> Explorer:
        return explorer_of(self.game, body)
