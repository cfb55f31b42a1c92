"""Challenges, strongholds and the vault: every challenge comes to its end, and what holds in a place holds."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lychgate
from games.blackstone_fortress.card_helpers import CONTENT, options, playing
from games.blackstone_fortress.fortress import (
    DRAIK,
    DRONE,
    GHUL,
    GUARDSMAN,
    MALLEX,
    TADDEUS,
    UR025,
    VORNE,
    fortress,
    group,
)
from lychgate.bots.random import random_answer
from lychgate.games.blackstone_fortress.board.moving import ground
from lychgate.games.blackstone_fortress.combat.attacks import attack_dice, begin
from lychgate.games.blackstone_fortress.combat.targets import is_too_far
from lychgate.games.blackstone_fortress.combat.wounds import wounds_of
from lychgate.games.blackstone_fortress.explorers.paying import NEVER, cost_of
from lychgate.games.blackstone_fortress.model import piles
from lychgate.games.blackstone_fortress.model.content import ChallengeCard, HostileCard, Stronghold, Weapon
from lychgate.games.blackstone_fortress.model.queries import combat
from lychgate.kernel.game import Game
from lychgate.mechanics.activation.action_dice import step_dice

ANY = Weapon(id="any", name="Any", dice=((6,), (6,), (6,)))


@pytest.mark.parametrize("name", [card.id for card in CONTENT.all(ChallengeCard)])
@settings(max_examples=3, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 4))
def test_every_challenge_is_resolved_and_no_discovery_card_is_lost(name: str, seed: int, players: int) -> None:
    setup = {"mode": "challenge", "challenge": name}
    game = lychgate.new("blackstone-fortress", seed=seed, players=players, setup=setup, journal=False, history=False)
    dice = Random(seed)
    for _ in range(4000):
        if game.question is None:
            break
        game.answer(random_answer(game.question, dice))
    assert game.outcome is not None
    cards = game.state.cards.piles
    lying = sum(len(cards.get(pile, ())) for pile in (piles.DISCOVERY, piles.FOUND, piles.ROW))
    assert lying + sum(len(one.cards) for one in game.state.roster.values()) == 36


# -- strongholds


def place(map_: str, site: str, stage: str, cell: str, **more: Any) -> Game:
    """Draik acts in a stronghold, and the others stand beside him or in his hex."""
    track = [DRAIK, *(str(one["number"]) for one in more.get("group", ())), TADDEUS, UR025, VORNE]
    lines: list[dict[str, Any]] = [{"id": DRAIK, "cell": cell, "dice": [6, 4, 4]}, {"id": TADDEUS, "cell": cell}]
    arranged = {"map": map_, "stronghold": site, "stage": stage, "track": track, **more}
    return fortress(*lines, {"id": UR025}, {"id": VORNE}, **arranged)


def abyss(cell: str, **more: Any) -> Game:
    return place("null-gravity-abyss", "null-gravity-abyss", "abyss", cell, **more)


def test_guardian_drones_are_harder_to_kill_and_hit_harder() -> None:
    game = abyss("1,13", group=[group(3, DRONE, "3,3"), group(1, GUARDSMAN, "-2,11")])
    play = playing(game)
    drone, guard = (combat(play).hostiles[name] for name in ("spindle-drone-1", "traitor-guardsman-1"))
    says = next(rule.text for rule in CONTENT[Stronghold]["null-gravity-abyss"].rules if rule.id == "guardians")
    assert f"have Wounds {wounds_of(play, drone)}" in says
    assert (wounds_of(play, drone) > CONTENT[HostileCard][DRONE].wounds, wounds_of(play, guard)) == (True, 2)
    pulse = CONTENT[HostileCard][DRONE].weapons[0]
    steps = 2 if "two steps higher" in says else 1
    made = begin(play, drone, pulse, play.state.explorers[DRAIK], place=0)
    assert attack_dice(play, made) == step_dice(pulse.dice[0], steps)


def test_beyond_the_well_no_action_costs_more_than_four() -> None:
    here, beyond = abyss("1,13"), abyss("5,5")
    for game, cost in ((here, 6), (beyond, NEVER)):
        assert cost_of(playing(game), game.state.explorers[DRAIK], "flurry", 6) == cost
        assert cost_of(playing(game), game.state.explorers[DRAIK], "flurry", 4) == 4


def test_one_explorer_passes_the_well_in_a_turn_and_no_hostile_ever() -> None:
    game = abyss("4,7", group=[group(3, DRONE, "5,5")])
    play = playing(game)
    bit = combat(play).board.terrain.bit[4, 6]
    body = play.state.explorers[DRAIK].bodies[0]
    assert not ground(play, body).blocked & bit
    assert ground(play, combat(play).hostiles["spindle-drone-1"]).blocked & bit
    game.answer("4,6")
    game.answer(options(game)[0])
    play = playing(game)
    assert combat(play).passed == [DRAIK]
    assert ground(play, play.state.explorers[TADDEUS].bodies[0]).blocked & bit


def test_in_the_dark_nobody_attacks_beyond_three_hexes_but_at_a_lit_lamp() -> None:
    game = place("death-corridor", "death-corridor", "corridor", "4,10", group=[group(2, GHUL, "8,8")])
    play = playing(game)
    body, ghul = play.state.explorers[DRAIK].bodies[0], combat(play).hostiles["ur-ghul-1"]
    assert is_too_far(play, body, ghul)
    next(token for token in combat(play).tokens.values() if token.cell == (8, 8) and token.kind == "lamp").lit = True
    assert not is_too_far(play, body, ghul)


def test_a_lamp_is_lit_with_a_four() -> None:
    game = place("death-corridor", "death-corridor", "corridor", "4,10")
    assert "light" in options(game)
    game.answer("light")
    while not any(token.lit for token in combat(playing(game)).tokens.values()):
        game.answer(options(game)[0])
    assert "light" not in options(game)


# -- the vault


def test_mallex_is_a_memory_in_the_heart_of_the_vault() -> None:
    game = place("vault-heart", "hidden-vault", "heart", "0,9", group=[group(2, MALLEX, "5,1")])
    assert wounds_of(playing(game), combat(playing(game)).hostiles["obsidius-mallex-1"]) == 10


def test_whoever_sits_in_the_cradle_answers_with_dice_and_does_little_else() -> None:
    lines: list[dict[str, Any]] = [{"id": DRAIK, "cell": "3,5", "dice": [1, 2, 6]}, {"id": TADDEUS, "cell": "0,9"}]
    game = fortress(
        *lines,
        {"id": UR025},
        {"id": VORNE},
        map="vault-heart",
        stronghold="hidden-vault",
        stage="heart",
        track=[DRAIK, TADDEUS, UR025, VORNE],
    )
    answers = [one for one in options(game) if one.startswith("answer-")]
    assert answers == ["answer-1", "answer-2"], "six must be the last"
    game.answer("answer-2")
    assert combat(playing(game)).answers == [2]
    assert combat(playing(game)).threat == 1
    game.answer("answer-1")
    assert not any(one.startswith("answer-") for one in options(game)), "two answers in an activation"
