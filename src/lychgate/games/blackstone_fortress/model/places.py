"""Places in words: nobody is told a coordinate."""

from lychgate.kernel.parts import PlaceWords
from lychgate.kernel.play import AnyPlay
from lychgate.mechanics.grid.shapes import Cell, cell_id, cell_of

from .content import CombatMap
from .names import body_name, piece_called
from .queries import bodies, combat_of
from .state import Blackstone, Combat

ARRIVAL = "M"
"""The letter of the arrival chamber on a map."""


def place(game: AnyPlay, cell: str) -> str:
    """A cell in words: whom it is beside, what lies there, or the part of the map."""
    return place_of(game, cell_of(cell.removeprefix("cell:")))


def place_of(game: Blackstone, cell: Cell) -> str:
    return described(game, cell)[1]


def described(game: Blackstone, cell: Cell) -> tuple[str, str]:
    """A cell in words, and the word before them for somebody who is there."""
    fight = combat_of(game.state)
    if fight is None:
        return "in ", "the maglev chamber"
    if cell in fight.escape:
        return "in ", "the escape chamber"
    if spot := _spot(fight, cell):
        return "at ", spot
    if beside := _beside(game, fight, cell):
        return "", beside
    if _in_arrival(game, fight, cell):
        return "in ", "the arrival chamber"
    return "in ", part_of_map(game, fight, cell)


def _spot(fight: Combat, cell: Cell) -> str:
    """A marker or a portal at a cell."""
    for marker in fight.markers.values():
        if marker.cell == cell:
            return f"marker {marker.number}" if marker.up else "a hidden marker"
    if any(cell in portal.cells for portal in fight.portals.values()):
        return "a portal"
    return ""


def _beside(game: Blackstone, fight: Combat, cell: Cell) -> str:
    """Beside which enemy: of whoever stands there, or, where nobody does, beside which hostile."""
    near = fight.board.terrain.near.get(cell, ())
    if any(hostile.cell == cell for hostile in fight.hostiles.values()):
        body = next((one for one in bodies(game.state) if one.cell in near), None)
        return "" if body is None else f"beside {body_name(game, body)}"
    hostile = next((one for one in fight.hostiles.values() if one.cell in near), None)
    return "" if hostile is None else f"beside {piece_called(game, hostile.id)}"


def _in_arrival(game: Blackstone, fight: Combat, cell: Cell) -> bool:
    found = game.content[CombatMap].get(fight.map)
    return found is not None and not fight.ambush and cell in found.start and found.kind in ("combat", "stronghold")


def part_of_map(game: Blackstone, fight: Combat, cell: Cell) -> str:
    """Where on the map a cell lies: "the north side of the Cloister"."""
    found = game.content[CombatMap].get(fight.map)
    words = "the chamber" if found is None else _with_article(str(found.name))
    cells = fight.board.terrain.cells
    across = _third(2 * cell[0] + cell[1], [2 * q + r for q, r in cells], "west", "east")
    down = _third(cell[1], [r for _, r in cells], "north", "south")
    part = f"{down}-{across} end" if across and down else f"{across or down} side" if across or down else "middle"
    return f"the {part} of {words}"


def _with_article(name: str) -> str:
    """A map's name within a sentence.

    >>> _with_article("The Cloister"), _with_article("Deathmaze")
    ('the Cloister', 'Deathmaze')
    """
    return f"the {name.removeprefix('The ')}" if name.startswith("The ") else name


def _third(at: int, every: list[int], low: str, high: str) -> str:
    """In which third of the map's length a cell is; the middle has no word."""
    least, most = min(every), max(every)
    share = (at - least + 0.5) / (most - least + 1)
    return low if share < 1 / 3 else high if share > 2 / 3 else ""


def where(game: Blackstone, cell: Cell) -> dict[str, str | PlaceWords]:
    """A cell for a sentence, in the words of this moment: `{to}{place}` or `{at}{place}`. Nothing is made where nothing
    is told."""
    if game.journal is None:
        return {}
    at, words = described(game, cell)
    return {
        "to": "to " if at in ("in ", "at ") else at,
        "at": at,
        "place": PlaceWords(words, f"cell:{cell_id(cell)}"),
    }
