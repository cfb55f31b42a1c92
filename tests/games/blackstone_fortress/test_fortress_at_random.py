"""Random combats on every map: who stands where, and what lies on cards, is always what the book allows."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lychgate
from games.blackstone_fortress.census import check
from looking import told
from lychgate.bots.random import random_answer
from lychgate.games.blackstone_fortress.front.packs import load_content
from lychgate.games.blackstone_fortress.model.content import CombatMap
from lychgate.kernel.game import Game
from lychgate.kernel.play import Play

LONGEST = 4000
MAPS = [one.id for one in load_content(()).all(CombatMap) if one.kind in ("combat", "ambush")]


@pytest.mark.parametrize("name", MAPS)
@settings(max_examples=2, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 5))
def test_everybody_stands_where_the_book_allows(name: str, seed: int, players: int) -> None:
    setup = {"mode": "combat", "map": name}
    game = lychgate.new("blackstone-fortress", seed=seed, players=players, setup=setup, journal=False, history=False)
    dice = Random(seed)
    content = load_content(())
    for turn in range(LONGEST):
        if game.question is None:
            break
        if turn % 5 == 0:
            check(game.state, content)
        game.answer(random_answer(game.question, dice))
    assert game.outcome is not None


@pytest.mark.rule("bsf.ruling.encounter-empty")
def test_a_combat_against_one_kind_ends_though_every_encounter_card_may_be_in_play() -> None:
    setup = {"mode": "combat", "map": "combat-2", "kinds": ["obsidius-mallex"]}
    game = lychgate.new("blackstone-fortress", seed=1, setup=setup)
    dice = Random(1)
    while game.question is not None:
        game.answer(random_answer(game.question, dice))
    assert told(game, "encounter-missing") or told(game, "event-without-effect")
    assert game.outcome is not None


def played(seed: int, setup: dict[str, str]) -> Game:
    """A game that is played at random to its end."""
    game = lychgate.new(
        "blackstone-fortress", seed=seed, players=1 + seed % 5, setup=setup, journal=False, history=False
    )
    dice = Random(seed)
    while game.question is not None:
        game.answer(random_answer(game.question, dice))
    return game


@pytest.mark.parametrize(
    "setup", [{"mode": "one-off"}, {"mode": "combat"}, {"mode": "challenge"}, {"mode": "stronghold"}]
)
def test_cards_in_play_are_known_again_whenever_one_changes_hands(
    setup: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a play remembers of its cards changes nothing: a play that forgets it at once is the same."""
    remembered = [played(seed, setup) for seed in range(3)]
    monkeypatch.setattr(Play, "memo", property(lambda play: None, lambda play, found: None))
    monkeypatch.setattr(Play, "silent", property(lambda play: (), lambda play, found: None))
    for seed, game in enumerate(remembered):
        again = played(seed, setup)
        assert again.number == game.number
        assert again.state == game.state
