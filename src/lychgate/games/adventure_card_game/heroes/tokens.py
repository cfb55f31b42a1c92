"""Success tokens: claiming and discarding them."""

from functools import cache

from lychgate.content import Content
from lychgate.kernel.question import NO_PARTS, Choose, Option, Rule
from lychgate.kernel.topics import Topic
from lychgate.ledger import rule

from ..model import topics
from ..model.cases import Rules
from ..model.changes import heroes as changes
from ..model.content import ActionCard
from ..model.queries import action_card, engaged, in_shadow, tokens_of
from ..model.state import TOKENS_MOST, Acg, Action, Hero


@rule("acg.tokens.max-two-per-card", "acg.aid.token-placement", "acg.claim.definition")
def claim_tokens(game: Acg, hero: Hero, number: int, rules: Rules) -> Rule[None]:
    """A hero claims success tokens and puts them on his action cards as he likes, two a card at most.

    He is asked token by token, first of all about the card that he can use next.
    """
    room = {action.card: TOKENS_MOST - action.tokens for action in hero.actions}
    placed = min(number, sum(room.values()))
    told = (*rules, "acg.tokens.max-two-per-card", "acg.aid.token-placement", "acg.claim.definition")
    if placed:
        ranked = _soonest_first(game, hero, hero.actions)
        for action, some in (yield from _one_by_one(game, hero, ranked, room, placed, PLACE, told)):
            changes.put_tokens(game, hero, action, some, told)
    if placed < number:
        game.tell("tokens-lost", (*rules, "acg.tokens.max-two-per-card"), piece=hero.id, number=number - placed)


@rule("acg.tokens.discard-not-from-spent", "acg.effects.cost-success-tokens", "acg.discard.tokens-and-conditions")
def discard_tokens(game: Acg, hero: Hero, number: int, rules: Rules) -> Rule[None]:
    """A hero discards success tokens from any of his action cards, in any mix; spent ones do not count.

    He is asked token by token, first of all about the card that he will use last.
    """
    number = min(number, tokens_of(hero))
    if number <= 0:
        return
    told = (*rules, "acg.tokens.discard-not-from-spent", "acg.discard.tokens-and-conditions")
    held = {action.card: action.tokens for action in hero.actions}
    ranked = _soonest_first(game, hero, hero.actions)[::-1]
    for action, some in (yield from _one_by_one(game, hero, ranked, held, number, DISCARD, told)):
        changes.discard_tokens(game, hero, action, some, told)


PLACE = topics.TOKENS_PLACE, "Place a success token", "Place success token {place} of {number}"
DISCARD = topics.TOKENS_DISCARD, "Discard a success token", "Discard success token {place} of {number}"


def _one_by_one(
    game: Acg,
    hero: Hero,
    ranked: list[Action],
    left: dict[str, int],
    number: int,
    asks: tuple[Topic, str, str],
    rules: Rules,
) -> Rule[list[tuple[Action, int]]]:
    """Choose a card for each token, within what is `left` for each card; return how many go on each."""
    topic, words, of_several = asks
    cards = on_cards(game.content)
    counted = dict.fromkeys(left, 0)
    for place in range(1, number + 1):
        chosen: str = yield Choose(
            hero.seat,
            words if number == 1 else of_several,
            [cards[action.card] for action in ranked if left[action.card]],
            topic=topic,
            rules=rules,
            cause=f"piece:{hero.id}",
            parts=NO_PARTS if number == 1 else {"place": place, "number": number},
            actor=hero.id,
            minor=True,
        )
        left[chosen] -= 1
        counted[chosen] += 1
    return [(action, counted[action.card]) for action in hero.actions if counted[action.card]]


def _soonest_first(game: Acg, hero: Hero, actions: list[Action]) -> list[Action]:
    """Action cards in the order in which a hero is likely to use them: attack only where somebody can be attacked."""
    kinds = _kinds(game.content)
    ranked = sorted(actions, key=lambda action: kinds[action.card] + 4 * action.exhausted)
    if kinds[ranked[0].card] == 0 and not engaged(game, hero.id):
        card = action_card(game, ranked[0])
        if not card.ranged or not in_shadow(game):
            ranked.append(ranked.pop(0))
    return ranked


@cache
def _kinds(content: Content) -> dict[str, int]:
    """Attack, explore, rest and aid, by action card."""
    return {card.id: ("attack", "explore", "rest", "aid").index(card.action) for card in content.all(ActionCard)}


@cache
def on_cards(content: Content) -> dict[str, Option]:
    """The action cards to choose from, by id."""
    return {card.id: Option(card.id, card.name, (f"card:{card.id}",)) for card in content.all(ActionCard)}
