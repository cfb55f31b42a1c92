"""Beats: how a client stages an event. A game names the shape once for each kind of event."""

from typing import Literal

from msgspec import Struct

Shape = Literal[
    "banner",
    "move",
    "roll",
    "strike",
    "harm",
    "heal",
    "fall",
    "appear",
    "reveal",
    "lay",
    "gain",
    "clock",
    "speak",
    "none",
]


class Beat(Struct, frozen=True):
    """The shape of an event, which of its data names the actor and the target, and how much it matters.

    `weight` 1 is small, 2 usual, 3 the moment that stops the others and is not merged with its like.
    """

    shape: Shape
    actor: str = ""
    target: str = ""
    weight: Literal[1, 2, 3] = 2


NONE = Beat("none", weight=1)

COMMON = {
    "chose": NONE,
    "rolled": Beat("roll", actor="actor", target="target"),
    "drew": Beat("reveal", actor="actor"),
    "undone": NONE,
}
"""The events that the kernel tells itself."""
