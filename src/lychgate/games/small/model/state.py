"""The state of The Lantern Crypt: all of it, as plain data."""

from msgspec import Struct, field

from lychgate.content import Content
from lychgate.kernel.play import Play, Steps
from lychgate.kernel.state import State
from lychgate.mechanics.cards.urns import Cards
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.tracks import Track

step = Steps()

UPSTAIRS: Cell = (-1, -1)
"""Where a hero waits before going down."""


class Hero(Struct):
    """A hero below: whose it is, where it stands, what it has left and what it carries."""

    id: str
    seat: int
    wounds: int
    cell: Cell = UPSTAIRS
    charm: str | None = None
    relics: list[str] = []


class Enemy(Struct):
    """One of the dead."""

    id: str
    kind: str
    cell: Cell
    wounds: int


class Crypt(State):
    """Heroes in seat order, the dead in the order in which they came, the crypt, its cards and the light."""

    players: int = 1
    round: int = 0
    heroes: dict[str, Hero] = {}
    enemies: dict[str, Enemy] = {}
    fallen: list[str] = []
    fell_in: dict[str, int] = {}
    awoken: int = 0
    board: Board = Board()
    cards: Cards = field(default_factory=Cards)
    light: Track = field(default_factory=lambda: Track(0, 0, 0))
    relics: list[str] = []


Small = Play[Crypt, Content]
