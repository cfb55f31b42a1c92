"""Searching."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import draw

from ..model import changes, topics
from ..model.content import Find
from ..model.state import Hero, Small
from .moments import FOUND


@rule("small.action.search")
def search(game: Small, hero: Hero) -> Rule[None]:
    rules = ("small.action.search",)
    cards = game.state.cards
    if not cards.piles["finds"]:
        changes.refill(game, "finds", "found")
    labels = game.content.names(Find)
    card = yield from draw(
        cards,
        "finds",
        hero.seat,
        "What is found?",
        topic=topics.SEARCH_FIND,
        rules=rules,
        actor=hero.id,
        labels=labels,
        cause=f"piece:{hero.id}",
    )
    find = game.content[Find][card]
    changes.discard(game, "found", card)
    with game.scene("found", rules, piece=hero.id, find=card):
        yield from FOUND.happens((), game, hero, find)
