"""What is said of the events of Cursed City as parts of longer sentences."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened
from lychgate.mechanics.activation.happenings import Told, crowd, inner, own
from lychgate.mechanics.activation.narrating import Narrator

OUTCOMES: Mapping[str, str] = {
    "damage-ignored": "{piece:the} ignores the damage",
    "damage-reduced": "{piece:the} takes no damage",
    "damage-fended-off": "{piece:the} fends off {by}",
    "ailment-gained": "{piece:the} is {ailment}",
    "ailment-lost": "{piece:the} is no longer {ailment}",
    "hero-hurt": "{piece:the} takes {damage:harm/damage|damage}",
    "hostile-hurt": "{piece:the} takes {damage:harm/damage|damage}",
    "marker-hurt": "{marker:the} takes {damage:harm/damage|damage}",
    "marker-removed": "{marker:the} is gone",
    "marker-lit": "{marker:the} {does}",
    "marker-out": "{marker:the} {does}",
    "marker-unlit": "{marker:the} {does}",
    "hostile-healed": "{piece:the} heals {damage:heal/damage|damage}",
    "slain": "{piece:the} is slain",
    "out-of-action": "{piece:the} is out of action",
    "back-in-action": "{piece:the} is back in action",
    "die-lost": "{piece:the} loses a die that shows {score}",
    "die-turned": "{piece:the}'s {before} becomes a {score}",
    "space-freed": "{piece:the} heals {spaces:wound|wounds}",
    "destiny-rerolled": "a destiny {score} becomes a {now}",
    "destiny-turned": "a destiny {score} becomes a {now}",
    "tile-laid": "the way leads to {tile:the}",
    "swept": "{piece:the} is swept {to}{place}",
    "driven-on": "{piece:the} is driven {to}{place}",
    "target-beaten": "the worst of them is beaten, for now",
    "laid-down": "{piece:the} lies down and will rise in {steps:quest step|quest steps}",
    "destiny-lost": "a destiny {score} is discarded",
    "destiny-restored": "destiny {scores:d} can be spent after all",
    "inspiration-gained": "{piece:the} gains {points} inspiration",
    "inspired": "{piece:the} is inspired",
    "hero-moved": "{piece:the} moves {to}{place}",
    "hero-ran": "{piece:the} runs {to}{place}",
    "moved": "{piece:the} moves {to}{place}",
    "displaced": "{piece:the} makes way {to}{place}",
    "arrived": "{piece:the} arrives {at}{place}",
    "deployed": "{piece:the} appears {at}{place}",
    "cards-swapped": "{who:the} and {whom:the} change places on the track",
    "treasure-taken": "{piece:the} takes {card}",
    "treasure-discarded": "{piece:the} loses {card}",
    "realmstone-taken": "{piece:the} takes {card}",
    "realmstone-discarded": "{piece:the} loses {card}",
    "item-taken": "{piece:the} carries {card}",
    "item-lost": "{piece:the} carries {card} no more",
    "gateway-opened": "a gateway opens",
    "night-fell": "night falls, and every hostile is empowered",
    "progress-gained": "progress {stands}",
    "progress-lost": "progress falls to {stands}",
    "citizens-rescued": "{number:citizen is|citizens are} safe",
    "fear-rose": "fear rises to {value}",
    "fear-fell": "fear falls to {value}",
    "influence-rose": "influence rises to {value}",
    "influence-fell": "influence falls to {value}",
    "vampires-influence-rose": "influence rises to {value}",
    "vampires-influence-fell": "influence falls to {value}",
    "nightfall-advanced": "the day wears on, {left:space|spaces} to nightfall",
    "nightfall-set-back": "the day holds out, {left:space|spaces} to nightfall",
    "mist-nearer": "the mist thickens, {left:space|spaces} until it comes down",
    "mist-further": "the mist holds off, {left:space|spaces} until it comes down",
    "mist-fell": "the mist comes down: heroes' successes are failures, and their critical successes are successes",
    "destiny-denied": "there will be no destiny roll next turn",
    "destiny-fulfilled": "every destiny die of the next roll will be available",
    "heart-not-needed": "{piece:the} is unhurt and needs no rest",
    "citizens-lost": "{number:citizen is|citizens are} lost",
    "citizens-hide": "{number:citizen hides|citizens hide} in {tile:the}",
    "quarry-picked": "{piece:the} is Annika's quarry",
    "quarry-kept": "{piece:the} is still Annika's quarry",
    "rose": "{piece:the} rises again",
    "withdrew": "{piece:the} withdraws",
    "destroyed": "{piece:the} is destroyed for good",
}
"""What is said of an event as part of a longer sentence; whatever is not here is left to the details."""


ALSO: Mapping[str, str] = {
    "hero-hurt": "takes {damage:harm/damage|damage}",
    "hostile-hurt": "takes {damage:harm/damage|damage}",
    "slain": "is slain",
    "out-of-action": "is out of action",
    "ailment-gained": "is {ailment}",
    "marker-removed": "is gone",
    "swept": "is swept {to}{place}",
    "driven-on": "is driven {to}{place}",
    "inspiration-gained": "gains {points} inspiration",
    "inspired": "is inspired",
    "damage-fended-off": "fends off {by}",
    "ailment-lost": "is no longer {ailment}",
    "space-freed": "heals {spaces:wound|wounds}",
    "treasure-taken": "takes {card}",
    "treasure-discarded": "loses {card}",
    "realmstone-taken": "takes {card}",
    "realmstone-discarded": "loses {card}",
    "hostile-healed": "heals {damage:heal/damage|damage}",
}
"""The same, behind another clause about the same piece."""

PROGRESS = ("progress-gained", "progress-lost")
HURTS = ("hero-hurt", "hostile-hurt")


def _word(event: Event) -> str | None:
    """Damage that is fended off whole needs no number, and a destiny die that shows the same again no second one."""
    if event.kind == "damage-fended-off" and not event.data.get("left"):
        return "{piece:the} fends it off"
    if event.kind in GIVEN_UP and "spent" in event.data:
        return "{piece:the} uses up {card}"
    if event.kind == "damage-ignored" and "dice" in event.data:
        return "{piece:the} ignores the damage {dice}"
    if event.kind == "destiny-rerolled" and event.data["score"] == event.data["now"]:
        return "a destiny {score} stays as it is"
    return None


SHRUGGED = {"damage-ignored": ", ignored", "damage-reduced": " for no damage"}
"""A blow whose target takes nothing of it."""


BROKEN = {"marker-hurt": " for {damage:harm/damage|damage}", "marker-removed": ", and destroys it"}
"""What a blow does to a thing."""


class CityNarrator(Narrator):
    """Progress stands in brackets, and whatever a card or an ability brings about names it behind."""

    def flat(self, scene: Happened, events: list[Event]) -> list[Event]:
        """Events in their order, with what came of cards in the place of those; each knows by what it came about."""
        found: list[Event] = []
        ignored: dict[str, Any] = {}
        shields: dict[str, str] = {}
        for event in events:
            if event.kind == "effect":
                within = inner(scene, event)
                shields |= {event.data.get("by", ""): event.data["name"]} if not within.within else {}
                for one in own(within):
                    if one.kind == "rolled":
                        ignored[event.data.get("by", "")] = one.data["dice"]
                found += self._by_card(within)
            elif event.kind in self.carriers:
                within = inner(scene, event)
                found += self.flat(within, own(within))
            elif event.kind == "damage-ignored" and event.data["piece"] in ignored:
                found.append(_with(event, dice=ignored[event.data["piece"]]))
            elif event.kind in HURTS and event.data["piece"] in shields and not _is_target(scene, event):
                found.append(_with(event, source=shields[event.data["piece"]]))
            elif event.kind == "attacked" and _goes_on(scene.event, event):
                found.append(_with(event, after=scene.data))
            else:
                found.append(event)
        return found

    def _by_card(self, effect: Happened) -> list[Event]:
        """What came of a card within something else: all but moves and blows say by which card they came about."""
        name, by = effect.data["name"], effect.data.get("by")
        found = self.flat(effect, own(effect))
        if not by or name == effect.data["says"]:
            return found
        return [_by_whom(event, effect.data) for event in found]

    def dice_of(self, scene: Happened, *tests: str) -> Iterator[Clause]:
        """The dice of a scene's own rolls; those by which a victim withstands it are told beside the victim."""
        by = scene.data.get("by")
        theirs = {event.number for event in scene.each("effect") if by and event.data.get("by") not in (None, "", by)}
        mine = tuple(event for event in scene.within if event.parent not in theirs)
        return super().dice_of(Happened(scene.event, mine), *tests)

    def came_of(
        self, scene: Happened, events: list[Event], *, first: str = ": ", then: str = "; ", subject: str = ""
    ) -> Iterator[Clause]:
        """What came of it, clause by clause: how the journey stands in brackets, right behind a killing blow."""
        blow = scene.event.kind == "attacked"
        me = str(scene.data["piece"]) if blow and first == "; " and not scene.each("missed") else subject
        told = list(super().came_of(scene, events, first=first, then=then, subject=me))
        told = _merged(told)
        asides = [(f" ({words.lstrip(':; ')})", data) for words, data in told if _is_aside(words)]
        rest = [clause for clause in told if not _is_aside(clause[0])]
        if not rest and scene.event.kind == "effect":
            yield from told
            return
        if asides and any(clause[0].startswith(" (progress") for clause in rest):
            rest = [clause for clause in rest if not clause[0].startswith(" (progress")]
            yield from (*_sourced(rest), *asides)
            return
        if blow and rest and rest[0][0].startswith(" and "):
            rest[0] = (f",{rest[0][0]}", rest[0][1])
        yield from (*asides, *_sourced(rest)) if blow else (*_sourced(rest), *asides)

    def attacked(self, scene: Happened, *, last: Mapping[str, Any] | None = None) -> Iterator[Clause]:
        """A weapon action; behind another of the same piece only what is new is said."""
        data = scene.data
        before = last or data.get("after")
        if not before or before["piece"] != data["piece"]:
            yield from super().attacked(scene)
            return
        yield _next_blow(before, data), data
        yield from self.blow(scene)

    def _dealt(self, scene: Happened, events: list[Event]) -> tuple[list[Clause], list[Event]]:
        """The harm of a blow in short, or that its target took none."""
        told = self._once(events)
        if told and told[0][0].kind == "marker-hurt" and told[0][1]["marker"] == scene.data["target"]:
            return self._broken(scene, events)
        if not told or told[0][0].kind not in SHRUGGED or told[0][1]["piece"] != scene.data["target"]:
            return super()._dealt(scene, events)
        event, data = told[0]
        words = SHRUGGED[event.kind] + (" {dice}" if "dice" in data else "")
        return [(words, data)], [one for one in events if one.number != event.number]

    def _broken(self, scene: Happened, events: list[Event]) -> tuple[list[Clause], list[Event]]:
        """The harm of a blow on a thing, and whether nothing is left of it."""
        clauses: list[Clause] = []
        for event in events:
            if event.data.get("marker") == scene.data["target"] and event.kind in BROKEN:
                clauses.append((BROKEN[event.kind], event.data))
        return clauses, [event for event in events if event.kind not in BROKEN]

    def _once(self, events: list[Event]) -> list[Told]:
        """What is worth a clause; of several points of inspiration in a row how many there are in all."""
        found: list[Told] = []
        for event, data in super()._once(events):
            if found and event.kind == "moved" == found[-1][0].kind and found[-1][1]["piece"] == data["piece"]:
                found[-1] = event, data
            elif found and event.kind == "inspiration-gained" and _is_more(found[-1], data):
                before = found[-1][1]
                found[-1] = event, {**data, "points": before["points"] + data["points"]}
            else:
                found.append((event, data))
        return found


UNSOURCED = frozenset(
    {
        "attacked",
        "moved",
        "hero-moved",
        "hero-ran",
        "chose",
        "rolled",
        "progress-gained",
        "progress-lost",
        "damage-ignored",
        "damage-reduced",
        "die-lost",
        "target-beaten",
    }
)
"""What goes without saying by which card it came about."""
GIVEN_UP = ("treasure-discarded", "item-lost")
"""How a card is lost, by its use or otherwise."""


def _by_whom(event: Event, effect: Mapping[str, Any]) -> Event:
    """What came of a card, with the card; of the card itself, that it is used up."""
    if event.kind in GIVEN_UP and event.data["card"] == effect["card"]:
        return _with(event, spent=True)
    return event if event.kind in UNSOURCED or "source" in event.data else _with(event, source=effect["name"])


def _with(event: Event, **more: Any) -> Event:
    return replace(event, data={**event.data, **more})


def _is_target(scene: Happened, event: Event) -> bool:
    return bool(scene.data.get("target") == event.data["piece"])


def _goes_on(blow: Event, other: Event) -> bool:
    """Whether a blow within a blow is the same piece's next one."""
    return blow.kind == "attacked" and blow.data["piece"] == other.data["piece"]


def _next_blow(last: Mapping[str, Any], data: Mapping[str, Any]) -> str:
    """What is new about a blow behind another of the same piece."""
    armed = all(last.get(key) == data.get(key) for key in ("weapon", "how"))
    weapon = "" if armed else " with {weapon} {how}" if data.get("how") else " with {weapon}"
    if last["target"] != data["target"]:
        return f"then attacks {{target:the}}{weapon}"
    return f"then{weapon}" if weapon else "again"


def _is_more(told: Told, data: Mapping[str, Any]) -> bool:
    event, before = told
    same = all(before.get(key) == data.get(key) for key in ("piece", "source"))
    return event.kind == "inspiration-gained" and same


def _is_aside(words: str) -> bool:
    return words.lstrip(":; ").startswith("progress ")


def in_brackets(clauses: list[Clause]) -> bool:
    """Whether clauses begin with something in brackets, before which nothing is put."""
    return bool(clauses) and clauses[0][0].startswith(" (")


def _sourced(clauses: list[Clause]) -> Iterator[Clause]:
    """Clauses, the last of those that came of one card with the card behind it."""
    for place, (words, data) in enumerate(clauses):
        source = data.get("source")
        more = any(later.get("source") == source for _, later in clauses[place + 1 :])
        plain = {key: value for key, value in data.items() if key != "source"} if source else data
        yield (f"{words} ({source})" if source and not more and words else words), plain


def _merged(clauses: list[Clause]) -> list[Clause]:
    """Clauses, of which two that say something of the same pieces are one."""
    found: list[Clause] = []
    start = 0
    before: list[Clause] = []
    for words, data in clauses:
        if words.startswith(("; ", ": ")):
            before, start = found[start:], len(found)
        found.append((words, data))
        names, last = found[start + 1 : -1], before[-1:]
        if (
            names
            and last
            and list(before[1:-1]) == names
            and words.startswith(" are ")
            and last[0][0].startswith(" are ")
        ):
            found[start:] = [(words.replace(" are ", " and ", 1), data)]
            start, before = len(found), []
    return found


NARRATOR = CityNarrator(
    outcomes=OUTCOMES,
    also=ALSO,
    hurts=HURTS,
    falls=("slain", "out-of-action"),
    last=PROGRESS,
    hidden={"damage-reduced": (*HURTS, "damage-fended-off"), "die-lost": HURTS},
    word=_word,
    dealt=" for {damage:harm/damage|damage}",
    felled={
        "slain": ", a killing blow",
        "out-of-action": " and puts {piece:the} out of action",
        "ailment-gained": " and leaves {piece:the} {ailment}",
    },
    many={
        "ailment-gained": "are {ailment}",
        "ailment-lost": "are no longer {ailment}",
        "hostile-hurt": "take {damage:harm/damage|damage} each",
        "slain": "are slain",
    },
    unharmed=" for no damage",
)
attacked, blow, deed, dice_of, flat = (
    NARRATOR.attacked,
    NARRATOR.blow,
    NARRATOR.deed,
    NARRATOR.dice_of,
    NARRATOR.flat,
)
group_deployed, hostile_acts, outcomes = NARRATOR.group_deployed, NARRATOR.hostile_acts, NARRATOR.came_of

FREED = "heals {spaces:wound|wounds}"


def recuperated(scene: Happened, *, again: bool = False) -> Iterator[Clause]:
    """A Vitality roll and what it healed."""
    return NARRATOR.recuperated(scene, FREED, again=again)


NARRATOR.scenes["recuperated"] = recuperated
NARRATOR.scenes["reinforces"] = hostile_acts


def last_blow(attack: Happened) -> Mapping[str, Any]:
    """The last blow of an attack, its own or a further one of the same piece; another behind it can be told in short.

    Nothing where anybody else attacked within it, or anybody moved or recuperated.
    """
    blows = [attack.event, *attack.each("attacked")]
    if attack.each("recuperated", "hero-moved", "hero-ran") or len({one.data["piece"] for one in blows}) > 1:
        return {}
    return blows[-1].data


__all__ = [
    "attacked",
    "blow",
    "crowd",
    "deed",
    "dice_of",
    "flat",
    "group_deployed",
    "hostile_acts",
    "in_brackets",
    "inner",
    "last_blow",
    "outcomes",
    "own",
    "recuperated",
]
