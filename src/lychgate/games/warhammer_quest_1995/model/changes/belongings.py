"""Cards, gold and the lantern."""

from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import put, reshuffle

from ..content import TreasureCard
from ..state import Item, Warrior, Wq
from .attention import stir

Rules = tuple[str, ...]


def set_leader(game: Wq, warrior: Warrior, rules: Rules) -> None:
    game.state.leader = warrior.id
    game.tell("leads", rules, piece=warrior.id)


def stand_in(game: Wq, warrior: Warrior) -> None:
    """Somebody must draw the counters while there is no leader."""
    game.state.leader = warrior.id


def drop_lantern(warrior: Warrior) -> None:
    """It is taken up by somebody else."""
    warrior.items = [item for item in warrior.items if item.card != "lantern"]


def lose_wealth(game: Wq, warrior: Warrior, rules: Rules) -> None:
    """All gold and Treasure of a Warrior are gone for good, and nobody is paid for the models on his sheet."""
    lost = [item for item in warrior.items if item.card in game.content[TreasureCard]]
    if game.journal is not None and (warrior.gold or lost):
        cards = [item.card for item in lost]
        gold = [f"{warrior.gold} gold"] if warrior.gold else []
        game.tell("lost-wealth", rules, piece=warrior.id, gold=warrior.gold, items=cards, lost=[*gold, *cards])
    warrior.gold = 0
    warrior.slain.clear()
    warrior.items = [item for item in warrior.items if item not in lost]


def give_gold(game: Wq, warrior: Warrior, gold: int, rules: Rules) -> None:
    if gold:
        warrior.gold += gold
        game.tell("gold", rules, piece=warrior.id, gold=gold, total=warrior.gold)


def lose_gold(game: Wq, warrior: Warrior, gold: int, rules: Rules) -> None:
    """Gold goes, as far as he has it."""
    lost = min(gold, warrior.gold)
    warrior.gold -= lost
    game.tell("gold-lost", rules, piece=warrior.id, gold=lost, total=warrior.gold)


def owe_treasure(game: Wq, number: int, rules: Rules) -> None:
    """So many Treasure cards are given out when the combat is over."""
    game.state.treasure_due += number
    game.tell("treasure-waits", rules, number=number)


def pay_treasure(game: Wq) -> None:
    """What was owed is given out now."""
    game.state.treasure_due = 0


def count_treasure(warrior: Warrior) -> None:
    """He has been given one more Treasure card."""
    warrior.received += 1


def give_item(game: Wq, warrior: Warrior, item: Item, rules: Rules) -> None:
    warrior.items.append(item)
    stir(game)
    game.tell("got", rules, piece=warrior.id, item=item.card)


def take_item(game: Wq, warrior: Warrior, item: Item, rules: Rules) -> None:
    """A card is used up, lost or passed on."""
    warrior.items.remove(item)
    game.tell("gave-up", rules, piece=warrior.id, item=item.card)


def discard_item(game: Wq, warrior: Warrior, item: Item, rules: Rules) -> None:
    """A card is given up; Treasure goes to the discards, from where it may come again."""
    take_item(game, warrior, item, rules)
    if item.card in game.content[TreasureCard]:
        put(game.state.cards, "treasure-discards", item.card)


def discard_treasure(game: Wq, card: str) -> None:
    put(game.state.cards, "treasure-discards", card)


def reshuffle_treasure(game: Wq) -> None:
    reshuffle(game.state.cards, "treasure-discards", "treasure")


def pass_item(game: Wq, giver: Warrior, taker: Warrior, item: Item, rules: Rules) -> None:
    """A card changes hands."""
    giver.items.remove(item)
    taker.items.append(item)
    stir(game)
    game.tell("passed", rules, piece=giver.id, to=taker.id, item=item.card)


def inherit(game: Wq, dead: Warrior, taker: Warrior, item: Item, rules: Rules) -> None:
    """What a dead Warrior leaves is taken up."""
    dead.items.remove(item)
    give_item(game, taker, item, rules)


@rule("wq95.treasure.surrender")
def use_item(game: Wq, warrior: Warrior, item: Item, surrender: bool, rules: Rules) -> None:
    """Count a use; a card that says so is given up when its uses are spent, any other is kept."""
    item.used = True
    if item.left is None:
        return
    item.left -= 1
    game.tell("uses-left", rules, piece=warrior.id, item=item.card, left=item.left)
    if item.left == 0 and surrender:
        discard_item(game, warrior, item, (*rules, "wq95.treasure.surrender"))
