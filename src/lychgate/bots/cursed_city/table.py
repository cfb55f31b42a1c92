"""The game as this bot knows it: the one file that says where its rules and records are."""

from lychgate.games.cursed_city.abilities.in_force import hero_table
from lychgate.games.cursed_city.abilities.language import city
from lychgate.games.cursed_city.battlefield.sight import sees
from lychgate.games.cursed_city.battlefield.spaces import adjacent_hostiles
from lychgate.games.cursed_city.campaign.quest import can_rise_to
from lychgate.games.cursed_city.campaign.shop import points_of
from lychgate.games.cursed_city.combat.attack import Target
from lychgate.games.cursed_city.combat.chances import attack_chances
from lychgate.games.cursed_city.combat.dice import agility, defence, vitality
from lychgate.games.cursed_city.combat.weapons import aims, may_make, weapon_actions
from lychgate.games.cursed_city.heroes.deeds import Blow, Charge, blow_of, is_repeated
from lychgate.games.cursed_city.heroes.moments import BARS, Offer
from lychgate.games.cursed_city.heroes.paying import cost_of, destiny_dice
from lychgate.games.cursed_city.heroes.searching import anything_to_find
from lychgate.games.cursed_city.heroes.walking import Going
from lychgate.games.cursed_city.hostiles.arriving import arrival_lychgates
from lychgate.games.cursed_city.hostiles.driving_off import leaves_at
from lychgate.games.cursed_city.hostiles.planning import move_of
from lychgate.games.cursed_city.model import topics
from lychgate.games.cursed_city.model.content import (
    Crisis,
    CrisisChoice,
    Discovery,
    Empowerment,
    HeroCard,
    JourneyAction,
    JourneyType,
    Mission,
    Trait,
    Weapon,
)
from lychgate.games.cursed_city.model.queries import (
    hero_side,
    hostile_side,
    in_action,
    is_champion,
    is_night,
    objects,
    on_battlefield,
    quest_of,
    vampires,
    wounds_of,
)
from lychgate.games.cursed_city.model.state import (
    GRIEVOUS,
    WOUND,
    City,
    Group,
    Hero,
    Journey,
    Marker,
    Model,
    Ulfenkarn,
    Veteran,
)
from lychgate.games.cursed_city.scenarios.actions import case_of, listed
from lychgate.games.cursed_city.scenarios.duels import BLOOD, yields
from lychgate.games.cursed_city.scenarios.goals import extracted, is_last_part, prospect
from lychgate.games.cursed_city.scenarios.targets import is_target
from lychgate.games.cursed_city.scenarios.tides import next_tiles

__all__ = [
    "BARS",
    "BLOOD",
    "GRIEVOUS",
    "WOUND",
    "Blow",
    "Charge",
    "City",
    "Crisis",
    "CrisisChoice",
    "Discovery",
    "Empowerment",
    "Going",
    "Group",
    "Hero",
    "HeroCard",
    "Journey",
    "JourneyAction",
    "JourneyType",
    "Marker",
    "Mission",
    "Model",
    "Offer",
    "Target",
    "Trait",
    "Ulfenkarn",
    "Veteran",
    "Weapon",
    "adjacent_hostiles",
    "agility",
    "aims",
    "anything_to_find",
    "arrival_lychgates",
    "attack_chances",
    "blow_of",
    "can_rise_to",
    "case_of",
    "city",
    "cost_of",
    "defence",
    "destiny_dice",
    "extracted",
    "hero_side",
    "hero_table",
    "hostile_side",
    "in_action",
    "is_champion",
    "is_last_part",
    "is_night",
    "is_repeated",
    "is_target",
    "leaves_at",
    "listed",
    "may_make",
    "move_of",
    "next_tiles",
    "objects",
    "on_battlefield",
    "points_of",
    "prospect",
    "quest_of",
    "sees",
    "topics",
    "vampires",
    "vitality",
    "weapon_actions",
    "wounds_of",
    "yields",
]
