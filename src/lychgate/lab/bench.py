"""How fast it is: the bare door, a copy of a state the size of a real game, and every game there is."""

import statistics
from collections.abc import Callable, Iterable
from random import Random
from time import perf_counter, process_time
from typing import Any

from msgspec import Struct

from lychgate.api import load
from lychgate.bots.random import random_answer
from lychgate.games import games_in_order, rulebook
from lychgate.kernel.chance import D6, Roll, Seeded, pool
from lychgate.kernel.door import Door
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.play import AnyPlay, Play, Steps
from lychgate.kernel.question import Choose, Option, Question, Rule
from lychgate.kernel.state import Outcome, State, Step, copied
from lychgate.kernel.topics import Topic

from .collecting import collecting_seldom

Figures = dict[str, Any]
Progress = Callable[[str], None]

AT_ANSWER = 1000
"""Where in a game undo is measured."""


def run(progress: Progress = lambda what: None, *, seconds: float = 2.0, games: tuple[str, ...] = ()) -> Figures:
    """All figures. Times are medians; a rate is over about `seconds` of CPU time, so that other work counts less."""
    progress("the bare door")
    figures: Figures = {"door": bare_door(seconds), "copy": {"crowd_us": median_us(lambda: copied(CROWD))}, "games": {}}
    for game in games or games_in_order():
        progress(game)
        figures["games"][game] = one_game(game, seconds)
    return figures


# -- the bare door

OPTIONS = (Option("left"), Option("right"), Option("stay"))
ONE_DIE = pool(D6)
WAY, FAR = Topic("way", "Which way to go.", "move"), Topic("far", "How far to go.")
bare_steps = Steps()


@bare_steps("wander")
def wander(game: AnyPlay, left: int) -> Rule[None]:
    """A hundred questions, each from three rules deep, half of them rolls; then the next step."""
    for _ in range(50):
        yield from _deeper(2)
    if left == 0:
        game.state.outcome = Outcome("done", "")
    else:
        game.next("wander", left - 1)


def _deeper(depth: int) -> Rule[None]:
    if depth:
        yield from _deeper(depth - 1)
    else:
        yield Choose(0, "Which way?", OPTIONS, topic=WAY)
        yield Roll(0, "How far?", ONE_DIE, topic=FAR)


def bare_door(seconds: float) -> Figures:
    """Questions a second through the door and nothing else: no rules to speak of, no journal, no history."""
    asked, begin = 0, process_time()
    while (elapsed := process_time() - begin) < seconds:
        dice = Random(1)

        def choose(question: Question, dice: Random = dice) -> str:
            return OPTIONS[int(dice.random() * 3)].id

        door = Door(Play(State([Step("wander", (20,))]), None, bare_steps, None), Seeded(1), choices=choose)
        door.run()
        asked += door.answers
    return {"questions_per_s": round(asked / elapsed)}


# -- a state the size of a real game


class Figure(Struct):
    """As much as a model on the board needs."""

    id: str
    kind: str
    cell: tuple[int, int]
    wounds: int
    attacks: int
    strength: int
    toughness: int
    pinned: bool
    states: list[str]


class Crowd(State):
    """24 pieces, 90 cards in three piles, and counts of all sorts."""

    pieces: dict[str, Figure] = {}
    piles: dict[str, list[str | int]] = {}
    urns: dict[int, dict[str, int]] = {}
    tracks: dict[str, int] = {}


CROWD = Crowd(
    agenda=[Step("turn", (n,)) for n in range(4)],
    pieces={f"piece-{n}": Figure(f"piece-{n}", "orc", (n, n), 3, 1, 3, 4, False, ["webbed"]) for n in range(24)},
    piles={"dungeon": [1] * 30, "events": [f"event-{n}" for n in range(30)], "treasure": [2] * 30},
    urns={1: {f"room-{n}": 2 for n in range(15)}, 2: {f"card-{n}": 1 for n in range(30)}},
    tracks={"light": 4, "power": 6},
)


# -- every game


def one_game(game: str, seconds: float) -> Figures:
    book = rulebook(game)
    content = book.content(())
    origin = Origin(book.complete_setup(content, None, None))

    def begin(seed: int, **options: Any) -> Game:
        return Game.begin(book, content, origin, seed=seed, **options)

    figures = random_play(begin, seconds)
    figures |= pauses(begin)
    figures |= back_and_forth(begin)
    return figures


def random_play(begin: Callable[..., Game], seconds: float) -> Figures:
    """Whole games with random answers on one core, as the simulations play them."""
    decisions = choices = chance = games = 0
    start = process_time()
    with collecting_seldom():
        while (elapsed := process_time() - start) < seconds:
            dice = Random(games)
            game = begin(
                games, journal=False, history=False, choices=lambda question, dice=dice: random_answer(question, dice)
            )
            decisions += game.door.decisions
            choices += game.door.chosen
            chance += game.door.chances
            games += 1
    return {
        "decisions_per_s": round(decisions / elapsed),
        "choices_per_s": round(choices / elapsed),
        "chance_per_s": round(chance / elapsed),
        "games_per_s": round(games / elapsed, 2),
        "decisions_per_game": round(decisions / games, 1),
    }


def pauses(begin: Callable[..., Game]) -> Figures:
    """How long it takes from an answer to the next question with its options listed."""
    times: list[float] = []
    seed = 0
    while len(times) < 2000:
        dice = Random(seed)
        game = begin(seed, journal=False, history=False)
        while (question := game.question) is not None:
            answer = random_answer(question, dice)
            start = perf_counter()
            game.door.give(question, answer)
            times.append(perf_counter() - start)
        seed += 1
    return {"options_us": _median(times)}


def back_and_forth(begin: Callable[..., Game]) -> Figures:
    """Fork, copy, undo and load, late in the longest of a few games (at answer 1,000 where one goes so far)."""
    game = max((_until(begin(seed), AT_ANSWER) for seed in range(5)), key=lambda game: game.number)
    saved = game.save()
    undo_us = _median(_timed_undo(game) for _ in range(30))
    game.undo()
    return {
        "copy_us": median_us(lambda: copied(game.state)),
        "fork_us": median_us(lambda: game.fork(journal=False, history=False)),
        "at_answer": game.number,
        "undo_ms": round(undo_us / 1000, 2),
        "save_kb": round(len(saved) / 1000, 1),
        "load_ms": round(median_us(lambda: load(saved), least=5, budget=0.5) / 1000, 1),
    }


def _until(game: Game, answers: int) -> Game:
    dice = Random(game.seed)
    while game.question is not None and game.number < answers:
        game.answer(random_answer(game.question, dice))
    return game


def _timed_undo(game: Game) -> float:
    start = perf_counter()
    game.undo()
    elapsed = perf_counter() - start
    game.redo()
    return elapsed


def _median(seconds: Iterable[float]) -> float:
    return round(statistics.median(seconds) * 1e6, 2)


def median_us(call: Callable[[], object], least: int = 200, budget: float = 0.3) -> float:
    """The median time of a call in microseconds."""
    times: list[float] = []
    stop = perf_counter() + budget
    while len(times) < least or perf_counter() < stop:
        start = perf_counter()
        call()
        times.append(perf_counter() - start)
    return _median(times)
