"""The adventure as the state has it: its record, the task in hand, and whose words are in force."""

from lychgate.content import Content, Derived

from .content import Ability, Adventure, Task
from .state import Wq

Rules = tuple[str, ...]


QUEST: Rules = ("wq95.end.adventure-text",)


DECIDED: Rules = ("wq95.end.objective-decides", "wq95.end.adventure-text")


def adventure_of(game: Wq) -> Adventure:
    adventure: Adventure = game.content.shelves[Adventure][game.state.quest.adventure]
    return adventure


def task_of(game: Wq) -> Task | None:
    """What is to be done now; None before the objective room was entered, and when all is decided."""
    number = task_in_hand(game)
    if number == NO_TASK:
        return None
    tasks = adventure_of(game).tasks
    return tasks[number] if number < len(tasks) else None


NO_TASK = -1


def task_in_hand(game: Wq) -> int:
    """The number of that task."""
    quest = game.state.quest
    on = quest.entered and not quest.over and game.state.outcome is None
    return quest.task if on else NO_TASK


SILENT: tuple[str, ...] = ()
"""The words of an adventure that has no say in the rules of others."""


def words(game: Wq) -> tuple[str, ...]:
    """The abilities by which the adventure has its say now: those it set out with, and that of the task in hand."""
    spoken = _words[game.content].get(game.state.quest.adventure)
    return spoken[task_in_hand(game)] if spoken else SILENT


@Derived
def _words(content: Content) -> dict[str, list[tuple[str, ...]]]:
    """For each adventure that has any, its words by the number of the task in hand; the last are those without one."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for one in content.all(Adventure):
        start = tuple(verb.name for verb in one.start if isinstance(verb, Ability))
        spoken = [(*start, task.name) if task.verb == "ability" else start for task in one.tasks]
        if start or any(spoken):
            found[one.id] = [*spoken, start]
    return found
