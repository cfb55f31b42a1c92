"""Beats: how a client stages an event. A game names the shape once for each kind of event."""

from collections.abc import Iterator, Mapping, Sequence
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


Weight = Literal[1, 2, 3]


class Beat(Struct, frozen=True):
    """The shape of an event, which of its data names the actor and the target, and how much it matters.

    `weight` 1 is small, 2 usual, 3 the moment that stops the others and is not merged with its like.
    """

    shape: Shape
    actor: str = ""
    target: str = ""
    weight: "Weight" = 2


NONE = Beat("none", weight=1)

COMMON = {
    "chose": NONE,
    "rolled": Beat("roll", actor="actor", target="target"),
    "drew": Beat("reveal", actor="actor"),
    "undone": NONE,
}
"""The events that the kernel tells itself."""

Kinds = Mapping[Shape, Sequence[str]]
"""Kinds of events by the shape in which they are staged."""


def by_shape(
    phrases: Mapping[str, str],
    silent: Sequence[str],
    weights: Mapping[Weight, Kinds],
    names: Sequence[str] = ("piece", "target"),
) -> dict[str, Beat]:
    """Beats from lists of kinds by weight and shape; `names` are the data that may name who acts or is meant.

    Who is harmed, healed or falls is the target of a beat; everybody else acts in it.

    >>> by_shape({"hurt": "{piece:the} is hurt"}, ("waits",), {2: {"harm": ("hurt",)}})["hurt"]
    Beat(shape='harm', actor='', target='piece', weight=2)
    """
    return COMMON | dict.fromkeys(silent, NONE) | dict(_beats(phrases, weights, names))


def _beats(
    phrases: Mapping[str, str], weights: Mapping[Weight, Kinds], names: Sequence[str]
) -> Iterator[tuple[str, Beat]]:
    for weight, shapes in weights.items():
        for shape, kinds in shapes.items():
            for kind in kinds:
                named = [name for name in names if f"{{{name}" in phrases[kind]]
                first, second = (*named, "", "")[:2]
                suffers = shape in ("harm", "heal", "fall")
                yield kind, Beat(shape, "" if suffers else first, first if suffers else second, weight)
