"""What follows from an action or a card, clause by clause.

Things that are one to a reader are one clause: who comes and engages, tokens on several cards, cards readied one after
another, enemies who slip away together, heroes who suffer the same.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import strung

from ..model.names import ANOTHER, OTHER, UNSEEN, UNSEEN_TOO
from .alike import advancing, again, alike, elided, killed, shaken, slain
from .clauses import FOLLOWING, JOINTS, PLAIN, SOURCES, made
from .rows import put_together


def followed(events: Iterable[Event], first: str = ": ", who: str = "", card: str = "") -> Iterator[Clause]:
    """What came of a scene: wounds, enemies, cards and progress. `who` has just been named, and so has `card`."""
    found = list(_equipping(list(_tested(_credited(list(events), card)))))
    told = [event for event in _arriving(found) if event.kind in SOURCES]
    clauses = list(again(shaken(slain(advancing(put_together(told_apart(told)))))))
    clauses = list(alike(killed(elided(clauses, who))))
    return strung(map(_named, clauses), FOLLOWING, first, who, JOINTS)


def _credited(events: list[Event], known: str) -> list[Event]:
    """Events with the card they come `by`, where they are the first that another card than the one `known` did."""
    cards: dict[int, Event] = {}
    given: dict[int, bool] = {}
    foes: set[int] = set()
    rules: dict[int, Event] = {}
    found: list[Event] = []
    for event in events:
        data = event.data
        if event.kind == "effect" and data.get("of") == "quest":
            rules[event.number] = event
        elif event.kind == "effect" and "enemy" in data:
            foes.add(event.number)
        elif event.kind == "exhausted-card" and event.parent in foes:
            event = made(event, "must-exhaust")
        elif event.kind == "effect" and data.get("piece", data["card"]) != data["card"] != known:
            cards[event.number] = event
        elif event.kind in SPENT and event.parent in cards and data["card"] == cards[event.parent].data["card"]:
            before = next((one for one in reversed(found) if one.kind in PLAIN), None)
            given[event.parent] = (
                before is not None and before.kind == "dungeon" and before.data["card"] == data["card"]
            )
        elif event.kind == "progress" and event.parent in rules:
            says = rules.pop(event.parent).data["says"].rstrip(".")
            found.append(Event(event.number, "quest-rule", {"says": says}, event.rules))
        elif event.kind in PLAIN and event.parent in cards:
            effect = cards.pop(event.parent)
            if event.kind == "exhausted-card" and data["card"] == effect.data["card"]:
                event = made(event, "used-up")
            elif event.parent in given:
                found.append(made(effect, "uses-it" if given[event.parent] else "uses"))
            elif data.get("card") != effect.data["card"]:
                cost = event.kind == "tokens-discarded" and effect.data.get("of") != "location"
                kind = "paid-with" if cost else event.kind
                event = made(event, kind, by=effect.data["card"])
        found.append(event)
    return found


SPENT = ("discarded", "depleted")
"""What becomes of a card that is used only once."""


def _tested(events: Iterable[Event]) -> Iterator[Event]:
    """Events with the dice of a test that a card asks for."""
    dice: list[Any] = []
    for event in events:
        if event.kind == "rolled":
            dice += event.data["dice"]
        elif event.kind == "tested":
            yield made(event, "tested", dice=dice)
            dice = []
        else:
            yield event


def _named(event: Event) -> Event:
    return made(event, f"{event.kind}-by") if "by" in event.data else event


def _equipping(events: list[Event]) -> Iterator[Event]:
    """Events with gear that is claimed told by what became of it: equipped, instead of what, or left."""
    became = {(event.data["piece"], event.data["card"]): place for place, event in enumerate(events) if _settles(event)}
    for event in events:
        place = became.get((event.data["piece"], event.data["card"])) if event.kind == "claimed" else None
        if place is None:
            yield event
        elif events[place].kind == "discarded":
            yield made(event, "left-gear")
        elif events[place - 1].kind == "unequipped":
            yield made(event, "equips-instead", old=events[place - 1].data["card"])
        else:
            yield made(event, "equips")


def _settles(event: Event) -> bool:
    return event.kind == "equipped" or (event.kind == "discarded" and "piece" in event.data)


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
            yield made(event, ACTING[before.kind, event.kind], **before.data)
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


COMING = frozenset({"spawned", "revealed-enemy", *ACTING.values()})
"""Clauses that name an enemy by its card."""


def told_apart(events: list[Event], among: Iterable[Event] = ()) -> Iterator[Event]:
    """Events of enemies of one name: the first of them has it, and any after it is "another", later "the other".

    Enemies that are not known yet have their names by the events `among` which they are turned up. One that lay
    facedown then is something in the shadows, whatever has come of it since.
    """
    telling = [
        event.data for event in (*events, *among) if {"enemy", "card"} <= event.data.keys() and event.data["card"]
    ]
    cards = {data["enemy"]: data["card"] for data in telling}
    named: dict[str, str] = {}
    others: dict[str, str] = {}
    unseen: list[str] = []
    last = ""
    for event in events:
        enemy = str(event.data.get("enemy", ""))
        card = cards.get(enemy)
        if event.data.get("card") == "":
            unseen += [enemy] if enemy not in unseen else []
            yield made(event, event.kind, enemy=f"{UNSEEN if enemy == unseen[0] else UNSEEN_TOO}{enemy}")
        elif card and named.setdefault(card, enemy) != enemy:
            if enemy != last:
                others[enemy] = f"{OTHER if enemy in others else ANOTHER}{enemy}"
            other, coming = others[enemy], f"{ANOTHER}{enemy}"
            yield made(event, event.kind, enemy=other, **({"card": coming} if event.kind in COMING else {}))
        else:
            yield event
        last = enemy
