"""What the content of The Lantern Crypt consists of."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, Literal

from lychgate.content import (
    Content,
    Count,
    Drawn,
    Ge,
    Le,
    MinLen,
    Parsed,
    Positive,
    Problem,
    Prose,
    Record,
    Several,
    Shown,
)
from lychgate.mechanics.dice import Dice
from lychgate.mechanics.effects import Effect, Verb
from lychgate.mechanics.errors import Unreadable
from lychgate.mechanics.grid.tiles import Tile, read_tile

NONE = Dice()

DiceText = Annotated[Dice, Parsed(Dice.parse, "dice, such as 2D6+1")]
Mark = Annotated[Prose, MinLen(1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroCard(Drawn):
    """A hero that a player can lead."""

    mark: Mark
    wounds: Positive
    speed: Positive
    skill: Count
    guard: Positive
    damage: DiceText
    hue: Annotated[int, Ge(0), Le(7), Shown()] = 0
    sign: Prose = ""
    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryPage(Record):
    """A page of the story: the briefing, or an ending, which `words` sum up in a sentence."""

    words: Prose = ""
    text: Prose
    setting: Prose = ""
    glyph: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EnemyCard(Drawn):
    """A kind of the dead, and how many of its cards there are.

    `abilities` are names that are registered in abilities/enemies.py; `does` says what comes of them, after the Wounds
    of a hit.
    """

    mark: Mark
    number: Several
    wounds: Positive
    speed: Positive
    skill: Count
    guard: Positive
    damage: Positive
    abilities: tuple[str, ...] = ()
    does: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Charm(Drawn):
    """A charm, and what it does when it is given up."""

    effects: Annotated[tuple[Effect, ...], MinLen(1)]
    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class Find(Drawn):
    """What a search may bring: light, healing, harm or nothing."""

    number: Several
    do: tuple[Verb, ...] = ()
    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class Relic(Drawn):
    """What the heroes came for."""

    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class Chamber(Record):
    """A tile of the crypt, drawn as text, and how many of the dead it holds."""

    rows: tuple[str, ...]
    legend: dict[str, str] = field(default_factory=dict)
    doorways: dict[str, str]
    walls: tuple[str, ...] = ()
    dead: DiceText = NONE
    place: Literal["entrance", "chamber", "vault"] = "chamber"


def tile(chamber: Chamber) -> Tile:
    """The chamber as it is drawn."""
    return read_tile(chamber.id, chamber.rows, chamber.legend, chamber.doorways, chamber.walls)


def check_chambers(content: Content) -> Iterable[Problem]:
    """Chambers can be read, and there is one entrance with stairs and one vault."""
    places: dict[str, list[Chamber]] = {"entrance": [], "vault": [], "chamber": []}
    for chamber in content.all(Chamber):
        places[chamber.place].append(chamber)
        try:
            tile(chamber)
        except Unreadable as error:
            yield content.problem(chamber, "rows", str(error), "a drawing that can be read")
    for place in ("entrance", "vault"):
        for chamber in places[place][1:]:
            yield content.problem(chamber, "place", f"a second {place}", f"one {place} in all")
    for chamber in places["entrance"]:
        if "stairs" not in chamber.legend.values():
            yield content.problem(chamber, "legend", "no stairs", 'a letter for "stairs", and the letter in the rows')


def only(content: Content, place: Literal["entrance", "vault"]) -> Chamber:
    """The entrance, or the vault."""
    return next(chamber for chamber in content.all(Chamber) if chamber.place == place)
