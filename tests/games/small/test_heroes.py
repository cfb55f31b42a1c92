"""The heroes."""

import pytest

from games.small.crypt import CUTPURSE, GALLERY, WARDEN, crypt, offered, told
from lychgate.kernel.game import Game
from lychgate.mechanics.cards.decks import count


@pytest.mark.rule("small.heroes.order")
def test_the_first_player_says_who_goes_first_and_each_acts_once() -> None:
    game = crypt(WARDEN, CUTPURSE, step="heroes")
    assert game.question is not None
    assert (game.question.kind, game.question.seat) == ("order", 0)
    for answer in (["cutpurse", "warden"], "2,1", "nothing", "3,1", "nothing"):
        game.answer(answer)
    turns = [event.data["piece"] for event in game.events() if event.kind == "turn"]
    assert turns[:2] == ["cutpurse", "warden"]
    assert told(game).count("turn") == 2


@pytest.mark.rule("small.move.squares")
def test_a_hero_moves_up_to_his_speed_and_not_past_the_end_of_a_wall() -> None:
    """From the east end of the entrance into the gallery the doorway must be gone through straight."""
    game = crypt(WARDEN | {"cell": "3,0"}, chamber=[GALLERY])
    squares = offered(game)
    assert "3,0" in squares, "he may stay"
    assert "4,1" in squares
    assert "0,0" in squares, "three squares away"
    near = crypt(WARDEN | {"cell": "3,0"}, chamber=[GALLERY]).state.board.terrain.near[3, 0]
    assert (4, 1) not in near, "the doorway is not reached diagonally"
    game.answer("4,1")
    assert game.state.heroes["warden"].cell == (4, 1)


@pytest.mark.rule("small.move.others")
def test_heroes_can_be_passed_but_not_stood_on_and_the_dead_cannot_be_passed() -> None:
    corridor = {"id": "steps", "through": "entrance:south"}
    friend = crypt(WARDEN | {"cell": "1,2"}, CUTPURSE | {"cell": "1,3"}, chamber=[corridor])
    assert "1,3" not in offered(friend)
    assert "1,4" in offered(friend)
    ghoul = crypt(WARDEN | {"cell": "1,2"}, chamber=[corridor], enemy=[{"kind": "ghoul", "cell": "1,3"}])
    assert not {"1,3", "1,4"} & set(offered(ghoul))
    ghoul.answer("2,2")


@pytest.mark.rule("small.move.burden", "small.ex.burdened-warden")
def test_two_relics_slow_the_warden_to_two_squares() -> None:
    game = crypt(WARDEN | {"cell": "3,2", "relics": ["crown", "tongue"]})
    assert "1,2" in offered(game)
    assert "0,2" not in offered(game)
    game.answer("1,2")
    slow = crypt({"id": "bellringer", "cell": "3,2", "relics": ["crown", "tongue", "chalice"]})
    assert {"2,2", "2,1", "3,1", "3,2"} == set(offered(slow)), "but never to less than one"


@pytest.mark.rule("small.action.one")
def test_after_moving_a_hero_may_do_one_thing() -> None:
    game = crypt(WARDEN | {"wounds": 2}, answers=("3,1",))
    assert set(offered(game)) == {"nothing", "explore", "search", "rest"}
    game.answer("nothing")
    assert "turn" in told(game)
    beside = crypt(WARDEN, enemy=[{"kind": "ghoul", "cell": "2,1"}], answers=("3,1",))
    assert set(offered(beside)) == {"nothing", "fight", "explore"}
    far = crypt(WARDEN | {"cell": "3,2"}, enemy=[{"kind": "ghoul", "cell": "0,0"}], answers=("3,2",))
    assert set(offered(far)) == {"nothing", "throw", "search"}


@pytest.mark.rule("small.action.search")
@pytest.mark.parametrize(
    ("find", "dice", "light", "wounds"),
    [("oil", (), 7, 3), ("salve", ([2],), 5, 5), ("dust", (), 5, 2), ("nothing", (), 5, 3)],
)
def test_a_find_takes_effect_and_is_discarded(find: str, dice: tuple[object, ...], light: int, wounds: int) -> None:
    warden = WARDEN | {"wounds": 3}
    game = crypt(warden, CUTPURSE, light=5, next={"finds": [find]}, dice=dice, answers=("3,1", "search"))
    found = next(event for event in game.events() if event.kind == "found")
    assert found.data["find"] == find
    assert (game.state.light.value, game.state.heroes["warden"].wounds) == (light, wounds)
    assert game.state.cards.piles["found"] == [find]


@pytest.mark.rule("small.action.search")
def test_when_the_finds_run_out_the_discards_are_shuffled() -> None:
    """Twelve finds, one a round; the thirteenth comes from the shuffled discards."""
    game = crypt(light=16, dice=(["steady"],), step="lantern")
    while count(game.state.cards, "finds"):
        _search(game)
    assert count(game.state.cards, "found") == 12
    _search(game)
    assert (count(game.state.cards, "finds"), count(game.state.cards, "found")) == (11, 1)


def _search(game: Game) -> None:
    game.state.light.value = 16  # so that no gust ends it
    game.state.heroes["warden"].wounds = 6
    game.answer("3,1")
    game.answer("search")


@pytest.mark.rule("small.action.rest")
def test_a_hero_who_rests_gets_a_wound_back() -> None:
    game = crypt(WARDEN | {"wounds": 4}, CUTPURSE, answers=("3,1", "rest"))
    assert game.state.heroes["warden"].wounds == 5
    whole = crypt(WARDEN, answers=("3,1",))
    assert "rest" not in offered(whole)


@pytest.mark.rule("small.end.won")
def test_a_relic_carried_to_the_stairs_wins_the_game() -> None:
    game = crypt(WARDEN | {"relics": ["crown"]}, light=5, answers=("1,0",))
    assert game.outcome is not None
    assert game.outcome.result == "won"
    assert game.outcome.figures == {"relics": 1, "light": 5, "heroes": 1, "rounds": 1}
    empty_handed = crypt(answers=("1,0",))
    assert empty_handed.outcome is None
