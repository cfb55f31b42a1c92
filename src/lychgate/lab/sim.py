"""Playing many games with bots, on as many processors as there are, and adding up what happened."""

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter
from typing import Any

from msgspec import Struct, field

from lychgate.bots import make_bot
from lychgate.kernel.errors import LychgateError, SetupError

from .collecting import collecting_seldom
from .playing import Played, open_table, play_game

CHUNK = 200
"""The most games that are handed to a worker at once."""

START_UP = 1.0
"""Seconds that it takes, roughly, to start workers."""


class Plan(Struct, frozen=True):
    """What is to be played. `errors` is the folder for files that reproduce games that broke.

    `idle`: count turns and idle turns, for which a journal is kept.
    """

    game: str
    games: int
    seed: int | str = 0
    bot: str = "random"
    players: int | None = None
    setup: dict[str, Any] = {}
    packs: tuple[str, ...] = ()
    limit: int = 100_000
    errors: str = "."
    idle: bool = False


class Extreme(Struct, frozen=True):
    """The game that went furthest in something, and how far."""

    number: int
    seed: str


class Mishap(Struct, frozen=True):
    """A game that broke: which one, why, and the file that makes it happen again."""

    index: int
    seed: str
    message: str
    file: str


class Results(Struct):
    """What happened. `decisions` are all questions put to seats, forced ones included; `choices` those with a choice.

    `figures` are the means of the figures that the games ended with. `extremes` are there where idle turns were
    counted: the most turns a game took, and the longest row of them in which nothing stirred.
    """

    game: str
    bot: str
    seed: int | str
    games: int = 0
    decisions: int = 0
    choices: int = 0
    chance: int = 0
    seconds: float = 0.0
    workers: int = 1
    outcomes: dict[str, int] = field(default_factory=dict)
    figures: dict[str, float] = field(default_factory=dict)
    extremes: dict[str, Extreme] = field(default_factory=dict)
    errors: list[Mishap] = field(default_factory=list)

    @property
    def per_second(self) -> dict[str, float]:
        """Games, decisions, choices and chance answers a second, by the clock on the wall."""
        counts = {"games": self.games, "decisions": self.decisions, "choices": self.choices, "chance": self.chance}
        return {name: round(count / self.seconds, 1) if self.seconds else 0.0 for name, count in counts.items()}

    def plain(self) -> dict[str, Any]:
        """As data for JSON."""
        return {
            "game": self.game,
            "bot": self.bot,
            "seed": self.seed,
            "games": self.games,
            "decisions": self.decisions,
            "choices": self.choices,
            "chance": self.chance,
            "outcomes": self.outcomes,
            "figures": self.figures,
            "extremes": {
                name: {"number": extreme.number, "seed": extreme.seed} for name, extreme in self.extremes.items()
            },
            "errors": [
                {"game": each.index, "seed": each.seed, "message": each.message, "file": each.file}
                for each in self.errors
            ],
            "seconds": round(self.seconds, 3),
            "workers": self.workers,
            "per_second": self.per_second,
        }


def simulate(
    plan: Plan, *, workers: int | None = None, progress: Callable[[int], None] = lambda games: None
) -> Results:
    """Play the games of a plan; `progress` is told how many are done.

    Game i has the seed `"{seed}:{i}"`, so the results are the same for any number of workers. Unless given,
    there are as many as processors, if the games are worth it. More than one are processes, which import the
    main module again: a script that calls this needs the usual `if __name__ == "__main__":`.
    """
    if plan.games < 1:
        raise SetupError(f"{plan.games} games cannot be played; ask for 1 or more")
    if plan.limit < 1:
        raise SetupError(f"a game cannot end within {plan.limit} answers; the limit is 1 or more")
    make_bot(plan.bot, 0, plan.game)
    open_table(plan.game, plan.players, plan.setup, plan.packs)
    start = perf_counter()
    played: list[Played] = []
    if workers is None:
        played += play_some(plan, range(1))
        workers = _worth_starting(plan.games, perf_counter() - start)
    chunks = _chunks(range(len(played), plan.games), workers)
    workers = max(1, min(workers, len(chunks)))
    for some in _in_turn(plan, chunks) if workers == 1 else _in_parallel(plan, chunks, workers):
        played += some
        progress(len(played))
    return _added_up(plan, sorted(played, key=lambda one: one.index), workers, perf_counter() - start)


def _worth_starting(games: int, seconds: float) -> int:
    """How many workers to start when the first game took so long: none but this process where it is done sooner."""
    return 1 if games * seconds < START_UP else os.cpu_count() or 1


def _chunks(games: range, workers: int) -> list[range]:
    """The numbers of the games, in portions small enough that no worker waits long for another."""
    size = max(1, min(CHUNK, len(games) // (workers * 4)))
    return [range(first, min(first + size, games.stop)) for first in range(games.start, games.stop, size)]


def _in_turn(plan: Plan, chunks: list[range]) -> Iterator[list[Played]]:
    for chunk in chunks:
        yield play_some(plan, chunk)


def _in_parallel(plan: Plan, chunks: list[range], workers: int) -> Iterator[list[Played]]:
    for _, some in share_out([(plan, chunk) for chunk in chunks], workers):
        yield some


def share_out(jobs: Sequence[tuple[Plan, range]], workers: int) -> Iterator[tuple[int, list[Played]]]:
    """Let worker processes play portions of plans; which portion, and what came of it, in the order of arrival."""
    # Spawned and not forked, so that it is the same on every platform and no lock is copied in mid-use.
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=signal, initargs=(SIGINT, SIG_IGN))
    try:
        jobs_of: dict[Future[list[Played]], int] = {
            pool.submit(play_some, plan, chunk): number for number, (plan, chunk) in enumerate(jobs)
        }
        waiting = set(jobs_of)
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield jobs_of[future], future.result()
    except BrokenProcessPool:
        raise LychgateError("a worker process was killed, perhaps for want of memory; try fewer workers") from None
    finally:
        pool.shutdown(cancel_futures=True)


def play_some(plan: Plan, chunk: range) -> list[Played]:
    """Play a portion of the games: what a worker does."""
    table = open_table(plan.game, plan.players, plan.setup, plan.packs)
    folder = Path(plan.errors)
    with collecting_seldom():
        return [
            play_game(
                table,
                plan.bot,
                index,
                f"{plan.seed}:{index}",
                limit=plan.limit,
                errors=folder,
                count_idle=plan.idle,
            )
            for index in chunk
        ]


def _added_up(plan: Plan, played: list[Played], workers: int, seconds: float) -> Results:
    results = Results(plan.game, plan.bot, plan.seed, games=len(played), seconds=seconds, workers=workers)
    outcomes: Counter[str] = Counter()
    figures: dict[str, list[int]] = {}
    for one in played:
        results.decisions += one.decisions
        results.choices += one.choices
        results.chance += one.chance
        if one.error:
            results.errors.append(Mishap(one.index, one.seed, one.error, one.file))
        else:
            outcomes[one.result] += 1
        for name, figure in one.figures.items():
            figures.setdefault(name, []).append(figure)
    results.outcomes = dict(sorted(outcomes.items()))
    results.figures = {name: sum(values) / len(values) for name, values in sorted(figures.items())}
    if plan.idle:
        longest, dullest = max(played, key=lambda one: one.turns), max(played, key=lambda one: one.idle)
        results.extremes = {
            "turns": Extreme(longest.turns, longest.seed),
            "idle turns in a row": Extreme(dullest.idle, dullest.seed),
        }
    return results
