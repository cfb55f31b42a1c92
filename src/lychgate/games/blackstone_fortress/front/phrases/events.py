"""The event phase, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .narrating import vitality

PHRASES = {
    "event": "{name} (rolled {face}): nothing comes of it",
    "marker-crumbled": "Marker {number} crumbles to dust",
    "event-without-effect": "Nothing comes of it",
}

WITHOUT = {
    "slain": "nobody has been slain",
    "hex": "there is no room to get up in",
    "escape": "the escape chamber has come already",
    "portal": "no portal is left",
    "twist": "nothing changes",
    "unhurt": "nobody is hurt",
}
"""Why nothing comes of an event."""


def event(scene: Happened) -> Iterator[Clause]:
    """An event by its name and roll, and what came of it, or why nothing did."""
    yield "{name} (rolled {face})", scene.data
    without = scene.first("event-without-effect")
    if without is not None:
        yield f": {WITHOUT.get(without['why'], 'nothing comes of it')}", {}
        return
    clauses = list(vitality(scene))
    yield from clauses or [(": nothing comes of it", {})]


TOLD = {"event": event}
