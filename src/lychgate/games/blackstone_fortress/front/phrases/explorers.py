"""What explorers do, in words."""

from collections.abc import Iterator

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .narrating import NARRATOR, dice_of, flat, inner, once_more, outcomes, own, with_sources

PHRASES = {
    "explorer-activated": "{piece:the}",
    "explorer-done": "{piece:the} has acted",
    "waited": "{piece:the} waits with {scores:d} for overwatch",
    "took-heart": "{piece:the} gains no inspiration for the slain",
    "used-and-waited": "{piece:the} uses {names:one} and waits with {scores:d} for overwatch",
    "used-and-idled": "{piece:the} uses {names:one} and waits",
    "idled": "{piece:the} waits",
    "activation-halted": "{piece:the} can do nothing more this turn",
    "aimed": "{piece:the} takes aim",
    "acted": "{piece:the} acts",
    "went": "{piece:the} moves",
    "ran": "{piece:the} runs",
    "recuperated": "{piece:the} recuperates",
    "searched": "{piece:the} searches",
    "card-taken": "{piece:the} finds {card}",
    "discovery-put-back": "{cards} are shuffled back into the discovery deck",
    "discovery-put-under": "{card} goes under the discovery deck",
    "discovery-reshuffled": "The discovery discards are shuffled into a new deck",
    "marker-removed": "{marker:the} is removed",
    "summoned": "{piece:the} summons the escape chamber",
    "support-used": "{ship} lends its support",
    "agenda-achieved": "{piece:the} achieves a secret agenda",
}


def went(scene: Happened) -> Iterator[Clause]:
    """A Move or Run, or several in a row, by where they end; and what came of it on the way."""
    moves = [event for event in scene.each("moved") if event.data["piece"] == scene.data["piece"]]
    verb = "runs" if scene.event.kind == "ran" else "moves"
    if moves:
        on = ("", " on", " further on")[min(scene.data.get("times", 1), 3) - 1]
        yield f"{{piece:the}} {verb}{on} {{to}}{{place}}", moves[-1].data
    else:
        yield "{piece:the} stays", scene.data
    events = with_sources(scene, flat(scene, own(scene)))
    rest = [event for event in events if event not in moves and event.kind != "die-lost"]
    yield from outcomes(scene, rest, first="; ", subject=scene.data["piece"])


def acted(scene: Happened) -> Iterator[Clause]:
    """Several actions in one pick: the way, what was found, and the attacks with all their dice."""
    me = scene.data["piece"]
    events = [event for event in with_sources(scene, flat(scene, own(scene))) if event.kind != "die-lost"]
    moves = [event for event in events if event.kind == "moved" and event.data["piece"] == me]
    searches = [event for event in events if event.kind == "searched"]
    rest = [event for event in events if event not in moves]
    clauses = list(outcomes(scene, rest, first="; " if moves else "", subject=me if moves else ""))
    if moves:
        verb = "runs" if scene.each("ran") else "moves"
        to = "up" if _is_beside(moves[-1], scene.data.get("target", "")) else "{to}{place}"
        clauses.insert(0, (f"{{piece:the}} {verb} {to}", moves[-1].data))
    if not clauses and not searches:
        clauses.append((PHRASES["acted"], scene.data))
    told = _one_subject(clauses, me)
    if moves and searches:
        told = [
            (f",{words.removeprefix(' and')}" if words.startswith(" and ") else words, data) for words, data in told
        ]
    yield from once_more(told, scene, "attacks {target:the}")
    for event in searches:
        search = inner(scene, event)
        yield (", searches" if moves else PHRASES["searched"]), scene.data
        yield from _found(search)


def _is_beside(move: Event, target: str) -> bool:
    """Whether a move ends beside the hostile that is attacked next: it need not be named twice."""
    words = move.data["place"].words.lower().replace(" ", "-")
    return bool(target) and words in (f"beside-{target}", f"beside-{target.rpartition('-')[0]}")


def _one_subject(clauses: list[Clause], me: str) -> list[Clause]:
    """A Move or Aiming and the attack that follows, with the name of who makes both only once."""
    if len(clauses) < 3 or clauses[1] != ("; ", {}) or not clauses[2][0].startswith("{piece:the} "):
        return clauses
    (first, begins), _, (words, follows), *rest = clauses
    if not begins.get("piece") == follows.get("piece") == me:
        return clauses
    return [(first, begins), (words.replace("{piece:the}", " and", 1), follows), *rest]


def recuperated(scene: Happened) -> Iterator[Clause]:
    """A vitality roll and what it healed."""
    return once_more(NARRATOR.recuperated(scene, "heals {spaces:wound|wounds}"), scene, "recuperates")


def searched(scene: Happened) -> Iterator[Clause]:
    """What a Search brought to light."""
    yield PHRASES["searched"], scene.data
    yield from _found(scene)


def _found(scene: Happened) -> Iterator[Clause]:
    found = scene.each("card-taken")
    for place, event in enumerate(found):
        yield (" and {card}" if place else " and finds {card}"), event.data
    if not found:
        yield " and finds nothing", {}
    yield from outcomes(scene, [event for event in own(scene) if event.kind not in ("card-taken", "marker-removed")])


def took_heart(scene: Happened) -> Iterator[Clause]:
    """The roll for what an explorer has slain: the dice, and the point it brings."""
    gained = scene.first("inspiration-gained")
    if gained is None:
        yield PHRASES["took-heart"], scene.data
        return
    yield "{piece:the} gains {points} inspiration for the slain", gained
    yield from dice_of(scene, "inspiration")
    yield " (now {left})", gained
    yield from outcomes(
        scene, [event for event in own(scene) if event.kind != "inspiration-gained"], subject=gained["piece"]
    )


def summoned(scene: Happened) -> Iterator[Clause]:
    """The escape chamber comes; where it lies can be seen."""
    yield PHRASES["summoned"], scene.data


def achieved(scene: Happened) -> Iterator[Clause]:
    """A secret agenda, and that it inspires."""
    yield PHRASES["agenda-achieved"], scene.data
    yield " and is inspired", {}


TOLD = {
    "acted": acted,
    "went": went,
    "ran": went,
    "recuperated": recuperated,
    "searched": searched,
    "summoned": summoned,
    "took-heart": took_heart,
    "agenda-achieved": achieved,
}
