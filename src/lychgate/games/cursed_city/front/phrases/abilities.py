"""What cards do, in words."""

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
    acting = {event.data["piece"] for event in scene.each("hostile-acts", "attacked") if is_hostile(event)}
    if len(acting) < 2:
        yield from NARRATOR.used(scene)
    else:
        yield NARRATOR.name_of(scene), scene.data
        yield from crowd_acts(scene)


def used_more(scene: Happened) -> Iterator[Clause]:
    """A card or an ability after others in the same activation: whether it is the same once more is said."""
    effects = [event for event in own(scene) if event.kind == "effect"]
    if effects and effects[0].data["name"] in scene.data["before"]:
        times = scene.data["before"].count(effects[0].data["name"])
        yield AGAIN.get(times, "yet again: "), {}
    for place, event in enumerate(effects):
        if place:
            yield "; ", {}
        yield from used(inner(scene, event))
    rest = [event for event in own(scene) if event.kind != "effect"]
    yield from outcomes(scene, rest, first="; " if effects else "")


AGAIN = {1: "once more, ", 2: "a third time, ", 3: "a fourth time, "}
TOLD = {"effect": used, "row": row, "used-more": used_more}
