"""What games of Blackstone Fortress are counted by: resources seen and taken and turns of combats."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct, field

from lychgate.games import rulebook
from lychgate.games.blackstone_fortress.model.content import Resource
from lychgate.games.blackstone_fortress.model.queries import combat_of
from lychgate.games.blackstone_fortress.model.topics import PRECIPICE_TRADE
from lychgate.kernel.question import Answer, Question

CONTENT: Any = rulebook("blackstone-fortress").content(())
MOST = 0.6
"""No resource should be taken in a larger share of the times that it is seen."""
FEW = 20
"""Resources that were seen less often are not judged."""


class Tally(Struct):
    """What was counted in a game."""

    seen: dict[str, int] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)
    turns: dict[str, int] = field(default_factory=dict)
    """The turns of each combat, by the expedition, the round and the board."""

    def count(self, question: Question, answer: Answer) -> None:
        """A resource is seen once a question, however many copies of it are offered."""
        if question.topic is not PRECIPICE_TRADE or not isinstance(answer, str):
            return
        for name in {name_in(option.id) for option in question.options if not option.passes}:
            self.seen[name] = self.seen.get(name, 0) + 1
        if name_in(answer) in CONTENT[Resource]:
            self.taken[name_in(answer)] = self.taken.get(name_in(answer), 0) + 1

    def look(self, state: Any) -> None:
        """Note how long the combat has lasted that goes on."""
        fight = combat_of(state)
        if fight is not None and fight.turn:
            number = 0 if state.quest is None else state.quest.number
            place = state.expedition
            self.turns[f"{number}:{place.round}:{place.stage}:{fight.map}"] = fight.turn


def name_in(option: str) -> str:
    """The record that an option of a trade names.

    >>> name_in("reactor-tap@2")
    'reactor-tap'
    """
    return option.partition("@")[0]


def table(tallies: Iterable[Tally]) -> str:
    """Each resource: how often it was seen, and in which share of these it was taken."""
    lines = ["| resource | tier | seen | taken |", "|---|---|---|---|"]
    for card, seen, taken in counted(list(tallies)):
        rate = f"{taken / seen:.0%}" if seen else "-"
        lines.append(f"| {card.name} | {card.tier} | {seen:,} | {rate} |")
    return "\n".join(lines)


def often(tallies: Iterable[Tally]) -> str:
    """The resources that are taken too often."""
    found = [
        f"{card.name} ({taken:,} of {seen:,})"
        for card, seen, taken in counted(list(tallies))
        if seen >= FEW and taken > MOST * seen
    ]
    if not found:
        return f"No resource that was seen {FEW} times or more is taken in more than {MOST:.0%} of these."
    return f"Taken in more than {MOST:.0%} of the times that they are seen: {'; '.join(found)}."


def never(tallies: Iterable[Tally]) -> str:
    """The resources that were hardly seen, and those that were seen but never taken."""
    found = list(counted(list(tallies)))
    rare = [card.name for card, seen, _ in found if seen < FEW]
    left = [card.name for card, seen, taken in found if seen >= FEW and not taken]
    words = f"Seen less than {FEW} times: {'; '.join(rare) or 'none'}."
    return f"{words} Seen as often or more and never taken: {'; '.join(left) or 'none'}."


def counted(tallies: list[Tally]) -> Iterator[tuple[Resource, int, int]]:
    for card in CONTENT.all(Resource):
        yield card, sum(one.seen.get(card.id, 0) for one in tallies), sum(one.taken.get(card.id, 0) for one in tallies)
