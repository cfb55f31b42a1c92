"""Verbs that hold for a while: no deeds, but looked up when the game works something out (see `standing`)."""

from dataclasses import dataclass
from typing import Annotated, Literal

from lychgate.content import MinLen, Positive

from .phrases import SELF, AmountText, WhoText
from .words import ActionName, FigureName, PlaceName, RollName, RuleName, SpanName


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust:
    """A figure is higher or lower `by` so much (a die: by steps), is `to` something, or counts `times` so much.

    `beyond` is what it becomes where it is already at `to`.
    """

    verb: Literal["adjust"] = "adjust"
    figure: FigureName
    by: AmountText | None = None
    to: str | int | None = None
    times: Positive | None = None
    beyond: str = ""
    who: WhoText = SELF
    action: ActionName = ""
    band: str = ""
    until: SpanName = "now"

    def __post_init__(self) -> None:
        if (self.by, self.to, self.times) == (None, None, None):
            raise ValueError("adjusts nothing: it wants `by`, `to` or `times`")


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """An action costs something else: `to` a score, or `by` more or less."""

    verb: Literal["price"] = "price"
    action: ActionName
    to: str = ""
    by: int = 0
    who: WhoText = SELF
    where: PlaceName = ""
    until: SpanName = "now"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """A rule has another bound: a number, none, or no bound at all."""

    verb: Literal["bound"] = "bound"
    rule: RuleName
    to: int | Annotated[str, MinLen(1)]
    who: WhoText = SELF
    where: PlaceName = ""
    until: SpanName = "now"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ignore:
    """Rules do not hold for somebody, or against somebody, with some action."""

    verb: Literal["ignore"] = "ignore"
    rules: Annotated[tuple[RuleName, ...], MinLen(1)]
    who: WhoText = SELF
    against: WhoText | None = None
    action: ActionName = ""
    until: SpanName = "now"


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """A result, a distance or another thing of a roll, an action or a rule counts as something else."""

    verb: Literal["count"] = "count"
    what: Annotated[str, MinLen(1)]
    to: Annotated[str, MinLen(1)] | int
    roll: RollName = ""
    action: ActionName = ""
    who: WhoText = SELF
    until: SpanName = "now"
