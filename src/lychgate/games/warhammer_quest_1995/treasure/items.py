"""Equipment and Treasure: using items, and what is carried into a fight."""

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from lychgate.content import Content, Derived
from lychgate.kernel.chance import D6, Roll, fallen, pool
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..basics.moments import USED, Use
from ..cards import effects
from ..cards.moments import is_of
from ..combat.fighting import wounds_in_words
from ..combat.moments import ABSORBS, ARROWS
from ..model import topics
from ..model.changes import belongings, fray, spellwork
from ..model.content import Ability, Boost, EquipmentCard, Harm, Heal, ItemCard, Pay, TreasureCard, Verb
from ..model.names import name
from ..model.queries import item_card, leader, monsters_next_to, power_at_hand, warrior_card, wizard
from ..model.state import OWN, Item, Monster, Point, Warrior, Wq

Rules = tuple[str, ...]
ONE_DIE = pool(D6)

GEAR = ("weapon", "armour", "shield")


# -- at any time


def to_use(game: Wq, warrior: Warrior, item: Item) -> Option:
    return Option(
        f"{warrior.id}:{item.id}",
        f"Use the {item_card(game, item).name}",
        (f"card:{item.id}", f"piece:{warrior.id}"),
        ("wq95.items.card-rules",),
        Use("item", warrior.id, item.id),
        uses=f"card:{item.id}",
        verb="use",
    )


@USED.ability("item")
def use_at_any_time(game: Wq, chosen: Use, anchor: Point) -> Rule[None]:
    warrior = game.state.warriors[chosen.user]
    item = next(one for one in warrior.items if one.id == chosen.card)
    return use(game, warrior, item)


@rule("wq95.items.any-time", "wq95.items.no-adjacency", "wq95.healing.treasure", "wq95.healing.potion")
def useful(game: Wq, warrior: Warrior, item: Item, phase: str) -> bool:
    """Whether a Warrior's player could use a card now so that it would come to something."""
    return ready(game, item) and next(_users(game, warrior, item, phase), None) is not None


def held_for(game: Wq, warrior: Warrior, moment: str) -> list[Item]:
    """The cards of his that belong to this moment and have a use left."""
    cards = _cards_for[game.content].get(moment, ())
    found: list[Item] = []
    for item in warrior.items:
        if item.card in cards and ready(game, item):
            found.append(item)
    return found


@Derived
def _cards_for(content: Content) -> dict[str, frozenset[str]]:
    """The cards that belong to each moment."""
    cards = (*content.all(EquipmentCard), *content.all(TreasureCard))
    moments = {card.when for card in cards}
    return {moment: frozenset(card.id for card in cards if card.when == moment) for moment in moments}


@Derived
def promising(content: Content) -> dict[tuple[bool, bool, bool], frozenset[str]]:
    """Those of the cards for any time that might do something: whether somebody is hurt, there are Monsters, and
    somebody is trapped in a pit.

    Those that only heal need not be looked at unless somebody is hurt, those that only get somebody out of a pit unless
    he is trapped, and those that only harm unless there are Monsters.
    """
    cards = [card for card in (*content.all(EquipmentCard), *content.all(TreasureCard)) if card.when == "any"]
    either = (False, True)
    return {
        needs: frozenset(card.id for card in cards if any(_may_help(one, *needs) for one in _all_effects(card)))
        for needs in product(either, either, either)
    }


def _may_help(effect: Verb, hurt: bool, fighting: bool, trapped: bool) -> bool:
    """Whether an effect might come to something, as far as these three tell."""
    if isinstance(effect, Heal):
        return hurt
    if isinstance(effect, Harm):
        return fighting
    return trapped or not (isinstance(effect, Ability) and is_of("frees", effect.name))


def ready(game: Wq, item: Item) -> bool:
    """Whether a card has a use left, in this turn too."""
    return item.left != 0 and not (item.used and item_card(game, item).each_turn)


@rule("wq95.items.no-adjacency", "wq95.ruling.item-passing", "wq95.ruling.unconscious-actions")
def _users(game: Wq, owner: Warrior, item: Item, phase: str) -> Iterator[Warrior]:
    """Who could use a card: its owner, or one to whom he hands it, wherever he is; the unconscious only drink."""
    card = item_card(game, item)
    does = _all_effects(card)
    if may_use(game, owner, card) and effects.worthwhile(game, does, owner, phase):
        yield owner
    if owner.wounds == 0 or card.kind in GEAR:
        return
    for user in game.state.warriors.values():
        able_to = user is not owner and (user.wounds > 0 or _drunk(card))
        if able_to and may_use(game, user, card) and effects.worthwhile(game, does, user, phase):
            yield user


def may_use(game: Wq, user: Warrior, card: ItemCard) -> bool:
    """Some cards are for the Wizard alone, and may cost him Power; some are for those who shoot."""
    if card.who == "wizard":
        return user is wizard(game) and user.wounds > 0 and card.casting <= power_at_hand(game)
    return card.who == "any" or warrior_card(game, user).missile is not None


def _all_effects(card: ItemCard) -> tuple[Verb, ...]:
    if not card.table:
        return card.effects
    return (*card.effects, *(effect for row in card.table for effect in row.effects))


def _drunk(card: ItemCard) -> bool:
    return any(isinstance(effect, Heal) and effect.to == "bearer" for effect in _all_effects(card))


def _heals(card: ItemCard) -> bool:
    return any(
        isinstance(effect, Heal) or (isinstance(effect, Ability) and is_of("heals", effect.name))
        for effect in _all_effects(card)
    )


def _personal(card: ItemCard) -> bool:
    """Whether it matters who uses the card."""
    return any(
        isinstance(effect, Harm)
        or (isinstance(effect, Heal) and effect.to in ("bearer", "section"))
        or (isinstance(effect, Boost | Pay) and effect.to == "bearer")
        or (isinstance(effect, Ability) and is_of("personal", effect.name))
        for effect in _all_effects(card)
    )


@rule("wq95.items.any-time", "wq95.items.card-rules", "wq95.items.no-adjacency")
def use(game: Wq, warrior: Warrior, item: Item) -> Rule[None]:
    """Use a card, or hand it to somebody who does; it says itself what it does and how often."""
    card = item_card(game, item)
    rules = _rules_of_use(game, card)
    user = warrior
    if card.when == "any":
        users = list(_users(game, warrior, item, game.state.phase))
        if len(users) > 1 and _personal(card):
            user = yield from effects.choose_warrior(
                game, warrior, users, topics.CARD_USER, "choose who uses it", card.id, rules
            )
        elif warrior not in users:
            user = users[0]
    with game.scene("uses", rules, piece=user.id, item=card.id):
        if user is not warrior:
            belongings.pass_item(game, warrior, user, item, ("wq95.items.no-adjacency",))
        if card.casting:
            spellwork.spend_power(game, card.casting, ("wq95.spells.casting-number",))
        yield from _resolve(game, user, item, rules)


def _resolve(game: Wq, user: Warrior, item: Item, rules: Rules) -> Rule[None]:
    card = item_card(game, item)
    belongings.use_item(game, user, item, card.surrender, rules)
    yield from effects.apply(game, card.effects, user, card.id, rules)
    if card.table:
        yield from effects.roll_table(game, card.table, user, card.id, rules)


@rule("wq95.healing.potion", "wq95.healing.potion-once", "wq95.healing.treasure")
def _rules_of_use(game: Wq, card: ItemCard) -> Rules:
    rules: Rules = ("wq95.items.card-rules",)
    if card.when == "any":
        rules += ("wq95.items.any-time", "wq95.items.no-adjacency")
    if not _heals(card):
        return rules
    if card.id in game.content[EquipmentCard]:
        return (*rules, "wq95.healing.potion", "wq95.healing.potion-once")
    return (*rules, "wq95.healing.treasure")


# -- when hit


@ABSORBS
@rule("wq95.spells.no-interrupt", "wq95.ruling.items-during-hit", "wq95.items.stowing")
def on_hit(game: Wq, warrior: Warrior, monster: Monster) -> Rule[bool]:
    """Between a hit and its damage comes nothing but what is made against hits; whether the blow is absorbed."""
    tried: list[str] = []
    while shields := [item for item in against_hits(game, warrior) if item.id not in tried]:
        rules = ("wq95.items.card-rules", "wq95.spells.no-interrupt", "wq95.items.stowing")
        options = [replace(item_option(game, item), label=f"Use the {item_card(game, item).name}") for item in shields]
        options.append(Option("none", "Take the blow", value=None, passes=True))
        item: Item | None = yield Choose(
            warrior.seat,
            "{monster} hits the {warrior} ({left} left)",
            options,
            topic=topics.HIT_USE,
            window="hit",
            rules=rules,
            cause=f"piece:{warrior.id}",
            parts={
                "monster": name(game, monster.id),
                "warrior": warrior_card(game, warrior).name,
                "left": wounds_in_words(warrior.wounds),
                "striker": monster.id,
                "struck": warrior.id,
            },
            actor=warrior.id,
        )
        if item is None:
            return False
        tried.append(item.id)
        if item_card(game, item).kind == "shield":
            tried += [one.id for one in warrior.items if item_card(game, one).kind == "shield"]
        yield from use(game, warrior, item)
        if spellwork.take_word(warrior, "ignore-hit"):
            game.tell("absorbed", ("wq95.items.card-rules",), piece=warrior.id, item=item.card, target=monster.id)
            return True
        if warrior.wounds == 0:
            return True
    return False


def against_hits(game: Wq, warrior: Warrior) -> list[Item]:
    """What he holds against hits. Of several shields only one is on his arm: whichever he tries first."""
    return held_for(game, warrior, "hit")


# -- fighting and shooting


@rule("wq95.items.one-weapon-per-turn", "wq95.items.stowing", "wq95.ruling.one-weapon-and-bow")
def before_fight(game: Wq, warrior: Warrior, charm: Item | None) -> Rule[bool]:
    """Which weapon is used until the turn is over, and a charm that was chosen for it; whether anything was used."""
    woken = not warrior.weapon and (yield from _choose_weapon(game, warrior))
    if charm is not None and charm in _charms(game, warrior):
        yield from use(game, warrior, charm)
        return True
    return woken


def to_fight_with(game: Wq, warrior: Warrior) -> list[Option]:
    """What he could use in this fight, beside the Monsters that he could strike."""
    if not warrior.items:
        return []
    return [
        replace(item_option(game, item), label=f"Use the {item_card(game, item).name}", verb="use")
        for item in _charms(game, warrior)
    ]


def _charms(game: Wq, warrior: Warrior) -> list[Item]:
    """What he could use in this fight besides his weapon, each once a turn."""
    if warrior.wounds == 0 or not monsters_next_to(game, warrior.cell):
        return []
    at_hand = [item for item in held_for(game, warrior, "fight") if not item.used]
    return [item for item in at_hand if item_card(game, item).kind != "weapon"]


def _choose_weapon(game: Wq, warrior: Warrior) -> Rule[bool]:
    """Which weapon he fights with this turn; whether one was woken for it."""
    to_fight_with = [*held_for(game, warrior, "fight"), *held_for(game, warrior, "passive")]
    weapons = [item for item in warrior.items if item in to_fight_with and item_card(game, item).kind == "weapon"]
    if not weapons:
        return False
    rules = ("wq95.items.one-weapon-per-turn", "wq95.items.stowing")
    own = Option(OWN, warrior_card(game, warrior).weapon, (f"piece:{warrior.id}",), value=None)
    options = [*(item_option(game, item) for item in weapons), own]
    chosen: Item | None = yield Choose(
        warrior.seat,
        "Choose a weapon for this turn",
        options,
        topic=topics.FIGHT_WEAPON,
        rules=rules,
        cause=f"piece:{warrior.id}",
        actor=warrior.id,
    )
    drawn = warrior_card(game, warrior).weapon if chosen is None else chosen.card
    fray.draw_weapon(game, warrior, OWN if chosen is None else chosen.id, drawn, rules)
    if chosen is None or item_card(game, chosen).when != "fight":
        return False
    yield from use(game, warrior, chosen)
    return True


@ARROWS
@rule("wq95.items.card-rules")
def before_shot(game: Wq, warrior: Warrior) -> Rule[int]:
    """What a special arrow adds to the damage of this shot."""
    arrows = held_for(game, warrior, "shoot")
    if not arrows:
        return 0
    rules = ("wq95.items.card-rules",)
    options = [
        Option("none", "An ordinary one", value=None, passes=True),
        *(item_option(game, item) for item in arrows),
    ]
    chosen: Item | None = yield Choose(
        warrior.seat,
        "Choose an arrow",
        options,
        topic=topics.SHOOT_ARROW,
        window="shot",
        rules=rules,
        cause=f"piece:{warrior.id}",
        actor=warrior.id,
    )
    if chosen is None:
        return 0
    card = item_card(game, chosen)
    with game.scene("uses", rules, piece=warrior.id, item=card.id):
        belongings.use_item(game, warrior, chosen, card.surrender, rules)
    return sum(one.by for one in card.effects if isinstance(one, Boost) and one.stat == "damage")


def may_reroll_power(game: Wq) -> list[Warrior]:
    """Those who hold a card to have the Power roll made again."""
    cards = _cards_for[game.content].get("power", frozenset())
    found: list[Warrior] = []
    for warrior in game.state.warriors.values():
        for item in warrior.items:
            if item.card in cards and warrior.wounds > 0 and ready(game, item):
                found.append(warrior)
                break
    return found


@rule("wq95.items.card-rules")
def reroll_power(game: Wq, rolled: int) -> Rule[int]:
    """Whoever holds a card for it may have the Power roll made again; the second roll stands."""
    rules = ("wq95.items.card-rules", "wq95.power.roll")
    for warrior in may_reroll_power(game):
        held = held_for(game, warrior, "power")
        options = [
            Option("keep", f"Keep the {rolled}", value=None, passes=True),
            *(item_option(game, item) for item in held),
        ]
        chosen: Item | None = yield Choose(
            warrior.seat,
            "Re-roll the Power roll?",
            options,
            topic=topics.POWER_AGAIN,
            window="power-roll",
            rules=rules,
            cause=f"piece:{warrior.id}",
            parts={"rolled": rolled},
            actor=warrior.id,
        )
        if chosen is None:
            continue
        with game.scene("power-again", rules, piece=warrior.id, item=chosen.card):
            yield from use(game, warrior, chosen)
            if spellwork.take_word(warrior, "reroll-power"):
                roller = wizard(game) or leader(game)
                (again,) = yield Roll(
                    roller.seat, "The second roll stands", ONE_DIE, topic=topics.POWER_SECOND, rules=rules
                )
                game.tell("rerolled", rules, was=rolled, now=int(again), dice=fallen(again))
                return int(again)
    return rolled


def item_option(game: Wq, item: Item) -> Option:
    card = f"card:{item.id}"
    return Option(item.id, item_card(game, item).name, (card,), ("wq95.items.card-rules",), item, uses=card)
