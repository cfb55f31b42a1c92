"""What cards do, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .narrating import dice_of, outcomes, own

PHRASES = {
    "effect": "{name}",
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


def used(scene: Happened) -> Iterator[Clause]:
    """A card or an ability by its name, its dice, and what came of it."""
    plain = scene.data["name"] == scene.data["says"] or _of_that_name(scene.data["card"], scene.data["name"])
    yield ("{card}" if plain else "{card} uses {name}" if scene.data.get("by") else "{name}"), scene.data
    dice = list(dice_of(scene))
    yield from dice
    found = list(outcomes(scene, own(scene)))
    yield from found
    if dice and not found:
        yield " in vain", {}


def _of_that_name(card: str, name: str) -> bool:
    """Whether a line is named after its card, as those of traits and treasures are.

    >>> _of_that_name("kolgos-private-reserve", "Kolgo's Private Reserve")
    True
    """
    return card == "".join(letter for letter in name.lower().replace(" ", "-") if letter.isalnum() or letter == "-")


def row(scene: Happened) -> Iterator[Clause]:
    """A row of a table on a card, and what came of it."""
    yield PHRASES["row"], scene.data
    yield from outcomes(scene, own(scene))


TOLD = {"effect": used, "row": row}
