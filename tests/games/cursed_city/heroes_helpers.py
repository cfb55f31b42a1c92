"""Small battlefields for tests of heroes: drawn in letters, played by the rules from any step."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from lychgate.content import Content
from lychgate.content.content import Shelf, Shelves
from lychgate.games.cursed_city.front.packs import load_content
from lychgate.games.cursed_city.heroes import activation, reactions, track
from lychgate.games.cursed_city.initiative import destiny, gambits, order
from lychgate.games.cursed_city.model.changes.battlefield import joined
from lychgate.games.cursed_city.model.content import Discovery, HeroCard, HostileCard
from lychgate.games.cursed_city.model.state import (
    Battlefield,
    City,
    Gateway,
    Group,
    Hero,
    Journey,
    Marker,
    Model,
    Ulfenkarn,
    Veteran,
    step,
)
from lychgate.games.cursed_city.model.topics import topic
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.play import Steps
from lychgate.kernel.question import Question
from lychgate.kernel.rulebook import Rulebook
from lychgate.kernel.state import Outcome, Step
from lychgate.kernel.views import Scene
from lychgate.mechanics.activation.state import Slot
from lychgate.mechanics.cards.urns import Cards
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.tiles import put_tile, read_tile

PLAYED = (activation, reactions, track, destiny, gambits, order)
"""The modules whose steps and speakers these tests play."""

GLAURIO, EMELDA, QULATHIS, BRUTOGG = (
    "glaurio-ven-alten",
    "emelda-braskov",
    "qulathis-the-exile",
    "brutogg-corpse-eater",
)
HEROES = {"G": GLAURIO, "E": EMELDA, "Q": QULATHIS, "B": BRUTOGG}
KINDS = {
    "s": ("ulfenwatch-skeleton", "ulfenwatch"),
    "z": ("deadwalker-zombie", "deadwalker-zombies"),
    "b": ("bat-swarm", "bat-swarms"),
}


@cache
def plain_content() -> Content:
    """The pack without what its cards say: heroes, hostiles and finds with nothing but their figures."""
    found = load_content(())
    shelves = dict(found.shelves)
    for kind, plain in ((HeroCard, plain_hero), (HostileCard, plain_hostile), (Discovery, plain_find)):
        shelves[kind] = Shelf(kind.__name__, {name: plain(card) for name, card in found.shelves[kind].items()})
    return replace(found, shelves=Shelves(found.game, shelves))


def plain_hero(card: HeroCard) -> HeroCard:
    sides = {name: replace(getattr(card, name), abilities=()) for name in ("path", "inspired")}
    return replace(card, glory=replace(card.glory, when="never"), **sides)


def plain_hostile(card: HostileCard) -> HostileCard:
    return replace(card, day=replace(card.day, effects=()), night=replace(card.night, effects=()))


def plain_find(card: Discovery) -> Discovery:
    return replace(card, effects=(), do=())


LONE = ("G..",)
"""Glaurio alone."""


def city(rows: Sequence[str] = LONE, *, doorways: Mapping[str, str] | None = None) -> City:
    """A city of one tile: heroes in capital letters, hostiles in small ones, `o` for a mysterious object.

    `doorways` are its gateway locations, where an extraction zone may be joined.
    """
    state = City(players=1, journey=Journey("hunt", turn=2, phase="activation"))
    state.cards = Cards(piles={"discovery": [], "found": []})
    field = Battlefield()
    floor = ["".join("#" if one == "#" else "." for one in row) for row in rows]
    field.board = put_tile(
        Board(corners="free"), read_tile("archive", floor, {}, dict(doorways or {})), "archive", (0, 0)
    )
    state.battlefield = field
    count: dict[str, int] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            cell = (x, y)
            if letter in HEROES:
                add_hero(state, HEROES[letter], cell)
            elif letter in KINDS:
                count[letter] = count.get(letter, 0) + 1
                add_model(state, letter, count[letter], cell)
            elif letter == "o":
                name = f"object-{len(field.markers) + 1}"
                field.markers[name] = Marker(name, "object", cell)
    return state


def add_hero(state: City, name: str, cell: Cell | None, seat: int = 0) -> Hero:
    state.roster[name] = Veteran(name)
    hero = state.heroes[name] = Hero(name, seat, cell=cell)
    return hero


def add_model(state: City, letter: str, number: int, cell: Cell, group: int = 1) -> Model:
    kind, category = KINDS[letter]
    model = state.models[f"{kind}-{number}"] = Model(f"{kind}-{number}", kind, category, group, (cell,))
    known = state.groups.setdefault(group, Group(group, ""))
    known.models.append(model.id)
    known.deployed += 1
    return model


def add_tile(state: City, rows: Sequence[str], at: Cell, name: str = "cold-room") -> None:
    """Lay one more tile, empty."""
    field = state.battlefield
    field.board = put_tile(field.board, read_tile(name, rows, {}, {}), name, at)


def add_gateway(state: City, name: str, *cells: Cell, is_open: bool = True) -> None:
    """Put down a gateway that touches these spaces."""
    field = state.battlefield
    field.gateways[name] = Gateway(name, cells, is_open)
    field.board = joined(field.board, field.board.laid, field.gateways)


def lay_track(state: City, *cards: str) -> None:
    """Lay initiative cards: heroes by their letter, groups by number; a `-` before it means face down."""
    state.track.slots = [
        Slot(HEROES.get(card[-1], card[-1]), hostile=card[-1].isdigit(), done=card.startswith("-")) for card in cards
    ]


def rest(game: Ulfenkarn) -> None:
    """What was to be tested is over."""
    game.state.outcome = Outcome("won", "The end.")


def steps_and(more: Mapping[str, Any]) -> Steps:
    """The steps of the game, one to stop at, and those of a test."""
    steps = Steps()
    for name, function in {**step.functions, "rest": rest, **more}.items():
        steps(name)(function)
    return steps


def play(
    state: City,
    *agenda: Step,
    chance: Sequence[Any] = (),
    answers: Sequence[Any] = (),
    journal: bool = True,
    more: Mapping[str, Any] | None = None,
) -> Game:
    """Play from this state; `chance` are the next rolls and draws, `answers` those of players, `more` further steps."""
    state.agenda = [Step("rest"), *reversed(agenda)]
    book = Rulebook(
        id="cursed-city",
        title="Cursed City",
        summary="",
        version=1,
        players=(1, 4),
        state=City,
        steps=steps_and(more or {}),
        topics=topic,
        content=lambda packs: plain_content(),
        setup=lambda players, given, content: {"players": players},
        begin=lambda setup, content: state,
        scene=lambda game, seat: Scene(title="Cursed City", seats=()),
        phrases={},
    )
    game = Game.begin(
        book, plain_content(), Origin({"players": state.players}, chance=tuple(chance)), seed=1, journal=journal
    )
    for answer in answers:
        game.answer(answer)
    return game


def turn_of(
    state: City, letter: str = "G", *, dice: Sequence[int] = (), chance: Sequence[Any] = (), answers: Sequence[Any] = ()
) -> Game:
    """A hero's activation with these dice on the card."""
    hero = state.heroes[HEROES[letter]]
    hero.spaces.dice[: len(dice)] = dice
    return play(state, Step("hero", (hero.id,)), chance=chance, answers=answers)


def hero_of(game: Game, letter: str = "G") -> Hero:
    found: Mapping[str, Hero] = game.state.heroes
    return found[HEROES[letter]]


def asked(game: Game) -> Question:
    assert game.question is not None
    return game.question


def offered(game: Game) -> list[str]:
    return [option.id for option in asked(game).options]


def cells_offered(game: Game) -> set[Cell]:
    """The spaces to which the hero could go."""
    return {option.value.cell for option in asked(game).options if option.verb == "move"}


def told(game: Game, kind: str) -> list[dict[str, Any]]:
    """The data of all events of a kind."""
    return [dict(event.data) for event in game.events(all_seats=True) if event.kind == kind]


def rules_of(game: Game, kind: str) -> set[str]:
    """All rules that events of a kind cite."""
    return {rule for event in game.events(all_seats=True) if event.kind == kind for rule in event.rules}
