"""Records of hostiles: reference cards, shared actions and encounter cards."""

from dataclasses import dataclass
from typing import Annotated

from lychgate.content import Count, Drawn, Ge, Le, MaxLen, MinLen, Positive, Prose, Record, Shown
from lychgate.mechanics.effects import Effect, Verb

from .common import Mark, Printed, Size, Weapon


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


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedAction(Record):
    """An action that every hostile knows: Advance, Charge."""

    do: Annotated[tuple[Verb, ...], MinLen(1)]
    text: Prose
