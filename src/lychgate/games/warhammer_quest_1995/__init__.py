"""Warhammer Quest (1995): the whole game by its Rule Book, a module a chapter."""

from lychgate.kernel.rulebook import Rulebook

from . import (
    adventures,
    ending,
    events,
    exploration,
    monsters,
    moving,
    offering,
    power,
    quests_chasm,
    quests_fountain,
    quests_idol,
    quests_pit,
    quests_tomb,
    rewards,
    setup,
    turns,
    warriors,
)
from .art import ART
from .content import load_content
from .phrases import PHRASES, STIRS
from .scenario import arrange, faults
from .state import Dungeon, step
from .topics import topic
from .upgrades import UPGRADES
from .views import measure, name, scene

__all__ = [
    "RULEBOOK",
    "adventures",
    "ending",
    "events",
    "exploration",
    "monsters",
    "moving",
    "offering",
    "power",
    "quests_chasm",
    "quests_fountain",
    "quests_idol",
    "quests_pit",
    "quests_tomb",
    "rewards",
    "setup",
    "turns",
    "warriors",
]

RULEBOOK = Rulebook(
    id="warhammer-quest-1995",
    title="Warhammer Quest (1995)",
    summary="Four Warriors, a dungeon that grows as you explore it, thirty adventures, and whatever lives there.",
    version=2,
    players=(1, 4),
    order=10,
    bot="sensible",
    state=Dungeon,
    steps=step,
    topics=topic,
    content=load_content,
    setup=setup.complete_setup,
    offers=offering.offers,
    begin=setup.begin,
    scene=scene,
    phrases=PHRASES,
    stirs=STIRS,
    name=name,
    measure=measure,
    ways=moving.ways_of,
    arrange=arrange,
    faults=faults,
    schema=2,
    upgrades=UPGRADES,
    art=ART,
    open_table=True,
)
