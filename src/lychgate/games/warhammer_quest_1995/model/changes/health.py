"""Wounds, healing and death."""

from typing import Literal

from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell

from .. import stats
from ..state import OFF, Monster, Warrior, Wq
from .attention import stir
from .positions import place_warrior

Rules = tuple[str, ...]


@rule(
    "wq95.combat.warrior-wounded", "wq95.combat.wounds-floor", "wq95.combat.unconscious", "wq95.setup.wounds-record",
    "wq95.characteristics.wounds",
)  # fmt: skip
def wound_warrior(game: Wq, warrior: Warrior, wounds: int, rules: Rules) -> None:
    """Wounds come off the Warrior's total, which stops at 0: then he is unconscious, not yet dead."""
    lost = min(wounds, warrior.wounds)
    if lost <= 0:
        stir(game)
        if warrior.wounds > 0:
            game.tell("unhurt", rules, piece=warrior.id)
        return
    warrior.wounds -= lost
    stir(game)
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
    stir(game)
    game.tell("lost-in-the-dark" if fate == "lost" else fate, rules, piece=warrior.id)


def rejoin(game: Wq, warrior: Warrior, cell: Cell, rules: Rules) -> None:
    """One who was dead is in the game again, in his old place among the seats."""
    state = game.state
    del state.gone[warrior.id], state.fates[warrior.id]
    warrior.berserk = warrior.webbed = warrior.in_pit = False
    warrior.spells, warrior.pinned_by = [], []
    there = {**state.warriors, warrior.id: warrior}
    state.warriors = {one: there[one] for one in state.seats if one in there}
    stir(game)
    place_warrior(game, warrior, cell, rules)


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
