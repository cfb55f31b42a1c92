"""Change of Guard: an activation is interrupted for another hero's, and goes on in that hero's place."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.mechanics.activation import initiative
from lychgate.mechanics.effects import At

from ..model import topics
from ..model.changes.heroes import pause_activation
from ..model.names import hero_name
from ..model.state import Hero, Ulfenkarn
from .facts import waiting
from .in_force import Concerned
from .language import city


@city.ability("change-of-guard", "the owner's card trades places with that of a hero still to activate")
def change_of_guard(game: Ulfenkarn, at: At[Concerned]) -> Rule[None]:
    """The other hero activates next; the owner takes the rest of the activation in the later place."""
    owner = at.case.owner
    if not isinstance(owner, Hero):
        return
    heroes = [game.state.heroes[card] for card in waiting(game, owner)]
    if not heroes:
        return
    other: Hero = yield Choose(
        owner.seat,
        "{hero}: trade places with whom?",
        [Option(hero.id, hero_name(game, hero), (f"piece:{hero.id}",), value=hero) for hero in heroes],
        topic=topics.CARD_GUARD,
        rules=at.rules,
        cause=at.case.cause,
        parts={"hero": hero_name(game, owner)},
        actor=owner.id,
    )
    initiative.swap(game, game.state.track, owner.id, other.id, at.rules)
    pause_activation(game, owner, at.rules)
