"""A journey of Cursed City at the terminal with real dice and cards, all of them read out."""

import lychgate
from looking import told
from lychgate.games.cursed_city.front.setup import FIRST_PARTY
from lychgate.kernel.game import Game

from .sitting_down import sit_down

GLAURIO, *OTHERS = FIRST_PARTY
LAST_BLOW = ("gheistsever:deadwalker-zombie-1", "")
"""The weapon action and, with Enter, the lowest die that pays for it."""
HOME = ("16,2", "", "end", "12")
"""A Run into the extraction zone, the end of the activation, and the D12 for inspiration."""


def the_way_out() -> Game:
    """Glaurio alone beside a Zombie and a mysterious object, and the extraction zone round the corner."""
    hero = {"id": GLAURIO, "cell": "14,2", "dice": [6, 5, 4, 4]}
    arrange = {
        "progress": 20,
        "extraction": "exit-1",
        "track": [GLAURIO],
        "hero": [hero, *({"id": other, "out": True} for other in OTHERS)],
        "group": [{"number": 1, "models": [{"kind": "deadwalker-zombie", "cell": "14,3"}]}],
    }
    return lychgate.scenario("cursed-city", {"setup": {"journey": "hunt"}, "arrange": arrange}, chance="ask")


def test_a_journey_is_played_to_its_end_with_dice_of_all_kinds_and_cards_read_out() -> None:
    game = the_way_out()
    blow = (*LAST_BLOW, "critical failure", "2")
    table = sit_down(game, *blow, "search", "", "mourners-bead", *HOME, "6", "12", "12", "12", "done", width=160)
    for asked in (
        "read out 2 action D6, one of failure success critical a die",
        "read out D12, one of 1 2 3 4 5 6 7 8 9 10 11 12 a die",
        "read out quest, one of 1 2 3 4 5 6 7 8 9 10 11 12 a die",
        "What does Glaurio find?  (which card came?)",
    ):
        assert asked in table.text
    assert [event.data["piece"] for event in told(game, "slain")] == ["deadwalker-zombie-1"]
    assert game.outcome is not None
    assert game.outcome.result == "won"
    assert game.outcome.words in table.text


def test_a_face_that_the_die_does_not_have_is_refused_and_asked_for_again() -> None:
    game = the_way_out()
    table = sit_down(game, *LAST_BLOW, "6 1", "critical")
    assert "'6' is no face of action D6; it shows failure, success, critical" in table.text
    assert "read out 2 faces" in table.text
    assert game.question is not None
    assert game.question.kind == "roll"


def test_a_card_that_is_not_in_the_deck_is_refused() -> None:
    game = the_way_out()
    table = sit_down(game, *LAST_BLOW, "critical failure", "2", "search", "", "oven-glove")
    assert "'oven-glove' is none of the options" in table.text
