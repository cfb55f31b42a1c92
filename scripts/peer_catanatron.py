"""The same figures of catanatron, a Catan simulator in pure Python, on the same machine: our yardstick.

Run by `bench.py --peer` with an environment of its own; prints one line of JSON.
"""

import json
import random
import statistics
import sys
import time

from catanatron import Action, ActionType, Color, Game, RandomPlayer

seconds = float(sys.argv[1])
decisions = choices = rolls = games = 0


def new_game() -> Game:
    return Game([RandomPlayer(color) for color in Color], seed=random.randrange(2**31))


def decide(player: object, game: Game, actions: list[Action]) -> Action:
    global decisions, choices, rolls
    action = random.choice(actions)
    decisions += 1
    choices += len(actions) > 1
    rolls += action.action_type is ActionType.ROLL
    return action


new_game().play()
begin = time.process_time()
while (elapsed := time.process_time() - begin) < seconds:
    new_game().play(decide_fn=decide)
    games += 1

game = new_game()
for _ in range(200):
    game.play_tick()
times = []
for _ in range(3000):
    start = time.perf_counter()
    game.copy()
    times.append(time.perf_counter() - start)

figures = {
    "decisions_per_s": round(decisions / elapsed),
    "choices_per_s": round(choices / elapsed),
    "rolls_per_s": round(rolls / elapsed),
    "games_per_s": round(games / elapsed, 2),
    "copy_us": round(statistics.median(times) * 1e6, 2),
}
sys.stdout.write(json.dumps(figures) + "\n")
