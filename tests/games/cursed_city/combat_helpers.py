"""Battlefields and fights for tests: drawn by hand, with rules driven by a script of dice and answers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeVar
from unittest.mock import patch

from lychgate.content import Content
from lychgate.games.cursed_city.battlefield.layout import map_rules
from lychgate.games.cursed_city.front.packs import load_content
from lychgate.games.cursed_city.front.phrases import ailments, battlefield, combat
from lychgate.games.cursed_city.model.changes.battlefield import joined, lay_battlefield
from lychgate.games.cursed_city.model.content import HeroCard, Weapon
from lychgate.games.cursed_city.model.names import named
from lychgate.games.cursed_city.model.queries import categories
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
from lychgate.kernel.events import Event, Journal
from lychgate.kernel.game import Game
from lychgate.kernel.moments import Hook
from lychgate.kernel.origin import Origin
from lychgate.kernel.play import Play, Steps
from lychgate.kernel.question import Question, Rule
from lychgate.kernel.rulebook import Rulebook
from lychgate.kernel.state import Outcome, Step
from lychgate.kernel.views import Scene
from lychgate.mechanics.activation import tale
from lychgate.mechanics.activation.state import Slot, Spaces
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.tiles import put_tile, read_tile

T = TypeVar("T")

FAILURE, SUCCESS, CRITICAL = "failure", "success", "critical"
GLAURIO, JELSEN, EMELDA, OCTREN = "glaurio-ven-alten", "jelsen-darrock", "emelda-braskov", "octren-glimscry"
SKELETON, RAT, NIGHTGUARD, RADUKAR = "ulfenwatch-skeleton", "corpse-rat", "kosargi-nightguard", "radukar"

Tiles = Mapping[str, tuple[Sequence[str], Cell]]
ROOM: Tiles = {"room": (("......",) * 6, (0, 0))}
TWO_ROOMS: Tiles = {"a": (("....",) * 4, (0, 0)), "b": (("....",) * 4, (4, 0))}
GATE = (((3, 1), (3, 2), (4, 1), (4, 2)), True)
"""Two rooms side by side, and a gateway of two spaces a side between them."""


@cache
def content() -> Content:
    return load_content(())


def field(tiles: Tiles = ROOM, *gateways: tuple[tuple[Cell, ...], bool], markers: Sequence[Cell] = ()) -> Battlefield:
    """A battlefield of these tiles, by name with rows and corner, these gateways, and mysterious objects.

    All tiles are drawn by hand and go by the name of one from the box.
    """
    board = Board(corners="free")
    for name, (rows, at) in tiles.items():
        board = put_tile(board, read_tile("archive", rows), name, at)
    laid = {
        f"gate-{place}": Gateway(f"gate-{place}", cells, is_open) for place, (cells, is_open) in enumerate(gateways)
    }
    objects = {f"object-{place}": Marker(f"object-{place}", "object", cell) for place, cell in enumerate(markers)}
    return Battlefield(board=joined(board, board.laid, laid), gateways=laid, markers=objects)


def city(laid: Battlefield | None = None) -> Ulfenkarn:
    """A Hunt by day with nobody on the battlefield yet."""
    roster = {one.id: Veteran(one.id) for one in content().all(HeroCard)}
    game = Play(City(journey=Journey("hunt", phase="activation"), roster=roster), content(), step, Journal())
    laid = laid or field()
    lay_battlefield(game, laid, "drawn", map_rules(laid))
    return game


def stand(game: Ulfenkarn, name: str, cell: Cell | None, dice: Sequence[int] = (0, 0, 0, 0), **fields: Any) -> Hero:
    """Put a hero in a space, with these dice on the card and an initiative card on the track."""
    hero = Hero(name, 0, Spaces(list(dice), [0] * 4), cell=cell, **fields)
    game.state.heroes[name] = hero
    game.state.track.slots.append(Slot(name))
    return hero


def put(game: Ulfenkarn, kind: str, *cells: Cell, group: int = 1, **fields: Any) -> Model:
    """Put a hostile of this kind in a space, or in several."""
    state = game.state
    known = state.groups.setdefault(group, Group(group, "", deployed=0))
    number = 1 + sum(
        one.startswith(f"{kind}-") for other in state.groups.values() for one in (*other.models, *other.slain)
    )
    model = Model(f"{kind}-{number}", kind, categories[game.content][kind], group, cells, **fields)
    state.models[model.id] = model
    game.forget()
    known.models.append(model.id)
    known.deployed += 1
    return model


def weapon_of(game: Ulfenkarn, hero: Hero, name: str) -> Weapon:
    return next(one for one in game.content[HeroCard][hero.id].path.weapons if one.id == name)


# -- driving rules

NOTES = Journal()
"""What was asked, by which rules: a game writes this down with the answers."""


def play(rule: Rule[T], *answers: Any) -> T:
    """Drive a rule to its end with these answers to dice and choices; what has one answer needs none."""
    left = list(answers)

    def answer(asked: Question) -> Any:
        only = asked.only()
        if only is None:
            assert left, f"nobody answers {asked.describe()} ({[option.id for option in asked.options]})"
            only = left.pop(0)
        return asked.take(asked.plain(only))

    result = _drive(rule, answer)
    assert not left, f"nobody asked for {left}"
    return result


def play_first(rule: Rule[T], seen: list[Question] | None = None) -> T:
    """Drive a rule to its end, always by the first answer; the questions with a choice are noted."""

    def answer(asked: Any) -> Any:
        only = asked.only()
        if only is None:
            if seen is not None:
                seen.append(asked)
            if asked.chance:
                only = asked.outcomes()[0][0]
            elif asked.kind == "order":
                only = [option.id for option in asked.options]
            else:
                only = asked.options[0].id
        return asked.take(only)

    return _drive(rule, answer)


def _drive(rule: Rule[T], answer: Callable[[Any], Any]) -> T:
    try:
        asked: Any = next(rule)
        while True:
            NOTES.tell("asked", asked.rules, {})
            asked = rule.send(answer(asked))
    except StopIteration as end:
        result: T = end.value
        return result


def at_table(game: Ulfenkarn, rule: Callable[[Ulfenkarn], Rule[Any]], chance: Sequence[Any] = ()) -> Game:
    """Run a rule as a step of a real game from this state, up to its first question that somebody must answer."""
    steps = Steps()
    steps("tested")(rule)
    steps("over")(lambda game: setattr(game.state, "outcome", Outcome("won", "The end.")))
    state = game.state
    state.agenda = [Step("over"), Step("tested")]
    book = Rulebook(
        id="cursed-city",
        title="Cursed City",
        summary="",
        version=1,
        players=(1, 4),
        state=City,
        steps=steps,
        topics=topic,
        content=lambda packs: content(),
        setup=lambda players, given, content: {"players": players},
        begin=lambda setup, content: state,
        scene=lambda game, seat: Scene(title="Cursed City", seats=()),
        phrases={**tale.PHRASES, **ailments.PHRASES, **battlefield.PHRASES, **combat.PHRASES},
        told=combat.TOLD,
        named=named,
    )
    return Game.begin(book, content(), Origin({"players": 1}, chance=tuple(chance)), seed=1)


# -- looking


def events(game: Ulfenkarn, *kinds: str) -> list[Event]:
    assert game.journal is not None
    return [event for event in game.journal.events if not kinds or event.kind in kinds]


def cited(game: Ulfenkarn) -> set[str]:
    """All rules that events cite."""
    return {rule for event in events(game) for rule in event.rules}


def counters(hero: Hero) -> list[int]:
    """The counters on a card, worst first: 2 is grievous, 1 a wound."""
    return sorted(filter(None, hero.spaces.covers), reverse=True)


NO_SILENCE = property(lambda play: (), lambda play, found: None)
"""In place of `Play.silent`: nobody has said of the functions of a test what they rest on, so rules ask every time."""


@contextmanager
def speaking(hook: Hook[Any, Any], speaker: Callable[..., Any]) -> Iterator[None]:
    """Let a function speak at a moment, as a card would."""
    with only_these(hook, *hook.always, speaker):
        yield


@contextmanager
def only_these(hook: Hook[Any, Any], *speakers: Callable[..., Any]) -> Iterator[None]:
    """Let nobody but these speak at a moment: what cards do is none of the test's business."""
    with patch.object(hook, "always", list(speakers)), patch.object(Play, "silent", NO_SILENCE):
        yield


NEXT_TO = (1, 0)
RUSTED = Weapon(id="rusted-weapon", name="Rusted Weapon", type="melee", dice=(6, 6), damage=(1, 2))


def duel(**model: Any) -> tuple[Ulfenkarn, Hero, Model]:
    """Glaurio beside an Ulfenwatch Skeleton."""
    game = city()
    return game, stand(game, GLAURIO, (0, 0)), put(game, SKELETON, NEXT_TO, **model)
