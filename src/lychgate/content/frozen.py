"""Dictionaries that cannot be changed, so that records can be shared by every fork of a game."""

from __future__ import annotations

import dataclasses
from typing import Any, NoReturn, TypeVar

__all__ = ["FrozenDict", "freeze"]

K = TypeVar("K")
V = TypeVar("V")


class FrozenDict(dict[K, V]):
    """A dict that refuses every change; it reads as fast as any other.

    >>> FrozenDict(a=1)["b"] = 2
    Traceback (most recent call last):
    TypeError: content cannot be changed: it is shared by every game that uses it
    """

    __slots__ = ()

    def _refuse(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise TypeError("content cannot be changed: it is shared by every game that uses it")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __copy__(self) -> FrozenDict[K, V]:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        # The pickle of a dict puts its items in one by one, which we refuse.
        return type(self), (dict(self),)


def freeze(value: Any) -> Any:
    """A value whose dictionaries, at any depth, are frozen. Dataclasses are changed in place."""
    if isinstance(value, dict):
        return FrozenDict({key: freeze(part) for key, part in value.items()})
    if isinstance(value, tuple):
        return tuple([freeze(part) for part in value])
    if dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            old = getattr(value, field.name)
            new = freeze(old)
            if new is not old:
                object.__setattr__(value, field.name, new)
    return value
