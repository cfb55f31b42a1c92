"""Play many games of every kind, and count at every turn that nothing is made or lost.

    python scripts/soak.py cursed-city --journeys 10000 --quests 200
    python scripts/soak.py cursed-city --journeys 500 --first 10000   # other ones
    python scripts/soak.py cursed-city --quests 50 --bot sensible     # played well, which leads further

Every game must end, without an error, with a sentence for everything that happened; at the questions that the game's
census names (`census.py` among its tests) the table is counted and every seat must be able to look at it; now and then
the game is saved and opened again. A game that breaks is kept as a save in the folder `soak-errors`.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter
from types import ModuleType
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import lychgate  # noqa: E402 - the tests must be on the path before anything of theirs is imported
from lychgate.bots import Bot, Chair, make_bot  # noqa: E402
from lychgate.bots.random import random_answer  # noqa: E402
from lychgate.games import rulebook  # noqa: E402
from lychgate.kernel.log import sentence  # noqa: E402
from lychgate.kernel.question import Question  # noqa: E402
from lychgate.lab.promises import save_and_load_change_nothing  # noqa: E402

LIMIT = 100_000
"""A game that takes more answers never ends."""
SAVED = 10
"""One game in so many is saved and opened again."""
LOOKED = 7
"""At one counted question in so many, every seat looks at the table."""


class Soaked(NamedTuple):
    """One game: its kind, how it ended or broke, and how many answers it took."""

    kind: str
    end: str
    answers: int
    broken: str = ""


def census_of(game: str) -> ModuleType:
    return import_module(f"games.{game.replace('-', '_')}.census")


Answers = Callable[[Question], Any]
RANDOM, SENSIBLE = "random", "sensible"


def soak(game_id: str, kind: str, bot: str, number: int) -> Soaked:
    """Play the game of this number. Numbers give the same games again."""
    census = census_of(game_id)
    dice = Random(f"{kind}:{number}")
    book = rulebook(game_id)
    setup = census.SOAKS[kind](book.content(()), dice)
    game = lychgate.new(game_id, seed=f"soak {kind}:{number}", players=dice.randint(*book.players), setup=setup)
    name = kind if kind != "journeys" else f"{kind} {setup['journey']}"
    try:
        play(game, census, answers_of(game, bot, dice))
        if number % SAVED == 0:
            save_and_load_change_nothing(game)
    except Exception as error:
        return Soaked(name, "broken", game.number, keep(game, f"{game_id}-{kind}-{number}", error))
    return Soaked(name, game.outcome.result if game.outcome else "endless", game.number)


def answers_of(game: lychgate.Game, bot: str, dice: Random) -> Answers:
    """What is answered: at random, with the dice of the game's number, or by the bot, one in each seat."""
    if bot == RANDOM:
        return lambda question: random_answer(question, dice)
    seated: dict[int, tuple[Bot, Chair]] = {}

    def advised(question: Question) -> Any:
        if question.seat not in seated:
            seated[question.seat] = make_bot(bot, f"soak:{question.seat}", game.rulebook.id), Chair(game, question.seat)
        one, chair = seated[question.seat]
        return one.choose(question, chair).answer

    return advised


def play(game: lychgate.Game, census: ModuleType, answers: Answers) -> None:
    counted = 0
    while (question := game.question) is not None and game.number < LIMIT:
        if question.topic in census.CHECKED:
            census.check(game.state, game.content)
            counted += 1
            if counted % LOOKED == 0:
                look(game)
        game.answer(answers(question), seat=question.seat)
    if game.outcome is None:
        raise lychgate.LychgateError(f"it goes on after {LIMIT} answers")
    look(game)
    for event in game.events(all_seats=True):
        sentence(game.rulebook, game.play, event)


def look(game: lychgate.Game) -> None:
    """Every seat and somebody who only watches see the table."""
    for seat in (None, *range(game.state.players)):
        game.view(seat)


def keep(game: lychgate.Game, name: str, error: Exception) -> str:
    """Write the game as it was before the answer that broke it; say where and why."""
    folder = Path("soak-errors")
    folder.mkdir(exist_ok=True)
    file = folder / f"{name}.lychgate"
    file.write_bytes(game.save())
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else ""
    return f"{file}: {type(error).__name__}: {error} ({where})"


def all_games(game: str, kind: str, bot: str, numbers: range, workers: int) -> Iterator[Soaked]:
    one = partial(soak, game, kind, bot)
    if workers == 1:
        yield from map(one, numbers)
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        yield from pool.map(one, numbers, chunksize=5)
    finally:
        pool.shutdown(cancel_futures=True)


def main() -> int:
    games = sorted(file.parent.name.replace("_", "-") for file in (ROOT / "tests" / "games").glob("*/census.py"))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games)
    for kind in sorted({kind for game in games for kind in census_of(game).SOAKS}):
        parser.add_argument(f"--{kind}", type=int, default=0, help=f"how many {kind} to play")
    parser.add_argument("--bot", choices=(RANDOM, SENSIBLE), default=RANDOM, help="who plays, in every seat")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game of each kind")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no game after this many minutes")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    start = perf_counter()
    played: list[Soaked] = []
    with suppress(KeyboardInterrupt):  # whoever interrupts it is told of what was played
        for kind in census_of(given.game).SOAKS:
            numbers = range(given.first, given.first + getattr(given, kind.replace("-", "_")))
            for one in all_games(given.game, kind, given.bot, numbers, given.workers):
                played.append(one)
                if one.broken:
                    print(one.broken, flush=True)
                if perf_counter() - start > 60 * given.minutes:
                    break
    return report(played, perf_counter() - start)


def report(played: list[Soaked], seconds: float) -> int:
    """Print what became of the games; return the exit code."""
    for name, number in sorted(Counter(f"{one.kind} {one.end}" for one in played).items()):
        print(f"{number:6,} {name}")
    answers, broken = sum(one.answers for one in played), sum(1 for one in played if one.broken)
    print(f"{len(played):,} games, {answers:,} answers, {broken} broken, {seconds:.0f} seconds")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
