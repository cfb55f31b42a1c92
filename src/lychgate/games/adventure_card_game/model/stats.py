"""Values: what is printed on a card, with all that lasting effects add to it."""

from functools import cache

from msgspec import Struct

from lychgate.content import Content, Record
from lychgate.ledger import rule

from .content import ConditionCard, DungeonCard, EnemyCard, GearCard, HeroCard, LocationCard, QuestSheet
from .queries import tokens_of
from .state import TOKENS_MOST, Acg, Enemy, Gear, Hero
from .verbs import Lasting, Trait
from .words import ActionKind


def room(game: Acg, hero: Hero, what: str) -> int:
    """How many wounds or success tokens a hero can take, or how many wounds he can recover."""
    if what == "wounds":
        return remaining(game, hero)
    if what == "tokens":
        return TOKENS_MOST * len(hero.actions) - tokens_of(hero)
    return 0 if lasting(game, hero, "cannot-recover") else hero.wounds


@cache
def _lasting(content: Content, what: Trait) -> dict[str, tuple[Lasting, ...]]:
    """The lasting effects of one kind, by the card they are on."""
    return _all_lasting(content).get(what, {})


@cache
def _all_lasting(content: Content) -> dict[Trait, dict[str, tuple[Lasting, ...]]]:
    """The lasting effects of all cards, by kind."""
    printed: list[HeroCard | GearCard | ConditionCard | EnemyCard | LocationCard | QuestSheet] = [
        *content.all(HeroCard), *content.all(GearCard), *content.all(ConditionCard), *content.all(EnemyCard),
        *content.all(LocationCard), *content.all(QuestSheet),
    ]  # fmt: skip
    found: dict[Trait, dict[str, tuple[Lasting, ...]]] = {}
    for card in printed:
        for one in card.lasting:
            kind = found.setdefault(one.what, {})
            kind[card.id] = (*kind.get(card.id, ()), one)
    return found


class _Added(Struct, frozen=True):
    """How much each card adds to a value: of heroes, locations and quests (`there`), gear, conditions and enemies."""

    there: dict[str, int]
    gear: dict[str, int]
    conditions: dict[str, int]
    enemies: dict[str, int]


@cache
def _added(content: Content, what: Trait, action: ActionKind | None = None) -> _Added:
    """What is added to a value, for one kind of action if it is given."""
    numbers = {
        card: sum(one.number for one in some if not one.actions or action is None or action in one.actions)
        for card, some in _lasting(content, what).items()
    }
    return _Added(
        there=_printed_on(content, numbers, HeroCard, LocationCard, QuestSheet),
        gear=_printed_on(content, numbers, GearCard),
        conditions=_printed_on(content, numbers, ConditionCard),
        enemies=_printed_on(content, numbers, EnemyCard),
    )


def _printed_on(content: Content, numbers: dict[str, int], *kinds: type[Record]) -> dict[str, int]:
    return {card: number for card, number in numbers.items() if any(card in content[kind] for kind in kinds)}


@rule("acg.effects.no-cost-is-persistent", "acg.play-area.effects-as-noted", "acg.deplete.facedown-for-quest")
def lasting(game: Acg, hero: Hero, what: Trait) -> list[Lasting]:
    """What lasts on a hero: by his card, his gear that is not depleted, his conditions, the place and the quest."""
    found = _lasting(game.content, what)
    some: list[Lasting] = []
    if not found:
        return some
    state = game.state
    if hero.id in found:
        some += found[hero.id]
    for gear in hero.gear:
        if gear.card in found and not gear.depleted:
            some += found[gear.card]
    for card in hero.conditions:
        if card in found:
            some += found[card]
    if state.location in found:
        some += found[state.location]
    if state.quest in found:
        some += found[state.quest]
    return some


def total(game: Acg, hero: Hero, what: Trait, action: ActionKind | None = None) -> int:
    """The sum of what lasts on a hero, for one kind of action if it is given."""
    added = _added(game.content, what, action)
    there, by_gear, by_condition = added.there, added.gear, added.conditions
    number = 0
    if there:
        state = game.state
        number = there.get(hero.id, 0) + there.get(state.location, 0) + there.get(state.quest, 0)
    if by_gear:
        for gear in hero.gear:
            if gear.card in by_gear and not gear.depleted:
                number += by_gear[gear.card]
    if by_condition:
        for card in hero.conditions:
            if card in by_condition:
                number += by_condition[card]
    return number


@rule("acg.wounds.remaining-health", "acg.setup.hero-card-by-party-size", "acg.deplete.facedown-for-quest")
def health(game: Acg, hero: Hero) -> int:
    """A hero's health value: that of the hero card for so many heroes, and what gear adds."""
    card: HeroCard = game.content.shelves[HeroCard][hero.id]
    return card.health[len(game.state.heroes) - 2] + total(game, hero, "health")


def remaining(game: Acg, hero: Hero) -> int:
    return max(0, health(game, hero) - hero.wounds)


def health_by_gear(game: Acg, card: str) -> int:
    """How much of a hero's health value a gear card adds."""
    return _added(game.content, "health").gear.get(card, 0)


def capacity(game: Acg, hero: Hero, without: Gear | None = None) -> int:
    """How many gear cards a hero may have equipped, also if he had not a certain one that he has."""
    lost = 0
    if without is not None and not without.depleted:
        lost = _added(game.content, "capacity").gear.get(without.card, 0)
    return hero.capacity + total(game, hero, "capacity") - lost


@rule("acg.exhaust.effects-still-apply", "acg.zones.facedown-effects-off", "acg.golden.cannot-is-absolute")
def forbids(game: Acg, enemy: Enemy, what: Trait) -> bool:
    """Whether an enemy's own card, the place or the quest says that it cannot; facedown, its card says nothing."""
    found = _lasting(game.content, what)
    return bool(found) and (enemy.card in found or game.state.location in found or game.state.quest in found)


def without(game: Acg, enemies: list[Enemy], what: Trait) -> list[Enemy]:
    """These enemies but for those of whom their own cards, the place or the quest say that they cannot."""
    found = _lasting(game.content, what)
    if not found:
        return enemies
    if game.state.location in found or game.state.quest in found:
        return []
    for one in enemies:
        if one.card in found:
            return [enemy for enemy in enemies if enemy.card not in found]
    return enemies


def enemy_remaining(game: Acg, enemy: Enemy) -> int:
    """The health that an enemy has left, which lies faceup."""
    card: EnemyCard = game.content.shelves[EnemyCard][enemy.card]
    return card.health - enemy.wounds


def attack(game: Acg, enemy: Enemy) -> int:
    """An enemy's attack value, with what the others of its zone, the place and the quest add."""
    card: EnemyCard = game.content.shelves[EnemyCard][enemy.card]
    return max(0, card.attack + _around(game, enemy, "attack"))


def resilience(game: Acg, enemy: Enemy) -> int:
    card: EnemyCard = game.content.shelves[EnemyCard][enemy.card]
    return max(0, card.resilience + _around(game, enemy, "resilience"))


def _around(game: Acg, enemy: Enemy, what: Trait) -> int:
    """What is added to a value of an enemy by the place, the quest, the others of its zone and that hero's gear."""
    added = _added(game.content, what)
    there, by_gear, by_enemies = added.there, added.gear, added.enemies
    state, zone = game.state, enemy.where
    number = there.get(state.location, 0) + there.get(state.quest, 0) if there else 0
    if by_enemies:
        for other in state.enemies.values():
            if other.card in by_enemies and other.where == zone and other is not enemy and not other.slain:
                number += by_enemies[other.card]
    if by_gear and zone in state.heroes:
        for gear in state.heroes[zone].gear:
            if gear.card in by_gear and not gear.depleted:
                number += by_gear[gear.card]
    return number


@rule("acg.locations.progress")
def exploration(game: Acg) -> int:
    """The exploration value of the active location."""
    state = game.state
    there = _added(game.content, "exploration").there
    more = there.get(state.location, 0) + there.get(state.quest, 0) if there else 0
    card: LocationCard = game.content.shelves[LocationCard][state.location]
    return max(1, card.exploration + more)


def is_item(content: Content, card: str) -> bool:
    return card in content[DungeonCard]
