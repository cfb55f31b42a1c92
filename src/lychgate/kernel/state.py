"""The state of a game: plain data, copied whole and written down whole.

A state is a tree of `msgspec.Struct`: no cycles, no part in two places, pieces that name each other by id.
"""

from collections.abc import Callable
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

from .errors import RuleError
from .story import HeroFate, Story

Argument = str | int | bool | None
"""What a step on the agenda may carry."""


class Step(Struct, frozen=True, gc=False):
    """An entry of the agenda: a named step of the game, its arguments, and how deep it is nested."""

    name: str
    args: tuple[Argument, ...] = ()
    depth: int = 0


HEROES = "heroes"
"""The side of those who play together; in a cooperative game the only one."""


class Outcome(Struct):
    """How a game ended: `won` or `lost` (or a word of the game's own), why, and figures.

    `sides` has the result of each side by its id. `result` is that of the heroes: in a cooperative game, where nothing
    else is said, they are the only side. `story` is the page that tells of it, `heroes` what became of each.

    >>> Outcome("won", "They are out.").sides
    {'heroes': 'won'}
    """

    result: str
    words: str
    figures: dict[str, int] = {}
    sides: dict[str, str] = {}
    story: Story | None = None
    heroes: tuple[HeroFate, ...] = ()

    def __post_init__(self) -> None:
        if not self.sides:
            self.sides = {HEROES: self.result}
        if self.sides.get(HEROES) != self.result:
            raise RuleError(f"the heroes' result is {self.result!r}, but by its sides it is {self.sides!r}")


class State(Struct):
    """What every game's state has: the agenda (next step last) and, when it is over, the outcome."""

    agenda: list[Step] = []
    outcome: Outcome | None = None


S = TypeVar("S", bound=Struct)

SCALARS: tuple[Any, ...] = (int, str, bool, float, bytes, NoneType)


@cache
def copier(kind: type[S]) -> Callable[[S], S]:
    """The function that copies a struct of this type, written from its fields, so that none is forgotten.

    What cannot change is shared. A field that nobody could copy (or that hides what it holds) is an error.
    """
    lines = ["def copy(old):", "    new = old.__copy__()"]
    names: dict[str, Any] = {}
    for field in fields(kind):
        where = f"{kind.__name__}.{field.name}"
        expression = _copied(field.type, f"old.{field.name}", names, where)
        if expression is not None:
            lines.append(f"    new.{field.name} = {expression}")
    if kind.__struct_config__.frozen and len(lines) > 2:
        raise RuleError(f"{kind.__name__} is frozen but holds something that changes; make it a tuple")
    exec("\n".join([*lines, "    return new"]), names)  # noqa: S102 - our own text, from our own types
    return cast("Callable[[S], S]", names["copy"])


def copied(state: S) -> S:
    """A copy that shares with the original only what never changes."""
    copy: Callable[[S], S] = copier(type(state))
    return copy(state)


def _copied(kind: Any, value: str, names: dict[str, Any], where: str) -> str | None:
    """An expression that copies `value`, or None where it can be shared."""
    origin, args = get_origin(kind) or kind, get_args(kind)
    if origin in SCALARS or origin is Literal:
        return None
    if isinstance(origin, type) and issubclass(origin, Enum):
        return None
    if origin in (Union, UnionType):
        return _copied_union(args, value, names, where)
    if origin in (tuple, frozenset):
        if any(_copied(arg, "one", names, where) for arg in args if arg is not Ellipsis):
            raise RuleError(f"{where}: a {origin.__name__} may hold only what never changes")
        return None
    if origin in (list, set):
        inner = _copied(args[0], "one", names, where) if args else None
        return f"{value}.copy()" if inner is None else f"[{inner} for one in {value}]"
    if origin is dict:
        inner = _copied(args[1], "one", names, where) if args else None
        return f"{value}.copy()" if inner is None else f"{{key: {inner} for key, one in {value}.items()}}"
    if isinstance(origin, type) and issubclass(origin, Struct):
        return _copied_struct(origin, value, names)
    raise RuleError(f"{where} is {kind!r}, which a state cannot hold: say plainly what is in it")


def _copied_union(kinds: tuple[Any, ...], value: str, names: dict[str, Any], where: str) -> str | None:
    changing = [kind for kind in kinds if _copied(kind, value, names, where)]
    if not changing:
        return None
    if len(kinds) == 2 and NoneType in kinds:
        return f"None if {value} is None else {_copied(changing[0], value, names, where)}"
    raise RuleError(f"{where}: a union may hold only what never changes, or one struct and None")


def _copied_struct(kind: type[Struct], value: str, names: dict[str, Any]) -> str | None:
    copy = copier(kind)
    if kind.__struct_config__.frozen:
        return None
    if all(_copied(field.type, "old", {}, "") is None for field in fields(kind)):
        return f"{value}.__copy__()"
    name = f"copy_{kind.__name__}"
    names[name] = copy
    return f"{name}({value})"
