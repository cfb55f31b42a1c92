"""What hostiles do, in words."""

from collections.abc import Iterator
from itertools import groupby

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from ...hostiles.situations import SITUATIONS
from .narrating import OUTCOMES, crowd, dice_of, flat, hostile_acts, inner, outcomes, own, with_abilities

PHRASES = {
    "encounters-reshuffled": "The encounter discards are shuffled into a new deck",
    "encounter-drawn": "The encounter is {card}",
    "encounter-discarded": "{card} is discarded",
    "twist-in-force": "A twist holds until the combat ends: {card}",
    "group-formed": "Group {group} gathers",
    "encounter-missing": "No encounter card is left for group {group}: it is not in this combat",
    "group-missing": "Group {group} does not come: no miniatures are left for it",
    "hostiles-short": "There are too few {what} left: {number} of the next group cannot come",
    "group-deploys": "Group {group} is deployed",
    "deployed": "{piece:the} is deployed {at}{place}",
    "arrived": "{piece:the} arrives {at}{place}",
    "returned": "{piece:the} gets up again {at}{place}",
    "no-hex-left": "No hex is left for {piece:the}",
    "marker-turned-up": "The marker shows a {number}",
    "group-activates": "{who}",
    "hostile-acts": "{piece:the}: {action}",
    "held": "{piece:the} holds",
    "stayed": "{piece:the} stays where it is",
    "no-target": "{piece:the} has nobody to attack",
    "threat-rose": "The threat level rises to {threat}",
    "reinforcements": "{what}: {number:comes|come} back (rolled {face})",
    "no-reinforcements": "{what}: nobody comes back (rolled {face})",
    "no-portal": "No portal is left for reinforcements of group {group}",
}


DISRUPT = "disrupt"
DISRUPTS = frozenset({"regenerate", "empower"})
"""Actions that become a Disrupt where they can do nothing for the hostile itself."""

ACTS = frozenset({"hostile-acts", "reinforcements"})
"""What a group's activation is made of; whatever else happens in it is told where it has words."""


def acts(scene: Happened) -> Iterator[Clause]:
    """What a hostile does, behind the action and the roll that led to it."""
    if "face" in scene.data:
        yield "{action} (rolled {face}, {situation}): ", {**scene.data, "situation": _situation(scene)}
    yield from hostile_acts(scene)


def _situation(scene: Happened) -> str:
    return SITUATIONS[scene.data["situation"]].lower()


def group_acts(scene: Happened) -> Iterator[Clause]:
    """The activation of a group: who comes back, what each hostile does, and how many only move or hold."""
    scene = with_abilities(scene)
    yield "{who}", scene.data
    before = ": "
    idle: list[Happened] = []
    acted = False
    arrived = ""
    told = [event for event in own(scene) if event.kind in ACTS or any(outcomes(scene, [event]))]
    for vain, events in groupby(told, key=lambda event: _vain(scene, event)):
        within = [inner(scene, event) for event in events]
        if vain is not None and len(within) > 1:
            yield before, {}
            yield from _together(within)
            before, acted, arrived = ". ", True, ""
            continue
        for one in within:
            if one.event.kind == "hostile-acts" and not _stirs(one) and one.data["piece"] != arrived:
                idle.append(one)
            elif clauses := list(_deeds(scene, one) if _stirs(one) or not arrived else hostile_acts(one)):
                yield from _one_subject(arrived, before, clauses)
                before, arrived = ". ", _arrives_alone(one)
                acted = acted or one.event.kind == "hostile-acts"
    yield from _idle(idle, before, others=acted)
    if before == ": " and not idle:
        yield ": nobody comes back", {}


def _arrives_alone(one: Happened) -> str:
    """The one hostile whom a reinforcement roll has brought, where nothing else is told of it."""
    came = one.each("arrived")
    alone = one.event.kind == "reinforcements" and len(came) == 1 and not one.each("attacked")
    return str(came[0].data["piece"]) if alone else ""


def _one_subject(arrived: str, before: str, clauses: list[Clause]) -> Iterator[Clause]:
    """What is told of a hostile; of one that has just arrived without its name again."""
    (words, data), *rest = clauses
    if not words and rest:
        (words, data), *rest = rest
    if arrived and data.get("piece") == arrived and words.startswith("{piece:the} "):
        yield words.replace("{piece:the}", " and", 1), data
    else:
        yield before, {}
        yield words, data
    yield from rest


def _deeds(scene: Happened, one: Happened) -> Iterator[Clause]:
    """What a hostile of a group does, who comes back to it, or what befalls it."""
    if one.event.kind == "hostile-acts":
        return _named(one)
    if one.event.kind == "reinforcements":
        return reinforced(one)
    return outcomes(scene, [one.event], first="")


def _named(scene: Happened) -> Iterator[Clause]:
    """What a hostile does; one of whom nothing else is told is named with what it does in the end."""
    told = [event for event in scene.within if event.kind in OUTCOMES or event.kind == "attacked"]
    if not any(event.data.get("piece") == scene.data["piece"] for event in told):
        action = DISRUPT if scene.data["action"] in DISRUPTS else scene.data["action"]
        yield "{piece:the} uses {action}: ", {**scene.data, "action": action}
    yield from hostile_acts(scene)


# -- hostiles who do alike

Vain = tuple[str, str, str, str]
"""Attacks in vain: by which kind of hostile, on whom, with which weapon, and where it went for them."""


def _vain(scene: Happened, event: Event) -> Vain | None:
    """What a hostile did if it only went somewhere and missed: several who do the same are told together."""
    if event.kind != "hostile-acts":
        return None
    one = inner(scene, event)
    events = flat(one, own(one))
    moves, attacks = _own_moves(one, events), [each for each in events if each.kind == "attacked"]
    aims = {(each.data["piece"], each.data["target"], each.data["weapon"]) for each in attacks}
    came = [each for each in one.within if each.kind in OUTCOMES and each not in moves]
    if len(aims) != 1 or came or not all(_misses(inner(one, each)) for each in attacks):
        return None
    if moves and events.index(moves[-1]) > events.index(attacks[0]):
        return None
    by, target, weapon = aims.pop()
    if by != one.data["piece"]:
        return None
    return (
        by.rpartition("-")[0],
        target,
        weapon,
        f"{moves[-1].data['to']}{moves[-1].data['place'].words}" if moves else "",
    )


def _own_moves(scene: Happened, events: list[Event]) -> list[Event]:
    return [event for event in events if event.kind == "moved" and event.data["piece"] == scene.data["piece"]]


def _misses(attack: Happened) -> bool:
    """Whether an attack missed with the dice as they fell, and not for cover."""
    again = any(die["again"] for event in attack.each("rolled") for die in event.data["dice"])
    return bool(attack.each("missed")) and not again and not attack.each("cover-helped")


def _together(scenes: list[Happened]) -> Iterator[Clause]:
    """Several hostiles who miss the same explorer: one sentence with all their dice."""
    yield from crowd([scene.data["piece"] for scene in scenes])
    moves = _own_moves(scenes[0], flat(scenes[0], own(scenes[0])))
    attacks = [inner(scene, event) for scene in scenes for event in scene.each("attacked")]
    if moves:
        place = moves[-1].data
        beside = not place["to"] and place["place"].words.startswith("beside ")
        yield (
            (" move in and attack {target:the}" if beside else " move {to}{place} and attack {target:the}"),
            {
                **place,
                **attacks[0].data,
            },
        )
    else:
        yield " attack {target:the} with the {weapon}", attacks[0].data
    for attack in attacks:
        yield from dice_of(attack, "attack")
    yield " and miss", {}


def _stirs(scene: Happened) -> bool:
    """Whether anything came of what a hostile did but that it moved."""
    return any(event.kind in OUTCOMES or event.kind == "attacked" for event in scene.within if event.kind != "moved")


def _idle(scenes: list[Happened], before: str, *, others: bool) -> Iterator[Clause]:
    """Those who did nothing but move or hold: one by its name, several by their number."""
    if len(scenes) < 2:
        for scene in scenes:
            yield before, {}
            yield from hostile_acts(scene)
        return
    moved = [scene for scene in scenes if scene.each("moved")]
    held = [scene for scene in scenes if not scene.each("moved")]
    everybody = not (moved and held)
    if moved:
        places = {scene.each("moved")[-1].data["place"].words for scene in moved}
        who = _how_many(len(moved), everybody=everybody, others=others)
        who = who.capitalize() if before == ". " else who
        words = f"{who} move" if len(moved) > 1 else "{piece:the} moves"
        yield before + words + (" {to}{place}" if len(places) == 1 else ""), moved[0].each("moved")[-1].data
        before = ", and "
    if held:
        who = str(len(held)) if moved else _how_many(len(held), everybody=everybody, others=others)
        who = who.capitalize() if before == ". " else who
        words = f"{who} hold" if len(held) > 1 else "{piece:the} holds"
        yield before + words, held[0].data


def _how_many(number: int, *, everybody: bool, others: bool) -> str:
    """Several of a group who do the same: `everybody` of those left, and whether `others` of it did something else.

    >>> _how_many(2, everybody=True, others=False), _how_many(3, everybody=True, others=True)
    ('both', 'the other 3')
    """
    if others:
        return f"the other {number}" if everybody else f"{number} others"
    if everybody:
        return "both" if number == 2 else f"all {number}"
    return f"{number} of them"


def deployed(scene: Happened) -> Iterator[Clause]:
    """A group comes to the board: who, where, and who fires at them."""
    placed = scene.each("deployed")
    if not placed:
        yield "Group {group} gathers", scene.data
        return
    yield from crowd([one.data["piece"] for one in placed])
    yield " (group {group})", scene.data
    yield (" gather {at}{place}" if len(placed) > 1 else " appears {at}{place}"), placed[0].data
    yield from outcomes(scene, [event for event in scene.within if event.kind == "attacked"], first="; ")


def reinforced(scene: Happened) -> Iterator[Clause]:
    """A reinforcement roll, who comes back by which portal, and who fires at them."""
    came = scene.each("arrived")
    if not came:
        yield PHRASES[scene.event.kind], scene.data
        return
    yield from crowd([event.data["piece"] for event in came])
    yield (" arrive {at}{place}" if len(came) > 1 else " arrives {at}{place}"), came[0].data
    yield " as reinforcements (rolled {face})", scene.data
    rest = [event for event in own(scene) if event.kind != "arrived"]
    yield from outcomes(scene, rest, first="; ")


TOLD = {
    "group-activates": group_acts,
    "hostile-acts": acts,
    "group-deploys": deployed,
    "reinforcements": reinforced,
}
