"""Events and crises, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .narrating import dice_of, outcomes, own

PHRASES = {
    "event": "{event}",
    "crisis": "{card}",
    "crisis-cancelled": "A crisis comes to nothing: too few heroes are on the battlefield",
    "crisis-read": "{story}",
    "took-on-crisis": "{piece} deals with it",
    "left-for-crisis": "{piece} leaves the battlefield until their next activation",
    "crisis-choice": "{piece}: {choice}",
    "crisis-over": "The crisis is dealt with",
    "came-back": "{piece} is back",
    "heart-not-needed": "{piece} is unhurt and needs no rest",
    "back-in-action": "{piece} gets up again",
}


def chosen(scene: Happened) -> Iterator[Clause]:
    """How a hero deals with a crisis, the dice, and what came of it."""
    yield PHRASES["crisis-choice"], scene.data
    yield from dice_of(scene)
    found = list(outcomes(scene, own(scene), first="; "))
    yield from found or [(", and no harm comes of it", {})]


TOLD = {"crisis-choice": chosen}
