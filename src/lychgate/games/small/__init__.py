"""The Lantern Crypt: a small game of our own that uses every part of the engine.

It is the worked example for whoever writes a game, what the kernel's tests play, and an evening's short crawl.
"""

from lychgate.kernel.rulebook import Bench, Rulebook

from .abilities import charms, enemies, finds
from .dead import acting as dead
from .front import setup
from .front.art import ART
from .front.known import known
from .front.packs import load_content
from .front.prospects import act
from .front.reasons import off, stake, why_not
from .front.scenario import arrange, faults
from .front.shown import shown, shown_to
from .front.tale import BEATS, PHRASES, STIRS, TOLD
from .front.views import measure, scene
from .front.ways import ways_of
from .heroes import acting as heroes
from .lantern import flame
from .model.names import name, named
from .model.places import place
from .model.state import Crypt, step
from .model.topics import topic
from .setting_out import party
from .turn import rounds

__all__ = ["RULEBOOK", "charms", "dead", "enemies", "finds", "flame", "heroes", "party", "rounds"]

RULEBOOK = Rulebook(
    id="small",
    title="The Lantern Crypt",
    summary="Fetch a relic from the crypt before the lantern goes out. A small example game of our own.",
    version=2,
    players=(1, 4),
    order=90,
    bot="sensible",
    state=Crypt,
    steps=step,
    topics=topic,
    content=load_content,
    setup=setup.complete_setup,
    offers=setup.offers,
    begin=setup.begin,
    scene=scene,
    known=known,
    phrases=PHRASES,
    stirs=STIRS,
    turn="round",
    name=name,
    measure=measure,
    ways=ways_of,
    arrange=arrange,
    faults=faults,
    named=named,
    place=place,
    told=TOLD,
    beats=BEATS,
    shown=shown,
    shown_to=shown_to,
    stake=stake,
    off=off,
    why_not=why_not,
    act=act,
    art=ART,
    bench=Bench(setup={"light": 99}, turns="rounds"),
)
