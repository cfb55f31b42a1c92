"""What a question to use a card says first: what happens unless one is used."""

from lychgate.mechanics.effects import Case, Warned

from ..combat.attack import ActionRoll, Harm
from ..journey.quest_die import QuestRoll
from ..model import topics
from ..model.names import hero_name
from ..model.state import Hero, Ulfenkarn
from .in_force import Concerned
from .language import city
from .matter import about, is_about

HARMFUL = ("would-suffer", "defence-failed", "would-go-out")
"""Moments at which a hero is harmed unless somebody uses a card."""
MATTERS = (topics.EVENT_ROLL, topics.EXTRACTION_ROLL, topics.SURVIVAL_ROLL)
"""The rolls of the quest die that are worth a treasure; one for behaviour or a point of inspiration hardly is."""
BOON = 9
"""From this face on the event table is kind."""


def warn(game: Ulfenkarn, moment: str, case: Case[Concerned]) -> Warned | None:
    """What happens unless somebody uses a card at this moment."""
    if moment == "quest-die-rolled":
        return warn_of_roll(about(case, QuestRoll))
    return warn_of_harm(game, moment, case)


def warn_of_roll(roll: QuestRoll) -> Warned:
    """What the quest die shows, and what it was rolled for."""
    asked = roll.asked
    calm = asked.topic not in MATTERS or (asked.topic == topics.EVENT_ROLL and roll.face >= BOON)
    return Warned("{asked}: {face}. ", {"asked": asked.prompt, "face": roll.face}, calm=calm)


def warn_of_harm(game: Ulfenkarn, moment: str, case: Case[Concerned]) -> Warned | None:
    """What a hero suffers unless somebody uses a card."""
    hero = case.subject
    if moment not in HARMFUL or not isinstance(hero, Hero):
        return None
    facts: dict[str, str | int] = {"hero": hero_name(game, hero)}
    if moment == "would-go-out":
        return Warned("{hero} goes out of action. ", facts, f"piece:{hero.id}")
    harm = about(case, ActionRoll).harm if is_about(case, ActionRoll) else about(case, Harm)
    if harm is None:
        return None
    return Warned("{hero} takes {damage} damage. ", facts | {"damage": harm.left}, f"piece:{hero.id}")


city.warning = warn
