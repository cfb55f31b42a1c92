"""Packs: what content must be like, and loading it."""

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path

from lychgate.content import Content, Problem, Schema, load
from lychgate.mechanics.errors import Unreadable

from ..cards.moments import DOES, HELD
from ..model.content import (
    Ability,
    Adventure,
    DungeonCard,
    EquipmentCard,
    EventCard,
    MonsterCard,
    SpellCard,
    TableCard,
    Task,
    ToHitChart,
    TreasureCard,
    WarriorCard,
    tile,
)
from ..monsters.moments import OF_MONSTERS
from ..scenarios.moments import words_known

OF_WARRIORS = ("berserk", "axe", "dodge", "wizard")


def check_sections(content: Content) -> Iterable[Problem]:
    """Sections can be read, and the doorways they name exist."""
    for card in content.all(DungeonCard):
        try:
            tile(card)
        except Unreadable as error:
            yield content.problem(card, "rows", str(error), "a drawing that can be read")
        named = {*card.entry, *(way for group in card.choices for way in group)} | ({card.left, card.right} - {""})
        for way in sorted(named - set(card.doorways)):
            yield content.problem(card, "doorways", f"there is no doorway {way!r}", ", ".join(card.doorways))
        if (card.kind == "junction") != bool(card.left and card.right):
            yield content.problem(card, "left", "branches do not fit the kind", "left and right for a junction alone")


def check_chart(content: Content) -> Iterable[Problem]:
    """To hit never gets easier against more skill, nor harder with more."""
    for chart in content.all(ToHitChart):
        for number, row in enumerate(chart.rows, 1):
            if list(row) != sorted(row):
                yield content.problem(chart, "rows", f"row {number} goes down", "scores that never fall to the right")
        for above, below in zip(chart.rows, chart.rows[1:], strict=False):
            if any(low > high for high, low in zip(above, below, strict=False)):
                yield content.problem(chart, "rows", "a column goes up", "scores that never rise downwards")


def check_adventures(content: Content) -> Iterable[Problem]:
    """Every objective room has its six adventures, each number once, and effects have what they need."""
    taken: dict[tuple[str, int], str] = {}
    for adventure in content.all(Adventure):
        other = taken.setdefault((adventure.room, adventure.number), adventure.id)
        if other != adventure.id:
            yield content.problem(adventure, "number", f"{adventure.number} is {other}'s", "a number of its own")
        if content[DungeonCard][adventure.room].kind != "objective":
            yield content.problem(adventure, "room", f"{adventure.room} is no objective room", "an objective room")


def check_abilities(content: Content) -> Iterable[Problem]:
    """Every ability that a record names is one that the rules know."""
    of_cards = {*DOES.named, *HELD, *words_known()}
    of_monsters = {name for hook in OF_MONSTERS for name in hook.named}
    for record in (one for kind in content.kinds.values() for one in content.all(kind)):
        known = of_cards
        named = _named(record)
        if isinstance(record, MonsterCard):
            known, named = of_monsters, list(record.abilities)
        elif isinstance(record, WarriorCard):
            known, named = set(OF_WARRIORS), list(record.abilities)
        for name in named:
            if name not in known:
                yield content.problem(record, "", f"there is no ability {name!r}", f"one of {', '.join(sorted(known))}")


def _named(part: object) -> list[str]:
    """The abilities that a record names, however deep."""
    if isinstance(part, tuple):
        return [name for one in part for name in _named(one)]
    if isinstance(part, Ability) or (isinstance(part, Task) and part.verb == "ability"):
        return [part.name]
    if not is_dataclass(part):
        return []
    return [name for each in fields(part) for name in _named(getattr(part, each.name))]


SCHEMA = Schema(
    game="warhammer-quest-1995",
    kinds={
        "warrior": WarriorCard,
        "equipment": EquipmentCard,
        "monster": MonsterCard,
        "event": EventCard,
        "treasure": TreasureCard,
        "spell": SpellCard,
        "dungeon": DungeonCard,
        "adventure": Adventure,
        "table": TableCard,
        "chart": ToHitChart,
    },
    checks=(check_sections, check_chart, check_adventures, check_abilities),
)


PACK = Path(__file__).parent.parent / "pack"


@cache
def _built_in() -> Content:
    return load(SCHEMA, [PACK])


def load_content(packs: Sequence[Path]) -> Content:
    """The built-in pack with the player's laid over it."""
    return load(SCHEMA, [PACK, *packs]) if packs else _built_in()
