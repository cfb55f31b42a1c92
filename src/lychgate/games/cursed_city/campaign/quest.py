"""The quest card: what the quest offers, how high heroes can rise, and whether it is won or lost. Pure functions."""

from msgspec import Struct

from lychgate.ledger import rule

from ..model.content import JourneyType, Mission, Quest, Vampire
from ..model.queries import quest_of, vampires
from ..model.state import Tome, Ulfenkarn
from ..setting_out.party import DECAPITATION

__all__ = ["Offered", "can_rise_to", "lost_by", "missions", "offered", "won"]


class Offered(Struct, frozen=True):
    """A journey or a mission that the quest knows; `why` says why it cannot be chosen now, and is "" where it can."""

    journey: str
    mission: str = ""
    why: str = ""


@rule("cc.setup.journey", "cc.setup.quest-card")
def offered(game: Ulfenkarn) -> list[Offered]:
    """All journeys of the quest and its missions, with those that are not open."""
    kinds = [name for name in quest_of(game).journeys if name in game.content[JourneyType]]
    return [*(Offered(name, "", why_over(game, name)) for name in kinds if name != DECAPITATION), *missions(game)]


@rule("cc.ruling.nightwars-vampires")
def why_over(game: Ulfenkarn, kind: str) -> str:
    """Why a type of journey is not to be had any more: it has broken the hold of its vampire. "" where it is."""
    tome = game.state.tome
    if tome is None:
        return ""
    for name in quest_of(game).vampires:
        vampire = game.content[Vampire][name]
        if vampire.journey == kind and vampire.mission in tome.destroyed:
            return f"{vampire.name} has fallen."
        if vampire.journey == kind and name in tome.broken:
            return f"Only the showdown with {vampire.name} is left."
    return ""


@rule("cc.journey.decapitation")
def missions(game: Ulfenkarn) -> list[Offered]:
    """The missions of the quest: one is open once, for a living hero of its level and with those before it done."""
    return [
        Offered(game.content[Mission][name].journey, name, why_closed(game, name)) for name in quest_of(game).missions
    ]


def why_closed(game: Ulfenkarn, name: str) -> str:
    """Why a mission cannot be undertaken; "" where it can."""
    tome = game.state.tome
    done = tome.destroyed if tome is not None else []
    if name in done:
        return "This mission is done."
    held = next((one for one in vampires(game, fallen=False) if one.mission == name), None)
    if tome is not None and held is not None and held.id not in tome.broken:
        return f"First: win a {game.content[JourneyType][held.journey].name}."
    record = game.content[Mission][name]
    missing = [game.content[Mission][one].name for one in record.needs if one not in done]
    if missing:
        return f"First: {', '.join(missing)}."
    if highest_level(game) < record.level:
        return f"It takes a hero of level {record.level}."
    return ""


def highest_level(game: Ulfenkarn) -> int:
    """The level of the most experienced hero alive."""
    return max((one.level for one in game.state.roster.values() if not one.dead), default=0)


@rule("cc.experience.tokens")
def can_rise_to(game: Ulfenkarn) -> int:
    """How high heroes can rise as the quest stands: missions raise it step by step."""
    quest, tome = quest_of(game), game.state.tome
    if tome is None:
        return quest.level_most
    level = 0
    for cap in quest.caps:
        if not all(name in tome.destroyed for name in cap.needs):
            break
        level = cap.level
    return min(level, quest.level_most)


@rule("cc.quest.objective")
def won(game: Ulfenkarn, tome: Tome) -> bool:
    """Whether every great evil is destroyed, Radukar last; or the last of them, where the quest asks for no more."""
    quest = quest_of(game)
    return all(name in tome.destroyed for name in ((quest.last,) if quest.last else quest.missions))


@rule("cc.quest.fail-fear", "cc.quest.fail-influence")
def lost_by(quest: Quest, tome: Tome) -> str:
    """What the quest is lost by: `fear`, `influence`, or "" for nothing."""
    if tome.fear >= quest.fear_lost:
        return "fear"
    return "influence" if tome.influence >= quest.influence_lost else ""
