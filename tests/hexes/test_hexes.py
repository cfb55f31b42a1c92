"""A game on hexes, from its views to the terminal; the browser draws it in client/e2e/hexes.test.mjs."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import lychgate
from hexes.game import GOAL
from looking import offered
from lychgate.cli.draw_board import draw_board
from lychgate.games import game_ids, rulebook
from lychgate.kernel.game import Game


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is found by its entry point, as one from elsewhere is."""
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    rulebook.cache_clear()
    yield
    rulebook.cache_clear()


@pytest.fixture
def game() -> Game:
    return lychgate.new("hexes", seed=1)


def test_a_game_from_elsewhere_is_found() -> None:
    assert "hexes" in game_ids()


def test_the_view_has_hexes_and_what_stands_on_their_sides(game: Game) -> None:
    board = game.view(0)["board"]
    assert board["shape"] == "hex"
    assert {"id": "cell:0,2", "x": 0, "y": 2, "kind": "floor", "tile": "chamber", "light": True} in board["cells"]
    kinds = {edge["id"]: (edge["kind"], edge["open"]) for edge in board["edges"]}
    assert kinds["wall:4,1|5,1"] == ("wall", False)
    assert kinds["barrier:2,1|3,1"] == ("barrier", False)
    assert kinds["door:gate"] == ("door", False)
    assert [tile["title"] for tile in board["tiles"]] == ["The Chamber", "The Vault"]


def test_a_large_drone_stands_on_two_hexes_and_blocks_both(game: Game) -> None:
    (large,) = (piece for piece in game.scene(0).pieces if len(piece.cells) > 1)
    assert large.covers == ("cell:5,3", "cell:4,3")
    for answer in ("2,2", "4,2", "gate"):
        game.answer(answer)
    assert {"4,3", "5,3"}.isdisjoint(offered(game))


def test_ways_lead_over_hexes(game: Game) -> None:
    ways = {option["id"]: option["way"] for option in game.view(0)["questions"][0]["options"]}
    assert ways["2,2"] == ("cell:1,2", "cell:2,2")
    assert "2,1" not in ways, "a pillar stands there"


def test_cover_and_sight_follow_the_hexsides(game: Game) -> None:
    assert game.question is not None
    labels = [option.label for option in game.question.options if option.label]
    assert labels == ["Shoot drone-1 in cover", "Shoot drone-2"]


def test_the_terminal_draws_it(game: Game) -> None:
    assert game.question is not None
    scene = game.scene(0)
    assert scene.board is not None
    drawing = draw_board(scene.board, scene.pieces, game.question.options)
    rows = [line.plain for line in drawing.lines]
    assert rows[3:8] == [
        "1,1     │   1   │   ≡   ┊  d 8      ·   │   ·       ~   │",
        "      ╱       ╱           ⋱               ╲               ╲",
        "0,2 │   E       2       5   ┊   ·       ·   ▮   ·       ·   │",
        "      ╲                       ⋱           ╱               ╱",
        "0,3     │   3       6       ·   ┊   ·   │▒▒▒d▒▒▒▒▒▒▒d▒▒▒│",
    ]


def test_it_is_played_saved_and_won(game: Game) -> None:
    for answer in ("2,2", "drone-1", "4,2"):
        game.answer(answer)
    assert "5,2" not in offered(game)
    game.answer("gate")
    again = lychgate.load(game.save())
    assert offered(again) == offered(game)
    again.answer(",".join(map(str, GOAL)))
    assert again.outcome is not None
    assert again.outcome.result == "won"
