"""What a game's content consists of: its kinds of record and its own checks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from lychgate.content.errors import Problem
from lychgate.content.hints import field_hints, is_dataclass, is_table, mark, members, peel, tags
from lychgate.content.marks import Parsed, Ref, Tagged
from lychgate.content.record import Record

if TYPE_CHECKING:
    from lychgate.content.content import Content

__all__ = ["Schema"]


@dataclass(frozen=True, slots=True)
class Schema:
    """The kinds of record a game reads, by the name they have in its packs, and the game's own checks.

    A check is called with content in which everything else is right, and gives the problems it finds; it
    makes them with `Content.problem`. A schema that could not work is refused at once with a `TypeError`.
    """

    game: str
    kinds: Mapping[str, type[Record]]
    checks: tuple[Callable[[Content], Iterable[Problem]], ...] = ()

    def __post_init__(self) -> None:
        faults = list(_faults(self.kinds))
        if faults:
            raise TypeError("\n  ".join([f"the schema of {self.game} cannot be used:", *faults]))


def _faults(kinds: Mapping[str, type[Record]]) -> Iterator[str]:
    names: dict[type[Record], str] = {}
    seen: set[type[Any]] = set()
    for kind, record in kinds.items():
        if not issubclass(record, Record):
            yield f"{kind}: {record.__name__} must be a subclass of Record"
            continue
        if "extends" in field_hints(record):
            yield f"{kind}: {record.__name__} has a field extends, a word that packs use to build on a record"
        if names.setdefault(record, kind) != kind:
            yield f"{kind}: {record.__name__} is also the kind {names[record]}; give each kind a class of its own"
        yield from dict.fromkeys(_record_faults(record, kinds, seen))


def _record_faults(record: type[Any], kinds: Mapping[str, type[Record]], seen: set[type[Any]]) -> Iterator[str]:
    if record in seen:
        return
    seen.add(record)
    if not record.__dataclass_params__.frozen:
        yield f"{record.__name__} must be a dataclass with frozen=True: games share their content"
        return
    for name, hint in field_hints(record).items():
        yield from _field_faults(f"{record.__name__}.{name}", hint, kinds, seen)


def _field_faults(where: str, hint: Any, kinds: Mapping[str, type[Record]], seen: set[type[Any]]) -> Iterator[str]:
    bare, marks = peel(hint)
    if mark(marks, Parsed):
        return
    if (ref := mark(marks, Ref)) and (bare is not str or not set(ref.kinds) <= set(kinds)):
        yield f"{where}: Ref{ref.kinds} must stand on str and name kinds of this schema: {', '.join(kinds)}"
    inner = members(bare)
    if tagged := mark(marks, Tagged):
        if set(tags(bare, tagged.field).values()) != set(inner or (bare,)):
            yield f"{where}: every member must be a dataclass with {tagged.field}: Literal[...]"
            return
    elif sum(map(is_dataclass, inner)) > 1:
        yield f'{where}: a union of dataclasses needs Annotated[..., Tagged("field")] to tell them apart'
        return
    if is_dataclass(bare):
        yield from _record_faults(bare, kinds, seen)
    elif (get_origin(bare) is tuple and get_args(bare)) or is_table(bare):
        inner = tuple(part for part in get_args(bare) if part is not Ellipsis)
    elif not inner and not _is_simple(bare):
        yield (
            f"{where}: {bare} is no type for content. Use int, float, str, bool, Literal, Enum, frozen "
            "dataclasses, tuple[X, ...], dict[str, X], unions of these, or Annotated[X, Parsed(...)]; "
            "a list could be changed and the order of a set differs from process to process"
        )
    for part in inner:
        yield from _field_faults(where, part, kinds, seen)


def _is_simple(bare: Any) -> bool:
    if get_origin(bare) is Literal:
        return True
    return isinstance(bare, type) and (bare in (int, float, str, bool) or issubclass(bare, Enum))
