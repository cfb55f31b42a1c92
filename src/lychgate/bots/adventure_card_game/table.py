"""The game as this bot knows it: the one file that says where its rules and records are."""

from lychgate.games.adventure_card_game import costs, selecting, stats
from lychgate.games.adventure_card_game.cases import At, Case
from lychgate.games.adventure_card_game.content import (
    ActionCard,
    DieCard,
    DungeonCard,
    EnemyCard,
    GearCard,
    HeroCard,
    LocationCard,
    QuestSheet,
)
from lychgate.games.adventure_card_game.settlement import visits
from lychgate.games.adventure_card_game.state import (
    LAIR,
    SHADOW,
    TOKENS_MOST,
    Acg,
    Action,
    Attempt,
    Enemy,
    Gear,
    Hero,
    action_card,
)
from lychgate.games.adventure_card_game.timing import Ready as Use
from lychgate.games.adventure_card_game.timing import listeners
from lychgate.games.adventure_card_game.verbs import (
    Ability,
    Activate,
    Afflict,
    Banish,
    Branch,
    Convert,
    Cost,
    Cure,
    Delve,
    Distribute,
    Effect,
    Either,
    Engage,
    Icons,
    If,
    Keyword,
    Lasting,
    Mark,
    Need,
    Peril,
    Prevent,
    Progress,
    Ready,
    Recover,
    Reroll,
    Revive,
    Shadow,
    Spawn,
    Suffer,
    Test,
    Tire,
    Token,
    Treasure,
    Turn,
    Verb,
    Who,
    Wound,
)

__all__ = [
    "LAIR", "SHADOW", "TOKENS_MOST", "Ability", "Acg", "Action", "ActionCard", "Activate", "Afflict", "At", "Attempt",
    "Banish", "Branch", "Case", "Convert", "Cost", "Cure", "Delve", "DieCard", "Distribute", "DungeonCard", "Effect",
    "Either", "Enemy", "EnemyCard", "Engage", "Gear", "GearCard", "Hero", "HeroCard", "Icons", "If", "Keyword",
    "Lasting", "LocationCard", "Mark", "Need", "Peril", "Prevent", "Progress", "QuestSheet", "Ready", "Recover",
    "Reroll", "Revive", "Shadow", "Spawn", "Suffer", "Test", "Tire", "Token", "Treasure", "Turn", "Use", "Verb",
    "Who", "Wound", "action_card", "costs", "listeners", "selecting", "stats", "visits",
]  # fmt: skip
