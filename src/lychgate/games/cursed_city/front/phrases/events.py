"""Events and crises, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .crowds import crowd_acts
from .narrating import dice_of, inner, outcomes, own

PHRASES = {
    "event": "{event}",
    "event-moot": "It comes to nothing",
    "crisis": "Crisis: {card}.",
    "crisis-comes": "There is a crisis",
    "crisis-cancelled": "A crisis comes to nothing: too few heroes are on the battlefield",
    "crisis-read": "{story}",
    "took-on-crisis": "{piece} deals with it",
    "left-for-crisis": "{piece} leaves the battlefield until their next activation",
    "crisis-choice": '{piece:the} chooses "{choice}"',
    "crisis-over": "The crisis is dealt with",
    "came-back": "{piece} is back",
    "heart-not-needed": "{piece} is unhurt and needs no rest",
    "back-in-action": "{piece} gets up again",
}


def chosen(scene: Happened) -> Iterator[Clause]:
    """How a hero deals with a crisis, the dice, and what came of it."""
    yield PHRASES["crisis-choice"], scene.data
    yield from dice_of(scene)
    found = list(outcomes(scene, own(scene), first="; ", subject=scene.data["piece"]))
    yield from found or [(", and no harm comes of it", {})]


def happened(scene: Happened) -> Iterator[Clause]:
    """An event, and what came of it."""
    yield PHRASES["event"], scene.data
    clauses = (
        [clause for clause in crowd_acts(scene) if clause[0]] if _moves(scene) else list(outcomes(scene, own(scene)))
    )
    pending = not any(event.kind in ("event-moot", "hostile-acts") for event in scene.within)
    yield from clauses or ([] if pending else [(": nothing comes of it", {})])


def _moves(scene: Happened) -> bool:
    return str(scene.data["event"]) == "will-of-the-master"


def crisis(scene: Happened) -> Iterator[Clause]:
    """A crisis: what is read out, who deals with it, and how that goes."""
    yield PHRASES["crisis"], scene.data
    for read in scene.each("crisis-read"):
        yield " {story}", read.data
    choices = [event for event in own(scene) if event.kind == "crisis-choice"]
    left = scene.first("left-for-crisis")
    if left is not None:
        yield " {piece:the} leaves the others", left
    for choice in choices:
        clauses = list(chosen(inner(scene, choice)))
        yield (' and chooses "{choice}"' if left is not None else ' {piece:the} chooses "{choice}"'), choice.data
        yield from clauses[1:]


TOLD = {"crisis-choice": chosen, "event": happened, "crisis": crisis}
