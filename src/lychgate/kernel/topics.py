"""Topics: what each question of a game is about, by a short id that outlives its wording.

Bots, odds, lessons, statistics and learning environments key on topics. Nothing outside the games reads a prompt.
"""

from collections.abc import Iterator
from re import fullmatch
from typing import Literal, get_args

from msgspec import Struct

from .errors import RuleError

Verb = Literal[
    "move", "strike", "shoot", "cast", "use", "open", "search", "trade", "swap", "rest", "explore", "aid", "pay",
    "place", "pass", "end", "other",
]  # fmt: skip
"""What is done by answering, for icons and their order; `pass` is to decline, `end` to be done."""

VERBS: tuple[Verb, ...] = get_args(Verb)


class Topic(Struct, frozen=True, gc=False):
    """What a question is about: an id that is unique in its game, its meaning in a sentence, and its verb."""

    id: str
    meaning: str
    verb: Verb = "other"


class Topics:
    """The topics of one game, each declared once. Ids are part of the saves: they do not change lightly.

    >>> topic = Topics()
    >>> STRIKE = topic("strike.target", "Which enemy a hero strikes.", "strike")
    >>> [one.id for one in topic]
    ['strike.target']
    """

    def __init__(self) -> None:
        self._declared: dict[str, Topic] = {}

    def __call__(self, name: str, meaning: str, verb: Verb = "other") -> Topic:
        """Declare a topic."""
        if not fullmatch(r"[a-z0-9]+([.-][a-z0-9]+)*", name) or len(name) > 40:
            raise RuleError(f"{name!r} is not the id of a topic: small letters and digits, parted by dots and hyphens")
        if name in self._declared:
            raise RuleError(f"two topics are called {name!r}")
        if verb not in VERBS:
            raise RuleError(f"topic {name!r} has the verb {verb!r}; the verbs are {', '.join(VERBS)}")
        topic = Topic(name, meaning, verb)
        self._declared[name] = topic
        return topic

    def __iter__(self) -> Iterator[Topic]:
        return iter(self._declared.values())

    def __contains__(self, topic: object) -> bool:
        return isinstance(topic, Topic) and self._declared.get(topic.id) is topic

    def __len__(self) -> int:
        return len(self._declared)
