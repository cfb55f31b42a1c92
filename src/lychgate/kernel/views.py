"""Views: what one seat may see, as plain data that any client can draw.

A game builds these from its state; the kernel adds the question. No client needs to know which game it is.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from .asks import FindLabel, FindWays, ask
from .chance import Draw, Roll
from .question import Question
from .state import HEROES, Outcome
from .story import Goal, InOrder, Intent, Story


class Cell(Struct, frozen=True):
    """A space of the board: `id` is what options are about (`cell:3,4`), `kind` what lies there."""

    id: str
    x: int
    y: int
    kind: str = "floor"
    tile: str = ""
    light: bool = True


class Edge(Struct, frozen=True):
    """What stands between two cells: `wall`, `barrier`, `door` (and whether it is open), or whatever the game has."""

    id: str
    between: tuple[str, str]
    kind: str = "wall"
    open: bool = False


class Tile(Struct, frozen=True):
    """A piece of the board as it was laid."""

    id: str
    title: str
    kind: str = "room"


class Board(Struct, frozen=True):
    """Spaces, edges and tiles; `shape` is `square` (x east, y south) or `hex` (axial: x east, y south-east)."""

    shape: str
    cells: tuple[Cell, ...]
    edges: tuple[Edge, ...] = ()
    tiles: tuple[Tile, ...] = ()


class Piece(Struct, frozen=True):
    """Something that stands on the board. `mark` is a letter or two for text, `icon` names a picture.

    `cell` is where it stands. One that is larger than a cell has in `cells` all that it covers, `cell` among them.

    `hue` (0 to 7) and `sign` belong to a hero, whoever plays him and whatever becomes of the others. `fate` says how it
    ended for one who is out of the game.
    """

    id: str
    title: str
    kind: str
    cell: str = ""
    mark: str = ""
    icon: str = ""
    side: str = ""
    seat: int | None = None
    health: tuple[int, int] | None = None
    facing: str = ""
    states: tuple[str, ...] = ()
    hue: int | None = None
    sign: str = ""
    fate: str = ""
    cells: tuple[str, ...] = ()

    @property
    def covers(self) -> tuple[str, ...]:
        """Every cell that it stands on.

        >>> Piece("ogre", "Ogre", "enemy", "cell:1,1", cells=("cell:1,1", "cell:2,1")).covers
        ('cell:1,1', 'cell:2,1')
        >>> Piece("rat", "Rat", "enemy", "cell:1,1").covers, Piece("ghost", "Ghost", "enemy").covers
        (('cell:1,1',), ())
        """
        return self.cells or ((self.cell,) if self.cell else ())


class Line(Struct, frozen=True):
    """A line of a sheet: a figure, where it has one its limit, and the rules behind it."""

    label: str
    value: str | int
    most: int | None = None
    rules: tuple[str, ...] = ()


class Counter(Struct, frozen=True):
    """Counters of one kind that lie on a card: wounds, progress; `most` where the card has only room for that many."""

    kind: str
    count: int
    most: int | None = None


Layout = Literal["", "action", "enemy", "place", "item", "spell", "event", "quest", "condition", "hero", "shop"]


class Card(Struct, frozen=True):
    """A card, as it lies: its words, the figures printed on it, and what was put on it.

    `turned` is exhausted, tapped, used up for now. A card that lies face `down` has a title only for a seat that
    knows it. `icon` names a picture, as that of a piece; `kind` sorts cards by looks.

    `layout` says how its face is arranged, and `setting` what is behind its picture. `text` is what it does; `flavour`
    a line in italics, `story` what is read out once. `keys` explain words that stand on it.
    """

    id: str
    title: str
    text: str = ""
    kind: str = ""
    rules: tuple[str, ...] = ()
    icon: str = ""
    lines: tuple[Line, ...] = ()
    counters: tuple[Counter, ...] = ()
    states: tuple[str, ...] = ()
    turned: bool = False
    down: bool = False
    layout: Layout = ""
    flavour: str = ""
    story: str = ""
    keys: tuple[tuple[str, str], ...] = ()
    setting: str = ""


class Space(Struct, frozen=True):
    """A dice space of a sheet: the die in it, or the counter that covers it, and what kind of space it is.

    `of` is the kind of the die (`hero die`), which has its colour in the game's `art`; options are about `space:ID`.
    """

    id: str
    die: int | str | None = None
    counter: str = ""
    kind: str = ""
    of: str = ""


class Sheet(Struct, frozen=True):
    """What is known of a hero or an enemy; of one who is out of the game, `gone` says how. `icon`, `hue`, `sign` and
    `fate` are those of its piece, which may be gone; `spaces` hold the dice of games that have such."""

    id: str
    title: str
    kind: str
    piece: str = ""
    seat: int | None = None
    lines: tuple[Line, ...] = ()
    cards: tuple[Card, ...] = ()
    hidden: int = 0
    gone: str = ""
    icon: str = ""
    hue: int | None = None
    sign: str = ""
    fate: str = ""
    spaces: tuple[Space, ...] = ()
    layout: Layout = ""


class Track(Struct, frozen=True):
    """A number with bounds; `notes` say what happens at a value. It stands with the zones of its `group` or `owner`."""

    id: str
    title: str
    value: int
    least: int
    most: int
    notes: dict[int, str] = {}
    group: str = ""
    owner: str = ""


class Pile(Struct, frozen=True):
    """Cards in a pile: how many, and those that lie face up, top first. It lies with its `group` or `owner`."""

    id: str
    title: str
    count: int
    shown: tuple[Card, ...] = ()
    group: str = ""
    owner: str = ""


class Zone(Struct, frozen=True):
    """A place that is not on a board: the pieces in it, by id, its cards, and lines of text such as a campaign's log.

    `owner` is the piece whose zone it is: all that one piece owns lies together. Zones of nobody with the same
    `group` lie together under these words. `show` is how large its cards are: `list` (titles alone), `cards`, or
    `whole` (all their text at once). `hidden` counts cards of which this seat sees nothing.
    """

    id: str
    title: str
    pieces: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    lines: tuple[Line, ...] = ()
    group: str = ""
    owner: str = ""
    show: Literal["list", "cards", "whole"] = "cards"
    hidden: int = 0


class Seat(Struct, frozen=True):
    """A seat at the table, the pieces that it leads, in an order that no death changes, and its side."""

    id: int
    title: str
    pieces: tuple[str, ...] = ()
    side: str = HEROES


class Scene(Struct, frozen=True, kw_only=True):
    """All of a game that a seat may see, but for the question.

    `goal` is what the players are here for, `intents` what the foes would do now, `order` the strip of who has acted
    and who will, and `story` the page that belongs to this moment; `pages` are those that were read so far and can be
    read again, oldest first.
    """

    title: str
    seats: tuple[Seat, ...]
    heading: str = ""
    board: Board | None = None
    pieces: tuple[Piece, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    tracks: tuple[Track, ...] = ()
    piles: tuple[Pile, ...] = ()
    zones: tuple[Zone, ...] = ()
    goal: Goal | None = None
    intents: tuple[Intent, ...] = ()
    order: tuple[InOrder, ...] = ()
    story: Story | None = None
    pages: tuple[Story, ...] = ()


def names_in(scene: Scene) -> Iterator[str]:
    """The names of all things in a scene, as options are about them."""
    board = scene.board
    if board is not None:
        yield from (cell.id for cell in board.cells)
        yield from (edge.id for edge in board.edges)
    yield from (f"piece:{piece.id}" for piece in scene.pieces)
    yield from (f"zone:{zone.id}" for zone in scene.zones)
    yield from (f"pile:{pile.id}" for pile in scene.piles)
    yield from (f"space:{space.id}" for sheet in scene.sheets for space in sheet.spaces)
    yield from (place.about for place in scene.order if place.about)
    places = [*(zone.cards for zone in scene.zones), *(sheet.cards for sheet in scene.sheets)]
    for cards in (*places, *(pile.shown for pile in scene.piles)):
        yield from (f"{kind}:{card.id}" for card in cards for kind in ("card", "piece"))


Plain = dict[str, Any]


FindCard = Callable[[str], Card | None]
"""The face of a card by its id, if there is such a card."""


HELD_UP = "held-up:"
"""How the id of a zone begins whose cards are held up to a seat."""


def held_up(scene: Scene, question: Question, find: FindCard) -> Scene:
    """A scene with the cards that a choice names and that lie nowhere in it: just drawn, or offered to be taken."""
    if isinstance(question, Draw | Roll):
        return scene
    named = [question.cause, *(name for option in question.options for name in option.about)]
    wanted = [name.removeprefix("card:") for name in dict.fromkeys(named) if name.startswith("card:")]
    if not wanted:
        return scene
    places = [*(zone.cards for zone in scene.zones), *(sheet.cards for sheet in scene.sheets)]
    lying = {card.id for cards in (*places, *(pile.shown for pile in scene.piles)) for card in cards}
    found = (find(card) for card in wanted if card not in lying)
    cards = tuple(card for card in found if card is not None)
    if not cards:
        return scene
    return replace(scene, zones=(Zone(f"{HELD_UP}{question.seat}", question.prompt, cards=cards), *scene.zones))


def view(
    scene: Scene,
    game: str,
    seat: int | None,
    questions: Sequence[Question],
    number: int,
    since: int,
    outcome: Outcome | None,
    ways: FindWays,
    label: FindLabel,
) -> Plain:
    """The whole view of a seat (None: somebody who watches) as plain data."""
    plain: Plain = to_builtins(scene)
    plain |= {
        "game": game,
        "seat": seat,
        "number": number,
        "questions": to_builtins([ask(one, one.seat == seat, ways, since, label) for one in questions]),
        "outcome": None if outcome is None else to_builtins(outcome),
    }
    return plain
