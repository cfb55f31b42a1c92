"""The turn, the clock, journeys and missions, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .hostiles import deployed
from .narrating import crowd, deed, inner, outcomes, own

PHRASES = {
    "turn": "Turn {turn}",
    "journey-phase": "Journey phase",
    "destiny-phase": "Destiny phase",
    "initiative-phase": "Initiative phase",
    "activation-phase": "Activation phase",
    "event-phase": "Event phase",
    "nightfall-advanced": "The day wears on: {left:space|spaces} to nightfall",
    "nightfall-set-back": "The day holds out: {left:space|spaces} to nightfall",
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
    "tile-found": "The way leads nowhere",
    "explored": "{card} is drawn",
    "tile-set-aside": "{card} fits nowhere and is put aside",
    "gravetide-came": "The Gravetide rises in {tile:the}",
    "gravetide-moved": "The Gravetide flows into {tile:the}",
    "tide": "{what} stays where it is",
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
    "rises": "{piece:the} rises again",
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


def found(scene: Happened) -> Iterator[Clause]:
    """Where an explored road leads, and who is there."""
    laid = scene.first("tile-laid")
    if laid is None:
        clauses = list(outcomes(scene, own(scene), first=""))
        yield from clauses or [(PHRASES["tile-found"], {})]
        return
    yield "The way leads to {tile:the}", laid
    hide = scene.each("citizens-hide")
    for event in hide:
        yield ", where {number:citizen hides|citizens hide}", event.data
    for event in own(scene):
        if event.kind == "group-deploys":
            clauses = list(deployed(inner(scene, event)))
            yield ("; there group {group}" if clauses[0][0] == "Group {group}" else "; "), clauses[0][1]
            yield from clauses[1:]
        elif event.kind not in ("tile-laid", "gateway-opened", "citizens-hide"):
            yield from outcomes(scene, [event], first="; ")


def rises(scene: Happened) -> Iterator[Clause]:
    """A villain that lay down stands up again, and where."""
    yield PHRASES["rises"], scene.data
    for event in scene.each("deployed"):
        if event.data["piece"] == scene.data["piece"]:
            yield " {at}{place}", event.data
    yield from outcomes(scene, [event for event in own(scene) if event.kind not in ("deployed", "rose")], first="; ")


def tide(scene: Happened) -> Iterator[Clause]:
    """Where the Gravetide or the Swarm goes, and what becomes of all who are there."""
    ways = scene.each("gravetide-came", "gravetide-moved", "swarm-came", "swarm-moved")
    yield (PHRASES[ways[0].kind] if ways else PHRASES["tide"]), (ways[0].data if ways else scene.data)
    for event in scene.each("tile-removed"):
        yield "; nothing is left of {tile:the}", event.data
    slain = [event.data["piece"] for event in scene.each("slain")]
    if slain:
        yield "; it leaves ", {}
        yield from crowd(slain)
        yield " dead", {}
    for event in scene.each("citizens-lost"):
        yield "; {number:citizen is|citizens are} lost in {tile:the}", event.data
    told = ("tile-removed", "slain", "citizens-lost")
    for event in own(scene):
        within = inner(scene, event)
        rest = [one for one in own(within) if one.kind not in told] if within.within else [event]
        yield from outcomes(
            within if within.within else scene, [one for one in rest if one.kind not in told], first="; "
        )


def reached(scene: Happened) -> Iterator[Clause]:
    """What the Gravetide or the Swarm does to a hero."""
    yield PHRASES[scene.event.kind], scene.data
    yield from outcomes(scene, own(scene))


def destiny(scene: Happened) -> Iterator[Clause]:
    """The destiny phase, with the dice that it brings; what changes them is told below."""
    yield PHRASES["destiny-phase"], scene.data
    for event in scene.each("destiny-rolled"):
        yield (": {available:d} in the end" if scene.each("effect") else ": {available:d}"), event.data
    some = scene.each("destiny-rolled")
    for event in scene.each("destiny-restored"):
        yield (", and {scores:d} after all" if some else ": {scores:d} after all"), event.data


def initiative(scene: Happened) -> Iterator[Clause]:
    """The initiative phase, with the order in which the cards were dealt."""
    yield PHRASES["initiative-phase"], scene.data
    for event in scene.each("track-dealt"):
        yield ": {who}", event.data


def phase(scene: Happened) -> Iterator[Clause]:
    """The heading of a phase."""
    yield PHRASES[scene.event.kind], scene.data


TOLD = {
    "journey-phase": phase,
    "event-phase": phase,
    "destiny-phase": destiny,
    "initiative-phase": initiative,
    "journey-action": acted,
    "tide": tide,
    "rises": rises,
    "tile-found": found,
    "drowns": drowned,
    "engulfed": reached,
    "devours": devoured,
    "overruns": reached,
}
