"""What may follow from an answer, also where its dice fall only after further choices: an attack asks whom first."""

from collections.abc import Collection, Iterator
from time import monotonic
from typing import Any, NamedTuple

from lychgate.kernel.game import Game
from lychgate.kernel.odds import Odds
from lychgate.kernel.question import Answer, ChooseSome, Question

THOUGHTS = "thoughts"
"""The seed of forks that somebody thinks with: dice of their own, so that none sees what will be rolled."""

SECONDS = 1.0
"""Nothing more is looked into after so long; what was not is counted."""

MOST = 8
"""So many ways to go on are told."""

DEEPEST = 3
"""So many choices, one after the other, are looked through."""

LIMIT, SAMPLES = 1500, 300
"""Of each way: a little less exactly than of an answer itself, as there are several."""


class Way(NamedTuple):
    """A way to go on: what would be answered in which game, the choices that lead there and their places in lists."""

    game: Game
    answer: Answer
    labels: tuple[str, ...] = ()
    places: tuple[int, ...] = ()

    def turn(self) -> tuple[int, tuple[int, ...]]:
        """When it is looked into: something of each first choice comes before all that follows from one of them."""
        return sum(self.places[1:]), self.places


def foreseen(game: Game, answer: Answer, seat: int, seconds: float = SECONDS) -> dict[str, Any]:
    """The odds of an answer as plain data. Where nothing is left to chance before this seat is asked again in the same
    step of the game, `asked` is what it will be asked, `then` has the odds of each way to go on, and `more` counts the
    ways that were not looked into.
    """
    game = game.fork(known_to=(seat,), seed=THOUGHTS, journal=False)
    odds = game.odds(answer, seat=seat)
    told = odds.plain() | {"asked": "", "then": [], "more": 0}
    if not _is_certain(odds):
        return told
    question = game.asked(seat)
    about = {name for option in question.options if option.id == answer for name in option.about}
    ways = list(_ways(Way(game, answer), seat))
    if not ways or _is_again(ways[0].game.asked(seat), question):
        return told
    found: list[tuple[Way, Odds]] = []
    ends = monotonic() + seconds
    told["asked"] = ways[0].game.asked(seat).prompt
    while ways and len(found) < MOST and monotonic() < ends:
        ways.sort(key=Way.turn)
        way = ways.pop(0)
        odds = way.game.odds(way.answer, seat=seat, limit=LIMIT, samples=SAMPLES)
        deeper = [] if len(way.labels) == DEEPEST or not _is_certain(odds) else list(_ways(way, seat))
        if deeper and _concerns(deeper[0].game.asked(seat), question, about):
            ways.extend(deeper)
        else:
            found.append((way, odds))
    found.sort(key=lambda one: one[0].places)
    told["then"] = [odds.plain() | {"labels": list(way.labels)} for way, odds in found]
    told["more"] = len(ways)
    return told


def _is_certain(odds: Odds) -> bool:
    return odds.exact and odds.runs == 1


def _ways(way: Way, seat: int) -> Iterator[Way]:
    """After an answer that leaves nothing to chance: each option of what this seat is asked next, in the same step."""
    twin = way.game.fork(journal=False)
    twin.answer(way.answer, seat=seat)
    if twin.kept().points[-1].answers != way.game.kept().points[-1].answers:
        return
    if [question.seat for question in twin.questions] != [seat]:
        return
    question = twin.asked(seat)
    several = isinstance(question, ChooseSome) and question.least <= 1
    if several or question.kind in ("choose", "place"):
        for place, option in enumerate(question.options):
            choice = [option.id] if several else option.id
            yield Way(twin, choice, (*way.labels, option.text), (*way.places, place))


def _is_again(question: Question, first: Question) -> bool:
    """Whether what was asked first is asked anew, as long as somebody has something to use."""
    return question.prompt == first.prompt


def _concerns(question: Question, first: Question, about: Collection[str]) -> bool:
    """Whether a question is still about what was answered at first, and not already the next matter."""
    named = {question.cause, *(name for option in question.options for name in option.about)}
    return not _is_again(question, first) and (not question.cause or not named.isdisjoint(about))
