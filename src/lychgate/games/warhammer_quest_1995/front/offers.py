"""What the set-up offers, for clients that draw pickers."""

from lychgate.content import Content
from lychgate.kernel.offers import Field, Offers, Pick

from ..model.content import Adventure, DungeonCard, WarriorCard

SWITCHES = (
    Field(
        "any-killing-blow",
        "Death-blows from any killing blow",
        "switch",
        False,
        "Also when the Monster was hurt before; the book can be read either way.",
        minor=True,
    ),
    Field(
        "explore-beside-monsters",
        "Explore beside Monsters",
        "switch",
        False,
        "The leader may explore while Monsters are on other sections.",
        minor=True,
    ),
)
"""Readings of the book that the rulings leave open."""

FIRST = "free-the-prisoners"
"""The adventure of somebody who just wants to play: its goal needs no explaining."""


def offers(content: Content) -> Offers:
    """Which adventure, which Warriors, and the switches. Somebody alone leads all Warriors."""
    warriors = [card.id for card in content.all(WarriorCard)]
    everybody = warriors[:4]
    return Offers(
        (_adventures(content), _party(content, everybody), *SWITCHES),
        seats=1,
        setup={"warriors": everybody} | ({"adventure": FIRST} if FIRST in content[Adventure] else {}),
    )


def _adventures(content: Content) -> Field:
    rooms = {card.id: card.name for card in content.all(DungeonCard)}
    picks = [
        Pick(one.id, one.name, f"{one.story} {one.goal}", rooms[one.room])
        for one in sorted(content.all(Adventure), key=lambda one: (rooms[one.room], one.number))
    ]
    drawn = Pick("", "Whatever comes", "A card gives the objective room, and a die one of its adventures.")
    return Field("adventure", "Adventure", "one", "", picks=(drawn, *picks))


def _party(content: Content, everybody: list[str]) -> Field:
    picks = tuple(Pick(card.id, card.name, card.text, icon=card.icon) for card in content.all(WarriorCard))
    words = "Two to four go. Where there are fewer people than Warriors, some lead several."
    return Field(
        "warriors", "Warriors", "some", everybody, words, picks, 2, len(picks), dealt=True,
        empty="Everybody picks a Warrior at the table",
    )  # fmt: skip
