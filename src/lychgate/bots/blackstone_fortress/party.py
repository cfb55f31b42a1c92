"""The sensible bot: every question of the game to the part of it that knows the answer, by its topic."""

from collections.abc import Callable
from random import Random
from typing import Any

from lychgate.bots.base import Advice, Chair
from lychgate.bots.random import random_answer
from lychgate.kernel.question import Question
from lychgate.kernel.topics import Topic

from . import acting, choosing, quest
from .look import Look
from .table import Explorer, topics

EFFECTS, ACTIVATION = topics.EFFECTS, topics.ACTIVATION

OF_AN_EXPLORER: dict[Topic, Callable[[Look, Any, Explorer], Advice]] = {
    topics.EXPLORER_ACTION: acting.what_to_do,
    topics.EXPLORER_MOVE: acting.where_to_go,
    topics.ATTACK_NEXT: choosing.next_target,
    topics.CARD_WEAPON: choosing.free_attack,
    topics.INSPIRATION_FLIP: choosing.flip,
    ACTIVATION.react: choosing.react,
    ACTIVATION.inspired_reroll: choosing.reroll,
    ACTIVATION.pay: acting.pay,
}
"""Questions to the explorer who acts."""

OF_THE_PARTY: dict[Topic, Callable[[Look, Any], Advice]] = {
    topics.SETUP_EXPLORER: quest.explorer,
    topics.COVERING_FIRE: choosing.decline,
    topics.COVERING_AGREED: choosing.agree,
    topics.SEARCH_KEEP: quest.card,
    topics.HOSTILE_TARGET: choosing.prey,
    topics.DISRUPT_EXPLORER: choosing.prey,
    topics.EVENT_EXPLORER: choosing.whom,
    topics.EXPEDITION_NEXT: quest.go_on,
    topics.EXPEDITION_AGREE: quest.go_on,
    topics.LEADER_EXCHANGE: choosing.decline,
    topics.EXCHANGE_AGREE: choosing.agree,
    topics.QUEST_GOAL: quest.attack,
    topics.QUEST_AGREE: choosing.agree,
    topics.PRECIPICE_VISIT: quest.visit,
    topics.PRECIPICE_POINTS: quest.points,
    topics.PRECIPICE_TRADE: quest.resource,
    topics.FACILITY_AGAIN: choosing.agree,
    topics.CARD_DISCARD: quest.lost_card,
    topics.CARD_TAKE: quest.card,
    topics.CARD_SEARCH: quest.card,
    ACTIVATION.gambit: choosing.gambit,
    ACTIVATION.swap: choosing.swap,
    ACTIVATION.reroll: choosing.some_dice,
    EFFECTS.may: choosing.agree,
    EFFECTS.whom: choosing.whom,
    EFFECTS.several: choosing.whom,
}
"""Questions to all; of which kind each is follows from its topic."""


class SensibleBot:
    """Explorers that keep to cover, shoot what acts next, search and leave in time; or the enemy's ties."""

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
        of_one = OF_AN_EXPLORER.get(question.topic)
        explorer = look.state.explorers.get(question.actor)
        if of_one is not None and explorer is not None:
            return of_one(look, question, explorer)
        self.puzzled.append(question.describe())
        return Advice(random_answer(question, self.dice), "It does not know this question and picks at random.")


def _first(question: Question) -> Any:
    """The sensible answer that a minor question offers first; where all are to be put in order, the order offered."""
    return [option.id for option in question.options] if question.kind == "order" else question.options[0].id
