"""Warhammer Quest: Blackstone Fortress, by its rulebook, a room a chapter."""

from lychgate.kernel.rulebook import Bench, Rulebook

from .campaign import exchanging, expeditions, precipice, quest, rounds
from .events import table as events
from .explorers import activation, overwatch, track
from .front import setup
from .front.art import ART
from .front.beats import BEATS
from .front.faults import faults
from .front.known import known
from .front.notes import note
from .front.packs import load_content
from .front.prospects import act
from .front.reasons import off, stake, why_not
from .front.scenario import arrange
from .front.shown import shown, shown_to
from .front.tale import DETAILS, MOOT, PHRASES, QUIET, STIRS, TOLD
from .front.views import card_face, measure, scene
from .front.ways import ways_of
from .hostiles import activation as hostiles
from .initiative import covering_fire, destiny, gambits, order
from .model.names import name, named
from .model.places import place
from .model.state import Fortress, step
from .model.topics import topic
from .scenarios import challenges, descent, strongholds
from .setting_out import combats, maglev, party, table
from .turn import phases

__all__ = [
    "RULEBOOK",
    "activation",
    "challenges",
    "combats",
    "covering_fire",
    "descent",
    "destiny",
    "events",
    "exchanging",
    "expeditions",
    "gambits",
    "hostiles",
    "maglev",
    "order",
    "overwatch",
    "party",
    "phases",
    "precipice",
    "quest",
    "rounds",
    "strongholds",
    "table",
    "track",
]

RULEBOOK = Rulebook(
    id="blackstone-fortress",
    title="Blackstone Fortress",
    summary="Four explorers ride into a fortress that watches them, and must leave each room by another door.",
    version=6,
    players=(1, 5),
    order=40,
    bot="sensible",
    state=Fortress,
    steps=step,
    topics=topic,
    content=load_content,
    setup=setup.complete_setup,
    offers=setup.offers,
    begin=setup.begin,
    scene=scene,
    phrases=PHRASES,
    stirs=STIRS,
    told=TOLD,
    details=DETAILS,
    quiet=QUIET,
    moot=MOOT,
    beats=BEATS,
    turn="turn",
    name=name,
    arrange=arrange,
    faults=faults,
    known=known,
    named=named,
    place=place,
    note=note,
    card=card_face,
    measure=measure,
    shown=shown,
    shown_to=shown_to,
    stake=stake,
    off=off,
    why_not=why_not,
    act=act,
    bench=Bench(turns="rounds"),
    ways=ways_of,
    art=ART,
)
