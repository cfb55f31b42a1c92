"""The frame of challenges: no dice, one explorer for the Twins, another card for one player, and what a death ends."""

import pytest

from games.blackstone_fortress.campaign_helpers import asks, explorer, hurt, picked, play, told, until
from games.blackstone_fortress.fortress import DRAIK, PARTY, TADDEUS, TWINS, UR025
from lychgate.games.blackstone_fortress.model import piles
from lychgate.games.blackstone_fortress.model.changes import expedition as changes
from lychgate.games.blackstone_fortress.model.state import Fortress
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step


def challenge(state: Fortress, name: str, **more: object) -> Game:
    return play(state, Step("challenge", (name,)), **more)  # type: ignore[arg-type]


def rolls(game: Game) -> list[str]:
    """Who has rolled, in order."""
    return [event.data["actor"] for event in game.events(all_seats=True) if event.kind == "rolled"]


@pytest.mark.rule("bsf.challenge.resolve", "bsf.challenge.no-dice-cost")
@pytest.mark.rule("bsf.ex.challenge-free")
def test_weapon_actions_of_a_challenge_are_taken_without_any_activation_dice() -> None:
    game = challenge(picked("one-off"), "break-down-that-door")
    assert not any(any(one.spaces.dice) for one in game.state.explorers.values())
    until(game, lambda question: question.topic.id == "rest")
    assert set(rolls(game)) == set(PARTY)
    assert "die-spent" not in told(game)


@pytest.mark.rule("bsf.twins.challenge")
def test_the_twins_take_part_in_a_challenge_as_one() -> None:
    party = (TWINS, DRAIK, TADDEUS, UR025)
    game = challenge(picked("one-off", party=party), "the-rift", chance=[["success"]] * 4)
    until(game, lambda question: question.topic.id == "rest")
    assert sorted(rolls(game)) == sorted(party)


def test_who_is_out_of_action_takes_no_part_in_a_challenge() -> None:
    state = picked("one-off")
    hurt(state, UR025, 3, out=True)
    game = challenge(state, "the-rift", chance=[["success"]] * 3)
    until(game, lambda question: question.topic.id == "rest")
    assert UR025 not in rolls(game)


@pytest.mark.rule("bsf.ruling.secret-lore")
def test_one_player_draws_another_card_from_the_box_instead_of_guessing() -> None:
    state = picked("one-off")
    assert state.expedition is not None
    state.expedition.card = "secret-lore"
    state.cards.piles[piles.BOX] = ["combat-7"]
    game = challenge(state, "secret-lore")
    assert (game.state.expedition.card, game.state.expedition.combat.map) == ("combat-7", "combat-7")
    assert game.state.cards.piles[piles.PLAYED] == ["secret-lore"]
    assert game.state.cards.piles[piles.BOX] == []
    two = picked("one-off", 2)
    two.cards.piles[piles.BOX] = ["combat-7"]
    game = challenge(two, "secret-lore")
    assert game.state.expedition.challenge.id == "secret-lore"


@pytest.mark.rule("bsf.end.death", "bsf.challenge.resolve")
def test_a_death_in_a_challenge_ends_the_expedition() -> None:
    state = picked("one-off")
    game = play(state)
    changes.begin_challenge(game.play, "the-rift")
    changes.die(game.play, explorer(game.state, DRAIK), ("bsf.recovery.death",))
    game = play(game.state, Step("challenge-over", ("the-rift",)))
    assert (game.state.expedition.over, game.state.expedition.why) == (True, "death")
    assert asks(game) == "rest"


@pytest.mark.parametrize("won", [True, False])
def test_a_small_combat_that_is_won_brings_its_fighters_a_discovery_each(won: bool) -> None:
    state = picked("one-off")
    game = play(state)
    changes.begin_challenge(game.play, "back-to-back")
    changes.choose_fighters(game.play, [DRAIK, TADDEUS])
    assert game.state.expedition.challenge is not None
    game.state.expedition.challenge.won = won
    game = play(game.state, Step("challenge-over", ("back-to-back",)))
    found = {name: len(game.state.roster[name].cards) for name in PARTY}
    assert found == {name: int(won and name in (DRAIK, TADDEUS)) for name in PARTY}
    assert game.state.expedition.challenge is None


def test_cards_that_nobody_took_are_shuffled_back_after_a_challenge() -> None:
    state = picked("one-off")
    game = play(state)
    changes.begin_challenge(game.play, "test-of-nerve")
    left = len(game.state.cards.piles[piles.DISCOVERY])
    changes.lay_row(game.play, "cold-lamp", ("bsf.challenge.resolve",))
    game = play(game.state, Step("challenge-over", ("test-of-nerve",)))
    assert len(game.state.cards.piles[piles.DISCOVERY]) == left + 1
    assert game.state.cards.piles[piles.ROW] == []
