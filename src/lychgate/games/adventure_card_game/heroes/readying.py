"""Action cards that effects ready or exhaust."""

from lychgate.kernel.question import Choose, Rule
from lychgate.ledger import rule

from ..model import topics
from ..model.cases import Rules
from ..model.changes import heroes as changes
from ..model.queries import action_card, action_of, exhausted_actions
from ..model.state import Acg, Hero
from . import tokens


@rule("acg.exhaust.definition")
def ready_actions(game: Acg, hero: Hero, number: int, rules: Rules) -> Rule[None]:
    """A hero turns exhausted action cards of his choice upright again (0: all of them)."""
    for left in range(number or len(hero.actions), 0, -1):
        tired = exhausted_actions(hero)
        if not tired:
            return
        if left >= len(tired):
            chosen = tired[0]
        else:
            options = [tokens.on_cards(game.content)[action.card] for action in tired]
            card: str = yield Choose(
                hero.seat,
                "Choose an action to ready",
                options,
                topic=topics.CARDS_READY,
                rules=rules,
                cause=f"piece:{hero.id}",
                actor=hero.id,
            )
            chosen = action_of(hero, card)
        changes.ready(game, hero, chosen, rules)


@rule("acg.prepare.cannot-be-exhausted-otherwise", "acg.exhaust.definition")
def exhaust_actions(game: Acg, hero: Hero, number: int, rules: Rules) -> Rule[None]:
    """A hero exhausts action cards of his choice; the one with the prepare icon cannot be."""
    told = (*rules, "acg.exhaust.definition", "acg.prepare.cannot-be-exhausted-otherwise")
    for _ in range(number):
        fresh = [one for one in hero.actions if not one.exhausted and not action_card(game, one).prepare]
        if not fresh:
            return
        options = [tokens.on_cards(game.content)[action.card] for action in fresh]
        card: str = yield Choose(
            hero.seat,
            "Choose an action to exhaust",
            options,
            topic=topics.CARDS_EXHAUST,
            rules=told,
            cause=f"piece:{hero.id}",
            actor=hero.id,
        )
        changes.exhaust(game, hero, action_of(hero, card), told)
