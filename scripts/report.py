"""Watch bots play every game, and write how well the games tell into docs/telling.md.

    python scripts/report.py                            # 50 games of each
    python scripts/report.py cursed-city --games 200    # one of them; the page stays as it is

Prints examples of what is wrong with words.
"""

import argparse
import os
import re
import sys
from pathlib import Path

from lychgate.games import games_in_order, rulebook
from lychgate.lab.studies.pool import pooled
from lychgate.lab.telling.report import all_faults, table
from lychgate.lab.telling.watching import Watched, watched

PAGE = Path(__file__).parent.parent / "docs" / "telling.md"
BEGIN, END = "<!-- figures begin -->", "<!-- figures end -->"


def one(job: tuple[str, int]) -> tuple[str, Watched]:
    game, number = job
    return game, watched(game, number, rulebook(game).bot)


def show(done: int, total: int) -> None:
    print(f"\r{done} of {total}", end="\n" if done == total else "", file=sys.stderr, flush=True)


def main() -> None:
    known = tuple(games_in_order())
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help=f"of {', '.join(known)}; all of them unless given")
    parser.add_argument("--games", type=int, default=50, help="how many games of each to watch")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    chosen = tuple(given.game) or known
    work = [(game, number) for number in range(given.games) for game in chosen]
    found: dict[str, list[Watched]] = {game: [] for game in chosen}
    for game, seen in pooled(one, work, given.workers, show):
        found[game].append(seen)
    figures = table({rulebook(game).title: games for game, games in found.items()})
    print(figures)
    for game, games in found.items():
        for what, number in all_faults(games).most_common():
            example = next(seen.examples[what] for seen in games if what in seen.examples)
            print(f"{game}: {number:,} times {what}, such as: {example}")
    if not given.game:
        text = PAGE.read_text(encoding="utf-8")
        page = re.sub(f"{BEGIN}.*{END}", lambda _: f"{BEGIN}\n{figures}\n{END}", text, flags=re.DOTALL)
        PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
