"""What the board means, from its plain data and by brute force: nothing here uses terrain, bits or lines of cells."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise, permutations

from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.shapes import Cell

STEPS = {
    "north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0),
    "e": (1, 0), "se": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (0, -1), "ne": (1, -1),
}  # fmt: skip
Point = tuple[Fraction, Fraction]
Opens = Callable[[Cell, Cell], bool]


def beyond(cell: Cell, side: str) -> Cell:
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def share_a_side(board: Board, a: Cell, b: Cell) -> bool:
    by = (b[0] - a[0], b[1] - a[1])
    square = {(0, -1), (1, 0), (0, 1), (-1, 0)}
    return by in (square | {(1, -1), (-1, 1)} if board.shape == "hexes" else square)


def steps_cross(board: Board) -> Opens:
    """Whether a step leads over the side between two cells."""
    walls = {frozenset((wall.cell, beyond(wall.cell, wall.side))) for wall in board.laid[0].walls}
    doors = {frozenset(edge): door.state == "open" for door in board.doors for edge in door.edges}
    return _crossing(board, walls, doors)


def sight_crosses(board: Board) -> Opens:
    """Whether sight goes through the side between two cells."""
    walls = {frozenset((wall.cell, beyond(wall.cell, wall.side))) for wall in board.laid[0].walls if wall.sight}
    doors = {frozenset(edge): door.state != "closed" for door in board.doors for edge in door.edges}
    return _crossing(board, walls, doors)


def _crossing(board: Board, walls: set[frozenset[Cell]], doors: dict[frozenset[Cell], bool]) -> Opens:
    cells = set(board.laid[0].cells)

    def crosses(a: Cell, b: Cell) -> bool:
        pair = frozenset((a, b))
        return pair <= cells and share_a_side(board, a, b) and doors.get(pair, pair not in walls)

    return crosses


def adjacency(board: Board) -> dict[Cell, set[Cell]]:
    """Which cells are adjacent, pair by pair."""
    cells = board.laid[0].cells
    crosses = steps_cross(board)

    def adjacent(a: Cell, b: Cell) -> bool:
        if share_a_side(board, a, b):
            return crosses(a, b)
        if board.shape != "squares" or abs(a[0] - b[0]) != 1 or abs(a[1] - b[1]) != 1:
            return False
        if board.corners == "free":
            return True
        ways = [crosses(a, way) and crosses(way, b) for way in ((a[0], b[1]), (b[0], a[1]))]
        return all(ways) if board.corners == "both" else any(ways)

    return {a: {b for b in cells if adjacent(a, b)} for a in cells}


def of_kind(board: Board, kind: str) -> set[Cell]:
    return {one.cell for one in board.laid[0].features if one.kind == kind}


# -- reach


def reach(
    board: Board,
    base: tuple[Cell, ...],
    start: Cell,
    budget: int,
    blocked: frozenset[Cell],
    no_stop: frozenset[Cell],
    halts: frozenset[Cell],
) -> dict[Cell, int]:
    """Where a base can end, by trying every sequence of steps."""
    near = adjacency(board)
    pillars = of_kind(board, "pillar")
    crosses = steps_cross(board)
    found: dict[Cell, int] = {}

    def covers(anchor: Cell) -> list[Cell]:
        return [(anchor[0] + x, anchor[1] + y) for x, y in base]

    def stands(anchor: Cell) -> bool:
        cells = covers(anchor)
        return all(cell in near and cell not in pillars for cell in cells) and all(
            crosses(a, b) for a, b in permutations(cells, 2) if share_a_side(board, a, b)
        )

    def walk(anchor: Cell, spent: int) -> None:
        here = set(covers(anchor))
        if anchor == start or not here & no_stop:
            found[anchor] = min(spent, found.get(anchor, spent))
        if spent == budget or (here & halts and anchor != start):
            return
        for to in near[anchor]:
            each = zip(covers(anchor), covers(to), strict=True)
            if stands(to) and not blocked & set(covers(to)) and all(b in near[a] for a, b in each):
                walk(to, spent + 1)

    walk(start, 0)
    return found


# -- sight


def outline(board: Board, cell: Cell) -> list[Point]:
    """The corners of a cell in clockwise order; hexes are sheared, which keeps lines straight."""
    if board.shape == "hexes":
        third = Fraction(1, 3)
        offsets = [(2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2)]
        return [(cell[0] + x * third, cell[1] + y * third) for x, y in offsets]
    half = Fraction(1, 2)
    return [(cell[0] + x * half, cell[1] + y * half) for x, y in [(-1, -1), (1, -1), (1, 1), (-1, 1)]]


def borders(board: Board, cell: Cell) -> list[tuple[Point, Point]]:
    corners = outline(board, cell)
    return list(pairwise([*corners, corners[0]]))


def turn(a: Point, b: Point, c: Point) -> Fraction:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def holding(board: Board, point: Point) -> set[Cell]:
    """The cells that a point lies in or on the border of."""
    x, y = (part.numerator // part.denominator for part in point)
    around = [(x + dx, y + dy) for dx in range(-1, 3) for dy in range(-1, 3)]
    return {cell for cell in around if all(turn(a, b, point) >= 0 for a, b in borders(board, cell))}


def cuts(board: Board, start: Point, end: Point) -> list[Point]:
    """Where a segment meets the border of any cell, from its start on."""
    found: set[Fraction] = set()
    low, high = (int(min(start[i], end[i])) - 2 for i in (0, 1)), (int(max(start[i], end[i])) + 3 for i in (0, 1))
    (left, top), (right, bottom) = low, high
    for cell in ((x, y) for x in range(left, right) for y in range(top, bottom)):
        for a, b in borders(board, cell):
            one, two = turn(a, b, start), turn(a, b, end)
            if one == two:
                continue
            share = one / (one - two)
            point = at(start, end, share)
            along = [(b[i] - a[i]) * (point[i] - a[i]) for i in (0, 1)]
            if 0 < share < 1 and 0 <= sum(along) <= sum((b[i] - a[i]) ** 2 for i in (0, 1)):
                found.add(share)
    return [at(start, end, share) for share in sorted(found)]


def at(start: Point, end: Point, share: Fraction) -> Point:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def pieces(board: Board, start: Point, end: Point) -> Iterator[set[Cell]]:
    """For each piece of a segment between two cuts, the cell that it is in, or the two that it runs between."""
    for one, two in pairwise([start, *cuts(board, start, end), end]):
        yield holding(board, at(one, two, Fraction(1, 2)))


def ways_round(board: Board, a: Cell, b: Cell, point: Point) -> list[list[Cell]]:
    """The ways from one cell to another over cells that meet in a point, each from side to side."""
    others = holding(board, point) - {a, b}
    found = []
    for count in range(len(others) + 1):
        for between in permutations(others, count):
            way = [a, *between, b]
            if all(share_a_side(board, one, two) for one, two in pairwise(way)):
                found.append(way)
    return found


def clear(board: Board, start: Point, end: Point, touch: bool) -> bool:
    """Whether nothing blocks a segment that begins and ends inside of cells."""
    fog, crosses = of_kind(board, "fog"), sight_crosses(board)
    parts = list(pieces(board, start, end))
    points = cuts(board, start, end)
    (last,) = parts[-1]

    def is_open(way: list[Cell]) -> bool:
        return all(crosses(a, b) for a, b in pairwise(way)) and not fog & set(way[1:-1])

    (cell,) = parts[0]
    index = 0
    while cell != last:
        index += 1
        if len(parts[index]) == 1:
            (to,) = parts[index]
            ways = ways_round(board, cell, to, points[index - 1])
            passes = [is_open(way) for way in ways]
            if not (all(passes) if touch else any(passes)):
                return False
        else:
            left, right = parts[index]
            index += 1
            (to,) = parts[index]
            known = {left, right} <= set(board.laid[0].cells)
            if touch and known and not crosses(left, right):
                return False
            if not is_open([cell, left, to]) and not is_open([cell, right, to]):
                return False
        cell = to
        if cell in fog and cell != last:
            return False
    return True


def centre(cell: Cell) -> Point:
    return Fraction(cell[0]), Fraction(cell[1])


def sees(board: Board, a: Cell, b: Cell, touch: bool) -> bool:
    return clear(board, centre(a), centre(b), touch)


def sees_corner(board: Board, a: Cell, b: Cell, touch: bool) -> bool:
    """From a corner of one to a corner of the other, each a 64th of the way in towards the centre."""
    share = Fraction(1, 64)
    starts = [at(corner, centre(a), share) for corner in outline(board, a)]
    ends = [at(corner, centre(b), share) for corner in outline(board, b)]
    return any(clear(board, start, end, touch) for start in starts for end in ends)
