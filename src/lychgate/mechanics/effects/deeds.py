"""Verbs that do one thing: records of what happens to pieces, dice, cards and counters.

Each has a class, whose `verb` is its word in a pack. What they mean at a table is up to the game: it registers a
function for each verb that its cards use (`Language.deed`).
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from lychgate.content import MinLen, Positive

from .phrases import ALL, ONE, SELF, AmountText, WhoText
from .words import (
    AbilityName,
    CounterName,
    DeckName,
    FateName,
    HarmName,
    HoldingName,
    MarkName,
    PartName,
    PieceName,
    PlaceName,
    PoolName,
    PositionName,
    RollName,
    RuleName,
    SpanName,
    ThingName,
)

# -- pieces


@dataclass(frozen=True, slots=True, kw_only=True)
class Wound:
    """Pieces suffer wounds; with `defence` they may defend themselves first."""

    verb: Literal["wound"] = "wound"
    who: WhoText = SELF
    number: AmountText = ONE
    kind: HarmName = ""
    defence: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Heal:
    """Pieces lose wounds, of one kind if it is named; `to` is the lesser kind that they become."""

    verb: Literal["heal"] = "heal"
    who: WhoText = SELF
    number: AmountText = ONE
    kind: HarmName = ""
    to: HarmName = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """Pieces get a mark: a condition, cover, the status of a quarry."""

    verb: Literal["mark"] = "mark"
    name: MarkName
    who: WhoText = SELF
    until: SpanName = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unmark:
    """Pieces lose a mark: the one named, or `any` one of their choice, or `all` of them."""

    verb: Literal["unmark"] = "unmark"
    name: MarkName | Literal["any", "all"]
    who: WhoText = SELF


@dataclass(frozen=True, slots=True, kw_only=True)
class Prevent:
    """What is about to happen does not, or less of it; `leave` is what a piece keeps of its wounds at least."""

    verb: Literal["prevent"] = "prevent"
    what: ThingName = "harm"
    number: AmountText = ALL
    leave: Positive | None = None
    who: WhoText = SELF
    where: PlaceName = ""
    until: SpanName = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Send:
    """Pieces leave the board: slain, out of action, dead, withdrawn, destroyed for good."""

    verb: Literal["send"] = "send"
    who: WhoText = SELF
    to: FateName


@dataclass(frozen=True, slots=True, kw_only=True)
class Return:
    """Pieces come back, with a number of wounds if one is given."""

    verb: Literal["return"] = "return"
    who: WhoText = SELF
    where: PlaceName = ""
    wounds: AmountText | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Pieces move by the rules of a move: so far, towards a place, in some way of the game.

    With `piece` it is a token that moves, such as one that follows the heroes over the tiles.
    """

    verb: Literal["move"] = "move"
    piece: PieceName = ""
    who: WhoText = SELF
    number: AmountText = ONE
    to: PlaceName = ""
    ignoring: tuple[RuleName, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Push:
    """Pieces are moved away from a place, whatever they would like."""

    verb: Literal["push"] = "push"
    who: WhoText
    number: AmountText = ONE
    away: PlaceName


@dataclass(frozen=True, slots=True, kw_only=True)
class Put:
    """Pieces are put somewhere: no move, so nothing stops or triggers."""

    verb: Literal["put"] = "put"
    who: WhoText = SELF
    where: PlaceName


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap:
    """Two things change places: pieces on the board, or their cards in an order."""

    verb: Literal["swap"] = "swap"
    what: PositionName = ""
    who: WhoText = SELF
    other: WhoText


@dataclass(frozen=True, slots=True, kw_only=True)
class Reorder:
    """Cards in an order (of initiative, say) go to another place in it."""

    verb: Literal["reorder"] = "reorder"
    who: WhoText
    to: PositionName


# -- tokens and tiles


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Tokens or tiles are put on the board."""

    verb: Literal["place"] = "place"
    piece: PieceName
    number: AmountText = ONE
    where: PlaceName
    hidden: bool = False
    until: SpanName = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remove:
    """Tokens or tiles are taken away."""

    verb: Literal["remove"] = "remove"
    piece: PieceName
    number: AmountText = ONE
    where: PlaceName = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Flip:
    """A tile, a token or the card of a piece is turned to another side, for good or for a while."""

    verb: Literal["flip"] = "flip"
    piece: PieceName = ""
    who: WhoText | None = None
    to: Annotated[str, MinLen(1)]
    where: PlaceName = ""
    until: SpanName = ""


# -- dice


@dataclass(frozen=True, slots=True, kw_only=True)
class Reroll:
    """Dice are rolled again, each once: those that failed, one, any, or all; with `until`, whenever it applies."""

    verb: Literal["reroll"] = "reroll"
    roll: RollName
    dice: Literal["failed", "one", "any", "all"] = "one"
    who: WhoText = SELF
    against: WhoText | None = None
    until: SpanName = "now"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeDie:
    """Dice are turned to a number or by some points, or go to another pool.

    `number` is how many, `where` which of them; `to` a number or `any`; `by` what is added, of several one of
    choice; `into` the pool they go to, `exchange` against a die of it.
    """

    verb: Literal["change-die"] = "change-die"
    pool: Annotated[tuple[PoolName, ...], MinLen(1)]
    who: WhoText = SELF
    number: AmountText = ONE
    where: PlaceName = ""
    to: Positive | Literal["any"] | None = None
    by: tuple[int, ...] = ()
    least: int | None = None
    into: PoolName = ""
    exchange: bool = False
    show: Annotated[str, MinLen(1)] | None = None

    def __post_init__(self) -> None:
        if self.to is None and not self.by and not self.into and self.show is None:
            raise ValueError(
                "changes nothing: it wants a number `to`, some points `by`, a pool `into`, or a face to `show`"
            )


# -- cards and counters


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard:
    """Pieces lose cards or dice of their owner's choice: one of the sorts named."""

    verb: Literal["discard"] = "discard"
    what: Annotated[tuple[HoldingName, ...], MinLen(1)]
    number: AmountText = ONE
    who: WhoText = SELF


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal:
    """Hidden cards or tokens are looked at; `to` says where they go then."""

    verb: Literal["reveal"] = "reveal"
    deck: DeckName = ""
    piece: PieceName = ""
    number: AmountText = ONE
    to: PositionName = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Add:
    """Cards join a deck: those named, or all of a set."""

    verb: Literal["add"] = "add"
    cards: Annotated[tuple[str, ...], MinLen(1)]
    deck: DeckName


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain:
    """A counter goes up: a piece's, or the game's."""

    verb: Literal["gain"] = "gain"
    what: CounterName
    number: AmountText = ONE
    who: WhoText = SELF


@dataclass(frozen=True, slots=True, kw_only=True)
class Lose:
    """A counter goes down."""

    verb: Literal["lose"] = "lose"
    what: CounterName
    number: AmountText = ONE
    who: WhoText = SELF


@dataclass(frozen=True, slots=True, kw_only=True)
class Set:
    """A counter takes a value; with `fixed` it stays there."""

    verb: Literal["set"] = "set"
    what: CounterName
    to: int | Annotated[str, MinLen(1)]
    fixed: bool = False
    who: WhoText = SELF


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """Something ends: the game, a part of it, a journey; for somebody it is won."""

    verb: Literal["end"] = "end"
    what: PositionName
    result: str = ""
    who: WhoText = SELF


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """Another part of the game begins: a small combat on a map of its own, a crisis.

    `who` takes part, `where` names its map, and the rules in `without` do not apply. What follows it is a line of the
    same card at a moment of the game, since such a part takes many steps.
    """

    verb: Literal["start"] = "start"
    what: PartName
    who: WhoText = SELF
    where: PlaceName = ""
    without: tuple[RuleName, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """End the nearest `each` or `repeat` at once; outside of both, the rest of the line."""

    verb: Literal["stop"] = "stop"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """What no verb can say: a procedure of the game, by name, with pieces and a number if it wants them."""

    verb: Literal["ability"] = "ability"
    name: AbilityName
    number: AmountText = ONE
    who: WhoText = SELF


Deed = (
    Ability | Add | ChangeDie | Discard | End | Flip | Gain | Heal | Lose | Mark | Move | Place | Prevent | Push | Put
    | Remove | Reorder | Reroll | Return | Reveal | Send | Set | Start | Stop | Swap | Unmark | Wound
)  # fmt: skip
"""Every verb that does one thing and holds no others."""
