"""The Lantern Crypt: a small game of our own that uses every part of the engine.

It is the worked example for whoever writes a game, what the kernel's tests play, and an evening's short crawl.
"""

from lychgate.kernel.rulebook import Bench, Rulebook

from . import dead, heroes, rounds, setup
from .art import ART
from .names import name, named
from .packs import load_content
from .places import place
from .prospects import act
from .reasons import off, stake, why_not
from .scenario import arrange, faults
from .shown import shown
from .state import Crypt, step
from .tale import BEATS, PHRASES, STIRS, TOLD
from .topics import topic
from .views import measure, scene

__all__ = ["RULEBOOK", "dead", "heroes", "rounds", "setup"]

RULEBOOK = Rulebook(
    id="small",
    title="The Lantern Crypt",
    summary="Fetch a relic from the crypt before the lantern goes out. A small example game of our own.",
    version=1,
    players=(1, 4),
    order=90,
    state=Crypt,
    steps=step,
    topics=topic,
    content=load_content,
    setup=setup.complete_setup,
    offers=setup.offers,
    begin=setup.begin,
    scene=scene,
    phrases=PHRASES,
    stirs=STIRS,
    turn="round",
    name=name,
    measure=measure,
    ways=heroes.ways_of,
    arrange=arrange,
    faults=faults,
    named=named,
    place=place,
    told=TOLD,
    beats=BEATS,
    shown=shown,
    stake=stake,
    off=off,
    why_not=why_not,
    act=act,
    art=ART,
    bench=Bench(setup={"light": 99}, turns="rounds"),
)
