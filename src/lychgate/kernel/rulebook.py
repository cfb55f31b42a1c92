"""A rulebook: what the kernel must know of a game to run it."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Protocol

from .art import Art
from .asks import Ways
from .beats import Beat
from .errors import SetupError
from .offers import Offers
from .parts import Name
from .patches import Shown
from .play import AnyPlay, Steps
from .question import Option, Question
from .state import State, Step
from .story import Off, Stake, Why
from .tale import Told
from .topics import Topics
from .views import Card, Scene

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""Plain data of a stored state, brought from one version of its schema to the next."""

Measures = dict[str, int | bool | str]
"""What follows from a choice, in the game's own measures: wounds dealt, slain or not."""


class PackStamp(Protocol):
    """A content pack, as a save names it."""

    @property
    def id(self) -> str: ...
    @property
    def hash(self) -> str: ...


class ContentStamp(Protocol):
    """Loaded content, as the kernel needs to know it: which packs, and one hash over all."""

    @property
    def hash(self) -> str: ...
    @property
    def packs(self) -> Sequence[PackStamp]: ...


def _nothing_to_arrange(state: Any, content: Any, arrangement: Mapping[str, Any]) -> list[str]:
    return [f"this game has no scenario key {key!r}" for key in arrangement]


def _same(play: AnyPlay, text: str) -> str:
    return text


def _no_offers(content: Any) -> Offers:
    return Offers()


def _no_ways(play: AnyPlay, question: Question) -> Ways:
    return {}


def _no_note(play: AnyPlay, option: Option) -> str:
    return ""


def _no_card(play: AnyPlay, card: str) -> Card | None:
    return None


def _no_name(play: AnyPlay, id_: str) -> Name | None:
    return None


def _no_place(play: AnyPlay, cell: str) -> str:
    return ""


def _nothing_more(play: AnyPlay, seat: int, shown: Shown) -> Shown:
    return shown


def _no_stake(play: AnyPlay, question: Question) -> Stake | None:
    return None


def _nothing_off(play: AnyPlay, question: Question) -> tuple[Off, ...]:
    return ()


def _no_reason(play: AnyPlay, seat: int, about: str) -> Why | None:
    return None


def _nothing_handed_on(state: Any) -> Mapping[str, Any]:
    return {}


def _no_act(play: AnyPlay, piece: str) -> Step | None:
    return None


def _no_faults(state: Any, content: Any) -> Iterator[str]:
    return iter(())


def _no_measures(before: AnyPlay, after: AnyPlay) -> Measures:
    return {}


@dataclass(frozen=True, kw_only=True)
class Bench:
    """What a benchmark needs to know: a set-up whose games last, and the figure of an outcome that counts turns."""

    setup: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    turns: str = "turns"


NO_ART = Art()
PLAIN_BENCH = Bench()


@dataclass(frozen=True, kw_only=True)
class Rulebook:
    """One game. `version` goes up whenever a change of the rules may change a recorded game.

    `schema` goes up whenever a stored state can no longer be read as it is: a field was renamed, removed, or means
    something else (one that was added with a default can). `upgrades` has, by the version it starts from, the function
    that brings the plain data of a stored state to the next version.

    `topics` are what its questions are about; `begin` makes the state before the first question from a checked
    set-up; `offers` describes what a set-up can hold; `scene` is what a seat may see; `ways` says over which cells
    the options of a question lead, where they do; `card` is the face of a card by its id, for those that a question
    names and that lie nowhere; `measure` says what followed; `arrange` puts a state into the middle of a game and
    returns what is wrong with the arrangement; `faults` gives the reasons why a state from a file cannot be one of
    this game; `phrases` and `name` turn events into sentences. `open_table` says that nothing in the state is
    hidden from one seat and not from another; where something is, `known` gives the state as a seat may know it, for
    bots that ask the rules. `turn` is the kind of event that begins a turn, and `stirs` are the
    kinds by which a piece moves or is harmed, a card is drawn or a place explored: a turn without any is idle.

    A front page lists games by `order`, and offers the first. `bot` is the name of the bot that gives hints and plays
    where none was named. `art` says how clients draw the words of the views; `bench` is for benchmarks.

    The rest is what a game tells for a livelier table, all of it optional. `named` is what an id is called, with
    article and plural; `place` a cell in words. `told` makes the sentence of a scene from what happened in it;
    `details` are the kinds of events that are only told to who looks closer, `quiet` the scenes that are details too
    when nothing came to pass in them; a roll for a test that is `moot` is nothing by itself. `goes_on` has the kinds
    that belong to the sentence before them, where that is of one of the kinds named here: `told` makes it of them all.
    `beats` says how each kind of event is staged. `shown` is what everybody is shown of the state, as flat data and
    cheaply, and `shown_to` what a seat is shown where it sees more: from them the patches of events are found. `stake`
    is who stands to lose what by an open question, `off` the verbs that a player would look for and why not now,
    `why_not` the reason why a thing cannot be chosen, `act` the step by which a foe acts. `hands_on` is what the state
    of a finished game gives to the next one: part of its set-up.
    """

    id: str
    title: str
    summary: str
    version: int
    players: tuple[int, int]
    state: type[State]
    steps: Steps
    topics: Topics
    content: Callable[[Sequence[Any]], ContentStamp]
    setup: Callable[[int, Mapping[str, Any], Any], dict[str, Any]]
    begin: Callable[[Mapping[str, Any], Any], State]
    scene: Callable[[AnyPlay, int | None], Scene]
    phrases: Mapping[str, str]
    schema: int = 1
    upgrades: Mapping[int, Upgrade] = field(default_factory=dict)
    order: int = 50
    bot: str = "random"
    art: Art = NO_ART
    bench: Bench = PLAIN_BENCH
    offers: Callable[[Any], Offers] = _no_offers
    open_table: bool = False
    known: Callable[[Any, int], State] | None = None
    turn: str = "turn"
    stirs: frozenset[str] = frozenset()
    name: Callable[[AnyPlay, str], str] = _same
    measure: Callable[[AnyPlay, AnyPlay], Measures] = _no_measures
    ways: Callable[[AnyPlay, Question], Ways] = _no_ways
    note: Callable[[AnyPlay, Option], str] = _no_note
    card: Callable[[AnyPlay, str], Card | None] = _no_card
    arrange: Callable[[Any, Any, Mapping[str, Any]], list[str]] = _nothing_to_arrange
    faults: Callable[[Any, Any], Iterator[str]] = _no_faults
    named: Callable[[AnyPlay, str], Name | None] = _no_name
    place: Callable[[AnyPlay, str], str] = _no_place
    told: Mapping[str, Told] = field(default_factory=dict)
    details: frozenset[str] = frozenset()
    quiet: frozenset[str] = frozenset()
    moot: frozenset[str] = frozenset()
    goes_on: Mapping[str, Collection[str]] = field(default_factory=dict)
    beats: Mapping[str, Beat] = field(default_factory=dict)
    shown: Callable[[AnyPlay], Shown] | None = None
    shown_to: Callable[[AnyPlay, int, Shown], Shown] = _nothing_more
    stake: Callable[[AnyPlay, Question], Stake | None] = _no_stake
    off: Callable[[AnyPlay, Question], tuple[Off, ...]] = _nothing_off
    why_not: Callable[[AnyPlay, int, str], Why | None] = _no_reason
    act: Callable[[AnyPlay, str], Step | None] = _no_act
    hands_on: Callable[[Any], Mapping[str, Any]] = _nothing_handed_on

    def complete_setup(
        self, content: ContentStamp, players: int | None, given: Mapping[str, Any] | None
    ) -> dict[str, Any]:
        """A set-up with everything filled in; SetupError says what cannot be."""
        least, most = self.players
        count = least if players is None else players
        if type(count) is not int or not least <= count <= most:
            raise SetupError(f"{self.title} is for {least} to {most} players, not {count!r}")
        return self.setup(count, given or {}, content)
