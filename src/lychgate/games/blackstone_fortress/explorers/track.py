"""The activation phase: one card of the track after another."""

from lychgate.ledger import rule
from lychgate.mechanics.activation import initiative, reactions

from ..model.changes.initiative import enter_phase
from ..model.cites import INITIATIVE, OVERWATCH
from ..model.queries import actor_of, combat
from ..model.state import Blackstone, step


@step("activation-phase")
@rule("bsf.activation.order")
def activation_phase(game: Blackstone) -> None:
    enter_phase(game, "activation", ("bsf.activation.order",))
    game.then("next-card")


@step("next-card")
@rule("bsf.activation.order", "bsf.turn.initiative-deal")
def next_card(game: Blackstone) -> None:
    """Activate whoever has the leftmost card that is still face up; without one, the phase is over."""
    fight = combat(game)
    slot = initiative.current(fight.track)
    if slot is None or fight.over:
        expire(game)
        return
    if slot.hostile:
        game.then("group", int(slot.card))
    else:
        game.then("explorer", slot.card)
    game.then("card-done", slot.card)
    game.next("next-card")


@step("card-done")
@rule("bsf.activation.order")
def card_done(game: Blackstone, card: str) -> None:
    """Turn the card face down, unless it has left the track."""
    initiative.finish(game, combat(game).track, card, ids=INITIATIVE)


@rule("bsf.overwatch.expire")
def expire(game: Blackstone) -> None:
    """Take every overwatch die off the explorers' cards."""
    for explorer in game.state.explorers.values():
        reactions.expire(game, actor_of(game, explorer), explorer.spaces, ids=OVERWATCH)
