"""Saves of all versions that there have been: each replays, or goes on from its safe point.

`corpus/GAME-COMMIT-*.lychgate` were made by the builds of those commits; `scripts/keep_saves.py` adds those
of the present rules.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace

import lychgate
from lychgate.games import rulebook
from lychgate.kernel.errors import LychgateError, in_full
from lychgate.kernel.loading import Opened, opened
from lychgate.kernel.log import PHRASES
from lychgate.kernel.saves import read, sealed_by
from lychgate.lab.promises import picture
from lychgate.table.import_worker import run
from playing import finish, from_its_safe_point, wander

HERE = Path(__file__).parent
CORPUS = sorted((HERE / "corpus").glob("*.lychgate"))
KEY = b"the key of the house that signed the corpus"

REFUSED: dict[str, str] = {}
"""Saves that no longer open, each with its exact reason. Add one only where no upgrade can be written."""

each_save = pytest.mark.parametrize("file", CORPUS, ids=lambda file: file.stem)


def open_file(file: Path) -> Opened:
    return lychgate.open_save(file.read_bytes(), from_safe_point=True)


def test_there_are_saves_of_every_game_and_kind() -> None:
    for game in lychgate.game_ids():
        here = [file.stem for file in CORPUS if file.stem.startswith(game)]
        for kind in ("middle", "end", "dice-read-out", "scenario", "undo-mark", "without-seed", "signed"):
            assert any(name.endswith(f"-{kind}") for name in here), f"run scripts/keep_saves.py: {game} has no {kind}"


@each_save
def test_a_save_of_any_version_opens(file: Path) -> None:
    if file.name in REFUSED:
        with pytest.raises(LychgateError) as caught:
            open_file(file)
        assert in_full(caught.value) == REFUSED[file.name]
        return
    kept = open_file(file)
    assert ("It continues from its last safe point" in kept.notice) is (kept.parted is not None)
    body = read(file.read_bytes())
    if kept.parted is None:
        assert kept.game.number >= len(body.answers)
    else:
        assert body.safe is not None
        assert kept.game.number <= len(body.answers) - body.safe.answers
        first = kept.game.log()[0]
        assert (first.kind, first.text) == ("continued", PHRASES["continued"])


@each_save
def test_and_is_a_whole_game_again(file: Path) -> None:
    """It can be played to its end, undone and saved, and what is saved opens without a word."""
    if file.name in REFUSED:
        return
    game = open_file(file).game
    assert picture(lychgate.load(game.save(whole=True))) == picture(game)
    wander(game, 10)
    if game.can_undo:
        before = picture(game)
        game.undo()
        game.redo()
        assert picture(game)["state"] == before["state"]
    finish(game)
    assert game.outcome is not None
    assert lychgate.open_save(game.save()).notice == ""


@each_save
def test_its_stored_state_can_be_played_on_though_its_record_may_fit(file: Path) -> None:
    """The next mended rule may part from this record too."""
    if file.name in REFUSED:
        return
    game = from_its_safe_point(file.read_bytes())
    finish(game)
    assert game.outcome is not None


@each_save
def test_a_server_takes_the_state_only_of_a_file_that_it_signed(file: Path) -> None:
    data = file.read_bytes()
    parted = open_file(file).parted is not None
    assert sealed_by(data, KEY) is file.stem.endswith("-signed")
    assert (run(read(data), [], trusted=True).parted is not None) is parted
    if not parted:
        assert run(read(data), [], trusted=False).parted is None
        return
    with pytest.raises(LychgateError) as caught:
        run(read(data), [], trusted=False)
    assert f"it was saved by {read(data).made_by}" in in_full(caught.value)
    assert "that build opens it" in in_full(caught.value)


@pytest.mark.parametrize("file", [file for file in CORPUS if "undo-mark" in file.stem], ids=lambda file: file.stem)
def test_marks_of_undos_are_kept_also_where_the_game_goes_on_from_its_safe_point(file: Path) -> None:
    body = read(file.read_bytes())
    assert body.marks
    marks = [mark for these in body.marks.values() for mark in these]
    book = rulebook(body.game)
    first, *rest = body.answers
    parting = replace(body, answers=(("choose:0:-:00000000", *first[1:]), *rest))
    for one in (body, parting):
        game = opened(one, book, book.content(()), from_safe_point=True).game
        assert [mark for these in game.kept().marks.values() for mark in these] == marks
        assert sum(event.kind == "undone" for event in game.events(all_seats=True)) == len(marks)
