"""Tracks: a marker on a row of numbered spaces that ends somewhere."""

from msgspec import Struct

from lychgate.kernel.errors import RuleError


class Track(Struct):
    """Where the marker is, and the first and last space."""

    value: int
    least: int
    most: int

    def __post_init__(self) -> None:
        if not self.least <= self.value <= self.most:
            raise RuleError(f"a track from {self.least} to {self.most} cannot stand at {self.value}")

    @property
    def room(self) -> int:
        """How many spaces are left before the end."""
        return self.most - self.value


class Moved(Struct, frozen=True):
    """How far a marker went, and the spaces it entered, in order."""

    by: int
    crossed: tuple[int, ...]


def move(track: Track, by: int) -> Moved:
    """Move the marker, as far as the track goes.

    >>> dread = Track(4, 0, 6)
    >>> move(dread, 3)
    Moved(by=2, crossed=(5, 6))
    >>> move(dread, -1), dread.value
    (Moved(by=-1, crossed=(5,)), 5)
    """
    before = track.value
    after = min(max(before + by, track.least), track.most)
    track.value = after
    crossed = range(before + 1, after + 1) if after > before else range(before - 1, after - 1, -1)
    return Moved(after - before, tuple(crossed))
