"""The report on how games tell: it counts what is there, and finds what is wrong."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

import lychgate
from lychgate.games import rulebook
from lychgate.kernel.game import Game
from lychgate.kernel.patches import Shown
from lychgate.kernel.play import AnyPlay
from lychgate.lab.telling.faults import faults
from lychgate.lab.telling.report import fights, spread, table
from lychgate.lab.telling.watching import Turn, Watched, Watcher, watched

GAME = "small"


def test_a_game_is_watched_to_its_end_and_the_same_number_gives_the_same_game() -> None:
    seen = watched(GAME, 3, "sensible")
    assert seen.result in ("won", "lost")
    assert seen.answers > 20
    assert fights([seen])
    assert (seen.differences, seen.aimless, seen.recoloured, dict(seen.faults)) == (0, 0, 0, {})
    assert watched(GAME, 3, "sensible") == seen


def changed(game: Game, **fields: object) -> Game:
    """The game with a rulebook that differs."""
    game.rulebook = replace(game.rulebook, **fields)  # type: ignore[arg-type]
    return game


def test_patches_that_do_not_lead_to_the_view_are_counted() -> None:
    def blind(game: AnyPlay) -> Shown:
        return Shown()

    game = lychgate.new(GAME, seed=1, history=False)
    changed(game, shown=blind)
    journal = game.play.journal
    assert journal is not None
    journal.watch = None
    assert Watcher(game, "random").watch().differences > 0


def test_words_that_no_player_should_read_are_counted_with_an_example() -> None:
    game = lychgate.new(GAME, seed=1, history=False)
    changed(game, phrases={**rulebook(GAME).phrases, "round": "The ghoul-1 at 3,4"})
    seen = Watcher(game, "random").watch()
    assert seen.faults["a coordinate in the tale"] == seen.faults["an id in the tale"] > 0
    assert seen.examples["a coordinate in the tale"].endswith("at 3,4")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The Warden goes to the north door", []),
        ("The Warden goes to 3,4", ["a coordinate"]),
        ("Player 2 rolls 2 + 0", ["a seat's number", "an empty sum"]),
        ("It suffers 1 wounds  and falls", ["a wrong plural", "two spaces"]),
        ("{piece} opens door:3", ["an id", "a field that nobody filled"]),
    ],
)
def test_faults_of_a_sentence(text: str, found: list[str]) -> None:
    assert list(faults(text)) == found


def games() -> Iterator[Watched]:
    for asked, result in ((8, "won"), (12, "lost")):
        yield Watched(
            result, [Turn(99), Turn(asked, 5, fight=True), Turn(2, 1)], hopeless=1 if result == "lost" else None
        )


def test_the_table_has_a_column_for_each_game_and_leaves_out_what_comes_before_the_first_turn() -> None:
    text = table({"One": list(games()), "None": []})
    assert "| | bar | One | None |" in text
    assert "| questions that are not minor in a fight turn | 10; 16 | 12; 12 | - |" in text
    assert "| lost games that were said to be lost before |  | 1 of 1 (1; 1 turns) | 0 of 0 |" in text
    assert spread(range(1, 101)) == "51; 96"
