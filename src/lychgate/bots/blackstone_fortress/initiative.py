"""Who acts when: covering fire between explorers, and gambits against hostiles."""

from lychgate.bots.base import Advice
from lychgate.kernel.question import Question
from lychgate.mechanics.activation.gambits import Gambit

from .choosing import decline
from .look import Look
from .table import Explorer, range_of, weapon_actions

SWAP = 0.25
"""What trading places must be worth."""
PRICES = {"free": 0.0, "die": 0.6, "points": 3.0}
"""What the ways to pay for a gambit cost."""


def places(look: Look) -> dict[str, int]:
    return {slot.card: place for place, slot in enumerate(look.fight.track.slots)}


def covering_fire(look: Look, question: Question) -> Advice:
    """Who can do more to the hostiles between two explorers, or has more to fear from them, acts first.

    Gambits, and what helps with them, may be among the options: they are for when nobody covers anybody.
    """
    at = places(look)
    best, most = None, SWAP
    for option in question.options:
        if not isinstance(option.value, tuple):
            continue
        early, late = sorted(option.value, key=lambda one: at[one.id])
        between = {int(slot.card) for slot in look.fight.track.slots[at[early.id] : at[late.id]] if slot.hostile}
        gain = _edge(look, late, between) - _edge(look, early, between)
        if gain > most:
            best, most = option, gain
    if best is None:
        return gambit(look, question)
    return Advice(best.id, "The one who can do more had better act first.")


def _edge(look: Look, explorer: Explorer, groups: set[int]) -> float:
    """What it is worth for an explorer to act before some groups: what can be shot, and what is spared."""
    dice = [score for score in explorer.spaces.dice if score]
    if not dice or not groups:
        return 0.0
    best = 0.0
    for weapon in weapon_actions(look.game, explorer):
        if weapon.cost <= max(dice):
            for hostile in look.hostiles:
                if hostile.group in groups:
                    bodies = [body for body in explorer.bodies if look.in_sight(body, hostile)]
                    best = max(best, *(look.strike(explorer, body, weapon, hostile) for body in bodies), 0.0)
    return best * min(2, len(dice)) + 0.5 * look.pain(explorer, _exposure(look, explorer, groups))


def _exposure(look: Look, explorer: Explorer, groups: set[int]) -> float:
    """The harm that some groups threaten to do to an explorer where they stand."""
    cells = [body.cell for body in explorer.bodies if body.cell is not None]
    near = [
        hostile
        for hostile in look.hostiles
        if hostile.group in groups and any(range_of(hostile.cell, cell) <= 3 for cell in cells)
    ]
    return 0.35 * sum(look.threat(hostile) for hostile in near)


def gambit(look: Look, question: Question) -> Advice:
    """A gambit for whoever would act after hostiles that can reach them, for nothing or for a die of 1 or 2."""
    best, most = None, 0.0
    for option in question.options:
        if option.passes:
            continue
        if isinstance(option.value, Gambit):
            gain = _gambit_gain(look, option.value)
        elif isinstance(option.value, tuple):
            continue  # a pair of explorers for covering fire
        else:
            gain = sum(_earlier(look, one) for one in look.party) - 2.0
        if gain > most:
            best, most = option, gain
    if best is None:
        return decline(look, question)
    return Advice(best.id, "Who strikes first is struck less.")


def _gambit_gain(look: Look, made: Gambit) -> float:
    explorer = look.state.explorers[made.gambler.actor.id]
    if made.price == "die" and min((die for die in explorer.spaces.dice if die), default=6) > 2:
        return 0.0
    return _earlier(look, explorer) - PRICES[made.price]


def _earlier(look: Look, explorer: Explorer) -> float:
    """What it is worth for an explorer to act before the hostile card just before theirs."""
    at = places(look)[explorer.id]
    before = [int(slot.card) for slot in look.fight.track.slots[:at] if slot.hostile]
    if not before:
        return 0.0
    cells = [body.cell for body in explorer.bodies if body.cell is not None]
    group = [one for one in look.hostiles if one.group == before[-1]]
    near = [one for one in group if any(range_of(one.cell, cell) <= 5 for cell in cells)]
    return 0.35 * sum(look.threat(one) for one in near) * (1.5 if look.health(explorer) <= 2 else 1.0)


def swap(look: Look, question: Question) -> Advice:
    """The hostile card that lies furthest to the left."""
    at = places(look)
    best = min(question.options, key=lambda option: at.get(option.id, len(at)))
    return Advice(best.id, "The sooner the better.")
