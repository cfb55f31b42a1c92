"""Count processor instructions per game turn at random play, by valgrind: figures that do not scatter.

    python scripts/instructions.py                     # every game, 200 games each
    python scripts/instructions.py cursed-city --setup journey=pillage    # one of them, set up in its own way
    PYTHONPATH=../older/src python scripts/instructions.py    # the same for another checkout, to compare

A run of no games is counted too and taken off, so that start-up and reading packs do not count.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lychgate.cli.opening import read_setup
from lychgate.games import games_in_order
from lychgate.lab.playing import open_table, play_game


def play(game: str, games: int, setup: dict[str, Any]) -> None:
    """Play some games and print how long they were: what runs under valgrind."""
    table = open_table(game, None, setup, ())
    folder = Path(tempfile.gettempdir())
    played = [play_game(table, "random", index, f"0:{index}", limit=100_000, errors=folder) for index in range(games)]
    turns = sum(one.figures[table.book.bench.turns] for one in played)
    print(json.dumps({"turns": turns, "decisions": sum(one.decisions for one in played)}))


def counted(game: str, games: int, setup: Sequence[str]) -> tuple[int, dict[str, int]]:
    """Instructions of one run, and what it played."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={folder}/out"]
        command += [sys.executable, __file__, "--play", game, "--games", str(games)]
        command += [part for given in setup for part in ("--setup", given)]
        # A fixed hash seed: the order of sets of text would otherwise move the count by a hair.
        run = subprocess.run(
            command, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": "0"}
        )
    found = re.search(r"I +refs: +([\d,]+)", run.stderr)
    if found is None:
        raise SystemExit(f"valgrind did not say how many instructions it saw:\n{run.stderr}")
    return int(found[1].replace(",", "")), json.loads(run.stdout)


def main() -> None:
    """Read the arguments, and print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="which games; all of them unless given")
    parser.add_argument("--setup", action="append", default=[], metavar="KEY=VALUE", help="as in `lychgate play`")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--play", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.play:
        play(given.play, given.games, read_setup(given.setup))
        return
    for game in given.game or games_in_order():
        idle, _ = counted(game, 0, given.setup)
        busy, played = counted(game, given.games, given.setup)
        spent = busy - idle
        by_turn, by_decision = spent // played["turns"], spent // played["decisions"]
        print(f"{game:22} {by_turn:>12,} a turn  {by_decision:>10,} a decision  ({played['turns']:,} turns)")


if __name__ == "__main__":
    main()
