"""Places in words: nobody is told a coordinate."""

from lychgate.mechanics.grid.places import Landmark, Places, part_of
from lychgate.mechanics.grid.shapes import Cell

from .content import CombatMap
from .names import body_name, piece_called
from .queries import bodies, combat, combat_of
from .state import Blackstone


def _chamber(game: Blackstone, cell: Cell) -> str:
    """The chamber by which the explorers came or go."""
    fight = combat_of(game.state)
    if fight is None:
        return "the maglev chamber"
    if cell in fight.escape:
        return "the escape chamber"
    found = game.content[CombatMap].get(fight.map)
    arrival = found is not None and found.kind in ("combat", "stronghold") and cell in found.start
    return "the arrival chamber" if arrival else ""


def _spot(game: Blackstone, cell: Cell) -> str:
    """A marker or a portal at a cell."""
    fight = combat(game)
    for marker in fight.markers.values():
        if marker.cell == cell:
            return f"marker {marker.number}" if marker.up else "a hidden marker"
    return "a portal" if any(cell in portal.cells for portal in fight.portals.values()) else ""


def _beside(game: Blackstone, cell: Cell) -> str:
    """Beside which enemy: of whoever stands there, or, where nobody does, beside which hostile."""
    fight = combat(game)
    near = fight.board.terrain.near.get(cell, ())
    if any(hostile.cell == cell for hostile in fight.hostiles.values()):
        body = next((one for one in bodies(game.state) if one.cell in near), None)
        return "" if body is None else f"beside {body_name(game, body)}"
    hostile = next((one for one in fight.hostiles.values() if one.cell in near), None)
    return "" if hostile is None else f"beside {piece_called(game, hostile.id)}"


def goal_of_hostile(game: Blackstone, cell: Cell) -> str:
    """A hex in words for a hostile that may go there: by the explorer beside it, what lies there, or the map."""
    near = combat(game).board.terrain.near.get(cell, ())
    body = next((one for one in bodies(game.state) if one.cell in near), None)
    return f"beside {body_name(game, body)}" if body is not None else _spot(game, cell) or _part(game, cell)


def _part(game: Blackstone, cell: Cell) -> str:
    """Where on the map a cell lies: "the north side". Its name stands over all that happens on it."""
    board = combat(game).board
    return f"the {part_of(board, cell, board.terrain.cells)}"


def _side(game: Blackstone, cell: Cell) -> str:
    """A side of the map: one stands on it, and in a corner or in the middle."""
    words = _part(game, cell)
    return words if words.endswith(" side") else ""


PLACES: Places[Blackstone] = Places(
    board=lambda game: combat(game).board,
    landmarks=(
        Landmark(_chamber, "in ", "to "),
        Landmark(_spot, "at ", "to "),
        Landmark(_beside),
        Landmark(_side, "on ", "to "),
    ),
    area=Landmark(_part, "in ", "to "),
    within=Landmark(_part, "in ", "to "),
)
place, place_of, where = PLACES.place, PLACES.words, PLACES.where
