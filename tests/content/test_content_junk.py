"""Whatever is in a pack, it loads or is refused with a ContentError."""

from __future__ import annotations

import json
from dataclasses import fields
from datetime import date, datetime, time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from content.small_game import PACK, SCHEMA, Attack, Both, Card, Hero, Monster, Summon, Wound, write
from lychgate.content import Content, ContentError, load

WORDS = st.sampled_from(
    [
        *(field.name for record in (Monster, Hero, Card, Attack, Wound, Summon, Both) for field in fields(record)),
        *("extends", "goblin", "ogre", "house", "book", "wound", "summon", "both", "small", "[key]", "1"),
    ]
)
TEXTS = WORDS | st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=6)
NUMBERS = st.integers(-(2**70), 2**70) | st.integers(-1, 7) | st.floats()
DATES = st.dates() | st.times() | st.datetimes()
VALUES = st.recursive(
    TEXTS | NUMBERS | st.booleans() | DATES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=8,
)
ENTRIES = st.lists(st.dictionaries(TEXTS, VALUES, max_size=8), max_size=3)
FILES = st.dictionaries(st.sampled_from(["monster", "hero", "card", "curse"]), ENTRIES | VALUES, max_size=3)


def toml(value: Any) -> str:
    """A value as TOML on one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return json.dumps(value, ensure_ascii=False)
        case list():
            return f"[{', '.join(map(toml, value))}]"
        case dict():
            return f"{{ {', '.join(f'{toml(key)} = {toml(part)}' for key, part in value.items())} }}"
        case datetime() | date() | time():
            return value.isoformat()
        case _:
            return str(value)


def outcome(pack: Path) -> Content | ContentError:
    """The content of a pack, or the one error there may be instead."""
    found: Content | ContentError
    try:
        found = load(SCHEMA, [pack])
    except ContentError as error:
        found = error
    if isinstance(found, ContentError):
        assert found.problems
        assert len(str(found).splitlines()) == len(found.problems) + 1
    return found


def load_text(*files: str, pack: str = PACK) -> Content | ContentError:
    with TemporaryDirectory() as folder:
        named = {f"{number}.toml": text for number, text in enumerate(files)}
        return outcome(write(Path(folder) / "junk", named, pack=pack))


@given(st.lists(FILES, min_size=1, max_size=2))
@settings(max_examples=150, deadline=None)
def test_any_tables_load_or_are_refused(files: list[dict[str, Any]]) -> None:
    load_text(*("\n".join(f"{kind} = {toml(value)}" for kind, value in file.items()) for file in files))


RIGHT: dict[str, dict[str, Any]] = {
    "monster": {"id": "goblin", "name": "Goblin", "source": "house", "wounds": 2},
    "hero": {"id": "mage", "name": "Mage", "source": "book"},
    "card": {"id": "doom", "name": "Doom", "source": "public"},
}


@given(st.sampled_from(list(RIGHT)), WORDS, VALUES)
@settings(max_examples=150, deadline=None)
def test_one_field_of_junk_in_a_right_entry_is_taken_or_named(kind: str, field: str, value: Any) -> None:
    entry = {**RIGHT[kind], field: value}
    found = load_text(f"{kind} = [{toml(entry)}]")
    if isinstance(found, ContentError):
        assert all(problem.entry.startswith(kind) for problem in found.problems)
    else:
        assert sum(map(len, (found[record] for record in found.kinds.values()))) == 1


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=60), st.text("[]{}=\"'.#\n id", max_size=60))
@settings(max_examples=100, deadline=None)
def test_any_text_loads_or_is_refused(pack: str, text: str) -> None:
    load_text(text, pack=pack)
    load_text(text, pack, pack=PACK + text)


@given(st.binary(max_size=40))
@settings(max_examples=50, deadline=None)
def test_any_bytes_load_or_are_refused(junk: bytes) -> None:
    with TemporaryDirectory() as folder:
        pack = write(Path(folder) / "junk", {})
        (pack / "it.toml").write_bytes(junk)
        found = outcome(pack)
    if isinstance(found, ContentError):
        assert {Path(problem.file).name for problem in found.problems} == {"it.toml"}
