"""The garbage collector while many games are played."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = 50_000
"""So many more objects than before are looked through; Python's own figure is 700."""


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """A game is a tree and leaves no cycles behind, so that there is next to nothing for the collector to find.

    It looks seldom, and not at what was there before: content, most of all, which stays.
    """
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(SELDOM, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
