"""The game round, the hero phase, activations, who is active, and the prepare icon."""

import pytest

from games.adventure_card_game.table import (
    CONTENT,
    FOUR,
    THREE,
    TWO,
    action,
    asked,
    data,
    enemy,
    hero,
    kinds,
    offered,
    play,
    table,
    told,
    where,
    wounds,
)
from lychgate.games.adventure_card_game.model.content import ActionCard, HeroCard
from lychgate.kernel.game import Game

READY = ["ironbreaker-aid-basic", "ironbreaker-attack-basic", "ironbreaker-explore-basic", "ironbreaker-rest-basic"]


def idle(game: Game, rounds: int) -> Game:
    """So many rounds in which everybody takes the first way that offers: they aid one another, to no avail."""
    last = game.state.round + rounds
    while game.question is not None and game.state.round < last:
        game.answer(game.question.options[0])
    return game


def activations(game: Game) -> list[str]:
    return [event["piece"] for event in data(game, "activation")]


# -- the round


@pytest.mark.rule("acg.round.four-phases")
def test_a_round_has_four_phases_and_then_a_new_one_opens_with_the_hero_phase() -> None:
    game = idle(table(), 2)
    phases = ["hero-phase", "enemy-phase", "location-phase", "peril-phase"]
    order = [kind for kind in kinds(game) if kind in ("round", *phases)]
    assert order == [*phases, "round", *phases, "round", "hero-phase"]
    assert game.state.round == 3


# -- the hero phase


@pytest.mark.rule("acg.hero-phase.order", "acg.hero-phase.four-heroes")
@pytest.mark.parametrize("leader", FOUR)
def test_four_heroes_act_once_each_clockwise_from_the_leader(leader: str) -> None:
    game = idle(table(FOUR, leader=leader), 1)
    start = FOUR.index(leader)
    assert activations(game)[:4] == [*FOUR[start:], *FOUR[:start]]


@pytest.mark.rule("acg.hero-phase.three-heroes", "acg.example.derived.three-hero-order")
def test_with_three_heroes_the_leader_acts_first_and_last() -> None:
    game = idle(table(THREE), 2)
    one, two, three = THREE
    assert activations(game)[:8] == [one, two, three, one, two, three, one, two]


@pytest.mark.rule("acg.hero-phase.two-heroes", "acg.example.derived.two-hero-order")
def test_two_heroes_act_in_turn_twice_each() -> None:
    game = idle(table(TWO), 2)
    one, two = TWO
    assert activations(game)[:8] == [one, two, one, two, two, one, two, one]


# -- activation


@pytest.mark.rule("acg.activation.hero-card-top-to-bottom", "acg.action.primary-effect", "acg.action.before-and-after")
def test_every_line_of_the_card_is_carried_out_from_the_top_to_the_bottom() -> None:
    """Claim a token; attack; recover a wound: the token may be spent on the attack, the wound of it recovered."""
    party = {"ironbreaker": {"advanced": ["attack"]}, "waywatcher": {}}
    game = table(party, [("brute", "ironbreaker")])
    play(game, "attack", {"attack": 1}, "1", "guard hit hit claw")
    lines = [event.data["says"] for event in told(game, "effect")]
    assert lines == ["Claim 1 success token.", "Recover 1 wound."]
    order = [kind for kind in kinds(game) if kind in ("acts", "tokens", "spent", "slain", "wounded", "recovered")]
    assert order == ["acts", "tokens", "spent", "slain", "wounded", "recovered"]
    assert wounds(game)["ironbreaker"] == 3 - 1 - 1


@pytest.mark.rule("acg.activation.enemy-keywords-left-to-right")
def test_an_enemys_keywords_are_resolved_from_left_to_right() -> None:
    game = table(foes=[("leech", "ironbreaker")], phase="enemy")
    play(game, "attack", "rest")
    assert [event["word"] for event in data(game, "keyword")] == ["drain", "chill"]


@pytest.mark.rule("acg.activation.enemy-keywords-left-to-right")
def test_an_enemy_that_advances_and_then_inflicts_wounds_whom_it_came_to() -> None:
    game = table(foes=[("raider", "shadow")], phase="enemy", leader="waywatcher")
    assert where(game) == {"enemy-1": "waywatcher"}
    assert wounds(game) == {"ironbreaker": 0, "waywatcher": 2}


# -- the active hero


@pytest.mark.rule("acg.active-hero.hero-phase")
def test_in_the_hero_phase_whoever_activates_is_active() -> None:
    game = table()
    assert (game.state.phase, game.state.active) == ("hero", "ironbreaker")
    assert game.state.slots == ["waywatcher", "ironbreaker", "waywatcher"]
    play(game, "rest", "guard guard")
    assert game.state.active == "waywatcher"


@pytest.mark.rule("acg.active-hero.enemy-phase")
def test_in_the_enemy_phase_whoever_carries_the_activation_out_is_active() -> None:
    """The leader's own Sneak retreats and hurts him; what lurks is then the other's to activate, and hurts her."""
    game = table(foes=[("sneak", "ironbreaker"), ("brute", "shadow")], phase="enemy")
    assert wounds(game) == {"ironbreaker": 1, "waywatcher": 3}
    assert [(one["enemy"], one["piece"]) for one in data(game, "activates")] == [
        ("enemy-1", "ironbreaker"),
        ("enemy-2", "waywatcher"),
    ]


@pytest.mark.rule("acg.active-hero.you-on-enemy-cards")
def test_you_on_an_enemys_card_is_the_active_hero_wherever_the_enemy_is() -> None:
    """The Waywatcher shoots a Stinger that is engaged with the Ironbreaker: it is she who is stung."""
    game = table(foes=[("stinger", "ironbreaker")], leader="waywatcher")
    play(game, "attack", "hit guard")
    assert wounds(game) == {"ironbreaker": 0, "waywatcher": 1}


@pytest.mark.rule("acg.active-hero.fallback-to-leader")
@pytest.mark.parametrize("leader", TWO)
def test_when_nobody_is_active_the_leader_is_meant(leader: str) -> None:
    game = table(phase="peril", peril=4, leader=leader)
    assert wounds(game) == {**dict.fromkeys(TWO, 0), leader: 2}


@pytest.mark.rule("acg.active-hero.fallback-to-leader")
def test_when_the_hero_phase_is_over_nobody_is_active_any_more() -> None:
    """The Waywatcher acts last; the peril that says `you` finds the leader, and leadership passes after that."""
    game = table(peril=4)
    for kind in ("rest", "rest", "attack", "attack"):
        play(game, kind, "guard guard")
    assert wounds(game) == {"ironbreaker": 2, "waywatcher": 0}


# -- choosing an action


@pytest.mark.rule("acg.action.one-of-four", "acg.action.mandatory", "acg.action.step1-choose", "acg.exhaust.definition")
def test_a_hero_chooses_one_of_his_readied_actions_and_cannot_pass() -> None:
    game = table({"ironbreaker": {"exhausted": ["attack"]}, "waywatcher": {}})
    assert asked(game) == "Choose an action"
    assert offered(game) == [card for card in READY if "attack" not in card]
    play(game, "rest", "guard guard")
    assert [one.exhausted for one in hero(game).actions] == [False, True, False, True]


def test_an_action_is_offered_with_its_dice_and_whether_it_prepares() -> None:
    game = table({"ironbreaker": {"advanced": ["rest"]}, "waywatcher": {}})
    assert game.question is not None
    texts = [option.text for option in game.question.options]
    assert [text[text.index("(") :] for text in texts] == ["(2 dice, readies all)", "(2 dice)", "(2 dice)", "(3 dice)"]
    assert [text.split()[0] for text in texts] == ["Aid", "Attack", "Explore", "Rest"]


@pytest.mark.rule("acg.prepare.readies-all", "acg.prepare.one-per-hero")
def test_prepare_turns_all_four_actions_upright_and_the_one_just_used() -> None:
    game = table({"ironbreaker": {"exhausted": ["attack", "rest"]}, "waywatcher": {"exhausted": ["rest"]}})
    play(game, "aid", "guard guard")
    assert not [one for one in hero(game).actions if one.exhausted]
    assert action(game, "rest", "waywatcher").exhausted
    for card in CONTENT.all(HeroCard):
        actions = [one for one in CONTENT.all(ActionCard) if one.hero == card.id]
        assert [one.action for one in actions if one.prepare] == ["aid", "aid"]


@pytest.mark.rule("acg.prepare.readies-all")
def test_prepare_readies_no_gear() -> None:
    game = table({"ironbreaker": {"gear": ["net"]}, "waywatcher": {}}, [("brute", "ironbreaker")])
    play(game, "aid", "net", "guard guard")
    assert hero(game).gear[0].exhausted
    assert not action(game, "aid").exhausted


@pytest.mark.rule("acg.prepare.cannot-be-exhausted-otherwise", "acg.example.derived.prepare-always-available")
def test_nothing_else_exhausts_the_card_that_prepares() -> None:
    game = table(foes=[("leech", "ironbreaker")], phase="enemy", leader="ironbreaker")
    play(game, "attack", "explore")
    assert {one.card for one in hero(game).actions if not one.exhausted} == {"ironbreaker-aid-basic"}
    assert asked(game) == "Choose an action"
    play(game, "rest", "guard guard")
    assert game.state.active == "ironbreaker"
    assert (asked(game), action(game, "aid").exhausted) == ("The roll", True)


@pytest.mark.rule("acg.active-hero.hero-phase")
def test_an_enemy_of_one_hero_is_no_concern_of_another() -> None:
    game = play(table(foes=[("brute", "waywatcher")]), "rest", "guard guard")
    assert enemy(game, "brute").where == "waywatcher"
    assert data(game, "dice") == [{"piece": "ironbreaker", "heroes": 2, "enemies": 0}]
