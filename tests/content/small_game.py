"""The records of a game made up for these tests, with every sort of field that content may have."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from textwrap import dedent
from typing import Annotated, Literal

from lychgate.content import (
    Content,
    ContentError,
    Count,
    Ge,
    Le,
    Matches,
    MinLen,
    Parsed,
    Positive,
    Problem,
    Record,
    Ref,
    Schema,
    Tagged,
    load,
)


class Dice:
    """So many dice of so many sides, written 2D6."""

    __slots__ = ("count", "sides")

    def __init__(self, count: int, sides: int) -> None:
        self.count = count
        self.sides = sides

    @classmethod
    def parse(cls, text: str) -> Dice:
        if not (found := re.fullmatch(r"([0-9]{1,3})(?:[Dd]([0-9]{1,3}))?", text)):
            raise ValueError(f"{text!r} is not a roll of dice such as 2D6")
        return cls(int(found[1]), int(found[2] or 1))

    def __str__(self) -> str:
        return f"{self.count}D{self.sides}"


ONE_DIE = Dice(1, 6)


class Size(Enum):
    SMALL = "small"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class Attack:
    name: str
    roll: Annotated[int, Ge(1), Le(6)]
    reach: float = 1.0


@dataclass(frozen=True, slots=True)
class Wound:
    verb: Literal["wound"]
    amount: Positive


@dataclass(frozen=True, slots=True)
class Summon:
    verb: Literal["summon"]
    who: Annotated[str, Ref("monster")]


@dataclass(frozen=True, slots=True)
class Both:
    verb: Literal["both"]
    effects: tuple[Effect, ...]


Effect = Annotated[Wound | Summon | Both, Tagged("verb")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Monster(Record):
    wounds: Positive
    number: Annotated[Dice, Parsed(Dice.parse, "dice such as 2D6")] = ONE_DIE
    size: Size = Size.SMALL
    attacks: tuple[Attack, ...] = ()
    gold: int | Literal["all"] = 0
    leader: Annotated[str, Ref("monster", "hero")] | None = None
    flies: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Hero(Record):
    start: tuple[int, int] = (0, 0)
    skills: dict[str, Attack] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Record):
    effect: Effect | None = None
    copies: Count = 1
    rows: Annotated[tuple[Annotated[str, Matches("[.#]+", "a row of . and #")], ...], MinLen(1)] = (".",)
    by_level: Mapping[int, Annotated[str, Ref("monster")]] | None = None
    most: int = 9
    cost: Attack | int = 0
    prize: Attack | tuple[Attack, ...] | int = 0

    def __post_init__(self) -> None:
        if self.copies > self.most:
            raise ValueError(f"has {self.copies} copies, more than its most, {self.most}")


def no_lonely_giants(content: Content) -> Iterator[Problem]:
    for monster in content.all(Monster):
        if monster.size is Size.LARGE and monster.leader is None:
            yield content.problem(monster, "size", "is large", "a leader for every large monster")


SCHEMA = Schema(game="small", kinds={"monster": Monster, "hero": Hero, "card": Card}, checks=(no_lonely_giants,))

PACK = """
    id = "{id}"
    title = "A pack"
    game = "small"
    version = 1
"""
GOBLIN = """
    [[monster]]
    id = "goblin"
    name = "Goblin"
    source = "house"
    wounds = 2
"""


def write(folder: Path, files: dict[str, str], *, pack: str = PACK) -> Path:
    """Write a pack whose id is the name of its folder."""
    for name, text in {"pack.toml": pack.replace("{id}", folder.name), **files}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(text).lstrip("\n"), encoding="utf-8")
    return folder


def problems(*packs: Path) -> list[str]:
    """What is wrong with packs, a line each, with the folder they are in left out."""
    try:
        load(SCHEMA, packs)
    except ContentError as error:
        return [str(problem).replace(f"{packs[0].parent}/", "") for problem in error.problems]
    return []


def hash_and_seed(pack: Path) -> tuple[str, int]:
    """The hash of a pack, and a number that shows how this process orders its sets."""
    return load(SCHEMA, [pack]).hash, hash("goblin")
