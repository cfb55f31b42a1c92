"""Events of one kind in a row, told as one clause: tokens on several cards, blows that fall together."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Number

from .clauses import made, subject


def put_together(events: Iterable[Event]) -> Iterator[Event]:
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
        case "claimed" | "equips" | "left-gear" | "readied-card" | "exhausted-card" | "must-exhaust" | "used-up":
            return (made(event, event.kind, cards=[one.data["card"] for one in row]),)
        case "spawned":
            kind = "several-spawned" if several else "spawned"
            return (made(event, kind, cards=[one.data["card"] for one in row]),)
        case "spawned-facedown":
            return (made(event, "several-facedown", things=_counting(len(row))),) if several else row
        case "driven" | "tired":
            return (made(event, event.kind, enemies=[one.data["enemy"] for one in row]),)
        case "enemy-attacks":
            return (_striking(row),)
        case "to-shadow" if several:
            return (made(event, "several-to-shadow", enemies=[one.data["enemy"] for one in row]),)
        case "tokens" if several:
            counted = {f"n{place}": one.data["number"] for place, one in enumerate(row)}
            cards = {f"c{place}": one.data["card"] for place, one in enumerate(row)}
            more = "-more" if after is not None and subject(after) == subject(event) else ""
            return (made(event, f"tokens-{len(row)}{more}", **counted, **cards),)
        case "wounded":
            return [*row[:-1], *_wounded(row[-1], after)]
        case "tokens-discarded" | "paid-with" if not any("by" in one.data for one in row[1:]):
            return (made(event, event.kind, number=sum(one.data["number"] for one in row)),)
        case "lost-condition" if len(row) == 2:
            return (made(event, "lost-both", other=row[1].data["card"]),)
        case "mark":
            return [made(one, "mark", says=_counted(one.data)) for one in row]
        case "defends":
            return [made for one in row for made in _parried(one)]
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
        return [made(event, "paid-late" if event.data.get("late") else "paid")]
    return [made(event, "paid-success" if bought["icon"] == "success" else "paid-icon", **bought)]


def _counting(number: int) -> str:
    """A small number as a word."""
    return ("no", "one", "two", "three", "four", "five", "six")[number] if number <= 6 else str(number)


def _striking(row: list[Event]) -> Event:
    """Who strikes for an action's attack icons, and for how much in all."""
    attack = sum(event.data["attack"] for event in row)
    if len(row) > 1:
        return made(row[0], "several-strike", enemies=[event.data["enemy"] for event in row], attack=attack)
    return made(row[0], "still-strikes" if row[0].data.get("slain") else "strikes", attack=attack)


def _parried(event: Event) -> list[Event]:
    """What of the blows was parried."""
    attack, defence = event.data["attack"], event.data["defence"]
    if not defence:
        return []
    return [made(event, "parried-all" if defence >= attack else "parried", parried=min(attack, defence))]


def _counted(data: Mapping[str, Any]) -> str:
    """A count of the quest in the words of its sheet."""
    words = str(data.get("words") or f"{data['name']} now {{number}}")
    return words.format(number=Number(data["number"]))
