"""Characteristics: what a card says, with what is worn, carried and cast added."""

from collections import defaultdict

from lychgate.content import Content, Derived
from lychgate.ledger import rule

from .content import EquipmentCard, ItemCard, TreasureCard
from .queries import item_card, monster_card, warrior_card
from .state import Monster, Warrior, Wq


@rule("wq95.items.stowing")
def in_use(game: Wq, warrior: Warrior) -> list[ItemCard]:
    """The passive items that count: of weapons, armours and shields only the one in use, the rest is stowed."""
    passive = _passive[game.content]
    used: list[ItemCard] = []
    worn: set[str] = set()
    for item in warrior.items:
        if item.card not in passive or item.left == 0:
            continue
        card = item_card(game, item)
        if card.kind == "weapon" and warrior.weapon != item.id:
            continue
        if card.kind in ("weapon", "armour", "shield"):
            if card.kind in worn:
                continue
            worn.add(card.kind)
        used.append(card)
    return used


@Derived
def _passive(content: Content) -> frozenset[str]:
    cards = (*content.all(EquipmentCard), *content.all(TreasureCard))
    return frozenset(card.id for card in cards if card.when == "passive")


@Derived
def _adding_to(content: Content) -> dict[str, set[str]]:
    """The passive items that add to each figure."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for card in (*content.all(EquipmentCard), *content.all(TreasureCard)):
        for boost in card.boosts:
            found[boost.stat].add(card.id)
    return dict(found)


def _boosts(game: Wq, warrior: Warrior, stat: str) -> int:
    total = 0
    for spell in warrior.spells:
        if spell.stat == stat:
            total += spell.by
    adding = _adding_to[game.content].get(stat)
    if adding:
        for item in warrior.items:
            if item.card in adding:
                return total + _added(game, warrior, stat)
    return total


def _added(game: Wq, warrior: Warrior, stat: str) -> int:
    """What the items in use add."""
    return sum(boost.by for card in in_use(game, warrior) for boost in card.boosts if boost.stat == stat)


@rule("wq95.characteristics.movement")
def move(game: Wq, who: Warrior | Monster) -> int:
    if type(who) is Monster:
        own = monster_card(game, who).move
        return max(0, own + _monster_boosts(who, "move")) if who.spells else own
    return max(0, warrior_card(game, who).move + _boosts(game, who, "move"))


@rule("wq95.characteristics.weapon-skill")
def weapon_skill(game: Wq, who: Warrior | Monster) -> int:
    if type(who) is Monster:
        return monster_card(game, who).weapon_skill
    return min(10, max(1, warrior_card(game, who).weapon_skill + _boosts(game, who, "weapon-skill")))


@rule("wq95.characteristics.strength", "wq95.combat.weapon-bonus")
def strength(game: Wq, who: Warrior | Monster) -> int:
    if type(who) is Monster:
        return monster_card(game, who).strength + _monster_boosts(who, "strength")
    return warrior_card(game, who).strength + _boosts(game, who, "strength")


def armour(game: Wq, warrior: Warrior) -> int:
    """What the armour on his card adds to his Toughness, if he has it."""
    return 0 if game.state.quest.deeds.unarmoured else warrior_card(game, warrior).armour


@rule("wq95.characteristics.toughness", "wq95.combat.armour")
def toughness(game: Wq, who: Warrior | Monster) -> int:
    if type(who) is Monster:
        return monster_card(game, who).toughness + _monster_boosts(who, "toughness")
    card = warrior_card(game, who)
    return card.toughness + armour(game, who) + _boosts(game, who, "toughness")


@rule("wq95.characteristics.attacks", "wq95.barbarian.berserk-effect")
def attacks(game: Wq, who: Warrior | Monster) -> int:
    if type(who) is Monster:
        own = monster_card(game, who).attacks + who.extra_attacks
        return max(0, own + _monster_boosts(who, "attacks")) if who.spells else own
    return max(0, warrior_card(game, who).attacks + who.berserk + _boosts(game, who, "attacks"))


def full_wounds(game: Wq, monster: Monster) -> int:
    """How many Wounds a Monster came with."""
    return monster_card(game, monster).wounds + monster.extra_wounds


def unhurt(game: Wq, monster: Monster) -> bool:
    return monster.wounds >= full_wounds(game, monster)


def to_hit_bonus(game: Wq, who: Warrior | Monster) -> int:
    """What is added to the roll to hit."""
    if type(who) is Monster:
        return _monster_boosts(who, "to-hit") if who.spells else 0
    return _boosts(game, who, "to-hit")


def damage_bonus(game: Wq, warrior: Warrior) -> int:
    """What is added to the damage besides Strength."""
    return _boosts(game, warrior, "damage")


def _monster_boosts(monster: Monster, stat: str) -> int:
    return sum([spell.by for spell in monster.spells if spell.stat == stat]) if monster.spells else 0


def flag(game: Wq, warrior: Warrior, name: str) -> bool:
    """Whether something in force lets the Warrior do this: `shield`, `levitate`."""
    return bool(warrior.spells or warrior.items) and _boosts(game, warrior, name) > 0


def berserk_bonus(game: Wq, warrior: Warrior) -> int:
    """What is added to the berserk roll besides the slain."""
    return _boosts(game, warrior, "berserk")
