"""What a window says before somebody uses a card: whom harm befalls, or what the quest die shows."""

from lychgate.kernel.topics import Topic
from lychgate.mechanics.effects import Case, Warned
from lychgate.mechanics.effects.printed import about, is_about

from ..combat.attack import ActionRoll, Harm
from ..journey.quest_die import QuestRoll
from ..model import topics
from ..model.names import hero_name
from ..model.state import Hero, Ulfenkarn
from .in_force import Concerned
from .language import city

HARMFUL = ("would-suffer", "defence-failed", "would-go-out")
"""Moments at which a hero is harmed unless somebody uses a card."""
ROLLS: dict[Topic, str] = {
    topics.SURVIVAL_ROLL: "survival",
    topics.SETUP_MAP: "the combat map",
    topics.EVENT_ROLL: "the event",
    topics.CRISIS_ROLL: "the crisis",
    topics.EXTRACTION_ROLL: "the way home",
    topics.ACTIVATION.inspiration_roll: "inspiration",
    topics.ACTIVATION.behaviour_roll: "what the hostiles do",
}
"""What the quest die is rolled for, in words; a card that rolls it has been named already."""
MATTERS = (topics.EVENT_ROLL, topics.EXTRACTION_ROLL, topics.SURVIVAL_ROLL)
"""The rolls of the quest die that are worth a treasure; one for behaviour or a point of inspiration hardly is."""
BOON = 9
"""From this face on the event table is kind."""


def warn(game: Ulfenkarn, moment: str, case: Case[Concerned]) -> Warned | None:
    if moment == "quest-die-rolled":
        return warn_of_roll(about(case, QuestRoll))
    hero = case.subject
    return warn_of_harm(game, moment, case, hero) if moment in HARMFUL and isinstance(hero, Hero) else None


def warn_of_harm(game: Ulfenkarn, moment: str, case: Case[Concerned], hero: Hero) -> Warned | None:
    """What a hero suffers unless somebody uses a card."""
    facts: dict[str, str | int] = {"hero": hero_name(game, hero)}
    if moment == "would-go-out":
        return Warned("{hero} goes out of action. ", facts, f"piece:{hero.id}")
    harm = about(case, ActionRoll).harm if is_about(case, ActionRoll) else about(case, Harm)
    if harm is None:
        return None
    return Warned("{hero} takes {damage} damage. ", facts | {"damage": harm.left}, f"piece:{hero.id}")


def warn_of_roll(roll: QuestRoll) -> Warned:
    """What the quest die shows and what for, unless it is rolled again."""
    topic = roll.asked.topic
    what = ROLLS.get(topic, "")
    words = "The quest die shows {face} for {roll}. " if what else "The quest die shows {face}. "
    calm = topic not in MATTERS or (topic == topics.EVENT_ROLL and roll.face >= BOON)
    return Warned(words, {"face": roll.face, **({"roll": what} if what else {})}, calm=calm)


city.warning = warn
