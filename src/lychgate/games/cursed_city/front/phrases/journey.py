"""The turn, the clock, journeys and missions, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .narrating import crowd, deed, outcomes, own

PHRASES = {
    "turn": "Turn {turn}",
    "journey-phase": "Journey phase",
    "destiny-phase": "Destiny phase",
    "initiative-phase": "Initiative phase",
    "activation-phase": "Activation phase",
    "event-phase": "Event phase",
    "nightfall-advanced": "The day wears on: {left:space|spaces} until night",
    "nightfall-set-back": "The day holds out: {left:space|spaces} until night",
    "night-fell": "Night falls, and every hostile is empowered",
    "mist-nearer": "The mist thickens: {left:space|spaces} until it comes down",
    "mist-further": "The mist holds off: {left:space|spaces} until it comes down",
    "mist-fell": "The mist comes down: heroes' successes are failures, and their critical successes are successes",
    "night-from-the-start": "It is night from the first turn",
    "destiny-denied": "There will be no destiny roll next turn",
    "destiny-fulfilled": "Every destiny die of the next roll will be available",
    "progress-gained": "Progress {stands}",
    "progress-lost": "Progress falls to {stands}",
    "citizens-hide": "{number:citizen hides|citizens hide} in {tile:the}",
    "citizens-rescued": "{number:citizen is|citizens are} brought to safety from {tile:the}",
    "citizens-lost": "{number:citizen is|citizens are} lost in {tile:the}",
    "explores": "{piece} explores",
    "explored": "{card} is drawn",
    "tile-set-aside": "{card} fits nowhere and is put aside",
    "gravetide-came": "The Gravetide rises in {tile:the}",
    "gravetide-moved": "The Gravetide flows into {tile:the}",
    "drowns": "The Gravetide finds nobody to drown",
    "engulfed": "The Gravetide reaches {piece:the}",
    "swept": "The Gravetide sweeps {piece:the} {to}{place}",
    "swarm-came": "The Abhorrent Swarm pours into {tile:the}",
    "swarm-moved": "The Abhorrent Swarm moves on into {tile:the}",
    "devours": "The Swarm finds nobody to devour",
    "overruns": "The Swarm reaches {piece:the}",
    "driven-on": "The Swarm drives {piece:the} {to}{place}",
    "exploration-renewed": "The cellars go on: {number:exploration card goes|exploration cards go} back into the deck",
    "journey-action": "{piece} takes the {action} action",
    "journey-failed": "The journey cannot succeed any more",
    "journey-over": "{words}",
    "part-over": "Part {part} is done",
    "withdrew": "{piece:the} withdraws, wounded",
    "quarry-picked": "{piece} is Annika's quarry",
    "quarry-kept": "{piece} is still Annika's quarry",
    "laid-down": "{piece:the} lies down and will rise in {steps:quest step|quest steps}",
    "rose": "{piece:the} rises again",
    "destroyed": "{piece:the} is destroyed for good",
    "defiled": "{piece:the} will rise with {damage:harm/damage|damage}",
    "marker-lit": "{marker:the} {does}",
    "marker-out": "{marker:the} {does}",
    "marker-unlit": "{marker:the} {does}",
    "marker-mended": "{marker:the} is whole again",
    "lesson": "{map}",
    "lesson-round": "Round {round}",
    "lesson-won": "{words}",
    "lesson-lost": "{words}",
}


def acted(scene: Happened) -> Iterator[Clause]:
    """An action of the journey's own, its dice, and what came of it."""
    return deed(PHRASES["journey-action"], scene)


def drowned(scene: Happened) -> Iterator[Clause]:
    """Whom the Gravetide drowned, and what came of it."""
    return _lost(scene, "The Gravetide drowns ")


def devoured(scene: Happened) -> Iterator[Clause]:
    """Whom the Swarm devoured, and what came of it."""
    return _lost(scene, "The Swarm devours ")


def _lost(scene: Happened, words: str) -> Iterator[Clause]:
    slain = scene.each("slain")
    if slain:
        yield words, {}
        yield from crowd([event.data["piece"] for event in slain])
    yield from outcomes(scene, [event for event in own(scene) if event.kind != "slain"], first="; " if slain else "")


def reached(scene: Happened) -> Iterator[Clause]:
    """What the Gravetide or the Swarm does to a hero."""
    yield PHRASES[scene.event.kind], scene.data
    yield from outcomes(scene, own(scene))


def destiny(scene: Happened) -> Iterator[Clause]:
    """The destiny phase, with the dice that it brings."""
    yield PHRASES["destiny-phase"], scene.data
    for event in scene.each("destiny-rolled"):
        yield ": {available:d}", event.data


def initiative(scene: Happened) -> Iterator[Clause]:
    """The initiative phase, with the order in which the cards were dealt."""
    yield PHRASES["initiative-phase"], scene.data
    for event in scene.each("track-dealt"):
        yield ": {who}", event.data


TOLD = {
    "destiny-phase": destiny,
    "initiative-phase": initiative,
    "journey-action": acted,
    "drowns": drowned,
    "engulfed": reached,
    "devours": devoured,
    "overruns": reached,
}
