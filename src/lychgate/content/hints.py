"""Reading the type hints of records: what a field is, and which field an error is about."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from types import UnionType
from typing import Annotated, Any, Literal, NewType, TypeGuard, TypeVar, Union, get_args, get_origin, get_type_hints

from lychgate.content.marks import Tagged

__all__ = ["Path", "field_hints", "follow", "is_dataclass", "is_table", "mark", "members", "peel", "tags"]

Path = tuple[str | int, ...]
Mark = TypeVar("Mark")


def members(hint: Any) -> tuple[Any, ...]:
    """The types of a union other than None; nothing for what is no union.

    >>> members(int | str | None), members(int)
    ((<class 'int'>, <class 'str'>), ())
    """
    if get_origin(hint) not in (Union, UnionType):
        return ()
    return tuple(part for part in get_args(hint) if part is not type(None))


def peel(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """A hint without its marks (and without `| None`, as TOML has no null), and the marks.

    >>> peel(Annotated[int, "mark"] | None)
    (<class 'int'>, ('mark',))
    """
    if get_origin(hint) is Annotated:
        bare, marks = peel(hint.__origin__)
        return bare, (*marks, *hint.__metadata__)
    if isinstance(hint, NewType):
        return peel(hint.__supertype__)
    options = members(hint)
    return peel(options[0]) if len(options) == 1 else (hint, ())


def mark(marks: tuple[Any, ...], kind: type[Mark]) -> Mark | None:
    """The last mark of a kind."""
    return next((found for found in reversed(marks) if isinstance(found, kind)), None)


def field_hints(record: type[Any]) -> Mapping[str, Any]:
    """The hints of a dataclass's fields, with their marks; worked out once for each."""
    if record not in _HINTS:
        hints = get_type_hints(record, include_extras=True)
        _HINTS[record] = {field.name: hints[field.name] for field in dataclasses.fields(record)}
    return _HINTS[record]


_HINTS: dict[type[Any], Mapping[str, Any]] = {}


def tags(union: Any, field: str) -> dict[object, Any]:
    """The members of a tagged union by their tags; a member without such a tag is left out."""
    found: dict[object, Any] = {}
    for member in members(union) or (union,):
        bare, _ = peel(field_hints(member).get(field) if is_dataclass(member) else None)
        if get_origin(bare) is Literal:
            found.update(dict.fromkeys(get_args(bare), member))
    return found


def follow(hint: Any, location: Path, *, inside: bool = False) -> tuple[Path, Any]:
    """The field that pydantic's location of an error means, and its hint (None where the way is lost).

    Pydantic puts the tag or the type of a union's member into the location: no author of a pack wrote that,
    so it is left out, and an error about one member of an untagged union is an error about the union. The way
    is lost only inside an untagged union with several sorts of table or array. `inside` says that the location
    is of the table around the error.
    """
    path: list[str | int] = []
    rest = list(location)
    while rest and hint is not None:
        bare, marks = peel(hint)
        part = rest.pop(0)
        if members(bare):
            if tagged := mark(marks, Tagged):
                hint = tags(bare, tagged.field).get(part)
            elif rest or inside:
                hint = _only_container(bare)
            continue
        path.append(part)
        if rest == ["[key]"] and is_table(bare):
            return tuple(path), get_args(bare)[0]
        hint = _child(bare, part)
    return (*path, *rest), hint


def is_dataclass(bare: Any) -> TypeGuard[type[Any]]:
    """Whether a hint is for a table with the fields of a dataclass."""
    return isinstance(bare, type) and dataclasses.is_dataclass(bare)


def is_table(bare: Any) -> bool:
    """Whether a hint is for a table whose keys the author of the pack chooses."""
    return get_origin(bare) in (dict, Mapping)


def _only_container(union: Any) -> Any:
    found = [member for member in members(union) if _has_parts(peel(member)[0])]
    return found[0] if len(found) == 1 else None


def _has_parts(bare: Any) -> bool:
    return is_dataclass(bare) or is_table(bare) or get_origin(bare) is tuple


def _child(bare: Any, part: str | int) -> Any:
    if is_dataclass(bare):
        return field_hints(bare).get(str(part))
    arguments = get_args(bare)
    if get_origin(bare) is tuple and isinstance(part, int):
        return arguments[0] if arguments[-1] is Ellipsis else arguments[part]
    return arguments[1] if is_table(bare) else None
