"""Loading the content of The Lantern Crypt."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from lychgate.content import Content, Schema, load

from ..abilities.effects import crypt
from ..abilities.enemies import check_abilities
from ..model.content import Chamber, Charm, EnemyCard, Find, HeroCard, Relic, StoryPage, check_chambers

SCHEMA = Schema(
    game="small",
    kinds={
        "hero": HeroCard,
        "enemy": EnemyCard,
        "charm": Charm,
        "find": Find,
        "relic": Relic,
        "chamber": Chamber,
        "story": StoryPage,
    },
    checks=(check_chambers, crypt.check, check_abilities),
)

PACK = Path(__file__).parent.parent / "pack"


@cache
def _built_in() -> Content:
    return load(SCHEMA, [PACK])


def load_content(packs: Sequence[Path]) -> Content:
    """The built-in pack with the player's laid over it."""
    return load(SCHEMA, [PACK, *packs]) if packs else _built_in()
