"""What is said of the events of Blackstone Fortress as parts of longer sentences."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace as copied
from typing import Any

from msgspec.structs import replace

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause, PlaceWords
from lychgate.kernel.tale import Happened
from lychgate.mechanics.activation.happenings import crowd, inner, own

from .volleys import Gunner

OUTCOMES: Mapping[str, str] = {
    "not-hit": "{target:the} is not hit",
    "defended": "{piece:the} fends it off",
    "defence-lessened": "{piece:the} turns the worst of it aside",
    "explorer-hurt": "{piece:the} suffers {wound}",
    "hostile-hurt": "{piece:the} takes {wounds:harm/wound|wounds}",
    "hostile-healed": "{piece:the} heals {wounds:heal/wound|wounds}",
    "empowered": "{piece:the} is empowered",
    "empowered-ended": "{piece:the} is no longer empowered",
    "slain": "{piece:the} is slain",
    "out-of-action": "{piece:the} is out of action",
    "back-in-action": "{piece:the} is back in action",
    "stunned": "{piece:the} is stunned",
    "die-lost": "{piece:the} loses an unspent {score}",
    "die-turned": "{piece:the} turns a {before} to a {score}",
    "space-freed": "{piece:the} frees {spaces:dice space|dice spaces}",
    "cover-better": "a grievous wound of {piece:the} becomes a wound",
    "destiny-lost": "an unspent destiny {score} is lost",
    "destiny-restored": "the discarded {scores:d} can be spent after all",
    "inspiration-gained": "{piece:the} gains {points} inspiration",
    "inspiration-lost": "{piece:the} loses {points} inspiration",
    "inspired": "{piece:the} is inspired",
    "explorer-moved": "{piece:the} moves {to}{place}",
    "moved": "{piece:the} moves {to}{place}",
    "arrived": "{piece:the} arrives {at}{place}",
    "deployed": "{piece:the} comes {at}{place}",
    "returned": "{piece:the} gets up again {at}{place}",
    "cards-swapped": "{who:the} and {whom:the} change places",
    "found": "{piece:the} finds {card}",
    "threat-rose": "the threat level rises to {threat}",
    "marker-removed": "the marker is removed",
    "token-placed": "{token:a} lies {at}{place}",
    "token-removed": "{token:the} is gone",
    "token-turned": "the {what} {does}",
    "card-taken": "{piece:the} finds {card}",
    "card-used-up": "{piece:the} uses up {card}",
    "card-given-up": "{piece:the} gives up {card}",
    "ambusher-hurt": "{piece:the} hits an Ur-Ghul ({damage} damage)",
    "ambusher-slain": "{piece:the} slays an Ur-Ghul",
    "no-damage": "{piece:the} deals no damage",
    "damage-counted": "{piece:the} deals {damage} damage ({own} so far)",
    "portal-closed": "a portal closes for good",
    "group-left": "group {group} leaves the combat",
    "legacy-drawn": "{card} comes into force",
    "died": "{piece:the} dies",
    "escape-laid": "the escape chamber slides into place",
    "threat-set": "the threat level is {threat}",
    "destiny-rerolled": "a destiny {score} becomes a {now}",
    "destiny-turned": "a destiny {score} becomes a {now}",
    "dice-exchanged": "{piece:the} exchanges a {score} for the destiny {now}",
    "activation-halted": "{piece:the} can do nothing more this turn",
    "aimed": "{piece:the} takes aim",
    "displaced": "{piece:the} is moved {to}{place}",
    "uncloaked": "{piece:the} is cloaked no longer",
    "lives-again": "{piece:the} is alive after all",
    "twist-ended": "{card} holds no longer",
    "twist-in-force": "{card} holds until the combat ends",
    "destiny-denied": "there will be no destiny roll next turn",
    "marker-crumbled": "marker {number} crumbles to dust",
}
"""What is said of an event as part of a longer sentence; whatever is not here is left to the details."""

ALSO: Mapping[str, str] = {
    "explorer-hurt": "suffers {wound}",
    "hostile-hurt": "takes {wounds:harm/wound|wounds}",
    "slain": "is slain",
    "out-of-action": "is out of action",
    "stunned": "is stunned",
    "inspiration-gained": "gains {points} inspiration",
    "defended": "fends it off",
    "inspired": "is inspired",
    "uncloaked": "is cloaked no longer",
}
"""The same, behind another clause about the same piece."""


def _wounds(data: Mapping[str, Any], times: int) -> Mapping[str, Any]:
    """As many equal wounds, suffered one behind the other."""
    wounds = "grievous wounds" if data["kind"] == "grievous" else "wounds"
    return {**data, "wound": f"{times} {wounds}{data.get('source', '')}"}


def _word(event: Event) -> str | None:
    """A booby trap that is gone has gone off."""
    trap = event.kind == "token-removed" and event.data["what"] == "trap"
    return "{token:the} goes off" if trap else None


NARRATOR = Gunner(
    outcomes=OUTCOMES,
    also=ALSO,
    hurts=("explorer-hurt", "hostile-hurt"),
    falls=("slain", "out-of-action"),
    several={"explorer-hurt": _wounds},
    shelter="cover-helped",
    joins=True,
    many={
        "explorer-hurt": "suffer {wound} each",
        "hostile-hurt": "take {wounds:harm/wound|wounds} each",
        "slain": "are slain",
        "stunned": "are stunned",
        "inspiration-gained": "gain {points} inspiration each",
        "inspiration-lost": "lose {points} inspiration each",
    },
    likeness=("wound", "wounds", "points"),
    armed="the {weapon}",
    hidden={"empowered-ended": ("slain",), "activation-halted": ("stunned",), "stunned": ("out-of-action",)},
    word=_word,
    carriers=(
        *("effect", "row", "row-said", "tested", "went", "ran"),
        *("hostile-acts", "weapon-used", "struck", "harmed", "reinforcements"),
    ),
    idle={"no-target": "{piece:the} has nobody to attack", "held": "{piece:the} holds"},
)
attacked, blow, deed, dice_of, flat = (
    NARRATOR.attacked,
    NARRATOR.blow,
    NARRATOR.deed,
    NARRATOR.dice_of,
    NARRATOR.flat,
)
group_deployed, hostile_acts, outcomes = NARRATOR.group_deployed, NARRATOR.hostile_acts, NARRATOR.came_of


def with_sources(scene: Happened, events: list[Event]) -> list[Event]:
    """Events within a scene, of which wounds by a card say which card it was; a trap has just been told of."""
    traps = {event.parent for event in scene.within if event.kind == "token-removed"}
    effects = (event for event in scene.within if event.kind == "effect" and event.number not in traps)
    cards = {event.number: event.data["name"] for event in effects}
    above = {event.number: event.parent for event in scene.within}
    return [_with_source(event, cards, above) if event.kind == "explorer-hurt" else event for event in events]


def with_abilities(scene: Happened) -> Happened:
    """A scene in which attacks that somebody makes by an ability say by which one."""
    cards = {event.number: event.data for event in scene.within if event.kind == "effect"}
    return Happened(scene.event, tuple(_with_ability(event, cards.get(event.parent)) for event in scene.within))


def _with_ability(event: Event, card: Mapping[str, Any] | None) -> Event:
    if event.kind != "attacked" or card is None or card.get("by") != event.data["piece"] or event.data.get("how"):
        return event
    return replace(event, data={**event.data, "how": f"({card['name']})"})


def _with_source(event: Event, cards: Mapping[int, str], above: Mapping[int, int]) -> Event:
    parent = event.parent
    while parent in above and parent not in cards:
        parent = above[parent]
    if parent not in cards:
        return event
    source = f" from {cards[parent]}"
    data = {**event.data, "wound": f"{event.data['wound']}{source}", "source": source}
    return replace(event, data=data)


HEALED = {
    "explorer-healed": "heals {wounds:heal/wound|wounds}",
    "not-healed": "stays wounded after a failed vitality roll",
}
TENDER = copied(
    NARRATOR,
    outcomes={**OUTCOMES, **{kind: f"{{piece:the}} {words}" for kind, words in HEALED.items()}},
    also={**ALSO, **HEALED},
)
"""Tells of vitality rolls that are no actions."""


def vitality(scene: Happened, first: str = ": ") -> Iterator[Clause]:
    """What came of a vitality roll, with its dice."""
    healed = bool(scene.each("explorer-healed"))
    told = _last_steps([one for one in flat(scene, own(scene)) if not (healed and one.kind == "space-freed")])
    rolls: dict[int, list[Event]] = {}
    thrown: list[Event] = []
    for one in told:
        if one.kind == "rolled" and one.data.get("test") == "vitality":
            thrown.append(one)
        elif one.kind in HEALED:
            rolls[id(one.data)], thrown = thrown, []
    for words, data in TENDER.came_of(scene, told, first=first):
        yield words, data
        for place, roll in enumerate(rolls.get(id(data), ())):
            yield (", rerolled {dice}" if place else " {dice}"), roll.data


def _last_steps(events: list[Event]) -> list[Event]:
    """Events in their order; of the steps of one way only the last, which leads in where an attack follows."""
    found: list[Event] = []
    for event, then in zip(events, [*events[1:], None], strict=True):
        goes_on = then is not None and event.kind == "moved" and event.data["piece"] == then.data.get("piece")
        if not goes_on or then is None:
            found.append(event)
        elif then.kind == "attacked" and event.data["place"].words.startswith("beside "):
            place = PlaceWords("in", event.data["place"].cell)
            found.append(replace(event, data={**event.data, "to": "", "place": place}))
        elif then.kind != "moved":
            found.append(event)
    return found


ORDINALS = ("", "", "again", *(f"a {nth} time" for nth in ("third", "fourth", "fifth", "sixth", "seventh")))


def once_more(clauses: Iterable[Clause], scene: Happened, verb: str) -> Iterator[Clause]:
    """The clauses of a scene that is told like the one before it: with "again" behind the verb, or which time it is."""
    times = scene.data.get("times", 1)
    words = ORDINALS[times] if times < len(ORDINALS) else "once more"
    left = bool(words)
    for template, data in clauses:
        if left and f" {verb}" in template:
            left = False
            template = template.replace(f" {verb}", f" {verb} {words}", 1)
        yield template, data


__all__ = [
    "OUTCOMES",
    "attacked",
    "blow",
    "crowd",
    "deed",
    "dice_of",
    "flat",
    "group_deployed",
    "hostile_acts",
    "inner",
    "once_more",
    "outcomes",
    "own",
    "vitality",
    "with_abilities",
    "with_sources",
]
