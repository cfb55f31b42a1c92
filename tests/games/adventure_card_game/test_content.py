"""The built-in pack: it is complete, says who says so, and no card is idle, endless or printed twice."""

from collections import Counter
from collections.abc import Iterator

import pytest

from lychgate.content import Record
from lychgate.games.adventure_card_game.front.packs import load_content
from lychgate.games.adventure_card_game.model.content import (
    ActionCard,
    CampaignCard,
    ConditionCard,
    DieCard,
    DungeonCard,
    EnemyCard,
    GearCard,
    HeroCard,
    LocationCard,
    QuestSheet,
    parts_of,
)
from lychgate.games.adventure_card_game.model.verbs import (
    Ability,
    Afflict,
    Branch,
    Cure,
    Effect,
    Improve,
    Lasting,
    Mark,
    Pool,
    Spawn,
    Wound,
)
from lychgate.games.adventure_card_game.model.words import Need

NAMED = ("bury-drawn", "ready-this-card", "scout-dungeon", "scout-locations")
"""The abilities that the pack may name."""

CONTENT = load_content(())

HEROES = [hero.id for hero in CONTENT.all(HeroCard)]
ENEMIES = CONTENT.all(EnemyCard)
NEMESES = [enemy for enemy in ENEMIES if enemy.type == "nemesis"]
QUESTS = CONTENT.all(QuestSheet)
CAMPAIGN = CONTENT[CampaignCard]["an-uneasy-alliance"]


def every_record() -> Iterator[Record]:
    for kind in CONTENT.kinds.values():
        yield from CONTENT.all(kind)


def lines_of(record: Record) -> list[Effect]:
    return [part for part in parts_of(record) if isinstance(part, Effect)]


# -- counts


def test_the_pack_is_the_one_of_the_box() -> None:
    assert [pack.id for pack in CONTENT.packs] == ["core-adventure-card-game"]
    assert set(HEROES) == {"ironbreaker", "waywatcher", "warrior-priest", "bright-wizard"}
    assert {card.id for card in CONTENT.all(ConditionCard)} == {"bleeding", "empowered", "sickened"}


def test_there_are_as_many_cards_as_a_box_wants() -> None:
    gear = [card for card in CONTENT.all(GearCard) if not card.fortune]
    ordinary = [card for card in CONTENT.all(DungeonCard) if not card.quest_icon]
    assert len(CONTENT.all(ActionCard)) == 32
    assert sum(card.hero is not None for card in gear) == 12
    assert sum(card.hero is None for card in gear) >= 33
    assert CONTENT[GearCard]["legendary-fortune"].copies == 4
    assert len(ordinary) >= 30
    assert len(CONTENT.all(LocationCard)) >= 20
    assert len(QUESTS) == 6
    assert len(CAMPAIGN.quests) == 5


def test_fourteen_sets_or_more_and_five_nemeses_are_fifty_enemies_or_more() -> None:
    sets = {enemy.name for enemy in ENEMIES if enemy.type != "nemesis"}
    assert len(sets) >= 14
    assert len(NEMESES) >= 5
    assert sum(enemy.copies for enemy in ENEMIES) >= 50


@pytest.mark.parametrize("tier", [1, 2, 3])
def test_every_tier_has_enemies_of_both_kinds_and_places(tier: int) -> None:
    kinds = Counter(enemy.type for enemy in ENEMIES if enemy.tier == tier)
    assert kinds["standard"] >= 5
    assert kinds["elite"] >= 5
    assert sum(place.tier == tier for place in CONTENT.all(LocationCard)) >= 7


# -- who says so


@pytest.mark.parametrize(
    ("kind", "card", "source"),
    [
        (DieCard, "hero-die", "public"),
        (DieCard, "enemy-die", "house"),
        (ActionCard, "warrior-priest-aid-basic", "public"),
        (ActionCard, "bright-wizard-aid-basic", "public"),
        (EnemyCard, "giant-bat", "book"),
        (EnemyCard, "jezzail-team", "book"),
        (EnemyCard, "orc-boy", "book"),
        (EnemyCard, "odious-grump", "public"),
        (EnemyCard, "nunkel", "public"),
        (LocationCard, "grumps-sump", "public"),
        (DungeonCard, "warpstone", "public"),
        (GearCard, "night-cloak", "public"),
        (GearCard, "templar-plate", "book"),
        (QuestSheet, "a-foul-stench", "public"),
        (QuestSheet, "lost-in-the-dark", "public"),
    ],
)
def test_what_is_known_of_the_box_is_marked_as_known(kind: type[Record], card: str, source: str) -> None:
    assert CONTENT[kind][card].source == source


def test_what_is_only_partly_known_says_which_part() -> None:
    silent = {record.id for record in every_record() if record.source != "house" and not record.note}
    assert silent == set()


# -- dice


def test_the_hero_die_has_the_successes_that_are_public() -> None:
    faces = CONTENT[DieCard]["hero-die"].faces
    criticals = sum("critical" in face.icons for face in faces)
    plain = Counter(face.icons.count("success") for face in faces if "critical" not in face.icons)
    assert (criticals, plain) == (1, {0: 1, 1: 3, 2: 1})
    assert any("defence" in face.icons for face in faces)


def test_the_enemy_die_attacks_calls_the_nemesis_and_spares() -> None:
    icons = [face.icons for face in CONTENT[DieCard]["enemy-die"].faces]
    assert {("attack",), ("nemesis",), ()} == set(icons)


# -- heroes


def test_each_hero_prepares_by_another_action() -> None:
    assert len({card.action for card in CONTENT.all(ActionCard) if card.prepare}) == 4


@pytest.mark.parametrize("hero", HEROES)
def test_an_advanced_action_is_more_than_the_basic_one(hero: str) -> None:
    cards = {(card.action, card.advanced): card for card in CONTENT.all(ActionCard) if card.hero == hero}
    for action in ("explore", "rest", "aid", "attack"):
        basic, better = cards[action, False], cards[action, True]
        assert (better.dice, len(better.effects), better.targets) >= (basic.dice, len(basic.effects), basic.targets)
        assert better.effects != basic.effects or better.dice > basic.dice
        assert better.text != basic.text


@pytest.mark.parametrize("hero", HEROES)
def test_a_hero_is_less_hardy_in_a_larger_party(hero: str) -> None:
    two, three, four = CONTENT[HeroCard][hero].health
    assert two > three > four


# -- texts


def test_every_card_says_something() -> None:
    wanting = [
        (record.id, field)
        for record in every_record()
        for field in ("text", "story", "goal", "reward_text", "penalty_text", "won", "lost")
        if (field == "text" and hasattr(record, field)) or isinstance(record, QuestSheet | CampaignCard)
        if hasattr(record, field) and not getattr(record, field) and not getattr(record, "flavour", "")
    ]
    assert wanting == []


def test_every_text_and_line_is_a_sentence() -> None:
    said = [
        (record.id, part.says)
        for record in every_record()
        for part in parts_of(record)
        if isinstance(part, Effect | Branch | Lasting)
    ]
    said += [
        (record.id, getattr(record, field, "") or ".") for record in every_record() for field in ("text", "flavour")
    ]
    assert [(card, words) for card, words in said if words[-1] not in ".!?"] == []


def test_no_two_cards_have_the_same_name_and_text() -> None:
    printed = Counter(
        (record.name, getattr(record, "text", record.id), getattr(record, "flavour", "")) for record in every_record()
    )
    assert printed.most_common(1)[0][1] == 1


def test_only_enemies_and_their_elites_share_a_name() -> None:
    shared = Counter(record.name for record in every_record() if not isinstance(record, EnemyCard))
    assert shared.most_common(1)[0][1] == 1
    standard = {enemy.name for enemy in ENEMIES if enemy.type == "standard"}
    elite = [enemy.name for enemy in ENEMIES if enemy.type == "elite"]
    assert set(elite) <= standard
    assert len(elite) == len(set(elite))


def test_enemies_can_be_told_apart_by_their_marks() -> None:
    assert len({enemy.mark for enemy in ENEMIES}) == len(ENEMIES)


def test_a_keyword_of_the_same_name_and_deed_reads_the_same() -> None:
    words = {(word.name, word.do): word.says for enemy in ENEMIES for word in enemy.keywords}
    assert all(words[word.name, word.do] == word.says for enemy in ENEMIES for word in enemy.keywords)


# -- what cards do


def test_few_cards_need_an_ability_of_their_own() -> None:
    named = {part.name for record in every_record() for part in parts_of(record) if isinstance(part, Ability)}
    assert named == set(NAMED)
    assert len(named) <= 8


@pytest.mark.parametrize("condition", [card.id for card in CONTENT.all(ConditionCard)])
def test_a_condition_can_be_received_and_lost(condition: str) -> None:
    card = CONTENT[ConditionCard][condition]
    assert any(verb == Cure(condition=condition) for effect in card.effects for verb in effect.do)
    parts = [part for record in every_record() for part in parts_of(record)]
    assert sum(isinstance(part, Afflict) and part.condition == condition for part in parts) >= 3


def test_an_item_is_used_up_and_an_event_does_something() -> None:
    for card in CONTENT.all(DungeonCard):
        if card.trait == "item":
            assert card.effects, card.id
            assert not card.do, card.id
            assert all(effect.cost.discard for effect in card.effects), card.id
        else:
            assert not card.effects, card.id
            assert card.do or card.treasure, card.id


def test_a_good_share_of_the_dungeon_holds_treasure() -> None:
    cards = [card for card in CONTENT.all(DungeonCard) if not card.quest_icon]
    share = sum(card.copies for card in cards if card.treasure) / sum(card.copies for card in cards)
    assert 0.2 <= share <= 0.5


def test_every_gear_card_does_something_and_what_it_exhausts_it_readies() -> None:
    for card in CONTENT.all(GearCard):
        assert card.effects or card.lasting or card.fortune, card.id
        exhausts = any(effect.cost.exhaust for effect in card.effects)
        readies = any(Ability(name="ready-this-card") in effect.do for effect in card.effects)
        assert exhausts is readies, card.id


def test_only_cards_can_be_exhausted_depleted_or_discarded_that_a_hero_holds() -> None:
    kinds = (GearCard, DungeonCard)
    for record in every_record():
        paid = any(line.cost.exhaust or line.cost.deplete or line.cost.discard for line in lines_of(record))
        assert not paid or isinstance(record, kinds), record.id


def test_quests_and_enemies_ask_no_price() -> None:
    """What a quest sheet or an enemy says must be done; where there is a choice, it is between branches."""
    for record in (*QUESTS, *ENEMIES):
        assert not any(line.may or line.cost.tokens or line.cost.wounds for line in lines_of(record)), record.id


def test_a_count_that_is_asked_about_is_also_kept() -> None:
    parts = [part for record in every_record() for part in parts_of(record)]
    asked = {part.name for part in parts if isinstance(part, Need) and part.what == "mark"}
    kept = {part.name for part in parts if isinstance(part, Mark)}
    assert asked <= kept
    assert kept - asked == set()


# -- enemies of the book


def test_the_enemies_that_the_book_names_are_as_it_says() -> None:
    cards = CONTENT[EnemyCard]
    assert sum(enemy.copies for enemy in ENEMIES if enemy.name == "Giant Bat") == 3
    assert {enemy.type for enemy in ENEMIES if enemy.name == "Goblin Warrior"} == {"standard", "elite"}
    for enemy in (cards["jezzail-team"], cards["jezzail-team-elite"]):
        assert [one.what for one in enemy.lasting] == ["cannot-be-engaged"]
    for enemy in (cards["orc-boy"], cards["orc-boy-elite"]):
        assert [one.what for one in enemy.lasting] == ["cannot-be-exhausted"]
    assert cards["goblin-warrior"].bar == ("prey", "inflict")


def test_an_elite_is_stronger_than_its_standard() -> None:
    for elite in (enemy for enemy in ENEMIES if enemy.type == "elite"):
        plain = next(enemy for enemy in ENEMIES if enemy.name == elite.name and enemy.type == "standard")
        assert elite.health > plain.health, elite.id
        assert elite.tier == plain.tier, elite.id
        strength = [enemy.attack * enemy.bar.count("inflict") + len(enemy.bar) for enemy in (plain, elite)]
        assert elite.attack >= plain.attack or strength[1] > strength[0], elite.id


# -- quests


def test_the_campaign_rises_through_the_tiers() -> None:
    assert [CONTENT[QuestSheet][quest].tier for quest in CAMPAIGN.quests] == [1, 1, 2, 2, 3]


def test_the_first_quest_is_made_as_is_known_of_it() -> None:
    quest = CONTENT[QuestSheet]["a-foul-stench"]
    assert set(quest.sets) == {"Giant Bat", "Gigantic Spider", "Goblin Warrior", "Orc Boy"}
    assert [one.number for one in quest.standard] == [4]
    assert [one.number for one in quest.elite] == [2]
    assert (quest.nemesis, quest.nemesis_in) == ("odious-grump", "lair")
    assert [one.number for one in quest.locations] == [3]
    assert quest.last == ("grumps-sump",)


@pytest.mark.parametrize("quest", QUESTS, ids=lambda quest: quest.id)
def test_a_quest_has_a_twist_a_last_place_and_a_track_of_all_colours(quest: QuestSheet) -> None:
    assert quest.rules
    assert len(quest.last) == 1
    assert 10 <= len(quest.track) <= 14
    assert set(quest.perils) == {"green", "blue", "red"}
    assert any(condition.needs == (Need(what="heroes", most=0),) for condition in quest.defeat)


@pytest.mark.parametrize("quest", QUESTS, ids=lambda quest: quest.id)
def test_the_nemesis_of_a_quest_comes_into_play(quest: QuestSheet) -> None:
    places = [CONTENT[LocationCard][place] for place in quest.last]
    spawned = {part.card for record in (quest, *places) for part in parts_of(record) if isinstance(part, Spawn)}
    assert quest.nemesis in spawned or quest.nemesis_in == "deck"


@pytest.mark.parametrize("quest", CAMPAIGN.quests[:-1])
def test_winning_brings_a_legend_and_losing_brings_the_nemesis_back(quest: str) -> None:
    sheet = CONTENT[QuestSheet][quest]
    won = {card for verb in sheet.reward if isinstance(verb, Pool) for card in verb.cards}
    lost = {card for verb in sheet.penalty if isinstance(verb, Pool) for card in verb.cards}
    assert "legendary-fortune" in won
    assert sheet.nemesis in lost
    assert all(CONTENT[DungeonCard][card].quest_icon for card in won | lost if card in CONTENT[DungeonCard])


def test_every_card_with_the_quest_icon_can_come_into_play() -> None:
    named = {card for quest in QUESTS for card in (*quest.first, *quest.mixed, *quest.last, *quest.dungeon_named)}
    named |= {
        card for record in every_record() for part in parts_of(record) if isinstance(part, Pool) for card in part.cards
    }
    icons = {card.id for card in CONTENT.all(DungeonCard) if card.quest_icon}
    icons |= {place.id for place in CONTENT.all(LocationCard) if not place.tier}
    assert icons <= named


def test_the_delve_goes_down_through_three_tiers_and_makes_up_for_the_town() -> None:
    delve = CONTENT[QuestSheet]["lost-in-the-dark"]
    assert delve.tier == 0
    for opens in (delve.standard, delve.elite, delve.locations):
        assert [one.tier for one in opens] == [1, 2, 3]
    improved = [part.how for part in parts_of(delve) if isinstance(part, Improve)]
    assert set(improved) == {"trainer", "blacksmith", "arena", "refresh"}
    assert sum(one.number for one in delve.locations) == 5


def test_no_verb_wounds_a_nemesis_in_its_lair_before_it_has_come() -> None:
    for place in CONTENT.all(LocationCard):
        verbs = [part for part in parts_of(place) if isinstance(part, Wound) and part.which == "nemesis"]
        assert not verbs or any(isinstance(part, Spawn) and part.card for part in parts_of(place)), place.id
