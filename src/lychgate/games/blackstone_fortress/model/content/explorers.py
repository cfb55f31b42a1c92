"""Records of explorers and their ships, and of the cards that they find, buy and win."""

from dataclasses import dataclass
from typing import Annotated, Literal

from lychgate.content import Count, Drawn, Ge, Le, MinLen, Positive, Prose, Ref, Several, Shown
from lychgate.mechanics.effects import Effect, Verb

from .common import D20, DiceText, Mark, Printed, Weapon


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplorerSide:
    """One side of a character card."""

    move: Positive
    defence: DiceText
    agility: DiceText
    vitality: DiceText
    weapons: Annotated[tuple[Weapon, ...], MinLen(1)]
    abilities: tuple[Effect, ...] = ()
    says: tuple[Printed, ...] = ()
    """Rules that figures of the record carry out already."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agenda:
    """A secret agenda: to own a discovery card, or to slay hostiles of a kind (with a weapon, several at once).

    `none`: only inspiration points inspire this explorer.
    """

    kind: Literal["owns", "slays", "none"]
    of: str = ""
    weapon: str = ""
    number: Positive = 1
    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class BodyCard:
    """A miniature of an explorer who has several."""

    id: str
    name: Prose
    mark: Mark


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplorerCard(Drawn):
    """An explorer: the secret agenda side (`normal`) and the inspired side of the character card."""

    short: Prose
    title: Prose
    mark: Mark
    hue: Annotated[int, Ge(0), Le(7), Shown()] = 0
    sign: Prose = ""
    ship: Annotated[str, Ref("ship")]
    spaces: Annotated[int, Ge(1), Le(4)] = 4
    bodies: tuple[BodyCard, ...] = ()
    """Empty for all who have one miniature."""
    agenda: Agenda
    normal: ExplorerSide
    inspired: ExplorerSide
    text: Prose = ""
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Support:
    """The support side of a ship: an action that costs less aboard one's home, or something the leader uses."""

    name: Prose
    cost: Annotated[int, Ge(0), Le(6)] = 0
    home_cost: Annotated[int, Ge(0), Le(6)] = 0
    effect: Effect
    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class FacilityRow:
    """A row of a facility. A bound may be a number or depend on what the visitor holds (`most = "clues"`)."""

    least: D20 | str
    most: D20 | str
    text: Prose = ""
    do: tuple[Verb, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Facility:
    """The facilities side of a ship: rows on the Blackstone die, or an ability of its own."""

    name: Prose
    rows: tuple[FacilityRow, ...] = ()
    home_reroll: bool = False
    ability: str = ""
    text: Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class Spacecraft(Drawn):
    """A ship of Precipice: its support and its facility. It is home to the explorers who name it."""

    support: Support
    facility: Facility
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Discovery(Drawn):
    """A discovery card: archeotech worth trading points, or a clue."""

    kind: Literal["archeotech", "clue"]
    value: Count = 0
    number: Several
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resource(Drawn):
    """A resource card of a ship's deck: used once, lasting, or once in each combat."""

    ship: Annotated[str, Ref("ship")]
    number: Several
    uses: Literal["once", "lasting", "a combat"]
    tier: Annotated[int, Ge(1), Le(3)] = 1
    only: tuple[Annotated[str, Ref("explorer")], ...] = ()
    """The explorers who alone can use it."""
    effects: Annotated[tuple[Effect, ...], MinLen(1)]
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Artefact(Drawn):
    """What a conquered stronghold yields: strong, once an expedition."""

    stronghold: Annotated[str, Ref("stronghold")]
    effects: Annotated[tuple[Effect, ...], MinLen(1)]
    text: Prose
    flavour: Prose = ""
