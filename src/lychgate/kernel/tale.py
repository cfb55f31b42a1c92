"""The tale: how a scene's one sentence is made from what happened in it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from .events import Event
from .parts import Clause


class Happened(Struct, frozen=True):
    """A scene, and all that happened in it that everybody knows, in order."""

    event: Event
    within: tuple[Event, ...] = ()

    @property
    def data(self) -> Mapping[str, Any]:
        """What the scene itself was told with."""
        return self.event.data

    def each(self, *kinds: str) -> list[Event]:
        """The events of these kinds."""
        return [event for event in self.within if event.kind in kinds]

    def first(self, *kinds: str) -> Mapping[str, Any] | None:
        """The data of the first event of these kinds, if there was one."""
        return next((event.data for event in self.within if event.kind in kinds), None)


Told = Callable[[Happened], Iterable[Clause]]
"""The sentence of a scene, clause by clause: templates and the data for them."""
