"""The tasks of the adventure: who must go where, and what is done there."""

from msgspec import Struct

from lychgate.bots.base import Advice
from lychgate.kernel.question import Question
from lychgate.mechanics.cells import Cell

from .look import Look
from .table import Task, Warrior, quests


class Errand(Struct, frozen=True):
    """A task that takes somebody somewhere: who, to which squares, and why."""

    who: tuple[str, ...]
    cells: frozenset[Cell]
    why: str


def errand(look: Look) -> Errand | None:
    """What the adventure asks for now that the objective room is open to the party."""
    game = look.game
    task = quests.task_of(game)
    if task is None:
        return None
    doers = tuple(one.id for one in look.able if _may(look, one, task))
    return Errand(doers, _places(look, task), task.says or "To where the task is done.")


def _may(look: Look, warrior: Warrior, task: Task) -> bool:
    quest = look.state.quest
    if f"did {quest.task} {warrior.id}" in quest.marks:
        return False
    return quests.doer(look.game, task) in ("", warrior.id)


def _places(look: Look, task: Task) -> frozenset[Cell]:
    """The squares from which the task can be done."""
    terrain, room = look.terrain, quests.room_of(look.game)
    if not room:
        return frozenset()
    floor = frozenset(cell for cell in terrain.tiles[room] if cell not in terrain.solid)
    if not task.at:
        return floor
    marked = quests.places(look.game, task.at)
    if marked & terrain.solid:
        return frozenset(cell for cell in floor if not marked.isdisjoint(terrain.near[cell]))
    return marked & floor


# -- what the adventure asks on the way


def decide(look: Look, question: Question, warrior: Warrior | None) -> Advice:
    """Who carries it, who drinks, how many dice, where the blow goes."""
    ids = [option.id for option in question.options]
    if all(one in look.state.warriors for one in ids):
        sturdy = max(ids, key=lambda one: (one != look.state.leader, look.state.warriors[one].wounds))
        return Advice(sturdy, "He is likeliest to get there.")
    if ids[:3] == ["1", "2", "3"]:
        return Advice("4", "With four dice a 6 without a 1 is likeliest.")
    if "drink" in ids and warrior is not None:
        return _drink(look, warrior)
    if "tomb" in ids:
        return Advice("tomb", "Every blow at the stone brings the end nearer.")
    return Advice(ids[0], "One answer is as good as another.")


def _drink(look: Look, warrior: Warrior) -> Advice:
    """The water that may kill is for the dying alone."""
    if warrior.wounds == 0:
        return Advice("drink", "He has nothing to lose.")
    return Advice("no", "He does well enough without.")
