"""How cards come to speak at a moment, and what holds of a figure or rule."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec

from lychgate.kernel.question import Rule
from lychgate.mechanics.effects import Case, Standing, happens, standing

from ..model.state import Ulfenkarn
from .heard import heard
from .in_force import Concerned
from .in_play import lines_about, speaks
from .language import city

Q = ParamSpec("Q")
Made = Callable[..., Case[Concerned]]
"""What makes up the case that cards speak about, of the game and what follows."""


def speak(
    game: Ulfenkarn,
    moment: str,
    subject: Concerned | None,
    case: Callable[Concatenate[Ulfenkarn, Q], Case[Concerned]],
    *about: Q.args,
    **facts: Q.kwargs,
) -> Rule[None] | None:
    """Let every card in force say what it has to say at this moment of a piece's; None where none has anything.

    Most often none has: the case is only made up when one does.
    """
    return happens(city, game, moment, case(game, *about, **facts)) if is_heard(game, moment, subject) else None


def is_heard(game: Ulfenkarn, moment: str, subject: Concerned | None) -> bool:
    """Whether a card has something to say at this moment, or put something off until it."""
    found = heard(game, moment, subject)
    if found is not None and speaks(game, moment, found, subject):
        return True
    waiting = game.state.kept.waiting
    return bool(waiting) and any(one.moment == moment for one in waiting)


def held(
    game: Ulfenkarn, verb: str, what: str, piece: Concerned, case: Made | None = None, *about: object
) -> list[Standing]:
    """All that holds of one thing for a piece; nothing is worked out where no card in play speaks of it."""
    found = heard(game, (verb, what), piece)
    lines = [] if found is None else lines_about(game, (verb, what), found, piece)
    if not lines and not (game.state.kept.standing and is_kept(game, verb, what)):
        return []
    return standing(city, game, verb, what, piece, None if case is None else case(game, *about), lines)


def is_kept(game: Ulfenkarn, verb: str, what: str) -> bool:
    """Whether something that lasts for a while is about this."""
    return any(one.what == what and one.verb == verb for one in game.state.kept.standing)


def summed(game: Ulfenkarn, figure: str, piece: Concerned, case: Made | None = None, *about: object) -> int:
    """What cards add to a figure of a piece."""
    total = 0
    for one in held(game, "adjust", figure, piece, case, *about):
        total += one.by
    return total
