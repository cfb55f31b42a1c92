"""The figures that rulings name are those of the pack and of the rules."""

import re

import pytest

from lychgate import ledger
from lychgate.games.warhammer_quest_1995.front.packs import load_content
from lychgate.games.warhammer_quest_1995.model.content import (
    DungeonCard,
    EquipmentCard,
    EventCard,
    MonsterCard,
    SpellCard,
    WarriorCard,
)
from lychgate.ledger import Ruling

CONTENT = load_content(())
MONSTERS, EVENTS, WARRIORS = CONTENT[MonsterCard], CONTENT[EventCard], CONTENT[WarriorCard]


def ruling(name: str) -> Ruling:
    found = ledger.find(f"wq95.ruling.{name}")
    assert isinstance(found, Ruling)
    return found


def number(event: str, group: int = 0) -> str:
    """How many come with an Event card, as a ruling writes it."""
    dice = EVENTS[event].groups[group].number
    return re.sub(r"(?<!\d)D", "1D", str(dice))


def bow(kind: str) -> int:
    missile = MONSTERS[kind].missile
    assert missile is not None
    return missile.strength


BAT, RAT, SPIDER, MINOTAUR = (MONSTERS[one] for one in ("giant-bat", "giant-rat", "giant-spider", "minotaur"))

IN_THE_PACK = {
    "minotaur-wounds": [f"Use {MINOTAUR.wounds} "],
    "minotaur-number": [f"one brings {number('minotaur')}, another {number('minotaurs')}"],
    "snotling-number": [f"decides: {number('snotlings')},"],
    "event-card-numbers": [
        *(f"come as {number(one)}," for one in ("orcs", "goblin-spearmen", "goblin-archers")),
        *(f"come as {number(one, kind)} of each" for one in ("goblins", "orcs-and-archers") for kind in (0, 1)),
    ],
    "spider-strength": [f"bite of {SPIDER.damage}".replace(" D", " 1D"), f"held as {SPIDER.strength}"],
    "vermin-profiles": [
        f"Bats have Strength {BAT.strength}, Toughness {BAT.toughness} and {BAT.wounds} Wound",
        f"Rats Strength {RAT.strength}, Toughness {RAT.toughness} and {RAT.wounds} Wound",
        f"Spiders Toughness {SPIDER.toughness} and {SPIDER.wounds} Wound",
    ],
    "bow-strength": [f"Night Goblins {bow('goblin-archer')}, all others {bow('orc-archer')}"],
    "attacks-one": [f"Base {WARRIORS['barbarian'].attacks};"],
    "two-shuffles": [f"the {sum(one.number for one in CONTENT.all(DungeonCard) if one.kind != 'objective')} cards"],
}
"""What the resolution of a ruling must say, put together from the figures of the pack."""

IN_THE_RULES = {
    "any-time-moments", "attacks-one", "berserk-6-or-more", "berserk-count-resets", "berserk-one-details",
    "berserk-when", "combat-continues-if-fled", "damage-minimum", "entrance-t-junction", "explore-monsters-where",
    "extra-phase", "inferred-clauses", "items-during-hit", "monster-targeting", "no-wizard-in-party",
    "pit-marker-count", "rope", "rule-of-1-and-6-scope", "target-unconscious", "to-hit-chart-first-rows",
    "unconscious-actions",
}  # fmt: skip
"""Rulings whose figures are no figures of a card: the tests of their rules look at them."""


@pytest.mark.parametrize("name", IN_THE_PACK)
def test_a_ruling_has_the_figures_of_the_pack(name: str) -> None:
    for words in IN_THE_PACK[name]:
        assert words in ruling(name).resolution


def test_every_ruling_with_a_figure_is_looked_at() -> None:
    rulings = [one for one in ledger.book("warhammer-quest-1995").rulings if re.search(r"\d", one.resolution)]
    assert {one.id.removeprefix("wq95.ruling.") for one in rulings} <= {*IN_THE_PACK, *IN_THE_RULES}


def test_what_a_ruling_says_of_a_card_is_on_the_card() -> None:
    assert "two squares away" in ruling("goblin-name").resolution
    assert "long-spear" in MONSTERS["goblin"].abilities
    assert "Resurrection" in ruling("healing-the-dead").resolution
    assert "dead" in CONTENT[SpellCard]["resurrection"].text
    assert "on 1 or 2 the Rope parts" in ruling("rope").resolution
    assert "on 1 or 2 the rope parts" in CONTENT[EquipmentCard]["rope"].text
    barbarian, wizard = WARRIORS["barbarian"], WARRIORS["wizard"]
    assert f"Initiative {barbarian.initiative}" in ruling("initiative-tie").text
    assert barbarian.initiative == wizard.initiative
