"""The adventure as the state has it: its record, the task in hand, and whose words are in force."""

from collections.abc import Callable, Set
from typing import Any, ParamSpec, TypeVar

from lychgate.content import Content, Derived
from lychgate.kernel.moments import Hook

from .content import Ability, Adventure, Task
from .state import Wq

Rules = tuple[str, ...]
P = ParamSpec("P")
T = TypeVar("T")


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


# -- the words of an adventure: abilities by which it has its say at the moments of the game


class Ever(dict[Hook[..., Any], bool]):
    """Whether one of the words of an adventure ever speaks at a moment, looked up once for each: at most none does."""

    def __init__(self, names: Set[str]) -> None:
        super().__init__()
        self.names = names

    def __missing__(self, hook: Hook[..., Any]) -> bool:
        speaks = self[hook] = not hook.named.keys().isdisjoint(self.names)
        return speaks


@Derived
def _words(content: Content) -> dict[str, list[tuple[str, ...]]]:
    """The words of each adventure by the number of the task in hand; the last are those without one."""
    found: dict[str, list[tuple[str, ...]]] = {"": [()]}
    for one in content.all(Adventure):
        start = tuple(verb.name for verb in one.start if isinstance(verb, Ability))
        found[one.id] = [(*start, task.name) if task.verb == "ability" else start for task in one.tasks]
        found[one.id].append(start)
    return found


@Derived
def _ever(content: Content) -> dict[str, Ever]:
    return {one: Ever({name for names in words for name in names}) for one, words in _words[content].items()}


def speaking(content: Content, hook: Hook[..., Any]) -> frozenset[str]:
    """The adventures that ever have something to say at a moment."""
    return frozenset(adventure for adventure, ever in _ever[content].items() if ever[hook])


def voices(game: Wq, hook: Hook[P, T]) -> tuple[Callable[P, T], ...]:
    """Who speaks for the adventure at this moment: words it set out with, and that of the task in hand."""
    return hook.heard(words(game)) if _ever[game.content][game.state.quest.adventure][hook] else ()


def words(game: Wq) -> tuple[str, ...]:
    """The abilities by which the adventure has its say now."""
    return _words[game.content][game.state.quest.adventure][task_in_hand(game)]
