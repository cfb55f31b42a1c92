"""A city for tests of setting out, journeys and the turn: a state by hand, and rules driven by a script of answers."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

import lychgate
from lychgate.content import Content
from lychgate.games.cursed_city import RULEBOOK
from lychgate.games.cursed_city.battlefield import layout
from lychgate.games.cursed_city.front.packs import load_content
from lychgate.games.cursed_city.model.content import CombatMap, HeroCard, JourneyType
from lychgate.games.cursed_city.model.state import City, Hero, Journey, Ulfenkarn, Veteran, step
from lychgate.kernel.events import Journal
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.play import Play
from lychgate.kernel.question import Question, Rule, Together
from lychgate.kernel.state import Step

PARTY = ("glaurio-ven-alten", "emelda-braskov", "qulathis-the-exile", "brutogg-corpse-eater")

T = TypeVar("T")
Answers = Callable[[Question], Any]


@cache
def content() -> Content:
    return load_content(())


GOAL = content()[JourneyType]["hunt"].victory.progress
"""The progress that a Hunt needs."""


def city(journey: str = "hunt", players: int = 1, **fields: Any) -> Ulfenkarn:
    """A journey of this type with all heroes on the roster and nothing on the table."""
    heroes = content().all(HeroCard)
    state = City(
        players=players, journey=Journey(journey), roster={one.id: Veteran(one.id) for one in heroes}, **fields
    )
    return Play(state, content(), step, Journal())


def on_map(name: str, **fields: Any) -> Ulfenkarn:
    """A game on one of the maps."""
    record = content()[CombatMap][name]
    game = city(record.journey if record.journey != "lesson" else "hunt", **fields)
    layout.lay_map(game, record)
    return game


def stand(game: Ulfenkarn, name: str, cell: tuple[int, int], seat: int = 0) -> Hero:
    """Put a hero in a space."""
    hero = Hero(name, seat, cell=cell)
    game.state.heroes[name] = hero
    return hero


def run(rule: Rule[T], answer: Answers) -> T:
    """Drive a rule to its end; questions with one possible answer are answered as the door does."""
    try:
        asked = next(rule)
        while True:
            asked = rule.send(_answered(asked, answer))
    except StopIteration as end:
        result: T = end.value
        return result


def _answered(asked: Any, answer: Answers) -> Any:
    if isinstance(asked, Together):
        return {one.seat: _answered(one, answer) for one in asked.questions}
    only = asked.only()
    return asked.take(answer(asked) if only is None else only)


def scripted(answers: Sequence[Any]) -> Answers:
    """Answers given in order."""
    left = list(answers)

    def answer(asked: Question) -> Any:
        assert left, f"nobody answers {asked.describe()}"
        return left.pop(0)

    return answer


def first(asked: Question) -> Any:
    """The first option."""
    return asked.options[0].id


# -- whole games


def begun(state: City, *steps: Step, seed: int = 1, journal: bool = True) -> Game:
    """A game that begins with this state and these steps, the first of them first."""
    state.agenda = list(reversed(steps))
    book = replace(RULEBOOK, begin=lambda setup, content: state)
    return Game.begin(book, content(), Origin({"players": state.players}), seed=seed, journal=journal)


def setting_out(seed: int = 1, players: int = 1, **setup: Any) -> Game:
    """A new game, at its first question."""
    return lychgate.new("cursed-city", seed=seed, players=players, setup=setup)


def ready(seed: int = 1, players: int = 1, **setup: Any) -> Game:
    """A game set up to the first question of its first turn; whatever is asked before is answered first come."""
    game = setting_out(seed, players, **{"heroes": list(PARTY), **setup})
    play_until(game, lambda: bool(game.state.track.slots))
    return game


def play_until(game: Game, done: Callable[[], bool]) -> None:
    """Answer every question with its first option until something is so."""
    while not done():
        assert game.question is not None, "the game is over before"
        game.answer(game.question.options[0])


def told(game: Game, kind: str) -> list[dict[str, Any]]:
    """What the events of a kind say, in order."""
    return [event.data for event in game.events(all_seats=True) if event.kind == kind]
