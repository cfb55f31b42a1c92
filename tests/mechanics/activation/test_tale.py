"""Everything that the shared rules tell has its words, and every part of the state is plain."""

from pathlib import Path

import msgspec
import pytest

from looking import kinds_in
from lychgate.kernel.state import copied
from lychgate.mechanics import activation
from lychgate.mechanics.activation import citing, tale

from .table import BLACKSTONE, CURSED_CITY, Book, Party


def test_every_event_has_words_and_a_beat_and_every_word_an_event() -> None:
    told: set[str] = set()
    for file in Path(activation.__file__).parent.glob("*.py"):
        told |= kinds_in(file.read_text(encoding="utf-8"))
    assert told == set(tale.PHRASES) == set(tale.BEATS)


def test_a_state_is_copied_and_written_whole() -> None:
    party = Party()
    party.heroes["ana"].spaces.dice[0] = 5
    party.destiny.available += [1, 2]
    copy = copied(party)
    assert copy == party
    copy.heroes["ana"].spaces.dice[0] = 1
    copy.destiny.spent["ana"] = 1
    assert party.heroes["ana"].spaces.dice[0] == 5
    assert party.destiny.spent == {}
    assert msgspec.json.decode(msgspec.json.encode(party), type=Party) == party


@pytest.mark.parametrize(("book", "prefix"), [(CURSED_CITY, "cc."), (BLACKSTONE, "bsf.")])
def test_each_game_cites_its_own_book_alone(book: Book, prefix: str) -> None:
    structs = [getattr(book, name) for name in Book.__struct_fields__ if name != "pay"]
    ids = citing.cited(*structs)
    assert all(one.startswith(prefix) for one in ids)
    assert len(ids) == len(set(ids)) > 25
