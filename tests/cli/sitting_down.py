"""Sitting down at the client in tests: lines typed, screen read."""

from collections.abc import Collection, Iterable
from io import StringIO

from rich.console import Console

from lychgate.cli.client import play
from lychgate.cli.sitting import Sitting
from lychgate.kernel.game import Game


class Table(Sitting):
    """A sitting whose lines are given beforehand and whose screen can be read."""

    def __init__(
        self, game: Game, lines: Iterable[str] = (), *, people: Collection[int] | None = None, width: int = 80
    ) -> None:
        self.typed = iter(lines)
        self.paper = StringIO()
        super().__init__(game, Console(file=self.paper, width=width), self.next_line, people=people)

    def next_line(self, prompt: str) -> str:
        for line in self.typed:
            self.paper.write(f"{prompt}{line}\n")
            return line
        raise EOFError

    @property
    def text(self) -> str:
        return self.paper.getvalue()


def sit_down(game: Game, *lines: str, people: Collection[int] | None = None, width: int = 80) -> Table:
    """Play these lines to their end."""
    table = Table(game, lines, people=people, width=width)
    assert play(table) == 0
    return table
