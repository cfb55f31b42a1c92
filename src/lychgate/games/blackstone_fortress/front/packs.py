"""Loading the content of Blackstone Fortress."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from lychgate.content import Content, Schema, load

from ..abilities.checking import check_effects
from ..model.content import (
    Artefact,
    BehaviourAction,
    ChallengeCard,
    CombatMap,
    Difficulty,
    Discovery,
    Encounter,
    EventTable,
    ExplorerCard,
    HostileCard,
    Legacy,
    Piece,
    QuestCard,
    ReinforcementTable,
    Resource,
    Spacecraft,
    StoryPage,
    Stronghold,
    Tile,
    Twist,
)
from .content_checks import CHECKS

SCHEMA = Schema(
    game="blackstone-fortress",
    kinds={
        "explorer": ExplorerCard,
        "ship": Spacecraft,
        "discovery": Discovery,
        "resource": Resource,
        "artefact": Artefact,
        "hostile": HostileCard,
        "behaviour": BehaviourAction,
        "encounter": Encounter,
        "twist": Twist,
        "piece": Piece,
        "map": CombatMap,
        "tile": Tile,
        "challenge": ChallengeCard,
        "stronghold": Stronghold,
        "legacy": Legacy,
        "difficulty": Difficulty,
        "events": EventTable,
        "reinforcements": ReinforcementTable,
        "story": StoryPage,
        "quest": QuestCard,
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
