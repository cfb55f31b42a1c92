"""How cards come to speak at a moment, and what holds of a figure or rule."""

from collections.abc import Callable

from lychgate.kernel.question import Rule
from lychgate.mechanics.activation.action_dice import Dice, read_dice, step_dice
from lychgate.mechanics.effects import Case, Standing, happens, standing

from ..model.state import Blackstone
from .heard import heard
from .in_force import Concerned
from .in_play import lines_about, speaks
from .language import fortress

MakeCase = Callable[[], Case[Concerned]]


def speak(game: Blackstone, moment: str, subject: Concerned | None, case: MakeCase) -> Rule[None] | None:
    """Let every card in force say what it has to say at this moment of a piece's; None where none has anything.

    Most often none has: the case is only made up when one does.
    """
    return happens(fortress, game, moment, case()) if speaks(game, moment, subject) else None


def held(game: Blackstone, verb: str, what: str, piece: Concerned, case: MakeCase | None = None) -> list[Standing]:
    """All that holds of one thing for a piece; nothing is worked out where no card in play speaks of it."""
    found = heard(game, (verb, what), piece)
    lines = [] if found is None else lines_about(game, (verb, what), found, piece)
    if not lines and not (game.state.kept.standing and is_kept(game, verb, what)):
        return []
    return standing(fortress, game, verb, what, piece, None if case is None else case(), lines)


def is_spoken_of(game: Blackstone, verb: str, what: str) -> bool:
    """Whether anything in play is about this at all: mostly not, and then nobody need be looked at."""
    return heard(game, (verb, what), None) is not None or (bool(game.state.kept.standing) and is_kept(game, verb, what))


def is_kept(game: Blackstone, verb: str, what: str) -> bool:
    """Whether something that lasts for a while is about this."""
    return any(one.what == what and one.verb == verb for one in game.state.kept.standing)


def summed(game: Blackstone, figure: str, piece: Concerned, case: MakeCase | None = None) -> int:
    """What cards add to a figure of a piece."""
    found = held(game, "adjust", figure, piece, case)
    return sum(one.by for one in found) if found else 0


def adjusted_dice(dice: Dice, found: list[Standing]) -> Dice:
    """Action dice as cards change them: set first, if that is better, then raised and lowered step by step."""
    for one in found:
        if one.to:
            wanted = read_dice(one.to)
            if dice == wanted and one.beyond:
                dice = read_dice(one.beyond)
            elif len(dice) < len(wanted) or (len(dice) == len(wanted) and min(dice) < min(wanted)):
                dice = wanted
    for one in found:
        dice = step_dice(dice, one.by) if one.by else dice
    return dice
