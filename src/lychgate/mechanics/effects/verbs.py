"""Verbs that hold others, the union of all verbs, and the effect: a line of a card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Any, Literal

from lychgate.content import Few, MinLen, Positive, Prose, Tagged

from .deeds import Deed, Reroll, Stop
from .lasting import Adjust, Bound, Count, Ignore, Price
from .phrases import FREE, ONE, SELF, TARGET, AmountText, CostText, DiceText, LimitText, NeedText, WhoText
from .words import (
    ActionName,
    CounterName,
    DeckName,
    ModelName,
    MomentName,
    PlaceName,
    PoolName,
    PositionName,
    RoleName,
    RuleName,
    TableName,
    TestName,
)

# -- rolls


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row of a table: the results it stands for, and what they bring."""

    least: int
    most: int | None = None
    says: Prose = ""
    do: tuple[Verb, ...] = ()

    def __contains__(self, result: int) -> bool:
        return self.least <= result <= (self.least if self.most is None else self.most)


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """Numbered dice are rolled on a table: for their sum, the highest or lowest of them, or each by itself.

    `keep = "run"` counts how far they go up from 1 without a gap: 1, 2, 3 and 5 are a run of 3. `rerolls` is how often
    whoever rolls may roll any of the dice again. A result without a row brings nothing; two rows for one result are an
    error.
    """

    verb: Literal["roll"] = "roll"
    dice: DiceText
    plus: AmountText | None = None
    keep: Literal["sum", "highest", "lowest", "each", "run"] = "sum"
    rerolls: AmountText | None = None
    rows: Annotated[tuple[Row, ...], MinLen(1)]
    who: WhoText = SELF

    def __post_init__(self) -> None:
        least, most = (1, 0) if self.plus is not None else self._range()
        for row in self.rows:
            top = row.least if row.most is None else row.most
            if top < row.least:
                raise ValueError(f"has a row from {row.least} to {top}")
            if least <= most and (row.least < least or top > most):
                raise ValueError(f"has a row from {row.least} to {top}, but the dice come to {least} to {most}")
        ordered = sorted(self.rows, key=lambda row: row.least)
        for row, after in pairwise(ordered):
            if after.least in row:
                raise ValueError(f"has two rows for {after.least}")

    def _range(self) -> tuple[int, int]:
        if self.keep == "sum":
            return self.dice.least, self.dice.most
        if self.keep == "run":
            return 0, len(self.dice.dice)
        faces = [int(face) for die in self.dice.dice for face in die.faces]
        return min(faces, default=1), max(faces, default=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Compare:
    """Pieces roll dice, each their own, and the totals are compared.

    `highest` and `lowest` happen to those with the best and the worst total, `equal` to all whose total somebody else
    has too, and `apart` to the others, the best first. Each of them is `self` meanwhile, and `roll` is their total.
    """

    verb: Literal["compare"] = "compare"
    who: WhoText
    dice: DiceText
    plus: AmountText | None = None
    highest: tuple[Verb, ...] = ()
    lowest: tuple[Verb, ...] = ()
    equal: tuple[Verb, ...] = ()
    apart: tuple[Verb, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Test:
    """Pieces make a roll of the game; what follows depends on its result. Without `critical` it is as a success.

    `times`: that many rolls, with what follows each of them; or with `every` once after the last, as a success only if
    no roll failed (the fact `failure` is how many did). `again`: whoever fails may try until they succeed or stop.
    """

    verb: Literal["test"] = "test"
    test: Annotated[tuple[TestName, ...], MinLen(1)]
    who: WhoText = SELF
    times: AmountText = ONE
    again: bool = False
    every: bool = False
    failure: tuple[Verb, ...] = ()
    success: tuple[Verb, ...] = ()
    critical: tuple[Verb, ...] | None = None

    def __post_init__(self) -> None:
        if self.every and (self.again or self.critical is not None):
            raise ValueError("sums up every roll: `again` and `critical` go with single rolls")


# -- actions


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """Pieces take an action of the game, one of those named, for nothing: the dice it would cost are not spent.

    `towards`: whom it goes for; `during`: what holds while it lasts; `hit`, `critical`: what follows for its target.
    """

    verb: Literal["action"] = "action"
    name: Annotated[tuple[ActionName, ...], MinLen(1)]
    who: WhoText = SELF
    times: AmountText = ONE
    target: WhoText | None = None
    towards: PlaceName = ""
    band: str = ""
    rule: tuple[RuleName, ...] = ()
    during: tuple[Verb, ...] = ()
    hit: tuple[Verb, ...] = ()
    critical: tuple[Verb, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """Pieces attack: with a weapon of theirs, or with dice of the effect's own."""

    verb: Literal["attack"] = "attack"
    who: WhoText = SELF
    target: WhoText = TARGET
    weapon: ActionName = ""
    dice: str = ""
    band: str = ""
    times: AmountText = ONE
    reroll: Literal["", "failed", "one", "any", "all"] = ""
    ignoring: tuple[RuleName, ...] = ()
    hit: tuple[Verb, ...] = ()
    critical: tuple[Verb, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Deploy:
    """Models come onto the board, from the first of the pools that has any; `then` they do something."""

    verb: Literal["deploy"] = "deploy"
    what: ModelName
    number: AmountText = ONE
    pool: tuple[PoolName, ...] = ()
    where: PlaceName
    group: str | int = ""
    then: tuple[Verb, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Cards are drawn: of a deck or a named one; `keep` is how many stay, the `rest` go somewhere.

    `kind` and `value` narrow down which card it is, `choice` lets its drawer look through the deck. `otherwise` is
    what happens where there is no such card.
    """

    verb: Literal["draw"] = "draw"
    deck: DeckName
    card: str = ""
    kind: str = ""
    value: Positive | None = None
    number: AmountText = ONE
    keep: Positive | None = None
    choice: bool = False
    to: PositionName = ""
    rest: PositionName = ""
    tokens: int = 0
    extra: bool = False
    who: WhoText = SELF
    otherwise: tuple[Verb, ...] = ()


# -- what leads to other verbs


@dataclass(frozen=True, slots=True, kw_only=True)
class Spend:
    """Somebody may pay counters; what follows if they do, and if they cannot or will not."""

    verb: Literal["spend"] = "spend"
    what: CounterName
    number: AmountText = ONE
    who: WhoText = SELF
    do: Annotated[tuple[Verb, ...], MinLen(1)]
    otherwise: tuple[Verb, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class If:
    """What happens where all the conditions hold, and what happens otherwise."""

    verb: Literal["if"] = "if"
    needs: Annotated[tuple[NeedText, ...], MinLen(1)]
    do: tuple[Verb, ...] = ()
    otherwise: tuple[Verb, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One of the things that can be chosen: what a player reads, what it needs, what it does."""

    says: Annotated[Prose, MinLen(1)]
    text: Prose = ""
    needs: tuple[NeedText, ...] = ()
    do: tuple[Verb, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose:
    """Somebody chooses one of several things; only what its needs allow is offered. `secret`: nobody else sees it.

    `asks` is the question, where "choose one" would not do; in it `{roll}` stands for what was rolled last.
    """

    verb: Literal["choose"] = "choose"
    who: WhoText = SELF
    asks: Prose = ""
    options: Annotated[tuple[Choice, ...], MinLen(1)]
    secret: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Each:
    """The same for several pieces one after another, each of whom is `self` meanwhile.

    `until` ends it early, as a `stop` does, and with `around` it starts over with the first until then; with `may`
    each decides whether to take part. `order` is the game's word for who comes first. Whoever has left the board sits
    out. `position` is the place of `self` in the order, `others` are the rest. With a `role` each of them is that
    instead, and `self` stays who it was: a target to aim at before the roll.
    """

    verb: Literal["each"] = "each"
    who: WhoText
    role: RoleName = ""
    order: PositionName = ""
    may: bool = False
    around: bool = False
    until: tuple[NeedText, ...] = ()
    do: Annotated[tuple[Verb, ...], MinLen(1)]

    def __post_init__(self) -> None:
        if self.around and not self.until and not _stops(self.do):
            raise ValueError("would go around for ever: it wants `until` or a `stop`")


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeat:
    """The same several times, or until something holds."""

    verb: Literal["repeat"] = "repeat"
    number: AmountText | None = None
    until: tuple[NeedText, ...] = ()
    do: Annotated[tuple[Verb, ...], MinLen(1)]

    def __post_init__(self) -> None:
        if self.number is None and not self.until and not _stops(self.do):
            raise ValueError("would go on for ever: it wants a `number`, `until` or a `stop`")


@dataclass(frozen=True, slots=True, kw_only=True)
class Later:
    """Something happens at a later moment, to each of `who`; `skip` is how many such moments pass first."""

    verb: Literal["later"] = "later"
    at: MomentName
    who: WhoText = SELF
    skip: Few = 0
    do: Annotated[tuple[Verb, ...], MinLen(1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Replace:
    """Results of a table of the game bring something else from now on."""

    verb: Literal["replace"] = "replace"
    table: TableName
    row: Row


_Lasting = Adjust | Bound | Count | Ignore | Price
_Leading = (
    Action | Attack | Choose | Compare | Deploy | Draw | Each | If | Later | Repeat | Replace | Roll | Spend | Test
)
_Verb = Deed | _Lasting | _Leading
Verb = Annotated[_Verb, Tagged("verb")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """A line of a card: when it happens and to whom, what it needs and costs, how often, and what it does.

    `of` says whose moment it is: the owner's, another's, anybody's. What costs something or says `may` is optional;
    the rest must be done. An effect with `when = "always"` holds as long as its card does.
    """

    id: str = ""
    name: Prose = ""
    when: MomentName
    of: Literal["self", "other", "any"] = "self"
    needs: tuple[NeedText, ...] = ()
    cost: CostText = FREE
    limit: LimitText | None = None
    may: bool = False
    do: Annotated[tuple[Verb, ...], MinLen(1)]
    text: Prose = ""

    @property
    def optional(self) -> bool:
        return self.may or self.cost != FREE


VERBS: dict[str, type[Any]] = {kind.__dataclass_fields__["verb"].default: kind for kind in _Verb.__args__}
"""Every verb by its word."""

STANDING = (Adjust, Bound, Count, Ignore, Price, Reroll)
"""The verbs that can hold for a while."""


BRANCHES = (
    "do", "otherwise", "success", "failure", "critical", "during", "hit", "then", "highest", "lowest", "equal", "apart",
)  # fmt: skip
"""The fields of verbs that hold verbs."""


def inside(verb: Any) -> Iterator[tuple[Any, ...]]:
    """The lists of verbs inside a verb: its branches, rows and options."""
    match verb:
        case Roll():
            for row in verb.rows:
                yield row.do
        case Choose():
            for option in verb.options:
                yield option.do
        case Replace():
            yield verb.row.do
        case _:
            for name in BRANCHES:
                yield getattr(verb, name, None) or ()


def walk(do: tuple[Any, ...]) -> Iterator[Any]:
    """Every verb of a list, and those inside them, in the order of the text."""
    for verb in do:
        yield verb
        for branch in inside(verb):
            yield from walk(branch)


def _stops(do: tuple[Any, ...]) -> bool:
    return any(isinstance(verb, Stop) for verb in walk(do))
