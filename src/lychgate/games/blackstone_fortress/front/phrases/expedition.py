"""Rounds, challenges and combats of an expedition, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .narrating import vitality

PHRASES = {
    "round": "Round {round}",
    "exploration-step": "Exploration",
    "recovery-step": "Recovery",
    "leader-step": "Leader step",
    "card-revealed": "{card}",
    "challenge-begins": "{card}",
    "story-told": "{story}",
    "challenge-idle": "The explorers leave it alone and move on",
    "card-put-away": "{card} goes back in the box",
    "card-laid": "{card} lies there for the taking",
    "row-shuffled-back": "What nobody took is shuffled back",
    "stays": "Not everybody wants to go home: the expedition goes on",
    "combat-begins": "Combat: {map}",
    "ambush-begins": "Ambush: {map}",
    "stage-reached": "{stronghold}: {stage}",
    "turn": "Turn {turn}",
    "combat-over-escaped": "The escape chamber closes behind the explorers and carries them away",
    "combat-over-out": "Nobody is left standing",
    "combat-over-slain": "The last hostile is slain",
    "combat-over-aim": "The explorers have done what they came for",
    "combat-over-late": "The light goes out: the time is up",
    "board-cleared": "The explorers leave {map:the} behind",
    "expedition-over-agreement": "The explorers turn back",
    "expedition-over-deck": "The way ends here, and the explorers turn back",
    "expedition-over-all-out": "All are out of action, and the expedition ends",
    "expedition-over-death": "A death ends the expedition",
    "expedition-over-aim": "The explorers turn for home",
    "recovered": "{piece:the} pulls through (rolled {face}, needed {needs}+)",
    "came-round": "{piece:the} comes round, without a grievous wound",
    "not-recovered": "{piece:the} does not pull through (rolled {face}, needed {needs}+)",
    "tended": "{piece:the} makes a vitality roll",
    "back-in-action": "{piece} is back in action",
    "died": "{piece} dies",
    "cards-lost": "What {piece} carried is lost",
}


def combat_begins(scene: Happened) -> Iterator[Clause]:
    """A combat; its place is named where the card that led to it does not do so."""
    word = "Ambush" if scene.event.kind == "ambush-begins" else "Combat"
    yield (word if scene.data["card"] == scene.data["map"] else f"{word}: {{map}}"), scene.data


def tended(scene: Happened) -> Iterator[Clause]:
    """A vitality roll between two cards."""
    yield from vitality(scene, first="")


TOLD = {"tended": tended, "combat-begins": combat_begins, "ambush-begins": combat_begins}
