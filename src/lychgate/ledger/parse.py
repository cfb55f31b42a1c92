"""From the text of a ledger to a checked `Book`, with every fault reported at once."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import PurePath
from typing import Any

import msgspec

from lychgate.ledger.model import KINDS, Book, Entry, Fact, LedgerError, prefix_of

SCHEMA = 1
ID = re.compile(r"[a-z0-9]+(\.[a-z0-9-]+)+")

Table = dict[str, Any]


def parse(text: str, file: str, game: str | None = None) -> Book:
    """The book written in `text`; `file` is where it came from, and what errors name. Without `game` the file is
    called after it.

    >>> parse('schema = 2\\ngame = "chess"', "chess.toml")
    Traceback (most recent call last):
    lychgate.ledger.model.LedgerError: chess.toml: schema is 2, expected 1
    chess.toml: title is missing, expected some text
    chess.toml: no rules, expected at least one [[rule]]
    """
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LedgerError(f"{file}: not valid TOML, expected a ledger: {error}") from error
    faults = (*_header_faults(document, game or PurePath(file).stem), *_faults(document))
    problems = [f"{file}: {fault}" for fault in faults]
    if problems:
        raise LedgerError(*problems)
    kinds = {f"{kind}s": tuple(_entry(kind, table) for table in document.get(kind, [])) for kind in KINDS}
    return msgspec.convert({"schema": SCHEMA, "game": document["game"], "title": document["title"]} | kinds, Book)


def _entry(kind: str, table: Table) -> Entry:
    if kind != "fact":
        return KINDS[kind](**table)
    known = {name: value for name, value in table.items() if name in Fact.__struct_fields__}
    return Fact(**known, data={name: value for name, value in table.items() if name not in known})


def _header_faults(document: Table, game: str) -> Iterator[str]:
    expected = ("schema", "game", "title", *KINDS)
    for key in document:
        if key not in expected:
            yield f"unknown key {key!r}, expected only {', '.join(expected)}"
    if document.get("schema") != SCHEMA:
        yield f"schema is {_shown(document, 'schema')}, expected {SCHEMA}"
    for key in ("game", "title"):
        if not _is_text(document.get(key)):
            yield f"{key} is {_shown(document, key)}, expected some text"
    if _is_text(document.get("game")) and document["game"] != game:
        yield f"game is {document['game']!r}, expected {game!r} as the file is called"
    if not document.get("rule"):
        yield "no rules, expected at least one [[rule]]"


def _faults(document: Table) -> Iterator[str]:
    seen: dict[str, str] = {}
    for kind in KINDS:
        tables = document.get(kind, [])
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            yield f"{kind} is not a list of tables, expected [[{kind}]]"
            continue
        for number, table in enumerate(tables, 1):
            where = f"[[{kind}]] {number} ({table.get('id', 'without id')})"
            for fault in (*_entry_faults(kind, table), *_id_faults(table.get("id"), where, seen)):
                yield f"{where}: {fault}"


def _entry_faults(kind: str, table: Table) -> Iterator[str]:
    fields = [field for field in msgspec.structs.fields(KINDS[kind]) if field.name != "data"]
    for field in fields:
        if (field.required or field.name in table) and not _is_text(table.get(field.name)):
            yield f"{field.name} is {_shown(table, field.name)}, expected some text"
    names = [field.name for field in fields]
    for key in table:
        if kind == "fact":
            # A fact takes any further key, but one called so would be lost among the others.
            if key == "data":
                yield "key 'data' is ours, expected another name"
        elif key not in names:
            yield f"unknown key {key!r}, expected only {', '.join(names)}"


def _id_faults(entry: object, where: str, seen: dict[str, str]) -> Iterator[str]:
    """Faults of one id beside those before it, which `seen` holds with their places."""
    if not isinstance(entry, str) or not _is_text(entry):
        return
    if not ID.fullmatch(entry):
        yield f"id is {entry!r}, expected lower-case words with dots between, such as wq95.pinning.escape"
        return
    if entry in seen:
        yield f"id is taken by {seen[entry]}, expected one of its own"
        return
    first = prefix_of(next(iter(seen), entry))
    if prefix_of(entry) != first:
        yield f"id begins with {prefix_of(entry)!r}, expected {first!r} as all others of the book"
    seen[entry] = where


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _shown(table: Table, key: str) -> str:
    return repr(table[key]) if key in table else "missing"
