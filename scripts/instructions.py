"""Count processor instructions at random play, by valgrind: figures that do not scatter.

    python scripts/instructions.py                     # every game, 200 games each
    python scripts/instructions.py cursed-city --setup journey=pillage    # one of them, set up in its own way
    python scripts/instructions.py cursed-city --peer  # and catanatron beside it, with how ours compare
    PYTHONPATH=../older/src python scripts/instructions.py    # the same for another checkout, to compare

A run of no games is counted too and taken off, so that start-up and reading packs do not count. Decisions are what is
put to seats, choices those among them with more than one option. Catanatron counts rolls among its decisions, so
`with rolls` is what an answer of either kind costs.
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

from peers import SCRIPT, peer_python

from lychgate.cli.opening import read_setup
from lychgate.games import games_in_order
from lychgate.lab.playing import open_table, play_game

PEER_GAMES = 40
"""Its games differ much in length, so fewer would scatter."""


def play(game: str, games: int, setup: dict[str, Any]) -> None:
    """Play some games and print how long they were: what runs under valgrind."""
    table = open_table(game, None, setup, ())
    folder = Path(tempfile.gettempdir())
    played = [play_game(table, "random", index, f"0:{index}", limit=100_000, errors=folder) for index in range(games)]
    print(
        json.dumps(
            {
                "turns": sum(one.figures[table.book.bench.turns] for one in played),
                "decisions": sum(one.decisions for one in played),
                "choices": sum(one.choices for one in played),
                "chances": sum(one.chance for one in played),
            }
        )
    )


def counted(command: Sequence[str]) -> tuple[int, dict[str, int]]:
    """Instructions of one run, and what it played."""
    with tempfile.TemporaryDirectory() as folder:
        valgrind = ["valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={folder}/out"]
        # A fixed hash seed: the order of sets of text would otherwise move the count by a hair.
        run = subprocess.run(
            [*valgrind, *command], capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": "0"}
        )
    found = re.search(r"I +refs: +([\d,]+)", run.stderr)
    if found is None:
        raise SystemExit(f"valgrind did not say how many instructions it saw:\n{run.stderr}")
    return int(found[1].replace(",", "")), json.loads(run.stdout)


def spent_on(command: Sequence[str], games: int) -> tuple[int, dict[str, int]]:
    """Instructions of so many games without what comes before the first, and what was played."""
    idle, _ = counted([*command, "--games", "0"])
    busy, played = counted([*command, "--games", str(games)])
    return busy - idle, played


def ours(game: str, games: int, setup: Sequence[str]) -> dict[str, int]:
    """What a turn, a decision, a choice and an answer of one of our games cost, and how many turns there were."""
    command = [sys.executable, __file__, "--play", game]
    spent, played = spent_on([*command, *(part for given in setup for part in ("--setup", given))], games)
    return costs(spent, played) | {"turn": spent // played["turns"], "turns": played["turns"]}


def costs(spent: int, played: dict[str, int]) -> dict[str, int]:
    """By decision and by choice; and with what chance answers for ours, which the peer's decisions include."""
    return {
        "decision": spent // played["decisions"],
        "choice": spent // played["choices"],
        "with rolls": spent // (played["decisions"] + played["chances"]),
    }


def main() -> None:
    """Read the arguments, and print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="which games; all of them unless given")
    parser.add_argument("--setup", action="append", default=[], metavar="KEY=VALUE", help="as in `lychgate play`")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--peer", action="store_true", help="count catanatron in the same run")
    parser.add_argument("--play", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.play:
        play(given.play, given.games, read_setup(given.setup))
        return
    peer = None
    if given.peer:
        spent, played = spent_on([peer_python(), SCRIPT], PEER_GAMES)
        peer = {"decision": spent // played["decisions"], "choice": spent // played["choices"]}
        print(f"{'catanatron':22} {'':22} {peer['decision']:>10,} a decision  {peer['choice']:>10,} a choice")
    for game in given.game or games_in_order():
        us = ours(game, given.games, given.setup)
        print(
            f"{game:22} {us['turn']:>12,} a turn    {us['decision']:>10,} a decision  {us['choice']:>10,} a choice  "
            f"{us['with rolls']:>10,} with rolls  ({us['turns']:,} turns)"
        )
        if peer is not None:
            parts = {"decisions": us["decision"], "decisions with rolls of both": us["with rolls"]}
            for what, cost in parts.items():
                print(f"    {what}: {peer['decision'] / cost:.2f} times as cheap as the peer's")
            print(f"    choices: {peer['choice'] / us['choice']:.2f} times as cheap as the peer's")


if __name__ == "__main__":
    main()
