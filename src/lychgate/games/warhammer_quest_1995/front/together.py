"""What happened to several, one after the other, in one sentence about all of them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened


def all_of(scene: Happened, kind: str) -> list[Event]:
    """The event that a sentence began with, and those of its kind that it went on with."""
    first = [scene.event] if scene.event.kind == kind else []
    return [*first, *scene.each(kind)]


def shares(verb: str, key: str, of: str, words: tuple[str, str], rest: str, data: Mapping[str, Any]) -> str:
    """A template for what each of several gets: "the Elf gains 20 gold and the Dwarf 40", or the same for all.

    >>> even = {"pieces": ["elf", "dwarf"], "gold-0": 5, "gold-1": 5}
    >>> shares("gains", "gold", "gold", ("gold", "gold"), "", even)
    '{piece-0:the} and {piece-1:the} gain {gold-0:gold/gold|gold} each'
    >>> shares("gains", "gold", "gold", ("gold", "gold"), "", even | {"gold-1": 7})
    '{piece-0:the} gains {gold-0:gold/gold|gold} and {piece-1:the} {gold-1}'
    """
    number = len(data["pieces"])
    amounts = [data[f"{key}-{place}"] for place in range(number)]
    full = f"{{{key}-0:{of}/{'|'.join(words)}}}"
    even = len(set(amounts)) == 1
    told: list[str] = []
    for place in range(number):
        who, left = f"{{piece-{place}:the}}", rest.replace("{left}", f"{{left-{place}}}")
        if even:
            told.append(who + left)
        elif place:
            # Behind the number of a Monster another number would be read as one with it.
            again = f"{verb} " if data["pieces"][place][-1:].isdigit() else ""
            told.append(f"{who} {again}{{{key}-{place}}}{left}")
        else:
            told.append(f"{who} {verb} {full}{left}")
    listed = enumerated(told)
    return f"{listed} {verb.removesuffix('s')} {full} each" if even else listed


def shared(events: Sequence[Event]) -> dict[str, Any]:
    """The data of several events of a kind as those of one, which `shares` has a template for."""
    told: dict[str, Any] = {"pieces": [event.data["piece"] for event in events]}
    for place, event in enumerate(events):
        told |= {f"{key}-{place}": value for key, value in event.data.items()}
    return told


def enumerated(told: Sequence[str]) -> str:
    """Words one after the other, the last behind an "and".

    >>> enumerated(["one"]), enumerated(["one", "two", "three"])
    ('one', 'one, two and three')
    """
    return " and ".join([*([", ".join(told[:-1])] if told[1:] else []), *told[-1:]])


# -- setting out


def joined(scene: Happened) -> Iterator[Clause]:
    """Who goes."""
    yield "{pieces:the} join the party", {"pieces": [event.data["piece"] for event in all_of(scene, "joined")]}


def starting_wounds(scene: Happened) -> Iterator[Clause]:
    """With how many Wounds each of them starts."""
    data = shared(all_of(scene, "starting-wounds"))
    number = len(data["pieces"])
    rest = [f"{{piece-{place}:the}} with {{wounds-{place}}}" for place in range(1, number)]
    yield enumerated(["{piece-0:the} starts with {wounds-0:Wound|Wounds}", *rest]), data


def learnt(scene: Happened) -> Iterator[Clause]:
    """The spells that somebody has."""
    cards = [event.data["card"] for event in all_of(scene, "learnt")]
    yield "{piece:the} learns {cards:one}", {**scene.data, "cards": cards}


# -- on the way


def moved(scene: Happened) -> Iterator[Clause]:
    """Where they go: those who end near the first of them follow."""
    first, *others = all_of(scene, "moved")
    groups: dict[str, list[Event]] = {first.data["place"].words: [first]}
    following: list[Event] = []
    for event in others:
        place = event.data["place"].words
        if place in groups:
            groups[place].append(event)
        elif event.data["to"] and first.data["to"] and event.data["area"] == first.data["area"]:
            following.append(event)
        else:
            groups[place] = [event]
    for place, group in enumerate(groups.values()):
        verb = "moves" if len(group) == 1 else "move"
        yield ("; " if place else "") + f"{{pieces:the}} {verb} {{to}}{{place}}", _led(group)
        if following and not place:
            verb = "follows" if len(following) == 1 else "follow"
            yield f", and {{pieces:the}} {verb}", _led(following)


def _led(group: Sequence[Event]) -> dict[str, Any]:
    return {**group[0].data, "pieces": [event.data["piece"] for event in group]}


# -- death


def dead(scene: Happened) -> Iterator[Clause]:
    """Who dies, what is lost with them, and who takes up what they leave."""
    fallen = [event.data["piece"] for event in all_of(scene, "dead")]
    verb = "dies" if len(fallen) == 1 else "die"
    yield f"{{pieces:the}} {verb}", {"pieces": fallen}
    yield from after_death(scene, alone=len(fallen) == 1)


def after_death(scene: Happened, *, alone: bool, relative: bool = False) -> Iterator[Clause]:
    """What the dead take with them and leave; one who died `alone` has just been named, `relative` as an object."""
    for place, event in enumerate(scene.each("lost-wealth")):
        if alone and not place:
            yield (", who" if relative else " and") + " takes {lost:the} to the grave", event.data
        else:
            yield (", {piece:the} {lost:the}" if place else "; {piece:the} takes {lost:the} to the grave"), event.data
    taken: dict[str, list[str]] = {}
    for event in scene.each("got"):
        taken.setdefault(event.data["piece"], []).append(event.data["item"])
    for leads in scene.each("leads"):
        things, data = named_once([item for item in taken.pop(leads.data["piece"], []) if item != "lantern"])
        more = f" and {things}," if things else ""
        yield f"; {{piece:the}} takes up the lantern{more} and leads the way", {**leads.data, **data}
    for piece, items in taken.items():
        things, data = named_once(items)
        yield f"; {{piece:the}} takes {things}", {"piece": piece, **data}


def named_once(items: Sequence[str]) -> tuple[str, dict[str, Any]]:
    """A template for things of which there may be several of a name, and its data: "the Rope and 3 Bane blades".

    >>> named_once(["rope", "blade", "blade"])[0]
    '{item-0:the} and {number-1} {item-1:many}'
    """
    numbers = Counter(items)
    data: dict[str, Any] = {}
    told: list[str] = []
    for place, (item, number) in enumerate(numbers.items()):
        data |= {f"item-{place}": item, f"number-{place}": number}
        told.append(f"{{item-{place}:the}}" if number == 1 else f"{{number-{place}}} {{item-{place}:many}}")
    return enumerated(told), data


# -- Monsters


def appeared(scene: Happened) -> Iterator[Clause]:
    """Monsters that come one by one, and where."""
    came = all_of(scene, "appeared")
    for place, event in enumerate(came):
        joint = " and {piece}" if place == len(came) - 1 else ", {piece}"
        yield (joint if place else "{piece} appears") + " {at}{place}", event.data


# -- gifts


def gifts(data: Mapping[str, Any]) -> str:
    """A template for what each of several gets: "the Elf gets the Orb of Might and the Dwarf the Spear"."""
    told = [f"{{piece-{place}:the}} {{items-{place}:the}}" for place in range(len(data["pieces"]))]
    told[0] = "{piece-0:the} gets {items-0:the}"
    if told[1:] and any(len(data[f"items-{place}"]) > 1 for place in range(len(told))):
        return f"{', '.join(told[:-1])}, and {told[-1]}"
    return enumerated(told)


def given(events: Sequence[Event]) -> dict[str, Any]:
    """Who got what, as the data of one event, which `gifts` has a template for."""
    taken: dict[str, list[str]] = {}
    for event in events:
        taken.setdefault(event.data["piece"], []).append(event.data["item"])
    told: dict[str, Any] = {"pieces": [*taken]}
    for place, (piece, items) in enumerate(taken.items()):
        told |= {f"piece-{place}": piece, f"items-{place}": items}
    return told
