"""Blackstone Fortress at the terminal with real dice and cards, all of them read out."""

import tomllib
from pathlib import Path

import lychgate
from looking import told
from lychgate.kernel.game import Game

from .sitting_down import sit_down

SCENARIOS = Path(__file__).parent.parent / "recorded" / "scenarios"
BLOW = ("pistol-and-rapier:traitor-guardsman-1", "")
"""The weapon action and, with Enter, the lowest die that pays for it."""


def begun(name: str) -> Game:
    """A scenario of the recorded games, with nothing of it played."""
    plain = tomllib.loads((SCENARIOS / f"blackstone-fortress-{name}.toml").read_text(encoding="utf-8"))
    return lychgate.scenario("blackstone-fortress", {**plain, "chance": [], "answers": []}, chance="ask")


def test_a_combat_is_played_to_its_end_with_symbol_dice_the_blackstone_die_and_cards_read_out() -> None:
    game = begun("combat")
    way_out = ("1,1", "", "summon:portal-1", "", "", "1,0", "", "end")
    table = sit_down(game, *BLOW, "critical", "search:1", "", "cold-lamp", *way_out, "20", "done", width=160)
    for asked in (
        "read out action D8, one of failure success critical a die",
        "read out D20, one of 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 a die",
        "What does Draik find?  (which card came?)",
    ):
        assert asked in table.text
    assert [event.data["piece"] for event in told(game, "slain")] == ["traitor-guardsman-1"]
    assert game.outcome is not None
    assert game.outcome.result == "won"
    assert game.outcome.words in table.text


def test_a_challenge_is_played_with_activation_dice_read_out() -> None:
    game = begun("challenge")
    dice = ("6 6 5 4", "1 2 3 4", "6 5 6 4", "3 3 3 3")
    table = sit_down(game, "", "", "", "", *dice, "cold-lamp", "drone-heart", "done", width=160)
    assert "read out 4D6, one of 1 2 3 4 5 6 a die" in table.text
    assert [event.data["piece"] for event in told(game, "card-taken")] == ["janus-draik", "amallyn-shadowguide"]
    assert game.outcome is not None
    assert game.outcome.result == "won"


def test_a_face_that_the_die_does_not_have_is_refused_and_asked_for_again() -> None:
    game = begun("combat")
    table = sit_down(game, *BLOW, "8")
    assert "'8' is no face of action D8; it shows failure, success, critical" in table.text
    assert game.question is not None
    assert game.question.kind == "roll"


def test_a_card_that_is_not_in_the_deck_is_refused() -> None:
    game = begun("combat")
    table = sit_down(game, *BLOW, "critical", "search:1", "", "oven-glove")
    assert "'oven-glove' is none of the options" in table.text
