"""What can go wrong, each with a message that says what, where and what would be right."""

from typing import Any


class LychgateError(Exception):
    """Any error that Lychgate raises on purpose."""


def in_full(error: LychgateError) -> str:
    """The message of an error together with the notes that were added to it."""
    return str(error) + "".join(f" ({note})" for note in getattr(error, "__notes__", ()))


class IllegalAnswer(LychgateError):
    """The answer is not among those that the question allows; nothing has changed."""


class LateAnswer(IllegalAnswer):
    """The question has been answered already, or the game is over; nothing has changed."""


class RuleError(LychgateError):
    """A rule is at fault: it asked something impossible or broke while running."""


class TooLong(RuleError):
    """The game went on for more answers, or more steps without a question, than it may."""


class SetupError(LychgateError):
    """A game cannot be set up as asked."""


class ScenarioError(LychgateError):
    """A scenario contradicts itself, the game or its content."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        super().__init__("the scenario does not hold together:\n" + "\n".join(f"  - {p}" for p in problems))


class SaveError(LychgateError):
    """A saved game cannot be opened."""


class SaveDamaged(SaveError):
    """The file is not a save, is cut short or was altered."""


class SaveRefused(SaveError):
    """The file is whole, but its game, version or content is not what is here."""


class Diverged(SaveError):
    """A replay asked something else than the record: the first place where they part."""

    def __init__(self, at: int, expected: str, came: str, answer: Any) -> None:
        self.at = at
        self.expected = expected
        self.came = came
        self.answer = answer
        super().__init__(
            f"the record and the rules part at answer {at}: the record expected {expected} "
            f"(answered {answer!r}), the rules came to {came}"
        )
