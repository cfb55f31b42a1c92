"""Everything that the shared rules tell has its words, and every part of the state is plain."""

from pathlib import Path

import msgspec
import pytest

from looking import kinds_in
from lychgate.kernel.question import Rule
from lychgate.kernel.state import copied
from lychgate.mechanics import activation
from lychgate.mechanics.activation import changes, citing, tale
from lychgate.mechanics.activation.state import Slot

from .table import BLACKSTONE, CURSED_CITY, Book, Party, Table, play


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


def everything(game: Table) -> Rule[None]:
    """Tell every event once."""
    state = game.state
    ana = state.heroes["ana"]
    cites = ("cc.turn.phases",)
    changes.place_dice(game, "ana", ana.spaces, [(0, 6), (1, 4), (2, 1), (3, 2)], cites)
    changes.turn_die(game, "ana", ana.spaces, 3, 3, cites)
    changes.spend_die(game, "ana", ana.spaces, 3, cites)
    changes.cover_space(game, "ana", ana.spaces, 1, 1, cites)
    changes.free_space(game, "ana", ana.spaces, 1, cites)
    changes.lower_dice(game, "ana", ana.spaces, cites)
    changes.clear_dice(game, "ana", ana.spaces, cites)
    changes.roll_destiny(game, state.destiny, [2, 4, 6], [3, 3], cites)
    changes.spend_destiny(game, "ana", state.destiny, 6, cites)
    changes.discard_destiny(game, state.destiny, 2, cites)
    changes.restore_destiny(game, state.destiny, [3, 3], cites)
    changes.skip_destiny(game, state.destiny, False, cites)
    changes.roll_destiny(game, state.destiny, [], [1, 1, 5, 5, 5], cites)
    changes.lay_track(game, state.track, [Slot("ana"), Slot("7", True), Slot("bo")], {"7": "Rats (7)"}, cites)
    changes.remove_card(game, state.track, 1, cites)
    changes.add_card(game, state.track, Slot("group-1", True), cites)
    changes.swap_cards(game, state.track, 0, 2, {"group-1": "Rats (1)"}, cites)
    changes.turn_down(game, state.track, 0, cites)
    changes.remove_card(game, state.track, 1, cites)
    changes.gain_points(game, "ana", ana.inspiration, 4, cites)
    changes.lose_points(game, "ana", ana.inspiration, 1, cites)
    changes.spend_points(game, "ana", ana.inspiration, 1, "a re-roll", cites)
    changes.flip_card(game, "ana", ana.inspiration, cites)
    changes.flip_back(game, "ana", ana.inspiration, cites)
    changes.count_slain(game, "ana", ana.inspiration, 1, cites)
    yield from ()


def test_events_read_like_sentences() -> None:
    assert play(everything).log == [
        "Ana has 6, 4, 2 and 1 to spend",
        "Ana turns a 2 to a 3",
        "Ana spends a 3",
        "A dice space of Ana is covered",
        "Ana loses a 4",
        "A dice space of Ana is free again",
        "Ana keeps 5 to react with",
        "The dice of Ana are removed",
        "Destiny dice: 2, 4 and 6; discarded: 3 and 3",
        "Ana spends a destiny 6",
        "A destiny 2 is discarded",
        "Destiny 3 and 3 can be spent after all",
        "No destiny roll; destiny dice left: nothing",
        "Destiny dice: all five match another and are discarded",
        "Initiative: Ana, Rats (7), Bo",
        "7 leaves the track",
        "Group-1 joins the end of the track",
        "Ana and Rats (1) change places",
        "Group-1 is done",
        "Bo leaves the track",
        "Ana gains 4 inspiration (now 4)",
        "Ana loses 1 inspiration (3 left)",
        "Ana spends 1 inspiration on a re-roll (2 left)",
        "Ana is inspired",
        "Ana is no longer inspired",
        "Ana has slain 1 Wound in this activation",
    ]
