"""What several kinds of records have: dice, hexes, weapons, special rules and rows of tables."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from lychgate.content import Ge, Le, MaxLen, MinLen, Parsed, Prose
from lychgate.mechanics.activation.action_dice import Dice, read_dice
from lychgate.mechanics.effects import Effect, Verb
from lychgate.mechanics.grid.shapes import Cell, cell_of


def _read_dice(text: str) -> Dice:
    """Action dice as a card shows them: none is written "-".

    >>> _read_dice("2xD8"), _read_dice("-")
    ((8, 8), ())
    """
    return () if text == "-" else read_dice(text)


DiceText = Annotated[Dice, Parsed(_read_dice, 'action dice, such as "D8" or "2xD8", or "-" for none')]
CellText = Annotated[Cell, Parsed(cell_of, 'a hex, such as "3,4"')]
Mark = Annotated[Prose, MinLen(1), MaxLen(2)]
Size = Literal["small", "large", "huge"]
Band = Literal["1", "2-3", "4+"]
Score = Annotated[int, Ge(1), Le(6)]
D20 = Annotated[int, Ge(1), Le(20)]
BANDS: tuple[Band, ...] = ("1", "2-3", "4+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon:
    """A weapon: its dice at range 1, 2 to 3 and 4 or more. An explorer's has a cost.

    `attacks` is how many attacks a die of that score makes, by the least score. `area`: every other hostile in the
    target's hex is attacked as well. `by` names the twin who alone can use it.
    """

    id: str
    name: Prose
    cost: Annotated[int, Ge(0), Le(6)] = 0
    dice: Annotated[tuple[DiceText, ...], MinLen(3), MaxLen(3)]
    attacks: dict[Score, Annotated[int, Ge(1), Le(4)]] = field(default_factory=dict)
    ignores_cover: bool = False
    area: bool = False
    by: str = ""
    effects: tuple[Effect, ...] = ()
    text: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A rule that a card prints. `effects` say it; one that no verb can say names the `ability` that carries it out."""

    id: str
    name: Prose
    text: Prose
    effects: tuple[Effect, ...] = ()
    ability: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row of a table on the Blackstone die: from and to, what it is called, and what it does."""

    least: D20
    most: D20
    id: str
    name: Prose
    text: Prose
    do: tuple[Verb, ...] = ()
