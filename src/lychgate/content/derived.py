"""What follows from the content of a game alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from lychgate.content.content import Content

__all__ = ["Derived"]

V = TypeVar("V")


class Derived(dict[Content, V]):
    """Worked out once for each content by the function that this decorates, and then looked up: `casters[content]`.

    Rules look such things up by the million, and a lookup is several times as fast as a call that remembers.
    """

    __slots__ = ("work_out",)

    def __init__(self, work_out: Callable[[Content], V]) -> None:
        super().__init__()
        self.work_out = work_out

    def __missing__(self, content: Content) -> V:
        found = self[content] = self.work_out(content)
        return found
