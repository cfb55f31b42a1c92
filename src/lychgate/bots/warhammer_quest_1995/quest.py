"""The tasks of the adventure: who must go where, and when it is worth trying."""

from msgspec import Struct

from lychgate.bots.base import Advice
from lychgate.kernel.question import Question
from lychgate.mechanics.grid.shapes import Cell

from .look import Look
from .table import Ability, Suffer, Task, Verb, Warrior, adventure_of, blades, quests, stats, task_of, warrior_card

FLEE, HOMEWARD, READING, BEAST, DUEL = "flee", "back-to-the-entrance", "exorcism", "the-beast", "duel"
"""Tasks that are not done by going somewhere and trying."""

STATUE = "strike-the-statue"
"""A task for whoever still has a blade to spend."""

SPARE = 8
"""The Wounds that somebody should have before he does what will cost him some."""


PATIENCE = 5
"""Who waits to be mended tries every so many turns anyhow."""


class Errand(Struct, frozen=True):
    """A task that takes somebody somewhere: who, to which squares, and why.

    `urgent`: it can be done among Monsters, and ends their coming. `alone`: the others had better stay out of the room.
    """

    who: tuple[str, ...]
    cells: frozenset[Cell]
    why: str
    urgent: bool = False
    alone: bool = False


def errand(look: Look) -> Errand | None:
    """What the adventure asks for, once the objective room has been entered."""
    task = task_of(look.game)
    return None if task is None else _errand_for(look, task)


def opening(look: Look) -> Errand | None:
    """What it will ask for, for those about to go in."""
    found = _errand_for(look, adventure_of(look.game).tasks[0])
    return found if found is not None and (found.urgent or found.alone) else None


def _errand_for(look: Look, task: Task) -> Errand | None:
    room, everybody = quests.room_of(look.game), tuple(one.id for one in look.able)
    if not room or task.verb == "slay":
        return None
    terrain = look.terrain
    if task.name == FLEE:
        outside = frozenset(cell for cell, tile in terrain.tile_of.items() if tile != room)
        return Errand(everybody, outside, "Out of the room before the fire comes.", urgent=True)
    if task.name == HOMEWARD:
        return Errand(everybody, frozenset(terrain.tiles[look.state.board.laid[0].id]), "Back to where they came in.")
    if task.name == READING:
        return Errand((look.state.leader,), _floor(look, room), "One voice makes the fewest mistakes.", alone=True)
    if task.name in (BEAST, DUEL):
        return _pit(look, task)
    cells = _places(look, task, room)
    why = task.says or "To where the task is done."
    alone = task.who == "bearer" and not task.clear
    return Errand(_doers(look, task), cells, why, urgent=not task.clear, alone=alone)


def _floor(look: Look, room: str) -> frozenset[Cell]:
    return frozenset(cell for cell in look.terrain.tiles[room] if cell not in look.terrain.solid)


def _places(look: Look, task: Task, room: str) -> frozenset[Cell]:
    """The squares from which the task can be done."""
    floor, marked = _floor(look, room), quests.places(look.game, task.at)
    if not task.at:
        return floor
    if marked & look.terrain.solid:
        return frozenset(cell for cell in floor if not marked.isdisjoint(look.terrain.near[cell]))
    return marked & floor


def _pit(look: Look, task: Task) -> Errand | None:
    """One jumps, so that one Minotaur comes; and a duel is fought by him alone whom nobody can help from above."""
    game, deeds = look.game, look.state.quest.deeds
    if task.name == BEAST:
        if deeds.loosed or any(one.cell in quests.places(game, task.at) for one in look.able):
            return None
        brave = min(look.able, key=lambda one: (warrior_card(game, one).pinning is not None, -one.wounds), default=None)
    elif any(warrior_card(game, one).missile is not None for one in look.able) or deeds.provoked:
        return None
    else:
        brave = quests.bearer(game)
    if brave is None:
        return None
    return Errand((brave.id,), quests.places(game, task.at), "Somebody has to go down there.", urgent=True)


def _doers(look: Look, task: Task) -> tuple[str, ...]:
    """Who may do it; where it takes strength or may cost somebody dear, the one best suited."""
    quest = look.state.quest
    able = [one for one in look.able if one.id not in quest.deeds.through]
    if task.name == STATUE:
        return tuple(one.id for one in able if blades(one))
    only = quests.doer(look.game, task)
    if only:
        return (only,)
    if not able or task.who == "each":
        return tuple(one.id for one in able)
    game = look.game
    if task.add == "strength" and task.verb == "test":
        return (max(able, key=lambda one: (one.wounds > 3, stats.strength(game, one), one.wounds)).id,)
    if task.add == "toughness":
        return (max(able, key=lambda one: (warrior_card(game, one).toughness, one.wounds)).id,)
    if _deadly(task.failed) or any(_deadly(row.effects) for row in task.table):
        return (min(able, key=lambda one: one.wounds).id,)
    if task.passed:
        return tuple(one.id for one in able if look.strong(one)) or tuple(one.id for one in able)
    return tuple(one.id for one in able)


def _deadly(verbs: tuple[Verb, ...]) -> bool:
    return any(isinstance(verb, Ability) and verb.name == "dies" for verb in verbs)


# -- whether to try now


def worth_trying(look: Look, warrior: Warrior) -> bool:
    """Whether this Warrior should see to the task now that he can."""
    task = task_of(look.game)
    if task is None:
        return False
    found = _errand_for(look, task)
    if found is not None and warrior.id not in found.who:
        return False
    if task.add == "power":
        return _power_enough(look, task)
    hurts = (*task.passed, *task.failed) if task.verb == "test" else ()
    if any(isinstance(verb, Suffer) and verb.to == "bearer" for verb in hurts):
        fit = warrior.wounds >= min(SPARE, warrior.starting - 1)
        return fit or not look.mending or look.state.turn % PATIENCE == 0
    return True


def _power_enough(look: Look, task: Task) -> bool:
    """The Wizard tries once: he waits for a turn in which little can go wrong, if such a turn can come."""
    state = look.state
    if look.wizard is None:
        return True  # nobody has Power any more, and a 6 may still do it
    lacking = task.need - state.power - state.tokens
    return lacking <= 2 or state.power >= 6 or (lacking <= 3 and state.power >= 5)


def wanted(look: Look, kind: str) -> bool:
    """Whether the task is to slay Monsters of this kind and no others."""
    task = task_of(look.game)
    return task is not None and task.verb == "slay" and task.name == kind


# -- what the adventure asks on the way


def who_carries(look: Look, question: Question) -> Advice:
    """The sturdiest, but rather not the one who has the lantern."""
    ids = [option.id for option in question.options]
    sturdy = max(ids, key=lambda one: (one != look.state.leader, look.state.warriors[one].wounds))
    return Advice(sturdy, "He is likeliest to get there.")


def how_many_dice(look: Look, question: Question) -> Advice:
    return Advice("4", "With four dice a 6 without a 1 is likeliest.")


def drink(look: Look, question: Question, warrior: Warrior) -> Advice:
    """The water that may kill is for the dying alone."""
    if warrior.wounds == 0:
        return Advice("drink", "He has nothing to lose.")
    return Advice("no", "He does well enough without.")
