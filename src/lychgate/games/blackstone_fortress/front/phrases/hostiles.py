"""What hostiles do, in words."""

from collections.abc import Iterator

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .narrating import blow, crowd, flat, inner, outcomes, own

PHRASES = {
    "encounters-reshuffled": "The encounter discards are shuffled into a new deck",
    "encounter-drawn": "The next encounter is {card}",
    "encounter-discarded": "{card} is discarded",
    "twist-in-force": "A twist holds until the combat ends: {card}",
    "group-formed": "Group {group} gathers",
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
    "reinforcements": "{what} of group {group}: {number} come back (rolled {face})",
    "no-portal": "No portal is left for reinforcements of group {group}",
}


def hostile_acts(scene: Happened) -> Iterator[Clause]:
    """Where a hostile goes and whom it attacks; explorers who fire in between have clauses of their own."""
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
            mine = mine and not clauses
        yield from clauses
        before = "; " if clauses else before
    if not before:
        yield _idle(events), scene.data


def _idle(events: list[Event]) -> str:
    """A hostile that has done nothing worth a clause."""
    if any(event.kind == "no-target" for event in events):
        return "{piece:the} has nobody to attack"
    return "{piece:the} holds" if any(event.kind == "held" for event in events) else "{piece:the} stays where it is"


def _going(move: Event, after: list[Event], before: str, *, mine: bool) -> str:
    """A move in words: one that ends in an attack beside an explorer needs no place.

    `mine` says that the clause before it has the same subject.
    """
    me = move.data["piece"]
    strikes = next((event.data["piece"] == me for event in after if event.kind == "attacked"), False)
    beside = not move.data["to"] and move.data["place"].words.startswith("beside ")
    words = "moves in" if strikes and beside else "moves {to}{place}"
    if not mine:
        return f"{before}{{piece:the}} {words}"
    return f", {words}" if strikes else f" and {words}"


def deployed(scene: Happened) -> Iterator[Clause]:
    """A group comes to the board: who, and where."""
    placed = scene.each("deployed")
    yield "Group {group}", scene.data
    if not placed:
        yield " gathers", {}
        return
    yield " gathers {at}{place}: ", placed[0].data
    yield from crowd([one.data["piece"] for one in placed])
    rest = [event for event in own(scene) if event.kind == "attacked"]
    yield from outcomes(scene, rest, first="; ")


TOLD = {"hostile-acts": hostile_acts, "group-deploys": deployed}
