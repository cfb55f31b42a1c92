"""Verbs of what happens to a roll."""

from dataclasses import dataclass
from typing import Literal

from lychgate.content import Count, Positive

from ..words import DieKind, Icon, Per


@dataclass(frozen=True, slots=True, kw_only=True)
class Icons:
    """Icons are added to the result, or (a negative number) taken away."""

    verb: Literal["icons"] = "icons"
    icon: Icon = "success"
    number: int = 1
    per: Per = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Convert:
    """Icons of one kind become another: up to so many of them (0: all)."""

    verb: Literal["convert"] = "convert"
    icon: Icon
    to: Icon
    number: Count = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Reroll:
    """Dice are rolled again: up to so many of the hero's choice."""

    verb: Literal["reroll"] = "reroll"
    die: DieKind = "hero"
    number: Positive = 1
