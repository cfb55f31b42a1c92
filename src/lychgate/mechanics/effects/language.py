"""The words of one game, with what they mean, and the check that its packs use no others."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Generic, Protocol, TypeVar, get_type_hints

from lychgate.content import Content, Problem, Record
from lychgate.content.errors import choices, suggest
from lychgate.kernel.errors import RuleError
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Option, Rule

from .cases import At, Case, Kept, Line, Spot
from .phrases import KEYWORDS, Amount, Cost, Limit, Need, Some, Value, Who
from .verbs import STANDING, Effect
from .words import SORTS, Sort, Word

G = TypeVar("G", bound=AnyPlay)
G_contra = TypeVar("G_contra", bound=AnyPlay, contravariant=True)
P = TypeVar("P")
V = TypeVar("V")
F = TypeVar("F", bound=Callable[..., Any])

Deed = Callable[[G, V, At[P]], Rule[None] | None]
Role = Callable[[G, Case[P]], list[P]]
Trait = Callable[[G, Case[P], P], bool]
Fact = Callable[[G, Case[P], P | None], Value]
PlaceOf = Callable[[G, Case[P]], list[Spot]]
Procedure = Callable[[G, At[P]], Rule[None] | None]

BUILT_IN = frozenset({"if", "each", "repeat", "choose", "roll", "test", "later", "ability", "spend"})
"""Verbs that the language carries out itself; those that hold for a while are the others."""


class Table(Protocol[G_contra, P]):
    """What the language asks of a game: its pieces, its board, its cards in force, and how costs are paid."""

    def id(self, piece: P, /) -> str:
        """The piece's id in the state."""

    def piece(self, game: G_contra, name: str, /) -> P | None:
        """The piece with this id, if it is still there."""

    def option(self, game: G_contra, piece: P, /) -> Option:
        """The piece as something to choose; the option's value is the piece."""

    def seat(self, game: G_contra, piece: P, /) -> int | None:
        """Who decides for the piece; nobody for most foes."""

    def marked(self, game: G_contra, piece: P, mark: str, /) -> bool:
        """Whether the piece has a mark."""

    def spot(self, game: G_contra, piece: P, /) -> Spot | None:
        """Where the piece is; None if it is not on the board."""

    def spot_option(self, game: G_contra, spot: Spot, /) -> Option:
        """A spot as something to choose; the option's value is the spot."""

    def distance(self, game: G_contra, one: Spot, other: Spot, /) -> int | None:
        """How far apart two spots are; None where no way leads."""

    def order(self, game: G_contra, pieces: list[P], by: str, case: Case[P], /) -> Rule[list[P]]:
        """The pieces in an order of the game: by the leader, at random, the highest roll first."""

    def counter(self, game: G_contra, piece: P, name: str, /) -> int:
        """What a counter of the piece, or of the game, shows."""

    def kept(self, game: G_contra, /) -> Kept:
        """What effects have left in the state."""

    def in_force(self, game: G_contra, /) -> Iterable[Line[P]]:
        """Every effect in force, in the order in which those that must happen do."""

    def lines(self, game: G_contra, card: str, /) -> tuple[Effect, ...]:
        """The effects of a card, by its id."""

    def test(self, game: G_contra, name: str, piece: P, case: Case[P], /) -> Rule[str]:
        """Roll a test of the game for a piece: `failure`, `success` or `critical`."""

    def payable(self, game: G_contra, line: Line[P], cost: Cost, /) -> bool:
        """Whether the cost of a line can be paid."""

    def pay(self, game: G_contra, line: Line[P], cost: Cost, /) -> Rule[None] | None:
        """Pay the cost of a line."""


class Language(Generic[G, P]):
    """A game's words. It declares names with `names`, and words that mean something at the table with decorators.

    A verb that no deed is registered for, and a word that is not declared, are problems of the pack: `check` finds
    them when content is loaded, not in the middle of a game.
    """

    def __init__(self, table: Table[G, P]) -> None:
        self.table = table
        self.words: dict[Sort, dict[str, str]] = {sort: {} for sort in SORTS}
        self.roles: dict[str, Role[G, P]] = {}
        self.kinds: dict[str, Role[G, P]] = {}
        self.traits: dict[str, Trait[G, P]] = {}
        self.facts: dict[str, Fact[G, P]] = {}
        self.places: dict[str, PlaceOf[G, P]] = {}
        self.abilities: dict[str, Procedure[G, P]] = {}
        self.deeds: dict[type[Any], Deed[G, Any, P]] = {}
        self.asks: dict[type[Any], str] = {}
        self.names("role", self="the piece whose card it is", them="those whom the verb before was about")
        self.names("moment", always="as long as the card is in force")
        self.names("span", now="until what is going on just now is over")
        self.names("thing", harm="wounds that are about to be suffered")
        self.names("fact", roll="what a roll on a table came to")

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

    # -- checking

    def check(self, content: Content) -> Iterator[Problem]:
        """What is wrong with the effects in content, for `Schema.checks`."""
        for kind in content.kinds.values():
            for record in content.all(kind):
                for field, what, expected in self.faults(record):
                    yield content.problem(record, field, what, expected)

    def faults(self, record: Record) -> Iterator[tuple[str, str, str]]:
        """The words of a record that this game has not declared: in which field, what is wrong, what would be right."""
        for field in fields(record):
            for what, expected in _unknown(self, getattr(record, field.name)):
                yield field.name, what, expected

    def wrong_word(self, name: str, *sorts: Sort) -> tuple[str, str] | None:
        """What is wrong with a word that should be of one of these sorts, or None."""
        if any(name in self.words[sort] for sort in sorts):
            return None
        known = [word for sort in sorts for word in self.words[sort]]
        sort = " or ".join(sorts)
        return f"says {name!r}, which is no {sort}{suggest(name, known)}", choices(known) or f"no {sort}: there is none"


def _unknown(language: Language[Any, Any], value: Any) -> Iterator[tuple[str, str]]:
    """Everything in a value that the language does not know, at any depth."""
    match value:
        case tuple():
            for part in value:
                yield from _unknown(language, part)
        case Who():
            for some in value.any_of:
                yield from _wrong_some(language, some)
        case Need():
            yield from _wrong_need(language, value)
        case Amount(per=per):
            yield from _wrong(language, per, "fact")
        case Cost():
            for _, counter in value.counters:
                yield from _wrong(language, counter, "counter")
        case Limit():
            yield from _wrong(language, value.per, "span")
        case _ if is_dataclass(value) and not isinstance(value, type):
            yield from _wrong_table(language, value)


def _wrong_table(language: Language[Any, Any], value: Any) -> Iterator[tuple[str, str]]:
    verb = getattr(value, "verb", None)
    if (
        verb is not None
        and verb not in BUILT_IN
        and not isinstance(value, STANDING)
        and type(value) not in language.deeds
    ):
        able = sorted(one.__dataclass_fields__["verb"].default for one in language.deeds)
        yield f"says {verb!r}, which this game does not do", choices([*able, *sorted(BUILT_IN)])
    hints = _hints(type(value))
    for field in fields(value):
        part = getattr(value, field.name)
        sorts = _sorts(hints[field.name])
        if not sorts:
            yield from _unknown(language, part)
            continue
        for name in part if isinstance(part, tuple) else (part,):
            if name not in _literals(hints[field.name]):
                yield from _wrong(language, name, *sorts)


def _wrong(language: Language[Any, Any], name: str, *sorts: Sort) -> Iterator[tuple[str, str]]:
    wrong = language.wrong_word(name, *sorts) if name else None
    if wrong is not None:
        yield wrong


def _wrong_some(language: Language[Any, Any], some: Some) -> Iterator[tuple[str, str]]:
    yield from _wrong(language, some.noun, "kind" if some.pick else "role")
    for trait in some.traits:
        yield from _wrong(language, trait, "trait", "mark", "kind")
    yield from _wrong(language, some.of, "role", "place")
    yield from _wrong(language, some.by, "role")


def _wrong_need(language: Language[Any, Any], need: Need) -> Iterator[tuple[str, str]]:
    if need.count is not None:
        yield from _wrong_some(language, need.count)
    elif not need.whose and need.what in language.words["role"]:
        for value in need.values:
            yield from _wrong(language, value, "trait", "mark", "kind")
    else:
        yield from _wrong(language, need.whose, "role")
        yield from _wrong(language, need.what, "fact")


def _hints(kind: type[Any]) -> dict[str, Any]:
    if kind not in _HINTS:
        _HINTS[kind] = get_type_hints(kind, include_extras=True)
    return _HINTS[kind]


_HINTS: dict[type[Any], dict[str, Any]] = {}


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
