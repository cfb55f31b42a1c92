"""Dungeon cards: items and events, and the treasure on them."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import draw

from ..effects import occurrences
from ..effects.moments import SAYS
from ..heroes import gear
from ..model import topics
from ..model.cases import At, Case, Rules
from ..model.changes import belongings as changes
from ..model.content import DungeonCard
from ..model.names import names
from ..model.state import Acg, Hero


@rule("acg.explore.draw-dungeon-card", "acg.discard.dungeon-deck-empty", "acg.dungeon.two-types")
def draw_card(game: Acg, hero: Hero, rules: Rules) -> Rule[None]:
    """A hero draws a dungeon card, if the deck has one left, and does with it what its kind demands."""
    state = game.state
    if not state.cards.piles["dungeon"]:
        game.tell("no-dungeon", (*rules, "acg.discard.dungeon-deck-empty"), piece=hero.id)
        return
    labels = names(game.content)
    name = yield from draw(
        state.cards,
        "dungeon",
        hero.seat,
        "Draw a dungeon card",
        topic=topics.DUNGEON_CARD,
        rules=rules,
        actor=hero.id,
        labels=labels,
    )
    card: DungeonCard = game.content.shelves[DungeonCard][name]
    with game.scene("dungeon", (*rules, "acg.dungeon.two-types"), piece=hero.id, card=name):
        case = Case("drawn", hero, card=name)
        yield from occurrences.happens(game, case)
        if case.cancelled:
            changes.discard_dungeon_card(game, name, rules)
            return
        if card.trait == "item":
            changes.claim_item(game, hero, name)
        else:
            yield from resolve_event(game, hero, card)
        if card.treasure:
            yield from gear.treasure(game, hero, card.treasure, ("acg.dungeon.treasure-icons",))


@rule("acg.dungeon.event-resolved")
def resolve_event(game: Acg, hero: Hero, card: DungeonCard) -> Rule[None]:
    """An event does what it says and is discarded."""
    rules: Rules = ("acg.dungeon.event-resolved",)
    if game.journal:
        game.tell("event", rules, says=f"{card.text} {card.flavour}".rstrip())
    changes.discard_dungeon_card(game, card.id, rules)
    return SAYS.do(game, card.do, At(hero, card.id, rules, None, Case("drawn", hero, card=card.id)))
