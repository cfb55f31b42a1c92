"""The content hash covers all that rules read and nothing else: words for people may change without harm to saves."""

import dataclasses
from collections.abc import Iterator
from copy import copy
from itertools import count
from random import Random
from typing import Any, Literal, get_args, get_origin

import pytest
from pydantic_core import PydanticSerializationError

import lychgate
from lychgate.bots.random import random_answer
from lychgate.content import Content, Parsed, Record, Shown
from lychgate.content.check import canonical, hashed
from lychgate.content.content import Shelf, Shelves
from lychgate.content.frozen import freeze
from lychgate.content.hints import field_hints, is_dataclass, is_table, mark, peel
from lychgate.games import rulebook
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin

GAMES = lychgate.game_ids()
GAMES_EACH = 20

Variant = tuple[str, bool, Any]
"""Where something was changed, whether that is only shown, and the changed value."""


def variants(value: Any, hint: Any, shown: bool = False) -> Iterator[Variant]:
    """Every way to change one thing in a value, at any depth."""
    bare, marks = peel(hint)
    shown = shown or mark(marks, Shown) is not None
    if mark(marks, Parsed):
        yield "", shown, f"{value} and more"
    elif is_dataclass(type(value)):
        for name, inner in field_hints(type(value)).items():
            for path, only_shown, changed in variants(getattr(value, name), inner, shown):
                yield f".{name}{path}", only_shown, but(value, {name: changed})
    elif isinstance(value, tuple):
        yield "[]", shown, (*value, value[-1] if value else "more")
        inner = get_args(bare)[0] if get_args(bare) else None
        for index, part in enumerate(value):
            for path, only_shown, changed in variants(part, inner, shown):
                yield f"[{index}]{path}", only_shown, (*value[:index], changed, *value[index + 1 :])
    elif isinstance(value, dict):
        yield "{}", shown, {**value, "more": "x"}
        for key, part in value.items():
            for path, only_shown, changed in variants(part, get_args(bare)[1] if is_table(bare) else None, shown):
                yield f"[{key}]{path}", only_shown, {**value, key: changed}
    elif get_args(bare) != (value,):  # a tag can be nothing else
        yield "", shown, _other(value, get_args(bare) if get_origin(bare) is Literal else ())


def but(record: Any, parts: dict[str, Any]) -> Any:
    """A record with other parts, which need not make sense together."""
    twin = copy(record)
    for name, part in parts.items():
        object.__setattr__(twin, name, part)
    return twin


def _other(value: Any, allowed: tuple[Any, ...]) -> Any:
    if allowed:
        return next(one for one in allowed if one != value)
    if isinstance(value, bool) or value is None:
        return not value
    return value + 1 if isinstance(value, int) else f"{value}~"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings("ignore:Pydantic serializer")
def test_the_hash_covers_every_field_but_those_that_are_only_shown(game: str) -> None:
    content = rulebook(game).content(())
    assert isinstance(content, Content)
    for kind in content.kinds.values():
        marked = 0
        for record in content.all(kind):
            before = canonical(hashed(record))
            for path, shown, changed in variants(record, kind):
                try:
                    after = canonical(hashed(changed))
                except PydanticSerializationError:  # a verb changed so that it is none: no record could have it
                    assert not shown, f"{kind.__name__} {record.id}{path}"
                    continue
                assert (after == before) is shown, f"{kind.__name__} {record.id}{path}"
                marked += shown
        assert marked, f"{kind.__name__} has at least a source and a note, which only people read"


def test_the_hash_is_taken_of_what_the_records_have_for_it() -> None:
    content = rulebook("small").content(())
    words, figures = pack_hash('name = "Gnawer"'), pack_hash("wounds = 7")
    assert pack_hash("") == words == content.hash
    assert figures != content.hash


def pack_hash(line: str) -> str:
    """The hash of the small game's content with one line of the ghoul's card changed."""
    import tempfile
    from pathlib import Path

    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "pack.toml").write_text('id = "mine"\ntitle = "Mine"\ngame = "small"\nversion = 1\n')
        Path(folder, "mine.toml").write_text(f'[[enemy]]\nextends = "ghoul"\n{line}\n')
        return rulebook("small").content([Path(folder)]).hash


# -- no rule reads what is marked as shown


def reworded(value: Any, hint: Any, numbers: Iterator[int]) -> Any:
    """The same with other words, no two alike, wherever something is only shown."""
    bare, marks = peel(hint)
    if mark(marks, Shown):
        if isinstance(value, dict):
            return {key: f"words {next(numbers)}" for key in value}
        return f"words {next(numbers)}"
    if mark(marks, Parsed):
        return value
    if is_dataclass(type(value)):
        hints = field_hints(type(value))
        parts = {name: reworded(getattr(value, name), inner, numbers) for name, inner in hints.items()}
        return but(value, parts)
    if isinstance(value, tuple):
        return tuple(reworded(part, get_args(bare)[0] if get_args(bare) else None, numbers) for part in value)
    if isinstance(value, dict):
        return {key: reworded(part, get_args(bare)[1], numbers) for key, part in value.items()}
    return value


def in_other_words(content: Content) -> Content:
    numbers = count()
    shelves: dict[type[Record], Shelf[Any]] = {}
    for name, kind in content.kinds.items():
        shelves[kind] = Shelf(name, {one.id: freeze(reworded(one, kind, numbers)) for one in content.all(kind)})
    names = {kind: {one.id: one.name for one in shelf.values()} for kind, shelf in shelves.items()}
    return dataclasses.replace(content, shelves=Shelves(content.game, shelves), _names=names)


def played(game: str, content: Content, seed: int) -> Game:
    """A game to its end, in which the answers depend on nothing but what may be answered."""
    book = rulebook(game)
    least, most = book.players
    origin = Origin(book.complete_setup(content, least + seed % (most - least + 1), {}))
    wanderer = Random(seed)
    return Game.begin(
        book, content, origin, seed=seed, journal=seed == 0, choices=lambda question: random_answer(question, wanderer)
    )


def record(game: Game) -> list[tuple[str, Any, bool]]:
    return [(entry.fingerprint, entry.answer, entry.forced) for entry in game.answers]


@pytest.mark.parametrize("game", GAMES)
def test_games_in_other_words_are_the_same_games(game: str) -> None:
    content = rulebook(game).content(())
    assert isinstance(content, Content)
    other = in_other_words(content)
    for seed in range(GAMES_EACH):
        one, two = played(game, content, seed), played(game, other, seed)
        assert record(one) == record(two)
        assert one.outcome is not None
        assert two.outcome is not None
        assert (one.outcome.result, one.outcome.figures) == (two.outcome.result, two.outcome.figures)
