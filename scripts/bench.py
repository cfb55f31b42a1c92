"""`make bench`: our figures, and with `--peer` those of catanatron beside them in the same run.

Machines are noisy, so ours and the peer's are measured in turn, several times, and compared as ratios.
"""

import argparse
import json
import statistics
import subprocess
import sys
from collections.abc import Callable

from peers import SCRIPT, peer_python

from lychgate.games import games_in_order
from lychgate.lab import bench


def peer_figures(seconds: float) -> dict[str, float]:
    command = [peer_python(), SCRIPT, "--seconds", str(seconds)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


def spread(values: list[float]) -> str:
    return f"{min(values):.2f} to {max(values):.2f}, in the middle {statistics.median(values):.2f}"


Pair = tuple[bench.Figures, dict[str, float]]
"""Our figures of a game (with those of the kernel), and the peer's at about the same time."""


def beside_peer(games: tuple[str, ...], seconds: float, progress: Callable[[str], None]) -> dict[str, Pair]:
    """Every game with the peer before and after it: a machine is seldom as fast a minute later."""
    pairs: dict[str, Pair] = {}
    progress("catanatron")
    before = peer_figures(seconds)
    for game in games:
        ours = bench.run(progress, seconds=seconds, games=(game,))
        progress("catanatron")
        after = peer_figures(seconds)
        pairs[game] = ours, {figure: (before[figure] + after[figure]) / 2 for figure in before}
        before = after
    return pairs


def kernel_ratios(pairs: list[Pair]) -> dict[str, str]:
    """How many times as fast as the peer the kernel is, run by run."""
    return {
        "bare door: questions / peer's decisions": spread(
            [us["door"]["questions_per_s"] / peer["decisions_per_s"] for us, peer in pairs]
        ),
        "copy of a crowd: peer's time / ours": spread([peer["copy_us"] / us["copy"]["crowd_us"] for us, peer in pairs]),
    }


def game_ratios(game: str, pairs: list[Pair]) -> dict[str, str]:
    """How many times as fast as the peer a game is, run by run.

    The peer asks a player to roll, so that its rolls are among its decisions; ours are questions to chance. So they
    are compared as they are counted, then without the rolls of both, then with those of both.
    """
    figures = [(us["games"][game], peer) for us, peer in pairs]
    found = {
        "decisions": [us["decisions_per_s"] / peer["decisions_per_s"] for us, peer in figures],
        "decisions without rolls": [
            us["decisions_per_s"] / (peer["decisions_per_s"] - peer["rolls_per_s"]) for us, peer in figures
        ],
        "decisions with rolls": [
            (us["decisions_per_s"] + us["chance_per_s"]) / peer["decisions_per_s"] for us, peer in figures
        ],
        "choices": [us["choices_per_s"] / peer["choices_per_s"] for us, peer in figures],
        "peer's copy time / ours": [peer["copy_us"] / us["copy_us"] for us, peer in figures],
    }
    return {f"{game}: {what}": spread(values) for what, values in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peer", action="store_true", help="measure catanatron in the same run")
    parser.add_argument("--times", type=int, default=3, help="how often to measure when comparing")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to play for each rate")
    args = parser.parse_args()

    def progress(what: str) -> None:
        print(f"measuring {what} ...", file=sys.stderr)

    if not args.peer:
        print(json.dumps(bench.run(progress, seconds=args.seconds), indent=2))
        return
    games = games_in_order()
    runs = [beside_peer(games, args.seconds, progress) for _ in range(args.times)]
    lines = kernel_ratios([pair for run in runs for pair in run.values()])
    for game in games:
        lines |= game_ratios(game, [run[game] for run in runs])
    last, peer = runs[-1][games[-1]]
    figures = last | {"games": {game: runs[-1][game][0]["games"][game] for game in games}}
    print(json.dumps(figures | {"peer": peer, "ratios": lines}, indent=2))


main()
