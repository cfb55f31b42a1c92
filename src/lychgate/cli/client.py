"""The terminal client: it plays any game by its view, its questions, its log and its odds."""

from lychgate.kernel.errors import LychgateError

from .answers import read_answer
from .commands import Leave, obey
from .sitting import Sitting


def play(sitting: Sitting) -> int:
    """Play until the player leaves; the program's exit code."""
    sitting.keep()
    try:
        while True:
            if not sitting.let_bots_play():
                return 1
            if sitting.stale:
                sitting.show()
            line = sitting.read(sitting.prompt()).strip()
            if not obey(sitting, line):
                _answer(sitting, line)
    except Leave:
        return 0
    except (EOFError, KeyboardInterrupt):
        sitting.console.print()
        sitting.say_how_to_go_on()
        return 0


def _answer(sitting: Sitting, line: str) -> None:
    """Take a line for an answer; what cannot be one is refused in a line, and nothing changes."""
    question = sitting.question()
    if question is None:
        sitting.complain("the game is over; type log, undo, save FILE or quit")
        return
    try:
        answer = read_answer(question, line)
    except LychgateError as error:
        sitting.complain(str(error))
        return
    sitting.give(question, answer)
