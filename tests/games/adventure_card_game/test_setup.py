"""Initial setup, quest setup, and the creation of decks."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.adventure_card_game.table import (
    CONTENT,
    FOUR,
    THREE,
    TWO,
    asked,
    data,
    hero,
    kinds,
    offered,
    play,
    set_out,
    table,
    told,
)
from lychgate.games.adventure_card_game import RULEBOOK
from lychgate.games.adventure_card_game.model.content import ActionCard, EnemyCard, GearCard, LocationCard
from lychgate.games.adventure_card_game.model.queries import action_ids
from lychgate.games.adventure_card_game.model.state import Party
from lychgate.kernel.errors import RuleError, SetupError
from lychgate.kernel.game import Game
from lychgate.kernel.state import copied
from lychgate.mechanics.cards.decks import possible, stack


def can_begin_with(game: Game, pile: str, cards: Sequence[str]) -> bool:
    """Whether these may be the next cards of a deck."""
    state: Party = copied(game.state)
    try:
        stack(state.cards, pile, cards)
    except RuleError:
        return False
    return True


def ready(heroes: Sequence[str] = TWO, **setup: Any) -> Game:
    """Everything is laid out, and the players choose who leads."""
    return set_out(len(heroes), heroes=list(heroes), **setup)


# -- initial setup


@pytest.mark.rule("acg.setup.when-and-order", "acg.setup.choose-campaign-or-delve", "acg.golden.reference-precedence")
@pytest.mark.parametrize(
    ("mode", "quest", "sheet"),
    [("campaign", "an-uneasy-alliance", None), ("delve", None, None), ("quest", "errand", "errand")],
)
def test_the_players_agree_on_a_campaign_a_delve_or_a_quest_and_then_choose_heroes(
    mode: str, quest: str | None, sheet: str | None
) -> None:
    named: dict[str, Any] = {"quest": quest} if quest else {}
    game = set_out(2, mode=mode, **named)
    assert asked(game) == "Choose a hero"
    play(game, "ironbreaker", "waywatcher")
    order = [kind for kind in kinds(game) if kind in ("initial-setup", "joined", "quest-setup")]
    assert order == ["initial-setup", "joined", "joined", "quest-setup"]
    assert game.state.mode == mode
    assert game.state.campaign.id == (quest if mode == "campaign" else "")
    assert sheet is None or game.state.quest == sheet


def test_the_delve_is_no_campaign_and_a_campaign_no_single_quest() -> None:
    with pytest.raises(SetupError, match="there is no delve 'errand'"):
        set_out(2, mode="delve", quest="errand")
    with pytest.raises(SetupError, match="there is no campaign 'errand'"):
        set_out(2, mode="campaign", quest="errand")


@pytest.mark.rule("acg.setup.choose-heroes")
def test_every_player_takes_one_of_the_four_heroes_and_nobody_the_same() -> None:
    game = set_out(3)
    assert sorted(offered(game)) == sorted(FOUR)
    play(game, "waywatcher")
    assert sorted(offered(game)) == sorted(set(FOUR) - {"waywatcher"})
    play(game, "warrior-priest", "ironbreaker")
    assert [(one.id, one.seat) for one in game.state.heroes.values()] == [
        ("waywatcher", 0),
        ("warrior-priest", 1),
        ("ironbreaker", 2),
    ]


@pytest.mark.rule("acg.setup.solo-two-heroes")
def test_a_lone_player_runs_two_heroes() -> None:
    game = play(set_out(1), "ironbreaker", "waywatcher")
    assert {one.id: one.seat for one in game.state.heroes.values()} == {"ironbreaker": 0, "waywatcher": 0}


@pytest.mark.rule("acg.setup.gather-components", "acg.setup.set-aside-rest", "acg.hero.component-set")
def test_a_hero_comes_with_eight_actions_and_three_legends_of_which_four_actions_are_used() -> None:
    game = ready()
    for who in TWO:
        mine = [card for card in CONTENT.all(ActionCard) if card.hero == who]
        assert [sum(card.advanced is advanced for card in mine) for advanced in (False, True)] == [4, 4]
        assert sum(card.hero == who for card in CONTENT.all(GearCard)) == 3
        assert {one.card for one in hero(game, who).actions} == {card.id for card in mine if not card.advanced}
        assert not hero(game, who).gear
    assert not [one for one in possible(game.state.cards, "gear") if CONTENT[GearCard][one].hero]


@pytest.mark.rule("acg.setup.hero-card-by-party-size")
@pytest.mark.parametrize(("heroes", "health"), [(TWO, [10, 8]), (THREE, [9, 7, 7]), (FOUR, [8, 6, 6, 6])])
def test_the_hero_card_goes_by_the_number_of_heroes(heroes: tuple[str, ...], health: list[int]) -> None:
    game = ready(heroes)
    assert [one["health"] for one in data(game, "laid-out")] == health


# -- quest setup


@pytest.mark.rule("acg.quest-setup.order", "acg.example.book.two-player-setup", "acg.quest-setup.choose-quest-sheet")
def test_two_players_set_a_quest_up_in_six_steps() -> None:
    game = play(ready(), "ironbreaker", "sneak")
    steps = ("laid-out", "supply", "deck", "peril-set", "leads", "location", "spawned", "spawned-facedown")
    order = [kind for kind in kinds(game) if kind in (*steps, "quest-setup")]
    assert order == [
        "quest-setup",
        *["laid-out"] * 2,
        "supply",
        *["deck"] * 4,
        "peril-set",
        "leads",
        "location",
        "spawned",
        "spawned-facedown",
    ]
    assert {one.where for one in game.state.enemies.values()} == {"ironbreaker", "shadow"}


@pytest.mark.rule(
    "acg.quest-setup.place-hero-components",
    "acg.quest-setup.first-quest-loadout",
    "acg.basic.trait",
    "acg.example.book.first-quest-loadout",
)
def test_in_the_first_quest_of_a_campaign_a_hero_has_four_basic_actions_and_no_gear() -> None:
    game = ready(mode="campaign")
    for who in TWO:
        mine = hero(game, who)
        assert [one.card for one in mine.actions] == list(action_ids(CONTENT, who, False).values())
        assert {CONTENT[ActionCard][one.card].action for one in mine.actions} == {"explore", "rest", "aid", "attack"}
        assert (mine.gear, mine.items, mine.conditions, mine.capacity) == ([], [], [], 1)
    assert [one["piece"] for one in data(game, "laid-out")] == list(TWO)


@pytest.mark.rule("acg.quest-setup.create-supply", "acg.components.tokens-unlimited", "acg.example.book.tokens-run-out")
def test_the_supply_lies_ready_and_never_runs_out() -> None:
    """Sixteen actions with two tokens each: more than any box holds."""
    game = ready(FOUR)
    assert told(game, "supply")
    full = {who: {"tokens": dict.fromkeys(("explore", "rest", "aid", "attack"), 2)} for who in FOUR}
    full["ironbreaker"]["tokens"] = {"explore": 2, "rest": 2, "aid": 2, "attack": 1}
    game = table(full, leader="waywatcher")
    play(game, "aid", "ironbreaker", "0", "hit guard")
    assert sum(one.tokens for each in game.state.heroes.values() for one in each.actions) == 32


@pytest.mark.rule("acg.quest-setup.choose-quest-sheet")
def test_a_campaign_begins_with_the_first_sheet_of_its_log_and_a_delve_has_its_own() -> None:
    campaign = ready(mode="campaign")
    assert campaign.state.quest == "a-foul-stench"
    assert ready(mode="delve").state.quest not in {"a-foul-stench", "errand"}


@pytest.mark.rule("acg.quest-setup.build-four-decks")
def test_four_decks_are_built_by_the_recipe_of_the_sheet() -> None:
    game = ready()
    sizes = {one["deck"]: one["cards"] for one in data(game, "deck")}
    assert sizes == {"enemy": 3 + 1 + 4 + 2 + 1, "location": 3, "dungeon": 10, "gear": 6}


@pytest.mark.rule("acg.quest-setup.set-peril")
def test_peril_begins_on_the_starting_space() -> None:
    game = ready()
    assert game.state.peril == 0
    assert data(game, "peril-set") == [{"spaces": 5}]


@pytest.mark.rule("acg.quest-setup.choose-party-leader")
@pytest.mark.parametrize("leader", TWO)
def test_the_players_choose_who_leads_and_takes_the_first_turn(leader: str) -> None:
    game = ready()
    assert (asked(game), offered(game)) == ("Choose the leader", list(TWO))
    play(game, leader, "sneak")
    assert game.state.leader == leader
    assert data(game, "activation") == [{"piece": leader}]


@pytest.mark.rule("acg.quest-setup.starting-location")
def test_the_top_location_is_where_the_quest_begins_and_its_enemies_come() -> None:
    game = play(ready(), "waywatcher")
    assert (game.state.location, asked(game)) == ("vault", "Draw an enemy")
    play(game, "raider")
    assert [(one.card, one.where) for one in game.state.enemies.values()] == [("raider", "waywatcher"), ("", "shadow")]


# -- decks


@pytest.mark.rule("acg.decks.open-cards-are-random")
def test_every_card_that_qualifies_may_be_an_open_card() -> None:
    game = ready()
    tier = {one.id for one in CONTENT.all(LocationCard) if one.tier == 1 and one.id != "vault"}
    assert possible(game.state.cards, "locations") == {*tier, "vault"}
    play(game, "ironbreaker", "sneak")
    chances = game.state.cards
    assert can_begin_with(game, "locations", ["hall"])
    assert possible(chances, "locations") == tier


@pytest.mark.rule("acg.decks.open-cards-are-secret")
def test_nobody_can_learn_which_open_cards_are_in_a_deck() -> None:
    """Not even from the whole state: two games of different seeds are the same until a card is turned up."""
    one, other = (play(ready(), "ironbreaker") for _ in range(2))
    assert one.state.cards == other.state.cards
    for pile in ("enemies", "dungeon", "gear"):
        assert not [slot for slot in one.state.cards.piles[pile] if isinstance(slot, str)]
    assert [slot for slot in one.state.cards.piles["locations"] if isinstance(slot, str)] == []


@pytest.mark.rule("acg.decks.enemy-set", "acg.example.book.giant-bats-set")
def test_a_named_set_is_every_card_of_that_name() -> None:
    game = ready(quest="bat-hunt")
    assert data(game, "deck")[0]["cards"] == 3
    assert can_begin_with(game, "enemies", ["giant-bat", "giant-bat-elite", "giant-bat"])


@pytest.mark.rule("acg.decks.enemy-set")
def test_the_elites_of_a_name_belong_to_the_set() -> None:
    game = ready()
    assert can_begin_with(game, "enemies", ["raider"] * 3 + ["raider-elite"] + ["sneak"] * 4)
    assert not can_begin_with(game, "enemies", ["raider"] * 4)


@pytest.mark.rule("acg.decks.open-standard-enemy", "acg.decks.open-elite-enemy")
def test_open_enemies_come_singly_of_the_quests_tier_and_without_their_set() -> None:
    """Two open standard enemies and one elite: two Brutes at most, though there are four."""
    game = ready()
    assert can_begin_with(game, "enemies", ["brute"] * 2)
    assert not can_begin_with(game, "enemies", ["brute"] * 3)
    assert not can_begin_with(game, "enemies", ["brute", "boar", "turtle"])
    named = {"raider", "raider-elite", "sneak"}
    found = {CONTENT[EnemyCard][one] for one in possible(game.state.cards, "enemies") - named}
    assert {one.tier for one in found} == {1}
    elites = [one.id for one in found if one.type == "elite"]
    assert can_begin_with(game, "enemies", elites[:1])
    assert not can_begin_with(game, "enemies", elites[:2])
    assert {one.type for one in found} == {"standard", "elite"}


@pytest.mark.rule("acg.decks.location-deck")
def test_the_location_deck_has_the_named_places_and_open_ones_of_the_tier() -> None:
    game = ready()
    assert len(game.state.cards.piles["locations"]) == 3
    assert {CONTENT[LocationCard][one].tier for one in possible(game.state.cards, "locations")} == {1}
    assert can_begin_with(game, "locations", ["vault", "hall"])
    assert not can_begin_with(game, "locations", ["hall"])


@pytest.mark.rule("acg.decks.dungeon-deck", "acg.decks.gear-deck")
def test_so_many_dungeon_and_gear_cards_as_the_sheet_says_are_picked_at_random() -> None:
    game = ready()
    assert can_begin_with(game, "dungeon", ["dust"] * 6 + ["windfall"])
    assert can_begin_with(game, "gear", ["heart", "charm", "lens", "mirror", "cup", "net"])
    assert [len(game.state.cards.piles[pile]) for pile in ("dungeon", "gear")] == [10, 6]


@pytest.mark.parametrize("owned", [True, False])
def test_gear_that_a_hero_owns_is_not_in_the_deck_as_well(owned: bool) -> None:
    game = table({"ironbreaker": {"gear": ["heart"] if owned else []}, "waywatcher": {}}, only={"gear": None})
    assert can_begin_with(game, "gear", ["heart"]) is not owned


@pytest.mark.rule("acg.terms.quest-icon", "acg.quest-setup.build-four-decks")
def test_a_card_with_the_quest_icon_joins_a_deck_where_the_quest_names_it() -> None:
    assert not can_begin_with(ready(), "enemies", ["overlord"])
    game = ready(quest="the-ambush")
    assert can_begin_with(game, "enemies", ["overlord"])
    assert not can_begin_with(game, "enemies", ["overlord", "witch"])


@pytest.mark.rule("acg.ruling.exhausted-enemies-attacking")
def test_the_set_up_says_how_exhausted_enemies_are_read_and_which_way_is_the_default() -> None:
    (field,) = (one for one in RULEBOOK.offers(CONTENT).fields if one.id == "exhausted-enemies-attack")
    assert field.default is False
    assert field.text.startswith("Off: only readied enemies attack")
    assert " On: " in field.text
