"""Records of hostiles: reference cards, the actions of their tables, encounter cards and twists."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from lychgate.content import Count, Drawn, Ge, Le, MaxLen, MinLen, Positive, Prose, Record, Ref, Shown
from lychgate.mechanics.effects import Effect

from .common import D20, Mark, Size, Weapon

Column = Literal["hidden", "engaged", "in-cover", "close", "other"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Arms:
    """What some of a kind carry, and how many of them."""

    id: str
    name: Prose
    number: Positive
    weapon: str


@dataclass(frozen=True, slots=True, kw_only=True)
class States:
    """The weapon that is used instead in a state: empowered, overcharged, or by the threat level."""

    empowered: str = ""
    overcharge: str = ""
    threat: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A row of a behaviour table: from and to on the Blackstone die, and the action."""

    least: D20
    most: D20
    action: Annotated[str, Ref("behaviour")]


@dataclass(frozen=True, slots=True, kw_only=True)
class HostileCard(Drawn):
    """A kind of hostile: figures, arms, and a behaviour table with a column for each situation, from the left.

    `needs` names the arms without which a column is not used.
    """

    plural: Prose
    mark: Mark
    size: Size
    move: Count
    wounds: Positive
    number: Positive
    threat: Annotated[float, Ge(0), Shown()] = 0.0
    arms: tuple[Arms, ...] = ()
    weapons: Annotated[tuple[Weapon, ...], MinLen(1)]
    states: States = field(default_factory=States)
    effects: tuple[Effect, ...] = ()
    columns: Annotated[tuple[Column, ...], MinLen(2)]
    needs: dict[Column, str] = field(default_factory=dict)
    table: Annotated[dict[Column, tuple[TableRow, ...]], MinLen(2)]
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BehaviourAction(Record):
    """An action that a behaviour table may name; carried out by the rules under its id."""

    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One of the four entries of an encounter card: hostiles by kind, or a twist."""

    hostiles: dict[str, Positive] = field(default_factory=dict)
    twist: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Encounter(Drawn):
    """An encounter card: what its n-th entry brings when it is the n-th card drawn."""

    kind: Annotated[str, Ref("hostile")]
    entries: Annotated[tuple[Entry, ...], MinLen(4), MaxLen(4)]
    text: Prose = ""
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Twist(Drawn):
    """A special rule that holds until the combat ends."""

    effects: Annotated[tuple[Effect, ...], MinLen(1)]
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReinforcementRow:
    """How many small, large and huge hostiles a roll brings back."""

    least: D20
    most: D20
    small: Count = 0
    large: Count = 0
    huge: Count = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(Record):
    """A token with a rule of its own on entering its hex: a trap, a blaze, a snare."""

    effects: tuple[Effect, ...] = ()
    most: Annotated[int, Ge(1), Le(9)] = 3
    text: Prose
