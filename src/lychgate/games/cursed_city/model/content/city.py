"""Records of the city: tiles, combat maps and exploration cards."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from lychgate.content import Count, Drawn, Few, Ge, Le, MinLen, Prose, Record, Ref
from lychgate.mechanics.grid.shapes import Side

from .common import CellText


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile(Record):
    """A side of a board tile, drawn as text; `gateways` are the places on its edge where one may lie.

    Two sides of one tile share a `number`: the tile is in the box once.
    """

    kind: Literal["tile", "drop", "extraction"] = "tile"
    number: Count = 0
    side: Literal["", "a", "b"] = ""
    rows: Annotated[tuple[str, ...], MinLen(1)]
    legend: dict[str, str] = field(default_factory=dict)
    gateways: dict[str, str] = field(default_factory=dict)
    text: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidTile:
    """Where a tile lies on a map: its north-west corner after a number of quarter turns clockwise."""

    tile: Annotated[str, Ref("tile")]
    at: CellText
    turn: Annotated[int, Ge(0), Le(3)] = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MapGateway:
    """A gateway of a map, and every space that it touches."""

    id: str
    touches: Annotated[tuple[CellText, ...], MinLen(1)]
    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MapLychgate:
    """A lychgate against the edge of a tile: the side it is on and the spaces that it touches."""

    id: str
    side: Side
    touches: Annotated[tuple[CellText, ...], MinLen(1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class MapObject:
    """A mysterious object; beside `flagged` ones the groups of a Scavenge are deployed."""

    at: CellText
    flagged: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MapMarker:
    """Something of a mission that stands in a space: a standard, a lamp, a coffin."""

    kind: str
    at: CellText


@dataclass(frozen=True, slots=True, kw_only=True)
class MapModel:
    """A model of a lesson, by the id of the hero or of the kind of hostile."""

    model: str
    at: CellText


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatMap(Record):
    """A battlefield as it is laid out: for a Hunt, a Scavenge, a part of a mission or a lesson."""

    journey: Literal["hunt", "scavenge", "decapitation", "lesson"]
    roll: tuple[Annotated[int, Ge(1), Le(12)], ...] = ()
    mission: str = ""
    part: Count = 0
    lesson: Annotated[int, Ge(0), Le(5)] = 0
    night: bool = False
    drop: CellText | None = None
    tiles: Annotated[tuple[LaidTile, ...], MinLen(1)]
    gateways: tuple[MapGateway, ...] = ()
    lychgates: tuple[MapLychgate, ...] = ()
    objects: tuple[MapObject, ...] = ()
    markers: tuple[MapMarker, ...] = ()
    models: tuple[MapModel, ...] = ()
    wounds: tuple[Literal["wound", "grievous"], ...] = ()
    plays: Prose = ""
    text: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exploration(Drawn):
    """An exploration card: a tile, the gateway locations it shows, and what is on it, in spaces of the tile."""

    tile: Annotated[str, Ref("tile")]
    gateways: Annotated[tuple[str, ...], MinLen(2)]
    lychgates: tuple[str, ...] = ()
    objects: tuple[CellText, ...] = ()
    swords: Few = 0
    citizens: Few = 0
    text: Prose = ""
