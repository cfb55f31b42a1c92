"""What is public about the box: every record marked so agrees with what is known of it."""

import pytest

from games.adventure_card_game.table import action, asked, hero, play, table, wounds
from lychgate.content import Record
from lychgate.games.adventure_card_game.front.packs import load_content
from lychgate.games.adventure_card_game.model.content import (
    CampaignCard,
    DungeonCard,
    EnemyCard,
    GearCard,
    LocationCard,
    QuestSheet,
    parts_of,
)
from lychgate.games.adventure_card_game.model.verbs import Pool
from lychgate.kernel.game import Game

CONTENT = load_content(())

CHECKED = {
    "a-foul-stench",
    "an-uneasy-alliance",
    "bright-wizard-aid-basic",
    "gigantic-spider",
    "gigantic-spider-elite",
    "goblin-warrior",
    "grumps-sump",
    "hero-die",
    "lost-in-the-dark",
    "night-cloak",
    "nunkel",
    "odious-grump",
    "warpstone",
    "warrior-priest-aid-basic",
}
"""The records that a test here, or for the die one in test_content.py, holds against what is public."""


def test_no_record_is_marked_public_that_nothing_is_checked_of() -> None:
    marked = {record.id for kind in CONTENT.kinds.values() for record in CONTENT.all(kind) if record.source == "public"}
    assert marked == CHECKED


# -- two sample cards


def aids(who: str, other: str, *answers: str, wounds: int = 0, tired: tuple[str, ...] = ("rest", "attack")) -> Game:
    """One hero aids another, each of them with a player of his own."""
    party = {who: {"wounds": 1}, other: {"seat": 1, "wounds": wounds, "exhausted": list(tired)}}
    only: dict[str, list[str]] = {"locations": [], "dungeon": []}
    game = table(party, players=2, content=CONTENT, quest="a-foul-stench", location="rat-run", only=only)
    return play(game, "aid", *answers)


def tired(game: Game, who: str) -> int:
    return sum(one.exhausted for one in hero(game, who).actions)


def test_fan_the_flames_readies_an_action_and_the_aided_hero_may_pay_for_another() -> None:
    """The aided hero decides, suffers the wound and gains by it; the Wizard pays nothing."""
    game = aids("bright-wizard", "waywatcher", "guard", "pass")
    play(game, "rest")
    assert tired(game, "waywatcher") == 1
    assert (asked(game), game.questions[0].seat) == ("Choose one", 1)
    play(game, "0", {"waywatcher-attack-basic": 1})
    assert wounds(game) == {"bright-wizard": 1, "waywatcher": 1}
    assert tired(game, "waywatcher") == 0
    assert action(game, "attack", "waywatcher").tokens == 1


def test_fan_the_flames_may_be_left_at_one_action() -> None:
    game = aids("bright-wizard", "waywatcher", "guard", "pass")
    play(game, "rest", "1")
    assert wounds(game) == {"bright-wizard": 1, "waywatcher": 0}
    assert tired(game, "waywatcher") == 1


def test_fan_the_flames_fells_nobody() -> None:
    game = aids("bright-wizard", "waywatcher", "guard", "pass", wounds=16, tired=("rest",))
    assert asked(game) == "Choose an action"
    assert not hero(game, "waywatcher").defeated


def test_sigmars_light_rolls_two_dice_and_the_aided_hero_may_ready_an_action() -> None:
    game = aids("warrior-priest", "waywatcher", "guard guard", wounds=3)
    assert (asked(game), game.questions[0].seat) == ("Choose one", 1)
    play(game, "0", "rest")
    assert tired(game, "waywatcher") == 1
    assert wounds(game) == {"warrior-priest": 0, "waywatcher": 2}


def test_sigmars_light_asks_nothing_of_one_who_has_nothing_to_ready() -> None:
    game = aids("warrior-priest", "waywatcher", "guard guard", wounds=3, tired=())
    assert asked(game) == "Choose an action"


# -- enemies, gear and finds


def test_the_goblin_warrior_is_the_one_of_the_sample_card() -> None:
    goblin = CONTENT[EnemyCard]["goblin-warrior"]
    assert sorted((goblin.attack, goblin.health)) == [1, 2]
    assert goblin.bar == ("prey", "inflict")
    assert "most wounded" in goblin.keywords[0].says
    assert goblin.traits == ("Greenskin",)


@pytest.mark.parametrize(
    ("kind", "card", "name"),
    [
        (EnemyCard, "gigantic-spider", "Gigantic Spider"),
        (EnemyCard, "gigantic-spider-elite", "Gigantic Spider"),
        (EnemyCard, "odious-grump", "Odious Grump"),
        (EnemyCard, "nunkel", "Nunkel"),
        (LocationCard, "grumps-sump", "Grump's Sump"),
        (QuestSheet, "lost-in-the-dark", "Lost in the Dark"),
        (CampaignCard, "an-uneasy-alliance", "An Uneasy Alliance"),
    ],
)
def test_names_that_are_public_are_on_the_cards(kind: type[Record], card: str, name: str) -> None:
    assert CONTENT[kind][card].name == name


def test_what_is_known_of_the_nemeses_and_the_campaign() -> None:
    assert {CONTENT[EnemyCard][one].type for one in ("odious-grump", "nunkel")} == {"nemesis"}
    assert CONTENT[QuestSheet]["lost-in-the-dark"].tier == 0, "it is the delve"
    campaign = CONTENT[CampaignCard]["an-uneasy-alliance"]
    assert (len(campaign.quests), campaign.quests[0]) == (5, "a-foul-stench")
    assert "Schompf" in campaign.story


def test_ensnare_is_a_keyword_of_spiders() -> None:
    for card in ("gigantic-spider", "gigantic-spider-elite"):
        assert "ensnare" in CONTENT[EnemyCard][card].bar


def test_the_night_cloak_keeps_conditions_off() -> None:
    (line,) = CONTENT[GearCard]["night-cloak"].lasting
    assert line.what == "cannot-receive-conditions"


def test_the_warpstone_is_kept_in_the_campaign_pool() -> None:
    assert CONTENT[DungeonCard]["warpstone"].quest_icon
    pooled = {card for quest in CONTENT.all(QuestSheet) for part in parts_of(quest) if isinstance(part, Pool)
              for card in part.cards}  # fmt: skip
    assert "warpstone" in pooled


# -- the first quest


def test_the_decks_of_the_first_quest_are_those_of_its_sheet() -> None:
    quest = CONTENT[QuestSheet]["a-foul-stench"]
    assert set(quest.sets) == {"Giant Bat", "Gigantic Spider", "Goblin Warrior", "Orc Boy"}
    assert [(one.number, one.tier) for one in quest.standard] == [(4, 0)]
    assert [(one.number, one.tier) for one in quest.elite] == [(2, 0)]
    assert [(one.number, one.tier) for one in quest.locations] == [(3, 0)]
    assert (quest.first, quest.mixed, quest.last) == ((), (), ("grumps-sump",))
    assert (quest.nemesis, quest.nemesis_in) == ("odious-grump", "lair")


def test_odious_grump_comes_with_the_peril_and_flees_when_he_is_beaten() -> None:
    quest = CONTENT[QuestSheet]["a-foul-stench"]
    assert any(getattr(part, "card", None) == "odious-grump" for part in parts_of(quest.perils))
    flight = next(one for one in CONTENT[EnemyCard]["odious-grump"].effects if one.when == "slain")
    assert any(getattr(part, "where", None) == "lair" for part in parts_of(flight.do))
