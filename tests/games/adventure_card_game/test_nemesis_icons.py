"""Whom a nemesis icon concerns: whichever roll shows it, and whatever happened since the dice fell."""

import pytest

from games.adventure_card_game.table import Party, bearing, data, enemy, hero, kinds, play, table, told, wounds

GALLERY = "collapsed-gallery"
"""After an attack an enemy die is rolled: on a claw the roof comes down on the attacker."""


@pytest.mark.rule("acg.ruling.nemesis-icon-of-an-effect")
@pytest.mark.parametrize(("face", "felt"), [("eye", 1), ("claw", 0), ("blank", 0)])
def test_an_eye_on_a_die_that_a_location_had_rolled_is_a_nemesis_icon(face: str, felt: int) -> None:
    game = table(foes=[("brute", "ironbreaker"), ("overlord", "lair")], location=GALLERY)
    play(game, "attack", "hit guard blank", face)
    assert len(told(game, "nemesis")) == felt
    assert wounds(game)["ironbreaker"] == (1 if face != "blank" else 0)


@pytest.mark.rule("acg.ruling.nemesis-icon-of-an-effect", "acg.nemesis.effect-trigger")
def test_a_nemesis_that_was_felt_in_the_action_is_not_felt_again_by_its_effects() -> None:
    game = table(foes=[("brute", "ironbreaker"), ("overlord", "lair")], location=GALLERY)
    play(game, "attack", "hit guard eye", "eye")
    assert [one["card"] for one in data(game, "nemesis")] == ["overlord"]
    assert wounds(game)["ironbreaker"] == 1


@pytest.mark.rule("acg.ruling.nemesis-icon-of-an-effect", "acg.nemesis.effect-trigger")
def test_the_effect_that_had_the_die_rolled_is_told_before_the_nemesis() -> None:
    game = table(foes=[("brute", "ironbreaker"), ("witch", "lair")], location=GALLERY)
    play(game, "attack", "hit guard blank", "eye")
    assert [kind for kind in kinds(game) if kind in ("tested", "nemesis")] == ["tested", "nemesis"]
    assert hero(game).conditions == ["chilled"]


@pytest.mark.rule("acg.ruling.nemesis-revealed-by-the-roll", "acg.nemesis.effect-trigger")
def test_a_nemesis_that_the_roll_turns_up_is_felt_by_its_eye() -> None:
    party: Party = {"waywatcher": {}, "ironbreaker": {}}
    game = table(party, [("brute", "waywatcher"), ("overlord", "facedown")])
    play(game, "attack", "enemy-2", "hit guard eye")
    assert enemy(game, "overlord").wounds == 1
    assert [one["card"] for one in data(game, "nemesis")] == ["overlord"]
    assert wounds(game)["waywatcher"] == 1


@pytest.mark.rule("acg.ruling.nemesis-revealed-by-the-roll")
def test_a_nemesis_that_stays_facedown_is_not_felt() -> None:
    party: Party = {"waywatcher": {}, "ironbreaker": {}}
    game = table(party, [("brute", "waywatcher"), ("overlord", "facedown")])
    play(game, "attack", "enemy-2", "guard guard eye")
    assert not told(game, "nemesis")


@pytest.mark.rule("acg.ruling.nemesis-slain-order")
def test_a_nemesis_that_flees_to_its_lair_is_felt_once() -> None:
    foes = [("brute", "ironbreaker"), {"card": "odious-grump", "where": "ironbreaker", "wounds": 11}]
    game = table(foes=foes, marks={"hunt": 1})
    play(game, "attack", "enemy-2", "hit guard eye blank")
    assert told(game, "slain")
    assert enemy(game, "odious-grump").where == "lair"
    assert [one["card"] for one in data(game, "nemesis")] == ["odious-grump"]


@pytest.mark.rule("acg.ruling.exhausted-enemies-attacking")
@pytest.mark.parametrize(("switch", "attack"), [(None, 1), (False, 1), (True, 3)])
def test_an_exhausted_enemy_does_not_attack_unless_the_set_up_says_so(switch: bool | None, attack: int) -> None:
    """The Brute is exhausted; the Sneak rolls a claw, and attacks with 1, or the Brute answers it with 3."""
    setup = {} if switch is None else {"exhausted-enemies-attack": switch}
    foes = [{"card": "brute", "where": "ironbreaker", "exhausted": True}, ("sneak", "ironbreaker")]
    game = play(table(foes=foes, setup=setup), "explore", "hit hit claw")
    assert [one["attack"] for one in data(game, "enemy-attacks")] == [attack]
    assert wounds(game)["ironbreaker"] == attack


@pytest.mark.rule("acg.ruling.slain-in-other-actions")
def test_a_nemesis_that_an_item_fells_before_the_roll_is_not_felt() -> None:
    foes = [{"card": "witch", "where": "ironbreaker", "wounds": 2}, ("brute", "ironbreaker")]
    game = play(bearing("bolt", foes), "explore", "bolt", "witch", "hit hit eye")
    assert told(game, "slain")
    assert not told(game, "nemesis")
