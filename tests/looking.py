"""Ways to look at a game in tests."""

from lychgate.kernel.events import Event
from lychgate.kernel.game import Game


def asked(game: Game) -> str:
    """The question that is open."""
    assert game.question is not None
    return game.question.prompt


def offered(game: Game) -> list[str]:
    """What can be answered to it."""
    assert game.question is not None
    return [option.id for option in game.question.options]


def told(game: Game, kind: str) -> list[Event]:
    """All events of a kind."""
    return [event for event in game.events(all_seats=True) if event.kind == kind]
