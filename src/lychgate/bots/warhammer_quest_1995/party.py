"""The sensible bot: every question of the game to the part of it that knows the answer."""

from collections.abc import Callable
from random import Random

from lychgate.bots.base import Advice, Chair
from lychgate.bots.random import random_answer
from lychgate.kernel.question import ChooseSome, Question

from . import choosing, exploring, fighting, moving, placing, planning, quest, using
from .look import Look
from .table import Warrior

Handler = Callable[[Look, Question, Warrior], Advice]

OF_A_WARRIOR: dict[str, Handler] = {
    "wq95.pinning.escape": fighting.escape,
    "wq95.move.distance": moving.move,
    "wq95.fight.when": fighting.what_to_do,
    "wq95.deathblow.trigger": fighting.strike,
    "wq95.combat.attacks-separate": fighting.strike,
    "wq95.shooting.target-seen": fighting.shoot,
    "wq95.items.one-weapon-per-turn": fighting.weapon,
    "wq95.spells.no-interrupt": fighting.when_hit,
}
"""Questions to one Warrior, by a rule that stands behind them."""

OF_THE_PARTY: dict[str, Callable[[Look, Question], Advice]] = {
    "wq95.setup.lantern-without-barbarian": choosing.leader,
    "wq95.order.new-leader": choosing.leader,
    "wq95.start.place-leader": choosing.where_to_enter,
    "wq95.start.place-others": choosing.where_to_enter,
    "wq95.explore.position": exploring.explore,
    "wq95.explore.doorway-choice": exploring.lay,
    "wq95.treasure.equal-shares": choosing.treasure,
    "wq95.death.equipment-passes": choosing.inherit,
    "wq95.items.swap-timing": choosing.pass_on,
}
"""Questions to all."""


class SensibleBot:
    """A party that keeps together, heals its own, holds doors and sees to its task. Its dice break ties it cannot."""

    def __init__(self, seed: int | str) -> None:
        self.dice = Random(seed)
        self.puzzled: list[str] = []

    def choose(self, question: Question, chair: Chair) -> Advice:
        look = Look(chair.play)
        if question.minor and question.options[0].id != "hush":
            return placing.square(look, question)
        if isinstance(question, ChooseSome):
            return self._some(question, look)
        for rule in question.rules:
            if rule in OF_THE_PARTY:
                return OF_THE_PARTY[rule](look, question)
        if question.cause.startswith("card:"):
            return using.card_choice(look, question)
        if any(option.id == "pass" for option in question.options):
            return using.use_anything(look, question, None)
        warrior = look.state.warriors.get(question.cause.removeprefix("piece:"))
        if warrior is not None:
            for rule in question.rules:
                if rule in OF_A_WARRIOR:
                    return OF_A_WARRIOR[rule](look, question, warrior)
        return self._otherwise(question, look, warrior)

    def _some(self, question: ChooseSome, look: Look) -> Advice:
        if "wq95.setup.choose-warrior" in question.rules:
            return choosing.which_warriors(look, question, question.least)
        if question.cause.startswith("card:"):
            return using.some(look, question)
        return self._puzzled(question)

    def _otherwise(self, question: Question, look: Look, warrior: Warrior | None) -> Advice:
        first = question.options[0].id
        if "wq95.ruling.shut-in" in question.rules:
            return planning.shut_in(look)
        if first == "again":
            return Advice("again", "A second roll can hardly be worse than a 1.")
        if "wq95.end.adventure-text" in question.rules:
            return quest.decide(look, question, warrior)
        if "wq95.start.entrance-doorways" in question.rules:
            return Advice(first, "One way in is as good as another.")
        if "wq95.power.roll" in question.rules:
            return exploring.second_power_roll(look, question)
        if warrior is not None and first == "none":
            return (
                fighting.arrow(look, question, warrior)
                if _shooting(question)
                else fighting.charm(look, question, warrior)
            )
        if "wq95.spells.casting-number" in question.rules:
            return Advice(first, "Pay with Power if there is enough.")
        return self._puzzled(question)

    def _puzzled(self, question: Question) -> Advice:
        self.puzzled.append(question.describe())
        return Advice(random_answer(question, self.dice), "It does not know this question and picks at random.")


def _shooting(question: Question) -> bool:
    return question.words == "Which arrow?"
