"""Warhammer Quest: The Adventure Card Game, the whole of it by its Rules Reference, a room a chapter."""

from lychgate.kernel.rulebook import Bench, Rulebook

from .abilities import (
    at_hand,
    charms,
    doing_branches,
    doing_enemies,
    doing_heroes,
    doing_places,
    doing_rolls,
    resolving,
)
from .actions import acting
from .campaign import stages, upgrading
from .dungeon import locations
from .enemies import phase
from .front import setup
from .front.art import ART
from .front.beats import BEATS
from .front.faces import card
from .front.offers import offers
from .front.packs import load_content
from .front.reasons import off, stake, why_not
from .front.scenario import arrange, faults
from .front.shown import shown
from .front.tale import DETAILS, PHRASES, QUIET, STIRS, TOLD
from .front.upgrades import UPGRADES
from .front.views import measure, scene
from .model.names import name, named
from .model.state import Party, step
from .model.topics import topic
from .peril import track
from .scenarios import quests
from .scenarios import setup as quest_setup
from .setting_out import party
from .turn import rounds

__all__ = [
    "RULEBOOK",
    "acting",
    "at_hand",
    "charms",
    "doing_branches",
    "doing_enemies",
    "doing_heroes",
    "doing_places",
    "doing_rolls",
    "locations",
    "party",
    "phase",
    "quest_setup",
    "quests",
    "resolving",
    "rounds",
    "setup",
    "stages",
    "track",
    "upgrading",
]

RULEBOOK = Rulebook(
    id="adventure-card-game",
    title="Warhammer Quest: The Adventure Card Game",
    summary="Two to four heroes with four actions each, and a dungeon that is all cards: quests, a campaign, a delve.",
    version=4,
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
    named=named,
    told=TOLD,
    details=DETAILS,
    quiet=QUIET,
    beats=BEATS,
    shown=shown,
    card=card,
    measure=measure,
    stake=stake,
    off=off,
    why_not=why_not,
    bench=Bench(turns="rounds"),
    arrange=arrange,
    faults=faults,
    art=ART,
    schema=2,
    upgrades=UPGRADES,
    open_table=True,
)
