"""Records of journeys: types, missions, crises and the quest."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from lychgate.content import Count, Drawn, Ge, Le, MaxLen, MinLen, Positive, Prose, Record, Ref
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
