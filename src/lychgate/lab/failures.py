"""Games that broke: what happened in one line, and a save that makes it happen again."""

from pathlib import PurePath
from traceback import extract_tb

from msgspec.structs import replace

from lychgate.kernel.errors import LychgateError, RuleError
from lychgate.kernel.game import Game
from lychgate.kernel.question import Answer, Question
from lychgate.kernel.saves import read, write


def told(error: BaseException) -> str:
    """An error in one line; where it is a fault of the code and not one that explains itself, also its place.

    >>> told(RuleError("two steps are called 'turn'"))
    "two steps are called 'turn'"
    """
    if isinstance(error, RuleError) and error.__cause__ is not None:
        error = error.__cause__
    text = " ".join(str(error).split())
    if isinstance(error, LychgateError):
        return text
    frames = extract_tb(error.__traceback__)
    place = f" ({PurePath(frames[-1].filename).name}, line {frames[-1].lineno}, in {frames[-1].name})" if frames else ""
    return f"{type(error).__name__}: {text}{place}"


def failing_save(game: Game, question: Question, answer: Answer) -> bytes:
    """The save of a game whose rules broke on this answer: all answers before it, and it.

    It holds the seed, as it is made to have the same happen again.
    """
    body = read(game.save(whole=True))
    broke = (question.fingerprint, question.plain(answer), 0)
    return write(replace(body, answers=(*body.answers, broke)))
