"""What the book says of sight, cover, moves and the escape chamber, by brute force: nothing here uses the grid.

Hexes are pairs of whole numbers. Three times as fine, a centre is (3q, 3r), and a corner is the sum of the three hexes
that meet there, so that all geometry is in whole numbers.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from hypothesis import strategies as st

from games.blackstone_fortress.combat_helpers import AROUND, drawn
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.shapes import Cell

SIDES = dict(zip(("e", "se", "sw", "w", "nw", "ne"), AROUND, strict=True))
Pair = frozenset[Cell]
ALONG = {(1, 1), (-1, -1), (2, -1), (-2, 1), (-1, 2), (1, -2)}
"""Where a line must lead, again and again, to run along sides of hexes."""


@dataclass(frozen=True)
class Plan:
    """A board as it is drawn: hexes, and the pairs of hexes between which there is a wall or a barrier."""

    cells: frozenset[Cell]
    walls: frozenset[Pair] = frozenset()
    barriers: frozenset[Pair] = frozenset()
    lists: tuple[tuple[str, ...], tuple[str, ...]] = field(default=((), ()))

    @property
    def board(self) -> Board:
        """The same as the rules lay it out."""
        height = max(r for _, r in self.cells) + 1
        width = max(2 * q + r for q, r in self.cells) + 1
        rows = [[" "] * width for _ in range(height)]
        for q, r in self.cells:
            rows[r][2 * q + r] = "a"
        return drawn(["".join(row) for row in rows], *self.lists)


@st.composite
def plans(draw: st.DrawFn, width: int = 6, height: int = 5) -> Plan:
    """A board with holes, walls and barriers."""
    every = [(q, r) for r in range(height) for q in range(width)]
    holes = draw(st.sets(st.sampled_from(every), max_size=5))
    cells = [cell for cell in every if cell not in holes]
    sides = st.lists(st.tuples(st.sampled_from(cells), st.sampled_from(sorted(SIDES))), max_size=8)
    walls, barriers = draw(sides), draw(sides)
    listed = tuple(tuple(f"{q},{r} {side}" for (q, r), side in found) for found in (walls, barriers))
    return Plan(
        frozenset(cells),
        frozenset(frozenset((cell, plus(cell, SIDES[side]))) for cell, side in walls),
        frozenset(frozenset((cell, plus(cell, SIDES[side]))) for cell, side in barriers),
        (listed[0], listed[1]),
    )


def plus(a: Cell, b: Cell) -> Cell:
    return a[0] + b[0], a[1] + b[1]


def neighbours(cell: Cell) -> list[Cell]:
    return [plus(cell, step) for step in AROUND]


def hex_range(a: Cell, b: Cell) -> int:
    """By going outward ring by ring over an endless plain."""
    ring, known, away = {a}, {a}, 0
    while b not in ring:
        ring = {other for cell in ring for other in neighbours(cell)} - known
        known |= ring
        away += 1
    return away


# -- sight and cover


def corners(a: Cell, b: Cell) -> tuple[Cell, Cell]:
    """The ends of the side that two hexes share."""
    shared = [cell for cell in neighbours(a) if cell in neighbours(b)]
    one, other = (plus(plus(a, b), cell) for cell in shared)
    return one, other


def turn(a: Cell, b: Cell, c: Cell) -> int:
    """On which hand of the line from a to b the point c lies: 1, -1, or 0 on it."""
    value = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (value > 0) - (value < 0)


def touches(a: Cell, b: Cell, c: Cell, d: Cell) -> bool:
    """Whether two stretches that do not lie on one line have a point in common."""
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def crosses(a: Cell, b: Cell, c: Cell, d: Cell) -> bool:
    """Whether they have one in common that is an end of neither."""
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def purple(plan: Plan, a: Cell, b: Cell) -> bool:
    """Whether the side between two hexes is a wall: one that is drawn, or the outside of the board."""
    return frozenset((a, b)) in plan.walls or a not in plan.cells or b not in plan.cells


def sees(plan: Plan, a: Cell, b: Cell) -> bool:
    """No wall is crossed or touched; along a side the line is blocked by a wall there, or where both hands are."""
    if a == b:
        return True
    by = (b[0] - a[0], b[1] - a[1])
    for step in ALONG:
        for times in range(1, 9):
            if by == (step[0] * times, step[1] * times):
                return all(_passes_along(plan, (a[0] + n * step[0], a[1] + n * step[1]), step) for n in range(times))
    start, end = (3 * a[0], 3 * a[1]), (3 * b[0], 3 * b[1])
    sides = {frozenset((cell, other)) for cell in plan.cells for other in neighbours(cell)}
    return not any(purple(plan, *side) and touches(start, end, *corners(*side)) for side in sides)


def _passes_along(plan: Plan, cell: Cell, step: Cell) -> bool:
    beyond = plus(cell, step)
    left, right = [one for one in neighbours(cell) if one in neighbours(beyond)]
    if frozenset((left, right)) in plan.walls and {left, right} <= plan.cells:
        return False
    return any(not purple(plan, cell, hand) and not purple(plan, hand, beyond) for hand in (left, right))


def in_cover(plan: Plan, target: Cell, attacker: Cell) -> bool:
    """The line crosses a barrier of the target's own hex, not only the end of one."""
    start, end = (3 * attacker[0], 3 * attacker[1]), (3 * target[0], 3 * target[1])
    own = [other for other in neighbours(target) if frozenset((target, other)) in plan.barriers]
    return attacker != target and any(crosses(start, end, *corners(target, other)) for other in own)


# -- moves


def adjacent(plan: Plan, a: Cell, b: Cell) -> bool:
    return b in neighbours(a) and not purple(plan, a, b)


MIXES = (("small",) * 3, ("small", "small", "large"), ("large", "large"), ("huge",))


def fits(sizes: Collection[str], size: str) -> bool:
    """Whether these sizes and one more are part of what a hex can hold."""
    return any(all([*sizes, size].count(one) <= mix.count(one) for one in ("small", "large", "huge")) for mix in MIXES)


def walks(
    plan: Plan,
    start: Cell,
    distance: int,
    enemies: Collection[Cell],
    full: Collection[Cell],
    costs: Mapping[Cell, int],
    closed: Collection[Cell] = (),
) -> dict[Cell, int]:
    """Where a move may end, by walking every way there is: stopping beside an enemy, and never in a full hex."""
    ends: dict[Cell, int] = {}

    def walk(cell: Cell, spent: int) -> None:
        for other in neighbours(cell):
            if not adjacent(plan, cell, other) or other in enemies or other in closed:
                continue
            now = spent + costs.get(other, 1)
            if now > distance:
                continue
            if other not in full and other != start:
                ends[other] = min(now, ends.get(other, now))
            if not any(adjacent(plan, other, enemy) for enemy in enemies):
                walk(other, now)

    walk(start, 0)
    return ends


# -- the escape chamber


def chambers(cells: Collection[Cell], touched: Collection[Cell], others: Collection[Cell]) -> set[frozenset[Cell]]:
    """Every three hexes that meet in a point, off the board and off other portals, with one beside a touched hex."""
    free = {
        (q, r)
        for q in range(min(x for x, _ in cells) - 3, max(x for x, _ in cells) + 4)
        for r in range(min(y for _, y in cells) - 3, max(y for _, y in cells) + 4)
    } - {*cells, *others}
    front = {cell for cell in free if any(cell in neighbours(one) for one in touched)}
    return {
        frozenset((a, b, c))
        for a in front
        for b in neighbours(a)
        for c in neighbours(a)
        if b in free and c in free and c in neighbours(b)
    }
