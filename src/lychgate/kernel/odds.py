"""Odds: what follows from an option, found by running the real rules over every outcome of chance."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct

from .chance import Chance, Seeded
from .door import Door
from .errors import IllegalAnswer, TooLong
from .history import Entry, SafePoint
from .play import AnyPlay, Play
from .question import Answer, Question
from .rulebook import Measures, Rulebook
from .state import copied

LIMIT = 2000
"""Above this many outcomes the odds are sampled."""

SAMPLES = 1000

LONGEST = 500
"""A line of play that goes on for so many answers without a choice is followed no further."""

UNLIKELY = Fraction(1, 1_000_000)
"""A line of play less likely than this is followed no further: dice that are rolled again and again come to an end."""

GIVEN_UP = 500
"""So many such lines mean that there is no end of them: the odds are then sampled."""

Tally = dict[tuple[tuple[str, Any], ...], Fraction]


class OutcomeOdds(Struct, frozen=True):
    """One thing that may follow, in the game's measures, and its probability."""

    probability: Fraction
    measures: Measures


class Odds(Struct, frozen=True):
    """All that may follow until the next choice. Exact, or (`exact` False) a sample of `runs` games.

    It is sampled when there are too many outcomes, or no end of them. `missing` is the probability of lines that were
    given up because each of them was less likely than one in a million: chance can go on for ever.
    """

    exact: bool
    runs: int
    outcomes: tuple[OutcomeOdds, ...]
    missing: Fraction = Fraction(0)

    def summary(self) -> dict[str, dict[Any, Fraction]]:
        """For each measure, the probability of each of its values."""
        table: dict[str, dict[Any, Fraction]] = {}
        for outcome in self.outcomes:
            for measure, value in outcome.measures.items():
                values = table.setdefault(measure, {})
                values[value] = values.get(value, Fraction(0)) + outcome.probability
        return {measure: dict(sorted(values.items())) for measure, values in table.items()}

    def mean(self, measure: str) -> Fraction:
        """The mean of a measure that is a number or a truth."""
        return sum(
            (outcome.probability * int(outcome.measures.get(measure, 0)) for outcome in self.outcomes),
            Fraction(0),
        )

    def plain(self) -> dict[str, Any]:
        """As data for a client: probabilities as decimal numbers."""
        table = {m: {str(v): float(p) for v, p in values.items()} for m, values in self.summary().items()}
        return {"exact": self.exact, "runs": self.runs, "measures": table}


class Unlikely(Exception):
    """A line of play has become too unlikely to follow."""


class Enumerator:
    """Answers chance along one path of outcomes, first ones first, and remembers which paths are left."""

    def __init__(self) -> None:
        self.path: list[tuple[int, int]] = []  # at each chance question: which outcome, of how many
        self.depth = 0
        self.probability = Fraction(1)

    def __call__(self, question: Any, count: int, /) -> Answer:
        outcomes = question.outcomes()
        if self.depth == len(self.path):
            self.path.append((0, len(outcomes)))
        answer, weight = outcomes[self.path[self.depth][0]]
        self.depth += 1
        self.probability *= Fraction(weight, sum(each for _, each in outcomes))
        if self.probability < UNLIKELY:
            raise Unlikely
        return answer

    def next_path(self) -> bool:
        """Go on to the next path; False when all have been taken."""
        self.depth = 0
        self.probability = Fraction(1)
        while self.path:
            index, count = self.path.pop()
            if index + 1 < count:
                self.path.append((index + 1, count))
                return True
        return False


def odds(
    rulebook: Rulebook,
    play: AnyPlay,
    point: SafePoint,
    since: Sequence[Entry],
    question: Question,
    answer: Answer,
    limit: int = LIMIT,
    samples: int = SAMPLES,
) -> Odds:
    """What follows from this answer to an open question, until the next choice of anybody, or the end.

    The game is run from a safe point with the answers `since`: only those that the seat which is asked may know.
    """
    if question.chance:
        raise IllegalAnswer(f"{question.describe()} is itself chance; ask for the odds of a choice")
    enumerator = Enumerator()
    outcomes: Tally = {}
    missing, given_up = Fraction(0), 0
    for runs in range(1, limit + 1):
        try:
            measures, whole = _follow(rulebook, play, point, since, question, answer, enumerator)
        except Unlikely:
            missing += enumerator.probability
            given_up += 1
            if given_up > GIVEN_UP:
                break
        else:
            if not whole:
                break
            _add(outcomes, measures, enumerator.probability)
        if not enumerator.next_path():
            return _made(True, runs, outcomes, missing)
    outcomes.clear()
    for run in range(samples):
        # Dice of its own, from neither the game's seed nor the clock: it repeats, and foresees nothing.
        dice = Seeded(f"odds {point.answers + len(since)} {run}")
        measures, _ = _follow(rulebook, play, point, since, question, answer, dice)
        _add(outcomes, measures, Fraction(1, samples))
    return _made(False, samples, outcomes)


def _follow(
    rulebook: Rulebook,
    play: AnyPlay,
    point: SafePoint,
    since: Sequence[Entry],
    question: Question,
    answer: Answer,
    chance: Chance,
) -> tuple[Measures, bool]:
    """Answer in a copy of the game, let this source of chance answer the rest, and measure what followed.

    The second part says whether it came to a choice or to the end, and was not broken off.
    """
    copy: AnyPlay = Play(copied(point.state), play.content, play.steps, None)
    door = Door(copy, chance, answers=point.answers, chances=point.chances)
    door.replay(since, verify=False)
    asked = next(one for one in door.open() if one.seat == question.seat)
    door.tally.limit_to(door.answers + LONGEST)
    try:
        door.give(asked, answer)
    except TooLong:
        return rulebook.measure(play, copy), False
    return rulebook.measure(play, copy), True


def _add(outcomes: Tally, measures: Measures, probability: Fraction) -> None:
    key = tuple(sorted(measures.items()))
    outcomes[key] = outcomes.get(key, Fraction(0)) + probability


def _made(exact: bool, runs: int, outcomes: Tally, missing: Fraction = Fraction(0)) -> Odds:
    likeliest = sorted(outcomes.items(), key=lambda item: (-item[1], repr(item[0])))
    made = tuple(OutcomeOdds(probability, dict(key)) for key, probability in likeliest)
    return Odds(exact, runs, made, missing)
