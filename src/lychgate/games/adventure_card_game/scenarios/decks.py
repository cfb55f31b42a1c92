"""Creating decks, with open cards that nobody knows, and the campaign pool."""

from collections.abc import Sequence
from functools import cache

from lychgate.content import Content
from lychgate.ledger import rule

from ..model.changes import decks as changes
from ..model.content import DungeonCard, EnemyCard, GearCard, LocationCard, OpenCards, QuestSheet
from ..model.state import Acg

SECRET = (
    "acg.quest-setup.build-four-decks", "acg.decks.open-cards-are-random", "acg.decks.open-cards-are-secret",
    "acg.terms.quest-icon",
)  # fmt: skip


@rule("acg.quest-setup.build-four-decks", "acg.decks.open-cards-are-secret", "acg.discard.four-piles")
def create(game: Acg, sheet: QuestSheet) -> None:
    """The four decks by the recipe of the quest sheet, each with its discard pile."""
    changes.clear(game)
    enemy_deck(game, sheet)
    location_deck(game, sheet)
    dungeon_deck(game, sheet)
    gear_deck(game, sheet.gear)
    for pile in ("enemy-discards", "location-discards", "dungeon-discards", "gear-discards"):
        changes.add_pile(game, pile)


@rule("acg.decks.open-cards-are-random", "acg.decks.open-cards-are-secret")
def _open(game: Acg, box: str, cards: Sequence[str], into: str, number: int) -> None:
    """Open cards: so many at random of those that qualify, unseen. The rest of them stays in the box."""
    changes.put_open(game, into, box, cards, number)


# -- the enemy deck


@rule(
    "acg.decks.enemy-set", "acg.decks.open-standard-enemy", "acg.decks.open-elite-enemy", "acg.delve.no-tiers",
    "acg.enemies.name-covers-both-versions", "acg.enemies.untiered-only-by-instruction", "acg.terms.quest-icon",
    "acg.pool.nemeses-to-enemy-deck", "acg.enemies.tiered-can-be-open",
)  # fmt: skip
def enemy_deck(game: Acg, sheet: QuestSheet) -> None:
    """Every card of the named sets, single open enemies, and the nemeses that the quest or the pool puts there."""
    changes.add_pile(game, "enemies")
    for tier in (sheet.tier,) if sheet.tier else (3, 2, 1):
        _enemies_of_tier(game, sheet, tier)
    for card in [one for one in game.state.campaign.pool if one in game.content[EnemyCard]]:
        changes.put_from_pool(game, "enemies", card, "enemy", ("acg.pool.nemeses-to-enemy-deck",))
    if sheet.nemesis is not None and sheet.nemesis_in == "deck":
        changes.put(game, "enemies", sheet.nemesis)
    if sheet.tier:
        changes.shuffle(game, "enemies")
    rules = ("acg.decks.enemy-set", "acg.decks.open-standard-enemy", "acg.decks.open-elite-enemy", *SECRET)
    told: tuple[str, ...] = (*rules, "acg.enemies.tiered-can-be-open", "acg.enemies.name-covers-both-versions")
    if not sheet.tier:
        told = (*told, "acg.delve.no-tiers")
    changes.tell(game, "enemy", "enemies", ", ".join(sheet.sets), told)


@rule("acg.decks.enemy-set", "acg.delve.no-tiers")
def _enemies_of_tier(game: Acg, sheet: QuestSheet, tier: int) -> None:
    """The named sets and open enemies; in a delve, tier by tier, the lowest on top."""
    part = f"tier-{tier}"
    changes.add_pile(game, part, _named_enemies(game.content, sheet.sets, tier if not sheet.tier else None))
    for kind, asked in (("standard", sheet.standard), ("elite", sheet.elite)):
        for one in asked:
            if _tier(sheet, one) == tier:
                found = _open_enemies(game.content, sheet.sets, kind, tier)
                _open(game, f"box-{kind}-{tier}", found, part, one.number)
    changes.put_shuffled(game, "enemies", part)


@cache
def _named_enemies(content: Content, sets: tuple[str, ...], tier: int | None) -> tuple[str, ...]:
    """Every card of the named sets, of one tier if it is given; nemeses have a name of their own."""
    named = [one for one in content.all(EnemyCard) if one.name in sets and one.type != "nemesis"]
    return tuple(one.id for one in named if tier in (None, one.tier) for _ in range(one.copies))


def _tier(sheet: QuestSheet, asked: OpenCards) -> int:
    return asked.tier or sheet.tier


@cache
@rule("acg.tiers.purpose", "acg.enemies.tiered-can-be-open", "acg.terms.quest-icon")
def _open_enemies(content: Content, sets: tuple[str, ...], kind: str, tier: int) -> tuple[str, ...]:
    """The enemies of a kind and tier that are not in the deck already."""
    found = [card for card in content.all(EnemyCard) if card.type == kind and card.tier == tier]
    return tuple(card.id for card in found if card.name not in sets for _ in range(card.copies))


# -- the location deck


@rule("acg.decks.location-deck", "acg.tiers.purpose")
def location_deck(game: Acg, sheet: QuestSheet) -> None:
    """Named and open locations, shuffled, between those that the sheet puts first and last."""
    named = (*sheet.first, *sheet.mixed, *sheet.last)
    changes.add_pile(game, "locations", sheet.mixed)
    for one in reversed(sheet.locations):
        tier = _tier(sheet, one)
        _open(game, f"box-locations-{tier}", _open_locations(game.content, named, tier), "locations", one.number)
    if sheet.tier:
        changes.shuffle(game, "locations")
    for card in reversed(sheet.first):
        changes.put(game, "locations", card)
    for card in sheet.last:
        changes.put(game, "locations", card, "bottom")
    if game.journal:
        rules = ("acg.decks.location-deck", "acg.tiers.purpose", *SECRET)
        names = ", ".join(game.content[LocationCard][card].name for card in named)
        changes.tell(game, "location", "locations", names, rules)


@cache
def _open_locations(content: Content, named: tuple[str, ...], tier: int) -> tuple[str, ...]:
    """The locations of a tier that the sheet does not name."""
    return tuple(card.id for card in content.all(LocationCard) if card.tier == tier and card.id not in named)


# -- the dungeon deck


@rule("acg.decks.dungeon-deck", "acg.pool.dungeon-cards-replace", "acg.terms.quest-icon")
def dungeon_deck(game: Acg, sheet: QuestSheet) -> None:
    """So many open dungeon cards; those of the campaign pool take the place of as many, at random."""
    found = _open_dungeon(game.content)
    pool = [card for card in game.state.campaign.pool if card in game.content[DungeonCard]]
    changes.add_pile(game, "dungeon")
    _open(game, "box-dungeon", found, "dungeon", max(0, sheet.dungeon - len(pool)))
    for card in pool:
        changes.put_from_pool(game, "dungeon", card, "dungeon", ("acg.pool.dungeon-cards-replace",))
    for card in sheet.dungeon_named:
        changes.put(game, "dungeon", card)
    changes.shuffle(game, "dungeon")
    rules = ("acg.decks.dungeon-deck", *SECRET)
    changes.tell(game, "dungeon", "dungeon", "", rules)


@cache
def _open_dungeon(content: Content) -> tuple[str, ...]:
    return tuple(one.id for one in content.all(DungeonCard) if not one.quest_icon for _ in range(one.copies))


# -- the gear deck


@rule("acg.decks.gear-deck", "acg.pool.legendary-fortune-to-gear-deck", "acg.legendary.not-in-gear-deck")
def gear_deck(game: Acg, number: int) -> None:
    """So many open gear cards that nobody owns, and on top of that the Legendary Fortunes of the campaign pool."""
    state = game.state
    found = list(_open_gear(game.content))
    for hero in state.heroes.values():
        for gear in hero.gear:
            if gear.card in found:
                found.remove(gear.card)
    changes.add_pile(game, "gear")
    _open(game, "box-gear", found, "gear", number)
    for card in [one for one in state.campaign.pool if one in game.content[GearCard]]:
        changes.put_from_pool(game, "gear", card, "gear", ("acg.pool.legendary-fortune-to-gear-deck",))
    changes.shuffle(game, "gear")
    rules = ("acg.decks.gear-deck", "acg.legendary.not-in-gear-deck", *SECRET)
    changes.tell(game, "gear", "gear", "", rules)


@cache
def _open_gear(content: Content) -> tuple[str, ...]:
    common = [one for one in content.all(GearCard) if one.hero is None and not one.fortune]
    return tuple(one.id for one in common for _ in range(one.copies))
