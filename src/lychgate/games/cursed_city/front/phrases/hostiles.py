"""What hostiles do, in words."""

from collections.abc import Iterator

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .narrating import blow, crowd, flat, inner, outcomes, own

PHRASES = {
    "encounters-reshuffled": "The encounter discards are shuffled into a new deck",
    "encounter-drawn": "Group {group}: {card}",
    "models-short": "Too few models are left: {what} come {number} short",
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
    "group-activates": "{who}",
    "hostile-acts": "{piece:the} {does}",
    "deployed": "{piece:the} is deployed {at}{place}",
    "arrived": "{piece:the} arrives {at}{place}",
    "no-place": "No place is left for {piece:the}: it counts as slain",
    "arrival-blocked": "{target:the} stands in the way of {piece:the}",
    "moved": "{piece:the} moves {to}{place}",
    "walked": "{piece:the} moves {to}{place}",
    "walked-on": "{number} {piece:many} move on",
    "stayed": "{piece:the} stays where it is",
    "drives-off": "Group {group} is driven off",
    "driven-off": "Group {group} leaves the battlefield",
}


def hostile_acts(scene: Happened) -> Iterator[Clause]:
    """Where a hostile goes and whom it attacks; heroes who react speak up in between."""
    me = scene.data["piece"]
    events = flat(scene, own(scene))
    moves = [event for event in events if event.kind == "moved" and event.data["piece"] == me]
    before, mine = "", False
    for place, event in enumerate(events):
        if event in moves[:-1]:
            continue
        if event in moves:
            clauses: list[Clause] = [(_going(event, events[place + 1 :], before, mine=mine), event.data)]
            mine = True
        elif event.kind == "attacked" and event.data["piece"] == me and mine:
            clauses = [(" and attacks {target:the}", event.data), *blow(inner(scene, event))]
        else:
            clauses = list(outcomes(scene, [event], first=before))
            mine = event.kind == "arrived" or (mine and not clauses)
        yield from clauses
        before = "; " if clauses else before
    if not before:
        yield "{piece:the} stays where it is", scene.data


def _going(move: Event, after: list[Event], before: str, *, mine: bool) -> str:
    """A move in words: one that ends in an attack beside a hero needs no place.

    `mine` says that the clause before it has the same subject.
    """
    me = move.data["piece"]
    strikes = next((event.data["piece"] == me for event in after if event.kind == "attacked"), False)
    beside = not move.data["to"] and move.data["place"].words.startswith("beside ")
    words = "moves in" if strikes and beside else "moves {to}{place}"
    if not mine:
        return f"{before}{{piece:the}} {words}"
    return f", {words}" if strikes else f" and {words}"


def driven_off(scene: Happened) -> Iterator[Clause]:
    """The parting blows of a group that is driven off, and whether another is on its way."""
    yield PHRASES["drives-off"], scene.data
    yield from outcomes(scene, own(scene))
    if scene.each("encounter-laid-face-down"):
        yield "; another group is on its way", {}


def deployed(scene: Happened) -> Iterator[Clause]:
    """A group comes to the battlefield: who, and where."""
    placed = scene.each("deployed")
    yield "Group {group}", scene.data
    if not placed:
        yield " gathers", {}
        return
    yield " gathers {at}{place}: ", placed[0].data
    yield from crowd([one.data["piece"] for one in placed])
    rest = [event for event in scene.within if event.kind in ("hero-hurt", "out-of-action")]
    yield from outcomes(scene, rest, first="; ")


TOLD = {
    "hostile-acts": hostile_acts,
    "reinforces": hostile_acts,
    "group-deploys": deployed,
    "drives-off": driven_off,
}
