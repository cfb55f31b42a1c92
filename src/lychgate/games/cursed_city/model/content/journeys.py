"""Records of journeys: types, missions, crises and the quest."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from lychgate.content import Count, Drawn, Few, Ge, Le, MaxLen, MinLen, Positive, Prose, Record, Ref
from lychgate.mechanics.effects import Effect, NeedText, Verb

from .common import Level, Printed


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
class MissionGroup:
    """A group of a mission's or journey's own: its space above the track, its models, and where it is deployed."""

    space: Annotated[int, Ge(1), Le(4)]
    models: Annotated[dict[str, Positive], MinLen(1)]
    where: str


@dataclass(frozen=True, slots=True, kw_only=True)
class JourneyType(Drawn):
    """A type of journey, with its rules as effects. `gains` are those by which it makes progress: missions of the type
    have their own.

    `explored`: its battlefield grows tile by tile. `maps` is the type whose combat maps it uses, where they are not its
    own. `night`: it is always night; with `mist` the nightfall token counts down to the mist. `barred` gateways between
    tiles are closed at the start. `encounters` is how many encounter cards are drawn, where it is not one for each
    object.
    """

    level: Level = 0
    explored: bool = False
    maps: str = ""
    night: bool = False
    mist: bool = False
    barred: Few = 0
    groups: tuple[MissionGroup, ...] = ()
    encounters: Annotated[int, Ge(0), Le(4)] | None = None
    set_aside: dict[str, Count] = field(default_factory=dict)
    crises: str
    actions: tuple[JourneyAction, ...] = ()
    effects: tuple[Effect, ...] = ()
    gains: tuple[Effect, ...] = ()
    says: tuple[Printed, ...] = ()
    victory: Victory
    consequences: Consequences
    text: Prose
    story: Prose
    success: Prose
    failure: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionPart:
    """A part of a mission: its groups, encounter cards drawn besides, actions, rules and victory.

    With `guests` every vampire of the quest who has not fallen is there too.
    """

    name: Prose
    guests: bool = False
    groups: tuple[MissionGroup, ...] = ()
    encounters: Annotated[int, Ge(0), Le(4)] = 0
    marker_wounds: Count = 0
    actions: tuple[JourneyAction, ...] = ()
    effects: tuple[Effect, ...] = ()
    says: tuple[Printed, ...] = ()
    victory: Victory


@dataclass(frozen=True, slots=True, kw_only=True)
class Mission(Drawn):
    """A mission: the type of its journey, the level and the missions that it needs, its target, its parts.

    `fall` is what its success changes in the city, besides what the type of journey does.
    """

    journey: Annotated[str, Ref("journey")] = "decapitation"
    level: Level
    needs: tuple[Annotated[str, Ref("mission")], ...] = ()
    target: Annotated[str, Ref("hostile")]
    fall: tuple[Verb, ...] = ()
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
class Growth:
    """What a vampire gains once this many of the others have fallen."""

    fallen: Positive
    effects: Annotated[tuple[Effect, ...], MinLen(1)]
    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class Vampire(Drawn):
    """One of those who share the city: its quarter, the type of journey that breaks its hold, and its showdown."""

    hostile: Annotated[str, Ref("hostile")]
    journey: Annotated[str, Ref("journey")]
    mission: Annotated[str, Ref("mission")]
    quarter: Prose
    grows: tuple[Growth, ...] = ()
    text: Prose
    story: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class Haven(Drawn):
    """A place where a hero goes between journeys, for `heroes` of them at most.

    `here` happens at once; `effects` are the hero's on their next journey. `free_here` and `free_effects` take their
    place once the vampire of the quarter has fallen.
    """

    vampire: Annotated[str, Ref("vampire")]
    heroes: Positive = 2
    here: tuple[Verb, ...] = ()
    effects: tuple[Effect, ...] = ()
    free_here: tuple[Verb, ...] = ()
    free_effects: tuple[Effect, ...] = ()
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quest(Record):
    """A quest: where fear and influence begin and lose, its journeys and missions, and what heroes can rise to.

    New heroes start at `level_start` with a `purse` of realmstone points. The quest is won with all its `missions`, or
    with the `last` where it names one. `gone` are hostiles that were destroyed before it begins; of the `hunters` one
    waits after a bad flight home, as `scent` says. The pages of its endings begin with `endings`.
    """

    fear: Count
    influence: Count
    most: Positive
    fear_lost: Positive
    influence_lost: Positive
    deaths_lost: Positive
    day_spaces: Positive
    level_most: Level
    gains_a_level: Positive
    level_start: Level = 0
    purse: Count = 0
    last: str = ""
    vampires: tuple[Annotated[str, Ref("vampire")], ...] = ()
    havens: tuple[Annotated[str, Ref("haven")], ...] = ()
    elites: bool = False
    gone: tuple[Annotated[str, Ref("hostile")], ...] = ()
    hunters: tuple[Annotated[str, Ref("hostile")], ...] = ("radukar",)
    scent: Prose = ""
    endings: str = "ending"
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
