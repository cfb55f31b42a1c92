"""Play many games of every kind, and count at every turn that nothing is made or lost.

    python scripts/soak.py cursed-city --journeys 10000 --quests 200
    python scripts/soak.py cursed-city --journeys 500 --first 10000   # other ones
    python scripts/soak.py cursed-city --journeys 500 --everything 1  # each of them with everything
    python scripts/soak.py cursed-city --quests 50 --bot sensible     # played well, which leads further

Every game must end, without an error; at the questions that the game's census names (`census.py` among its tests) the
table is counted. One game in a few is played with everything: a sentence for all that happened, patches that add up to
what each seat is shown after every answer, views for every seat, and a save that opens as the same game. Who plays at
random seldom does what there is no way back from, so that games get somewhere. A game that breaks is kept as a save in
the folder `soak-errors`.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
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
from lychgate.lab.promises import Followed, save_and_load_change_nothing  # noqa: E402

LIMIT = 500_000
"""A game that takes more answers never ends."""
LOOKED = 7
"""At one counted question in this many, every seat looks at the table."""
GRAVE = 0.1
"""Of what chance would have done and there is no way back from, this much is done."""


class Soaked(NamedTuple):
    """One game: its kind, how it ended or broke, its answers, and whether it was played with everything."""

    kind: str
    end: str
    answers: int
    everything: bool = False
    broken: str = ""


def census_of(game: str) -> ModuleType:
    return import_module(f"games.{game.replace('-', '_')}.census")


Answers = Callable[[Question], Any]
RANDOM, SENSIBLE = "random", "sensible"


def soak(game_id: str, kind: str, bot: str, everything: int, number: int) -> Soaked:
    """Play the game of this number; one in `everything` with everything. Numbers give the same games again."""
    census = census_of(game_id)
    whole = everything > 0 and number % everything == 0
    name, game, answers = begin(census, game_id, kind, bot, number, whole=whole)
    try:
        play(game, census, answers, whole=whole)
    except Exception as error:
        file = f"{game_id}-{kind}-{number}"
        broken = keep(game, file, error) if whole else told_again(census, game_id, kind, bot, number)
        return Soaked(name, "broken", game.number, whole, broken)
    return Soaked(name, game.outcome.result if game.outcome else "endless", game.number, whole)


def begin(
    census: ModuleType, game_id: str, kind: str, bot: str, number: int, *, whole: bool
) -> tuple[str, lychgate.Game, Answers]:
    """The name of its kind, the game and who answers; what is not played with everything keeps no record."""
    dice = Random(f"{kind}:{number}")
    book = rulebook(game_id)
    setup = census.SOAKS[kind](book.content(()), dice)
    players = dice.randint(*book.players)
    record = whole or bot != RANDOM
    seed = f"soak {kind}:{number}"
    game = lychgate.new(game_id, seed=seed, players=players, setup=setup, journal=whole, history=record)
    return f"{kind} {setup['journey']}" if "journey" in setup else kind, game, answers_of(game, bot, dice)


def told_again(census: ModuleType, game_id: str, kind: str, bot: str, number: int) -> str:
    """What broke in a game without a record: it is played with everything, and then there is something to keep."""
    _, game, answers = begin(census, game_id, kind, bot, number, whole=True)
    try:
        play(game, census, answers, whole=False)
    except Exception as error:
        return keep(game, f"{game_id}-{kind}-{number}", error)
    return f"{game_id} {kind} {number} breaks only without a record"


def answers_of(game: lychgate.Game, bot: str, dice: Random) -> Answers:
    """What is answered: at random, with the dice of the game's number, or by the bot, one in each seat."""
    if bot == RANDOM:
        return partial(seldom_grave, dice=dice)
    seated: dict[int, tuple[Bot, Chair]] = {}

    def advised(question: Question) -> Any:
        if question.seat not in seated:
            seated[question.seat] = make_bot(bot, f"soak:{question.seat}", game.rulebook.id), Chair(game, question.seat)
        one, chair = seated[question.seat]
        return one.choose(question, chair).answer

    return advised


def seldom_grave(question: Question, dice: Random) -> Any:
    """Any answer, but mostly another one instead of what there is no way back from."""
    answer = random_answer(question, dice)
    if isinstance(answer, str) and question.option(answer).grave and dice.random() >= GRAVE:
        others = [option.id for option in question.options if not option.grave]
        return dice.choice(others) if others else answer
    return answer


def play(game: lychgate.Game, census: ModuleType, answers: Answers, *, whole: bool) -> None:
    """Play to the end and count; with everything, also look, fold, tell, save and open."""
    counted = 0
    followed = Followed(game, (None, *range(game.state.players))) if whole else None
    while (question := game.question) is not None and game.number < LIMIT:
        if question.topic in census.CHECKED:
            census.check(game.state, game.content)
            counted += 1
            if whole and counted % LOOKED == 0:
                look(game)
        game.answer(answers(question), seat=question.seat)
        if followed is not None:
            followed.go_on()
    if game.outcome is None:
        raise lychgate.LychgateError(f"it goes on after {LIMIT} answers")
    if whole:
        look(game)
        for event in game.events(all_seats=True):
            sentence(game.rulebook, game.play, event)
        game.log()
        save_and_load_change_nothing(game)


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


def all_games(game: str, kind: str, given: argparse.Namespace) -> Iterator[Soaked]:
    """The games of a kind, in the order of their numbers."""
    one = partial(soak, game, kind, given.bot, given.everything)
    numbers = range(given.first, given.first + getattr(given, kind.replace("-", "_")))
    if given.workers == 1:
        yield from map(one, numbers)
        return
    pool = ProcessPoolExecutor(given.workers, mp_context=get_context("spawn"))
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
    parser.add_argument("--everything", type=int, default=5, help="one game in this many with everything; 0: none")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game of each kind")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no game after this many minutes")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    start = perf_counter()
    played: list[Soaked] = []
    stopped = ""
    try:  # whoever interrupts it is told of what was played
        for kind in census_of(given.game).SOAKS:
            stopped = kind
            done = 0
            for one in all_games(given.game, kind, given):
                played.append(one)
                done += 1
                if one.broken:
                    print(f"\r{one.broken}", flush=True)
                show(kind, done, played)
                if perf_counter() - start > 60 * given.minutes:
                    raise KeyboardInterrupt
    except KeyboardInterrupt:
        print(f"\nstopped; to go on with {stopped}: --first {given.first + done}")
    return report(played, perf_counter() - start)


def show(kind: str, done: int, played: list[Soaked]) -> None:
    """How far it is, on one line that is written over; where nobody looks, nothing."""
    if sys.stderr.isatty():
        broken = sum(1 for one in played if one.broken)
        print(f"\r{done:,} {kind}, {broken} broken ", end="", file=sys.stderr, flush=True)


def report(played: list[Soaked], seconds: float) -> int:
    """Print what became of the games; return the exit code."""
    for name, number in sorted(Counter(f"{one.kind} {one.end}" for one in played).items()):
        print(f"{number:6,} {name}")
    answers, broken = sum(one.answers for one in played), sum(1 for one in played if one.broken)
    everything = sum(1 for one in played if one.everything)
    print(
        f"{len(played):,} games, {everything:,} of them with everything, {answers:,} answers, {broken} broken, "
        f"{seconds:.0f} seconds"
    )
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
