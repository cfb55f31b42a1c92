"""Whom the Monsters go for: One-on-One, taken over all of a kind together."""

from collections.abc import Mapping, Sequence, Set
from operator import attrgetter

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import NOWHERE, Cells, reachable
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Terrain

from ..basics.counters import draw_counter
from ..combat import shooting
from ..model import stats, topics
from ..model.queries import exposed, monster_card, standing, warriors_next_to
from ..model.quest import voices
from ..model.state import Monster, Warrior, Wq
from . import specials
from .moments import FOOTING


@rule("wq95.monsters.one-on-one", "wq95.ruling.monster-targeting", "wq95.ruling.counters-of-absent")
def share(game: Wq, monster: Monster, warriors: Sequence[Warrior], rules: tuple[str, ...]) -> Rule[Warrior]:
    """One of these, so that in the end all are attacked as evenly as can be; among equals a counter decides."""
    equals = _least_attacked(game, monster, warriors) if len(warriors) > 1 else warriors
    if len(equals) == 1:
        return equals[0]
    return (
        yield from draw_counter(
            game, equals, topics.MONSTER_TARGET, "Draw a counter: who is attacked", (*rules, "wq95.monsters.one-on-one")
        )
    )


def _least_attacked(game: Wq, monster: Monster, warriors: Sequence[Warrior]) -> Sequence[Warrior]:
    """Those with whom the attackers of its kind can be most even; of these, the attackers of all kinds together."""
    coming = _still_to_come(game)
    of_kind = [pair for pair in coming if pair[0].kind == monster.kind]
    attackers = game.state.attackers
    equals = _most_even(game, attackers.get(monster.kind, {}), of_kind, warriors)
    if len(equals) == 1 or (len(of_kind) == len(coming) and not attackers.keys() - {monster.kind}):
        return equals
    of_all: dict[str, int] = {}
    for attacked in attackers.values():
        for one, number in attacked.items():
            of_all[one] = of_all.get(one, 0) + number
    return _most_even(game, of_all, coming, equals)


def _most_even(
    game: Wq, attackers: Mapping[str, int], coming: Sequence[tuple[Monster, bool]], warriors: Sequence[Warrior]
) -> Sequence[Warrior]:
    """Those whom it can attack so that the numbers are as even as can be, when those still to come have attacked."""
    choices = _choices(game, coming)
    if choices:
        counts = {one.id: attackers.get(one.id, 0) for one in exposed(game)}
        costs = [unevenness({**counts, one.id: counts[one.id] + 1}, choices) for one in warriors]
    else:
        costs = [attackers.get(one.id, 0) for one in warriors]
    least = min(costs)
    return [one for one, cost in zip(warriors, costs, strict=True) if cost == least]


def _still_to_come(game: Wq) -> list[tuple[Monster, bool]]:
    """The Monsters that have yet to act in this phase, and whether each is pinned."""
    monsters = game.state.monsters
    found: list[tuple[Monster, bool]] = []
    for step in game.state.agenda:
        if step.name == "monster" and step.args[0] in monsters:
            found.append((monsters[str(step.args[0])], bool(step.args[1])))
    return found


def _choices(game: Wq, coming: Sequence[tuple[Monster, bool]]) -> list[tuple[str, ...]]:
    """For each of these Monsters that can attack somebody, the Warriors among whom it will have to choose."""
    if not coming:
        return []
    prey, taken = exposed(game), standing(game)
    found = [tuple(map(_id, prospects(game, monster, pinned, prey, taken))) for monster, pinned in coming]
    return list(filter(None, found))


_id = attrgetter("id")


def prospects(game: Wq, monster: Monster, pinned: bool, prey: list[Warrior], taken: int) -> list[Warrior]:
    """Whom a Monster could attack as things stand; nobody in particular where it will shoot with the others."""
    card = monster_card(game, monster)
    if pinned and (beside := warriors_next_to(game, monster.cell)):
        found = beside
    elif specials.special[game.content][card.id].keeps_away:
        found = []
    elif card.missile is not None:
        found = shooting.seen_from(game, monster.cell)
        return owed(found, monster, monster.first)
    else:
        reach, striking = reach_of(game, monster, taken), specials.attack_squares(game, monster)
        found = []
        for one in prey:
            if not (one.in_pit or striking[one.cell].isdisjoint(reach)):
                found.append(one)
    return owed(found, monster, monster.first) or found


@rule("wq95.firstattack.follow", "wq95.ruling.first-attack-impossible", "wq95.ruling.first-attack-unassigned")
def owed(warriors: Sequence[Warrior], monster: Monster, first: bool) -> list[Warrior]:
    """On its First Attack, the Warrior it was placed against, if he is among these; otherwise nobody."""
    return [one for one in warriors if one.id == monster.target] if first else []


@rule("wq95.monsters.movement", "wq95.characteristics.movement", "wq95.ruling.monster-doorways")
def reach_of(game: Wq, monster: Monster, taken: Cells) -> dict[Cell, int]:
    """Where a Monster can go, and how far that is: it moves as Warriors do."""
    terrain, no_stop = footing(game, monster)
    return reachable(terrain, monster.cell, stats.move(game, monster), taken, no_stop)


def footing(game: Wq, monster: Monster) -> tuple[Terrain, Set[Cell]]:
    """The ground as a Monster walks it, and where it cannot stop."""
    for foots in voices(game, FOOTING):
        found = foots(game, monster)
        if found is not None:
            return found
    return game.state.board.terrain, NOWHERE


def places_to_attack(game: Wq, monster: Monster, reach: dict[Cell, int]) -> dict[str, list[Cell]]:
    """For each Warrior whom it can get at, where it could stand to do so: next to him where there is room.

    Nobody gets at a Warrior in a pit.
    """
    near, striking = game.state.board.terrain.beside, specials.attack_squares(game, monster)
    places: dict[str, list[Cell]] = {}
    for warrior in exposed(game):
        around = striking[warrior.cell]
        if not (warrior.in_pit or around.isdisjoint(reach)):
            squares = [cell for cell in reach if cell in around]
            places[warrior.id] = [cell for cell in squares if cell in near[warrior.cell]] or squares
    return places


def unevenness(counts: dict[str, int], choices: Sequence[tuple[str, ...]]) -> int:
    """How uneven the counts are at best, once each of these has chosen one of those it may: the sum of their squares.

    One after the other is set where, moving earlier ones on if need be, the count is lowest.

    >>> unevenness({"elf": 0, "dwarf": 0}, [("elf", "dwarf"), ("elf",)])
    2
    """
    load = dict(counts)
    given: list[str] = []
    for ids in choices:
        end, came = _lowest(load, given, choices, ids)
        load[end] += 1
        while end in came:
            mover, before = came[end]
            given[mover] = end
            end = before
        given.append(end)
    return sum([count * count for count in load.values()])


def _lowest(
    load: dict[str, int], given: list[str], choices: Sequence[tuple[str, ...]], ids: tuple[str, ...]
) -> tuple[str, dict[str, tuple[int, str]]]:
    """The lowest count that can be had for one more, and which of the earlier ones would have to move from where."""
    came: dict[str, tuple[int, str]] = {}
    queue = list(ids)
    for here in queue:  # grows while it is read
        for mover, at in enumerate(given):
            for other in choices[mover] if at == here else ():
                if other not in queue:
                    came[other] = (mover, here)
                    queue.append(other)
    return min(queue, key=load.__getitem__), came
