"""The plan of a board: what is where, before anything is drawn."""

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct, field

from lychgate.kernel.question import Option
from lychgate.kernel.views import Board, Cell, Edge, Piece
from lychgate.mechanics.grid.hexes import HEXES
from lychgate.mechanics.grid.shapes import Shape
from lychgate.mechanics.grid.squares import SQUARES

Spot = tuple[int, int]
"""The coordinates of a cell."""

COORDINATES = re.compile(r"(-?\d+),(-?\d+)$")


class Plan(Struct):
    """Cells, pieces and edges by place, and the numbers of the options that are about them.

    `between` has the edges between spots that share a side, the smaller spot first; `elsewhere` those between spots
    that do not. `disputed` are spots that several options are about.
    """

    cells: dict[Spot, Cell] = field(default_factory=dict)
    pieces: dict[Spot, list[Piece]] = field(default_factory=dict)
    between: dict[tuple[Spot, Spot], Edge] = field(default_factory=dict)
    elsewhere: list[tuple[Edge, Spot, Spot]] = field(default_factory=list)
    numbers: dict[Spot, int] = field(default_factory=dict)
    edge_numbers: dict[str, int] = field(default_factory=dict)
    disputed: set[Spot] = field(default_factory=set)
    spots: dict[str, Spot] = field(default_factory=dict)

    @property
    def spots_drawn(self) -> list[Spot]:
        """The spots on which there is something to see."""
        return list(dict.fromkeys((*self.cells, *self.numbers, *self.disputed)))

    def edge(self, a: Spot, b: Spot) -> Edge | None:
        """What the board has between two spots."""
        return self.between.get((a, b) if a < b else (b, a))

    def covering(self, *spots: Spot) -> Piece | None:
        """The piece that covers all of these spots, and so hides what is between them."""
        here = self.pieces.get(spots[0], ())
        return next((piece for piece in here if all(piece in self.pieces.get(spot, ()) for spot in spots)), None)

    def spot(self, name: str) -> Spot | None:
        """Where a cell lies; a cell that is not on the board yet is placed by the coordinates in its name.

        >>> Plan().spot("cell:3,-4")
        (3, -4)
        """
        if name in self.spots:
            return self.spots[name]
        found = COORDINATES.search(name)
        return (int(found[1]), int(found[2])) if found else None


def plan_of(board: Board, pieces: Iterable[Piece], options: Sequence[Option] = ()) -> Plan:
    """Put everything in its place."""
    plan = Plan(cells={(cell.x, cell.y): cell for cell in board.cells})
    plan.spots = {cell.id: (cell.x, cell.y) for cell in board.cells}
    where: dict[str, Spot] = {}
    for piece in pieces:
        spots = [spot for cell in piece.covers if (spot := plan.spot(cell)) is not None]
        for spot in spots:
            plan.pieces.setdefault(spot, []).append(piece)
        if spots:
            where[piece.id] = where[f"piece:{piece.id}"] = spots[0]
    shape = HEXES if board.shape == "hex" else SQUARES
    for edge in board.edges:
        _put_edge(plan, edge, shape)
    _number(plan, where, {edge.id for edge in board.edges}, options)
    return plan


def _put_edge(plan: Plan, edge: Edge, shape: Shape) -> None:
    a, b = plan.spot(edge.between[0]), plan.spot(edge.between[1])
    if a is None or b is None:
        return
    if (b[0] - a[0], b[1] - a[1]) in shape.straight:
        plan.between[min(a, b), max(a, b)] = edge
    else:
        plan.elsewhere.append((edge, a, b))


def _number(plan: Plan, where: dict[str, Spot], edges: set[str], options: Sequence[Option]) -> None:
    """Give the options' numbers to cells, else to edges, else to pieces.

    An option about several cells is shown on those that no other option is about; each is shown somewhere.
    """
    wanted: dict[int, list[Spot]] = {}
    for number, option in enumerate(options, start=1):
        cells = [spot for name in option.about if (spot := _cell(plan, name)) is not None]
        sides = [name for name in option.about if name in edges]
        stands = [where[name] for name in option.about if name in where]
        if cells or (stands and not sides):
            wanted[number] = cells or stands
        for name in sides if not cells else []:
            plan.edge_numbers.setdefault(name, number)
    claims: dict[Spot, int] = {}
    for spots in wanted.values():
        for spot in spots:
            claims[spot] = claims.get(spot, 0) + 1
    for number, spots in wanted.items():
        own = [spot for spot in spots if claims[spot] == 1]
        for spot in own or [spot for spot in spots if spot not in plan.numbers][:1]:
            plan.numbers[spot] = number
    plan.disputed = {spot for spot, count in claims.items() if count > 1}


def _cell(plan: Plan, name: str) -> Spot | None:
    """The spot of a cell, on the board or not yet; None for the name of anything else."""
    return plan.spot(name) if name in plan.spots or name.startswith("cell:") else None
