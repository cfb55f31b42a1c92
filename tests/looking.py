"""Ways to look at a game in tests."""

import ast

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


def kinds_in(source: str) -> set[str]:
    """The kinds of all events that a module tells by name."""
    found: set[str] = set()
    for call in ast.walk(ast.parse(source)):
        named = isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
        if named and call.func.attr in ("tell", "scene", "heading") and call.args:  # type: ignore[attr-defined]
            first = call.args[0]  # type: ignore[attr-defined]
            told = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            found |= {str(one.value) for one in told if isinstance(one, ast.Constant)}
    return found
