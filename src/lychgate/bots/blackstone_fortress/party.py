"""The sensible bot: every question of the game to the part of it that knows the answer, by its topic."""

from collections.abc import Callable
from random import Random
from typing import Any

from lychgate.bots.base import Advice, Chair
from lychgate.bots.random import random_answer
from lychgate.kernel.question import Question
from lychgate.kernel.topics import Topic

from . import acting, challenges, choosing, initiative, quest, trading
from .look import Look
from .table import Explorer, topics

EFFECTS, ACTIVATION = topics.EFFECTS, topics.ACTIVATION

OF_AN_EXPLORER: dict[Topic, Callable[[Look, Any, Explorer], Advice]] = {
    topics.EXPLORER_ACTION: acting.what_to_do,
    topics.EXPLORER_MOVE: acting.where_to_go,
    topics.ATTACK_NEXT: choosing.next_target,
    topics.CARD_WEAPON: challenges.weapon,
    topics.INSPIRATION_FLIP: choosing.flip,
    ACTIVATION.react: choosing.react,
    ACTIVATION.inspired_reroll: choosing.reroll,
    ACTIVATION.pay: acting.pay,
}
"""Questions to the explorer who acts."""

OF_THE_PARTY: dict[Topic, Callable[[Look, Any], Advice]] = {
    topics.SETUP_EXPLORER: quest.explorer,
    topics.COVERING_FIRE: initiative.covering_fire,
    topics.COVERING_AGREED: choosing.agree,
    topics.SEARCH_KEEP: quest.card,
    topics.HOSTILE_TARGET: choosing.prey,
    topics.DISRUPT_EXPLORER: choosing.prey,
    topics.EVENT_EXPLORER: choosing.whom,
    topics.EXPEDITION_NEXT: quest.go_on,
    topics.EXPEDITION_AGREE: quest.go_on,
    topics.LEADER_EXCHANGE: trading.exchange,
    topics.LEADER_CARDS: trading.exchange,
    topics.LEADER_AGREE: choosing.agree,
    topics.QUEST_GOAL: quest.attack,
    topics.QUEST_AGREE: choosing.agree,
    topics.PRECIPICE_VISIT: quest.visit,
    topics.PRECIPICE_POINTS: quest.points,
    topics.PRECIPICE_TRADE: quest.resource,
    topics.PRECIPICE_AGAIN: choosing.agree,
    topics.CARD_DISCARD: quest.lost_card,
    topics.CARD_TAKE: challenges.from_row,
    topics.CARD_SEARCH: quest.card,
    ACTIVATION.gambit: initiative.gambit,
    ACTIVATION.swap: initiative.swap,
    ACTIVATION.reroll: choosing.some_dice,
    EFFECTS.may: challenges.take_part,
    EFFECTS.whom: choosing.whom,
    EFFECTS.several: choosing.whom,
    EFFECTS.use: choosing.use,
    EFFECTS.place: choosing.hex_for,
    EFFECTS.choose: challenges.which_way,
    EFFECTS.amount: choosing.first,
    EFFECTS.test: challenges.which_test,
    EFFECTS.reroll: choosing.some_dice,
    ACTIVATION.reaction_order: choosing.first,
    ACTIVATION.cover: choosing.first,
    ACTIVATION.acts_next: choosing.first,
    topics.ATTACK_BODY: choosing.first,
    topics.HEAL_NUMBER: choosing.most,
    topics.DUO_FIRST: choosing.first,
    topics.DUO_ACTION: choosing.duo_action,
    topics.CARD_HEX: choosing.hex_for,
    topics.CARD_HEX_MORE: choosing.hex_for,
    topics.CARD_DIE: choosing.die,
    topics.CARD_ORDER: choosing.first,
    topics.CARD_PILE: choosing.first,
    topics.CARD_TRACK: choosing.first,
    topics.CARD_TWIST: choosing.first,
    topics.CARD_SLAIN: choosing.weakest,
    topics.DICE_PICK: choosing.first,
    topics.LEADER_ORDER: choosing.first,
    topics.LEADER_EXPLORERS: choosing.first,
    topics.EVENT_SLAIN: choosing.weakest,
    topics.EVENT_MARKER: choosing.first,
    topics.EVENT_HEX: choosing.first,
    topics.EVENT_PORTAL: choosing.nearest_portal,
    topics.SUMMON_PLACE: choosing.first,
    topics.SETUP_SHIP: quest.ship,
    topics.SETUP_PLAYERS: choosing.first,
    topics.SETUP_LEADER: choosing.first,
    topics.SETUP_HOSTILE: choosing.first,
    topics.SETUP_MAGLEV: choosing.first,
    topics.SETUP_STAND: choosing.first,
    topics.DEPLOY_HEX: choosing.first,
    topics.HOSTILE_MOVE: choosing.first,
    topics.DISRUPT_DIE: choosing.first,
    topics.REINFORCE_PORTAL: choosing.first,
    topics.REINFORCE_HEX: choosing.first,
    topics.STRONGHOLD_ARTEFACT: choosing.first,
    topics.PRECIPICE_GIVE: trading.share,
    topics.LORE_SECRET: quest.lore,
    topics.LORE_ASK: choosing.first,
    topics.LORE_GUESS: quest.lore,
}
"""Questions to all; of which kind each is follows from its topic."""


WEIGHED = frozenset(
    {
        ACTIVATION.gambit,
        ACTIVATION.inspired_reroll,
        ACTIVATION.pay,
        topics.ATTACK_NEXT,
        topics.COVERING_FIRE,
        topics.EVENT_SLAIN,
        topics.LEADER_CARDS,
        topics.LEADER_EXCHANGE,
        topics.PRECIPICE_GIVE,
    }
)
"""Minor questions whose first option is not always the sensible one."""


class SensibleBot:
    """Explorers that keep to cover, shoot what acts next, search and leave in time; or the enemy's ties."""

    def __init__(self, seed: int | str) -> None:
        self.dice = Random(seed)
        self.puzzled: list[str] = []

    def choose(self, question: Question, chair: Chair) -> Advice:
        if question.minor and question.topic not in WEIGHED:
            return Advice(_first(question), "It hardly matters.")
        look = Look(chair.play, self.dice)
        answer = OF_THE_PARTY.get(question.topic)
        if answer is not None:
            return answer(look, question)
        if question.topic is EFFECTS.order:
            return choosing.first(look, question)
        of_one = OF_AN_EXPLORER.get(question.topic)
        explorer = look.actor(question.actor)
        if of_one is not None and explorer is not None:
            return of_one(look, question, explorer)
        self.puzzled.append(question.describe())
        return Advice(random_answer(question, self.dice), "It does not know this question and picks at random.")


def _first(question: Question) -> Any:
    """The sensible answer that a minor question offers first; where all are to be put in order, the order offered."""
    return [option.id for option in question.options] if question.kind == "order" else question.options[0].id
