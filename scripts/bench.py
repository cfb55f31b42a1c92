"""`make bench`: our figures, and with `--peer` those of catanatron beside them in the same run.

Machines are noisy, so ours and the peer's are measured in turn, several times, and compared as ratios.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

from lychgate.lab import bench

ROOT = Path(__file__).parent.parent
PEER_ENVIRONMENT = ROOT / ".venv-peers"
PEER = "catanatron==3.2.1"


def peer_python() -> Path:
    """An environment with the peer in it, made once."""
    python = PEER_ENVIRONMENT / "bin" / "python"
    if not (PEER_ENVIRONMENT / ".ready").exists():
        subprocess.run([sys.executable, "-m", "venv", "--clear", PEER_ENVIRONMENT], check=True)
        subprocess.run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", PEER], check=True)
        (PEER_ENVIRONMENT / ".ready").touch()
    return python


def peer_figures(seconds: float) -> dict[str, float]:
    command = [str(peer_python()), str(Path(__file__).parent / "peer_catanatron.py"), str(seconds)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


def spread(values: list[float]) -> str:
    return f"{min(values):.2f} to {max(values):.2f}"


def ratios(ours: list[bench.Figures], peers: list[dict[str, float]]) -> dict[str, str]:
    """How many times as fast as the peer, run by run."""
    pairs = list(zip(ours, peers, strict=True))
    lines = {
        "bare door: questions / peer's decisions": spread(
            [us["door"]["questions_per_s"] / peer["decisions_per_s"] for us, peer in pairs]
        ),
        "copy of a crowd: peer's time / ours": spread([peer["copy_us"] / us["copy"]["crowd_us"] for us, peer in pairs]),
    }
    for game in ours[0]["games"]:
        for figure in ("decisions_per_s", "choices_per_s"):
            lines[f"{game}: {figure}"] = spread([us["games"][game][figure] / peer[figure] for us, peer in pairs])
        # The peer asks a player to roll, so that its rolls are among its decisions; ours are questions to chance.
        lines[f"{game}: decisions but rolls / peer's"] = spread(
            [
                us["games"][game]["decisions_per_s"] / (peer["decisions_per_s"] - peer["rolls_per_s"])
                for us, peer in pairs
            ]
        )
        lines[f"{game}: decisions and rolls / peer's"] = spread(
            [
                (us["games"][game]["decisions_per_s"] + us["games"][game]["chance_per_s"]) / peer["decisions_per_s"]
                for us, peer in pairs
            ]
        )
        lines[f"{game}: peer's copy time / ours"] = spread(
            [peer["copy_us"] / us["games"][game]["copy_us"] for us, peer in pairs]
        )
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peer", action="store_true", help="measure catanatron in the same run")
    parser.add_argument("--times", type=int, default=3, help="how often to measure when comparing")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to play for each rate")
    args = parser.parse_args()

    def progress(what: str) -> None:
        print(f"measuring {what} ...", file=sys.stderr)

    ours: list[bench.Figures] = []
    peers: list[dict[str, float]] = []
    for _ in range(args.times if args.peer else 1):
        ours.append(bench.run(progress, seconds=args.seconds))
        if args.peer:
            progress("catanatron")
            peers.append(peer_figures(args.seconds))
    print(json.dumps(ours[-1], indent=2))
    if args.peer:
        print(json.dumps({"peer": peers[-1], "ratios": ratios(ours, peers)}, indent=2))


main()
