"""The socket's messages, both ways. The client's types are made from these (scripts/wire_types.py).

A client says hello with its keys, gets one `whole`, and from then on an `update` for every change of its table.
Any message may carry a `ref`; whatever answers it carries the same.
"""

from typing import Annotated, Any, Generic, Literal, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType

from lychgate.kernel.art import Art
from lychgate.kernel.asks import Ask
from lychgate.kernel.beats import Beat
from lychgate.kernel.log import LogLine
from lychgate.kernel.parts import Parts
from lychgate.kernel.patches import Patches
from lychgate.kernel.state import Outcome
from lychgate.kernel.story import Goal, InOrder, Intent, Story
from lychgate.kernel.views import Cell, Edge, Piece, Pile, Seat, Sheet, Tile, Track, Zone

Ref = Annotated[str, Meta(max_length=40)] | Annotated[int, Meta(ge=-(2**53), le=2**53)] | None
Number = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Thing = Annotated[str, Meta(min_length=1, max_length=200)]
Kind = Literal["person", "bot", "open"]
Asks = Literal["everything", "usual", "little"]
"""How much a person is asked: every question; no minor ones but chances to use something; no minor ones at all."""
Key = Annotated[str, Meta(min_length=1, max_length=100)]

# -- from the client


class Have(Struct, frozen=True):
    """What a returning client still has: for the same keys, the last epoch and number of an update."""

    epoch: int
    seq: int


class Hello(Struct, tag="hello", frozen=True):
    """Who is here. Several keys are several seats at one screen; a client that sees a gap says it again."""

    table: Word
    keys: Annotated[list[Key], Meta(min_length=1, max_length=16)]
    have: Have | None = None
    ref: Ref = None


class Answer(Struct, tag="answer", frozen=True):
    """An answer to question `number`: an option's id, a list of ids, amounts by id, or the faces of dice.

    With `epoch` it is refused when something was undone meanwhile, even if the number fits again.
    """

    seat: SeatNumber
    number: Number
    answer: Any
    epoch: int | None = None
    ref: Ref = None


class Undo(Struct, tag="undo", frozen=True):
    """Take back the last answer of a person, or all from answer `to` on, or all that came after a line of the log.

    With `number` it is refused when the game has gone on meanwhile.
    """

    to: Number | None = None
    line: Number | None = None
    number: Number | None = None
    ref: Ref = None


class Redo(Struct, tag="redo", frozen=True):
    """Give again what was undone last."""

    ref: Ref = None


class AskOdds(Struct, tag="odds", frozen=True):
    """What would follow from this answer, and how likely?"""

    seat: SeatNumber
    answer: Any
    ref: Ref = None


class AskHint(Struct, tag="hint", frozen=True):
    """What would a bot answer here, and why?"""

    seat: SeatNumber
    ref: Ref = None


class AskWhy(Struct, tag="why", frozen=True):
    """Why is this thing not on offer to a seat? `about` names it as options do: `piece:ghoul-1`, or `verb:search`."""

    seat: SeatNumber
    about: Thing
    ref: Ref = None


class Point(Struct, tag="point", frozen=True):
    """Show the others a cell."""

    cell: Word
    ref: Ref = None


class React(Struct, tag="react", frozen=True):
    """A word or a sign to the others."""

    word: Word
    ref: Ref = None


class AskMe(Struct, tag="askMe", frozen=True):
    """How much this seat's person wants to be asked: the table gives the first answer to the rest."""

    seat: SeatNumber
    about: Asks
    ref: Ref = None


class Bye(Struct, tag="bye", frozen=True):
    """The client leaves."""

    ref: Ref = None


ClientMessage = Hello | Answer | Undo | Redo | AskOdds | AskHint | AskWhy | Point | React | AskMe | Bye

# -- to the client: what is on the table


class BoardView(Struct, frozen=True):
    """Spaces, what stands between them, and the tiles they belong to; `shape` is `square` or `hex`."""

    shape: str
    cells: tuple[Cell, ...] = ()
    edges: tuple[Edge, ...] = ()
    tiles: tuple[Tile, ...] = ()


class View(Struct, frozen=True, kw_only=True):
    """All that a connection may see, for all the seats that it holds together."""

    game: str
    title: str
    heading: str
    seats: tuple[Seat, ...]
    board: BoardView | None
    pieces: tuple[Piece, ...]
    sheets: tuple[Sheet, ...]
    tracks: tuple[Track, ...]
    piles: tuple[Pile, ...]
    zones: tuple[Zone, ...]
    number: int
    questions: tuple[Ask, ...]
    outcome: Outcome | None
    goal: Goal | None = None
    intents: tuple[Intent, ...] = ()
    order: tuple[InOrder, ...] = ()
    story: Story | None = None
    pages: tuple[Story, ...] = ()


T = TypeVar("T")
K = TypeVar("K", str, int)


class Change(Struct, Generic[T, K], frozen=True):
    """How a list of things with ids changed: take out `gone`, replace or append `put`, sort by `order` if given."""

    put: tuple[T, ...] = ()
    gone: tuple[K, ...] = ()
    order: tuple[K, ...] | UnsetType = UNSET


class BoardChange(Struct, frozen=True):
    """How the board changed; where there was none, from one without cells."""

    shape: str | UnsetType = UNSET
    cells: Change[Cell, str] | UnsetType = UNSET
    edges: Change[Edge, str] | UnsetType = UNSET
    tiles: Change[Tile, str] | UnsetType = UNSET


class Changed(Struct, frozen=True):
    """The parts of a view that changed, and how; a board of null has been taken away."""

    title: str | UnsetType = UNSET
    heading: str | UnsetType = UNSET
    board: BoardChange | UnsetType | None = UNSET
    pieces: Change[Piece, str] | UnsetType = UNSET
    sheets: Change[Sheet, str] | UnsetType = UNSET
    tracks: Change[Track, str] | UnsetType = UNSET
    piles: Change[Pile, str] | UnsetType = UNSET
    zones: Change[Zone, str] | UnsetType = UNSET
    seats: Change[Seat, int] | UnsetType = UNSET
    goal: Goal | UnsetType | None = UNSET
    intents: tuple[Intent, ...] | UnsetType = UNSET
    order: tuple[InOrder, ...] | UnsetType = UNSET
    story: Story | UnsetType | None = UNSET
    pages: tuple[Story, ...] | UnsetType = UNSET


class Told(Struct, frozen=True):
    """Something that happened, as a sentence of the log; -1 is the parent of what hangs under nothing.

    Lines are numbered for each audience, without those that it may not know of. A scene is told again, with the number
    that it has already, when more has happened in it. `parts` is the text in typed pieces, `level` how near to the
    surface of the tale it lies (0 heading, 1 sentence, 2 detail, 3 answer), `fx` what it changed of the view, and
    `beat` how it is staged.
    """

    number: int
    kind: str
    text: str
    rules: tuple[str, ...]
    parent: int
    at: int
    data: dict[str, Any]
    parts: Parts = ()
    level: int = 1
    fx: Patches = ()
    beat: Beat | None = None


class CanUndo(Struct, frozen=True):
    """Whether anything can be undone, and back to which answer nothing that was revealed is taken back."""

    can: bool
    free_to: int


class Undone(Struct, frozen=True):
    """What an undo took back: by whom, how many choices and rolls or draws, and the first choice among them."""

    by: tuple[int, ...]
    choices: int
    rolls: int
    prompt: str
    answer: str


class Place(Struct, frozen=True):
    """A place at the table: who sits there. `here` says that a screen which holds its key is connected."""

    seat: int
    kind: Kind
    name: str
    colour: str
    here: bool
    asks: Asks
    bot: str | None = None


# -- to the client: messages


class Whole(Struct, tag="whole", frozen=True, kw_only=True):
    """Everything: on joining, after an undo (with the epoch raised, and what was `undone`) and after a gap."""

    table: str
    epoch: int
    seq: int
    seats: tuple[Place, ...]
    watching: int
    view: View
    log: list[LogLine]
    you: tuple[int, ...]
    undo: CanUndo
    redo: bool
    dice: Literal["roll", "ask"]
    art: Art
    undone: Undone | None = None
    ref: Ref = None


class Update(Struct, tag="update", frozen=True, kw_only=True):
    """What changed since the update before it."""

    epoch: int
    seq: int
    events: tuple[Told, ...]
    changed: Changed
    questions: tuple[Ask, ...]
    number: int
    outcome: Outcome | None
    undo: CanUndo
    redo: bool


class Done(Struct, tag="done", frozen=True):
    """What was asked with this ref has been done, and is on disk."""

    ref: Ref
    number: int


class Refused(Struct, tag="refused", frozen=True):
    """What was asked cannot be done; nothing has changed. Where it came too late, a `whole` follows."""

    ref: Ref
    reason: str
    number: int


class OddsOf(Struct, frozen=True):
    """The odds after further choices, which `labels` names; otherwise as in `OddsTold`."""

    labels: tuple[str, ...]
    exact: bool
    runs: int
    measures: dict[str, dict[str, float]]


class OddsTold(Struct, frozen=True):
    """For each measure the probability of each value; exact, or from a sample of a number of runs.

    Where the seat is first asked something more (`asked`), `then` has what may follow from each way to go on; `more`
    ways were not looked into.
    """

    exact: bool
    runs: int
    measures: dict[str, dict[str, float]]
    asked: str
    then: tuple[OddsOf, ...]
    more: int


class Odds(Struct, tag="odds", frozen=True):
    """What may follow from an answer."""

    ref: Ref
    odds: OddsTold


class Hint(Struct, tag="hint", frozen=True):
    """What a bot would answer, and why."""

    ref: Ref
    answer: Any
    why: str


class WhyNot(Struct, tag="why", frozen=True):
    """Why a thing is not on offer, with the rules behind it; no words where it is, or where the game does not tell."""

    ref: Ref
    words: str = ""
    rules: tuple[str, ...] = ()


class People(Struct, tag="people", frozen=True):
    """Who sits where has changed."""

    seats: tuple[Place, ...]
    watching: int


class Pointed(Struct, tag="point", frozen=True):
    """Somebody shows a cell."""

    seat: int
    cell: str


class Reacted(Struct, tag="react", frozen=True):
    """Somebody says a word."""

    seat: int
    word: str


class Fault(Struct, tag="error", frozen=True):
    """A message that could not be understood or that nobody may send; the socket closes only if it goes on."""

    reason: str
    ref: Ref = None


ServerMessage = Whole | Update | Done | Refused | Odds | Hint | WhyNot | People | Pointed | Reacted | Fault
