"""The sensible bot: every question of the game to the part of it that knows the answer, by its topic."""

from collections.abc import Callable
from random import Random
from typing import Any

from lychgate.bots.base import Advice, Chair
from lychgate.bots.random import random_answer
from lychgate.kernel.question import Question
from lychgate.kernel.topics import Topic

from . import acting, choosing, fighting, planning, quest
from .look import Look
from .table import Hero, topics

EFFECTS, ACTIVATION = topics.EFFECTS, topics.ACTIVATION

OF_A_HERO: dict[Topic, Callable[[Look, Any, Hero], Advice]] = {
    topics.HERO_ACTION: planning.what_to_do,
    topics.HERO_MOVE: acting.where_to_go,
    topics.ATTACK_FREE: fighting.free_weapon,
    topics.ATTACK_GIVEN: fighting.free_weapon,
    ACTIVATION.react: fighting.react,
    ACTIVATION.inspired_reroll: fighting.reroll,
    ACTIVATION.pay: choosing.pay,
    topics.CRISIS_CHOICE: choosing.crisis_choice,
    topics.EVENT_HEART: choosing.take_heart,
}
"""Questions to the hero who acts."""

OF_THE_PARTY: dict[Topic, Callable[[Look, Any], Advice]] = {
    topics.SETUP_JOURNEY: quest.journey,
    topics.SETUP_MISSION: choosing.first,
    topics.SETUP_HERO: quest.hero,
    topics.EXPLORE_LAY: choosing.first,
    topics.EXPLORE_CLOSED: choosing.first,
    topics.GRAVETIDE_WAY: choosing.gravetide,
    topics.LESSON_GO_ON: choosing.first,
    topics.SEARCH_KEEP: choosing.card,
    topics.TREASURE_KEEP: choosing.card,
    topics.TREASURE_TRADE: choosing.agree,
    topics.HOSTILE_CATEGORY: choosing.first,
    topics.HOSTILE_WEAPON: choosing.first,
    topics.REINFORCE_LYCHGATE: choosing.lychgate,
    topics.MASTER_GROUP: choosing.first,
    topics.ATTACK_TARGET: fighting.target,
    topics.AILMENT_ENDS: choosing.ailment,
    topics.EVENT_HERO: choosing.event_hero,
    topics.CRISIS_HERO: choosing.crisis_hero,
    topics.EXTRACTION_POTION: choosing.first,
    topics.EXTRACTION_TRADE: quest.sell,
    topics.HAVEN: quest.haven,
    topics.ELITE: choosing.first,
    topics.ADAMANT_NEXT: quest.shop,
    topics.ADAMANT_WEAPON: quest.weapon,
    topics.CARD_DIE: choosing.which_die,
    topics.CARD_DISCARD: choosing.lost_card,
    topics.CARD_KEEP: choosing.first,
    topics.CARD_SEARCH: choosing.search_where,
    topics.CARD_GROUP: choosing.first,
    topics.CARD_GUARD: choosing.guard,
    ACTIVATION.gambit: choosing.gambit,
    ACTIVATION.swap: choosing.swap,
    ACTIVATION.reroll: choosing.some_dice,
    ACTIVATION.reaction_order: fighting.reaction_order,
    ACTIVATION.acts_next: fighting.hostile,
    EFFECTS.use: choosing.use_card,
    EFFECTS.may: choosing.may,
    EFFECTS.choose: choosing.branch,
    EFFECTS.whom: choosing.whom,
    EFFECTS.several: choosing.whom,
    EFFECTS.place: choosing.where,
}
"""Questions to all; of which kind each is follows from its topic."""


class SensibleBot:
    """A party that strikes before it is struck, sees to its errand and leaves in time. Its dice break no ties."""

    def __init__(self, seed: int | str) -> None:
        self.dice = Random(seed)
        self.puzzled: list[str] = []

    def choose(self, question: Question, chair: Chair) -> Advice:
        if question.minor and question.topic is not ACTIVATION.pay:
            return Advice(_first(question), "It hardly matters.")
        look = Look(chair.play)
        answer = OF_THE_PARTY.get(question.topic)
        if answer is not None:
            return answer(look, question)
        of_one = OF_A_HERO.get(question.topic)
        hero = look.state.heroes.get(question.actor)
        if of_one is not None and hero is not None:
            return of_one(look, question, hero)
        self.puzzled.append(question.describe())
        return Advice(random_answer(question, self.dice), "It does not know this question and picks at random.")


def _first(question: Question) -> Any:
    """The sensible answer that a minor question offers first; where all are to be put in order, the order offered."""
    return [option.id for option in question.options] if question.kind == "order" else question.options[0].id
