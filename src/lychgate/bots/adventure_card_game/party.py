"""The sensible bot: every question of the game to the part of it that knows the answer."""

from collections.abc import Callable
from random import Random

from lychgate.bots.base import Advice, Chair
from lychgate.bots.random import random_answer
from lychgate.kernel.question import ChooseSome, Order, Question, Share

from . import acting, choosing, town, using
from .look import Look
from .table import Branch, Enemy, Hero, Use

Handler = Callable[[Look, Question], Advice]

BY_RULE: dict[str, Handler] = {
    "acg.setup.choose-heroes": choosing.which_hero,
    "acg.quest-setup.choose-party-leader": choosing.leader,
    "acg.action.step1-choose": acting.which_action,
    "acg.aid.choose-target": acting.whom_to_aid,
    "acg.attack.choose-target": acting.whom_to_attack,
    "acg.action.spend-success-tokens": acting.how_many_tokens,
    "acg.enemy-phase.choice-priority": choosing.activation,
    "acg.location-phase.may-travel": choosing.travel,
    "acg.convert.replaces-icon": using.how_many,
    "acg.settlement-action.any-order": town.town,
    "acg.gear.give-in-settlement": town.hand_round,
    "acg.settlement-action.blacksmith": town.smith,
    "acg.settlement-action.trainer": town.training,
    "acg.settlement-action.no-gear-deck-no-blacksmith": town.visit,
    "acg.gear.unequip": town.equip,
    "acg.gear.discard-pile-open": town.claim,
}
"""Questions by a rule that stands behind them; the first that is found knows the answer."""

BY_WORDS: dict[str, Handler] = {
    "Which action is readied?": choosing.ready_action,
    "Which action is exhausted?": choosing.tire_action,
    "Which condition goes?": choosing.condition,
    "What of it?": choosing.scout,
}
"""Questions that any card may ask, whatever the rules behind it."""


class SensibleBot:
    """A party that fights what threatens it, explores when it can, and rests in time. Its dice break ties it cannot."""

    def __init__(self, seed: int | str) -> None:
        self.dice = Random(seed)
        self.puzzled: list[str] = []

    def choose(self, question: Question, chair: Chair) -> Advice:
        look = Look(chair.play)
        if question.minor:
            return Advice(question.options[0].id, "The order hardly matters.")
        if isinstance(question, Share):
            return _shared(look, question)
        if isinstance(question, Order):
            return choosing.order(look, question)
        if isinstance(question, ChooseSome) and "acg.action.reroll-effects" in question.rules:
            return using.which_dice(look, question)
        if question.options[-1].id == "pass":
            return using.use_anything(look, question)
        if question.words in BY_WORDS:
            return BY_WORDS[question.words](look, question)
        for rule in BY_RULE:
            if rule in question.rules:
                return BY_RULE[rule](look, question)
        return self._otherwise(look, question)

    def _otherwise(self, look: Look, question: Question) -> Advice:
        value = question.options[0].value
        if isinstance(value, Use):
            return Advice(question.options[0].id, "All of it will happen.")
        if isinstance(value, Branch):
            return choosing.branch(look, question, question.cause.removeprefix("card:"))
        if isinstance(value, Hero):
            return choosing.hero(look, question)
        if isinstance(value, Enemy):
            return choosing.enemy(look, question)
        self.puzzled.append(question.describe())
        return Advice(random_answer(question, self.dice), "It does not know this question and picks at random.")


def _shared(look: Look, question: Share) -> Advice:
    if "acg.distribute.party-decides" in question.rules and isinstance(question.options[0].value, Hero):
        return choosing.share_out(look, question)
    if "acg.tokens.discard-not-from-spent" in question.rules:
        return choosing.lose_tokens(look, question)
    if "acg.attack.success-wounds-target" in question.rules:
        return acting.divide(look, question)
    return choosing.place_tokens(look, question)
