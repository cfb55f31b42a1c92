"""What hostiles do, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from ...hostiles.situations import SITUATIONS
from .narrating import crowd, group_deployed, hostile_acts, outcomes, own

PHRASES = {
    "encounters-reshuffled": "The encounter discards are shuffled into a new deck",
    "encounter-drawn": "The encounter is {card}",
    "encounter-discarded": "{card} is discarded",
    "twist-in-force": "A twist holds until the combat ends: {card}",
    "group-formed": "Group {group} gathers",
    "encounter-missing": "No encounter card is left for group {group}: it is not in this combat",
    "group-missing": "No miniature is left for group {group}: it is not in this combat",
    "hostiles-short": "Too few miniatures are left: {number} fewer {what}",
    "group-deploys": "Group {group} is deployed",
    "deployed": "{piece:the} is deployed {at}{place}",
    "arrived": "{piece:the} arrives {at}{place}",
    "returned": "{piece:the} gets up again {at}{place}",
    "no-hex-left": "No hex is left for {piece:the}",
    "marker-turned-up": "The marker shows a {number}",
    "group-activates": "{who}",
    "hostile-acts": "{piece:the}: {action}",
    "held": "{piece:the} holds",
    "stayed": "{piece:the} stays where it is",
    "no-target": "{piece:the} has nobody to attack",
    "threat-rose": "The threat level rises to {threat}",
    "reinforcements": "{what}: {number:comes|come} back (rolled {face})",
    "no-reinforcements": "{what}: nobody comes back (rolled {face})",
    "no-portal": "No portal is left for reinforcements of group {group}",
}


def acts(scene: Happened) -> Iterator[Clause]:
    """What a hostile does, behind the action and the roll that led to it."""
    if "face" in scene.data:
        yield "{action} (rolled {face}, {situation}): ", {**scene.data, "situation": _situation(scene)}
    yield from hostile_acts(scene)


def _situation(scene: Happened) -> str:
    return SITUATIONS[scene.data["situation"]].lower()


def deployed(scene: Happened) -> Iterator[Clause]:
    """A group comes to the board: who, where, and who fires at them."""
    return group_deployed(scene, also=("attacked",))


def reinforced(scene: Happened) -> Iterator[Clause]:
    """A reinforcement roll, who comes back by which portal, and who fires at them."""
    came = scene.each("arrived")
    if not came:
        yield PHRASES[scene.event.kind], scene.data
        return
    yield "Reinforcements (rolled {face}): ", scene.data
    yield from crowd([event.data["piece"] for event in came])
    yield (" arrive {at}{place}" if len(came) > 1 else " arrives {at}{place}"), came[0].data
    rest = [event for event in own(scene) if event.kind != "arrived"]
    yield from outcomes(scene, rest, first="; ")


TOLD = {
    "hostile-acts": acts,
    "group-deploys": deployed,
    "reinforcements": reinforced,
}
