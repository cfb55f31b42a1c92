"""What the heroes have to do on the map: where each errand is done, who takes it, and how far it is."""

from collections.abc import Collection, Iterator

from msgspec import Struct

from lychgate.mechanics.effects import meets
from lychgate.mechanics.grid.paths import distance_field
from lychgate.mechanics.grid.shapes import Cell

from .look import FAR, Look
from .table import (
    Hero,
    JourneyAction,
    Marker,
    Model,
    arrival_lychgates,
    case_of,
    city,
    is_champion,
    is_target,
    listed,
    next_tiles,
    objects,
)

SOON = 0.4
"""Once no more than this share of the goal is missing, heroes keep the way out in mind."""
HURRY = (8.0, 1.5)
"""What it is worth to explore with no tile left beyond those that the tide takes, and with one."""
HURRIED = 8.0
"""From which worth on everybody sees to an errand, and leaves blows unstruck for it."""
BY_IT = 4
"""How near hostiles are that will be in the way of those who leave by a gateway."""


class Errand(Struct, frozen=True):
    """Something to be done in one of these spaces: what it is worth, and why in words. One hero does for it, or all."""

    cells: frozenset[Cell]
    worth: float
    why: str
    everyone: bool = False
    hunt: bool = False


def errand_of(look: Look, hero: Hero) -> Errand | None:
    """What a hero should see to: each errand goes to whoever is nearest, and nobody has two."""
    found = list(errands(look))
    free = found
    if not all(one.everyone for one in found):
        for other in sorted(look.party, key=lambda one: one.activated):
            if other is hero:
                break
            best = _best(look, other, free)
            if best is not None and not best.everyone:
                free = [one for one in free if one is not best]
    return _best(look, hero, free or found)


def _best(look: Look, hero: Hero, found: Collection[Errand]) -> Errand | None:
    """The errand that is worth most to a hero, less the way to it; the first of equals."""
    best, most = None, -1e9
    for errand in found:
        worth = errand.worth
        if worth > most:  # the way takes something off, and is not worth looking up for less than the best
            worth -= 0.3 * steps(look, hero, errand)
        if worth > most:
            best, most = errand, worth
    return best


def steps(look: Look, hero: Hero, errand: Errand) -> int:
    """How far a hero is from where an errand is done."""
    if hero.cell is None:
        return FAR
    if hero.cell in errand.cells:
        return 0
    away = look.away(hero.cell)
    return min([away.get(cell, FAR) for cell in errand.cells], default=FAR)


def field(look: Look, errand: Errand) -> dict[Cell, int]:
    """How far each space is from where an errand is done."""
    return distance_field(look.ground, errand.cells)


def errands(look: Look) -> Iterator[Errand]:
    """All that is to be done now."""
    if look.state.mode == "lesson":
        for marker in look.state.battlefield.markers.values():
            yield Errand(beside(look, marker.cell), 4.0, "That is where the lesson leads.")
        yield from _quarry(look)
        return
    if look.leaving:
        yield from _way_out(look)
        return
    kind = look.journey.type
    yield from _actions(look)
    if searches(look):
        for marker in objects(look.state):
            yield Errand(beside(look, marker.cell), 4.0, "There is something to search.")
    if kind in ROADS:
        yield from _rescues(look)
        hurries = hurry(look)
        yield from _gateways(look, 2.0 + hurries, "The road goes on behind this gateway.", hurries >= HURRIED)
    yield from _quarry(look)


ROADS = ("deliverance", "pillage")
"""Journeys on which the road is explored."""
FIGHTS = ("hunt", "decapitation", "sabotage", "vendetta")
"""Journeys that are about fighting."""


def searches(look: Look) -> bool:
    """Whether objects that are searched away are progress."""
    return look.journey.type in ("scavenge", "pillage") and not look.journey.mission


def beside(look: Look, cell: Cell) -> frozenset[Cell]:
    """The spaces next to one, less those where something stands that does not move."""
    terrain = look.state.battlefield.board.terrain
    blocked = {marker.cell for marker in look.state.battlefield.markers.values()}
    return frozenset(terrain.beside[cell]) - blocked


def _way_out(look: Look) -> Iterator[Errand]:
    field_ = look.state.battlefield
    if field_.extraction:
        cells = frozenset(field_.board.tile(field_.extraction).cells)
        yield Errand(cells, 8.0, "It is time to leave.", everyone=True)
        return
    yield from _gateways(look, 8.0, "It is time to leave, by this gateway.", everyone=True)


def _gateways(look: Look, worth: float, why: str, everyone: bool = False) -> Iterator[Errand]:
    """The closed gateways: for leaving the one that is nearest to all together, and has the fewest hostiles by it."""
    terrain = look.state.battlefield.board.terrain
    closed = []
    for gateway in look.state.battlefield.gateways.values():
        if not gateway.open and len({terrain.tile_of[cell] for cell in gateway.cells}) == 1:
            closed.append(frozenset(gateway.cells))
    if everyone and len(closed) > 1:
        closed = [min(closed, key=lambda cells: _for_all(look, cells))]
    for cells in closed:
        yield Errand(cells, worth, why, everyone=everyone)


def _for_all(look: Look, cells: frozenset[Cell]) -> int:
    """How far a gateway is for the whole party; a hostile by it is as bad as a step more for each hero."""
    fields = [look.away(cell) for cell in cells]
    steps = sum(min(away.get(hero.cell, FAR) for away in fields) for hero in look.party if hero.cell)
    by_it = sum(fields[0].get(model.cells[0], FAR) <= BY_IT for model in look.state.models.values())
    return steps + len(look.party) * by_it


def soon_out(look: Look) -> Errand | None:
    """The way out for those who have more to do, but not much more."""
    goal = look.journey.goal
    if look.leaving or look.barred or not goal or look.missing > SOON * goal:
        return None
    return next(_way_out(look), None)


def _rescues(look: Look) -> Iterator[Errand]:
    terrain = look.state.battlefield.board.terrain
    for tile, number in look.journey.citizens.items():
        if number and tile in terrain.tiles:
            yield Errand(frozenset(terrain.tiles[tile]), 2.0 + 1.5 * number, "There are people to be saved.")


def _actions(look: Look) -> Iterator[Errand]:
    """What the journey's own actions are done beside."""
    for action, marker in open_actions(look):
        yield Errand(beside(look, marker.cell), 3.5 if action.cost < 6 else 1.0, f"{action.name} can be done there.")


def open_actions(look: Look) -> Iterator[tuple[JourneyAction, Marker]]:
    """The actions of a mission, with each marker beside which one could be done now."""
    found = look.journey
    key = (found.mission, found.part) if found.mission else (found.type, 1)
    someone = look.party[0] if look.party else None
    for action in listed[look.content].get(key, ()):
        if not action.beside or someone is None:
            continue
        for marker in look.state.battlefield.markers.values():
            if marker.kind == action.beside and meets(
                city, look.game, action.needs, case_of(someone, key[0], marker.id)
            ):
                yield action, marker


def _quarry(look: Look) -> Iterator[Errand]:
    """The hostiles that are worth going for: champions on a Hunt, the target of a mission, and who is near."""
    hunting = look.journey.type in FIGHTS or bool(look.journey.mission)
    for model in look.state.models.values():
        worth = look.kill(model)
        if hunting or worth > 3:
            first = is_target(look.game, model) or is_champion(look.game, model)
            cells = frozenset().union(*(look.state.battlefield.board.terrain.beside[cell] for cell in model.cells))
            yield Errand(
                cells, 0.6 * worth, "A champion stands there." if first else "They have to be fought.", True, True
            )


# -- what to keep away from


def doomed_tiles(look: Look) -> frozenset[str]:
    """The tiles that the Gravetide is on or takes next."""
    found = look.journey.gravetide
    if not found:
        return frozenset()
    return frozenset((found, *next_tiles(look.state, found)))


def hurry(look: Look) -> float:
    """What it is worth to have more road: where it ends with the tile that the tide takes next, that is everything."""
    doomed = doomed_tiles(look)
    if not doomed:
        return 0.0
    ahead = len(look.state.battlefield.board.terrain.tiles) - len(doomed)
    return HURRY[ahead] if ahead < len(HURRY) else 0.0


def unsafe_cells(look: Look) -> dict[Cell, float]:
    """Spaces in which something comes that is no blow: arriving hostiles, and the Gravetide."""
    unsafe: dict[Cell, float] = {}
    if any(not group.face_up for group in look.state.groups.values()):
        for gate in arrival_lychgates(look.game):
            unsafe.update(dict.fromkeys(gate.cells, 3.0))
    terrain = look.state.battlefield.board.terrain
    for tile in doomed_tiles(look):
        for cell in terrain.tiles.get(tile, ()):
            unsafe[cell] = 2.5
    return unsafe


Menace = tuple[dict[Cell, int], int, int, float]
"""A hostile: how far every space is from it, how far its blows reach this turn and the next, and what one costs."""


def menaces(look: Look) -> list[Menace]:
    found = []
    for model in look.state.models.values():
        reach, soon = look.reach(model), 1.0 if model.group in look.to_come else 0.6
        found.append((look.away(model.cells[0]), reach + 1, 2 * reach + 1, look.threat(model) * soon))
    return found


def blows_at(menaces: list[Menace], cell: Cell) -> float:
    """What hostiles would do this turn and the next to somebody in a space, if half of them came here."""
    total = 0.0
    for away, near, far, blow in menaces:
        steps = away.get(cell, FAR)
        if steps <= far:
            total += blow * (0.45 if steps <= 1 else 0.3 if steps <= near else 0.15)
    return total


def next_to(look: Look) -> dict[Cell, list[Model]]:
    """The hostiles next to each space that has any."""
    beside = look.state.battlefield.board.terrain.beside
    found: dict[Cell, list[Model]] = {}
    for model in look.state.models.values():
        for cell in {near for own in model.cells for near in beside[own]}:
            found.setdefault(cell, []).append(model)
    return found
