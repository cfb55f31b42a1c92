"""Warhammer Quest: The Adventure Card Game, the whole of it by its Rules Reference, a module a chapter."""

from lychgate.kernel.rulebook import Bench, Rulebook

from . import actions, charms, enemies, locations, peril, rounds, settlement, setup
from .art import ART
from .faces import card
from .offering import offers
from .packs import load_content
from .phrases import PHRASES, STIRS
from .scenario import arrange, faults
from .state import Party, step
from .topics import topic
from .views import measure, name, scene

__all__ = [
    "RULEBOOK",
    "actions",
    "charms",
    "enemies",
    "locations",
    "peril",
    "rounds",
    "settlement",
    "setup",
]

RULEBOOK = Rulebook(
    id="adventure-card-game",
    title="Warhammer Quest: The Adventure Card Game",
    summary="Two to four heroes with four actions each, and a dungeon that is all cards: quests, a campaign, a delve.",
    version=2,
    players=(1, 4),
    order=20,
    bot="sensible",
    state=Party,
    steps=step,
    topics=topic,
    content=load_content,
    setup=setup.complete_setup,
    begin=setup.begin,
    scene=scene,
    phrases=PHRASES,
    stirs=STIRS,
    turn="round",
    offers=offers,
    name=name,
    card=card,
    measure=measure,
    bench=Bench(turns="rounds"),
    arrange=arrange,
    faults=faults,
    art=ART,
    open_table=True,
)
