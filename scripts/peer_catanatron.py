"""Catanatron, a Catan simulator in pure Python, playing at random on the same machine: our yardstick.

    peer_catanatron.py --seconds 2    # how fast it is: run by `bench.py --peer`
    peer_catanatron.py --games 30     # these games and no others: run under valgrind by `instructions.py --peer`

Runs in an environment of its own and prints one line of JSON.
"""

import argparse
import json
import random
import statistics
import sys
import time
from typing import Any

from catanatron import Action, ActionType, Color, Game, RandomPlayer


class Tally:
    """What was decided: the peer asks a player to roll, so that rolls are among its decisions."""

    def __init__(self) -> None:
        self.decisions = self.choices = self.rolls = self.games = 0

    def decide(self, player: object, game: Game, actions: list[Action]) -> Action:
        action = random.choice(actions)
        self.decisions += 1
        self.choices += len(actions) > 1
        self.rolls += action.action_type is ActionType.ROLL
        return action

    def play(self) -> None:
        new_game().play(decide_fn=self.decide)
        self.games += 1


def new_game() -> Game:
    return Game([RandomPlayer(color) for color in Color], seed=random.randrange(2**31))


def by_the_clock(seconds: float) -> dict[str, float]:
    """Decisions, choices, rolls and games a second, and how long a copy takes."""
    new_game().play()
    tally = Tally()
    begin = time.process_time()
    while (elapsed := time.process_time() - begin) < seconds:
        tally.play()
    return {
        "decisions_per_s": round(tally.decisions / elapsed),
        "choices_per_s": round(tally.choices / elapsed),
        "rolls_per_s": round(tally.rolls / elapsed),
        "games_per_s": round(tally.games / elapsed, 2),
        "copy_us": round(copying() * 1e6, 2),
    }


def copying() -> float:
    """The median time of a copy, 200 ticks into a game."""
    game = new_game()
    for _ in range(200):
        game.play_tick()
    times = []
    for _ in range(3000):
        start = time.perf_counter()
        game.copy()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def by_number(games: int) -> dict[str, Any]:
    """The same games each time, after one that warms it up: how much was decided in them."""
    random.seed(1)
    new_game().play()
    tally = Tally()
    for _ in range(games):
        tally.play()
    return {"decisions": tally.decisions, "choices": tally.choices, "chances": tally.rolls}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--games", type=int)
    given = parser.parse_args()
    figures = by_the_clock(given.seconds) if given.games is None else by_number(given.games)
    sys.stdout.write(json.dumps(figures) + "\n")


main()
