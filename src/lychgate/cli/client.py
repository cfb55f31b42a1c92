"""The terminal client: it plays any game by its view, its questions, its log and its odds."""

from lychgate.kernel.errors import LychgateError
from lychgate.kernel.question import Answer, Question

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
    if _is_meant(sitting, question, answer):
        sitting.give(question, answer)


def _is_meant(sitting: Sitting, question: Question, answer: Answer) -> bool:
    """Whether an answer that there is no way back from is meant; any other is."""
    grave = question.grave(answer)
    if not grave:
        return True
    names = ", ".join(option.text for option in grave)
    said = sitting.read(f"{names}: there is no way back from this in the game. Type yes to do it > ")
    if said.strip().casefold() in ("y", "yes"):
        return True
    sitting.say("Nothing has changed.")
    return False
