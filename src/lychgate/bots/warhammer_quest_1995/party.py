"""The sensible bot: every question of the game to the part of it that knows the answer, by its topic."""

from collections.abc import Callable
from random import Random
from typing import Any

from lychgate.bots.base import Advice, Chair
from lychgate.bots.random import random_answer
from lychgate.kernel.question import Question
from lychgate.kernel.topics import Topic

from . import choosing, exploring, fighting, moving, placing, planning, quest, using
from .look import Look
from .table import Warrior, topics

OF_A_WARRIOR: dict[Topic, Callable[[Look, Question, Warrior], Advice]] = {
    topics.PINNING_ESCAPE: fighting.escape,
    topics.WARRIOR_MOVE: moving.move,
    topics.WARRIOR_ACTION: fighting.what_to_do,
    topics.STRIKE_TARGET: fighting.strike,
    topics.DEATHBLOW_TARGET: fighting.strike,
    topics.TOMB_BLOW: fighting.at_the_tomb,
    topics.SHOOT_ARROW: fighting.arrow,
    topics.FIGHT_WEAPON: fighting.weapon,
    topics.HIT_USE: fighting.when_hit,
    topics.FOUNTAIN_DRINK: quest.drink,
    topics.FOUNTAIN_FATE: quest.drink,
}
"""Questions to the Warrior who acts."""

OF_THE_PARTY: dict[Topic, Callable[[Look, Any], Advice]] = {
    topics.SETUP_WARRIORS: choosing.which_warriors,
    topics.SETUP_LANTERN: choosing.leader,
    topics.LANTERN_NEXT: choosing.leader,
    topics.SETUP_WOUNDS_AGAIN: choosing.again,
    topics.SETUP_TOKENS_AGAIN: choosing.again,
    topics.SETUP_WAY_IN: choosing.way_in,
    topics.SETUP_ENTER: choosing.where_to_enter,
    topics.POWER_AGAIN: exploring.second_power_roll,
    topics.EXPLORE_DOORWAY: exploring.explore,
    topics.EXPLORE_LAY: exploring.lay,
    topics.MONSTER_PLACE: placing.square,
    topics.MONSTER_MOVE: placing.square,
    topics.TREASURE_TAKER: choosing.treasure,
    topics.TREASURE_HEIR: choosing.inherit,
    topics.TRADE_ITEM: choosing.pass_on,
    topics.TRADE_TAKER: choosing.taker,
    topics.WINDOW_USE: using.use_anything,
    topics.CARD_USER: using.who_uses,
    topics.CARD_HEALED: using.who_needs,
    topics.CARD_HEALED_SOME: using.who_need,
    topics.CARD_ON: using.on_whom,
    topics.CARD_MONSTER: using.at_whom,
    topics.CARD_SQUARES: using.which_squares,
    topics.HELD_PULLED: using.who_needs,
    topics.SPELL_PAY: using.how_paid,
    topics.SPELL_FIGHTER: using.who_fights,
    topics.SPELL_MENDED: using.who_needs,
    topics.SPELL_RAISED: using.who_needs,
    topics.SPELL_RAISED_WHERE: using.anywhere,
    topics.SPELL_FREEZE_TARGETS: using.at_which,
    topics.QUEST_CARRIER: quest.who_carries,
    topics.QUEST_SUCCESSOR: quest.who_carries,
    topics.FOUNTAIN_HOLDER: quest.who_carries,
    topics.GATE_DICE: quest.how_many_dice,
    topics.QUEST_GIVE_UP: planning.shut_in,
}
"""Questions to all; of which kind each is follows from its topic."""


class SensibleBot:
    """A party that keeps together, heals its own, holds doors and sees to its task. Its dice break ties it cannot."""

    def __init__(self, seed: int | str) -> None:
        self.dice = Random(seed)
        self.puzzled: list[str] = []

    def choose(self, question: Question, chair: Chair) -> Advice:
        look = Look(chair.play)
        advice = using.among_others(look, question)
        if isinstance(advice, Advice):
            return advice
        question = advice
        answer = OF_THE_PARTY.get(question.topic)
        if answer is not None:
            return answer(look, question)
        of_one = OF_A_WARRIOR.get(question.topic)
        warrior = look.state.warriors.get(question.actor)
        if of_one is not None and warrior is not None:
            return of_one(look, question, warrior)
        self.puzzled.append(question.describe())
        return Advice(random_answer(question, self.dice), "It does not know this question and picks at random.")
