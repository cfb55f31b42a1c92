"""Success tokens: claiming and discarding them."""

from functools import cache

from lychgate.content import Content
from lychgate.kernel.question import Option, Rule, Share
from lychgate.ledger import rule

from ..model import topics
from ..model.cases import Rules
from ..model.changes import heroes as changes
from ..model.content import ActionCard
from ..model.queries import tokens_of
from ..model.state import TOKENS_MOST, Acg, Action, Hero


@rule("acg.tokens.max-two-per-card", "acg.aid.token-placement", "acg.claim.definition")
def claim_tokens(game: Acg, hero: Hero, number: int, rules: Rules) -> Rule[None]:
    """A hero claims success tokens and puts them on his action cards as he likes, two a card at most."""
    caps = tuple([TOKENS_MOST - action.tokens for action in hero.actions])
    placed = min(number, sum(caps))
    told = (*rules, "acg.tokens.max-two-per-card", "acg.aid.token-placement", "acg.claim.definition")
    if placed:
        options = [on_card(game, action) for action in hero.actions]
        words = "Place the success tokens"
        shared = yield Share(
            hero.seat,
            words,
            options,
            topic=topics.TOKENS_PLACE,
            rules=told,
            cause=f"piece:{hero.id}",
            actor=hero.id,
            amount=placed,
            caps=caps,
        )
        for action, some in shared:
            changes.put_tokens(game, hero, action, some, told)
    if placed < number:
        game.tell("tokens-lost", (*rules, "acg.tokens.max-two-per-card"), piece=hero.id, number=number - placed)


@rule("acg.tokens.discard-not-from-spent", "acg.effects.cost-success-tokens", "acg.discard.tokens-and-conditions")
def discard_tokens(game: Acg, hero: Hero, number: int, rules: Rules) -> Rule[None]:
    """A hero discards success tokens from any of his action cards, in any mix; spent ones do not count."""
    number = min(number, tokens_of(hero))
    if number <= 0:
        return
    told = (*rules, "acg.tokens.discard-not-from-spent", "acg.discard.tokens-and-conditions")
    holding = [action for action in hero.actions if action.tokens]
    options = tuple(on_card(game, action) for action in holding)
    caps = tuple(action.tokens for action in holding)
    shared = yield Share(
        hero.seat,
        "Choose success tokens to discard",
        options,
        topic=topics.TOKENS_DISCARD,
        rules=told,
        cause=f"piece:{hero.id}",
        actor=hero.id,
        amount=number,
        caps=caps,
    )
    for action, some in shared:
        changes.discard_tokens(game, hero, action, some, told)


def on_card(game: Acg, action: Action) -> Option:
    """An action card to choose."""
    name, about = _faces(game.content)[action.card]
    return Option(action.card, name, about, value=action)


@cache
def _faces(content: Content) -> dict[str, tuple[str, tuple[str]]]:
    """What the action cards are called, and what names each."""
    return {card.id: (card.name, (f"card:{card.id}",)) for card in content.all(ActionCard)}
