"""What cards do, in words."""

import re
from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .crowds import crowd_acts, is_hostile
from .narrating import NARRATOR, inner, outcomes, own

PHRASES = {
    "effect": "{name}",
    "used-more": "{piece} does more",
    "row": "{card}: {roll} on the quest die",
    "holds": "It holds for {pieces}",
    "compared": "The rolls are compared",
    "waits": "{card} has not had its last word",
    "hostile-action": "Group {group}: {action}",
    "success-raised": "{piece:the} makes a critical of the success",
    "arrow-spent": "{piece} looses an oaken arrow ({left} left)",
    "destiny-rerolled": "A destiny die of {score} is rolled again and shows {now}",
    "destiny-turned": "A destiny die of {score} is turned to {now}",
    "uses-day-side": "For group {group} it is day until the turn ends",
    "item-taken": "{piece} carries {card}",
    "item-lost": "{piece} carries {card} no more",
    "target-beaten": "The worst of them is beaten, for now",
}


def row(scene: Happened) -> Iterator[Clause]:
    """A row of a table on a card, and what came of it."""
    yield PHRASES["row"], scene.data
    yield from outcomes(scene, own(scene))


def used(scene: Happened) -> Iterator[Clause]:
    """A card or an ability by its name, and what came of it; of several hostiles those who are alike together."""
    scene = _without_its_card(scene)
    if scene.each("quarry-picked", "quarry-kept"):
        yield from outcomes(scene, own(scene), first="")
        return
    if len(scene.each("reinforces")) > 1:
        yield NARRATOR.name_of(scene), scene.data
        yield from crowd_acts(scene)
        return
    acting = {event.data["piece"] for event in scene.each("hostile-acts", "attacked") if is_hostile(event)}
    if len(acting) < 2:
        clauses = list(NARRATOR.used(scene))
        if not scene.data.get("by"):
            clauses = [(": nothing happens" if words == " in vain" else words, data) for words, data in clauses]
    else:
        clauses = [(NARRATOR.name_of(scene), scene.data), *crowd_acts(scene)]
    name, data = clauses[0]
    yield ("{by:the} uses {card}" if name == "{card}" and data.get("by") else name), data
    yield from _of_the_same(clauses[1:], data.get("by", ""))


def _of_the_same(clauses: list[Clause], who: str) -> list[Clause]:
    """What came of a card: what its user does first needs no name."""
    begun = clauses[1:] if clauses and clauses[0][0] == ": " else clauses
    if not who or not begun or begun[0][1].get("piece") != who:
        return clauses
    words, data = begun[0]
    rest = re.sub(r"^(: )?\{piece(:the)?\} ", "", words)
    return [(f" and {rest}", data), *begun[1:]] if rest != words else clauses


def _without_its_card(scene: Happened) -> Happened:
    """A scene but for the loss of the card that is used: that it is used up goes without saying."""
    lost = ("treasure-discarded", "item-lost")
    kept = (one for one in scene.within if not (one.kind in lost and one.data["card"] == scene.data["card"]))
    return Happened(scene.event, tuple(kept))


def used_more(scene: Happened, *, at_once: bool = False) -> Iterator[Clause]:
    """A card or an ability after others in the same activation: whether it is the same once more is said.

    With `at_once` nothing came between, so that the name need not be said again.
    """
    effects = [event for event in own(scene) if event.kind == "effect"]
    again = bool(effects) and effects[0].data["name"] in scene.data["before"]
    short = again and at_once
    if again:
        words = AGAIN.get(scene.data["before"].count(effects[0].data["name"]), "yet again")
        yield (words if short else f"{words}, "), {}
    for place, event in enumerate(effects):
        if place:
            yield "; ", {}
        clauses = list(used(inner(scene, event)))
        yield from clauses[1:] if short and not place and clauses[0][0] in NAMES else clauses
    rest = [event for event in own(scene) if event.kind != "effect"]
    yield from outcomes(scene, rest, first="; " if effects else "")


AGAIN = {1: "once more", 2: "a third time", 3: "a fourth time"}
NAMES = ("{by:the} uses {card}", "{by:the} uses {name}")
TOLD = {"effect": used, "row": row, "used-more": used_more}
