"""Terrain: lookup tables of one board, and its cells as the bits of a number, on which path-finding counts.

Nothing here knows squares from hexes: the tables say what is next to what, and a set of cells is a number whichever
shape they have.
"""

from collections.abc import Callable, Collection, Mapping
from functools import cached_property, partial
from itertools import zip_longest
from typing import TypeVar

from .shapes import Cell, Edge, Shape

V = TypeVar("V")

REMEMBERED = 2_000
"""How many sets of cells a terrain remembers."""


class Terrain:
    """Lookup tables of one board. Nothing here changes but the answers it remembers.

    `near`: the cells adjacent to a cell, over sides first; `beside`: the same as a set, to ask whether a cell is
    among them; `two_away`: with those adjacent to them; `steps`: those of them that can be entered.
    `clear`: the cells beyond those sides of a cell that can be seen through. `barriers`: the sides, from both, on
    which a barrier stands. `joined`: the tiles joined to a tile by a door of any state; `all_joined`: whether each is
    joined to every other; `all_open`: whether no door is shut; `unbroken`: nor anything solid put down in play.
    `step_bits`: the steps again, each cell a `bit` of a number, which path-finding counts on; `waves`: for such a
    number its cells, and the bits of those one step on; `ahead`: these bits alone; `laid`: its cells alone. `rings`:
    for such a number the cells by how many steps they are from the nearest of its own, whoever stands between.
    """

    def __init__(
        self,
        shape: Shape,
        tiles: Mapping[str, tuple[Cell, ...]],
        tile_of: dict[Cell, str],
        near: dict[Cell, tuple[Cell, ...]],
        clear: dict[Cell, frozenset[Cell]],
        kinds: Mapping[str, frozenset[Cell]],
        solid: frozenset[str] = frozenset(),
        opaque: frozenset[str] = frozenset(),
        barriers: frozenset[Edge] = frozenset(),
        joined: Mapping[str, tuple[str, ...]] | None = None,
        unbroken: bool = True,
        all_open: bool = True,
    ) -> None:
        self.shape = shape
        self.tiles = tiles
        self.tile_of = tile_of
        self.cells = frozenset(self.tile_of)
        self.kinds = kinds
        self.solid = self._of_kinds(solid)
        self.opaque = self._of_kinds(opaque)
        self.near = near
        self.clear = clear
        self.barriers = barriers
        beside = self.beside = Made(lambda cell: frozenset(near[cell]))
        self.two_away = Made(lambda cell: beside[cell].union(*map(beside.__getitem__, beside[cell])))
        self.steps = near
        if self.solid:
            self.steps = {a: tuple(b for b in beside if b not in self.solid) for a, beside in near.items()}
        self.bit = _Bits((cell, 1 << number) for number, cell in enumerate(self.tile_of))
        self.step_bits = Made(partial(_step_bits, self.bit, self.steps))
        self.waves = _Waves(self.bit, self.step_bits)
        self.laid = _Laid(self.waves.cell_of)
        self.joined = joined or {}
        self.all_joined = all(len(others) == len(self.joined) - 1 for others in self.joined.values())
        self.unbroken = unbroken
        self.all_open = all_open
        self.sights: tuple[dict[Edge, bool], dict[Edge, bool]] = ({}, {})
        self.distances: dict[Cell, dict[Cell, int]] = {}
        self.fitted: dict[tuple[Cell, ...], Terrain] = {}

    @cached_property
    def ahead(self) -> "_Ahead":
        return _Ahead(self.waves, self.tile_of)

    @cached_property
    def rings(self) -> "_Rings":
        return _Rings(self.ahead)

    def with_feature(self, kind: str) -> frozenset[Cell]:
        """The cells that have such a feature."""
        return self.kinds.get(kind, frozenset())

    def bits_of(self, cells: Collection[Cell]) -> int:
        """Cells, none of them twice, as the bits of a number; those off the board do not count."""
        return sum(map(self.bit.__getitem__, cells))

    def cells_in(self, bits: int) -> tuple[Cell, ...]:
        """The cells that these bits stand for, in the order in which they were laid."""
        return self.laid[bits]

    def _of_kinds(self, kinds: frozenset[str]) -> frozenset[Cell]:
        return frozenset(cell for kind in kinds for cell in self.with_feature(kind))


class Made(dict[Cell, V]):
    """Something about each cell, made when first asked for: most cells of a board nobody ever asks about."""

    def __init__(self, make: Callable[[Cell], V]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, cell: Cell) -> V:
        found = self[cell] = self.make(cell)
        return found


def _step_bits(bit: dict[Cell, int], steps: dict[Cell, tuple[Cell, ...]], cell: Cell) -> int:
    return sum(map(bit.__getitem__, steps[cell]))


class _Bits(dict[Cell, int]):
    """The bit of each cell; none for cells off the board."""

    def __missing__(self, cell: Cell) -> int:
        return 0


class _Waves(dict[int, tuple[tuple[Cell, ...], int]]):
    """For the bits of a number: the cells they stand for, in the order in which they were laid, and the bits of all
    cells one step from any of these. Those asked for are remembered, for the same come again and again.
    """

    def __init__(self, bit: dict[Cell, int], step_bits: dict[Cell, int]) -> None:
        super().__init__()
        self.cell_of = {bit: cell for cell, bit in bit.items()}
        self.step_bits = step_bits

    def __missing__(self, bits: int) -> tuple[tuple[Cell, ...], int]:
        cells: list[Cell] = []
        ahead, left = 0, bits
        while left:
            lowest = left & -left
            left ^= lowest
            cell = self.cell_of[lowest]
            cells.append(cell)
            ahead |= self.step_bits[cell]
        if len(self) >= REMEMBERED:
            self.clear()
        found = self[bits] = tuple(cells), ahead
        return found


class _Laid(dict[int, tuple[Cell, ...]]):
    """For the bits of a number the cells they stand for, in the order in which they were laid; those asked for are
    remembered."""

    def __init__(self, cell_of: dict[int, Cell]) -> None:
        super().__init__()
        self.cell_of = cell_of

    def __missing__(self, bits: int) -> tuple[Cell, ...]:
        cell_of = self.cell_of
        cells: list[Cell] = []
        left = bits
        while left:
            lowest = left & -left
            left ^= lowest
            cells.append(cell_of[lowest])
        if len(self) >= REMEMBERED:
            self.clear()
        found = self[bits] = tuple(cells)
        return found


class _Ahead(dict[int, int]):
    """For the bits of a number those of all cells one step from any of these; those asked for are remembered.

    They are put together tile by tile: the parts of a set that lie on one tile come again far more often than the set.
    """

    def __init__(self, waves: _Waves, tile_of: dict[Cell, str]) -> None:
        super().__init__()
        tiles: dict[str, int] = {}
        for bit, cell in waves.cell_of.items():
            tiles[tile_of[cell]] = tiles.get(tile_of[cell], 0) | bit
        self.tile_at = {bit: tiles[tile_of[cell]] for bit, cell in waves.cell_of.items()}
        self.parts = _Parts(waves)

    def __missing__(self, bits: int) -> int:
        tile_at, parts = self.tile_at, self.parts
        ahead, left = 0, bits
        while left:
            part = left & tile_at[left & -left]
            left ^= part
            ahead |= parts[part]
        if len(self) >= REMEMBERED:
            self.clear()
        self[bits] = ahead
        return ahead


class _Parts(dict[int, int]):
    """The same for a part of a set that lies on one tile, found cell by cell."""

    def __init__(self, waves: _Waves) -> None:
        super().__init__()
        self.of_one = {bit: waves.step_bits[cell] for bit, cell in waves.cell_of.items()}

    def __missing__(self, bits: int) -> int:
        of_one = self.of_one
        ahead, left = 0, bits
        while left:
            lowest = left & -left
            left ^= lowest
            ahead |= of_one[lowest]
        if len(self) >= REMEMBERED:
            self.clear()
        self[bits] = ahead
        return ahead


class _Rings(dict[int, tuple[int, ...]]):
    """For the bits of some cells: theirs first, then the bits of the cells one step away, then two, as far as steps
    lead. Those asked for are remembered: whoever all go for stays where it is while they come.
    """

    def __init__(self, ahead: _Ahead) -> None:
        super().__init__()
        self.ahead = ahead

    def __missing__(self, targets: int) -> tuple[int, ...]:
        found = self._of_several(targets) if targets & (targets - 1) else self._of_one(targets)
        if len(self) >= REMEMBERED:
            self.clear()
        self[targets] = found
        return found

    def _of_one(self, target: int) -> tuple[int, ...]:
        rings: list[int] = []
        ring, free = target, ~target
        while ring:
            rings.append(ring)
            ring = self.ahead[ring] & free
            free ^= ring
        return tuple(rings)

    def _of_several(self, targets: int) -> tuple[int, ...]:
        """The rings of each, laid over one another: a cell counts where it is nearest."""
        around: list[tuple[int, ...]] = []
        while targets:
            around.append(self[targets & -targets])
            targets &= targets - 1
        free = -1
        rings: list[int] = []
        for row in zip_longest(*around, fillvalue=0):
            ring = 0
            for bits in row:
                ring |= bits
            rings.append(ring & free)
            free &= ~ring
        while not rings[-1]:
            rings.pop()
        return tuple(rings)
