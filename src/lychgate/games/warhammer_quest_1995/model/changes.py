"""Every change of the state that matters to the players, each together with the event that tells of it."""

from typing import Literal

from lychgate.kernel.state import Outcome
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import put
from lychgate.mechanics.grid.board import mark, unmark
from lychgate.mechanics.grid.shapes import Cell, cell_id

from . import stats
from .content import MonsterCard, TreasureCard
from .state import OFF, Item, Lasting, Monster, Spell, Warrior, Wq

Rules = tuple[str, ...]


def stir(game: Wq) -> None:
    """Something has changed, or a die or counter has shown something: who passed before is asked again."""
    state = game.state
    state.settled = False
    if state.passed:
        state.passed.clear()


def something_happens(game: Wq) -> None:
    """Those who wanted no windows until something happens are offered them again."""
    state = game.state
    state.settled = False
    if state.passed:
        state.passed.clear()
    if state.hushed:
        state.hushed.clear()


# -- Warriors


def place_warrior(game: Wq, warrior: Warrior, cell: Cell, rules: Rules) -> None:
    warrior.cell = cell
    stir(game)
    game.tell("placed", rules, piece=warrior.id, cell=cell_id(cell))


def move_to(game: Wq, who: Warrior | Monster, cell: Cell, rules: Rules) -> None:
    if who.cell != cell:
        who.cell = cell
        stir(game)
        if game.journal is not None:
            game.tell("moved", rules, piece=who.id, cell=cell_id(cell))


@rule(
    "wq95.combat.warrior-wounded", "wq95.combat.wounds-floor", "wq95.combat.unconscious", "wq95.setup.wounds-record",
    "wq95.characteristics.wounds",
)  # fmt: skip
def wound_warrior(game: Wq, warrior: Warrior, wounds: int, rules: Rules) -> None:
    """Wounds come off the Warrior's total, which stops at 0: then he is unconscious, not yet dead."""
    lost = min(wounds, warrior.wounds)
    if lost <= 0:
        stir(game)
        game.tell("unhurt", rules, piece=warrior.id)
        return
    warrior.wounds -= lost
    something_happens(game)
    if game.journal is not None:
        told = (*rules, "wq95.combat.warrior-wounded", "wq95.setup.wounds-record", "wq95.characteristics.wounds")
        game.tell("wounded", told, piece=warrior.id, wounds=lost, left=warrior.wounds)
    if warrior.wounds == 0:
        game.tell("unconscious", ("wq95.combat.unconscious", "wq95.combat.wounds-floor"), piece=warrior.id)


@rule("wq95.setup.wounds-cap", "wq95.combat.revive")
def heal(game: Wq, warrior: Warrior, wounds: int | None, rules: Rules) -> None:
    """Give Wounds back (None: all of them), never above Starting Wounds; the unconscious come round."""
    lost = warrior.starting - warrior.wounds
    healed = lost if wounds is None else min(wounds, lost)
    if healed <= 0:
        return
    out = warrior.wounds == 0
    warrior.wounds += healed
    stir(game)
    told = (*rules, "wq95.setup.wounds-cap") if wounds is not None and healed < wounds else rules
    game.tell("healed", told, piece=warrior.id, wounds=healed, left=warrior.wounds)
    if out:
        game.tell("revived", ("wq95.combat.revive",), piece=warrior.id)


def leave_game(game: Wq, warrior: Warrior, fate: Literal["dead", "lost", "left"], rules: Rules) -> None:
    """A Warrior is out of the game: dead, lost in the dark, or outside."""
    state = game.state
    del state.warriors[warrior.id]
    warrior.cell = OFF
    state.gone[warrior.id] = warrior
    state.fates[warrior.id] = fate
    something_happens(game)
    game.tell("lost-in-the-dark" if fate == "lost" else fate, rules, piece=warrior.id)


def rejoin(game: Wq, warrior: Warrior, cell: Cell, rules: Rules) -> None:
    """One who was dead is in the game again, in his old place among the seats."""
    state = game.state
    del state.gone[warrior.id], state.fates[warrior.id]
    warrior.berserk = warrior.webbed = warrior.in_pit = False
    warrior.spells, warrior.pinned_by = [], []
    there = {**state.warriors, warrior.id: warrior}
    state.warriors = {one: there[one] for one in state.seats if one in there}
    something_happens(game)
    place_warrior(game, warrior, cell, rules)


def set_leader(game: Wq, warrior: Warrior, rules: Rules) -> None:
    game.state.leader = warrior.id
    game.tell("leads", rules, piece=warrior.id)


def go_berserk(game: Wq, warrior: Warrior, rules: Rules) -> None:
    warrior.berserk = True
    stir(game)
    game.tell("berserk", rules, piece=warrior.id)


def catch_in_web(game: Wq, warrior: Warrior, rules: Rules) -> None:
    warrior.webbed = True
    stir(game)
    game.tell("webbed", rules, piece=warrior.id)


def struggle(game: Wq, warrior: Warrior, free: bool, rules: Rules) -> None:
    """He has torn at the web that holds him."""
    if free:
        warrior.webbed = False
    stir(game)
    game.tell("tore-free" if free else "stuck", rules, piece=warrior.id)


PIT_TRAP = "pit-trap"
"""The mark on the square of a pit that somebody lies in."""


def fall_into_pit(game: Wq, warrior: Warrior, rules: Rules) -> None:
    warrior.in_pit = True
    stir(game)
    game.state.board = mark(game.state.board, warrior.cell, PIT_TRAP)
    game.tell("in-a-pit", rules, piece=warrior.id, cell=cell_id(warrior.cell))


def get_out_of_pit(game: Wq, warrior: Warrior, rules: Rules) -> None:
    """He is out of the pit, and the flagstone swings back."""
    warrior.in_pit = False
    stir(game)
    if warrior.cell in game.state.board.terrain.with_feature(PIT_TRAP):
        game.state.board = unmark(game.state.board, warrior.cell, PIT_TRAP)
    game.tell("out-of-pit", rules, piece=warrior.id)


def begin_fighting(game: Wq, warrior: Warrior) -> None:
    """He fights or shoots in this turn, and can do neither again."""
    warrior.fought = True
    game.tell("fights", ("wq95.fight.not-both",), piece=warrior.id)


# -- Monsters


def place_monster(
    game: Wq, kind: MonsterCard, cell: Cell, target: Warrior | None, event: int, waits: bool, rules: Rules
) -> Monster:
    """A Monster comes into play. Without a target it owes no First Attack."""
    state = game.state
    state.made += 1
    monster = Monster(f"{kind.id}-{state.made}", kind.id, cell, kind.wounds, "", False, waits, event, state.turn)
    if target is not None:
        monster.target, monster.first = target.id, True
    state.monsters[monster.id] = monster
    state.combat = True
    something_happens(game)
    if game.journal is not None:
        game.tell("appeared", rules, piece=monster.id, cell=cell_id(cell), target=monster.target)
    return monster


def turn_on(game: Wq, monster: Monster, warrior: Warrior, rules: Rules) -> None:
    """A Monster has chosen whom it attacks."""
    stir(game)
    if game.journal is not None:
        game.tell("turns-on", rules, piece=monster.id, target=warrior.id)


@rule("wq95.combat.monster-wounded", "wq95.combat.monster-wounds-accumulate", "wq95.combat.monster-killed")
def wound_monster(game: Wq, monster: Monster, wounds: int, rules: Rules) -> int:
    """Wounds add up until the Monster is dead; how many it has lost."""
    lost = min(wounds, monster.wounds)
    stir(game)
    if lost <= 0:
        game.tell("unhurt", rules, piece=monster.id)
        return 0
    told = (*rules, "wq95.combat.monster-wounded")
    if not stats.unhurt(game, monster):
        told += ("wq95.combat.monster-wounds-accumulate",)
    monster.wounds -= lost
    game.tell("wounded", told, piece=monster.id, wounds=lost, left=monster.wounds)
    return lost


@rule("wq95.combat.monster-killed", "wq95.gold.kill-credit")
def slay(game: Wq, monster: Monster, slayer: Warrior | None) -> None:
    """The model leaves the board, for its slayer's sheet; with it goes whoever it pinned.

    Whoever kills one that was cut off is paid for it as after any combat.
    """
    del game.state.monsters[monster.id]
    stir(game)
    game.state.combat = True
    rules: Rules = ("wq95.combat.monster-killed",)
    if slayer is not None:
        slayer.slain.append(monster.kind)
        rules = ("wq95.combat.monster-killed", "wq95.gold.kill-credit")
    game.tell("slain", rules, piece=monster.id, by=slayer.id if slayer else "")


def shed_webs(game: Wq, rules: Rules) -> None:
    """The webs fall off everybody."""
    for warrior in game.state.warriors.values():
        if warrior.webbed:
            warrior.webbed = False
            game.tell("web-falls", rules, piece=warrior.id)


# -- cards, gold and Power


def lose_wealth(game: Wq, warrior: Warrior, rules: Rules) -> None:
    """All gold and Treasure of a Warrior are gone for good, and nobody is paid for the models on his sheet."""
    lost = [item for item in warrior.items if item.card in game.content[TreasureCard]]
    game.tell("lost-wealth", rules, piece=warrior.id, gold=warrior.gold, items=[item.card for item in lost])
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


def pass_item(game: Wq, giver: Warrior, taker: Warrior, item: Item, rules: Rules) -> None:
    """A card changes hands."""
    giver.items.remove(item)
    taker.items.append(item)
    stir(game)
    game.tell("passed", rules, piece=giver.id, to=taker.id, item=item.card)


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


def set_power(game: Wq, power: int, rules: Rules) -> None:
    game.state.power = power
    stir(game)
    if game.journal is not None:
        game.tell("power", rules, power=power)


def spend_power(game: Wq, power: int, rules: Rules) -> None:
    """The Wizard pays with Power and, where that is not enough, gives up Power Tokens for good."""
    state = game.state
    tokens = max(0, power - state.power)
    state.power -= power - tokens
    game.tell("paid", rules, power=power, left=state.power)
    if tokens:
        state.tokens -= tokens
        told = ("wq95.spells.power-tokens", "wq95.spells.power-tokens-gone", "wq95.marker.power-token")
        game.tell("tokens-spent", told, tokens=tokens, left=state.tokens)


def enchant(game: Wq, who: Warrior | Monster, spell: Spell, rules: Rules) -> None:
    """A figure changes for a while."""
    who.spells.append(spell)
    if spell.until == "whole-turn":
        game.state.lasting = True
    stir(game)
    game.tell("enchanted", rules, piece=who.id, card=spell.card, stat=spell.stat, by=spell.by)


def leave_word(who: Warrior, card: str, word: str) -> None:
    """Leave word for the rule that had this card used: `take_word` takes it."""
    who.spells.append(Spell(card, word, 1, "turn"))


def take_word(who: Warrior, word: str) -> bool:
    """Whether a card that was used has left this word; it is taken away."""
    for spell in who.spells:
        if spell.stat == word:
            who.spells.remove(spell)
            return True
    return False


def end_spells(who: Warrior, until: Lasting) -> None:
    """What lasts so long, and is no news, is over."""
    who.spells = [spell for spell in who.spells if spell.until != until]


# -- the end


def lose_objective(game: Wq, words: str, rules: Rules) -> None:
    """The objective can never be reached any more: nothing is left but to leave."""
    game.state.quest.lost = words
    something_happens(game)
    game.tell("objective-lost", rules, words=words)


def end(game: Wq, result: str, words: str, rules: Rules) -> None:
    """The adventure is over."""
    state = game.state
    kept = [warrior for warrior in state.gone.values() if state.fates[warrior.id] == "left"]
    figures = {
        "turns": state.turn,
        "alive": len(state.warriors) + sum(fate == "left" for fate in state.fates.values()),
        "dead": sum(fate == "dead" for fate in state.fates.values()),
        "lost": sum(fate == "lost" for fate in state.fates.values()),
        "gold": sum(warrior.gold for warrior in (*state.warriors.values(), *kept)),
    }
    state.outcome = Outcome(result, words, figures)
    game.tell(result, rules, words=words)
