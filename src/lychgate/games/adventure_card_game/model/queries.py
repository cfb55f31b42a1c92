"""Looking things up in the state: cards, heroes and enemies, and who acts for whom."""

from functools import cache

from lychgate.content import Content
from lychgate.ledger import rule

from .content import ActionCard, ConditionCard, EnemyCard, GearCard, HeroCard, LocationCard, QuestSheet
from .state import LAIR, SHADOW, Acg, Action, Enemy, Gear, Hero

# -- cards


def quest_sheet(game: Acg) -> QuestSheet:
    sheet: QuestSheet = game.content.shelves[QuestSheet][game.state.quest]
    return sheet


def location_card(game: Acg) -> LocationCard:
    return game.content[LocationCard][game.state.location]


def hero_card(game: Acg, hero: Hero) -> HeroCard:
    card: HeroCard = game.content.shelves[HeroCard][hero.id]
    return card


def action_card(game: Acg, action: Action) -> ActionCard:
    card: ActionCard = game.content.shelves[ActionCard][action.card]
    return card


def gear_card(game: Acg, gear: Gear) -> GearCard:
    return game.content[GearCard][gear.card]


def condition_card(game: Acg, condition: str) -> ConditionCard:
    card: ConditionCard = game.content.shelves[ConditionCard][condition]
    return card


@cache
def nemesis_cards(content: Content) -> frozenset[str]:
    return frozenset(card.id for card in content.all(EnemyCard) if card.type == "nemesis")


@cache
def action_ids(content: Content, hero: str, advanced: bool) -> dict[str, str]:
    """A hero's action cards by the kind of action."""
    return {card.action: card.id for card in content.all(ActionCard) if card.hero == hero and card.advanced is advanced}


# -- heroes


def standing(game: Acg) -> list[Hero]:
    """The heroes who are not defeated, in seating order."""
    return [hero for hero in game.state.heroes.values() if not hero.defeated]


def clockwise(game: Acg, first: str) -> list[Hero]:
    """All heroes in seating order, beginning with one."""
    heroes = game.state.heroes
    start = list(heroes).index(first)
    order = list(heroes.values())
    return order[start:] + order[:start] if start else order


def next_standing(game: Acg, who: str) -> Hero:
    """The next hero clockwise who is not defeated; the same one again where there is no other."""
    heroes = game.state.heroes
    found, passed = heroes[who], False
    for hero in heroes.values():
        if hero.id == who:
            passed = True
        elif not hero.defeated:
            if passed:
                return hero
            if found.id == who:
                found = hero
    return found


@rule("acg.active-hero.fallback-to-leader", "acg.active-hero.you-on-enemy-cards")
def active_hero(game: Acg) -> Hero:
    """The active hero; when nobody is active, the party leader."""
    state = game.state
    return state.heroes[state.active] if state.active else leading(game)


@rule("acg.defeat.leader-targets-redirected")
def leading(game: Acg) -> Hero:
    """Whom effects on the party leader find: the leader, or the next hero clockwise who is not defeated."""
    leader = game.state.heroes[game.state.leader]
    if not leader.defeated:
        return leader
    heroes = list(game.state.heroes.values())
    start = heroes.index(leader)
    return next((hero for hero in heroes[start:] + heroes[:start] if not hero.defeated), leader)


def party_seat(game: Acg) -> int:
    """Who confirms what the party decides together: the leader's player, also while that hero is defeated."""
    return game.state.heroes[game.state.leader].seat


def action_of(hero: Hero, card: str) -> Action:
    """The action card of a hero by its id."""
    for action in hero.actions:
        if action.card == card:
            return action
    raise KeyError(card)


def tokens_of(hero: Hero) -> int:
    """The success tokens on a hero's action cards; those he has spent are not there any more."""
    return sum([action.tokens for action in hero.actions])


def exhausted_actions(hero: Hero) -> list[Action]:
    return [action for action in hero.actions if action.exhausted]


def is_exhausted_twin(hero: Hero, gear: Gear) -> bool:
    """Whether a hero's gear is exhausted while another copy of it is readied: the two are told apart."""
    return gear.exhausted and any(one.card == gear.card and not one.exhausted for one in hero.gear)


# -- enemies


def engaged(game: Acg, hero: str) -> list[Enemy]:
    """The enemies in a hero's engagement zone."""
    return [enemy for enemy in game.state.enemies.values() if enemy.where == hero and not enemy.slain]


def in_shadow(game: Acg) -> list[Enemy]:
    return [enemy for enemy in game.state.enemies.values() if enemy.where == SHADOW and not enemy.slain]


def in_zones(game: Acg) -> list[Enemy]:
    """All enemies in play but those in the nemesis lair, which is no zone."""
    return [enemy for enemy in game.state.enemies.values() if enemy.where != LAIR and not enemy.slain]


@rule("acg.enemy-attack.any-action", "acg.exhaust.definition")
def may_attack(game: Acg, enemy: Enemy) -> bool:
    """Whether an enemy of the zone could answer an attack icon: readied, or exhausted too if it is read that way."""
    return not enemy.exhausted or exhausted_attack(game)


def exhausted_attack(game: Acg) -> bool:
    """Whether the table reads the rules so that exhausted enemies attack too."""
    return game.state.options.get("exhausted-enemies-attack", False)


TYPES = {
    "standard": ("acg.enemies.three-types", "acg.enemies.standard-definition"),
    "elite": ("acg.enemies.three-types", "acg.enemies.elite-trait"),
    "nemesis": ("acg.enemies.three-types", "acg.enemies.nemesis-identification"),
}


@rule("acg.enemies.three-types", "acg.enemies.standard-definition", "acg.enemies.elite-trait")
def type_rules(game: Acg, card: str) -> tuple[str, ...]:
    """What makes an enemy that comes to light standard, elite or a nemesis."""
    return TYPES[game.content[EnemyCard][card].type]
