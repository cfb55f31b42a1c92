"""Gold and Treasure: what a combat brings, who is given it, and what the dead leave."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import draw

from ..basics.counters import draw_counter
from ..basics.reach import foes_about
from ..cards.moments import HANDS_OUT
from ..model import topics
from ..model.changes import belongings, event_cards, fray, spellwork
from ..model.content import MonsterCard, TreasureCard
from ..model.names import names
from ..model.queries import item_card, leader, warrior_card
from ..model.state import EventInPlay, Item, Warrior, Wq
from . import passing

Rules = tuple[str, ...]

LANTERN = "lantern"
"""The one card that is never passed on like the others: whoever takes it leads."""


@rule(
    "wq95.treasure.when-complete", "wq95.treasure.several-events", "wq95.combat.duration",
    "wq95.barbarian.berserk-duration", "wq95.ruling.combat-ends-mid-phase", "wq95.ruling.outstanding-events",
    "wq95.ruling.cut-off-monsters",
)  # fmt: skip
def after_combat(game: Wq) -> Rule[None]:
    """No Monster is left: the combat is over, the slain are exchanged for gold, and Treasure is handed out.

    The Events of Monsters that are cut off are not complete, and stay in play.
    """
    state = game.state
    if foes_about(game):
        return
    if state.monsters:
        game.tell("cut-off", ("wq95.ruling.cut-off-monsters",), monsters=list(state.monsters))
    if state.combat:
        fray.end_combat(game)
        with game.scene("combat-over", ("wq95.combat.duration",)):
            for warrior in state.warriors.values():
                calm_down(game, warrior)
                cash_in_slain(game, warrior)
    standing = {monster.event for monster in state.monsters.values()}
    complete = [event for event in state.events if event.number not in standing]
    earned = state.treasure_due + sum([_earned(game, event) for event in complete])
    belongings.pay_treasure(game)
    rules: Rules = ("wq95.treasure.per-event", "wq95.treasure.when-complete")
    if len(complete) > 1:
        rules += ("wq95.treasure.several-events",)
    yield from hand_out(game, earned, rules)


def calm_down(game: Wq, warrior: Warrior) -> None:
    """What lasts as long as the combat ends with it."""
    if warrior.berserk:
        fray.calm_down(game, warrior, ("wq95.barbarian.berserk-duration",))
    spellwork.end_spells(warrior, "combat")


@rule("wq95.gold.cash-in", "wq95.gold.value", "wq95.ruling.berserk-count-resets")
def cash_in_slain(game: Wq, warrior: Warrior) -> None:
    """Every model on the sheet is worth the Gold Value of its kind; then the sheet is cleared."""
    gold = sum(game.content[MonsterCard][kind].gold for kind in warrior.slain)
    fray.clear_sheet(warrior)
    belongings.give_gold(game, warrior, gold, ("wq95.gold.cash-in", "wq95.gold.value"))


@rule("wq95.treasure.per-event", "wq95.treasure.none-if-stated")
def _earned(game: Wq, event: EventInPlay) -> int:
    """One Treasure card for an Event card, unless it says that there is none. The card is done with."""
    why = "wq95.treasure.per-event" if event.treasure else "wq95.treasure.none-if-stated"
    event_cards.finish_event(game, event, ("wq95.treasure.when-complete", why))
    return int(event.treasure)


@HANDS_OUT
@rule("wq95.treasure.leader-draws", "wq95.ruling.deck-reshuffle")
def hand_out(game: Wq, number: int, rules: Rules) -> Rule[None]:
    """The leader draws so many Treasure cards, one after the other, and gives each to somebody."""
    cards = game.state.cards
    labels = game.content.names(TreasureCard)
    for _ in range(number):
        if not cards.piles["treasure"]:
            belongings.reshuffle_treasure(game)
        if not cards.piles["treasure"] or not game.state.warriors:
            return
        told = (*rules, "wq95.treasure.leader-draws")
        seat = leader(game).seat
        card = yield from draw(
            cards, "treasure", seat, "Draw Treasure", topic=topics.TREASURE_CARD, rules=told, labels=labels
        )
        with game.scene("treasure", told, card=card):
            yield from give(game, card)


@rule("wq95.treasure.equal-shares", "wq95.treasure.count", "wq95.treasure.leader-draws")
def give(game: Wq, card: str) -> Rule[None]:
    """The leader gives a card to one of those who have been given fewest, the unconscious among them."""
    everyone = game.state.warriors.values()
    fewest = min(warrior.received for warrior in everyone)
    options = [
        Option(one.id, warrior_card(game, one).name, (f"piece:{one.id}",), value=one)
        for one in everyone
        if one.received == fewest
    ]
    rules = ("wq95.treasure.leader-draws", "wq95.treasure.equal-shares", "wq95.treasure.count")
    taker: Warrior = yield Choose(
        leader(game).seat,
        "Choose who gets {card}",
        options,
        topic=topics.TREASURE_TAKER,
        rules=rules,
        cause=f"card:{card}",
        parts={"card": names[game.content][card].said("the")},
    )
    belongings.count_treasure(taker)
    yield from passing.gain(game, taker, card, rules)


@rule("wq95.treasure.gold-value", "wq95.treasure.surrender")
def worth(game: Wq, item: Item) -> int:
    """What a Treasure card still held is worth: some so much for each use left. Equipment is worth nothing."""
    if item.card not in game.content[TreasureCard]:
        return 0
    card = item_card(game, item)
    return card.gold * (item.left or 0) if card.gold_per_use else card.gold


@rule("wq95.treasure.gold-value", "wq95.items.kept-beside-record")
def cash_in_treasure(game: Wq, warrior: Warrior) -> None:
    """When the adventure is over: every Treasure card still held becomes its Gold Value."""
    treasure = [item for item in warrior.items if item.card in game.content[TreasureCard]]
    if not treasure:
        return
    with game.scene("sold", ("wq95.treasure.gold-value",), piece=warrior.id):
        for item in treasure:
            gold = worth(game, item)
            belongings.take_item(game, warrior, item, ("wq95.treasure.gold-value", "wq95.items.kept-beside-record"))
            belongings.give_gold(game, warrior, gold, ("wq95.treasure.gold-value",))


# -- the dead


@rule("wq95.death.loses-wealth", "wq95.ruling.gold-of-dying-slayer")
def bury(game: Wq, warrior: Warrior) -> Rule[None]:
    """Gold, Treasure and the slain models of a killed Warrior are lost; his starting Equipment may be taken."""
    belongings.lose_wealth(game, warrior, ("wq95.death.loses-wealth",))
    for item in list(warrior.items):
        if item.card != LANTERN:
            yield from _inherit(game, warrior, item)


@rule("wq95.death.equipment-passes")
def _inherit(game: Wq, dead: Warrior, item: Item) -> Rule[None]:
    """The players agree who takes a piece of Equipment, leave it to the counters, or leave it lying."""
    living = [one for one in game.state.warriors.values() if one is not dead]
    if not living:
        return
    rules = ("wq95.death.equipment-passes",)
    options = [Option(one.id, warrior_card(game, one).name, (f"piece:{one.id}",), value=one) for one in living]
    if len(living) > 1:
        options.append(Option("counters", "Let the counters decide"))
    options.append(Option("nobody", "Nobody", value=None, passes=True))
    leading = game.state.warriors.get(game.state.leader, living[0])
    seat = leading.seat if leading is not dead else living[0].seat
    name = item_card(game, item).name
    taker: Warrior | str | None = yield Choose(
        seat,
        "Choose who takes the {card}",
        options,
        topic=topics.TREASURE_HEIR,
        rules=rules,
        cause=f"card:{item.card}",
        parts={"card": name},
    )
    if taker == "counters":
        taker = yield from draw_counter(game, living, topics.TREASURE_HEIR_COUNTER, "Choose who takes it", rules)
    if isinstance(taker, Warrior):
        belongings.inherit(game, dead, taker, item, rules)
