"""The hostiles and markers of a mission, by what the mission says of them."""

from collections.abc import Iterable

from lychgate.mechanics.grid.shapes import Cell

from ..battlefield.spaces import distance
from ..hostiles.groups import target
from ..model.queries import cells_of, on_battlefield
from ..model.state import Marker, Model, Ulfenkarn

FAR = 1_000_000
"""Further than anything that has a way."""


def is_target(game: Ulfenkarn, piece: object) -> bool:
    return isinstance(piece, Model) and bool(piece.category) and piece.category == target(game)


def markers(game: Ulfenkarn, kind: str) -> list[Marker]:
    """The markers of a kind on the battlefield."""
    return [marker for marker in game.state.battlefield.markers.values() if marker.kind == kind]


def to_heroes(game: Ulfenkarn, cells: Iterable[Cell]) -> int:
    """How far these spaces are from the nearest hero."""
    heroes = [cell for hero in on_battlefield(game.state) for cell in cells_of(hero)]
    found = distance(game, cells, heroes)
    return FAR if found is None else found


def furthest(game: Ulfenkarn, found: list[Marker]) -> Marker | None:
    """Of these markers the one furthest from the heroes; the first of equals."""
    return max(found, key=lambda marker: to_heroes(game, [marker.cell]), default=None)


def nearest_to(game: Ulfenkarn, cells: Iterable[Cell], found: list[Marker]) -> Marker | None:
    """Of these markers the one nearest to these spaces; the first of equals."""
    spaces = tuple(cells)

    def far(marker: Marker) -> int:
        steps = distance(game, spaces, [marker.cell])
        return FAR if steps is None else steps

    return min(found, key=far, default=None)
