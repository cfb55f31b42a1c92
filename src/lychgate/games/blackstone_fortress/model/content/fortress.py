"""Records of the Fortress: maps, tiles, challenges, strongholds, the vault, legacies, tables and stories."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from lychgate.content import Count, Drawn, Few, Ge, Le, MinLen, Positive, Prose, Record, Ref
from lychgate.mechanics.effects import Effect, Verb

from .common import CellText, Printed, Row, Score
from .hostiles import ReinforcementRow

# -- maps


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidTile:
    """A location tile on a map: its side, its hex, and how many sixths it is turned clockwise."""

    tile: str
    at: CellText
    turn: Annotated[int, Ge(0), Le(5)] = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Hexes, or whole chambers, that a special rule of the map names."""

    id: str
    name: Prose
    at: tuple[CellText, ...] = ()
    chambers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatMap(Record):
    """A battlefield, drawn as staggered text: a letter is a hex and names its chamber, `M` is the arrival chamber.

    `o` is the place of a portal, which is no hex. Walls and barriers are listed as "q,r side", each once; the outside
    is a wall. `start` are the hexes of the arrival chamber, or the ambush hexes.
    """

    kind: Literal["combat", "ambush", "small", "stronghold", "vault"] = "combat"
    rows: Annotated[tuple[str, ...], MinLen(1)]
    start: Annotated[tuple[CellText, ...], MinLen(1)]
    markers: dict[Positive, CellText] = field(default_factory=dict)
    hidden: bool = False
    """The markers are laid with the question mark up."""
    portals: tuple[CellText, ...] = ()
    walls: tuple[str, ...] = ()
    barriers: tuple[str, ...] = ()
    blocked: tuple[CellText, ...] = ()
    tiles: tuple[LaidTile, ...] = ()
    places: tuple[Place, ...] = ()
    expected: dict[str, str] = field(default_factory=dict)
    """Figures that are meant to be unusual, for the checks."""
    plays: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TileSide:
    """One side of a location tile: what it is called and does; `open` are its open hexsides, where it has walls."""

    id: str
    name: Prose
    open: tuple[Annotated[int, Ge(0), Le(5)], ...] | None = None
    blocked: bool = False
    effects: tuple[Effect, ...] = ()
    ability: str = ""
    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile(Record):
    """A location tile with two sides, laid over a hex or beside a chamber as one more hex."""

    place: Literal["over", "beside"]
    front: TileSide
    back: TileSide


# -- exploration cards


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeCard(Drawn):
    """A challenge: the story, what is done in words, and the verbs or the ability that carry it out."""

    group: Literal["rolls", "nerve", "attacks", "combat", "guessing"]
    story: Prose
    text: Prose
    procedure: tuple[Prose, ...] = ()
    do: tuple[Verb, ...] = ()
    won: tuple[Verb, ...] = ()
    """What follows when the small combat that it starts is won."""
    ability: str = ""


# -- strongholds and the vault


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedGroup:
    """A group of a stronghold: its number, the marker beside which it is deployed, and its hostiles."""

    number: Annotated[int, Ge(1), Le(4)]
    marker: Annotated[int, Ge(1), Le(4)]
    stage: str = ""
    hostiles: Annotated[dict[str, Positive], MinLen(1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """What must be done: slay a number of a kind, break seals, light lamps, turn locks, answer questions."""

    id: str
    what: Literal["slain", "seals", "lamps", "locks", "answers"]
    of: str = ""
    number: Positive
    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A question of the Cradle: the die that answers it, and what it costs."""

    number: Score
    ask: Prose
    text: Prose
    do: tuple[Verb, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """A board of a stronghold or of the vault, with what holds on it alone."""

    id: str
    name: Prose
    map: Annotated[str, Ref("map")]
    text: Prose = ""
    groups: tuple[FixedGroup, ...] = ()
    rules: tuple[Printed, ...] = ()
    events: tuple[Row, ...] = ()
    questions: tuple[Ask, ...] = ()
    aim: Aim | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stronghold(Drawn):
    """A stronghold, or the hidden vault: its access route, stages, groups, rules, events, aim and story.

    `events` replace the same numbers of the event table. The vault has no artefact, and an epilogue for each explorer.
    """

    vault: bool = False
    access: Few
    turns: Prose = ""
    teaches: Prose = ""
    artefact: str = ""
    story: Prose
    aim: Aim
    success: Prose = ""
    failure: Prose
    delay: Positive = 1
    """How many legacy cards are drawn after an expedition that fails here."""
    groups: tuple[FixedGroup, ...] = ()
    rules: tuple[Printed, ...] = ()
    events: tuple[Row, ...] = ()
    stages: Annotated[tuple[Stage, ...], MinLen(1)]
    epilogues: dict[str, Prose] = field(default_factory=dict)
    """By explorer: what comes of it if that one claims the prize."""


# -- the quest


@dataclass(frozen=True, slots=True, kw_only=True)
class Legacy(Drawn):
    """A legacy card: only time gone by, a new kind of hostile, or a lasting change."""

    kind: Literal["countdown", "hostiles", "change"]
    adds: str = ""
    effects: tuple[Effect, ...] = ()
    events: tuple[Row, ...] = ()
    """Events that replace the same numbers of the event table."""
    ability: str = ""
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Difficulty(Record):
    """What a one-off expedition must bring home: clues, and trading points of archeotech."""

    clues: Positive
    points: Positive
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventTable(Record):
    """The events of the event phase, on the Blackstone die."""

    rows: Annotated[tuple[Row, ...], MinLen(1)]
    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class ReinforcementTable(Record):
    """Who comes back by a reinforcement roll, on the Blackstone die."""

    rows: Annotated[tuple[ReinforcementRow, ...], MinLen(1)]
    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryPage(Record):
    """A page of the story: an opening, an interlude or an ending."""

    words: Prose = ""
    text: Prose
    setting: Prose = ""
    glyph: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestCard(Record):
    """The quest: who is met from the start, how the decks are made, what a stronghold costs, when it is lost."""

    kinds: Annotated[tuple[str, ...], MinLen(1)]
    challenges: Count = 4
    combats: Count = 4
    clues: Positive = 4
    """Clues that an attack on a stronghold costs."""
    strongholds: Positive = 4
    legacies: Positive = 12
    lasting_most: Positive = 3
    """Lasting resource cards that an explorer can keep: a house limit."""
    text: Prose
    opening: Prose
