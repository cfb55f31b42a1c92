"""Watch bots play every game, and write how well the games tell into docs/telling.md.

    python scripts/report.py                            # 50 games of each
    python scripts/report.py --games 200                # more of them: for patches and views above all
    python scripts/report.py cursed-city --games 200    # one of them; the page stays as it is
    python scripts/report.py cursed-city --keep 50      # choose the positions that are kept for it, once

Prints examples of what is wrong with words.
"""

import argparse
import os
import re
import sys
from pathlib import Path

from lychgate.finding import package_name
from lychgate.games import games_in_order, rulebook
from lychgate.lab.studies.pool import pooled
from lychgate.lab.telling import positions
from lychgate.lab.telling.hopes import proof_of
from lychgate.lab.telling.positions import chosen, kept_of
from lychgate.lab.telling.report import Column, all_faults, table
from lychgate.lab.telling.watching import Watched, watched

PAGE = Path(__file__).parent.parent / "docs" / "telling.md"
BEGIN, END = "<!-- figures begin -->", "<!-- figures end -->"


def one(job: tuple[str, int]) -> tuple[str, Watched]:
    game, number = job
    kept = kept_of(game)
    return game, watched(game, number, rulebook(game).bot, kept.players, kept.setup)


def show(done: int, total: int) -> None:
    print(f"\r{done} of {total}", end="\n" if done == total else "", file=sys.stderr, flush=True)


def main() -> None:
    known = tuple(games_in_order())
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help=f"of {', '.join(known)}; all of them unless given")
    parser.add_argument("--games", type=int, default=50, help="how many games of each to watch")
    parser.add_argument("--keep", type=int, default=0, help="choose this many positions of these games and keep them")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    picked = tuple(given.game) or known
    work = [(game, number) for number in range(given.games) for game in picked]
    found: dict[str, list[Watched]] = {game: [] for game in picked}
    for game, seen in pooled(one, work, given.workers, show):
        found[game].append(seen)
    for games in found.values():
        games.sort(key=lambda seen: seen.number)
    if given.keep:
        for game, games in found.items():
            keep(game, chosen(games, given.keep))
    columns = [
        Column(rulebook(game).title, games, kept_of(game), proof_of(game) is not None) for game, games in found.items()
    ]
    print(table(columns))
    for game, games in found.items():
        for what, number in all_faults(games).most_common():
            example = next(seen.examples[what] for seen in games if what in seen.examples)
            print(f"{game}: {number:,} times {what}, such as: {example}")
    if not given.game:
        text = PAGE.read_text(encoding="utf-8")
        page = re.sub(f"{BEGIN}.*{END}", lambda _: f"{BEGIN}\n{table(columns)}\n{END}", text, flags=re.DOTALL)
        PAGE.write_text(page, encoding="utf-8")


def keep(game: str, turns: tuple[tuple[int, int], ...]) -> None:
    """Write the positions into the file of their game, below who plays it, which stays."""
    file = Path(positions.__file__).with_name("kept") / f"{package_name(game)}.toml"
    head, _, _ = file.read_text(encoding="utf-8").partition("turns = ") if file.exists() else ("", "", "")
    rows = "".join(f"  [{number}, {place}],\n" for number, place in turns)
    file.write_text(f"{head}turns = [\n{rows}]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
