"""Winning Treasure, and passing it on."""

from lychgate.content import Content, Derived
from lychgate.kernel.question import NOTHING, Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.dice import roll

from ..basics.reach import foes_about
from ..cards import effects
from ..model import topics
from ..model.changes import belongings
from ..model.content import TreasureCard
from ..model.queries import item_card
from ..model.state import Item, Warrior, Wq
from .items import GEAR, item_option

Rules = tuple[str, ...]


@rule("wq95.items.kept-beside-record", "wq95.items.worn-at-once", "wq95.items.stowing")
def gain(game: Wq, warrior: Warrior, card_id: str, rules: Rules) -> Rule[None]:
    """A Warrior wins a Treasure card. Gold is paid at once; anything else stays with his Adventure Record."""
    card = game.content[TreasureCard][card_id]
    if card.kind == "gold":
        yield from effects.apply(game, card.effects, warrior, card_id, (*rules, "wq95.items.card-rules"))
        belongings.discard_treasure(game, card_id)
        return
    left = None
    if card.uses is not None:
        words = f"How often can the {card.name} be used?"
        left = yield from roll(
            card.uses,
            warrior.seat,
            words,
            topic=topics.TREASURE_USES,
            rules=("wq95.items.card-rules",),
            actor=warrior.id,
            cause=f"card:{card_id}",
        )
    told: Rules = (*rules, "wq95.items.kept-beside-record")
    if card.kind in GEAR:
        told += ("wq95.items.worn-at-once",)
        if any(item_card(game, item).kind == card.kind for item in warrior.items):
            told += ("wq95.items.stowing",)
    belongings.give_item(game, warrior, Item(_new_id(game, card_id), card_id, left), told)


def _new_id(game: Wq, card_id: str) -> str:
    """The card's id, numbered where the same card has come a second time."""
    state = game.state
    taken = {item.id for one in (*state.warriors.values(), *state.gone.values()) for item in one.items}
    number, new = 1, card_id
    while new in taken:
        number += 1
        new = f"{card_id}-{number}"
    return new


@rule("wq95.items.swap-timing", "wq95.ruling.treasure-trading-count", "wq95.ruling.lantern-voluntary-transfer")
def swap_gear(game: Wq) -> Rule[None]:
    """Last of all in a turn without Monsters, owners may pass armour, weapons and charms on."""
    if foes_about(game):
        return NOTHING
    owners = [one for one in game.state.warriors.values() if _to_pass_on(game, one)]
    return _swap(game, owners) if owners else NOTHING


def _swap(game: Wq, owners: list[Warrior]) -> Rule[None]:
    rules = ("wq95.items.swap-timing",)
    passed: set[str] = set()
    for owner in owners:
        others = [one for one in game.state.warriors.values() if one is not owner]
        while others and (things := [one for one in _to_pass_on(game, owner) if one.id not in passed]):
            options = [
                Option("done", "Done", value=None, passes=True, verb="end"),
                *(item_option(game, item) for item in things),
            ]
            item: Item | None = yield Choose(
                owner.seat,
                "Trade items?",
                options,
                topic=topics.TRADE_ITEM,
                rules=rules,
                cause=f"piece:{owner.id}",
                actor=owner.id,
            )
            if item is None:
                break
            taker = yield from effects.choose_warrior(
                game, owner, others, topics.TRADE_TAKER, "choose who gets it", item.card, rules
            )
            belongings.pass_item(game, owner, taker, item, rules)
            passed.add(item.id)


def _to_pass_on(game: Wq, owner: Warrior) -> list[Item]:
    cards = _passable[game.content]
    return [item for item in owner.items if item.card in cards and item.left != 0]


@Derived
def _passable(content: Content) -> frozenset[str]:
    """What is used at any time can be handed over when it is used; Equipment, with the lantern, stays where it is."""
    return frozenset(card.id for card in content.all(TreasureCard) if card.when not in ("any", "none"))
