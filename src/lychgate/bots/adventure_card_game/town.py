"""Gear, training and the town: what makes a hero better."""

from lychgate.bots.base import Advice
from lychgate.kernel.question import Question

from .cards import gear_value
from .look import Look
from .table import Gear, Hero, action_card, gear, stats


def claim(look: Look, question: Question) -> Advice:
    """What is known to be good from the discard pile, or else the unknown; nothing that he would not put on."""
    hero = look.state.heroes[question.cause.removeprefix("piece:")]
    found = {
        option.id: UNSEEN if option.id == "deck" else _gain(look, hero, option.id)
        for option in question.options
        if option.id != "none"
    }
    best = max(found, key=lambda one: found[one])
    if found[best] <= 0:
        return Advice("none", "He is better off as he is.")
    return Advice(best, "It may serve better than what there is.")


def _gain(look: Look, hero: Hero, card: str) -> float:
    """By how much a card betters what a hero wears: beside it if it fits, else in place of the worst it can replace."""
    ways: list[Gear | None] = [None, *(old for old in hero.gear if gear.may_unequip(look.game, hero, old))]
    worths = [
        gear_value(look.content, card) - (gear_value(look.content, old.card) if old is not None else 0.0)
        for old in ways
        if gear.fits(look.game, hero, card, old)
    ]
    return max(worths, default=0.0)


UNSEEN = 4.5
"""What the top card of the gear deck may be worth."""


def equip(look: Look, question: Question) -> Advice:
    """Where there is room, or in place of what is worse."""
    (new,) = question.option("discard").about
    mine = gear_value(look.content, new.removeprefix("card:"))
    best, most = "discard", 0.0
    for option in question.options:
        if option.id == "discard":
            continue
        old: Gear | None = option.value.instead_of
        value = mine - (gear_value(look.content, old.card) if old is not None else 0.0)
        if value > most:
            best, most = option.id, value
    why = "It is better than what he would have without." if best != "discard" else "He is better off as he is."
    return Advice(best, why)


def smith(look: Look, question: Question) -> Advice:
    cards = [option for option in question.options if option.value is not None]
    best = max(cards, key=lambda option: gear_value(look.content, option.value))
    return Advice(best.id, f"{best.text} is the better of what there is.")


def town(look: Look, question: Question) -> Advice:
    """Everybody goes to town before anything is given away."""
    goer = next(option for option in question.options if isinstance(option.value, Hero))
    return Advice(goer.id, "There is something to be had in town.")


def hand_round(look: Look, question: Question) -> Advice:
    return Advice("done", "Everybody has what suits him.")


def visit(look: Look, question: Question) -> Advice:
    """Training first, then gear where there is room for it, else room for gear."""
    open_to = [option.id for option in question.options]
    goer = look.state.heroes[question.cause.removeprefix("piece:")]
    if "trainer" in open_to:
        return Advice("trainer", "A better action serves in every quest.")
    if "blacksmith" in open_to and len(goer.gear) < stats.capacity(look.game, goer):
        return Advice("blacksmith", "There is room for another piece.")
    if "arena" in open_to:
        return Advice("arena", "Room for more is wanted first.")
    return Advice(open_to[0], "There may be something better than what he has.")


TRAINED = ("attack", "explore", "aid", "rest")


def training(look: Look, question: Question) -> Advice:
    """Attack first, then exploring; for the wizard the fire that prepares comes first as well."""
    best = min(
        (option.value for option in question.options),
        key=lambda one: TRAINED.index(action_card(look.game, one).action),
    )
    return Advice(best.card, "It will be used most.")
