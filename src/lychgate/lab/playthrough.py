"""A whole game as text: every question, its options and answer, and what was told. Made to be read as a diff."""

from collections.abc import Iterator

from lychgate.kernel.game import Game
from lychgate.kernel.history import Entry
from lychgate.kernel.log import sentence


def playthrough(game: Game) -> str:
    """All that was asked, answered and told, in order, and how it ended."""
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Game) -> Iterator[str]:
    yield f"{game.rulebook.title}: rules {game.rulebook.version}, seed {game.seed}"
    yield f"set-up: {game.origin.setup}"
    told = [event for event in game.events(all_seats=True) if event.kind not in ("chose", "rolled", "drew")]
    for number, entry in enumerate(game.answers):
        while told and told[0].at <= number:
            event = told.pop(0)
            yield f"    {sentence(game.rulebook, game.play, event)} [{' '.join(event.rules)}]"
        yield f"{number} {_asked(entry)}"
    for event in told:
        yield f"    {sentence(game.rulebook, game.play, event)} [{' '.join(event.rules)}]"
    if game.outcome is not None:
        yield f"{game.outcome.result}: {game.outcome.words} {game.outcome.figures}"


def _asked(entry: Entry) -> str:
    question = entry.question
    if question is None:
        return f"{entry.fingerprint} -> {entry.answer!r}"
    listed = "" if question.kind == "roll" else f" ({', '.join(option.id for option in question.options)})"
    how = "=" if entry.forced else "->"
    return f"{question.kind} {question.seat} {question.prompt}{listed} {how} {question.said(entry.answer)}"
