"""A journey's end and the quest, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .narrating import deed

PHRASES = {
    "journey-succeeded": "{journey}: the heroes have succeeded",
    "journey-lost": "{journey}: the heroes have failed",
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
}


def visited(scene: Happened) -> Iterator[Clause]:
    """Where a hero went between journeys, and what came of it."""
    return deed(PHRASES["haven-visited"], scene)


TOLD = {"haven-visited": visited}
