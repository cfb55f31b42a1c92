"""The activation phase: one card of the track after another."""

from lychgate.ledger import rule
from lychgate.mechanics.activation import initiative, reactions

from ..model.changes.journey import enter_phase
from ..model.cites import INITIATIVE, REACTIONS
from ..model.queries import actor_of, journey
from ..model.state import Ulfenkarn, step


@step("activation-phase")
@rule("cc.activation.order")
def activation_phase(game: Ulfenkarn) -> None:
    enter_phase(game, "activation", ("cc.activation.order",))
    game.then("next-card")


@step("next-card")
@rule("cc.activation.order", "cc.initiative.order")
def next_card(game: Ulfenkarn) -> None:
    """Activate whoever has the leftmost card that is still face up; without one, the phase is over."""
    slot = initiative.current(game.state.track)
    if slot is None or journey(game).over:
        expire(game)
        return
    if slot.hostile:
        game.then("group", int(slot.card))
    else:
        game.then("hero", slot.card)
    game.then("card-done", slot.card)
    game.next("next-card")


@step("card-done")
@rule("cc.activation.order")
def card_done(game: Ulfenkarn, card: str) -> None:
    """Turn the card face down, unless it has gone back on the track or left it."""
    slot = initiative.current(game.state.track)
    if slot is not None and slot.card == card:
        initiative.finish(game, game.state.track, card, ids=INITIATIVE)


@rule("cc.reaction.expire")
def expire(game: Ulfenkarn) -> None:
    """Take every reaction die off the heroes' cards. Dice of a hero who did not activate stay."""
    for hero in game.state.heroes.values():
        reactions.expire(game, actor_of(game, hero), hero.spaces, ids=REACTIONS)
