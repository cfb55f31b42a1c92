"""Warhammer Quest (1995): the whole game by its Rule Book, a room a chapter."""

from lychgate.kernel.rulebook import Rulebook

from . import abilities
from .ending import ends
from .exploration import phase as exploration
from .front import offers, setup
from .front.art import ART
from .front.beats import BEATS
from .front.packs import load_content
from .front.reasons import off, stake, why_not
from .front.scenario import arrange, faults
from .front.shown import shown
from .front.tale import DETAILS, GOES_ON, PHRASES, STIRS, TOLD
from .front.upgrades import UPGRADES
from .front.views import measure, scene
from .model.names import name, named
from .model.places import place
from .model.state import Dungeon, step
from .model.topics import topic
from .monsters import phase as monsters
from .power import phase as power
from .scenarios import adventures, chasm, fountain, idol, pit, rewards, tomb
from .setting_out import dungeon, party
from .spells import at_any_time
from .turn import turns
from .warriors import moving
from .warriors import phase as warriors

__all__ = [
    "RULEBOOK",
    "abilities",
    "adventures",
    "at_any_time",
    "chasm",
    "dungeon",
    "ends",
    "exploration",
    "fountain",
    "idol",
    "monsters",
    "moving",
    "party",
    "pit",
    "power",
    "rewards",
    "tomb",
    "turns",
    "warriors",
]

RULEBOOK = Rulebook(
    id="warhammer-quest-1995",
    title="Warhammer Quest (1995)",
    summary="Four Warriors, a dungeon that grows as you explore it, thirty adventures, and whatever lives there.",
    version=3,
    players=(1, 4),
    order=10,
    bot="sensible",
    state=Dungeon,
    steps=step,
    topics=topic,
    content=load_content,
    setup=setup.complete_setup,
    offers=offers.offers,
    begin=setup.begin,
    scene=scene,
    phrases=PHRASES,
    stirs=STIRS,
    name=name,
    named=named,
    place=place,
    told=TOLD,
    details=DETAILS,
    goes_on=GOES_ON,
    beats=BEATS,
    shown=shown,
    measure=measure,
    stake=stake,
    off=off,
    why_not=why_not,
    ways=moving.ways_of,
    arrange=arrange,
    faults=faults,
    schema=4,
    upgrades=UPGRADES,
    art=ART,
    open_table=True,
)
