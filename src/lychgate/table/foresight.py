"""What may follow from an answer, also where its dice fall only after further choices: an attack asks whom first."""

from collections.abc import Collection
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
    """A way to go on: what would be answered in which game, the choices that lead there, their places in lists and
    the last prompt. `lead` is what would be answered to choices that come only after dice have fallen; it `is_bare`
    where the last of them names nothing on the table.
    """

    game: Game
    answer: Answer
    labels: tuple[str, ...] = ()
    places: tuple[int, ...] = ()
    asked: str = ""
    lead: tuple[Answer, ...] = ()
    is_bare: bool = False

    def turn(self) -> tuple[int, tuple[int, ...]]:
        """When it is looked into: something of each first choice comes before all that follows from one of them."""
        return sum(self.places[1:]), self.places


class Foresight(NamedTuple):
    """The odds of an answer, followed to the end of its deed. Where its seat is asked something more before that,
    `asked` is what it will be asked, `then` has each way to go on, by the labels of its choices, with its odds, and
    `more` counts the ways that were not looked into.
    """

    odds: Odds
    asked: str = ""
    then: tuple[tuple[tuple[str, ...], Odds], ...] = ()
    more: int = 0

    def plain(self) -> dict[str, Any]:
        """As data for a client."""
        then = [odds.plain() | {"labels": list(labels)} for labels, odds in self.then]
        return self.odds.plain() | {"asked": self.asked, "then": then, "more": self.more}


def foreseen(game: Game, answer: Answer, seat: int, seconds: float = SECONDS) -> dict[str, Any]:
    """The odds of an answer, with the ways to go on, as plain data."""
    return foresee(game, answer, seat, seconds).plain()


def foresee(game: Game, answer: Answer, seat: int, seconds: float = SECONDS) -> Foresight:
    """The odds of an answer, with the ways to go on, as far as this seat may know."""
    game = game.fork(known_to=(seat,), seed=THOUGHTS, journal=False)
    question = game.asked(seat)
    about = {name for option in question.options if option.id == answer for name in option.about}
    ways = _first_ways(game, answer, seat)
    if not ways:
        return Foresight(game.odds(answer, seat=seat, lead=()))
    # Where dice fall before the next choice, what they do is told with each way.
    first = Odds(True, 0, ()) if ways[0].lead else game.odds(answer, seat=seat)
    asked = ways[0].asked
    found: list[tuple[Way, Odds]] = []
    ends = monotonic() + seconds
    while ways and len(found) < MOST and monotonic() < ends:
        ways.sort(key=Way.turn)
        way = ways.pop(0)
        deeper = _deeper(way, question, about)
        if deeper:
            ways.extend(deeper)
        else:
            found.append((way, way.game.odds(way.answer, seat=seat, limit=LIMIT, samples=SAMPLES, lead=way.lead)))
    found.sort(key=lambda one: one[0].places)
    return Foresight(first, asked, tuple((way.labels, odds) for way, odds in found), len(ways))


def _first_ways(game: Game, answer: Answer, seat: int) -> list[Way]:
    """The ways to go on after an answer: in the same step, or where dice or other steps come first, in the deed."""
    ways = _ways(Way(game, answer), seat)
    if ways:
        # What was asked first is asked again as long as somebody has something to use.
        return [] if ways[0].game.asked(seat).repeats(game.asked(seat)) else ways
    return _led(Way(game, answer), seat)


def _deeper(way: Way, question: Question, about: Collection[str]) -> list[Way]:
    """The ways to go on after a way, as long as they belong to the answer to this question."""
    if len(way.labels) == DEEPEST:
        return []
    if way.lead:
        # A bare "Fight" still needs somebody to fight; what is named on the table is enough.
        return _led(way, question.seat) if way.is_bare else []
    ways = _ways(way, question.seat)
    return ways if ways and _concerns(ways[0].game.asked(question.seat), question, about) else []


def _led(way: Way, seat: int) -> list[Way]:
    """Each option of what this seat is asked next in the deed, though dice may fall before that."""
    question = way.game.further(way.answer, seat=seat, lead=way.lead)
    if question is None or question.kind != "choose":
        return []  # of where something goes there are too many ways, and the board shows them when it is asked
    # Beside options that name something, one that does not is to decline.
    is_bare = not any(option.about for option in question.options)
    return [
        Way(
            way.game,
            way.answer,
            (*way.labels, option.text),
            (*way.places, place),
            question.prompt,
            (*way.lead, option.id),
            is_bare,
        )
        for place, option in enumerate(question.options)
    ]


def _is_certain(game: Game, answer: Answer, seat: int) -> bool:
    odds = game.odds(answer, seat=seat, limit=2, samples=1)
    return odds.exact and odds.runs == 1


def _ways(way: Way, seat: int) -> list[Way]:
    """After an answer that leaves nothing to chance: each option of what this seat is asked next, in the same step."""
    if not _is_certain(way.game, way.answer, seat):
        return []
    twin = way.game.fork(journal=False)
    twin.answer(way.answer, seat=seat)
    if twin.kept().points[-1].answers != way.game.kept().points[-1].answers:
        return []
    if [question.seat for question in twin.questions] != [seat]:
        return []
    question = twin.asked(seat)
    several = isinstance(question, ChooseSome) and question.least <= 1
    if not several and question.kind != "choose":
        return []
    return [
        Way(
            twin,
            [option.id] if several else option.id,
            (*way.labels, option.text),
            (*way.places, place),
            question.prompt,
        )
        for place, option in enumerate(question.options)
    ]


def _concerns(question: Question, first: Question, about: Collection[str]) -> bool:
    """Whether a question is still about what was answered at first, and not already the next matter."""
    named = {question.cause, *(name for option in question.options for name in option.about)}
    return not question.repeats(first) and (not question.cause or not named.isdisjoint(about))
