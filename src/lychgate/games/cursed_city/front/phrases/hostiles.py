"""What hostiles do, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .crowds import category_acts, crowd_acts, group_arrives
from .narrating import group_deployed, hostile_acts, outcomes, own

PHRASES = {
    "encounters-reshuffled": "The encounter discards are shuffled into a new deck",
    "encounter-drawn": "Group {group}: {card}",
    "models-short": "Too few models are left: {number} {what} stay away",
    "ground-taken": "The next group gathers {at}{place}",
    "group-deploys": "Group {group} is deployed",
    "reinforces": "{piece:the} arrives",
    "reinforcements": "Reinforcements for group {group}",
    "no-target": "{piece:the} has nobody to attack",
    "group-formed": "Group {group} gathers",
    "models-there": "All of group {group} have come",
    "models-to-come": "{number:model|models} of group {group} still to come",
    "encounter-laid-face-down": "Another group is on its way: a card lies face down as group {group}",
    "encounter-turned-up": "Group {group} arrives: {card}",
    "encounter-discarded": "{card} is discarded",
    "group-space-empty": "Nobody takes the place of group {group}",
    "group-activates": "{who}: nobody stirs",
    "category-acts": "{who} act",
    "group-arrives": "Group {group} arrives",
    "hostile-acts": "{piece:the} {does}",
    "deployed": "{piece:the} is deployed {at}{place}",
    "arrived": "{piece:the} arrives {at}{place}",
    "no-place": "No place is left for {piece:the}: it counts as slain",
    "arrival-blocked": "{target:the} stands in the way of {piece:the}",
    "moved": "{piece:the} moves {to}{place}",
    "walked": "{piece:the} moves {to}{place}",
    "walked-on": "{number} {piece:many} move on, the first of them {to}{place}",
    "stayed": "{piece:the} stays where it is",
    "drives-off": "Group {group} is driven off",
    "comes-back": "{piece:the} does not come back yet",
    "driven-off": "Group {group} leaves the battlefield",
}


def driven_off(scene: Happened) -> Iterator[Clause]:
    """The parting blows of a group that is driven off, and whether another is on its way."""
    yield PHRASES["drives-off"], scene.data
    yield from crowd_acts(scene, first=": " if scene.each("attacked") else "; ")
    if scene.each("encounter-laid-face-down"):
        yield "; another group is on its way", {}


def comes_back(scene: Happened) -> Iterator[Clause]:
    """A hostile that had withdrawn is back, and eats of a larder."""
    events = [event for event in own(scene) if event.kind not in ("marker-removed", "hostile-healed")]
    clauses = list(outcomes(scene, events, first=""))
    yield from clauses or [(PHRASES["comes-back"], scene.data)]
    for event in scene.each("marker-removed"):
        yield "; it empties {marker:the}", event.data
    for event in scene.each("hostile-healed"):
        yield " and heals {damage:heal/damage|damage}", event.data


def deployed(scene: Happened) -> Iterator[Clause]:
    """A group comes to the battlefield: who, and where."""
    return group_deployed(scene, also=("hero-hurt", "out-of-action"))


TOLD = {
    "hostile-acts": hostile_acts,
    "reinforces": hostile_acts,
    "category-acts": category_acts,
    "group-arrives": group_arrives,
    "group-deploys": deployed,
    "drives-off": driven_off,
    "comes-back": comes_back,
}
