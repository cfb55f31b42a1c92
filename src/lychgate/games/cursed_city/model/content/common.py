"""What several kinds of records have: dice, spaces, weapons and printed rules."""

from dataclasses import dataclass
from typing import Annotated, Literal

from lychgate.content import Count, Ge, Le, MaxLen, MinLen, Parsed, Prose
from lychgate.mechanics.activation.action_dice import Dice, read_dice
from lychgate.mechanics.effects import Effect
from lychgate.mechanics.grid.shapes import Cell, cell_of

DiceText = Annotated[Dice, Parsed(read_dice, 'action dice, such as "D8", "2xD6" or "D6+D8"')]
CellText = Annotated[Cell, Parsed(cell_of, 'a space, such as "3,4"')]
Damage = tuple[Count, Count]
"""The damage of a success and of a critical success."""

Mark = Annotated[Prose, MinLen(1), MaxLen(2)]
HeroClass = Literal["blade", "stalwart", "executioner", "loremaster"]
WeaponType = Literal["melee", "ranged", "dual"]
Size = Literal["small", "large", "huge", "giant"]
Level = Annotated[int, Ge(0), Le(5)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon:
    """A weapon action. Without a cost it is a Finisher: made only when a rule grants it."""

    id: str
    name: Prose
    cost: Annotated[int, Ge(0), Le(6)] = 0
    type: WeaponType
    dice: DiceText
    damage: Damage
    reload: bool = False
    effects: tuple[Effect, ...] = ()
    text: Prose = ""

    @property
    def finisher(self) -> bool:
        return self.cost == 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A rule that a card prints and that figures of the records, or rules of the book, carry out already.

    One that no verb can say names the `ability` that carries it out.
    """

    id: str
    name: Prose
    text: Prose
    ability: str = ""
