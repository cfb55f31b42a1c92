"""The tale of The Lantern Crypt: its events in words, and how clients stage them.

`PHRASES` has a sentence for every kind of event. Where an event is a scene, a function in `TOLD` makes one sentence of
all that happened in it: it yields clauses, each a template and the data to fill in.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from lychgate.kernel.beats import COMMON, NONE, Beat
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

PHRASES = {
    "chose": "{prompt} {answer}",
    "rolled": "{prompt} {dice}",
    "drew": "{prompt} {answer}",
    "set-out": "The party sets out with {light} light in the lantern",
    "joined": "{piece:the} joins the party",
    "got-charm": "{piece:the} draws a charm: {charm}",
    "gave-charm": "{piece:the} gives up a charm: {charm}",
    "pilfered": "{piece:the} takes a charm from {target:the}",
    "placed": "{piece:the} goes down to {place}",
    "round": "Round {round}",
    "lantern": "The lantern",
    "burned": "The lantern burns",
    "light-lost": "{light} light lost, {left} left",
    "light-gained": "{light} light gained, now {left}",
    "light-full": "The lantern is full",
    "heroes": "The heroes",
    "turn": "{piece:the}",
    "moved": "{piece:the} moves {to}{place}",
    "fought": "{piece:the} strikes {target:the}",
    "threw": "{piece:the} throws at {target:the}",
    "hit": "{piece:the} hits {target:the}",
    "missed": "{piece:the} misses",
    "wounded": "{piece:the} takes {wounds:harm/Wound|Wounds}, {left} left",
    "healed": "{piece:the} heals {wounds:heal/Wound|Wounds}, now at {left}",
    "slain": "{piece:the} dies",
    "fell": "{piece:the} falls",
    "found": "{piece:the} searches and finds {find}",
    "explored": "{piece:the} looks through the {side} doorway: {chamber}",
    "laid": "Beyond the doorway: {chamber}",
    "walled-up": "Nothing fits there: the doorway is walled up",
    "awoke": "{piece} wakes {at}{place}",
    "took": "{piece:the} takes {relics:the}",
    "the-dead": "The dead",
    "struck": "{piece:the} strikes",
    "won": "{words}",
    "lost": "{words}",
}

STIRS = frozenset(
    {"got-charm", "placed", "moved", "wounded", "healed", "slain", "fell", "found", "explored", "laid", "awoke", "took"}
)
"""Events by which a piece moved or was harmed or healed, a card was drawn, or the crypt grew."""

BEATS: Mapping[str, Beat] = COMMON | {
    "set-out": Beat("speak", weight=3),
    "joined": Beat("appear", actor="piece", weight=1),
    "got-charm": Beat("reveal", actor="piece"),
    "gave-charm": Beat("reveal", actor="piece"),
    "pilfered": Beat("harm", actor="piece", target="target"),
    "placed": Beat("appear", actor="piece", weight=1),
    "round": Beat("banner"),
    "lantern": Beat("banner", weight=1),
    "burned": NONE,
    "light-lost": Beat("clock"),
    "light-gained": Beat("clock"),
    "light-full": NONE,
    "heroes": Beat("banner", weight=1),
    "turn": NONE,
    "moved": Beat("move", actor="piece", weight=1),
    "fought": Beat("strike", actor="piece", target="target"),
    "threw": Beat("strike", actor="piece", target="target"),
    "struck": Beat("strike", actor="piece"),
    "hit": NONE,
    "missed": NONE,
    "wounded": Beat("harm", target="piece"),
    "healed": Beat("heal", target="piece"),
    "slain": Beat("fall", target="piece"),
    "fell": Beat("fall", target="piece", weight=3),
    "found": Beat("reveal", actor="piece"),
    "explored": NONE,
    "laid": Beat("lay"),
    "walled-up": Beat("lay", weight=1),
    "awoke": Beat("appear", actor="piece"),
    "took": Beat("gain", actor="piece", weight=3),
    "the-dead": Beat("banner"),
    "won": Beat("speak", weight=3),
    "lost": Beat("speak", weight=3),
}


def _blow(verb: str, scene: Happened) -> Iterator[Clause]:
    """A hero's blow or throw, its dice, and what became of the target."""
    yield f"{{piece:the}} {verb} {{target:the}}", scene.data
    yield from _tested(scene)
    for event in scene.each("wounded"):
        yield ": {wounds:harm/Wound|Wounds}", event.data
    for event in scene.each("slain"):
        yield "; {piece:the} dies", event.data


def _tested(scene: Happened) -> Iterator[Clause]:
    """The dice of a test and what they needed; then those for the harm, where there were any."""
    for event in scene.each("rolled"):
        if event.data.get("needs") is not None:
            yield " {dice} (needs {needs}+)", event.data
            yield (" and hits" if event.data["result"] else " and misses"), {}
        else:
            yield " {dice}", event.data


def fought(scene: Happened) -> Iterator[Clause]:
    """A hero's blow."""
    yield from _blow("strikes", scene)


def threw(scene: Happened) -> Iterator[Clause]:
    """A hero's throw."""
    yield from _blow("throws at", scene)


def struck(scene: Happened) -> Iterator[Clause]:
    """One of the dead strikes, and who takes the Wounds."""
    yield "{piece:the} strikes {targets:the}", scene.data
    yield from _tested(scene)
    yield from _harm(scene, ": ")
    hurt = [event.data["piece"] for event in scene.each("wounded")]
    for event in scene.each("pilfered"):
        last = hurt[-1:] == [event.data["target"]]
        yield (" and loses a charm" if last else "; {target:the} loses a charm"), event.data


def _harm(scene: Happened, first: str) -> Iterator[Clause]:
    """Which heroes took Wounds, and who fell; `first` goes before the first of them."""
    fallen = {event.data["piece"]: event.data for event in scene.each("fell")}
    before = first
    for event in scene.each("wounded"):
        yield before + "{piece:the} takes {wounds:harm/Wound|Wounds}", event.data
        fell = fallen.get(event.data["piece"])
        if fell is not None:
            yield (" and falls with {relics:the}" if fell["relics"] else " and falls"), fell
        before = ", "


def found(scene: Happened) -> Iterator[Clause]:
    """What a search brought, and what it did."""
    yield "{piece:the} searches and finds {find}", scene.data
    for event in scene.each("light-gained", "light-lost"):
        yield ": " + PHRASES[event.kind], event.data
    if scene.each("light-full"):
        yield ", but the lantern is full", {}
    for event in scene.each("rolled"):
        yield " {dice}", event.data
    healed, hurt = scene.each("healed"), scene.each("wounded")
    for event in healed:
        yield ": {wounds:heal/Wound|Wounds} healed", event.data
    if scene.each("rolled") and not healed and not hurt:
        yield ", but is not hurt", {}
    yield from _harm(scene, ": ")


def explored(scene: Happened) -> Iterator[Clause]:
    """Which chamber lay behind a doorway, and who awoke in it."""
    yield "{piece:the} looks through the {side} doorway: {chamber}", scene.data
    if scene.each("walled-up"):
        yield ". It does not fit, and the doorway is walled up", {}
    awake = [event.data["piece"] for event in scene.each("awoke")]
    if awake:
        yield ("; {dead:the} wakes" if len(awake) == 1 else "; {dead:the} wake"), {"dead": awake}


def burned(scene: Happened) -> Iterator[Clause]:
    """How the lantern burned, who shielded it, and the light it cost."""
    yield "The lantern", {}
    roll = scene.first("rolled")
    if roll is not None:
        yield " {dice}", roll
    given = scene.first("gave-charm")
    if given is not None:
        yield ": {piece:the} gives up {charm}", given
    yield _flame(scene.first("light-lost"), "; " if given else ": ")


def _flame(lost: Mapping[str, Any] | None, before: str) -> Clause:
    return (before + "the flame holds", {}) if lost is None else (before + PHRASES["light-lost"], lost)


TOLD = {
    "fought": fought,
    "threw": threw,
    "struck": struck,
    "found": found,
    "explored": explored,
    "burned": burned,
}
