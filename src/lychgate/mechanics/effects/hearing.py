"""Who in play can have something to say: known as long as no card changes hands, so that most moments pass quickly."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from .printed import Table, Topic


@dataclass(slots=True)
class Heard:
    """Who in play can have a line at a moment, or one about something: people by id and hostiles by their kind.

    `everybody`: such a line can be about others than its owner, or it is nobody's.
    """

    people: set[str] = field(default_factory=set)
    hostiles: set[str] = field(default_factory=set)
    everybody: bool = False


@dataclass(slots=True)
class InPlay:
    """The cards in play: the lines that are nobody's, those of everybody by id, and who can be heard.

    It holds until the party, what is in force, the side of a character card or what somebody holds is another: whoever
    changes one of these clears the `memo` of the game, where it is kept.
    """

    common: Table
    people: Mapping[str, Table]
    heard: dict[Topic, Heard]


def in_play(common: Table, people: Mapping[str, Table], hostiles: Iterable[tuple[str, Table]]) -> InPlay:
    """Find out who can be heard."""
    heard: dict[Topic, Heard] = {}
    for kind, table in hostiles:
        for topic, outward in table.outward.items():
            _heard_of(heard, topic, outward).hostiles.add(kind)
    for name, table in people.items():
        for topic, outward in table.outward.items():
            _heard_of(heard, topic, outward).people.add(name)
    for topic in common.outward:
        _heard_of(heard, topic, True)
    return InPlay(common, people, heard)


def _heard_of(heard: dict[Topic, Heard], topic: Topic, outward: bool) -> Heard:
    found = heard.setdefault(topic, Heard())
    found.everybody = found.everybody or outward
    return found
