"""How cards come to speak at a moment, and what holds of a figure or rule."""

from lychgate.kernel.question import Rule
from lychgate.mechanics.effects import Case, Standing, happens, standing

from ..model.state import Ulfenkarn
from .in_force import Concerned
from .in_play import lines_about
from .language import city


def speak(game: Ulfenkarn, moment: str, case: Case[Concerned]) -> Rule[None] | None:
    """Let every card in force say what it has to say at this moment; None where none has anything."""
    if not any(True for _ in city.cards.in_force(game, moment, case)) and not _awaited(game, moment):
        return None
    return happens(city, game, moment, case)


def _awaited(game: Ulfenkarn, moment: str) -> bool:
    return any(one.moment == moment for one in game.state.kept.waiting)


def held(
    game: Ulfenkarn, verb: str, what: str, piece: Concerned, case: Case[Concerned] | None = None
) -> list[Standing]:
    """All that holds of one thing for a piece; nothing is worked out where no card in play speaks of it."""
    lines = lines_about(game, (verb, what), piece)
    if not lines and not game.state.kept.standing:
        return []
    return standing(city, game, verb, what, piece, case, lines)


def summed(game: Ulfenkarn, figure: str, piece: Concerned, case: Case[Concerned] | None = None) -> int:
    """What cards add to a figure of a piece."""
    return sum(one.by for one in held(game, "adjust", figure, piece, case))
