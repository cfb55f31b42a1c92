"""The sensible bot in the heart of the hidden vault: who sits, and which dice are kept for answers."""

from games.blackstone_fortress.fortress import DRAIK, GHUL, TADDEUS, UR025, VORNE, group
from games.blackstone_fortress.stronghold_helpers import site
from lychgate.bots.blackstone_fortress.acting import Purse
from lychgate.bots.blackstone_fortress.errands import errand_of
from lychgate.bots.blackstone_fortress.look import Look
from lychgate.bots.blackstone_fortress.vault import open_questions
from lychgate.games.blackstone_fortress.model.state import GRIEVOUS
from lychgate.kernel.game import Game

CRADLE, BELOW = "3,5", "1,9"


def heart(*cells: str, answered: tuple[int, ...] = (), spent: str = "") -> Game:
    """The heart of the vault: some questions are answered, a hostile is far off, one explorer has no dice left."""
    game = site("heart", *cells, group=[group(3, GHUL, "5,1")])
    fight = game.state.expedition.combat
    fight.answers[:] = answered
    if spent:
        game.state.explorers[spent].spaces.covers[:] = [GRIEVOUS] * 4
    return game


def errand(game: Game, name: str) -> tuple[tuple[int, int], ...]:
    found = errand_of(Look(game.play), game.state.explorers[name])
    assert found is not None
    return found.cells


def test_the_last_question_is_open_when_two_are_left() -> None:
    assert open_questions(Look(heart(CRADLE).play)) == {1, 2, 3, 4, 5}
    assert open_questions(Look(heart(CRADLE, answered=(1, 2, 3, 5)).play)) == {4, 6}


def test_one_goes_to_the_cradle_and_the_others_stay_beside_it() -> None:
    game = heart("2,6", BELOW, "0,9", "2,9")
    assert errand(game, DRAIK) == ((3, 5),)
    for name in (TADDEUS, VORNE, UR025):
        assert (3, 5) not in errand(game, name)


def test_whoever_sits_without_dice_makes_room() -> None:
    assert errand(heart(CRADLE, "2,6"), DRAIK) == ((3, 5),)
    game = heart(CRADLE, "2,6", spent=DRAIK)
    assert (3, 5) not in errand(game, DRAIK)
    assert errand(game, TADDEUS) == ((3, 5),)


def test_dice_that_answer_are_left_to_whoever_sits() -> None:
    game = heart(CRADLE, BELOW, answered=(2,))
    look = Look(game.play)
    companion = Purse(look, game.state.explorers[TADDEUS], None)
    assert companion.price(1, True) > companion.price(2, True) + 1
    seated = Purse(look, game.state.explorers[DRAIK], None)
    assert seated.price(1, False) > seated.price(6, False) + 1
