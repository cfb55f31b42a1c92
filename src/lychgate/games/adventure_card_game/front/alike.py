"""Clauses that say in one breath what would be said several times: a verb, or what several suffer alike."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import takewhile

from lychgate.kernel.events import Event

from .clauses import GAIN_BY_PLACE, PLAIN, made, subject


def advancing(events: Iterable[Event]) -> Iterator[Event]:
    """Events with progress told with the place that is fully explored by it, and with what is lost of it."""
    before: Event | None = None
    for event in events:
        if before is not None:
            explored = event.kind == "explored"
            yield made(before, "progress-explored") if explored else before
            before = None
            if explored:
                continue
        if event.kind != "progress":
            yield event
        elif event.data["number"] < 0:
            yield made(event, "progress-lost", lost=-event.data["number"])
        else:
            before = event
    if before is not None:
        yield before


def again(events: Iterable[Event]) -> Iterator[Event]:
    """Events with the verb said once for whoever suffers or finds something twice in a row."""
    before: Event | None = None
    for event in events:
        same = before is not None and subject(event) == subject(before)
        if before is not None and same and _verb(event) == _verb(before) and f"{event.kind}-again" in PLAIN:
            yield made(event, f"{event.kind}-again")
        elif before is not None and same and event.kind == "dungeon" and before.kind.startswith(GAIN_BY_PLACE):
            yield made(event, "dungeon-too")
        else:
            yield event
        before = event


def _verb(event: Event) -> str:
    return event.kind.removesuffix("-instead").removesuffix("-left")


def slain(events: Iterable[Event]) -> Iterator[Event]:
    """Events with enemies that come to light only to be slain."""
    waiting: Event | None = None
    for event in events:
        dies = waiting is not None and event.kind == "slain" and event.data["enemy"] == waiting.data["enemy"]
        if waiting is not None:
            yield made(waiting, "shown-slain") if dies else waiting
        waiting = event if event.kind == "shown-wounded" else None
        if waiting is None and not dies:
            yield event
    if waiting is not None:
        yield waiting


def shaken(events: Iterable[Event]) -> Iterator[Event]:
    """Events with a condition that a hero is rid of as soon as he has it."""
    before: Event | None = None
    for event in events:
        if before is not None and event.kind == "lost-condition" and before.kind == "condition":
            same = all(event.data[key] == before.data[key] for key in ("piece", "card"))
            yield made(event, "shaken-off") if same else event
        else:
            yield event
        before = event


def killed(events: Iterable[Event]) -> list[Event]:
    """Events with wounds of which an enemy dies told as one, where nothing else was told of it before."""
    found: list[Event] = []
    for event in events:
        last = found[-1] if found else None
        before = subject(found[-2]) if len(found) > 1 else ""
        dies = event.kind == "slain" and "by" not in event.data and last is not None and last.kind == "enemy-wounded"
        if last is not None and dies and "by" not in last.data and subject(last) == subject(event) != before:
            found[-1] = made(last, "killed")
        else:
            found.append(event)
    return found


def elided(events: Iterable[Event], who: str = "") -> Iterator[Event]:
    """Events with heroes who all put tokens on a card or exhaust one, each his own, told with the verb said once.

    Of whoever has just been told of, `who` before the first of them, more is told without his name.
    """
    row: list[Event] = []
    before = who
    for event in events:
        same = row and event.kind == row[0].kind and "by" not in event.data
        same = same and event.data.get("wounds") == row[0].data.get("wounds")
        if row and not (same and subject(event) not in map(subject, row)):
            yield from _elided_row(row)
            row = []
        if event.kind not in ELIDED or len(event.data.get("cards", [event])) > 1 or (subject(event) == before != ""):
            yield from _elided_row(row)
            row = []
            yield event
        else:
            row.append(event)
        before = subject(event)
    yield from _elided_row(row)


ELIDED = ("tokens", "must-exhaust", "wounded-left")


def _elided_row(row: list[Event]) -> Iterator[Event]:
    if not 1 < len(row) <= 4:
        yield from row
        return
    data: dict[str, object] = {}
    for place, event in enumerate(row):
        told = {"p": event.data["piece"], "n": event.data.get("number"), "l": event.data.get("left")}
        data |= {f"{key}{place}": what for key, what in (*told.items(), ("c", event.data.get("card")))}
    yield made(row[0], f"{row[0].kind}-by-{len(row)}", **data)


def alike(events: list[Event]) -> Iterator[Event]:
    """Events with those put together in which several heroes or enemies, one after another, fare the same."""
    before = ""
    while events:
        first = events[0]
        row = list(takewhile(partial(_is_alike, first), events))
        after = events[len(row)] if len(row) < len(events) else None
        if len(row) > 1 and after is not None and _whose(after) == _whose(row[-1]) and "enemy" in first.data:
            row.pop()  # more is told of the last one
        several = [_whose(event) for event in row]
        if len(row) > 1 and len(set(several)) == len(row) and subject(first) != (before or None):
            yield made(first, f"{first.kind}-each", pieces=several, enemies=several, cards=several)
        else:
            row = [first]
            yield first
        before = subject(first) if len(row) == 1 else ""
        events = events[len(row) :]


def _whose(event: Event) -> str:
    """The hero or enemy of an event, as the sentence names him."""
    data = event.data
    return str(data["card"] if event.kind.startswith("shown") else data.get("enemy") or data.get("piece", ""))


def _is_alike(first: Event, event: Event) -> bool:
    """Whether an event is of the kind of the first one, with the same number, or with the same condition."""
    if event.kind != first.kind or f"{event.kind}-each" not in PLAIN or ("by" in event.data and event is not first):
        return False
    keys = ("card",) if event.kind == "condition" else ("wounds", "number")
    return all(event.data.get(key) == first.data.get(key) for key in keys)
