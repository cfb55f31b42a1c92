"""The game as this bot knows it: the one file that says where its rules and records are."""

from lychgate.games.warhammer_quest_1995.basics.moments import Use as UseNow
from lychgate.games.warhammer_quest_1995.basics.reach import cut_off
from lychgate.games.warhammer_quest_1995.cards import effects
from lychgate.games.warhammer_quest_1995.combat import chances
from lychgate.games.warhammer_quest_1995.combat.chances import Struck
from lychgate.games.warhammer_quest_1995.combat.deathblows import next_targets
from lychgate.games.warhammer_quest_1995.combat.fighting import score_by_skill
from lychgate.games.warhammer_quest_1995.combat.pinning import is_pinned
from lychgate.games.warhammer_quest_1995.model import stats, topics
from lychgate.games.warhammer_quest_1995.model.content import (
    Ability,
    Adventure,
    Boost,
    DungeonCard,
    EquipmentCard,
    Harm,
    Heal,
    ItemCard,
    Missile,
    MonsterCard,
    Power,
    Row,
    SpellCard,
    Suffer,
    Task,
    TreasureCard,
    Verb,
    WarriorCard,
)
from lychgate.games.warhammer_quest_1995.model.queries import (
    able,
    item_card,
    monster_card,
    monsters_next_to,
    section_of,
    spell_card,
    warrior_card,
    wizard,
)
from lychgate.games.warhammer_quest_1995.model.quest import adventure_of, task_of
from lychgate.games.warhammer_quest_1995.model.state import Dungeon, Item, Monster, Warrior, Wq
from lychgate.games.warhammer_quest_1995.scenarios import quests
from lychgate.games.warhammer_quest_1995.scenarios.chasm import blades
from lychgate.games.warhammer_quest_1995.warriors.light import lit_sections

__all__ = [
    "Ability",
    "Adventure",
    "Boost",
    "Dungeon",
    "DungeonCard",
    "EquipmentCard",
    "Harm",
    "Heal",
    "Item",
    "ItemCard",
    "Missile",
    "Monster",
    "MonsterCard",
    "Power",
    "Row",
    "SpellCard",
    "Struck",
    "Suffer",
    "Task",
    "TreasureCard",
    "UseNow",
    "Verb",
    "Warrior",
    "WarriorCard",
    "Wq",
    "able",
    "adventure_of",
    "blades",
    "chances",
    "cut_off",
    "effects",
    "is_pinned",
    "item_card",
    "lit_sections",
    "monster_card",
    "monsters_next_to",
    "next_targets",
    "quests",
    "score_by_skill",
    "section_of",
    "spell_card",
    "stats",
    "task_of",
    "topics",
    "warrior_card",
    "wizard",
]
