"""A city for tests of setting out, journeys and the turn: a state by hand, and rules driven by a script of answers."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeVar

from lychgate.content import Content
from lychgate.games.cursed_city.battlefield import layout
from lychgate.games.cursed_city.front.packs import load_content
from lychgate.games.cursed_city.model.content import CombatMap, HeroCard
from lychgate.games.cursed_city.model.state import City, Hero, Journey, Ulfenkarn, Veteran, step
from lychgate.kernel.play import Play
from lychgate.kernel.question import Question, Rule, Together

T = TypeVar("T")
Answers = Callable[[Question], Any]


@cache
def content() -> Content:
    return load_content(())


def city(journey: str = "hunt", players: int = 1, **fields: Any) -> Ulfenkarn:
    """A journey of this type with all heroes on the roster and nothing on the table."""
    heroes = content().all(HeroCard)
    state = City(
        players=players, journey=Journey(journey), roster={one.id: Veteran(one.id) for one in heroes}, **fields
    )
    return Play(state, content(), step, None)


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
