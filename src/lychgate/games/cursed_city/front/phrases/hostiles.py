"""What hostiles do, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .narrating import attacked, blow, inner, outcomes, own

PHRASES = {
    "encounters-reshuffled": "The encounter discards are shuffled into a new deck",
    "encounter-drawn": "Group {group}: {card}",
    "models-short": "No more models: {number} of {what} stay away",
    "ground-taken": "The next group gathers {at}{place}",
    "group-deploys": "Group {group} is deployed",
    "reinforcements": "Reinforcements for group {group}",
    "no-target": "{piece:the} has nobody to attack",
    "group-formed": "Group {group} gathers",
    "encounter-laid-face-down": "Another group is on its way: a card lies face down as group {group}",
    "encounter-turned-up": "Group {group} arrives: {card}",
    "encounter-discarded": "{card} is discarded",
    "group-space-empty": "Nobody takes the place of group {group}",
    "group-activates": "Group {group}",
    "hostile-acts": "{piece:the} {does}",
    "deployed": "{piece:the} is deployed {at}{place}",
    "arrived": "{piece:the} arrives {at}{place}",
    "no-place": "No place is left for {piece:the}: it counts as slain",
    "arrival-blocked": "{target:the} stands in the way of {piece:the}",
    "moved": "{piece:the} moves {to}{place}",
    "stayed": "{piece:the} stays where it is",
    "drives-off": "Group {group} is driven off",
    "driven-off": "Group {group} leaves the battlefield",
}


def hostile_acts(scene: Happened) -> Iterator[Clause]:
    """Where a hostile goes and whom it attacks; heroes who react speak up in between."""
    me, spoken = scene.data["piece"], False
    events = own(scene)
    moves = [event for event in events if event.kind == "moved" and event.data["piece"] == me]
    for event in events:
        if event.kind == "moved" and event.data["piece"] == me:
            if event is moves[-1]:
                yield "{piece:the} moves {to}{place}", event.data
                spoken = True
        elif event.kind == "attacked":
            made = inner(scene, event)
            if event.data["piece"] != me:
                yield ("; " if spoken else ""), {}
                yield from attacked(made)
            elif spoken:
                yield " and attacks {target:the}", event.data
                yield from blow(made)
            else:
                yield from attacked(made)
            spoken = True
        else:
            more = list(outcomes(scene, [event], first="; " if spoken else ""))
            spoken = spoken or bool(more)
            yield from more
    if not spoken:
        yield "{piece:the} stays where it is", scene.data


def deployed(scene: Happened) -> Iterator[Clause]:
    """A group comes to the battlefield: who, and where."""
    placed = scene.each("deployed")
    yield "Group {group}", scene.data
    if not placed:
        yield " gathers", {}
        return
    yield " gathers {at}{place}: {pieces:the}", placed[0].data | {"pieces": [one.data["piece"] for one in placed]}
    rest = [event for event in scene.within if event.kind in ("hero-hurt", "out-of-action")]
    yield from outcomes(scene, rest, first="; ")


TOLD = {"hostile-acts": hostile_acts, "group-deploys": deployed}
