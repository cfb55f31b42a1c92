"""The state of The Lantern Crypt: all of it, as plain data."""

from msgspec import Struct, field

from lychgate.content import Content
from lychgate.kernel.play import Play, Steps
from lychgate.kernel.state import State
from lychgate.mechanics.cards.urns import Cards
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.tracks import Track

from .content import EnemyCard, HeroCard

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


def hero_card(game: Small, hero: Hero) -> HeroCard:
    return game.content[HeroCard][hero.id]


def enemy_card(game: Small, enemy: Enemy) -> EnemyCard:
    return game.content[EnemyCard][enemy.kind]


def enemies_next_to(game: Small, cell: Cell) -> list[Enemy]:
    """The dead on neighbouring squares with no wall between."""
    near = game.state.board.terrain.beside[cell]
    return [enemy for enemy in game.state.enemies.values() if enemy.cell in near]


def heroes_next_to(game: Small, cell: Cell) -> list[Hero]:
    near = game.state.board.terrain.beside[cell]
    return [hero for hero in game.state.heroes.values() if hero.cell in near]


def occupied(game: Small) -> set[Cell]:
    """The squares on which somebody stands."""
    state = game.state
    cells = {enemy.cell for enemy in state.enemies.values()}
    cells.update(hero.cell for hero in state.heroes.values())
    return cells
