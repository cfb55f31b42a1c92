"""The words of one game, with what they mean, and the check that its packs use no others."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Generic, NamedTuple, TypeVar, get_type_hints

from lychgate.content import Content, Problem
from lychgate.content.errors import choices, suggest
from lychgate.kernel.chance import Roll
from lychgate.kernel.errors import RuleError
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import NO_PARTS, Option, Parts, Rule

from .cases import At, Case, Spot
from .deeds import Reroll
from .phrases import KEYWORDS, Amount, Cost, Limit, Need, Some, Value, Who, plural
from .tables import CardsInPlay, Distances, Pieces, Sheets
from .topics import EffectTopics
from .verbs import STANDING, VERBS
from .words import SORTS, Sort, Word

G = TypeVar("G", bound=AnyPlay)
P = TypeVar("P")
V = TypeVar("V")
F = TypeVar("F", bound=Callable[..., Any])

Deed = Callable[[G, V, At[P]], Rule[None] | None]
Role = Callable[[G, Case[P]], list[P]]
Trait = Callable[[G, Case[P], P], bool]
Fact = Callable[[G, Case[P], P | None], Value]
PlaceOf = Callable[[G, Case[P]], list[Spot]]
Procedure = Callable[[G, At[P]], Rule[None] | None]
Opens = Callable[[G, V, Case[P]], Sequence[Option]]
"""The choices with which a verb begins, as options; what was chosen is among the case's `answers`."""

Throw = Callable[[G, Roll], Rule[Sequence[Any]]]


class Warned(NamedTuple):
    """What happens unless somebody uses a card: a sentence, the facts that it names, and whom it befalls.

    Where it is `calm` a card is seldom worth using: the question is minor, and to pass is offered first.
    """

    words: str
    parts: Parts = NO_PARTS
    cause: str = ""
    calm: bool = False


BUILT_IN = frozenset({"if", "each", "repeat", "stop", "choose", "roll", "compare", "test", "later", "ability", "spend"})
"""Verbs that the language carries out itself, as it does those that hold for a while."""

HOLDS = frozenset(word for word, kind in VERBS.items() if kind in STANDING)


class Language(Generic[G, P]):
    """A game's words. It declares names with `names`, and words that mean something at the table with decorators.

    It says what its pieces are, has the topics of the questions and, as far as its cards need them, what its board,
    its sheets and its cards are. A verb that it does not do and a word that is not declared are problems of the
    pack: `check` finds them when content is loaded, not in the middle of a game.
    """

    def __init__(
        self,
        pieces: Pieces[G, P],
        topics: EffectTopics,
        board: Distances[G, P] | None = None,
        sheets: Sheets[G, P] | None = None,
        cards: CardsInPlay[G, P] | None = None,
    ) -> None:
        self.pieces = pieces
        self.topics = topics
        self._board = board
        self._sheets = sheets
        self._cards = cards
        self.words: dict[Sort, dict[str, str]] = {sort: {} for sort in SORTS}
        self._plurals: dict[str, str] = {}
        self.roles: dict[str, Role[G, P]] = {}
        self.kinds: dict[str, Role[G, P]] = {}
        self.traits: dict[str, Trait[G, P]] = {}
        self.facts: dict[str, Fact[G, P]] = {}
        self.places: dict[str, PlaceOf[G, P]] = {}
        self.abilities: dict[str, Procedure[G, P]] = {}
        self.deeds: dict[type[Any], Deed[G, Any, P]] = {}
        self.asks: dict[type[Any], str] = {}
        self.opens: dict[type[Any], Opens[G, Any, P]] = {}
        self.throw: Throw[G] | None = None
        """How dice of tables are thrown, in a game that lets cards roll them again."""
        self.orderer: Callable[[G], tuple[int, tuple[str, ...]]] | None = None
        """Whose seat says what comes first of several effects at one moment, and by which rules; otherwise they come in
        the order in which they are in force."""
        self.warning: Callable[[G, str, Case[P]], Warned | None] | None = None
        """What a window says of what happens unless somebody uses a card, by the moment."""
        self.names("role", self="the piece whose card it is", subject="whom the moment is about")
        self.names("role", them="those whom the verb before was about")
        self.names("role", others="those who take part besides `self`")
        self.names("moment", always="as long as the card is in force")
        self.names("span", now="until what is going on just now is over")
        self.names("thing", harm="wounds that are about to be suffered")
        self.names("fact", roll="what a roll on a table came to", previous="what the roll before that came to")
        self.names("fact", position="the place of `self` among those who take part", failure="failed rolls of a test")

    @property
    def board(self) -> Distances[G, P]:
        return _there(self._board, "board")

    @property
    def sheets(self) -> Sheets[G, P]:
        return _there(self._sheets, "sheets")

    @property
    def cards(self) -> CardsInPlay[G, P]:
        cards = self._cards  # asked for at every moment of every card
        return cards if cards is not None else _there(cards, "cards")

    @property
    def lacks(self) -> frozenset[str]:
        """Verbs of the language itself for which the game has not said what they need."""
        lacking = {"test", "spend"} if self._sheets is None else set()
        return frozenset(lacking | ({"later", *HOLDS} if self._cards is None else set()))

    # -- declaring

    def names(self, sort: Sort, /, **means: str) -> None:
        """Declare words with what they mean; `_` in a keyword stands for `-`."""
        for name, meaning in means.items():
            self._declare(sort, name.replace("_", "-"), meaning)

    def role(self, name: str, means: str) -> Callable[[Role[G, P]], Role[G, P]]:
        """A role that is worked out; a role that a case brings along needs only `names("role", ...)`."""
        return self._named("role", name, means, self.roles)

    def kind(self, name: str, means: str) -> Callable[[Role[G, P]], Role[G, P]]:
        """A kind of piece: all of them that are in play."""
        return self._named("kind", name, means, self.kinds)

    def trait(self, name: str, means: str) -> Callable[[Trait[G, P]], Trait[G, P]]:
        """What narrows a kind down: whether a piece has it in this case."""
        return self._named("trait", name, means, self.traits)

    def fact(self, name: str, means: str) -> Callable[[Fact[G, P]], Fact[G, P]]:
        """What conditions ask and amounts count; of a piece or of the game."""
        return self._named("fact", name, means, self.facts)

    def place(self, name: str, means: str) -> Callable[[PlaceOf[G, P]], PlaceOf[G, P]]:
        """Spots of the board."""
        return self._named("place", name, means, self.places)

    def ability(self, name: str, means: str) -> Callable[[Procedure[G, P]], Procedure[G, P]]:
        """A procedure that no verb can say."""
        return self._named("ability", name, means, self.abilities)

    def deed(self, verb: type[V], asks: str = "How many?") -> Callable[[Deed[G, V, P]], Deed[G, V, P]]:
        """What a verb does; `asks` is the prompt where its amount is rolled."""

        def register(function: Deed[G, V, P]) -> Deed[G, V, P]:
            self.deeds[verb] = function
            self.asks[verb] = asks
            return function

        return register

    def opening(self, verb: type[V]) -> Callable[[Opens[G, V, P]], Opens[G, V, P]]:
        """With which choices a verb begins, where the deed asks for them: they can be offered with the card itself."""

        def register(function: Opens[G, V, P]) -> Opens[G, V, P]:
            self.opens[verb] = function
            return function

        return register

    def _named(self, sort: Sort, name: str, means: str, into: dict[str, F]) -> Callable[[F], F]:
        def register(function: F) -> F:
            self._declare(sort, name, means)
            into[name] = function
            return function

        return register

    def _declare(self, sort: Sort, name: str, means: str) -> None:
        if name in KEYWORDS:
            raise RuleError(f"{name!r} cannot be declared as a {sort}: the language uses it itself")
        self.words[sort][name] = means
        if sort == "kind":
            self._plurals[plural(name)] = name

    def kind_of(self, some: Some) -> str:
        """The kind that a phrase means: `hero` for `each hero` and for `2 heroes`."""
        return self._plurals.get(some.noun, some.noun) if some.count > 1 else some.noun

    # -- checking

    def measures(self, phrase: object) -> bool:
        """Whether a phrase measures a distance that the game cannot give."""
        some = phrase.any_of if isinstance(phrase, Who) else (phrase.count,) if isinstance(phrase, Need) else ()
        far = ("nearest", "furthest")
        return self._board is None and any(one and (one.within is not None or one.pick in far) for one in some)

    def check(self, content: Content) -> Iterator[Problem]:
        """What is wrong with the effects in content, for `Schema.checks`."""
        for kind in content.kinds.values():
            for record in content.all(kind):
                for path, what, expected in _unknown(self, record, ()):
                    yield content.problem(record, path, what, expected)

    def wrong_word(self, name: str, *sorts: Sort) -> tuple[str, str] | None:
        """What is wrong with a word that should be of one of these sorts, and what would be right; or None."""
        if any(name in self.words[sort] for sort in sorts):
            return None
        known = [word for sort in sorts for word in self.words[sort]]
        sort = " or ".join(sorts)
        return f"says {name!r}, which is no {sort}{suggest(name, known)}", choices(known) or f"no {sort}: there is none"


T = TypeVar("T")


def _there(part: T | None, name: str) -> T:
    if part is None:
        raise RuleError(f"this game has told the language of effects nothing of its {name}")
    return part


Path = tuple[str | int, ...]
Said = Iterator[tuple[str, tuple[Sort, ...]]]
Fault = tuple[Path, str, str]
"""Where in a record something is wrong, what, and what would be right."""


def _unknown(language: Language[Any, Any], value: Any, path: Path) -> Iterator[Fault]:
    """Everything in a value that the language does not know, at any depth."""
    match value:
        case tuple():
            for number, part in enumerate(value):
                yield from _unknown(language, part, (*path, number))
        case Who() | Need() | Amount() | Cost() | Limit():
            for name, sorts in _said(language, value):
                yield from _wrong(language, name, sorts, path)
            if language.measures(value):
                yield path, "measures a distance, but this game has no board", "no within, nearest or furthest"
        case _ if is_dataclass(value) and not isinstance(value, type):
            yield from _wrong_table(language, value, path)


def _wrong_table(language: Language[Any, Any], value: Any, path: Path) -> Iterator[Fault]:
    verb = getattr(value, "verb", None)
    if verb is not None and not _does(language, value):
        able = [one.__dataclass_fields__["verb"].default for one in language.deeds]
        yield (
            (*path, "verb"),
            f"says {verb!r}, which this game does not do",
            choices([*sorted(able), *sorted(BUILT_IN)]),
        )
    for field, sorts, literals in _fields(type(value)):
        part = getattr(value, field)
        if not sorts:
            yield from _unknown(language, part, (*path, field))
            continue
        for name in part if isinstance(part, tuple) else (part,):
            if name not in literals:
                yield from _wrong(language, name, sorts, (*path, field))


def _does(language: Language[Any, Any], verb: Any) -> bool:
    if type(verb) in language.deeds:
        return True
    if verb.verb in language.lacks or (isinstance(verb, Reroll) and verb.until == "now"):
        return False
    return verb.verb in BUILT_IN or verb.verb in HOLDS


def _wrong(language: Language[Any, Any], name: str, sorts: tuple[Sort, ...], path: Path) -> Iterator[Fault]:
    wrong = language.wrong_word(name, *sorts) if name else None
    if wrong is not None:
        yield path, *wrong


def _said(language: Language[Any, Any], phrase: Who | Need | Amount | Cost | Limit) -> Said:
    """The words of a phrase, with the sorts that they should be of."""
    match phrase:
        case Who():
            for some in phrase.any_of:
                yield from _said_of(language, some)
        case Amount():
            yield phrase.per, ("fact",)
        case Cost():
            for _, counter in phrase.counters:
                yield counter, ("counter",)
        case Limit():
            yield phrase.per, ("span",)
        case Need(count=Some() as some):
            yield from _said_of(language, some)
        case Need(whose="", what=what, values=values) if what in language.words["role"]:
            for value in values:
                yield value, ("trait", "mark", "kind")
        case Need():
            yield phrase.whose, ("role",)
            yield phrase.what, ("fact",)
            yield phrase.than, ("fact",)


def _said_of(language: Language[Any, Any], some: Some) -> Said:
    yield language.kind_of(some), ("kind",) if some.pick else ("role",)
    for trait in some.traits:
        yield trait, ("trait", "mark", "kind")
    yield some.of, ("role", "place")
    yield some.by, ("role",)


Takes = tuple[str, tuple[Sort, ...], tuple[Any, ...]]
"""A field of a table, the sorts of word that it takes, and words that it takes besides."""


def _fields(kind: type[Any]) -> tuple[Takes, ...]:
    """What each field of a table takes: worked out once for each type."""
    if kind not in _FIELDS:
        hints = get_type_hints(kind, include_extras=True)
        _FIELDS[kind] = tuple((one.name, _sorts(hints[one.name]), _literals(hints[one.name])) for one in fields(kind))
    return _FIELDS[kind]


_FIELDS: dict[type[Any], tuple[Takes, ...]] = {}


def _sorts(hint: Any) -> tuple[Sort, ...]:
    """The sorts of word that a field takes, wherever in its hint they stand."""
    for mark in getattr(hint, "__metadata__", ()):
        if isinstance(mark, Word):
            return mark.sorts
    for part in getattr(hint, "__args__", ()):
        if found := _sorts(part):
            return found
    return ()


def _literals(hint: Any) -> tuple[Any, ...]:
    """Words that a field takes besides those of its sort."""
    found: tuple[Any, ...] = ()
    for part in getattr(hint, "__args__", ()):
        if isinstance(part, str):
            found += (part,)
        else:
            found += _literals(part)
    return found
