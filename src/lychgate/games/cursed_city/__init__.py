"""Warhammer Quest: Cursed City, by its rulebook and the summary with the Nightwars rules, a room a chapter."""

from lychgate.kernel.rulebook import Bench, Rulebook

from .abilities import speaking_events
from .campaign import adamant, consequences, elites, extraction, havens, homecoming, shop, survival
from .campaign.roster import hands_on
from .events import crises, returning
from .events import table as events
from .front import setup
from .front.art import ART
from .front.beats import BEATS
from .front.faults import faults
from .front.packs import load_content
from .front.prospects import act
from .front.reasons import off, stake, why_not
from .front.scenario import arrange
from .front.shown import shown
from .front.tale import DETAILS, PHRASES, QUIET, STIRS, TOLD
from .front.upgrades import UPGRADES
from .front.views import card_face, measure, scene
from .front.ways import ways_of
from .heroes import activation, reactions, track
from .hostiles import activation as hostiles
from .initiative import destiny, gambits, order
from .model.names import name, named
from .model.places import place
from .model.state import City, step
from .model.topics import topic
from .scenarios import actions, darkness, duels, exploring, lessons, missions, phylacteries, rising, tides, withdrawing
from .setting_out import city, party, table
from .turn import phases

__all__ = [
    "RULEBOOK",
    "actions",
    "activation",
    "adamant",
    "city",
    "consequences",
    "crises",
    "darkness",
    "destiny",
    "duels",
    "elites",
    "events",
    "exploring",
    "extraction",
    "gambits",
    "havens",
    "homecoming",
    "hostiles",
    "lessons",
    "missions",
    "order",
    "party",
    "phases",
    "phylacteries",
    "reactions",
    "returning",
    "rising",
    "shop",
    "speaking_events",
    "survival",
    "table",
    "tides",
    "track",
    "withdrawing",
]

RULEBOOK = Rulebook(
    id="cursed-city",
    title="Cursed City",
    summary="Four heroes drop into a city of the dead by day, and had better be out again before night.",
    version=5,
    schema=2,
    upgrades=UPGRADES,
    players=(1, 4),
    order=30,
    bot="sensible",
    state=City,
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
    beats=BEATS,
    turn="turn",
    open_table=True,
    name=name,
    arrange=arrange,
    faults=faults,
    named=named,
    place=place,
    card=card_face,
    measure=measure,
    shown=shown,
    stake=stake,
    off=off,
    why_not=why_not,
    act=act,
    hands_on=hands_on,
    bench=Bench(turns="turns"),
    ways=ways_of,
    art=ART,
)
