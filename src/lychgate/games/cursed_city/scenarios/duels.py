"""Duels: on a Vendetta the duellist withdraws once blood is drawn, and cannot be slain."""

from lychgate.ledger import rule
from lychgate.mechanics.effects.silence import rests_on

from ..abilities.named import has
from ..combat.attack import Harm
from ..combat.moments import SUFFERED, WOULD_SUFFER
from ..model.changes import journey as changes
from ..model.queries import journey, on_battlefield
from ..model.state import Hero, Model, Ulfenkarn

RULES = ("cc.ruling.nightwars-vendetta",)
DUEL = "duel"
DUELLIST = "annika"
BLOOD = 7
"""The damage since her last activation at which she withdraws."""
WORTH = 2
"""The progress that is made by it."""


def quarry_of(game: Ulfenkarn, model: Model) -> list[Hero]:
    """The hero whom a duellist has picked, if they are on the battlefield; nobody for other hostiles."""
    name = journey(game).quarry if model.category == DUELLIST else ""
    return [hero for hero in on_battlefield(game.state) if hero.id == name]


def yields(game: Ulfenkarn, piece: object) -> bool:
    """Whether a piece is a duellist who withdraws before she is slain."""
    return isinstance(piece, Model) and piece.category == DUELLIST and has(game.state, game.content, DUEL)


@WOULD_SUFFER
@rests_on(DUEL)
@rule("cc.ruling.nightwars-vendetta")
def lose_the_rest(game: Ulfenkarn, harm: Harm) -> None:
    """Damage beyond first blood is lost: until the showdown she is not slain."""
    model = harm.target
    if isinstance(model, Model) and yields(game, model):
        harm.leave = 1
        room = max(0, BLOOD - model.hurt_since)
        harm.most = room if harm.most is None else min(room, harm.most)


@SUFFERED
@rests_on(DUEL)
@rule("cc.ruling.nightwars-vendetta")
def draw_back(game: Ulfenkarn, harm: Harm, points: int) -> None:
    """With first blood drawn she withdraws, and comes back unhurt; progress is made."""
    model = harm.target
    if isinstance(model, Model) and yields(game, model) and model.hurt_since >= BLOOD:
        changes.heal_away(game, model)
        changes.withdraw(game, model, RULES)
        changes.gain_progress(game, WORTH, RULES)
