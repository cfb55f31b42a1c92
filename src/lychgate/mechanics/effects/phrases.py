"""Phrases: the small texts inside an effect, read into typed values that print as they are written.

`who = "one adjacent hero"`, `number = "D3"`, `needs = ["weapon is melee"]`, `cost = "4+"`, `limit = "once per turn"`.
The words in them (hero, adjacent, weapon, turn) belong to a game; `Language.check` looks them up.
"""

from re import fullmatch
from typing import Annotated, Literal, get_args

from msgspec import Struct

from lychgate.content import Parsed
from lychgate.mechanics.dice import Dice
from lychgate.mechanics.errors import Unreadable

WORD = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"

Pick = Literal["each", "one", "random", "nearest", "furthest"]
PICKS: tuple[str, ...] = get_args(Pick)

Comparison = Literal["more", "less", "equal"]

KEYWORDS = frozenset(
    {"of", "within", "by", "or", "other", "is", "not", "no", "at", "least", "most", "per", "than", "equals", *PICKS}
)
"""Words that the language keeps for itself: no game may declare them."""


class Amount(Struct, frozen=True):
    """How much or how many: a number, dice, or one of these for each of something that a game counts.

    >>> str(Amount.parse("D3")), str(Amount.parse("2 per standard, at most 6")), str(Amount.parse("dealt"))
    ('D3', '2 per standard, at most 6', 'dealt')
    """

    dice: Dice = Dice(plus=1)
    per: str = ""
    least: int | None = None
    most: int | None = None
    all: bool = False

    @staticmethod
    def parse(text: str) -> "Amount":
        """The amount that a text names: `3`, `2D6+1`, `dealt`, `1 per hero`, `D6, at least 2, at most 4` or `all`."""
        base, *bounds = [part.strip() for part in text.split(",")]
        limits = dict(_bound(part, text) for part in bounds)
        least, most = limits.get("least"), limits.get("most")
        number, per, fact = base.partition(" per ")
        if base == "all":
            return Amount(least=least, most=most, all=True)
        if per:
            return Amount(Dice.parse(number), word(fact, text), least, most)
        if fullmatch(WORD, base) and not fullmatch(r"\d*d\d+", base):
            return Amount(per=base, least=least, most=most)
        return Amount(Dice.parse(base), least=least, most=most)

    @property
    def fixed(self) -> int | None:
        """The number, where nothing is rolled or counted."""
        return None if self.per or self.all or self.dice.dice else self.bounded(self.dice.plus)

    def bounded(self, number: int) -> int:
        """The number within the bounds."""
        if self.least is not None:
            number = max(self.least, number)
        return number if self.most is None else min(self.most, number)

    def __str__(self) -> str:
        base = "all" if self.all else str(self.dice)
        if self.per:
            base = self.per if self.dice == Dice(plus=1) else f"{self.dice} per {self.per}"
        least = f", at least {self.least}" if self.least is not None else ""
        return base + least + (f", at most {self.most}" if self.most is not None else "")


ONE = Amount()
ALL = Amount(all=True)


class Some(Struct, frozen=True):
    """Some of those whom a noun means: which of them, with which traits, how far from what, and who picks them.

    More than one has a noun in the plural. Without a pick the noun is a role: somebody whom the case names, such as
    `self` or `target`.
    """

    noun: str
    pick: Pick | None = None
    count: int = 1
    up_to: bool = False
    other: bool = False
    traits: tuple[str, ...] = ()
    within: int | None = None
    of: str = ""
    by: str = ""

    def __str__(self) -> str:
        pick: str = self.pick or ""
        if self.count > 1 or self.up_to:
            pick = f"{self.count} random" if self.pick == "random" else str(self.count)
        start = ["up to" if self.up_to else "", pick]
        parts = [*start, "other" if self.other else "", *self.traits, self.noun]
        if self.within is not None:
            parts.append(f"within {self.within}")
        parts += [f"of {self.of}" if self.of else "", f"by {self.by}" if self.by else ""]
        return " ".join(part for part in parts if part)


class Who(Struct, frozen=True):
    """Whom a verb is about; of several alternatives one is chosen.

    >>> str(Who.parse("self or one adjacent hero")), Who.parse("each visible hostile within 3").any_of[0].traits
    ('self or one adjacent hero', ('visible',))
    """

    any_of: tuple[Some, ...]

    @staticmethod
    def parse(text: str) -> "Who":
        """A pick (`each`, `one`, `2`, `up to 2`, `random`, `2 random`, `nearest`, `furthest`), `other` and traits,
        the noun, `within N`, `of` a role or place, and `by` a role; or a role alone. Several with `or` between."""
        any_of = tuple(_some(part.split(), text) for part in text.split(" or "))
        if len(any_of) > 1 and any(one.pick not in (None, "one") or one.count > 1 for one in any_of):
            raise Unreadable(f'{text!r} cannot be read: between "or" stand roles or "one ..."; one of them is chosen')
        return Who(any_of)

    def __str__(self) -> str:
        return " or ".join(map(str, self.any_of))


SELF = Who((Some("self"),))
TARGET = Who((Some("target"),))

Value = str | int | bool


class Need(Struct, frozen=True):
    """What must hold: a fact with a value, within bounds or against another, a role with a trait, a count of somebody.

    >>> [str(Need.parse(text)) for text in ("night", "target is champion or villain", "target's damage at least 1")]
    ['night', 'target is champion or villain', "target's damage at least 1"]
    >>> Need.parse("no adjacent hostile").most
    0
    """

    what: str = ""
    whose: str = ""
    values: tuple[str, ...] = ()
    negated: bool = False
    least: int | None = None
    most: int | None = None
    count: Some | None = None
    compared: Comparison | None = None
    than: str = ""

    @staticmethod
    def parse(text: str) -> "Need":
        """`[not] fact`, `fact is [not] value or value`, `fact at least N`, `fact is more than fact`, `fact equals
        fact`, `role's fact ...`, `role is [not] trait`, `no <who>`, `at least N <who>`."""
        return _need(text)

    def __str__(self) -> str:
        if self.count is not None:
            plain = str(self.count).removeprefix("each ")
            if self.most == 0:
                return f"no {plain}"
            return f"at least {self.least} {plain}" if self.least is not None else f"at most {self.most} {plain}"
        fact = f"{self.whose}'s {self.what}" if self.whose else self.what
        if self.compared is not None:
            return f"{fact} {'equals' if self.compared == 'equal' else f'is {self.compared} than'} {self.than}"
        if self.values:
            return f"{fact} is {'not ' if self.negated else ''}{' or '.join(self.values)}"
        if self.least is not None and self.least == self.most:
            return f"{fact} is {self.least}"
        if self.least is not None:
            return f"{fact} at least {self.least}"
        if self.most is not None:
            return f"{fact} at most {self.most}"
        return f"not {fact}" if self.negated else fact


class Cost(Struct, frozen=True):
    """What is paid for an effect: a die of a score or better, counters, or the card itself.

    >>> str(Cost.parse("4+")), str(Cost.parse("2 inspiration and discard"))
    ('4+', '2 inspiration and discard')
    """

    die: int = 0
    counters: tuple[tuple[int, str], ...] = ()
    discard: bool = False

    @staticmethod
    def parse(text: str) -> "Cost":
        """`4+`, `2 inspiration`, `discard`, or several of these with `and` between them."""
        die, counters, discard = 0, [], False
        for part in text.split(" and "):
            if match := fullmatch(r"(\d+)\+", part):
                die = int(match[1])
            elif match := fullmatch(rf"(\d+) ({WORD})", part):
                counters.append((int(match[1]), match[2]))
            elif part == "discard":
                discard = True
            else:
                raise Unreadable(f'{text!r} is not a cost: write "4+", "2 inspiration", "discard", or these with "and"')
        return Cost(die, tuple(counters), discard)

    def __str__(self) -> str:
        die = (f"{self.die}+",) if self.die else ()
        gone = ("discard",) if self.discard else ()
        return " and ".join((*die, *(f"{number} {name}" for number, name in self.counters), *gone))


FREE = Cost()


class Limit(Struct, frozen=True):
    """How often an effect may be used: in all, or in each of some span.

    >>> str(Limit.parse("once")), str(Limit.parse("3 per combat"))
    ('once', '3 per combat')
    """

    times: int = 1
    per: str = ""

    @staticmethod
    def parse(text: str) -> "Limit":
        """`once`, `once per turn` or `3 per combat`."""
        match = fullmatch(rf"(once|\d+)( per ({WORD}))?", text)
        if match is None:
            raise Unreadable(f'{text!r} is not a limit: write "once", "once per turn" or "3 per combat"')
        return Limit(1 if match[1] == "once" else int(match[1]), match[3] or "")

    def __str__(self) -> str:
        times = "once" if self.times == 1 else str(self.times)
        return f"{times} per {self.per}" if self.per else times


AmountText = Annotated[Amount, Parsed(Amount.parse, 'an amount, such as 2, "D3", "1 per hero" or "all"')]
WhoText = Annotated[Who, Parsed(Who.parse, 'whom it is about, such as "self" or "one adjacent hero"')]
NeedText = Annotated[Need, Parsed(Need.parse, 'a condition, such as "night" or "weapon is melee"')]
CostText = Annotated[Cost, Parsed(Cost.parse, 'a cost, such as "4+", "2 inspiration" or "discard"')]
LimitText = Annotated[Limit, Parsed(Limit.parse, 'a limit, such as "once", "once per turn" or "3 per combat"')]
DiceText = Annotated[Dice, Parsed(Dice.parse, "dice, such as 2D6+1")]


def word(text: str, phrase: str) -> str:
    """A single word of a phrase."""
    if not fullmatch(WORD, text) or text in KEYWORDS:
        raise Unreadable(f"{phrase!r} cannot be read: {text!r} is not a word such as hero or other-hero")
    return text


def plural(noun: str) -> str:
    """More than one.

    >>> plural("hero"), plural("enemy"), plural("hostile")
    ('heroes', 'enemies', 'hostiles')
    """
    if noun.endswith("o"):
        return f"{noun}es"
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


def _bound(text: str, phrase: str) -> tuple[str, int]:
    match = fullmatch(r"at (least|most) (-?\d+)", text)
    if match is None:
        raise Unreadable(f'{phrase!r} is not an amount: {text!r} should be "at least 1" or "at most 6"')
    return match[1], int(match[2])


def _some(tokens: list[str], phrase: str) -> Some:
    tokens, by = _tail(tokens, "by", phrase)
    tokens, of = _tail(tokens, "of", phrase)
    within = None
    if len(tokens) > 2 and tokens[-2] == "within" and tokens[-1].isdigit():
        tokens, within = tokens[:-2], int(tokens[-1])
    tokens, pick, count, up_to = _picked(tokens)
    other = tokens[:1] == ["other"]
    words = [word(token, phrase) for token in tokens[other:]]
    if not words:
        raise Unreadable(f'{phrase!r} names nobody: write "self", "each hero" or "one adjacent hero"')
    return Some(words[-1], pick, count, up_to, other, tuple(words[:-1]), within, of, by)


def _tail(tokens: list[str], keyword: str, phrase: str) -> tuple[list[str], str]:
    """The tokens without `keyword word` at their end, and the word."""
    if len(tokens) > 2 and tokens[-2] == keyword:
        return tokens[:-2], word(tokens[-1], phrase)
    return tokens, ""


def _picked(tokens: list[str]) -> tuple[list[str], Pick | None, int, bool]:
    up_to = tokens[:2] == ["up", "to"]
    rest = tokens[2:] if up_to else tokens
    if rest and rest[0].isdigit():
        random = rest[1:2] == ["random"]
        return rest[1 + random :], "random" if random else "one", int(rest[0]), up_to
    for pick in get_args(Pick):
        if rest[:1] == [pick]:
            return rest[1:], pick, 1, up_to
    return rest, None, 1, up_to


def _need(text: str) -> Need:
    if match := fullmatch(r"no (.+)", text):
        return Need(most=0, count=_counted(match[1], text))
    if match := fullmatch(r"at (least|most) (\d+) (.+)", text):
        least, most = _either(match[1], match[2])
        return Need(least=least, most=most, count=_counted(match[3], text))
    if match := fullmatch(rf"(?:({WORD})'s )?({WORD}) at (least|most) (-?\d+)", text):
        least, most = _either(match[5], match[6])
        return Need(match[3], match[1] or "", least=least, most=most)
    if match := fullmatch(rf"(?:({WORD})'s )?({WORD}) is (-?\d+)", text):
        return Need(match[3], match[1] or "", least=int(match[5]), most=int(match[5]))
    if match := fullmatch(rf"(?:({WORD})'s )?({WORD}) (?:is (more|less) than|equals) ({WORD})", text):
        compared: Comparison = "more" if match[5] == "more" else "less" if match[5] else "equal"
        return Need(match[3], match[1] or "", compared=compared, than=match[6])
    if match := fullmatch(rf"(?:({WORD})'s )?({WORD}) is (not )?(.+)", text):
        values = tuple(_value(value, text) for value in match[6].split(" or "))
        return Need(match[3], match[1] or "", values, negated=bool(match[5]))
    if match := fullmatch(rf"(not )?(?:({WORD})'s )?({WORD})", text):
        return Need(word(match[4], text), match[2] or "", negated=bool(match[1]))
    raise Unreadable(
        f'{text!r} is not a condition: write "night", "weapon is melee", "turn at least 2" or "no adjacent hostile"'
    )


def _either(which: str, number: str) -> tuple[int | None, int | None]:
    return (int(number), None) if which == "least" else (None, int(number))


def _counted(text: str, phrase: str) -> Some:
    some = _some(text.split(), phrase)
    if some.pick not in (None, "each"):
        raise Unreadable(f"{phrase!r} is not a condition: it counts, so leave out {some.pick!r}")
    return Some(some.noun, "each", 1, False, some.other, some.traits, some.within, some.of)


def _value(text: str, phrase: str) -> str:
    if not fullmatch(r"[A-Za-z0-9][A-Za-z0-9.+-]*", text):
        raise Unreadable(f"{phrase!r} is not a condition: {text!r} is not one word")
    return text
