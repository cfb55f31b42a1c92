"""Withdrawing: the Fell Guardian leaves twice, wounded, and comes back by a lychgate."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.effects.silence import rests_on

from ..abilities.named import has
from ..combat.attack import Harm
from ..combat.damage import heal_model
from ..combat.moments import SUFFERED, WOULD_SUFFER
from ..hostiles.arriving import arrive
from ..hostiles.moments import GROUP_ACTIVATES, STAYS, Activation
from ..model.changes import battlefield as grounds
from ..model.changes import journey as changes
from ..model.queries import journey, wounds_of
from ..model.state import Group, Model, Ulfenkarn
from .targets import is_target, markers, nearest_to

WITHDRAW = "withdraw"
RULES = ("cc.journey.decapitation",)
TIMES, THIRDS = 2, 3
FED = 2
"""What a larder heals."""


def threshold(game: Ulfenkarn, model: Model) -> int:
    """The damage at which it withdraws next: a third of its Wounds the first time, two thirds the second."""
    return -(-wounds_of(game, model) * (journey(game).withdrawals + 1) // THIRDS)


def withdraws(game: Ulfenkarn, piece: object) -> bool:
    """Whether a piece is a target that still withdraws."""
    return (
        isinstance(piece, Model)
        and has(game.state, game.content, WITHDRAW)
        and is_target(game, piece)
        and journey(game).withdrawals < TIMES
    )


@WOULD_SUFFER
@rests_on(WITHDRAW)
@rule("cc.journey.decapitation")
def lose_the_rest(game: Ulfenkarn, harm: Harm) -> None:
    """Damage beyond the next third is lost; while it can withdraw it is not slain."""
    model = harm.target
    if isinstance(model, Model) and withdraws(game, model):
        room = threshold(game, model) - model.damage
        harm.leave = 1
        if room > 0:
            harm.most = room if harm.most is None else min(room, harm.most)


@SUFFERED
@rests_on(WITHDRAW)
@rule("cc.journey.decapitation")
def leave(game: Ulfenkarn, harm: Harm, points: int) -> None:
    """With a third of its Wounds in damage it leaves the battlefield; progress +1."""
    model = harm.target
    if isinstance(model, Model) and withdraws(game, model) and model.damage >= threshold(game, model):
        changes.withdraw(game, model, RULES)
        changes.gain_progress(game, 1, RULES)


@STAYS
@rests_on(WITHDRAW)
def stays(game: Ulfenkarn, group: Group) -> int:
    """While it is away its group is never driven off."""
    away = journey(game).away
    return int(bool(away) and group.number == 1 and has(game.state, game.content, WITHDRAW))


@GROUP_ACTIVATES
@rests_on(WITHDRAW)
@rule("cc.journey.decapitation")
def come_back(game: Ulfenkarn, coming: Activation) -> Rule[None] | None:
    """At its next activation it arrives as a reinforcement, eats the nearest larder, and that is its activation."""
    found = journey(game)
    if not found.away or coming.group.number != 1 or not has(game.state, game.content, WITHDRAW):
        return None
    return _come_back(game, coming)


def _come_back(game: Ulfenkarn, coming: Activation) -> Rule[None]:
    coming.deferred = True
    name = next(iter(journey(game).away))
    with game.scene("comes-back", RULES, piece=name):
        if (yield from arrive(game, coming.group, name)) and name in game.state.models:
            eat(game, game.state.models[name])


def eat(game: Ulfenkarn, model: Model) -> None:
    """It eats the nearest larder, if one is left, and heals."""
    larder = nearest_to(game, model.cells, markers(game, "larder"))
    if larder is not None:
        grounds.remove_marker(game, larder, RULES)
        heal_model(game, model, FED, RULES)
