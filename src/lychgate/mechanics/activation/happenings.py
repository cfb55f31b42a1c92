"""What stands within a scene of these games: its own events, the scenes in it, and what they have in common."""

from collections.abc import Iterator, Mapping
from typing import Any

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

Told = tuple[Event, Mapping[str, Any]]


def own(scene: Happened) -> list[Event]:
    """The events right under a scene, without those of scenes within it."""
    return [event for event in scene.within if event.parent == scene.event.number]


def inner(scene: Happened, event: Event) -> Happened:
    """A scene within a scene, with all that happened in it."""
    inside = {event.number}
    found: list[Event] = []
    for one in scene.within:
        if one.parent in inside:
            inside.add(one.number)
            found.append(one)
    return Happened(event, tuple(found))


def crowd(pieces: list[str]) -> Iterator[Clause]:
    """Several pieces by their names: those of one kind by their number."""
    kinds: dict[str, list[str]] = {}
    for piece in pieces:
        kinds.setdefault(piece.rpartition("-")[0], []).append(piece)
    for place, alike in enumerate(kinds.values()):
        if place:
            yield (" and " if place == len(kinds) - 1 else ", "), {}
        many = len(alike) > 1
        yield ("{number} {piece:many}" if many else "{piece:the}"), {"number": len(alike), "piece": alike[0]}


def named_after(card: str, name: str) -> bool:
    """Whether a line is named after its card, as those of traits and treasures are.

    >>> named_after("kolgos-private-reserve", "Kolgo's Private Reserve")
    True
    """
    return card == "".join(letter for letter in name.lower().replace(" ", "-") if letter.isalnum() or letter == "-")


def whom(data: Mapping[str, Any]) -> str:
    """The piece that an event is about, if it is about one."""
    return str(data.get("piece") or data.get("marker") or "")


def is_attack(run: list[list[Told]]) -> bool:
    """Whether all there is in a run is an attack."""
    return len(run) == len(run[0]) == 1 and run[0][0][0].kind == "attacked"


def in_one_manner(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether two attacks are made by the same piece, with the same weapon and in the same manner."""
    return all(one.get(key) == other.get(key) for key in ("piece", "weapon", "how"))


def piece_of(told: Told) -> str:
    return str(told[1].get("piece", ""))


def befalls(event: Event, scene: Happened) -> bool:
    """Whether an event within an attack tells what became of its target."""
    target = scene.data["target"]
    return event.kind not in ("attacked", "rolled") and target in (event.data.get("piece"), event.data.get("marker"))


def rolls_again(scene: Happened) -> bool:
    """Whether dice of another roll were rolled again in a scene: what comes of it is told there."""
    return any(rolled_again(event) for event in scene.each("rolled"))


def rolled_again(event: Event) -> bool:
    return any(die["again"] for die in event.data["dice"])


def going(move: Event, after: list[Event], before: str, *, mine: bool) -> str:
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
