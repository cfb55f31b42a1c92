"""The golden rules, and the words the book explains first."""

import pytest

from games.adventure_card_game.table import (
    FOUR,
    THREE,
    TWO,
    action,
    asked,
    data,
    enemy,
    offered,
    play,
    set_out,
    table,
    told,
    where,
    wounds,
)
from lychgate.games.adventure_card_game.model.content import DungeonCard, EnemyCard, GearCard, LocationCard
from lychgate.kernel.errors import IllegalAnswer
from lychgate.mechanics.cards.decks import possible

# -- which rule prevails


@pytest.mark.rule("acg.golden.override-order")
def test_a_rule_of_the_quest_sheet_goes_over_the_book() -> None:
    """By the book an enemy in the shadows stays there while a hero acts; by the siege's own rule it comes."""
    game = play(table(foes=[("raider", "shadow")]), "rest")
    assert (asked(game), where(game)) == ("The roll", {"enemy-1": "shadow"})
    siege = play(table(foes=[("raider", "shadow")], quest="siege"), "rest")
    assert where(siege) == {"enemy-1": "ironbreaker"}


@pytest.mark.rule("acg.golden.override-order")
def test_what_a_card_says_goes_over_the_book() -> None:
    """By the book an attack reaches the hero's own zone only; the Waywatcher's card says otherwise."""
    game = table({"waywatcher": {}, "ironbreaker": {}}, [("raider", "shadow")], quest="siege", leader="waywatcher")
    play(game, "attack", "hit hit blank")
    assert enemy(game, "raider").wounds == 2


@pytest.mark.rule("acg.golden.cannot-is-absolute")
def test_cannot_holds_even_against_the_quest_sheet() -> None:
    game = play(table(foes=[("wisp", "shadow"), ("raider", "shadow")], quest="siege"), "rest")
    assert where(game) == {"enemy-1": "shadow", "enemy-2": "ironbreaker"}


@pytest.mark.rule("acg.golden.cannot-is-absolute")
def test_a_hero_who_cannot_recover_does_not_whatever_he_rolls() -> None:
    game = table({"ironbreaker": {"wounds": 3, "conditions": ["sickened"]}, "waywatcher": {}})
    play(game, "rest", "hit hit")
    assert wounds(game)["ironbreaker"] == 3


# -- who decides


@pytest.mark.rule("acg.golden.players-control-heroes")
def test_each_player_answers_for_the_heroes_he_controls_and_nobody_elses() -> None:
    game = set_out(2, heroes=["ironbreaker", "waywatcher"])
    assert {one.id: one.seat for one in game.state.heroes.values()} == {"ironbreaker": 0, "waywatcher": 1}
    play(game, "waywatcher", "sneak")
    assert asked(game) == "Choose an action"
    with pytest.raises(IllegalAnswer):
        game.answer("waywatcher-rest-basic", seat=0)
    game.answer("waywatcher-rest-basic", seat=1)
    assert action(game, "rest", "waywatcher").exhausted


@pytest.mark.rule("acg.golden.several-eligible-heroes", "acg.example.book.tied-most-wounds")
def test_the_players_choose_between_heroes_who_tie_for_the_most_wounds() -> None:
    party = {"ironbreaker": {"wounds": 2}, "waywatcher": {"wounds": 1}, "warrior-priest": {"wounds": 2}}
    game = table(party, phase="peril", peril=3)
    assert offered(game) == ["ironbreaker", "warrior-priest"]
    play(game, "warrior-priest")
    assert wounds(game) == {"ironbreaker": 2, "waywatcher": 1, "warrior-priest": 3}


@pytest.mark.rule("acg.effects.alter-rules")
def test_where_one_hero_has_the_most_wounds_nobody_is_asked() -> None:
    party = {"ironbreaker": {"wounds": 2}, "waywatcher": {"wounds": 3}}
    game = table(party, phase="peril", peril=3)
    assert asked(game) == "Choose an action"
    assert wounds(game) == {"ironbreaker": 2, "waywatcher": 4}


# -- words


@pytest.mark.rule("acg.terms.may")
def test_what_a_hero_may_do_he_can_leave() -> None:
    game = table({"ironbreaker": {"gear": ["lens"]}, "waywatcher": {}})
    play(game, "explore", "guard guard")
    assert asked(game) == "Change the result?"
    play(game, "pass")
    assert game.state.progress == 0


@pytest.mark.rule("acg.terms.may")
def test_the_party_may_stay_where_it_is() -> None:
    game = table(phase="location", progress=5)
    assert offered(game) == ["travel", "stay"]
    play(game, "stay")
    assert game.state.location == "hall"


@pytest.mark.rule("acg.terms.party")
@pytest.mark.parametrize("heroes", [TWO, THREE, FOUR])
def test_the_party_is_all_heroes_together(heroes: tuple[str, ...]) -> None:
    game = table(heroes, only={"dungeon": ["windfall"]})
    play(game, "explore", "guard guard")
    assert asked(game) == "Share out the success tokens"
    assert offered(game) == list(heroes)
    play(game, {heroes[0]: 1, heroes[-1]: 2}, {"rest": 1}, {"attack": 2})
    assert [action(game, "attack", who).tokens for who in heroes] == [0] * (len(heroes) - 1) + [2]


@pytest.mark.rule("acg.terms.quest-icon")
def test_cards_with_the_quest_icon_are_in_no_deck_unless_the_quest_names_them() -> None:
    game = set_out(2, heroes=list(TWO))
    cards, content = game.state.cards, game.play.content
    assert not [one for one in possible(cards, "dungeon") if content[DungeonCard][one].quest_icon]
    assert not [one for one in possible(cards, "locations") if not content[LocationCard][one].tier]
    assert not [one for one in possible(cards, "enemies") if not content[EnemyCard][one].tier]
    assert not [one for one in possible(cards, "gear") if content[GearCard][one].fortune]
    assert game.state.aside == ["overlord"]
    assert data(game, "aside") == [{"card": "overlord"}]
    assert not told(game, "lurks")
