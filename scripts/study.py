"""Play the studies of the games and write their figures into docs/studies.

    python scripts/study.py                                   # every study there is
    python scripts/study.py warhammer-quest-1995 --games 10   # one of them, for a quick look

The tables go between the two marks of docs/studies/GAME.md, the chart beside it.
"""

import argparse
import os
import re
import sys
from pathlib import Path

from lychgate.lab.studies import Report, studied_games, study_of

FOLDER = Path(__file__).parent.parent / "docs" / "studies"
MARKS = ("<!-- figures begin -->", "<!-- figures end -->")


def write(game: str, report: Report) -> None:
    page = FOLDER / f"{game}.md"
    begin, end = MARKS
    figures = f"{begin}\n{report.tables}\n{end}"
    text = re.sub(f"{begin}.*{end}", lambda _: figures, page.read_text(encoding="utf-8"), flags=re.DOTALL)
    page.write_text(text, encoding="utf-8")
    page.with_suffix(".svg").write_text(report.chart, encoding="utf-8")


def show(done: int, total: int) -> None:
    print(f"\r{done} of {total}", end="\n" if done == total else "", file=sys.stderr, flush=True)


def main() -> None:
    known = studied_games()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help=f"of {', '.join(known)}; all of them unless given")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parts: dict[str, list[str]] = {}
    for game in known:
        for name, part in study_of(game).parts.items():
            parts.setdefault(name, []).append(f"{game}: {part.words} ({part.games})")
    for name, words in parts.items():
        parser.add_argument(f"--{name}", type=int, help="; ".join(words))
    given = parser.parse_args()
    for game in given.game or known:
        study = study_of(game)
        print(game, file=sys.stderr)
        report = study.play(study.sizes(vars(given)), given.workers, show)
        write(game, report)
        print(report.tables)


if __name__ == "__main__":
    main()
