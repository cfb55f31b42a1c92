"""States that were stored by other versions: upgraded in order, and nothing in them silently dropped."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec import Struct

import lychgate
from lychgate.games import rulebook
from lychgate.kernel.errors import SaveDamaged, SaveRefused
from lychgate.kernel.rulebook import Rulebook, Upgrade
from lychgate.kernel.state import State
from lychgate.kernel.stored import stored_state, unknown_fields
from playing import wander
from toy import toy

CONTENT = SimpleNamespace(hash="none", packs=())


def book(schema: int, **upgrades: Upgrade) -> Rulebook:
    """A toy whose state has notes; in its first version they were one text, in its second under another name."""
    made = {int(name.removeprefix("from_")): upgrade for name, upgrade in upgrades.items()}
    return replace(toy(lambda game: None), schema=schema, upgrades=made)


def split(plain: dict[str, Any]) -> dict[str, Any]:
    plain["lines"] = plain.pop("text").split()
    return plain


def rename(plain: dict[str, Any]) -> dict[str, Any]:
    plain["notes"] = plain.pop("lines")
    return plain


def test_upgrades_are_applied_in_order_from_the_version_of_the_state() -> None:
    here = book(3, from_1=split, from_2=rename)
    stored = {"text": "a b"}
    assert stored_state(here, CONTENT, stored, 1) == stored_state(here, CONTENT, {"lines": ["a", "b"]}, 2)
    assert stored == {"text": "a b"}, "what a save has is not touched"
    assert stored_state(here, CONTENT, {"notes": ["a"]}, 3).notes == ["a"]  # type: ignore[attr-defined]


def test_a_version_without_an_upgrade_and_a_newer_one_are_refused() -> None:
    with pytest.raises(SaveRefused, match="has version 1 of its schema, which can no longer be read"):
        stored_state(book(3, from_2=rename), CONTENT, {}, 1)
    with pytest.raises(SaveRefused, match="version 4 of its schema; here is version 3: update Lychgate"):
        stored_state(book(3), CONTENT, {}, 4)


def test_a_state_that_an_upgrade_cannot_read_is_refused() -> None:
    with pytest.raises(SaveDamaged, match="not one of version 1 of its schema: KeyError: 'text'"):
        stored_state(book(3, from_1=split, from_2=rename), CONTENT, {}, 1)


def test_a_field_that_nobody_takes_is_refused_with_its_name() -> None:
    with pytest.raises(SaveDamaged, match=r"there is no field state\.lines"):
        stored_state(book(3), CONTENT, {"lines": ["a"]}, 3)


def test_a_field_may_be_missing_only_where_it_has_a_default() -> None:
    game = lychgate.new("small", seed=2)
    plain = game.safe_point().state
    plain["heroes"] = {"warden": {"id": "warden", "seat": 0, "wounds": 3}}
    assert stored_state(game.rulebook, game.content, plain, 1).heroes["warden"].relics == []  # type: ignore[attr-defined]
    del plain["heroes"]["warden"]["wounds"]
    with pytest.raises(SaveDamaged, match="missing required field `wounds`"):
        stored_state(game.rulebook, game.content, plain, 1)


class Part(Struct):
    size: int = 0
    parts: list["Part"] = []


class Whole(State):
    one: Part | None = None
    by_name: dict[str, Part] = {}
    pairs: tuple[tuple[str, Part], ...] = ()
    sizes: dict[str, int] = {}


def test_unknown_fields_are_found_at_any_depth() -> None:
    odd = {"size": 1, "odd": 2}
    plain = {
        "one": {"parts": [{}, odd]},
        "by_name": {"a": odd, "size": {}},
        "pairs": [["x", odd]],
        "sizes": {"odd": 1},
        "agenda": [{"name": "x", "odd": 1}],
        "odd": None,
    }
    assert list(unknown_fields(Whole, plain, "state")) == [
        "state.one.parts[1].odd",
        "state.by_name.a.odd",
        "state.pairs[0][1].odd",
        "state.agenda[0].odd",
        "state.odd",
    ]


@pytest.mark.parametrize("game", lychgate.game_ids())
def test_a_state_that_we_write_has_no_unknown_fields(game: str) -> None:
    played = wander(lychgate.new(game, seed=2, players=2), 80)
    safe = msgspec.json.decode(msgspec.json.encode(played.safe_point()))
    assert list(unknown_fields(rulebook(game).state, safe["state"], "state")) == []
    assert safe["schema"] == rulebook(game).schema
