"""The records of Cursed City: cards, tiles, maps, journeys and missions, as packs write them."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from lychgate.content import (
    Count,
    Drawn,
    Few,
    Ge,
    Le,
    MaxLen,
    MinLen,
    Parsed,
    Positive,
    Prose,
    Record,
    Ref,
    Several,
    Shown,
)
from lychgate.mechanics.activation.action_dice import Dice, read_dice
from lychgate.mechanics.effects import Effect, NeedText, Verb
from lychgate.mechanics.grid.shapes import Cell, Side, cell_of

DiceText = Annotated[Dice, Parsed(read_dice, 'action dice, such as "D8", "2xD6" or "D6+D8"')]
CellText = Annotated[Cell, Parsed(cell_of, 'a space, such as "3,4"')]
Damage = tuple[Count, Count]
"""The damage of a success and of a critical success."""

Mark = Annotated[Prose, MinLen(1), MaxLen(2)]
HeroClass = Literal["blade", "stalwart", "executioner", "loremaster"]
WeaponType = Literal["melee", "ranged", "dual"]
Size = Literal["small", "large", "huge", "giant"]
Level = Annotated[int, Ge(0), Le(5)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon:
    """A weapon action. Without a cost it is a Finisher: made only when a rule grants it."""

    id: str
    name: Prose
    cost: Annotated[int, Ge(0), Le(6)] = 0
    type: WeaponType
    dice: DiceText
    damage: Damage
    reload: bool = False
    effects: tuple[Effect, ...] = ()
    text: Prose = ""

    @property
    def finisher(self) -> bool:
        return self.cost == 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A rule that a card prints and that figures of the records, or rules of the book, carry out already.

    One that no verb can say names the `ability` that carries it out.
    """

    id: str
    name: Prose
    text: Prose
    ability: str = ""


# -- heroes


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroSide:
    """One side of a character card."""

    move: Positive
    run: Positive
    agility: DiceText
    vitality: DiceText
    defence: DiceText
    weapons: Annotated[tuple[Weapon, ...], MinLen(1)]
    abilities: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroCard(Drawn):
    """A hero: the Path to Glory side and the Inspired side; `glory` counts on the first alone."""

    short: Prose
    mark: Mark
    hue: Annotated[int, Ge(0), Le(7), Shown()] = 0
    sign: Prose = ""
    hero_class: HeroClass
    keywords: tuple[str, ...] = ()
    arrows: Few = 0
    glory: Effect
    path: HeroSide
    inspired: HeroSide
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trait(Drawn):
    """What a class learns at a level."""

    hero_class: HeroClass
    level: Annotated[int, Ge(1), Le(5)]
    effects: Annotated[tuple[Effect, ...], MinLen(1)]
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Empowerment(Drawn):
    """What realmstone buys: a card for the armour slot or the weapon slot, and how many of it there are."""

    slot: Literal["armour", "weapon"]
    cost: Positive
    number: Several = 2
    effects: Annotated[tuple[Effect, ...], MinLen(1)]
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Discovery(Drawn):
    """A card of the discovery deck. Realmstone has a value, a treasure effects; a trap happens as it is drawn."""

    kind: Literal["realmstone", "treasure", "trap", "crisis"]
    number: Several
    value: Count = 0
    effects: tuple[Effect, ...] = ()
    do: tuple[Verb, ...] = ()
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Item(Drawn):
    """Something carried in the item space of a hero's card."""

    effects: tuple[Effect, ...] = ()
    text: Prose
    flavour: Prose = ""


# -- hostiles


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of model of a category: how many there are, what it has more than the card says, and its limits.

    `most` of it in a group; a group of `must` models or more includes one, if one is available.
    """

    id: str
    name: Prose
    plural: Prose
    mark: Mark
    number: Positive
    champion: bool = False
    wounds: int = 0
    most: Positive | None = None
    must: Positive | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HostileAction:
    """A named action of a reference card."""

    id: str
    name: Prose
    do: Annotated[tuple[Verb, ...], MinLen(1)]
    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class BehaviourRow:
    """A row of a behaviour table: from and to on the quest die, and the action: shared or of the card."""

    least: Annotated[int, Ge(1), Le(12)]
    most: Annotated[int, Ge(1), Le(12)]
    action: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HostileSide:
    """One side of a reference card: by day, or empowered by night."""

    move: Count
    wounds: Positive
    size: Size
    weapons: Annotated[tuple[Weapon, ...], MinLen(1)]
    effects: tuple[Effect, ...] = ()
    says: tuple[Printed, ...] = ()
    behaviour: Annotated[tuple[BehaviourRow, ...], MinLen(1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class HostileCard(Drawn):
    """A category of hostiles: its kinds of model, and both sides of its reference card."""

    villain: bool = False
    threat: Annotated[float, Ge(0), Shown()] = 0.0
    kinds: Annotated[tuple[Kind, ...], MinLen(1)]
    actions: tuple[HostileAction, ...] = ()
    day: HostileSide
    night: HostileSide
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Encounter(Drawn):
    """An encounter card: the group for each level, as a category and a number."""

    lines: Annotated[tuple[dict[str, Positive], ...], MinLen(6), MaxLen(6)]
    text: Prose = ""
    flavour: Prose = ""


# -- the city


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
    """Where a tile lies on a map: its north-west corner after so many quarter turns clockwise."""

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


# -- journeys


@dataclass(frozen=True, slots=True, kw_only=True)
class JourneyAction:
    """An action that a journey or a mission adds: beside what, whether adjacent hostiles prevent it."""

    id: str
    name: Prose
    cost: Annotated[int, Ge(1), Le(6)]
    beside: str = ""
    needs: tuple[NeedText, ...] = ()
    undisturbed: bool = True
    do: Annotated[tuple[Verb, ...], MinLen(1)]
    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class Victory:
    """What a journey must come to: progress, and how many heroes must have left by the extraction zone."""

    progress: Count = 0
    extracted: Count = 1
    needs: tuple[NeedText, ...] = ()
    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class Consequences:
    """What a journey changes in the city: whatever its result, after a success, after a failure."""

    always: tuple[Verb, ...] = ()
    success: tuple[Verb, ...] = ()
    failure: tuple[Verb, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class JourneyType(Drawn):
    """A type of journey, with its rules as effects."""

    set_aside: dict[str, Count] = field(default_factory=dict)
    crises: str
    actions: tuple[JourneyAction, ...] = ()
    effects: tuple[Effect, ...] = ()
    says: tuple[Printed, ...] = ()
    victory: Victory
    consequences: Consequences
    text: Prose
    story: Prose
    success: Prose
    failure: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionGroup:
    """A group of the mission's own: its space above the track, its models, and where it is deployed."""

    space: Annotated[int, Ge(1), Le(4)]
    models: Annotated[dict[str, Positive], MinLen(1)]
    where: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionPart:
    """A part of a mission: its groups, encounter cards drawn besides, actions, rules and victory."""

    name: Prose
    groups: tuple[MissionGroup, ...] = ()
    encounters: Annotated[int, Ge(0), Le(4)] = 0
    marker_wounds: Count = 0
    actions: tuple[JourneyAction, ...] = ()
    effects: tuple[Effect, ...] = ()
    says: tuple[Printed, ...] = ()
    victory: Victory


@dataclass(frozen=True, slots=True, kw_only=True)
class Mission(Drawn):
    """A Decapitation mission: the level and the missions that it needs, its target, its parts."""

    level: Level
    needs: tuple[Annotated[str, Ref("mission")], ...] = ()
    target: Annotated[str, Ref("hostile")]
    reward: tuple[Verb, ...] = ()
    reward_text: Prose
    parts: Annotated[tuple[MissionPart, ...], MinLen(1)]
    text: Prose
    briefing: Prose
    won: Prose
    lost: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class CrisisChoice:
    """One way to deal with a crisis."""

    says: Annotated[Prose, MinLen(1)]
    text: Prose
    needs: tuple[NeedText, ...] = ()
    do: tuple[Verb, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Crisis(Drawn):
    """An entry of the quest book: the story, and what the acting hero may do. `stays`: the hero is not taken away."""

    set: str
    number: Positive
    stays: bool = False
    story: Prose
    choices: Annotated[tuple[CrisisChoice, ...], MinLen(1)]
    text: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CrisisTable(Record):
    """Which entry a result of the quest die leads to, by day and by night; twelve results each."""

    set: str
    day: Annotated[tuple[Annotated[str, Ref("crisis")], ...], MinLen(12), MaxLen(12)]
    night: Annotated[tuple[Annotated[str, Ref("crisis")], ...], MinLen(12), MaxLen(12)]


# -- the quest


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelCap:
    """How high heroes can rise once these missions are done."""

    level: Level
    needs: tuple[Annotated[str, Ref("mission")], ...] = ()
    name: Prose
    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """What a value of fear or influence looks like in the streets; `warn` is what a player must see."""

    track: Literal["fear", "influence"]
    least: Count
    most: Count
    name: Prose
    text: Prose
    warn: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quest(Record):
    """A quest: where fear and influence begin and lose, its journeys and missions, and what heroes can rise to."""

    fear: Count
    influence: Count
    most: Positive
    fear_lost: Positive
    influence_lost: Positive
    deaths_lost: Positive
    day_spaces: Positive
    level_most: Level
    gains_a_level: Positive
    journeys: tuple[Annotated[str, Ref("journey")], ...]
    missions: tuple[Annotated[str, Ref("mission")], ...]
    caps: Annotated[tuple[LevelCap, ...], MinLen(1)]
    bands: tuple[Band, ...] = ()
    text: Prose
    opening: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryPage(Record):
    """A page of the story: an ending, or what is told at the start of a lesson."""

    words: Prose = ""
    text: Prose
    setting: Prose = ""
    glyph: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedAction(Record):
    """An action that every hostile knows: Advance, Charge."""

    do: Annotated[tuple[Verb, ...], MinLen(1)]
    text: Prose
