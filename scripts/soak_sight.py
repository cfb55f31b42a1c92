"""Play many games, and check at every answer what each seat is shown of them.

    python scripts/soak_sight.py blackstone-fortress --games 200
    python scripts/soak_sight.py cursed-city --games 200 --bot sensible --moments 0   # folding alone

Folding: after each answer, what has happened since, folded over what a seat was shown before, gives what it is shown
now. Non-interference: at a few moments of each game, other games are made that a seat cannot tell from this one, and
all that it can be sent must be the same. The games are those of the soaks, one kind after another (`census.py` among
the tests of the game); of long ones only the first answers are played. A game that breaks is kept as a save in the
folder `soak-errors`.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import NamedTuple

from soak import RANDOM, SENSIBLE, answers_of, census_of, keep

import lychgate
from lychgate.games import rulebook
from lychgate.lab.promises import Followed
from lychgate.table.sight import Seats
from table.noninterference import check


class Watched(NamedTuple):
    """One game: how many answers were given and views compared, at how many moments what was varied, and what broke."""

    kind: str
    answers: int
    views: int
    moments: int
    varied: tuple[str, ...]
    broken: str = ""


def watch(game_id: str, bot: str, most: int, moments: int, number: int) -> Watched:
    """Play the game of this number. Numbers give the same games again."""
    soaks = census_of(game_id).SOAKS
    kind = list(soaks)[number % len(soaks)]
    dice = Random(f"sight {kind}:{number}")
    book = rulebook(game_id)
    players = dice.randint(*book.players)
    game = lychgate.new(
        game_id, seed=f"sight {kind}:{number}", players=players, setup=soaks[kind](book.content(()), dice)
    )
    answers, followed = answers_of(game, bot, dice), Followed(game, (None, *range(players)))
    # Games are of very different lengths: early moments are as likely as late ones.
    chosen = {int(most ** dice.random()) for _ in range(moments)}
    views, looked, varied = 0, 0, list[str]()
    try:
        while (question := game.question) is not None and game.number < most:
            if game.number in chosen or (moments and (game.door.sealed() or len(game.questions) > 1)):
                looked += 1
                varied += [what for seats in audiences(players) for what in check(game, seats, odds=2)]
            game.answer(answers(question), seat=question.seat)
            views += followed.go_on()
    except Exception as error:
        broken = keep(game, f"{game_id}-sight-{number}", error)
        return Watched(kind, game.number, views, looked, tuple(varied), broken)
    return Watched(kind, game.number, views, looked, tuple(varied))


def audiences(players: int) -> list[Seats]:
    """Each seat by itself, somebody who watches, and two seats at one screen."""
    return [*((seat,) for seat in range(players)), (), tuple(range(players))[:2]]


def main() -> int:
    games = [game for game in lychgate.game_ids() if has_census(game)]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--answers", type=int, default=300, help="play on to the next game after this many answers")
    parser.add_argument("--moments", type=int, default=1, help="at how many moments of each game others are made")
    parser.add_argument("--bot", choices=(RANDOM, SENSIBLE), default=RANDOM, help="who plays, in every seat")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    start = perf_counter()
    one = partial(watch, given.game, given.bot, given.answers, given.moments)
    with ProcessPoolExecutor(given.workers, mp_context=get_context("spawn")) as pool:
        watched = list(said(pool.map(one, range(given.first, given.first + given.games))))
    return report(watched, perf_counter() - start)


def has_census(game: str) -> bool:
    try:
        census_of(game)
    except ModuleNotFoundError:
        return False
    return True


def said(watched: Iterable[Watched]) -> Iterable[Watched]:
    """The games, with those that broke printed at once."""
    for one in watched:
        if one.broken:
            print(one.broken, flush=True)
        yield one


def report(watched: list[Watched], seconds: float) -> int:
    """Print what was compared; return the exit code."""
    for kind, number in sorted(Counter(one.kind for one in watched).items()):
        print(f"{number:9,} {kind}")
    print(f"{sum(one.answers for one in watched):9,} answers, {sum(one.views for one in watched):,} views folded")
    print(f"{sum(one.moments for one in watched):9,} moments at which other games were made:")
    for what, number in Counter(what for one in watched for what in one.varied).most_common():
        print(f"{number:9,} times {what}")
    broken = sum(1 for one in watched if one.broken)
    print(f"{len(watched):,} games, {broken} broken, {seconds:.0f} seconds")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
