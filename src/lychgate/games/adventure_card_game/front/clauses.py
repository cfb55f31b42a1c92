"""A clause for each kind of event of the Adventure Card Game, and how clauses hang together."""

from typing import Any

from lychgate.kernel.events import Event
from lychgate.kernel.tale import Joints

PLAIN = {
    "enemy-wounded": "{enemy:the} suffers {wounds:harm/wound|wounds}",
    "enemy-wounded-each": "{enemies:the} suffer {wounds:harm/wound|wounds} each",
    "killed": "{enemy:the} suffers {wounds:harm/wound|wounds} and is slain",
    "killed-each": "{enemies:the} suffer {wounds:harm/wound|wounds} each and are slain",
    "enemy-wounded-again": "{enemy:the} then {wounds:harm/wound|wounds}",
    "resisted": "{enemy:the} shrugs off {wounds:wound|wounds}",
    "cannot-attack": "{enemy:the} can't be attacked",
    "slain": "{enemy:the} is slain",
    "enemy-discarded": "{enemy:the} is discarded",
    "enemy-recovered-each": "{enemies:the} recover {wounds:heal/wound|wounds} each",
    "enemy-recovered": "{enemy:the} recovers {wounds:heal/wound|wounds}",
    "wounded": "{piece:the} suffers {wounds:harm/wound|wounds}",
    "must-exhaust": "{piece:the} must exhaust {cards:and}",
    "wounded-left": "{piece:the} suffers {wounds:harm/wound|wounds} ({left} left)",
    "wounded-again": "{piece:the} then {wounds:harm/wound|wounds}",
    "wounded-left-again": "{piece:the} then {wounds:harm/wound|wounds} ({left} left)",
    "wounded-each": "{pieces:the} suffer {wounds:harm/wound|wounds} each",
    "paid": "{piece:the} pays {wounds:harm/wound|wounds}",
    "paid-late": "{piece:the} pays {wounds:harm/wound|wounds}",
    "paid-success": "{piece:the} pays {wounds:harm/wound|wounds} for +{number:success|successes}",
    "paid-icon": "{piece:the} pays {wounds:harm/wound|wounds} for {number:+} {icon}",
    "prevented": "{piece:the} avoids {wounds:wound|wounds}",
    "defeated": "{piece:the} is defeated",
    "recovered": "{piece:the} recovers {wounds:heal/wound|wounds}",
    "recovered-each": "{pieces:the} recover {wounds:heal/wound|wounds} each",
    "refreshed": "{piece:the} is rested",
    "refreshed-each": "{pieces:the} are rested",
    "revived": "{piece:the} stands again",
    "condition": "{piece:the} becomes {card}",
    "lost-condition": "{piece:the} is no longer {card}",
    "lost-both": "{piece:the} is no longer {card} or {other}",
    "condition-each": "{pieces:the} become {card}",
    "shaken-off": "{piece:the} shakes it off at once",
    "tokens": "{piece:the} puts {number:success token|success tokens} on {card}",
    "tokens-2": "{piece:the} puts {n0:success token|success tokens} on {c0} and {n1} on {c1}",
    "tokens-3": "{piece:the} puts {n0:success token|success tokens} on {c0}, {n1} on {c1} and {n2} on {c2}",
    "tokens-4": "{piece:the} puts {n0:success token|success tokens} on {c0}, {n1} on {c1}, {n2} on {c2} "
    "and {n3} on {c3}",
    "tokens-by-2": "{p0:the} puts {n0:success token|success tokens} on {c0} and {p1:the} {n1} on {c1}",
    "tokens-by-3": "{p0:the} puts {n0:success token|success tokens} on {c0}, {p1:the} {n1} on {c1} "
    "and {p2:the} {n2} on {c2}",
    "tokens-by-4": "{p0:the} puts {n0:success token|success tokens} on {c0}, {p1:the} {n1} on {c1}, "
    "{p2:the} {n2} on {c2} and {p3:the} {n3} on {c3}",
    "wounded-left-by-2": "{p0:the} ({l0} left) and {p1:the} ({l1} left) suffer {wounds:harm/wound|wounds} each",
    "wounded-left-by-3": "{p0:the} ({l0} left), {p1:the} ({l1} left) and {p2:the} ({l2} left) "
    "suffer {wounds:harm/wound|wounds} each",
    "wounded-left-by-4": "{p0:the} ({l0} left), {p1:the} ({l1} left), {p2:the} ({l2} left) "
    "and {p3:the} ({l3} left) suffer {wounds:harm/wound|wounds} each",
    "must-exhaust-by-2": "{p0:the} must exhaust {c0} and {p1:the} {c1}",
    "must-exhaust-by-3": "{p0:the} must exhaust {c0}, {p1:the} {c1} and {p2:the} {c2}",
    "must-exhaust-by-4": "{p0:the} must exhaust {c0}, {p1:the} {c1}, {p2:the} {c2} and {p3:the} {c3}",
    "tokens-discarded": "{piece:the} discards {number:success token|success tokens}",
    "tokens-discarded-each": "{pieces:the} discard {number:success token|success tokens} each",
    "readied-card": "{piece:the} readies {cards:and}",
    "exhausted-card": "{piece:the} exhausts {cards:and}",
    "progress": "{number} progress ({progress} of {most})",
    "progress-lost": "{lost} progress is lost ({progress} of {most})",
    "progress-explored": "{number} progress ({progress} of {most}), and the party has fully explored {card}",
    "explored": "the party has fully explored {card}",
    "dungeon": "{piece:the} finds {card}",
    "dungeon-too": "{piece:the} finds {card}",
    "dungeon-again": "{piece:the} then {card}",
    "buried": "{piece:the} leaves it buried",
    "claimed": "{piece:the} claims {cards:and}",
    "equips": "{piece:the} equips {cards:and}",
    "equips-again": "{piece:the} then {cards:and}",
    "equips-instead-again": "{piece:the} then {card} instead of {old}",
    "equips-instead": "{piece:the} equips {card} instead of {old}",
    "left-gear": "{piece:the} turns down {cards:and}",
    "trained": "{piece:the} learns {card}",
    "capacity": "{piece:the} can now equip {number:piece|pieces} of gear",
    "capacity-each": "{pieces:the} can now equip {number:piece|pieces} of gear each",
    "given": "{piece:the} hands {card} to {target:the}",
    "no-dungeon": "there is nothing left to find",
    "spawned": "{cards:a} appears",
    "several-spawned": "{cards:a} appear",
    "spawned-facedown": "something moves in the shadows",
    "several-facedown": "{things} things move in the shadows",
    "revealed-enemy": "{card:a} comes to light",
    "shown-engages": "{card:a} comes to light and engages {piece:the}",
    "shown-wounded": "{card:a} comes to light and suffers {wounds:harm/wound|wounds}",
    "shown-wounded-each": "{cards:a} come to light and suffer {wounds:harm/wound|wounds} each",
    "shown-slain": "{card:a} comes to light, suffers {wounds:harm/wound|wounds} and is slain",
    "engaged": "{enemy:the} engages {piece:the}",
    "moves-on": "then it engages {piece:the}",
    "moves-on-named": "then {enemy:the} engages {piece:the}",
    "draws-in": "{piece:the} draws in {enemy:the}",
    "arrives": "{card:a} engages {piece:the}",
    "exhausted-enemy-each": "{enemies:the} are exhausted",
    "exhausted-enemy": "{enemy:the} is exhausted",
    "used-up": "{piece:the} exhausts {cards:and}",
    "tired": "{piece:the} exhausts {enemies:the}",
    "driven": "{piece:the} drives {enemies:the} into the shadows",
    "to-shadow": "{enemy:the} slips into the shadows",
    "several-to-shadow": "{enemies:the} slip into the shadows",
    "overflow": "in passing {enemy:the} strikes {piece:the}",
    "passes": "in passing {card:a} strikes {piece:the}",
    "strikes": "{enemy:the} strikes for {attack}",
    "still-strikes": "{enemy:the} still strikes for {attack}",
    "several-strike": "{enemies:the} strike for {attack} in all",
    "parried": "{piece:the} parries {parried}",
    "parried-all": "{piece:the} parries it",
    "nemesis": "{enemy:the} stirs",
    "tested": "{piece:the} throws {dice}",
    "uses": "{piece:the} uses {card}",
    "uses-it": "{piece:the} uses it",
    "peril": "peril {moves} to {peril} of {spaces}",
    "pooled": "{card} joins the campaign pool",
    "ahead": "the next quest begins {number:space|spaces} further along the peril track",
    "fortune": "fortune smiles on {piece:the}",
    "mark": "{says}",
    "quest-rule": "{says}",
}
"""A clause for each kind of event, or of several that are one to a reader."""

BEFORE_MORE = {f"tokens-{number}-more": PLAIN[f"tokens-{number}"].replace(" and {n", ", {n") for number in (2, 3, 4)}
"""Tokens on several cards where more is told of the same hero: only the last of all has an "and" before it."""

PLAIN |= BEFORE_MORE

HARM = ("wounded", "enemy-wounded", "shown", "condition", "resisted")
GAIN = ("recovered", "tokens", "readied", "prevented", "trained", "capacity", "refreshed", "dungeon", "revived", "lost")


GAIN_BY_PLACE = ("equips", "claimed", "left-gear", "recovered", "tokens")
"""What a place gives to whoever has explored it; what he finds there besides is told in the same breath."""


def _source(kind: str) -> str:
    """How the card is named that a clause of this kind comes from."""
    if kind in ("paid-with", "tested"):
        return " for {by}"
    if kind.startswith("tokens-discarded"):
        return " because of {by}"
    if kind.startswith((*HARM, "equips", "claimed", "left-gear")):
        return " from {by}"
    return " thanks to {by}" if kind.startswith(GAIN) else " because of {by}"


PLAIN["paid-with"] = PLAIN["tokens-discarded"]

FOLLOWING = PLAIN | {f"{kind}-by": words + _source(kind) for kind, words in PLAIN.items()}
FOLLOWING["equips-instead-by"] = "{piece:the} equips {card} from {by} instead of {old}"
"""The clauses, also with the card that they come from."""

FRESH = ("strikes", "still-strikes", "several-strike", "nemesis", "dungeon", "quest-rule", "paid-late")
JOINTS = Joints(
    fresh=frozenset((*FRESH, *(f"{kind}-by" for kind in FRESH))),
    after={"nemesis": ", and ", "nemesis-by": ", and ", "used-up": ", and ", "progress-explored": ". "}
    | dict.fromkeys(("quest-rule", "uses", "uses-it", "paid", "paid-late", "paid-with", "paid-with-by"), ": "),
    relative=True,
)
"""Who strikes, what is found and which nemesis stirs begin sentences of their own."""


def subject(event: Event) -> str:
    """Whom a clause is about."""
    template = FOLLOWING.get(event.kind, "")
    named = "enemy" if template.startswith("{enemy:the}") else "piece" if template.startswith("{piece:the}") else ""
    return str(event.data.get(named, ""))


SOURCES = frozenset({*PLAIN, "icons", "enemy-attacks", "defends"})
"""The kinds of events that clauses are made of. Icons are told where somebody has paid for them."""


def made(event: Event, kind: str, **data: Any) -> Event:
    """An event told as another kind of clause."""
    return Event(event.number, kind, {**event.data, **data}, event.rules)
