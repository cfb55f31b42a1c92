"""Options that are counted when they are offered, and made when somebody looks at them.

An explorer may have a hundred hexes to go to and to attack from. A simulation looks at one of them, so that most would
be made in vain.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, overload

from msgspec import Struct

from lychgate.kernel.question import Answer, Choose, Option
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Terrain


class Places(Struct, frozen=True, gc=False):
    """An option for each of some hexes, as bits of a terrain; `number` of them. What they are is said by those below.

    Nothing here may change with the game: somebody may look when it has gone on.
    """

    terrain: Terrain
    bits: int
    number: int

    def by_cell(self) -> Mapping[Cell, Option]:
        """The options by their hexes, of which some may be made only now."""
        raise NotImplementedError

    def option(self, place: int) -> Option:
        return self.by_cell()[self.terrain.laid[self.bits][place]]

    def __iter__(self) -> Iterator[Option]:
        return map(self.by_cell().__getitem__, self.terrain.laid[self.bits])


Part = Places | list[Option]


class Offered(Sequence[Option]):
    """The options of a question, in parts. Those that somebody has looked at by their place are `known` by their id."""

    __slots__ = ("_number", "known", "parts")

    def __init__(self, parts: list[Part]) -> None:
        self.parts = parts
        self.known: dict[str, Option] = {}
        number = 0
        for part in parts:
            number += len(part) if isinstance(part, list) else part.number
        self._number = number

    def __len__(self) -> int:
        return self._number

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return list(self)[index]
        place = index if index >= 0 else index + self._number
        for part in self.parts if place >= 0 else ():
            number = len(part) if isinstance(part, list) else part.number
            if place < number:
                option = part[place] if isinstance(part, list) else part.option(place)
                self.known[option.id] = option
                return option
            place -= number
        raise IndexError(f"there is no option {index} of {self._number}")

    def __iter__(self) -> Iterator[Option]:
        for part in self.parts:
            yield from part


class ChooseOffered(Choose, frozen=True):
    """Choose one of such options: whoever has picked one has looked at it, so that the others need not be made."""

    options: Offered

    def take(self, answer: Answer) -> Any:
        option = self.options.known.get(answer) if isinstance(answer, str) else None
        return super().take(answer) if option is None else option.reply
