"""Saves: whole or refused, with the reason."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lychgate
from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.errors import Diverged, SaveDamaged, SaveError, SaveRefused, in_full
from lychgate.kernel.game import Game
from lychgate.kernel.loading import load
from lychgate.kernel.origin import Origin
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.rulebook import Rulebook
from lychgate.kernel.saves import Body, Envelope, read, write
from lychgate.lab import rerun
from playing import from_its_safe_point, wander
from toy import ASKED, begin, note, toy


@pytest.fixture(scope="module")
def game() -> Game:
    return wander(lychgate.new("small", seed=5, players=2), 40)


@pytest.fixture(scope="module")
def saved(game: Game) -> bytes:
    return game.save()


def altered(data: bytes, **changes: Any) -> bytes:
    """A save with other things in it, and a digest that fits."""
    return write(msgspec.structs.replace(read(data), **changes))


def test_a_save_says_what_it_is(saved: bytes) -> None:
    envelope = msgspec.json.decode(saved)
    assert envelope["file"] == "lychgate save"
    assert envelope["body"]["game"] == "small"
    assert envelope["body"]["made_by"].startswith("lychgate ")


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_save_that_is_cut_short_is_refused(saved: bytes, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(saved) - 1))
    with pytest.raises(SaveDamaged, match=f"not a whole Lychgate save \\({cut} bytes\\)"):
        lychgate.load(saved[:cut])


@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_a_save_with_any_byte_changed_is_refused(saved: bytes, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(saved) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda byte: byte != saved[place]))
    with pytest.raises(SaveError):
        lychgate.load(saved[:place] + bytes([byte]) + saved[place + 1 :])


LETTER = b'{"file": "letter", "format": 1, "digest": "", "body": {}}'


@pytest.mark.parametrize("junk", [b"", b"{}", b"\xff\xfe", LETTER])
def test_what_is_not_a_save_is_refused(junk: bytes) -> None:
    with pytest.raises(SaveDamaged, match="not a"):
        lychgate.load(junk)


def test_a_save_of_a_newer_format_is_refused(saved: bytes) -> None:
    envelope = msgspec.json.decode(saved, type=Envelope)
    envelope.format = 99
    with pytest.raises(SaveRefused, match="format 99, this version reads up to 3: update Lychgate"):
        lychgate.load(msgspec.json.encode(envelope))


def test_a_save_of_newer_rules_is_opened_where_they_ask_the_same_and_says_so(saved: bytes) -> None:
    opened = lychgate.open_save(altered(saved, rules=99))
    assert opened.notice == (
        "This game was saved with version 99 of the rules (here is version 2). "
        "Every answer still fits, so it continues as recorded."
    )
    assert opened.parted is None
    assert lychgate.open_save(saved).notice == ""


def test_a_save_of_a_game_that_is_not_here_is_refused(saved: bytes) -> None:
    with pytest.raises(lychgate.LychgateError, match="there is no game 'smal'; did you mean 'small'"):
        lychgate.load(altered(saved, game="smal"))


def test_a_save_of_another_game_is_refused(game: Game, saved: bytes) -> None:
    other = toy(lambda game: None)
    with pytest.raises(SaveRefused, match="the save is of 'small', not of 'toy'"):
        load(saved, lambda *_: (other, game.content))


PACK = """
[[enemy]]
extends = "ghoul"
id = "ghoul"
wounds = 1
"""


def pack(folder: Path) -> Path:
    folder.mkdir()
    (folder / "pack.toml").write_text('id = "weak"\ntitle = "Weak"\ngame = "small"\nversion = 1\n')
    (folder / "enemies.toml").write_text(PACK)
    return folder


def test_a_save_with_other_content_says_which_and_follows_its_record_if_it_can(tmp_path: Path, saved: bytes) -> None:
    weak = pack(tmp_path / "weak")
    with_pack = lychgate.new("small", seed=1, packs=[weak]).save()
    assert "other content (pack 'weak' is missing here). Every answer" in lychgate.open_save(with_pack).notice
    assert lychgate.open_save(with_pack, packs=[weak]).notice == ""
    (weak / "enemies.toml").write_text(PACK.replace("wounds = 1", "wounds = 2\nspeed = 9"))
    assert "pack 'weak' has changed" in lychgate.open_save(with_pack, packs=[weak]).notice
    (weak / "enemies.toml").write_text('[[hero]]\nextends = "warden"\nspeed = 1\n')
    with pytest.raises(Diverged) as caught:
        lychgate.load(saved, packs=[weak])
    assert "other content (pack 'weak' was not in use); that build opens it" in in_full(caught.value)


def test_words_that_only_people_read_may_change(tmp_path: Path) -> None:
    words = pack(tmp_path / "words")
    (words / "enemies.toml").write_text('[[enemy]]\nextends = "ghoul"\nname = "Ghoul"\nmark = "G"\n')
    game = wander(lychgate.new("small", seed=5, players=2, packs=[words]), 40)
    (words / "enemies.toml").write_text('[[enemy]]\nextends = "ghoul"\nname = "Gnawer"\nmark = "N"\n')
    opened = lychgate.open_save(game.save(), packs=[words])
    assert (opened.notice, opened.game.state) == ("", game.state)


def test_a_state_that_is_not_the_games_is_refused(saved: bytes) -> None:
    body = read(saved)
    assert body.safe is not None
    broken = msgspec.structs.replace(body.safe, state={"agenda": 5})
    with pytest.raises(SaveDamaged, match="the stored state is not one of The Lantern Crypt"):
        from_its_safe_point(altered(saved, safe=broken))


def letters(extra: bool, version: int = 1) -> Rulebook:
    """A rule that was mended: where it used to ask for a or b, it also offers c."""

    def first(game: AnyPlay) -> Rule[None]:
        note(game, (yield Choose(0, "One?", (Option("a"), Option("b")), topic=ASKED)))
        game.then("second")

    def second(game: AnyPlay) -> Rule[None]:
        note(game, (yield Roll(0, "Roll", pool(D6), topic=ASKED)))
        more = (Option("c"),) if extra else ()
        note(
            game, (yield Choose(0, "Two?", (Option("a"), Option("b"), *more), topic=ASKED, rules=("small.action.one",)))
        )
        note(game, (yield Choose(0, "Three?", (Option("a"), Option("b")), topic=ASKED)))

    return toy(first, {"second": second}, version)


def opened(data: bytes, rulebook: Rulebook, **options: Any) -> Game:
    return load(data, lambda *_: (rulebook, SimpleNamespace(hash="none", packs=())), **options).game


def test_a_mended_rule_is_named_at_the_question_where_it_parts_from_the_record() -> None:
    game = begin(letters(False))
    for answer in "ab":
        game.answer(answer)
    with pytest.raises(Diverged) as caught:
        opened(game.save(), letters(True, version=2))
    parted = caught.value
    assert parted.at == 2
    assert parted.expected.startswith("choose:0:asked:small.action.one:")
    assert 'choose "Two?" (seat 0)' in parted.came
    assert parted.answer == "b"


def test_and_the_game_can_go_on_from_the_stored_safe_point() -> None:
    game = begin(letters(False), seed=3)
    for answer in "ab":
        game.answer(answer)
    again = opened(game.save(), letters(True, version=2), from_safe_point=True)
    assert again.state.notes == game.state.notes[:2], "the roll is kept, the parted question is asked anew"
    assert again.question is not None
    assert [option.id for option in again.question.options] == ["a", "b", "c"]
    again.answer("c")
    twice = opened(again.save(), letters(True, version=2))
    assert twice.state == again.state
    assert twice.question is not None


def test_a_record_that_is_longer_than_the_game_parts_at_its_end() -> None:
    game = begin(letters(False))
    for answer in "aba":
        game.answer(answer)
    body = read(game.save())
    longer = msgspec.structs.replace(body, answers=(*body.answers, body.answers[-1]))
    with pytest.raises(Diverged, match="the rules came to the end of the game"):
        opened(write(longer), letters(False))


def test_an_answer_that_is_no_longer_legal_parts_too() -> None:
    game = begin(letters(False))
    game.answer("a")
    body = read(game.save())
    stored, _, forced = body.answers[0]
    wrong: Body = msgspec.structs.replace(body, answers=((stored, "z", forced),))
    with pytest.raises(Diverged, match="a refusal: 'z' is not an option"):
        opened(write(wrong), letters(False))


def test_loading_keeps_undo_and_its_marks() -> None:
    game = begin(letters(False))
    for answer in "ab":
        game.answer(answer)
    game.undo(to=0)
    game.answer("b")
    again = opened(game.save(), letters(False))
    assert again.events() == game.events()
    assert [event.kind for event in again.events()].count("undone") == 1
    again.undo()
    assert again.number == 0


def test_a_fork_with_dice_of_its_own_can_be_saved() -> None:
    game = wander(lychgate.new("small", seed=5, players=2), 30)
    twin = game.fork(seed="other dice")
    wander(twin, 20)
    same = wander(game.fork(), 20)
    assert twin.state != same.state
    again = lychgate.load(twin.save())
    assert wander(again, 20, 9).state == wander(twin, 20, 9).state


def secretly() -> Game:
    book = letters(False)
    game = Game.begin(book, book.content(()), Origin({"players": 1}), seed="hush", seed_is_secret=True)
    for answer in "ab":
        game.answer(answer)
    return game


def test_a_secret_seed_is_in_no_save_until_the_game_is_over() -> None:
    game = secretly()
    assert b"hush" not in game.save()
    assert b"hush" not in game.fork(seed="hush, too").save()
    assert b"hush" in game.save(whole=True)
    game.answer("a")
    assert game.outcome is not None
    assert b"hush" in game.save()


def test_a_save_without_its_seed_goes_on_with_the_dice_that_it_is_given() -> None:
    data = secretly().save()
    with pytest.raises(SaveRefused, match="the save leaves its seed out"):
        opened(data, letters(False))
    game = opened(data, letters(False), fresh="other")
    assert game.state == secretly().state
    assert game.seed_is_secret
    assert b"other" not in game.save()
    again = opened(game.save(whole=True), letters(False))
    assert (again.seed, again.reseeds) == (None, ((1, "other"),))
    game.answer("a")
    assert rerun(game.save(), lambda _: (letters(False), game.content)).same


def test_a_save_without_its_seed_can_go_on_from_its_safe_point() -> None:
    mended = letters(True, version=2)
    game = opened(secretly().save(), mended, from_safe_point=True, fresh="other")
    assert game.seed_is_secret
    assert b"other" not in game.save()
