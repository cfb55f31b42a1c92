"""Words: the names that a game fills in, by sort. A verb's field is marked with the sort of word that it takes."""

from dataclasses import dataclass
from typing import Annotated, Literal, get_args

Sort = Literal[
    "ability",  # a named procedure of the game
    "action",  # what a piece can do: move, run, search, a weapon
    "counter",  # a number that goes up and down: inspiration, fear, progress, the threat level
    "deck",  # cards to draw from
    "fact",  # what a condition looks at and an amount counts
    "fate",  # how a piece leaves the board: slain, out of action, withdrawn
    "figure",  # a number or die of a piece that effects raise and lower: defence, move, damage
    "harm",  # a sort of wound
    "holding",  # what can be discarded: a card, a die, a treasure
    "kind",  # what a piece is: a hero, a hostile, a skeleton
    "mark",  # what a piece can be: stunned, cursed, in cover
    "model",  # what can be deployed
    "moment",  # when effects happen
    "part",  # a part of the game that a card can start: a small combat, a crisis
    "piece",  # a token, tile or marker
    "place",  # where something is put, goes to or is measured from
    "pool",  # where dice lie: activation, destiny, spent
    "position",  # a place in an order
    "roll",  # a roll that can be changed
    "role",  # somebody whom a case names: self, target, attacker
    "rule",  # a rule of the game that effects lift, bend or limit
    "span",  # until when something lasts
    "table",  # a table whose rows can be replaced
    "test",  # what a piece rolls against
    "thing",  # what is about to happen and can be prevented
    "trait",  # what narrows a kind down: adjacent, visible, wounded
]
SORTS: tuple[Sort, ...] = get_args(Sort)


@dataclass(frozen=True, slots=True, init=False)
class Word:
    """A field that holds a word of this sort (of one of several sorts), or nothing."""

    sorts: tuple[Sort, ...]

    def __init__(self, *sorts: Sort) -> None:
        object.__setattr__(self, "sorts", sorts)


AbilityName = Annotated[str, Word("ability")]
ActionName = Annotated[str, Word("action")]
CounterName = Annotated[str, Word("counter")]
DeckName = Annotated[str, Word("deck")]
FateName = Annotated[str, Word("fate")]
FigureName = Annotated[str, Word("figure")]
HarmName = Annotated[str, Word("harm")]
HoldingName = Annotated[str, Word("holding")]
MarkName = Annotated[str, Word("mark")]
ModelName = Annotated[str, Word("model")]
MomentName = Annotated[str, Word("moment")]
PartName = Annotated[str, Word("part")]
PieceName = Annotated[str, Word("piece")]
PlaceName = Annotated[str, Word("place")]
PoolName = Annotated[str, Word("pool")]
PositionName = Annotated[str, Word("position")]
RoleName = Annotated[str, Word("role")]
RollName = Annotated[str, Word("roll")]
RuleName = Annotated[str, Word("rule")]
SpanName = Annotated[str, Word("span")]
TableName = Annotated[str, Word("table")]
TestName = Annotated[str, Word("test")]
ThingName = Annotated[str, Word("thing")]
