"""What explorers may answer with overwatch dice, and whether a hostile can go on after it."""

from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule

from ..model.queries import combat_of
from ..model.state import Blackstone, Combat, Hostile
from .moments import TRIGGER, Done


@rule("bsf.overwatch.trigger", "bsf.overwatch.target")
def trigger(game: Blackstone, hostile: Hostile, done: Done) -> Rule[None]:
    """Let explorers answer what a hostile has done. Without anybody who has overwatch dice nobody is asked."""
    for explorer in game.state.explorers.values():
        spaces = explorer.spaces
        if spaces.reacting and any(spaces.dice):
            return TRIGGER.happens((), game, hostile, done)
    return NOTHING


def goes_on(game: Blackstone, hostile: Hostile) -> bool:
    """Whether a hostile can go on with its action: it still stands, and nothing has ended its activation."""
    return not hostile.halted and stands(game, hostile)


def stands(game: Blackstone, hostile: Hostile) -> bool:
    """Whether a hostile is not slain, in a combat that is not over."""
    fight = combat_of(game.state)
    return fight is not None and fight.hostiles.get(hostile.id) is hostile and _goes_on(game, fight)


def combat_goes_on(game: Blackstone) -> bool:
    """Whether there is a combat that is not over, with an explorer on its board."""
    fight = combat_of(game.state)
    return fight is not None and _goes_on(game, fight)


def _goes_on(game: Blackstone, fight: Combat) -> bool:
    if fight.over:
        return False
    for explorer in game.state.explorers.values():
        for body in explorer.bodies:
            if body.cell is not None:
                return True
    return False
