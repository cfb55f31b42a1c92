"""Errands: who goes where on the board. Each place is for whoever is nearest to it."""

from msgspec import Struct

from lychgate.mechanics.grid.shapes import Cell

from .look import FAR, Look
from .table import Explorer, Portal, escape_places
from .vault import is_seated, sitter_of

CALL = 3
"""From which turn on somebody goes to call the way out."""
SEARCH = 4.0
"""What a discovery card is worth."""
ROOM = 2.0
"""What it is worth to make room for whoever can answer better."""


class Errand(Struct, frozen=True):
    """Hexes to go to, what it is worth to be there, and why. `high`: a die of 4 or more is wanted there."""

    cells: tuple[Cell, ...]
    worth: float
    why: str
    high: bool = False


def errand_of(look: Look, explorer: Explorer) -> Errand | None:
    """Where an explorer should be going."""
    sitter = sitter_of(look)
    if sitter is not None:
        return _answer(look, explorer, sitter)
    if look.leaving:
        return None if look.resting else _leave(look, explorer)
    if look.weak(explorer) and look.hostiles:
        return _leave(look, explorer) if look.fight.escape else None
    if look.has_aim:
        return _aim(look, explorer)
    return _search(look, explorer) or _leave(look, explorer)


def moves_to(look: Look, explorer: Explorer, cells: tuple[Cell, ...]) -> float:
    """How many Moves it takes to get there."""
    return steps_to(look, explorer, cells) / look.move(explorer)


def steps_to(look: Look, explorer: Explorer, cells: tuple[Cell, ...]) -> int:
    """How many steps it is from the nearest body to the nearest of these hexes."""
    found = [look.away(body.cell).get(cell, FAR) for body in explorer.bodies if body.cell for cell in cells]
    return min(found, default=FAR)


def _aim(look: Look, explorer: Explorer) -> Errand | None:
    places = look.aiming_at
    if not places:
        prey = tuple(hostile.cell for hostile in look.hostiles if look.kill(hostile) >= 3.0)
        return Errand(prey, 1.5, "The aim of the stronghold stands there.") if prey else None
    mine = _shared_out(look, explorer, [(cell,) for cell in places])
    return Errand(mine, SEARCH, "What the stronghold asks for is there.", high=True)


def _answer(look: Look, explorer: Explorer, sitter: Explorer) -> Errand:
    """Whoever can answer best goes to the seat; whoever sits there without dice makes room, the others stay near."""
    seats = tuple(look.aiming_at)
    if explorer is sitter:
        return Errand(seats, SEARCH, "There the questions are answered.")
    beside = tuple(there for cell in seats for there, steps in look.away(cell).items() if steps == 1)
    room = ROOM if is_seated(look, explorer) else 0.0
    return Errand(beside, room, "Whoever answers needs the seat, and others near it.")


def _search(look: Look, explorer: Explorer) -> Errand | None:
    markers: list[tuple[Cell, ...]] = [(marker.cell,) for marker in look.fight.markers.values()]
    if not markers:
        return None
    portal = best_portal(look) if look.fight.turn >= CALL and not look.fight.escape else None
    if portal is not None and "summon" not in look.fight.without:
        mine = _shared_out(look, explorer, [*markers, portal.cells])
        if mine is portal.cells:
            return Errand(mine, 3.0, "The escape chamber can be summoned there.", high=True)
        return Errand(mine, SEARCH, "There is something to find there.", high=True)
    return Errand(_shared_out(look, explorer, markers), SEARCH, "There is something to find there.", high=True)


def _shared_out(look: Look, explorer: Explorer, places: list[tuple[Cell, ...]]) -> tuple[Cell, ...]:
    """The place that falls to this explorer: pairs are made from the shortest way on; who is left helps the nearest."""
    able = [one for one in look.party if not look.weak(one)]
    ways = sorted(
        (moves_to(look, one, place), number, order)
        for order, one in enumerate(able)
        for number, place in enumerate(places)
    )
    taken: dict[int, int] = {}
    for _, number, order in ways:
        if order not in taken and number not in taken.values():
            taken[order] = number
    own = able.index(explorer) if explorer in able else -1
    if own in taken:
        return places[taken[own]]
    return min(places, key=lambda place: steps_to(look, explorer, place))


def _leave(look: Look, explorer: Explorer) -> Errand | None:
    """The escape chamber or, while it has not come, the portal that is nearest to all."""
    if look.fight.escape:
        return Errand(look.fight.escape, 8.0, "The way out.")
    portal = best_portal(look)
    if portal is None or "summon" in look.fight.without:
        return None
    return Errand(portal.cells, 3.0, "The escape chamber can be summoned there.", high=True)


def best_portal(look: Look) -> Portal | None:
    """The portal to Summon at: near to all, far from hostiles."""
    able = [portal for portal in look.fight.portals.values() if escape_places(look.game, portal)]

    def cost(portal: Portal) -> float:
        ways = [2 * moves_to(look, one, portal.cells) for one in look.party]
        near = sum(look.away(portal.cells[0]).get(hostile.cell, FAR) <= 2 for hostile in look.hostiles)
        return sum(ways) + min(ways, default=0) + 1.5 * near

    return min(able, key=cost, default=None)
