"""Saves from elsewhere: whatever is in them, they are opened or refused with the reason, and take little to read."""

import json
import tracemalloc
from copy import deepcopy
from functools import cache, partial
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lychgate
from hostile import HostileSave, hostile_saves, packed
from lychgate.games import game_ids, rulebook
from lychgate.kernel.bounds import NESTED, TOO_DEEP, json_fault, toml_fault, value_fault
from lychgate.kernel.errors import LychgateError
from lychgate.kernel.saves import read, sealed, sealed_by
from lychgate.kernel.stored import stored_state
from playing import from_its_safe_point, wander

MEGABYTE = 2**20


@pytest.mark.parametrize("save", hostile_saves(), ids=lambda save: save.name)
def test_a_hostile_save_is_refused_with_the_reason_and_takes_little_memory(save: HostileSave) -> None:
    tracemalloc.start()
    try:
        if save.refused is None:
            lychgate.load(save.data)
        else:
            with pytest.raises(LychgateError, match=save.refused):
                lychgate.load(save.data)
        assert tracemalloc.get_traced_memory()[1] < 50 * MEGABYTE
    finally:
        tracemalloc.stop()


# -- any save, altered anywhere


@cache
def good(game: str) -> Any:
    return json.loads(wander(lychgate.new(game, seed=5, players=2), 12).save())["body"]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every part of plain data."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inside for place in places(each, (*path, key)))]


odd_values: st.SearchStrategy[Any] = st.sampled_from(
    [0, -1, 1, 7, 10**6, 10**9, -(10**9), 2**63, 10**30, 1.5, True, None, "", "x", "x" * 500, "\x1b[2J", [], {}, [[]]]
) | st.recursive(
    st.none() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@st.composite
def altered_saves(draw: st.DrawFn, game: str) -> bytes:
    """A good save in which a few parts are replaced, dropped or doubled; sometimes it begins with its own state."""
    body = json.loads(json.dumps(good(game)))
    if draw(st.booleans()):
        body["origin"]["state"], body["answers"] = body["safe"]["state"], []
    for _ in range(draw(st.integers(1, 3))):
        *path, last = draw(st.sampled_from(places(body)[1:]))
        holder = body
        for key in path:
            holder = holder[key]
        what = draw(st.sampled_from(["replace", "drop", "double"]))
        if what == "replace":
            holder[last] = deepcopy(draw(odd_values))
        elif what == "drop":
            del holder[last]
        elif isinstance(holder, list):
            holder.insert(last, deepcopy(holder[last]))
    return packed(body)


@pytest.mark.parametrize("game", game_ids())
@settings(max_examples=60, deadline=5000)
@given(data=st.data())
def test_a_save_altered_anywhere_is_opened_or_refused(game: str, data: st.DataObject) -> None:
    save = data.draw(altered_saves(game))
    for opening in (lychgate.load, partial(lychgate.load, from_safe_point=True), from_its_safe_point):
        try:
            opened = opening(save)
        except LychgateError:
            continue
        assert len(opened.questions) <= 4


# -- what is checked


@pytest.mark.parametrize("game", game_ids())
def test_a_complete_set_up_passes_the_checks_of_a_new_one_unchanged(game: str) -> None:
    book = rulebook(game)
    content = book.content(())
    for players in range(book.players[0], book.players[1] + 1):
        setup = book.complete_setup(content, players, {})
        rest = {key: value for key, value in setup.items() if key != "players"}
        assert book.complete_setup(content, players, rest) == setup


SETUPS: list[tuple[str, dict[str, Any]]] = [
    *((game, {}) for game in game_ids()),
    ("adventure-card-game", {"mode": "campaign"}),
]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_the_states_of_real_games_have_no_faults(game: str, setup: dict[str, Any], seed: int) -> None:
    played = wander(lychgate.new(game, seed=seed, players=2, setup=setup), 400, seed)
    assert len(played.kept().points) > 3
    for point in played.kept().points:
        plain = msgspec.to_builtins(point.state)
        assert stored_state(played.rulebook, played.content, plain, played.rulebook.schema) == point.state


nested = st.recursive(
    st.text('"\\[]{}a', max_size=6) | st.integers(0, 9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text('"\\[]{}', max_size=4), inner, max_size=3),
)


@given(nested, st.integers(0, 40))
def test_nesting_is_counted_as_it_is_and_not_in_texts(value: Any, more: int) -> None:
    for _ in range(more):
        value = [value]
    deep = depth(value) > NESTED
    assert (json_fault(json.dumps(value).encode()) == TOO_DEEP) == deep
    assert bool(value_fault(value)) == deep


def depth(value: Any) -> int:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inside is None else 1 + max(map(depth, inside), default=0)


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 33,
        "a" + ".a" * 33 + " = 1",
        "[" + '"a" . ' * 40 + "a]",
        "a = " + "{ a = " * 40,
        '"[" = 1\na = ' + "[" * 40,
        "x = '''\n'\n'''\na" + ".b" * 40 + " = 1",
    ],
)
def test_deep_toml_is_found_before_it_is_parsed(text: str) -> None:
    assert toml_fault(text, 10_000) == TOO_DEEP


@pytest.mark.parametrize(
    "text",
    [
        'a = "' + "[" * 99 + '"',
        "# " + "a." * 99,
        "a = '''" + "{" * 99 + "'''",
        'a = """\\"' + "[" * 99 + '"""',
        "[[a]]\n" * 99,
    ],
)
def test_and_what_only_looks_like_it_is_not(text: str) -> None:
    assert toml_fault(text, 10_000) == ""


def test_finding_it_takes_time_in_proportion() -> None:
    """Each of these would take minutes if any part of it were looked at again and again."""
    for text in (
        "a" * 10**6,
        "a." * 10**6,
        '"' * 10**6,
        "\\" * 10**6,
        '"""' + '\\"' * 10**6,
        "'" * 10**6,
        "a " * 10**6,
    ):
        toml_fault(text, 10**7)
        json_fault(text.encode())


def test_a_seal_is_the_servers_own() -> None:
    data = lychgate.new("small", seed=1).save()
    signed = sealed(data, b"our key")
    assert read(signed) == read(data)
    assert sealed_by(signed, b"our key")
    assert not sealed_by(signed, b"another")
    assert not sealed_by(data, b"our key")
    other = json.loads(signed)
    other["body"]["seed"] = 2
    assert not sealed_by(packed(other["body"], seal=other["seal"]), b"our key")
