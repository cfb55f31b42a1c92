"""Questions: every uncertainty of a game, as small data.

A rule yields a question and is sent what was answered. It cannot tell whether a person, a bot, the game's
own generator, a script, a recorded game or an enumerator of odds gave the answer.
"""

from collections.abc import Generator, Mapping, Sequence
from hashlib import blake2b
from operator import attrgetter, indexOf
from types import MappingProxyType
from typing import Any, ClassVar, Literal, TypeVar, final

from msgspec import UNSET, Struct

from .errors import IllegalAnswer, RuleError
from .topics import Topic, Verb

Answer = Any
"""Plain data: an option's id, a list of ids, amounts by id, or the faces of dice."""

Parts = Mapping[str, str | int]
"""The facts that a question's words name: what stands in braces in them, and ids of the same things."""

NO_PARTS: Parts = MappingProxyType({})

COLONS_WITHOUT_TOPIC = 3
"""How many colons a fingerprint has that was written before questions had topics."""


class Option(Struct, frozen=True, gc=False):
    """One thing that can be chosen.

    `about` names what it touches (`piece:ghoul-2`, `cell:3,4`, `card:rope`), so that a client can light it up.
    `value` is what the rule receives when it is chosen; without one it receives the id. From a `grave` option the game
    offers no way back (a hero leaves for good): clients show it last and ask whether it is meant. `icon` names a
    picture of what lies nowhere on the table. The option that declines, or ends what goes on, `passes`: a question has
    one at most. `uses` names the card or ability that is used by choosing it (`card:rope`), and `verb` what is done,
    where that is not the verb of the topic.

    >>> Option("stay", "Stay here", about=("piece:warden",)).reply
    'stay'
    """

    id: str
    label: str = ""
    about: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    value: Any = UNSET
    grave: bool = False
    icon: str = ""
    passes: bool = False
    uses: str = ""
    verb: Verb | None = None

    @property
    def reply(self) -> Any:
        return self.id if self.value is UNSET else self.value

    @property
    def text(self) -> str:
        """What a person reads."""
        return self.label or self.id


ID = attrgetter("id")


class Asked(Struct, frozen=True, gc=False):
    """The core of a question: who is asked, in which words, and what may be answered."""

    seat: int
    words: str
    options: Sequence[Option]


class Question(Asked, frozen=True, gc=False, kw_only=True):
    """What all questions share: what they are about, by which rules and because of what they are asked, and who acts.

    `topic` says what is asked, whatever the words; `parts` are the facts that the words name. A `secret` question is
    its seat's alone. A `minor` one seldom matters, and its first option is a sensible answer: a client may let its
    player have such questions answered for him. `actor` is the piece that acts, by its id. In a `window` somebody may
    use something: this is the id of the moment.
    """

    topic: Topic
    rules: tuple[str, ...] = ()
    cause: str = ""
    parts: Parts = NO_PARTS
    secret: bool = False
    minor: bool = False
    actor: str = ""
    window: str = ""

    kind: ClassVar[str] = ""
    chance: ClassVar[bool] = False

    @property
    def prompt(self) -> str:
        """The question as a person reads it."""
        return self.words.format_map(self.parts) if self.parts else self.words

    def only(self) -> Answer | None:
        """The one possible answer, or None where there is a choice."""
        options = self.options
        if len(options) == 1:
            return options[0].id
        if not options:
            raise RuleError(f"{self.describe()} has no options")
        return None

    def take(self, answer: Answer) -> Any:
        """What the rule receives for this answer; IllegalAnswer where it is not allowed."""
        try:
            option = self.options[indexOf(map(ID, self.options), answer)]
        except ValueError:
            raise self._no_option(answer) from None
        value = option.value
        return answer if value is UNSET else value

    def plain(self, answer: Answer) -> Answer:
        """The answer as it is recorded: options become their ids."""
        return _id(answer)

    def option(self, answer: Answer) -> Option:
        for option in self.options:
            if option.id == answer:
                return option
        raise self._no_option(answer)

    def _no_option(self, answer: Answer) -> IllegalAnswer:
        return IllegalAnswer(f"{answer!r} is not an option of {self.describe()}; choose {self._ids()}")

    def said(self, answer: Answer) -> str:
        """An answer as a person reads it."""
        return self.option(answer).text

    def grave(self, answer: Answer) -> tuple[Option, ...]:
        """The options in an answer that there is no way back from."""
        if self.chance:
            return ()
        named = answer if isinstance(answer, list | tuple | Mapping) else (answer,)
        return tuple(option for option in self.options if option.grave and option.id in named)

    def substance(self) -> str:
        """What may be answered, as text: the part of the question that its fingerprint digests."""
        return "\n".join(sorted(option.id for option in self.options))

    @property
    def fingerprint(self) -> str:
        """Names the question across processes and versions: kind, seat, topic, rule, a digest of what may be answered.

        Wording is left out, so that a better sentence does not spoil a recorded game.
        """
        return f"{self.kind}:{self.seat}:{self.topic.id}:{self._rule_and_digest()}"

    def was_recorded_as(self, fingerprint: str) -> bool:
        """Whether this is the question that a record names; records from before there were topics name none."""
        if fingerprint.count(":") == COLONS_WITHOUT_TOPIC:
            return fingerprint == f"{self.kind}:{self.seat}:{self._rule_and_digest()}"
        return fingerprint == self.fingerprint

    def _rule_and_digest(self) -> str:
        digest = blake2b(self.substance().encode(), digest_size=4).hexdigest()
        return f"{self.rules[0] if self.rules else '-'}:{digest}"

    def repeats(self, other: "Question") -> bool:
        """Whether this asks the same as another: of the same topic, for the same piece and at the same moment."""
        return self.topic == other.topic and self.actor == other.actor and self.window == other.window

    def offers_the_same(self, other: "Question") -> bool:
        """Whether this is the same question as another, about the same thing, with the same options."""
        return self.repeats(other) and self.cause == other.cause and self.substance() == other.substance()

    def verb_of(self, option: Option) -> Verb:
        """What is done by choosing this option."""
        return option.verb or ("pass" if option.passes else self.topic.verb)

    def describe(self) -> str:
        """The question in an error message."""
        return f'{self.kind} "{self.prompt}" (seat {self.seat})'

    def _ids(self) -> str:
        ids = [option.id for option in self.options]
        shown = ", ".join(ids[:12])
        return f"one of {shown}" + (f" and {len(ids) - 12} more" if len(ids) > 12 else "")

    def _several(self, answer: Answer) -> list[Option]:
        if not isinstance(answer, list | tuple):
            raise IllegalAnswer(f"{self.describe()} takes a list of option ids, not {answer!r}")
        found = [self.option(_id(one)) for one in answer]
        if len({option.id for option in found}) != len(found):
            raise IllegalAnswer(f"{list(answer)!r} names an option twice; {self.describe()} takes each once")
        return found


class Choose(Question, frozen=True):
    """Choose one option. The rule receives its value."""

    kind: ClassVar[str] = "choose"


class Place(Question, frozen=True, kw_only=True):
    """Choose where `what` goes: options are places. The rule receives the place's value."""

    what: str = ""
    kind: ClassVar[str] = "place"

    def substance(self) -> str:
        return f"{self.what}\n{super().substance()}"


class ChooseSome(Question, frozen=True, kw_only=True):
    """Choose from `least` to `most` options. The rule receives a list of values, in the order offered."""

    least: int = 0
    most: int = 1
    kind: ClassVar[str] = "some"

    def only(self) -> Answer | None:
        count = len(self.options)
        if not 0 <= self.least <= min(self.most, count):
            raise RuleError(f"{self.describe()} wants {self.least} to {self.most} of {count} options")
        if self.most == 0 or count == 0:
            return []
        return [option.id for option in self.options] if self.least == count else None

    def take(self, answer: Answer) -> list[Any]:
        chosen = self._several(answer)
        if not self.least <= len(chosen) <= self.most:
            wanted = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
            raise IllegalAnswer(f"{len(chosen)} chosen; {self.describe()} wants {wanted}")
        return [option.reply for option in self.options if option in chosen]

    def plain(self, answer: Answer) -> Answer:
        return _ids(answer)

    def said(self, answer: Answer) -> str:
        return ", ".join(option.text for option in self._several(answer)) or "none"

    def substance(self) -> str:
        return f"{self.least}-{self.most}\n{super().substance()}"


class Order(Question, frozen=True):
    """Put all options in order. The rule receives their values, first to last."""

    kind: ClassVar[str] = "order"

    def only(self) -> Answer | None:
        return [option.id for option in self.options] if len(self.options) < 2 else None

    def take(self, answer: Answer) -> list[Any]:
        ordered = self._several(answer)
        if len(ordered) != len(self.options):
            raise IllegalAnswer(f"{self.describe()} wants all {len(self.options)} options, not {len(ordered)}")
        return [option.reply for option in ordered]

    def plain(self, answer: Answer) -> Answer:
        return _ids(answer)

    def said(self, answer: Answer) -> str:
        return ", then ".join(option.text for option in self._several(answer))


class Share(Question, frozen=True, kw_only=True):
    """Share `amount` out among the options, at most `caps` each. The rule receives pairs (value, amount)."""

    amount: int = 0
    caps: tuple[int, ...] | None = None
    kind: ClassVar[str] = "share"

    def limits(self) -> tuple[int, ...]:
        """The most that each option can take."""
        return self.caps if self.caps is not None else (self.amount,) * len(self.options)

    def only(self) -> Answer | None:
        limits = self.limits()
        if len(limits) != len(self.options) or sum(limits) < self.amount or self.amount < 0:
            raise RuleError(f"{self.describe()} cannot share {self.amount} within {limits}")
        if self.amount == 0:
            return {}
        open_to = [(option.id, limit) for option, limit in zip(self.options, limits, strict=True) if limit]
        if len(open_to) == 1:
            return {open_to[0][0]: self.amount}
        return dict(open_to) if sum(limits) == self.amount else None

    def take(self, answer: Answer) -> list[tuple[Any, int]]:
        if not isinstance(answer, Mapping):
            raise IllegalAnswer(f"{self.describe()} takes amounts by option id, not {answer!r}")
        for key, amount in answer.items():
            self.option(key)
            if type(amount) is not int or amount < 0:
                raise IllegalAnswer(f"{amount!r} for {key} is not a whole number of 0 or more")
        for option, limit in zip(self.options, self.limits(), strict=True):
            if answer.get(option.id, 0) > limit:
                raise IllegalAnswer(f"{option.id} can take {limit} at most, not {answer.get(option.id, 0)}")
        if sum(answer.values()) != self.amount:
            raise IllegalAnswer(f"{sum(answer.values())} shared out; {self.describe()} wants {self.amount}")
        return [(option.reply, answer[option.id]) for option in self.options if answer.get(option.id)]

    def plain(self, answer: Answer) -> Answer:
        if not isinstance(answer, Mapping):
            return answer
        return {_id(key): amount for key, amount in answer.items() if amount != 0}

    def said(self, answer: Answer) -> str:
        return ", ".join(f"{amount} to {self.option(key).text}" for key, amount in answer.items()) or "nothing"

    def substance(self) -> str:
        return f"{self.amount}/{self.limits()}\n{super().substance()}"


@final
class Together(Struct, frozen=True):
    """Questions put to several seats at once.

    `all`: every seat answers; the rule receives values by seat. `any`: the first answer other than `decline`
    settles it; the rule receives (seat, value), or None when all have declined.
    """

    questions: tuple[Question, ...]
    join: Literal["all", "any"] = "all"
    decline: str = ""


T = TypeVar("T")
Ask = Question | Together
Rule = Generator[Ask, Any, T]
"""A rule: a generator that yields questions, is sent the answers, and returns a T."""


def _nothing() -> Rule[None]:
    yield from ()


NOTHING = _nothing()
"""The rule that is over: what a function returns that would ask something at other times."""
next(NOTHING, None)


def _id(answer: Answer) -> Answer:
    return answer.id if isinstance(answer, Option) else answer


def _ids(answer: Answer) -> Answer:
    return [_id(one) for one in answer] if isinstance(answer, list | tuple) else answer
