"""Write whole tales as text, for whoever reads them from beginning to end.

    python scripts/tales.py cursed-city --out tales                        # 50 tales, a file each
    python scripts/tales.py cursed-city --setup journey=pillage --games 5  # of games set up in another way

The bot `sensible` plays. Headings stand out, sentences follow a line each, as at the table; details are left out unless
`--details` asks for them, and so are headings with nothing under them.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lychgate
from lychgate.bots import Bot, Chair, make_bot
from lychgate.cli.opening import read_setup
from lychgate.kernel.game import Game
from lychgate.kernel.log import LogLine
from lychgate.kernel.parts import HEADING, SENTENCE


def play(game: Game) -> None:
    """Answer every question as `sensible` does."""
    seated: dict[int, tuple[Bot, Chair]] = {}
    while (question := game.question) is not None:
        if question.seat not in seated:
            seated[question.seat] = (
                make_bot("sensible", f"tale:{question.seat}", game.rulebook.id),
                Chair(game, question.seat),
            )
        bot, chair = seated[question.seat]
        game.answer(bot.choose(question, chair).answer, seat=question.seat)


def tells(line: LogLine) -> bool:
    """Whether there is a sentence in a line, or under it."""
    return line.level == SENTENCE or (line.level == HEADING and any(map(tells, line.lines)))


def told(game: Game, level: int) -> Iterator[str]:
    """The lines of the tale down to this level, and the pages of its ending."""
    for top in game.log():
        for _, line in top.walk():
            if line.level == HEADING:
                if tells(line):
                    yield f"\n## {line.text}"
            elif line.level <= level:
                yield "  " * (line.level - SENTENCE) + line.text
    outcome = game.outcome
    if outcome is not None and outcome.story is not None:
        yield f"\n=== {outcome.story.title} ===\n{outcome.story.text}"


def main() -> None:
    """Read the arguments, and write a file for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--players", type=int, default=None)
    parser.add_argument("--setup", action="append", default=[], metavar="KEY=VALUE", help="as in `lychgate play`")
    parser.add_argument("--details", action="store_true")
    parser.add_argument("--out", type=Path, default=Path("tales"))
    given = parser.parse_args()
    setup: dict[str, Any] = read_setup(given.setup)
    given.out.mkdir(parents=True, exist_ok=True)
    for number in range(given.first, given.first + given.games):
        game = lychgate.new(given.game, seed=f"tale {number}", players=given.players, setup=setup, history=False)
        play(game)
        lines = told(game, SENTENCE + given.details)
        (given.out / f"{given.game}-{number}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
