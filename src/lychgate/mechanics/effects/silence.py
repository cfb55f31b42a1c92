"""At which moments nobody has anything to say as long as no card changes hands: rules then ask nobody."""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import lru_cache
from operator import attrgetter
from types import ModuleType
from typing import Any, TypeVar

from lychgate.kernel.moments import Hook

from .cases import Kept
from .printed import Topic

F = TypeVar("F", bound=Callable[..., Any])
AnyHook = Hook[..., Any]
Speakers = tuple[Callable[..., Any], ...]

_rests_on: dict[Callable[..., Any], frozenset[Topic]] = {}


def rests_on(*topics: Topic) -> Callable[[F], F]:
    """Say of a speaker that it is silent while nothing in play is about one of these.

    A verb by itself stands for all that it can be about.
    """

    def note(speaker: F) -> F:
        _rests_on[speaker] = frozenset(topics)
        return speaker

    return note


def hooks_in(*rooms: ModuleType) -> tuple[AnyHook, ...]:
    """The moments and figures that these modules declare."""
    return tuple(hook for room in rooms for hook in vars(room).values() if isinstance(hook, Hook))


def spoken_of(heard: Iterable[Topic], kept: Kept) -> Iterator[Topic]:
    """All that is spoken of where cards in play are heard about these, and this lasts or waits."""
    for topic in (*heard, *((one.verb, one.what) for one in kept.standing)):
        yield topic
        if isinstance(topic, tuple):
            yield topic[0]
    for one in kept.waiting:
        yield one.moment


def silent_among(hooks: tuple[AnyHook, ...], spoken: Iterable[Topic]) -> Collection[AnyHook]:
    """Those of the moments and figures at which nobody speaks, where this is all that anything in play is about."""
    resting, by_topic = _resting(hooks, tuple(map(tuple, map(SPEAKERS, hooks))))
    return resting.difference(*[by_topic[topic] for topic in frozenset(spoken) if topic in by_topic])


SPEAKERS = attrgetter("always")


@lru_cache(maxsize=64)
def _resting(
    hooks: tuple[AnyHook, ...], speakers: tuple[Speakers, ...]
) -> tuple[frozenset[AnyHook], dict[Topic, list[AnyHook]]]:
    """The moments at which these speak only about something, and by each such topic those that it concerns.

    Cards change hands often and speakers never: so this is worked out once, and what is silent found by the topics.
    """
    resting: list[AnyHook] = []
    by_topic: dict[Topic, list[AnyHook]] = {}
    for hook, those in zip(hooks, speakers, strict=True):
        topics = _topics_of(those)
        if topics is not None:
            resting.append(hook)
            for topic in topics:
                by_topic.setdefault(topic, []).append(hook)
    return frozenset(resting), by_topic


def _topics_of(speakers: Speakers) -> frozenset[Topic] | None:
    """What those rest on who speak at a moment; None where one of them may always speak."""
    topics = [_rests_on.get(speaker) for speaker in speakers]
    return None if None in topics else frozenset(topic for some in topics if some is not None for topic in some)
