"""What follows from an action or a card, clause by clause.

Things that are one to a reader are one clause: who comes and engages, tokens on several cards, cards readied one after
another, enemies who slip away together.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import strung

from ..model.names import ANOTHER

PLAIN = {
    "enemy-wounded": "{enemy:the} suffers {wounds:harm/wound|wounds}",
    "resisted": "{enemy:the} shrugs off {wounds:wound|wounds}",
    "cannot-attack": "{enemy:the} can't be attacked",
    "slain": "{enemy:the} is slain",
    "enemy-discarded": "{enemy:the} is discarded",
    "enemy-recovered": "{enemy:the} recovers {wounds:heal/wound|wounds}",
    "wounded": "{piece:the} suffers {wounds:harm/wound|wounds}",
    "wounded-left": "{piece:the} suffers {wounds:harm/wound|wounds} ({left} left)",
    "paid": "{piece:the} pays {wounds:harm/wound|wounds}",
    "paid-success": "{piece:the} pays {wounds:harm/wound|wounds} for +{number:success|successes}",
    "paid-icon": "{piece:the} pays {wounds:harm/wound|wounds} for {number:+} {icon}",
    "prevented": "{piece:the} avoids {wounds:wound|wounds}",
    "defeated": "{piece:the} is defeated",
    "recovered": "{piece:the} recovers {wounds:heal/wound|wounds}",
    "revived": "{piece:the} stands again",
    "condition": "{piece:the} becomes {card}",
    "lost-condition": "{piece:the} is no longer {card}",
    "tokens": "{piece:the} puts {number:success token|success tokens} on {card}",
    "tokens-2": "{piece:the} puts {n0:success token|success tokens} on {c0} and {n1} on {c1}",
    "tokens-3": "{piece:the} puts {n0:success token|success tokens} on {c0}, {n1} on {c1} and {n2} on {c2}",
    "tokens-4": "{piece:the} puts {n0:success token|success tokens} on {c0}, {n1} on {c1}, {n2} on {c2} "
    "and {n3} on {c3}",
    "tokens-discarded": "{piece:the} discards {number:success token|success tokens}",
    "readied-card": "{piece:the} readies {cards:and}",
    "exhausted-card": "{piece:the} exhausts {cards:and}",
    "progress": "progress {number:+}, now {progress}",
    "explored": "the party has fully explored {card}",
    "dungeon": "{piece:the} finds {card}",
    "buried": "{piece:the} leaves {card} buried",
    "claimed": "{piece:the} claims {cards:and}",
    "trained": "{piece:the} learns {card}",
    "capacity": "{piece:the} can now equip {number:piece|pieces} of gear",
    "given": "{piece:the} hands {card} to {target:the}",
    "no-dungeon": "there is nothing left to find",
    "spawned": "{cards:a} appears",
    "several-spawned": "{cards:a} appear",
    "spawned-facedown": "something moves in the shadows",
    "several-facedown": "{number} things move in the shadows",
    "revealed-enemy": "{card:a} comes to light",
    "shown-engages": "{card:a} comes to light and engages {piece:the}",
    "shown-wounded": "{card:a} comes to light and suffers {wounds:harm/wound|wounds}",
    "engaged": "{enemy:the} engages {piece:the}",
    "arrives": "{card:a} engages {piece:the}",
    "exhausted-enemy": "{enemy:the} is exhausted",
    "to-shadow": "{enemy:the} slips into the shadows",
    "several-to-shadow": "{enemies:the} slip into the shadows",
    "overflow": "{enemy:the} strikes {piece:the} in passing",
    "passes": "{card:a} strikes {piece:the} in passing",
    "defends": "{piece:the} is struck for {attack}",
    "parried": "{piece:the} parries {parried}",
    "parried-all": "{piece:the} parries it",
    "nemesis": "{card:the} stirs",
    "peril": "peril {moves} to {peril}",
    "pooled": "{card} joins the campaign pool",
    "ahead": "the next quest begins {number:space|spaces} further along the peril track",
    "fortune": "fortune smiles on {piece:the}",
    "mark": "{name} now {number}",
}
"""A clause for each kind of event, or of several that are one to a reader."""

FOLLOWING = PLAIN | {f"{kind}-by": f"{words} ({{by}})" for kind, words in PLAIN.items()}
"""The clauses, also with the card that they come from."""


def followed(events: Iterable[Event], first: str = ": ", who: str = "", card: str = "") -> Iterator[Clause]:
    """What came of a scene: wounds, enemies, cards and progress. `who` has just been named, and so has `card`."""
    told = [event for event in _arriving(_credited(list(events), card)) if event.kind in SOURCES]
    return strung(map(_named, _together(told_apart(told))), FOLLOWING, first, who)


def subject(event: Event) -> str:
    """Whom a clause is about."""
    template = FOLLOWING[event.kind]
    named = "enemy" if template.startswith("{enemy:the}") else "piece" if template.startswith("{piece:the}") else ""
    return str(event.data.get(named, ""))


SOURCES = frozenset({*PLAIN, "icons"})
"""The kinds of events that clauses are made of. Icons are told where somebody has paid for them."""


def _made(event: Event, kind: str, **data: Any) -> Event:
    """An event told as another kind of clause."""
    return Event(event.number, kind, {**event.data, **data}, event.rules)


def _credited(events: list[Event], known: str) -> list[Event]:
    """Events with the card they come `by`, where they are the first that another card than the one `known` did."""
    cards: dict[int, str] = {}
    found: list[Event] = []
    for event in events:
        data = event.data
        if event.kind == "effect" and data.get("piece", data["card"]) != data["card"] != known:
            cards[event.number] = data["card"]
        elif event.kind in PLAIN and event.parent in cards:
            card = cards.pop(event.parent)
            event = event if data.get("card") == card else _made(event, event.kind, by=card)
        found.append(event)
    return found


def _named(event: Event) -> Event:
    return _made(event, f"{event.kind}-by") if "by" in event.data else event


ACTING = {
    ("spawned", "engaged"): "arrives",
    ("spawned", "overflow"): "passes",
    ("revealed-enemy", "engaged"): "shown-engages",
    ("revealed-enemy", "enemy-wounded"): "shown-wounded",
}
"""Who comes, and what that enemy does or suffers first, as one clause."""


def _arriving(events: list[Event]) -> Iterator[Event]:
    """Events with those who come put together with what they do first, and without what goes without saying.

    Whoever is slain is discarded, and whoever is defeated has no conditions any more.
    """
    merged = dict(_arrivals(events))
    came = {event.number: event for event in events if event.number in merged.values()}
    down: set[str] = set()
    for event in events:
        data = event.data
        if event.kind == "defeated":
            down.add(data["piece"])
        if event.number in merged:
            before = came[merged[event.number]]
            yield _made(event, ACTING[before.kind, event.kind], **before.data)
        elif event.kind == "lost-condition" and data["piece"] in down:
            continue
        elif event.number not in came and not (event.kind == "enemy-discarded" and data["slain"]):
            yield event


def _arrivals(events: list[Event]) -> Iterator[tuple[int, int]]:
    """What an enemy does or suffers first after it has come, and its coming, by the numbers of the events."""
    waiting: dict[str, Event] = {}
    for event in events:
        enemy = event.data.get("enemy", "")
        if event.kind in ("spawned", "revealed-enemy"):
            waiting[enemy] = event
        elif enemy in waiting and event.kind in PLAIN:
            before = waiting.pop(enemy)
            if (before.kind, event.kind) in ACTING:
                yield event.number, before.number


def told_apart(events: list[Event]) -> Iterator[Event]:
    """Events of enemies of one name: the first of them has it, and any after it is "another"."""
    cards = {event.data["enemy"]: event.data["card"] for event in events if {"enemy", "card"} <= event.data.keys()}
    named: dict[str, str] = {}
    for event in events:
        enemy = str(event.data.get("enemy", ""))
        card = cards.get(enemy)
        if card and named.setdefault(card, enemy) != enemy:
            yield _made(event, event.kind, enemy=f"{ANOTHER}{enemy}")
        else:
            yield event


def _together(events: Iterable[Event]) -> Iterator[Event]:
    """Events with rows of one kind put together."""
    row: list[Event] = []
    for event in events:
        if row and not (event.kind == row[0].kind and event.data.get("piece") == row[0].data.get("piece")):
            yield from _row(row, event)
            row = []
        row.append(event)
    yield from _row(row, None)


def _row(row: list[Event], after: Event | None) -> Iterable[Event]:
    """The clauses of a row of events of one kind, which are all about one hero or about none."""
    if not row:
        return ()
    event, several = row[0], len(row) > 1
    match event.kind:
        case "claimed" | "readied-card" | "exhausted-card":
            return (_made(event, event.kind, cards=[one.data["card"] for one in row]),)
        case "spawned":
            kind = "several-spawned" if several else "spawned"
            return (_made(event, kind, cards=[one.data["card"] for one in row]),)
        case "spawned-facedown":
            return (_made(event, "several-facedown", number=len(row)),) if several else row
        case "to-shadow" if several:
            return (_made(event, "several-to-shadow", enemies=[one.data["enemy"] for one in row]),)
        case "tokens" if several:
            counted = {f"n{place}": one.data["number"] for place, one in enumerate(row)}
            cards = {f"c{place}": one.data["card"] for place, one in enumerate(row)}
            return (_made(event, f"tokens-{len(row)}", **counted, **cards),)
        case "wounded":
            return [*row[:-1], *_wounded(row[-1], after)]
        case "defends":
            return [made for one in row for made in _defended(one)]
        case "icons":
            return ()
        case _:
            return row


def _wounded(event: Event, after: Event | None) -> list[Event]:
    """Wounds, or what was paid with them: icons that come at once were bought by them."""
    if not event.data.get("cost"):
        return [event]
    bought: Mapping[str, Any] = after.data if after is not None and after.kind == "icons" else {}
    if not bought:
        return [_made(event, "paid")]
    return [_made(event, "paid-success" if bought["icon"] == "success" else "paid-icon", **bought)]


def _defended(event: Event) -> list[Event]:
    """A blow, and what of it was parried."""
    attack, defence = event.data["attack"], event.data["defence"]
    if not defence:
        return [event]
    return [event, _made(event, "parried-all" if defence >= attack else "parried", parried=min(attack, defence))]
