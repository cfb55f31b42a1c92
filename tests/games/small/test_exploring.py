"""Exploring."""

from pathlib import Path

import pytest

import lychgate
from games.small.crypt import GALLERY, WARDEN, crypt, offered, told
from lychgate.kernel.question import ChooseSome, Place


@pytest.mark.rule("small.explore.doorway")
def test_a_chamber_is_laid_so_that_doorways_meet_and_the_player_chooses_how() -> None:
    game = crypt(next={"crypt": ["anchorites"]}, answers=("3,1", "explore"))
    assert isinstance(game.question, Place)
    assert (game.question.kind, game.question.what) == ("place", "card:anchorites")
    assert len(game.question.options) >= 2
    game.answer(game.question.options[0])
    terrain = game.state.board.terrain
    assert (4, 1) in terrain.near[3, 1], "the way is open"
    assert [laid.tile for laid in game.state.board.laid] == ["entrance", "anchorites"]


@pytest.mark.rule("small.explore.doorway")
def test_only_from_a_square_with_an_open_doorway() -> None:
    away = crypt(WARDEN | {"cell": "0,0"}, answers=("0,0",))
    assert "explore" not in offered(away)
    joined = crypt(WARDEN, chamber=[GALLERY], answers=("3,1",))
    assert "explore" not in offered(joined), "this one leads somewhere already"
    here = crypt(next={"crypt": ["steps"]}, answers=("3,1", "explore"))
    assert "explored" in told(here)


@pytest.mark.rule("small.explore.blocked")
def test_what_fits_nowhere_goes_under_the_deck_and_the_doorway_is_walled_up() -> None:
    """East of the crossing there is no room for the ossuary: the anchorites' cells are in the way."""
    game = crypt(
        WARDEN | {"cell": "3,4"},
        chamber=[{"id": "anchorites", "through": "entrance:east"}, {"id": "crossing", "through": "entrance:south"}],
        next={"crypt": ["ossuary"]},
        answers=("3,4", "explore"),
    )
    assert "walled-up" in told(game)
    assert "crossing:east" not in [way.id for way in game.state.board.open_doorways]
    assert game.state.cards.piles["crypt"][-1] == "ossuary"


@pytest.mark.rule("small.explore.dead")
def test_the_dead_awake_on_free_squares_of_the_new_chamber() -> None:
    game = crypt(next={"crypt": ["gallery"], "dead": ["wight", "ghoul"]}, dice=([2],), answers=("3,1", "explore"))
    assert game.question is not None
    chamber = game.state.board.laid[-1]
    assert {option.value for option in game.question.options} == set(chamber.cells)
    first = game.question.options[0]
    game.answer(first)
    assert first.id not in offered(game)
    game.answer(offered(game)[0])
    assert [enemy.kind for enemy in game.state.enemies.values()] == ["wight", "ghoul"]


@pytest.mark.rule("small.explore.dead")
def test_what_finds_no_free_square_does_not_come(tmp_path: Path) -> None:
    """A player's pack that crowds the worn steps: nine of the dead for three squares."""
    (tmp_path / "pack.toml").write_text('id = "crowded"\ntitle = "Crowded"\ngame = "small"\nversion = 1\n')
    (tmp_path / "steps.toml").write_text('[[chamber]]\nextends = "steps"\ndead = "9"\n')
    game = lychgate.scenario(
        "small",
        {"arrange": {"step": "hero", "hero": [WARDEN], "next": {"crypt": ["steps"]}}, "answers": ["3,1", "explore"]},
        packs=[tmp_path],
    )
    while game.question is not None and game.question.kind == "place":
        game.answer(offered(game)[0])
    assert told(game).count("awoke") == 3


@pytest.mark.rule("small.vault.relics")
def test_in_the_vault_a_hero_takes_one_or_two_relics() -> None:
    vault = [{"id": "vault", "through": "entrance:east"}]
    game = crypt(WARDEN | {"cell": "4,1"}, chamber=vault, answers=("4,1", "relics"))
    assert isinstance(game.question, ChooseSome)
    assert (game.question.kind, game.question.least, game.question.most) == ("some", 1, 2)
    game.answer(["crown", "tongue"])
    assert game.state.heroes["warden"].relics == ["crown", "tongue"]
    assert game.state.relics == ["chalice"]
    outside = crypt(WARDEN, chamber=vault, answers=("3,1",))
    assert "relics" not in offered(outside)
    guarded = crypt(WARDEN | {"cell": "4,1"}, chamber=vault, enemy=[{"kind": "ghoul", "cell": "5,1"}], answers=("4,1",))
    assert "relics" not in offered(guarded)
