"""Verbs of what happens to enemies."""

from dataclasses import dataclass
from typing import Annotated, Literal

from lychgate.content import MinLen, Positive, Ref

from ..words import Kind, Per, Which, Who


@dataclass(frozen=True, slots=True, kw_only=True)
class Wound:
    """Enemies suffer wounds by an effect, which no resilience softens."""

    verb: Literal["wound"] = "wound"
    which: Which = "engaged"
    number: Positive = 1
    per: Per = ""
    kind: Kind = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """Enemies are exhausted or readied."""

    verb: Literal["turn"] = "turn"
    which: Which = "engaged"
    to: Literal["exhausted", "readied"] = "exhausted"
    kind: Kind = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Engage:
    """Enemies engage a hero."""

    verb: Literal["engage"] = "engage"
    which: Which = "shadow"
    who: Who = "you"
    kind: Kind = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shadow:
    """Enemies go to the shadow zone."""

    verb: Literal["shadow"] = "shadow"
    which: Which = "engaged"
    kind: Kind = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Banish:
    """Enemies are discarded, which does not defeat them."""

    verb: Literal["banish"] = "banish"
    which: Which = "engaged"
    kind: Kind = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spawn:
    """Enemies come from the enemy deck, or the one named from where it waits; `each`: as many for every hero."""

    verb: Literal["spawn"] = "spawn"
    number: Positive = 1
    each: bool = False
    where: Literal["engaged", "shadow", "facedown", "lair"] = "engaged"
    card: Annotated[str, Ref("enemy")] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Activate:
    """Enemies activate now, as in the enemy phase; exhausted ones only if it says so."""

    verb: Literal["activate"] = "activate"
    which: Which = "engaged"
    exhausted: bool = False
    kind: Kind = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyword:
    """A keyword of the effect bar is resolved: one of the basic three, or one that the card itself explains."""

    verb: Literal["keyword"] = "keyword"
    name: Annotated[str, MinLen(1)]
