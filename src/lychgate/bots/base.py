"""What a bot is, and what it may know."""

from typing import Any, Protocol

from msgspec import Struct

from lychgate.kernel.errors import LychgateError
from lychgate.kernel.game import Game
from lychgate.kernel.odds import Odds
from lychgate.kernel.play import AnyPlay, Play
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
        """The game as its rules see it: all of it where the table is open, otherwise what the seat may know."""
        book, play = self._game.rulebook, self._game.play
        if book.open_table:
            return play
        if book.known is None:
            raise LychgateError(f"{book.title} hides things between seats; a bot has its view")
        return Play(book.known(play.state, self.seat), play.content, play.steps, None)

    def odds(self, answer: Any) -> Odds:
        return self._game.odds(answer, seat=self.seat)


class Bot(Protocol):
    """Answers questions. The same seed and the same questions give the same answers."""

    def choose(self, question: Question, chair: Chair) -> Advice: ...
