"""Changes to what heroes own: gear and items, and the discard piles they go to."""

from lychgate.ledger import rule
from lychgate.mechanics.cards import decks

from ..cases import Rules
from ..state import Acg, Gear, Hero

# -- gear


@rule("acg.gear.equip", "acg.gear.unequip", "acg.play-area.open-information")
def equip(game: Acg, hero: Hero, card: str, instead_of: Gear | None) -> None:
    """A gear card is put faceup in the hero's play area; the one it replaces goes to the discard pile."""
    if instead_of is not None:
        unequip(game, hero, instead_of)
    hero.gear.append(Gear(card))
    game.forget()
    told = ("acg.gear.equip", "acg.gear.capacity", "acg.gear.type-limits", "acg.play-area.open-information")
    game.tell("equipped", (*told, "acg.gear.card-makeup"), piece=hero.id, card=card)


@rule("acg.gear.unequip", "acg.discard.four-piles")
def unequip(game: Acg, hero: Hero, old: Gear) -> None:
    """A gear card makes room, and goes to the discard pile."""
    _let_go(game, hero, old)
    rules = ("acg.gear.unequip", "acg.gear.no-unequip-depleted", "acg.gear.no-unequip-vital-health")
    game.tell("unequipped", rules, piece=hero.id, card=old.card)


@rule("acg.gear.claim-then-equip-or-discard", "acg.discard.four-piles")
def discard_claimed(game: Acg, hero: Hero, card: str, why: Rules = ()) -> None:
    """Gear that was claimed and is not equipped goes to the discard pile."""
    decks.put(game.state.cards, "gear-discards", card)
    rules = ("acg.gear.claim-then-equip-or-discard", "acg.discard.four-piles")
    game.tell("discarded", (*rules, *why), piece=hero.id, card=card)


def take_discarded(game: Acg, card: str) -> None:
    """A gear card is taken from the discard pile; whoever claims it tells of it."""
    decks.take(game.state.cards, "gear-discards", card)


def deplete(game: Acg, hero: Hero, gear: Gear, rules: Rules) -> None:
    """A gear card is turned facedown for the rest of the quest."""
    gear.depleted = True
    game.tell("depleted", rules, piece=hero.id, card=gear.card)


def discard_gear(game: Acg, hero: Hero, gear: Gear, rules: Rules) -> None:
    _let_go(game, hero, gear)
    game.tell("discarded", rules, piece=hero.id, card=gear.card)


def _let_go(game: Acg, hero: Hero, gear: Gear) -> None:
    hero.gear = [one for one in hero.gear if one is not gear]
    decks.put(game.state.cards, "gear-discards", gear.card)


def hand_over(game: Acg, giver: Hero, gear: Gear, taker: Hero, rules: Rules) -> None:
    giver.gear = [other for other in giver.gear if other is not gear]
    taker.gear.append(gear)
    game.tell("given", rules, piece=giver.id, target=taker.id, card=gear.card)


def return_fortune(game: Acg, hero: Hero, card: str, rules: Rules) -> None:
    """Legendary Fortune goes back to the campaign pool."""
    from_pool = game.state.campaign.from_pool
    if card in from_pool:
        from_pool.remove(card)
    game.tell("fortune", rules, piece=hero.id, card=card)


# -- items and other dungeon cards


@rule("acg.dungeon.item-claimed", "acg.dungeon.item-no-limit", "acg.claim.definition")
def claim_item(game: Acg, hero: Hero, card: str) -> None:
    """Whoever draws an item claims it, however many he has."""
    hero.items.append(card)
    game.forget()
    rules = ("acg.dungeon.item-claimed", "acg.dungeon.item-no-limit", "acg.claim.definition")
    game.tell("item", rules, piece=hero.id, card=card)


def use_up(game: Acg, hero: Hero, item: str, rules: Rules) -> None:
    hero.items.remove(item)
    decks.put(game.state.cards, "dungeon-discards", item)
    game.tell("discarded", rules, piece=hero.id, card=item)


def lose_items(game: Acg, hero: Hero, rules: Rules) -> None:
    """Items that were not used are lost."""
    game.tell("items-lost", rules, piece=hero.id, number=len(hero.items))
    for card in hero.items:
        decks.put(game.state.cards, "dungeon-discards", card)
    hero.items.clear()


@rule("acg.discard.four-piles")
def discard_dungeon_card(game: Acg, card: str, rules: Rules) -> None:
    decks.put(game.state.cards, "dungeon-discards", card)
    game.tell("dungeon-discarded", (*rules, "acg.discard.four-piles"), card=card)
