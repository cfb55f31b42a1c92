"""Loading the content of Cursed City."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from lychgate.content import Content, Schema, load

from ..abilities.checking import check_effects
from ..model.content import (
    CombatMap,
    Crisis,
    CrisisTable,
    Discovery,
    Elite,
    Empowerment,
    Encounter,
    Exploration,
    Haven,
    HeroCard,
    HostileCard,
    Item,
    JourneyType,
    Mission,
    Quest,
    SharedAction,
    StoryPage,
    Tile,
    Trait,
    Vampire,
)
from .content_checks import CHECKS

SCHEMA = Schema(
    game="cursed-city",
    kinds={
        "hero": HeroCard,
        "trait": Trait,
        "elite": Elite,
        "empowerment": Empowerment,
        "discovery": Discovery,
        "item": Item,
        "hostile": HostileCard,
        "shared-action": SharedAction,
        "encounter": Encounter,
        "tile": Tile,
        "map": CombatMap,
        "exploration": Exploration,
        "journey": JourneyType,
        "mission": Mission,
        "crisis": Crisis,
        "crisis-table": CrisisTable,
        "quest": Quest,
        "vampire": Vampire,
        "haven": Haven,
        "story": StoryPage,
    },
    checks=(check_effects, *CHECKS),
)

PACK = Path(__file__).parent.parent / "pack"


@cache
def _built_in() -> Content:
    return load(SCHEMA, [PACK])


def load_content(packs: Sequence[Path]) -> Content:
    """The built-in pack with the player's laid over it."""
    return load(SCHEMA, [PACK, *packs]) if packs else _built_in()
