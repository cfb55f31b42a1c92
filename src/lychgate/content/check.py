"""Checking one table against its record type: a record, or everything that is wrong with the table."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, make_dataclass
from datetime import date, time
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from lychgate.content.errors import choices, show, suggest
from lychgate.content.frozen import freeze
from lychgate.content.hints import Path, field_hints, follow, mark, peel, tags
from lychgate.content.marks import HASHED, Ref
from lychgate.content.record import CONFIG
from lychgate.content.words import describe, options

__all__ = ["Fault", "adapter", "canonical", "check", "hashed", "plain", "prepare"]

T = TypeVar("T")
Known = Mapping[str, Collection[str]]
"""The ids there are, by kind."""

DEEPEST = 32
"""How many tables and arrays may stand inside one another; deeper is a slip or mischief."""

LARGEST = 10_000
"""The largest whole number, either way: rules count up to such numbers, and no figure of a game comes near it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with one field of a table, before anybody knows which file the table is in."""

    path: Path
    what: str
    expected: str


def adapter(record: type[T]) -> TypeAdapter[T]:
    """Pydantic's own reader and writer for a record type."""
    return TypeAdapter(record)


class Reader:
    """Pydantic's reader and writer for several types of record.

    They are the fields of one holder, so that pydantic works out once what they share: of a language of effects, which
    most records of a game have somewhere, that is nearly all.
    """

    def __init__(self, records: Iterable[type[Any]]) -> None:
        self.fields = {record: f"kind{number}" for number, record in enumerate(records)}
        parts = [(name, record | None, field(default=None)) for record, name in self.fields.items()]
        self.holder = make_dataclass("Kinds", parts, namespace={"__pydantic_config__": CONFIG})
        self.adapter: TypeAdapter[Any] = TypeAdapter(self.holder)

    def read(self, record: type[T], text: str, known: Known) -> T:
        """A record of this type from its JSON; a ValidationError has all that is wrong with it."""
        name = self.fields[record]
        found: T = getattr(self.adapter.validate_json(f'{{"{name}":{text}}}', context=known), name)
        return found

    def dump(self, record: Any, context: str | None) -> Any:
        """A record as plain JSON data."""
        name = self.fields[type(record)]
        return self.adapter.dump_python(
            self.holder(**{name: record}), mode="json", context=context, include={name: True}
        )[name]


_READERS: dict[type[Any], Reader] = {}


def prepare(records: Iterable[type[Any]]) -> None:
    """Make one reader for all of these types that have none yet: far quicker than one for each."""
    new = [record for record in records if record not in _READERS]
    if new:
        _READERS.update(dict.fromkeys(new, Reader(new)))


def _reader(record: type[Any]) -> Reader:
    prepare((record,))
    return _READERS[record]


def canonical(value: object) -> str:
    """The one JSON text of a value, whatever the order in which its tables were written.

    >>> canonical({"b": [1, 2], "a": "é"})
    '{"a":"\\\\u00e9","b":[1,2]}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def plain(record: Any) -> Any:
    """A record as plain JSON data, defaults and all."""
    return _reader(type(record)).dump(record, None)


def hashed(record: Any) -> Any:
    """A record as plain JSON data with nothing in place of what is only shown: what the content hash is taken of."""
    return _reader(type(record)).dump(record, HASHED)


def check(record: type[T], table: Mapping[str, Any], known: Known) -> tuple[T | None, list[Fault]]:
    """Make a record of a table, or say everything that is wrong with the table.

    The table is checked as its canonical JSON, for two reasons: pydantic's strict mode then takes arrays for
    tuples, tables for dataclasses and nothing for anything else; and the keys of every table inside the record
    come out sorted, so that two packs with the same hash cannot differ in an order that a rule might see.
    """
    faults: dict[Path, Fault] = {}
    text = canonical(_fit(table, (), faults))
    try:
        made = _reader(record).read(record, text, known)
    except ValidationError as error:
        for details in _errors(error):
            fault = _fault(record, details, known)
            faults.setdefault(fault.path, fault)
        return None, list(faults.values())
    return (None, list(faults.values())) if faults else (freeze(made), [])


def _errors(error: ValidationError) -> list[ErrorDetails]:
    """Pydantic's errors but for arrays that it finds too short only because of what is wrong with their parts."""
    found = error.errors(include_url=False)
    around = {one["loc"][:depth] for one in found for depth in range(len(one["loc"]))}
    return [one for one in found if one["type"] != "too_short" or one["loc"] not in around]


def _fit(value: Any, path: Path, faults: dict[Path, Fault]) -> Any:
    """The value with nothing in place of what TOML allows and content does not, which goes to the faults."""
    if isinstance(value, dict | list) and len(path) > DEEPEST:
        faults[path] = Fault(path, f"is more than {DEEPEST} tables and arrays deep", "something flatter")
    elif isinstance(value, dict):
        return {key: _fit(part, (*path, key), faults) for key, part in value.items()}
    elif isinstance(value, list):
        return [_fit(part, (*path, index), faults) for index, part in enumerate(value)]
    elif isinstance(value, date | time):
        faults[path] = Fault(path, f"is the date or time {show(value)}", "no date, or text in quotes")
    elif isinstance(value, int) and not -LARGEST <= value <= LARGEST:
        faults[path] = Fault(path, f"is {show(value)}", f"a number from {-LARGEST} to {LARGEST}")
    else:
        return value
    return None


def _fault(record: type[Any], details: ErrorDetails, known: Known) -> Fault:
    location, value = details["loc"][1:], details["input"]
    match details["type"]:
        case "unexpected_keyword_argument":
            return _unknown_field(record, location)
        case "union_tag_invalid" | "union_tag_not_found":
            path, hint = follow(record, location)
            return _wrong_tag(path, hint, details["ctx"]["discriminator"].strip("'"), value)
        case "missing":
            path, hint = follow(record, location)
            return Fault(path, "is missing", describe(hint))
        case "value_error" | "assertion_error":
            path, _ = follow(record, location)
            return Fault(path, str(details["ctx"]["error"]) or f"is {show(value)}", "")
        case _:
            path, hint = follow(record, location)
            if hint is None:
                return Fault(path, f"is {show(value)}: {details['msg']}", "")
            return Fault(path, f"is {show(value)}{_near(value, hint, known)}", describe(hint))


def _near(value: object, hint: Any, known: Known) -> str:
    ref = mark(peel(hint)[1], Ref)
    ids = [each for kind in ref.kinds for each in known[kind]] if ref else []
    return suggest(value, [*ids, *(str(option) for option in options(hint))])


def _unknown_field(record: type[Any], location: Path) -> Fault:
    path, table = follow(record, location[:-1], inside=True)
    fields = list(field_hints(peel(table)[0])) if table else []
    near = suggest(location[-1], fields)
    expected = f"one of {', '.join(fields)}" if fields else "only fields of this table"
    return Fault((*path, location[-1]), f"is not a field of this table{near}", expected)


def _wrong_tag(path: Path, hint: Any, field: str, table: Mapping[str, object]) -> Fault:
    allowed = tags(peel(hint)[0], field)
    if field not in table:
        return Fault((*path, field), "is missing", choices(allowed))
    what = f"is {show(table[field])}{suggest(table[field], map(str, allowed))}"
    return Fault((*path, field), what, choices(allowed))
