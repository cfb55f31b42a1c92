"""What hostiles do, in words."""

from collections.abc import Iterator

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from ...hostiles.situations import SITUATIONS
from .narrating import OUTCOMES, crowd, hostile_acts, inner, outcomes, own

PHRASES = {
    "encounters-reshuffled": "The encounter discards are shuffled into a new deck",
    "encounter-drawn": "The encounter is {card}",
    "encounter-discarded": "{card} is discarded",
    "twist-in-force": "A twist holds until the combat ends: {card}",
    "group-formed": "Group {group} gathers",
    "encounter-missing": "No encounter card is left for group {group}: it is not in this combat",
    "group-missing": "No miniature is left for group {group}: it is not in this combat",
    "hostiles-short": "Too few miniatures are left: {number} of the {what} cannot come",
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


def group_acts(scene: Happened) -> Iterator[Clause]:
    """The activation of a group: who comes back, what each hostile does, and how many only move or hold."""
    yield "{who}", scene.data
    before = ": "
    idle: list[Event] = []
    for event in own(scene):
        if event.kind == "hostile-acts" and not _stirs(inner(scene, event)):
            idle.append(event)
            continue
        if event.kind == "hostile-acts":
            clauses = list(hostile_acts(inner(scene, event)))
        elif event.kind == "reinforcements":
            clauses = list(reinforced(inner(scene, event)))
        else:
            clauses = list(outcomes(scene, [event], first=""))
        if clauses:
            yield before, {}
            yield from clauses
            before = "; "
    yield from _idle([inner(scene, event) for event in idle], before, several=len(idle) > 1)


def _stirs(scene: Happened) -> bool:
    """Whether anything came of what a hostile did but that it moved."""
    return any(event.kind in OUTCOMES or event.kind == "attacked" for event in scene.within if event.kind != "moved")


def _idle(scenes: list[Happened], before: str, *, several: bool) -> Iterator[Clause]:
    """Those who did nothing but move or hold: one by its name, several by their number."""
    moved = [scene for scene in scenes if scene.each("moved")]
    held = [scene for scene in scenes if not scene.each("moved")]
    if not several:
        for scene in scenes:
            yield before, {}
            yield from hostile_acts(scene)
        return
    places = {scene.each("moved")[-1].data["place"].words for scene in moved}
    if moved:
        to = " {to}{place}" if len(places) == 1 else ""
        words = "{count:moves|move}" + to
        yield f"{before}{words}", {**moved[0].each("moved")[-1].data, "count": len(moved)}
        before = ", "
    if held:
        yield f"{before}{{count:holds|hold}}", {"count": len(held)}


def deployed(scene: Happened) -> Iterator[Clause]:
    """A group comes to the board: who, where, and who fires at them."""
    placed = scene.each("deployed")
    if not placed:
        yield "Group {group} gathers", scene.data
        return
    yield from crowd([one.data["piece"] for one in placed])
    yield " ({group})", scene.data
    yield (" gather {at}{place}" if len(placed) > 1 else " appears {at}{place}"), placed[0].data
    yield from outcomes(scene, [event for event in scene.within if event.kind == "attacked"], first="; ")


def reinforced(scene: Happened) -> Iterator[Clause]:
    """A reinforcement roll, who comes back by which portal, and who fires at them."""
    came = scene.each("arrived")
    if not came:
        yield PHRASES[scene.event.kind], scene.data
        return
    yield from crowd([event.data["piece"] for event in came])
    yield (" arrive {at}{place}" if len(came) > 1 else " arrives {at}{place}"), came[0].data
    yield " as reinforcements (rolled {face})", scene.data
    rest = [event for event in own(scene) if event.kind != "arrived"]
    yield from outcomes(scene, rest, first="; ")


TOLD = {
    "group-activates": group_acts,
    "hostile-acts": acts,
    "group-deploys": deployed,
    "reinforcements": reinforced,
}
