"""What the players see, what they cannot, and how the log reads."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import lychgate
import lychgate.games.adventure_card_game
from games.adventure_card_game.table import TWO, Foes, play, table
from games.adventure_card_game.table_more import find, in_town
from looking import kinds_in
from lychgate.bots.random import random_answer
from lychgate.content import Content
from lychgate.games.adventure_card_game.front.packs import load_content
from lychgate.games.adventure_card_game.front.tale import PHRASES
from lychgate.games.adventure_card_game.model.content import DungeonCard, EnemyCard, GearCard, LocationCard, QuestSheet
from lychgate.games.adventure_card_game.model.names import names
from lychgate.kernel.game import Game
from lychgate.lab.promises import BrokenPromise, views_leak_nothing

FACES: Foes = [("brute", "ironbreaker"), ("raider", "shadow"), ("sneak", "facedown"), ("overlord", "lair")]


def zone(game: Game, name: str, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in game.view(seat)["zones"] if one["id"] == name)
    return found


def piece(game: Game, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in game.view(0)["pieces"] if one["id"] == name)
    return found


def lines(game: Game) -> list[str]:
    return [line.text for top in game.log() for _, line in top.walk()]


def test_a_view_shows_the_zones_the_heroes_and_the_question() -> None:
    game = table(TWO, FACES, players=2, round=3)
    view = game.view(0)
    assert view["heading"] == "Round 3, Hero phase: the Ironbreaker is active"
    assert [card["title"] for card in zone(game, "facing:ironbreaker")["cards"]] == ["Brute"]
    assert [card["title"] for card in zone(game, "shadow")["cards"]] == ["Raider", ""]
    assert [card["title"] for card in zone(game, "lair")["cards"]] == ["Overlord"]
    assert [question["prompt"] for question in view["questions"]] == ["Choose an action"]
    assert (view["tracks"][0]["value"], view["tracks"][0]["most"]) == (0, 5)


def test_everybody_sees_the_same_table() -> None:
    game = table(TWO, FACES, players=2)
    ours, theirs = game.view(0), game.view(1)
    for part in ("pieces", "sheets", "tracks", "piles", "zones"):
        assert ours[part] == theirs[part]


def test_a_facedown_enemy_shows_nothing_but_its_back() -> None:
    game = table(TWO, [("sneak", "facedown")], only={"enemies": []})
    (card,) = zone(game, "shadow")["cards"]
    assert card["down"]
    assert (card["title"], card["text"], card["lines"]) == ("", "", ())
    views_leak_nothing(game, [(seat, "sneak") for seat in (0, None)])
    with pytest.raises(BrokenPromise):
        views_leak_nothing(table(TWO, [("brute", "shadow")]), [(0, "Brute")])


def test_a_heros_states_and_cards_are_shown() -> None:
    party = {"ironbreaker": {"wounds": 3, "conditions": ["chilled"], "tokens": {"rest": 2}, "gear": ["vial"]}}
    game = table({**party, "waywatcher": {"defeated": True, "wounds": 8}})
    assert piece(game, "ironbreaker")["states"] == ("leader", "active", "chilled")
    assert piece(game, "ironbreaker")["health"] == (7, 10)
    assert piece(game, "waywatcher")["states"] == ("defeated",)
    rest = next(card for card in zone(game, "actions:ironbreaker")["cards"] if card["kind"] == "rest")
    assert [counter["count"] for counter in rest["counters"]] == [2]
    assert [card["title"] for card in zone(game, "held:ironbreaker")["cards"]][1:] == ["Vial", "Chilled"]
    play(game, "rest", "1", "hit", "pass")
    rest = next(card for card in zone(game, "actions:ironbreaker")["cards"] if card["kind"] == "rest")
    assert rest["turned"]


def test_two_heroes_with_the_same_condition_have_a_card_each() -> None:
    game = table({"ironbreaker": {"conditions": ["chilled"]}, "waywatcher": {"conditions": ["chilled"]}})
    for hero in TWO:
        assert zone(game, f"held:{hero}")["cards"][-1]["id"] == f"chilled@{hero}"


def test_in_town_the_log_the_pool_and_the_visits_are_shown() -> None:
    game = in_town(TWO, "ironbreaker", "arena")
    assert [line["value"] for line in zone(game, "visits")["lines"]] == ["arena", "nowhere yet"]
    assert [card["title"] for card in zone(game, "pool")["cards"]] == ["Legendary Fortune"]
    assert not [one for one in game.view(0)["zones"] if one["id"] == "shadow"]


def test_what_a_choice_is_about_lies_on_the_table() -> None:
    """Whatever a question names can be seen and picked there: places, drawn gear, enemies, heroes, dice."""
    named = 0
    for seed, setup in ((3, {"mode": "campaign"}), (4, {}), (5, {"mode": "delve"})):
        game, random = lychgate.new("adventure-card-game", seed=seed, setup=setup), Random(seed)
        while game.question is not None and game.number < 500:
            question, view = game.question, game.view(game.question.seat)
            cards = [card for part in ("zones", "sheets") for one in view[part] for card in one["cards"]]
            names = [card["id"] for card in cards]
            assert len(names) == len(set(names)), names
            there = {f"card:{name.partition('@')[0]}" for name in names} | {f"piece:{name}" for name in names}
            there |= {f"piece:{one['id']}" for one in view["pieces"]} | {f"pile:{one['id']}" for one in view["piles"]}
            if question.kind not in ("roll", "draw"):
                about = {name for option in question.options for name in option.about}
                assert about <= there, (question.prompt, about - there)
                named += len(about)
            game.answer(random_answer(question, random))
    assert named > 900


def test_a_card_that_was_just_drawn_is_held_up_to_whom_it_concerns() -> None:
    game = in_town(TWO, "ironbreaker", "blacksmith", players=2, only={"gear": ["vial", "heart"]})
    while game.questions[0].kind == "draw":
        game.answer(game.questions[0].options[0].id)
    drawn = [option.text for option in game.questions[0].options if option.id != "none"]
    assert [card["title"] for card in zone(game, "held-up:0")["cards"]] == drawn
    for seat in (1, None):
        assert "held-up:0" not in [one["id"] for one in game.view(seat)["zones"]]


# -- nobody knows what lies facedown


def secrets(game: Game, content: Content) -> set[str]:
    """Cards of which every copy lies unseen: in a deck, in the box, or facedown on the table."""
    state = game.state
    told = {str(one) for event in game.events(all_seats=True) for one in event.data.values()}
    seen = {str(card) for pile, cards in state.cards.piles.items() if "discards" in pile for card in cards}
    seen |= {*state.known.values(), state.location, *state.campaign.pool}
    for hero in state.heroes.values():
        seen |= {*hero.items, *(gear.card for gear in hero.gear)}
    cards = [card for kind in (EnemyCard, LocationCard, DungeonCard, GearCard) for card in content.all(kind)]
    drawn = {card.name for card in cards if card.id in seen} | told
    return {card.id for card in cards if card.id not in seen | told and card.name not in drawn}


@pytest.mark.parametrize("mode", ["quest", "campaign", "delve"])
@pytest.mark.rule("acg.decks.open-cards-are-secret")
def test_no_view_and_no_question_names_a_card_that_nobody_has_seen(mode: str) -> None:
    content = load_content(())
    game = lychgate.new("adventure-card-game", seed=5, players=2, setup={"mode": mode})
    dice = Random(5)
    looked = 0
    for number in range(200):
        if game.question is None:
            break
        if number % 9 == 0:
            hidden = secrets(game, content)
            titles = {str(name) for card, name in names(content).items() if card in hidden}
            looked += len(hidden)
            views_leak_nothing(game, [(seat, one) for seat in (0, None) for one in hidden | titles])
        game.answer(random_answer(game.question, dice))
    assert looked > 1000


def test_a_fork_knows_no_more_than_the_table() -> None:
    """What lies facedown is drawn only when it is turned up: two futures of one game may differ."""
    found = set()
    for seed in range(12):
        game = lychgate.new("adventure-card-game", seed=3, players=2)
        twin = game.fork(seed=seed)
        while twin.state.phase != "hero":
            question = twin.question
            assert question is not None
            twin.answer(question.options[0])
        found.add(twin.state.location)
    assert len(found) > 1


# -- the log


def test_in_the_log_of_a_campaign_quests_stand_side_by_side() -> None:
    game = lychgate.new("adventure-card-game", seed=3, setup={"mode": "campaign"})
    dice = Random(3)
    while game.question is not None and game.state.campaign.number < 2:
        game.answer(random_answer(game.question, dice))
    tops = [top.text for top in game.log()]
    quests = {sheet.name for sheet in game.content.all(QuestSheet)}  # type: ignore[attr-defined]
    assert sum(text in quests for text in tops) == 3
    assert sum(text.startswith("The end of ") for text in tops) == 2


def test_the_log_reads_as_sentences() -> None:
    game = play(
        table(TWO, [("sneak", "ironbreaker"), ("brute", "ironbreaker")]), "attack", "sneak", "double guard claw claw"
    )
    for sentence in (
        "The Ironbreaker attacks the Sneak",
        "The Sneak suffers 2 wounds, 0 health left",
        "The Sneak is slain",
        "The Brute strikes the Ironbreaker for 3",
    ):
        assert sentence in lines(game), lines(game)
    assert "Trial: end lost" in lines(find("trial-end-lost"))


def test_every_event_has_a_phrase_and_every_phrase_an_event() -> None:
    folder = Path(lychgate.games.adventure_card_game.__file__).parent
    kinds = set().union(*(kinds_in(module.read_text(encoding="utf-8")) for module in folder.rglob("*.py")))
    assert kinds | {"chose", "rolled", "drew"} == set(PHRASES)


@pytest.mark.parametrize("seed", range(3))
def test_the_log_of_a_whole_game_can_be_read_and_its_view_drawn(seed: int) -> None:
    mode = ("quest", "campaign", "delve")[seed]
    game = lychgate.new("adventure-card-game", seed=seed, players=2 + seed, setup={"mode": mode})
    dice = Random(seed)
    while game.question is not None:
        assert game.view(game.question.seat)["heading"]
        game.answer(random_answer(game.question, dice))
    assert not [line for line in lines(game) if "{" in line]
    assert game.view(0)["heading"] == "The end"


def test_in_town_the_quest_that_is_over_gives_neither_the_title_nor_its_decks() -> None:
    quest, town = table(TWO).view(0), in_town().view(0)
    assert town["title"] != table(TWO, quest="vigil").view(0)["title"]
    assert {pile["id"] for pile in town["piles"]} <= {"gear", "gear-discards"}
    assert {"enemies", "locations", "dungeon", "gear"} <= {pile["id"] for pile in quest["piles"]}
