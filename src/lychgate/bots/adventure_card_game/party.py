"""The sensible bot: every question of the game to the part of it that knows the answer, by its topic."""

from collections.abc import Callable
from random import Random
from typing import Any

from lychgate.bots.base import Advice, Chair
from lychgate.bots.random import random_answer
from lychgate.kernel.question import Question
from lychgate.kernel.topics import Topic

from . import acting, choosing, town, using
from .look import Look
from .table import topics

BY_TOPIC: dict[Topic, Callable[[Look, Any], Advice]] = {
    topics.SETUP_HERO: choosing.which_hero,
    topics.SETUP_LEADER: choosing.leader,
    topics.ACTION_CHOOSE: using.which_action,
    topics.ACTION_SPEND: acting.how_many_tokens,
    topics.AID_TARGET: acting.whom_to_aid,
    topics.ATTACK_TARGET: acting.whom_to_attack,
    topics.ATTACK_DIVIDE: acting.divide,
    topics.REROLL_DICE: using.which_dice,
    topics.WINDOW_USE: using.use_anything,
    topics.LINE_USE: using.use_anything,
    topics.EFFECT_FIRST: choosing.first,
    topics.EFFECT_BRANCH: choosing.branch,
    topics.EFFECT_CONVERT: using.how_many,
    topics.EFFECT_CURE: choosing.condition,
    topics.TOKENS_PLACE: choosing.place_token,
    topics.TOKENS_DISCARD: choosing.lose_token,
    topics.CARDS_READY: choosing.ready_action,
    topics.CARDS_EXHAUST: choosing.tire_action,
    topics.SHARE_WOUNDS: choosing.share_out,
    topics.SHARE_TOKENS: choosing.share_out,
    topics.SHARE_RECOVERY: choosing.share_out,
    topics.HERO_ANY: choosing.hero,
    topics.HERO_SUFFERS: choosing.hero,
    topics.HERO_RECOVERS: choosing.hero,
    topics.HERO_CLAIMS: choosing.hero,
    topics.HERO_DISCARDS: choosing.hero,
    topics.HERO_READIES: choosing.hero,
    topics.HERO_EXHAUSTS: choosing.hero,
    topics.HERO_BECOMES: choosing.hero,
    topics.HERO_LOSES: choosing.hero,
    topics.HERO_REVIVES: choosing.hero,
    topics.ENEMY_ANY: choosing.enemy,
    topics.ENEMY_WOUNDED: choosing.enemy,
    topics.ENEMY_EXHAUSTED: choosing.enemy,
    topics.ENEMY_READIED: choosing.enemy,
    topics.ENEMY_ENGAGES: choosing.enemy,
    topics.ENEMY_ENGAGES_FIRST: choosing.enemy,
    topics.ENEMY_SUFFERS_FIRST: choosing.enemy,
    topics.ENEMY_SHADOWS: choosing.enemy,
    topics.ENEMY_DISCARDED: choosing.enemy,
    topics.ENEMY_ACTIVATES: choosing.enemy,
    topics.ENEMY_ACTIVATES_FIRST: choosing.enemy,
    topics.ENEMY_NEMESIS: choosing.enemy,
    topics.ENEMY_EFFECT_FIRST: choosing.enemy,
    topics.ENEMY_TURN: choosing.activation,
    topics.SCOUT_DUNGEON: choosing.scout,
    topics.SCOUT_LOCATIONS: choosing.order,
    topics.GEAR_TREASURE: town.claim,
    topics.GEAR_EQUIP: town.equip,
    topics.LOCATION_TRAVEL: choosing.travel,
    topics.TOWN_NEXT: town.town,
    topics.TOWN_VISIT: town.visit,
    topics.TOWN_TRAIN: town.training,
    topics.TOWN_SMITH: town.smith,
    topics.TOWN_GIFTS: town.hand_round,
}
"""Who knows the answer; of which kind a question is follows from its topic."""


WEIGHED = frozenset({
    topics.ACTION_SPEND, topics.TOKENS_PLACE, topics.TOKENS_DISCARD, topics.ENEMY_TURN, topics.GEAR_TREASURE,
    topics.GEAR_EQUIP, topics.EFFECT_BRANCH,
})  # fmt: skip
"""Minor questions that are worth a thought all the same."""


class SensibleBot:
    """A party that fights what threatens it, explores when it can, and rests in time. Its dice break ties it cannot."""

    def __init__(self, seed: int | str) -> None:
        self.dice = Random(seed)
        self.puzzled: list[str] = []

    def choose(self, question: Question, chair: Chair) -> Advice:
        look = Look(chair.play)
        if question.minor and question.topic not in WEIGHED:
            return Advice(question.options[0].id, "It hardly matters.")
        answer = BY_TOPIC.get(question.topic)
        if answer is not None:
            return answer(look, question)
        self.puzzled.append(question.describe())
        return Advice(random_answer(question, self.dice), "It does not know this question and picks at random.")
