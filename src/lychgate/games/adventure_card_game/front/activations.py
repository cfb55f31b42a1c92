"""The activation of an enemy as one sentence: whom it turns on, and what came of it."""

from collections.abc import Iterator

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .clauses import FOLLOWING
from .following import followed


def activates(scene: Happened) -> Iterator[Clause]:
    """An enemy does what its bar says, to the hero whose turn it is or to another."""
    enemy, hero = scene.data["enemy"], _victim(scene)
    shown = [event for event in scene.each("revealed-enemy") if event.data["enemy"] == enemy]
    data = {**scene.data, "piece": hero, "card": shown[0].data["card"] if shown else ""}
    rest = [event for event in scene.within if not _plain(event, enemy, hero) and event not in shown]
    came = list(followed(_left(rest, scene, hero), who=enemy))
    passing = any(event.kind == "overflow" and _plain(event, enemy, hero) for event in scene.within)
    only_comes = not came and hero == scene.data["piece"] and scene.each("engaged")
    if shown:
        verb = "in passing strikes" if passing else "engages" if only_comes else "turns on"
        goes_on = came[0][0].startswith((" and ", ", ")) if came else False
        yield f"{{card:a}} comes out of the shadows{',' if goes_on else ' and'} {verb} {{piece:the}}", data
    elif passing:
        yield "in passing {enemy:the} strikes {piece:the}", data
    else:
        yield ("{enemy:the} engages {piece:the}" if only_comes else "{enemy:the} turns on {piece:the}"), data
    if not (came or passing or only_comes) and hero == scene.data["piece"]:
        yield ", to no effect", data
    yield from _who(came, hero)


def _left(events: list[Event], scene: Happened, hero: str) -> Iterator[Event]:
    """What an enemy does, with what is left to whom it wounds: one blow is told from the next by it.

    Whom it engages next it comes to afterwards, and what its bar exhausts must be exhausted.
    """
    keywords = {event.number for event in scene.each("keyword")}
    enemy, others = scene.data["enemy"], False
    for event in events:
        data = event.data
        if event.kind == "wounded" and data["left"]:
            kind = "wounded-left"
        elif event.kind == "engaged" and data["enemy"] == scene.data["enemy"] and data["piece"] != hero:
            kind = "moves-on-named" if others else "moves-on"
        elif event.kind == "exhausted-card" and event.parent in keywords:
            kind = "must-exhaust"
        else:
            kind = event.kind
        others = others or (event.kind in FOLLOWING and data.get("enemy", enemy) != enemy)
        yield Event(event.number, kind, data, event.rules, event.parent)


def _who(clauses: list[Clause], hero: str) -> Iterator[Clause]:
    """What came of it, with no name for the hero where that is about him and he has just been named."""
    for place, (words, data) in enumerate(clauses):
        if place == 0 and words[2:].startswith("{piece:the} ") and data["piece"] == hero:
            yield f", who {words[2:].removeprefix('{piece:the} ')}", data
        elif place == 0 and hero in data.get("pieces", ()):
            yield f"; {words[2:]}", data
        else:
            yield words, data


def _victim(scene: Happened) -> str:
    """Whom an enemy turns on: whom it engages before it harms anybody, or the one whom it harms.

    Where it harms several, that is the active hero if he is one of them, or else the first.
    """
    harmed: list[str] = []
    for event in scene.each("engaged", "overflow", *HARM):
        if event.kind in HARM:
            harmed.append(str(event.data["piece"]))
        elif event.data["enemy"] == scene.data["enemy"] and not harmed:
            return str(event.data["piece"])
    active: str = scene.data["piece"]
    return active if active in harmed or not harmed else harmed[0]


HARM = ("wounded", "prevented", "condition", "exhausted-card")


def _plain(event: Event, enemy: str, hero: str) -> bool:
    """Whether something goes without saying where an enemy turns on a hero: that it comes to him, and is exhausted."""
    if event.kind in ("engaged", "overflow"):
        return bool(event.data["enemy"] == enemy and event.data["piece"] == hero)
    return event.kind == "exhausted-enemy" and bool(event.data["enemy"] == enemy)
