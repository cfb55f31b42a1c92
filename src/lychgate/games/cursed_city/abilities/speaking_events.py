"""What cards say of the quest die, of events and of deaths, and how the entries of the quest book are carried out."""

from lychgate.kernel.chance import Roll
from lychgate.kernel.question import Rule
from lychgate.mechanics import effects
from lychgate.mechanics.effects import At, Case, happens, meets, run
from lychgate.mechanics.effects.silence import rests_on

from ..combat.attack import Death
from ..combat.moments import WOULD_DIE
from ..events import moments
from ..events.crises import crisis
from ..journey.quest_die import QUEST_DIE_ROLLED, QuestRoll, is_passed, roll_again, throw
from ..model.content import Crisis, CrisisChoice
from ..model.state import Hero, Ulfenkarn
from .in_force import Concerned
from .language import city
from .matter import case_of
from .speaking import is_heard

RESOLVE = ("cc.crisis.resolve",)


# -- crises


@city.deed(effects.Start)
def start(game: Ulfenkarn, verb: effects.Start, at: At[Concerned]) -> Rule[None]:
    """A discovery card brings a crisis of the journey."""
    return crisis(game, at.rules)


@moments.CHOICE_BARRED
def barred(game: Ulfenkarn, hero: Hero, entry: Crisis, choice: CrisisChoice) -> int:
    return int(not meets(city, game, choice.needs, _acting(hero, entry)))


@moments.CRISIS_CHOICE
def carry_out(game: Ulfenkarn, hero: Hero, entry: Crisis, choice: CrisisChoice) -> Rule[None]:
    """Do what a choice of an entry says; the acting hero is `self`."""
    yield from run(city, game, choice.do, _acting(hero, entry))


def _acting(hero: Hero, entry: Crisis) -> Case[Concerned]:
    return Case(hero, hero.seat, card=entry.id, rules=RESOLVE, name=entry.name)


# -- the quest die


@QUEST_DIE_ROLLED
@rests_on("quest-die-rolled")
def quest_die_rolled(game: Ulfenkarn, roll: QuestRoll) -> Rule[None] | None:
    """A card may have the die rolled again."""
    return _rolled_again(game, roll) if is_heard(game, "quest-die-rolled", None) else None


def _rolled_again(game: Ulfenkarn, roll: QuestRoll) -> Rule[None]:
    case = case_of(game, None, roll, roll.asked.rules, result="success" if is_passed(roll) else "failure")
    yield from happens(city, game, "quest-die-rolled", case)
    if case.facts.get("again"):
        yield from roll_again(roll)


def throw_for_card(game: Ulfenkarn, asked: Roll) -> Rule[tuple[int, ...]]:
    """The numbered die that cards roll is the quest die too."""
    roll = yield from throw(game, asked)
    return (roll.face,)


city.throw = throw_for_card


@moments.EVENT_ROLLED
@rests_on("event-roll")
def event_rolled(game: Ulfenkarn, roll: QuestRoll) -> Rule[None] | None:
    """A card may change the result of the event roll."""
    return _changed(game, roll) if is_heard(game, "event-roll", None) else None


def _changed(game: Ulfenkarn, roll: QuestRoll) -> Rule[None]:
    case = case_of(game, None, roll, roll.asked.rules, score=roll.face)
    yield from happens(city, game, "event-roll", case)
    roll.face = int(case.facts["score"])


# -- deaths


@WOULD_DIE
@rests_on("would-die")
def would_die(game: Ulfenkarn, death: Death) -> Rule[None] | None:
    """A card may keep a hero alive, out of action."""
    return _saved(game, death) if is_heard(game, "would-die", death.hero) else None


def _saved(game: Ulfenkarn, death: Death) -> Rule[None]:
    case = case_of(game, death.hero, death, ("cc.survival.roll",))
    yield from happens(city, game, "would-die", case)
    death.prevented = bool(case.facts.get("saved"))
