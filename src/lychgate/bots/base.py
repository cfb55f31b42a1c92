"""What a bot is, and what it may know."""

from typing import Any, Protocol

from msgspec import Struct

from lychgate.kernel.errors import LychgateError
from lychgate.kernel.game import Game
from lychgate.kernel.odds import Odds
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Answer, Question
from lychgate.kernel.views import Plain


class Advice(Struct, frozen=True):
    """What a bot would answer, and why in a sentence."""

    answer: Answer
    why: str = ""


class Chair:
    """A bot's place at the table: its seat's view and odds, and nothing that its seat may not know."""

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat

    def view(self) -> Plain:
        return self._game.view(self.seat)

    @property
    def play(self) -> AnyPlay:
        """The game as its rules see it; only where the table is open, so that the seat may know all of it."""
        if not self._game.rulebook.open_table:
            raise LychgateError(f"{self._game.rulebook.title} hides things between seats; a bot has its view")
        return self._game.play

    def odds(self, answer: Any) -> Odds:
        return self._game.odds(answer, seat=self.seat)


class Bot(Protocol):
    """Answers questions. The same seed and the same questions give the same answers."""

    def choose(self, question: Question, chair: Chair) -> Advice: ...
