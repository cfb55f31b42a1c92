"""The game as this bot knows it: the one file that says where its rules and records are."""

from lychgate.games.blackstone_fortress.board.cover import covered_from
from lychgate.games.blackstone_fortress.board.layout import escape_places
from lychgate.games.blackstone_fortress.board.measuring import band_place, range_of
from lychgate.games.blackstone_fortress.board.moving import path
from lychgate.games.blackstone_fortress.board.sight import visible_cells
from lychgate.games.blackstone_fortress.combat.chances import attack_chances
from lychgate.games.blackstone_fortress.combat.dice import agility, defence, vitality
from lychgate.games.blackstone_fortress.combat.weapons import attacks_for, weapon_actions
from lychgate.games.blackstone_fortress.combat.wounds import wounds_of
from lychgate.games.blackstone_fortress.explorers.charging import Charge, Shot
from lychgate.games.blackstone_fortress.explorers.moments import Offer
from lychgate.games.blackstone_fortress.explorers.moving import move_of
from lychgate.games.blackstone_fortress.explorers.paying import cost_of, destiny_dice
from lychgate.games.blackstone_fortress.explorers.visiting import Visit
from lychgate.games.blackstone_fortress.explorers.walking import Going
from lychgate.games.blackstone_fortress.model import topics
from lychgate.games.blackstone_fortress.model.content import (
    BANDS as NAMES_OF_BANDS,
)
from lychgate.games.blackstone_fortress.model.content import (
    Artefact,
    Difficulty,
    Discovery,
    Encounter,
    ExplorerCard,
    HostileCard,
    Legacy,
    QuestCard,
    Resource,
    Weapon,
)
from lychgate.games.blackstone_fortress.model.piles import EXPLORATION, LEGACY, ROW
from lychgate.games.blackstone_fortress.model.queries import (
    bodies,
    combat_of,
    explorer_of,
    hostile_card,
    in_action,
    on_board,
    owners,
    weapons_of,
)
from lychgate.games.blackstone_fortress.model.state import (
    GRIEVOUS,
    WOUND,
    Blackstone,
    Body,
    Combat,
    Explorer,
    Fortress,
    Hostile,
    Portal,
)
from lychgate.games.blackstone_fortress.scenarios.goals import TOKENS, aim_of, progress

BANDS = len(NAMES_OF_BANDS)
"""How many range bands a weapon has."""

__all__ = [
    "BANDS",
    "EXPLORATION",
    "GRIEVOUS",
    "LEGACY",
    "ROW",
    "TOKENS",
    "WOUND",
    "Artefact",
    "Blackstone",
    "Body",
    "Charge",
    "Combat",
    "Difficulty",
    "Discovery",
    "Encounter",
    "Explorer",
    "ExplorerCard",
    "Fortress",
    "Going",
    "Hostile",
    "HostileCard",
    "Legacy",
    "Offer",
    "Portal",
    "QuestCard",
    "Resource",
    "Shot",
    "Visit",
    "Weapon",
    "agility",
    "aim_of",
    "attack_chances",
    "attacks_for",
    "band_place",
    "bodies",
    "combat_of",
    "cost_of",
    "covered_from",
    "defence",
    "destiny_dice",
    "escape_places",
    "explorer_of",
    "hostile_card",
    "in_action",
    "move_of",
    "on_board",
    "owners",
    "path",
    "progress",
    "range_of",
    "topics",
    "visible_cells",
    "vitality",
    "weapon_actions",
    "weapons_of",
    "wounds_of",
]
