"""What the set-up offers, for clients that draw pickers."""

from lychgate.content import Content
from lychgate.kernel.offers import Field, Offers, Pick

from ..model.content import CampaignCard, HeroCard, QuestSheet

SWITCHES = (
    Field(
        "exhausted-enemies-attack", "Exhausted enemies attack too", "switch", False,
        "Off: only readied enemies attack, as an exhausted card cannot be used. On: any enemy of the zone can answer "
        "an attack icon, the strongest first, even if it rolled no die.", minor=True,
    ),
    Field(
        "legends-beyond-capacity", "Legendary gear beside the gear capacity", "switch", False,
        "Legendary gear then counts only against two weapons and one armour.", minor=True,
    ),
    Field(
        "same-settlement-action-twice", "The same settlement action twice", "switch", False,
        "A hero may then visit one place twice between two quests.", minor=True,
    ),
)  # fmt: skip
"""Readings of the book that the rulings leave open."""


FIRST_PARTY = ("ironbreaker", "waywatcher")
"""Who goes with somebody who just wants to play: one to stand in front, one to shoot. The study measures them."""


def first_party(content: Content) -> list[str]:
    """The heroes of somebody who names none; where a pack has others, the first of those."""
    there = [card.id for card in content.all(HeroCard)]
    return sorted(there, key=lambda one: FIRST_PARTY.index(one) if one in FIRST_PARTY else len(there))[:2]


def offers(content: Content) -> Offers:
    """A single quest, the campaign or the delve; which heroes; and the switches."""
    modes = (
        Pick("quest", "A single quest", "One evening. A later quest begins with a party that has been to town."),
        Pick("campaign", "The campaign", content.all(CampaignCard)[0].story),
        Pick("delve", "The delve", next(one.story for one in content.all(QuestSheet) if not one.tier)),
    )
    first, *later = _quests(content)
    quests = (_pick("", first), *(_pick(one.id, one) for one in later))
    heroes = tuple(Pick(card.id, card.name, card.text, icon=card.icon) for card in content.all(HeroCard))
    return Offers(
        (
            Field("mode", "What is played", "one", "quest", picks=modes),
            Field("quest", "Quest", "one", "", "By itself.", quests, only=("mode", "quest")),
            Field(
                "heroes", "Heroes", "some", [], "One for each player; somebody alone plays two.", heroes, 2, 4,
                dealt=True, empty="Everybody picks a hero at the table",
            ),
            *SWITCHES,
        ),
        seats=1,
        setup={"heroes": first_party(content)},
    )  # fmt: skip


def _quests(content: Content) -> list[QuestSheet]:
    """The quests that can be played singly: that which is played unless another is picked, then by their tiers."""
    first, *later = [one for one in content.all(QuestSheet) if one.tier]
    return [first, *sorted(later, key=lambda one: one.tier)]


def _pick(key: str, sheet: QuestSheet) -> Pick:
    return Pick(key, sheet.name, f"{sheet.story} {sheet.goal}", f"Tier {sheet.tier}")
