"""A journey's end and the quest, in words."""

from collections.abc import Iterator, Mapping
from typing import Any

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .narrating import deed

PHRASES = {
    "journey-succeeded": "{journey}: the heroes have succeeded",
    "journey-lost": "{journey}: the heroes have failed{short}",
    "extraction-event": "{words}",
    "foretold": "{words}",
    "fear-rose": "Fear rises by {by} to {value}",
    "fear-fell": "Fear falls by {by} to {value}",
    "influence-rose": "The Wolf's influence rises by {by} to {value}",
    "influence-fell": "The Wolf's influence falls by {by} to {value}",
    "vampires-influence-rose": "The vampires' influence rises by {by} to {value}",
    "vampires-influence-fell": "The vampires' influence falls by {by} to {value}",
    "hold-broken": "{quarter}: the hold of {card} is broken, and a showdown is open",
    "haven-visited": "{piece} goes to {card}",
    "elite-chosen": "{piece} is now a {card}",
    "evil-destroyed": "{mission} is done: one of the great evils is gone for good",
    "survived": "{piece} pulls through (rolled {face})",
    "laid-to-rest": "{piece} is laid to rest, and their belongings go back to the hold",
    "ashore": "The Adamant waits above the clouds for the next journey",
    "aboard": "The Adamant takes the heroes aboard, where their wounds are tended",
    "experience-gained": "{piece} is now a {experience}",
    "level-gained": "{piece} rises to level {level} and learns {card}",
    "realmstone-given": "{piece} gives {other} all their realmstone",
    "item-traded": "{piece} and {other} trade what they carry",
    "empowered": "{piece} buys {card} for {cost} realmstone",
    "realmstone-lost": "{piece} cannot keep the rest of the realmstone",
    "quest-over": "The quest is {result}",
    "game-over": "The journey is {result}",
    "flight-felt": "The last flight has left its mark",
    "survival": "The wounded fight for their lives",
    "learned": "The heroes have nothing to learn from it",
}


def visited(scene: Happened) -> Iterator[Clause]:
    """Where a hero went between journeys, and what came of it."""
    return deed(PHRASES["haven-visited"], scene)


def fates(scene: Happened) -> Iterator[Clause]:
    """Who of those who were out of action pulls through, and who does not."""
    dice = {event.data["actor"]: event.data["dice"] for event in scene.each("rolled") if event.data["actor"]}
    live = [event.data["piece"] for event in scene.each("survived")]
    dead = [event.data["piece"] for event in scene.each("laid-to-rest")]
    for before, names, verb in (("", live, "pull"), ("; " if live else "", dead, "die")):
        if names:
            yield before, {}
            yield from _with_dice(names, dice)
            yield f" {verb}{'' if len(names) > 1 else 's'}{' through' if verb == 'pull' else ''}", {}
    if dead:
        lost = [event.data["card"] for event in scene.each("treasure-discarded")]
        words = ", and what they carried goes back to the hold"
        yield (f"{words}: {{cards:the}}" if lost else words), {"cards": lost}


def _with_dice(names: list[str], dice: Mapping[str, Any]) -> Iterator[Clause]:
    """Heroes in a row, each with the last roll that was made for them."""
    for place, name in enumerate(names):
        if place:
            yield (" and " if place == len(names) - 1 else ", "), {}
        yield ("{piece:the} {dice}" if name in dice else "{piece:the}"), {"piece": name, "dice": dice.get(name, ())}


def felt(scene: Happened) -> Iterator[Clause]:
    """What the last extraction event did to the heroes before this journey."""
    yield "From the last flight", scene.data
    before = ": "
    for kind, one, many in FELT:
        events = scene.each(kind)
        if events:
            yield (
                f"{before}{{pieces:the}} {one if len(events) == 1 else many}",
                {
                    **events[0].data,
                    "pieces": [event.data["piece"] for event in events],
                },
            )
            before = "; "


FELT = (
    ("hero-hurt", "takes {damage:harm/damage|damage}", "take {damage:harm/damage|damage} each"),
    ("ailment-gained", "is {ailment}", "are {ailment}"),
    ("inspiration-gained", "gains {points} inspiration", "gain {points} inspiration each"),
    ("inspired", "is inspired", "are inspired"),
    ("out-of-action", "is out of action", "are out of action"),
)
"""What an extraction event can leave, of one hero and of several."""


def learned(scene: Happened) -> Iterator[Clause]:
    """What the survivors have learned: those who are alike now together."""
    last = {event.data["piece"]: event for event in scene.each("experience-gained", "level-gained")}
    risen = scene.each("level-gained")
    tokens: dict[str, list[str]] = {}
    for event in last.values():
        if event.kind == "experience-gained":
            tokens.setdefault(event.data["experience"], []).append(event.data["piece"])
    before = ""
    for event in risen:
        yield before + PHRASES["level-gained"], event.data
        before = "; "
    for experience, names in tokens.items():
        yield before, {}
        yield "{pieces:the}", {"pieces": names}
        yield (f" is now a {experience}" if len(names) == 1 else f" are now {experience}s"), {}
        before = "; "
    if not before:
        yield PHRASES["learned"], {}


TOLD = {"haven-visited": visited, "survival": fates, "learned": learned, "flight-felt": felt}
