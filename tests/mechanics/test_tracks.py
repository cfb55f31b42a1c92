"""Tracks: how far a marker goes."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.kernel.errors import RuleError
from lychgate.mechanics.tracks import Moved, Track, move
from mechanics.grid.drawn_boards import QUICK


@QUICK
@given(st.integers(-3, 3), st.integers(0, 5), st.integers(0, 5), st.integers(-12, 12))
def test_a_marker_enters_each_space_on_its_way_and_stops_at_the_end(start: int, down: int, up: int, by: int) -> None:
    track = Track(start, start - down, start + up)
    moved = move(track, by)
    one_by_one = Track(start, start - down, start + up)
    entered: list[int] = []
    for _ in range(abs(by)):
        entered += move(one_by_one, 1 if by > 0 else -1).crossed
    assert moved == Moved(track.value - start, tuple(entered))
    assert track == one_by_one
    assert track.least <= track.value <= track.most


def test_room_is_what_is_left_before_the_end() -> None:
    assert Track(4, 0, 6).room == 2


def test_a_marker_cannot_stand_beside_its_track() -> None:
    with pytest.raises(RuleError, match="0 to 6 cannot stand at 7"):
        Track(7, 0, 6)


def test_a_track_survives_json() -> None:
    track = Track(4, 0, 6)
    assert msgspec.json.decode(msgspec.json.encode(track), type=Track) == track
