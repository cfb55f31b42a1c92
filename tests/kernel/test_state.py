"""Copies of a state share what never changes, and nothing else."""

from enum import Enum
from typing import Any, Literal

import pytest
from msgspec import Struct, to_builtins

import lychgate
from lychgate.kernel.errors import RuleError
from lychgate.kernel.state import State, copied, copier
from playing import finish, wander


class Colour(Enum):
    RED = "red"


class Frozen(Struct, frozen=True):
    name: str
    cells: tuple[tuple[int, int], ...] = ()


class Leaf(Struct):
    value: int


class Branch(Struct):
    leaves: list[Leaf]
    by_name: dict[str, Leaf]
    best: Leaf | None = None


class Tree(State):
    branch: Branch | None = None
    names: list[str] = []
    counts: dict[int, dict[str, int]] = {}
    seen: set[tuple[int, int]] = set()
    colour: Colour = Colour.RED
    side: Literal["left", "right"] = "left"
    card: str | int = 0
    frozen: Frozen = Frozen("x")


def grown() -> Tree:
    return Tree(
        branch=Branch([Leaf(1), Leaf(2)], {"a": Leaf(3)}, Leaf(4)),
        names=["n"],
        counts={1: {"x": 1}},
        seen={(1, 2)},
        frozen=Frozen("y", ((1, 2),)),
    )


def test_a_copy_is_equal_and_of_its_own() -> None:
    tree = grown()
    copy = copied(tree)
    assert copy == tree
    assert copy.branch is not None
    copy.branch.leaves[0].value = 9
    copy.branch.by_name["b"] = Leaf(5)
    copy.branch.best = None
    copy.names.append("m")
    copy.counts[1]["x"] = 7
    copy.seen.add((3, 4))
    assert tree == grown()
    assert copy.frozen is tree.frozen


def changes_of(value: Any, where: str = "") -> list[tuple[str, int]]:
    """Every object inside a state that could change, by where it is."""
    found: list[tuple[str, int]] = []
    if isinstance(value, Struct):
        if not value.__struct_config__.frozen:
            found.append((where, id(value)))
            for name in value.__struct_fields__:
                found += changes_of(getattr(value, name), f"{where}.{name}")
    elif isinstance(value, list | set):
        found.append((where, id(value)))
        for index, one in enumerate(value):
            found += changes_of(one, f"{where}[{index}]")
    elif isinstance(value, dict):
        found.append((where, id(value)))
        for key, one in value.items():
            found += changes_of(one, f"{where}[{key}]")
    return found


@pytest.mark.parametrize("game", lychgate.game_ids())
def test_a_games_copies_share_nothing_that_changes(game: str) -> None:
    state = wander(lychgate.new(game, seed=3, players=2), 60).state
    inside = changes_of(state)
    assert len({number for _, number in inside}) == len(inside), "a part of the state is in two places"
    shared = {number for _, number in changes_of(copied(state))} & {number for _, number in inside}
    assert [where for where, number in inside if number in shared] == []


@pytest.mark.parametrize("game", lychgate.game_ids())
def test_a_games_state_survives_being_written_down(game: str) -> None:
    from msgspec import json

    state = finish(lychgate.new(game, seed=3, players=2)).state
    assert json.decode(json.encode(state), type=type(state)) == state
    assert to_builtins(copied(state)) == to_builtins(state)


class Vague(Struct):
    anything: Any


class Hidden(Struct, frozen=True):
    inside: list[int]


class Mixed(Struct):
    either: Leaf | list[int]


class TupleOfLeaves(Struct):
    leaves: tuple[Leaf, ...]


@pytest.mark.parametrize("kind", [Vague, Hidden, Mixed, TupleOfLeaves])
def test_what_could_not_be_copied_safely_is_refused(kind: type[Struct]) -> None:
    with pytest.raises(RuleError, match=kind.__name__):
        copier(kind)
