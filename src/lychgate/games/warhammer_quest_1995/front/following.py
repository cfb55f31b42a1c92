"""What follows a blow, a card or a spell, strung to the sentence about it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from itertools import groupby
from typing import Any

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause, agreeing
from lychgate.kernel.tale import Joints, Wording, strung

from .together import gifts, given, shared, shares


def _came_to_nothing(data: Mapping[str, Any]) -> str:
    return "a double {dice} brings it to nothing" if data.get("dice") else "it comes to nothing"


def _power_left(data: Mapping[str, Any]) -> str:
    return "that makes {power} Power" if data["power"] else "no Power is left"


FOLLOWING: dict[str, Wording] = {
    "wounded": "{piece:the} takes {wounds:harm/Wound|Wounds}",
    "wounded-left": "{piece:the} takes {wounds:harm/Wound|Wounds} ({left} left)",
    "unhurt": "{piece:the} is unhurt",
    "several-unhurt": "{pieces:the} are unhurt",
    "unconscious": "{piece:the} falls unconscious",
    "slain": "{piece:the} dies",
    "several-slain": "{pieces:the} die",
    "dead": "{piece:the} dies",
    "healed": "{piece:the} heals {wounds:heal/Wound|Wounds} (now {left})",
    "revived": "{piece:the} comes round",
    "dodged": "{piece:the} dodges",
    "absorbed": "{item:the} takes the blow",
    "rebounded": "the blow rebounds on {target:the}",
    "sword-turns": "the sword turns in the hand of {piece:the} and strikes {target:the}",
    "stumbled": "{piece:the} trips over his own beard",
    "webbed": "{piece:the} is caught in a web",
    "enchanted": "{piece:the} {does}",
    "several-enchanted": "{pieces:the} {do}",
    "mending": "every Wound that {piece:the} deals this turn heals {whom:the}",
    "placed": "{piece:the} stands up again",
    "out-of-pit": "{piece:the} climbs out of the pit",
    "hovers": "{piece:the} floats over the pit",
    "asleep": "{piece:the} sits down and falls asleep",
    "worn-out": "{item:the} falls apart",
    "several-wounded": partial(shares, "takes", "wounds", "harm", ("Wound", "Wounds"), " ({left} left)"),
    "several-healed": partial(shares, "heals", "wounds", "heal", ("Wound", "Wounds"), " (now {left})"),
    "several-gold": partial(shares, "gains", "gold", "gold", ("gold", "gold"), ""),
    "spell-failed": _came_to_nothing,
    "invisible": "{piece:the} vanishes from sight",
    "time-frozen": "time stands still",
    "pit-opened": "a pit opens in the floor",
    "treasure-waits": "{number:Treasure card waits|Treasure cards wait} for the end of the fight",
    "gold": "{piece:the} gains {gold:gold/gold|gold}",
    "got": "{piece:the} gets {item:the}",
    "several-got": gifts,
    "in-a-pit": "{piece:the} falls into a pit",
    "false-alarm": "nothing more comes down",
    "caving-in": "the roof of {section:the} will come down at the end of the next turn",
    "key-turns": "the key turns, and the way stays open",
    "got-key": "{piece:the} is given the key to every portcullis",
    "gold-lost": "{piece:the} loses {gold:gold/gold|gold}",
    "lost-wealth": "{piece:the} loses {lost:the}",
    "calm": "{piece:the} calms down",
    "tokens": "{piece:the} has {tokens:Power Token|Power Tokens}",
    "learnt": "{piece:the} learns {card}",
    "power": _power_left,
    "says": "{says}",
    "must-live": "{piece:the} must live to put it back",
    "crushed": "{piece:the} crushes {number} of them",
    "forfeited": "there will be no reward for {adventure}",
}

INTERRUPTING: dict[str, Wording] = {
    **FOLLOWING,
    "uses-up": "{piece:the} uses up {item:the}",
    "uses": "{piece:the} uses {item:the}",
    "cast": "{piece:the} casts {card}",
}

CAUSED = Joints(after={"uses": ": ", "cast": ": "})
"""What follows something used came of it."""


def followed(events: Iterable[Event], first: str = ": ", who: str = "") -> Iterator[Clause]:
    """What came of a scene: Wounds, falls, healing, and what somebody got. `who` has just been named."""
    return strung(put_together(events, FOLLOWING), FOLLOWING, first, who)


def befell(events: Iterable[Event], first: str = ": ", who: str = "") -> Iterator[Clause]:
    """What came of a scene that somebody may have interrupted by using something: that is told where it happened."""
    return strung(put_together(events, INTERRUPTING), INTERRUPTING, first, who, CAUSED)


def put_together(events: Iterable[Event], words: Collection[str]) -> Iterator[Event]:
    """Events as a reader takes them: Wounds with what is left, and all at once those who fare alike."""
    known = [event for event in _used_up(events) if event.kind in words]
    slain = {event.data["piece"] for event in known if event.kind == "slain"}
    raised = {event.data["piece"] for event in known if event.kind == "placed"}
    said = {"wounded": slain, "revived": raised}
    known = [event for event in known if event.data.get("piece") not in said.get(event.kind, ())]
    fuller = _by_fate(map(_fuller, _summed(known)))
    for (kind, does), run in groupby(fuller, key=lambda event: (event.kind, event.data.get("does", ""))):
        alike = list(run)
        pieces = [one.data.get("piece", "") for one in alike]
        if kind == "got" and len(alike) > 1:
            yield Event(alike[0].number, "several-got", given(alike), alike[0].rules)
        elif len(set(pieces)) < max(2, len(alike)):
            yield from alike
        elif kind in TOGETHER:
            several = {"pieces": pieces, "do": agreeing(f" {does}").strip()}
            yield Event(alike[0].number, f"several-{kind}", several, alike[0].rules)
        elif kind in SHARED:
            yield Event(alike[0].number, SHARED[kind], shared(alike), alike[0].rules)
        else:
            yield from alike


TOGETHER = ("slain", "unhurt", "enchanted")
"""What is told once of all to whom it happens."""

SHARED = {"wounded-left": "several-wounded", "healed": "several-healed", "gold": "several-gold"}
"""What is told of several with the share of each."""


def _used_up(events: Iterable[Event]) -> Iterator[Event]:
    """Events in which a card that falls apart by its use is used up."""
    known = [*events]
    apart = {event.data["item"] for event in known if event.kind == "worn-out"}
    told = {event.data["item"] for event in known if event.kind == "uses"} & apart
    for event in known:
        if event.kind == "uses" and event.data["item"] in told:
            yield Event(event.number, "uses-up", event.data, event.rules)
        elif event.kind != "worn-out" or event.data["item"] not in told:
            yield event


def _summed(events: Iterable[Event]) -> Iterator[Event]:
    """Events with the gold that somebody gains in a row, or with others, as one gain, and so his Wounds in a row."""
    for (kind, who), run in groupby(events, key=lambda event: (event.kind, _hurt(event))):
        key = {"gold": "gold", "wounded": "wounds"}.get(kind)
        if key is None:
            yield from run
            continue
        gains: dict[str, Event] = {}
        for event in run:
            piece = who or event.data["piece"]
            more = gains[piece].data[key] if piece in gains else 0
            gains[piece] = Event(event.number, kind, {**event.data, key: event.data[key] + more}, event.rules)
        yield from gains.values()


def _hurt(event: Event) -> str:
    return str(event.data["piece"]) if event.kind == "wounded" else ""


def _by_fate(events: Iterable[Event]) -> Iterator[Event]:
    """Events in which all who fare alike by one thing stand together: who dies, who is unhurt, and who is hurt."""
    for struck, run in groupby(events, key=lambda event: event.kind in ("slain", "unhurt", "wounded-left")):
        several = [*run]
        if struck and len({event.data["piece"] for event in several}) == len(several):
            kinds = [*dict.fromkeys(event.kind for event in several)]
            several.sort(key=lambda event: kinds.index(event.kind))
        yield from several


def _fuller(event: Event) -> Event:
    """An event of a kind that says more, where there is more to say."""
    kind, data = event.kind, event.data
    if kind == "wounded" and data["left"]:
        kind = "wounded-left"
    elif kind == "enchanted" and data["whom"]:
        kind = "mending"
    return event if kind == event.kind else Event(event.number, kind, data, event.rules)
