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
from .question import Answer, ChooseSome, Order, Question, Share
from .rulebook import Measures, Rulebook
from .state import Step, copied

LIMIT = 2000
"""Above this many outcomes the odds are sampled."""

SAMPLES = 1000

LONGEST = 500
"""How many answers without a choice a line of play is followed for."""

UNLIKELY = Fraction(1, 1_000_000)
"""A line of play less likely than this is followed no further: dice that are rolled again and again come to an end."""

GIVEN_UP = 500
"""So many such lines mean that there is no end of them: the odds are then sampled."""

FURTHER = 20
"""So many further choices of one deed are made for its player."""

SCOUTS = 6
"""So many throws of the dice are tried to see what a deed will ask."""

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


class Followed(Play[Any, Any]):
    """A copy of a game in which a deed is followed: it notes when the step of the deed and all parts of it are over."""

    is_over = False
    _until = -1

    def follow(self) -> None:
        """The deed begins: whatever is not a part of the step that goes on now does not belong to it."""
        self._until = self._step.depth

    def within(self, chance: Chance) -> Chance:
        """This source of chance, as long as the deed goes on."""
        return lambda question, count: None if self.is_over else chance(question, count)

    @property
    def step(self) -> Step:
        return self._step

    @step.setter
    def step(self, step: Step) -> None:
        self._step = step
        if step.depth <= self._until:
            self.is_over = True


class Onward:
    """Makes the further choices of a deed, so that its odds tell how it ends and not only how it begins.

    `lead` are answers to the first choices of whoever began it. Otherwise nothing more is used or added. The deed is
    over when its step and the parts of it are, or when whoever began it decides on something new.
    """

    def __init__(self, play: Followed, question: Question, answer: Answer, lead: Sequence[Answer]) -> None:
        self.play = play
        self.question = question
        self.step = play.step
        self.bare = not any(option.about for option in question.options if option.id == answer)
        self.lead = list(lead)
        self.left = FURTHER
        play.follow()

    def __call__(self, question: Question) -> Answer:
        if not self.left or not self.concerns(question):
            return None
        self.left -= 1
        if self.lead and self.is_asked_again(question):
            wanted = self.lead.pop(0)
            if any(option.id == wanted for option in question.options):
                return [wanted] if isinstance(question, ChooseSome) else wanted
        return modest(question)

    def concerns(self, question: Question) -> bool:
        """Whether a question still belongs to the deed."""
        first = self.question
        if self.play.is_over or question.repeats(first):
            return False
        # A bare "Fight" is not over before it is said whom; but who has gone somewhere begins something new there.
        is_part = self.bare or self.play.step is self.step or question.minor
        return is_part or (question.seat, question.cause) != (first.seat, first.cause)

    def is_asked_again(self, question: Question) -> bool:
        """Whether it is a choice that matters, for whoever began the deed."""
        return question.seat == self.question.seat and not question.minor


class Scout(Onward):
    """Goes as far as the first choice that matters for whoever began the deed, and remembers it."""

    found: Question | None = None

    def __call__(self, question: Question) -> Answer:
        if not self.lead and self.concerns(question) and self.is_asked_again(question):
            self.found = question
            return None
        return super().__call__(question)


def modest(question: Question) -> Answer:
    """An answer that uses nothing and adds nothing, as far as the question allows: the option that passes, if any."""
    options = question.options
    if isinstance(question, ChooseSome):
        return [option.id for option in options[: question.least]]
    if isinstance(question, Order):
        return [option.id for option in options]
    if isinstance(question, Share):
        return _filled(question)
    plain = [option for option in options if not option.grave] or options
    return next((option for option in plain if option.passes), plain[0]).id


def _filled(question: Share) -> Answer:
    """All of it shared out, as much to each as it can take, in order."""
    left, shares = question.amount, {}
    for option, limit in zip(question.options, question.limits(), strict=True):
        shares[option.id] = min(left, limit)
        left -= shares[option.id]
    return {key: amount for key, amount in shares.items() if amount}


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
    lead: Sequence[Answer] | None = None,
) -> Odds:
    """What follows from this answer to an open question, until the next choice of anybody, or the end.

    The game is run from a safe point with the answers `since`: only those that the seat which is asked may know. With a
    `lead`, be it empty, further choices of the deed are made for its player, the first of them with these answers; see
    `Onward`.
    """
    if question.chance:
        raise IllegalAnswer(f"{question.describe()} is itself chance; ask for the odds of a choice")
    enumerator = Enumerator()
    outcomes: Tally = {}
    missing, given_up = Fraction(0), 0
    for runs in range(1, limit + 1):
        try:
            measures, whole = _follow(rulebook, play, point, since, question, answer, enumerator, lead)
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
        measures, _ = _follow(rulebook, play, point, since, question, answer, dice, lead)
        _add(outcomes, measures, Fraction(1, samples))
    return _made(False, samples, outcomes)


def further(
    play: AnyPlay,
    point: SafePoint,
    since: Sequence[Entry],
    question: Question,
    answer: Answer,
    lead: Sequence[Answer],
) -> Question | None:
    """What whoever gives this answer, and then those of `lead`, is asked before the deed is over.

    A few throws of the dice are tried: there may be lines of play that ask nothing. Where they ask different things, as
    of the one chamber that was drawn or the other, nothing can be said before it is drawn.
    """
    found: Question | None = None
    for run in range(SCOUTS):
        dice = Seeded(f"odds {point.answers + len(since)} {run}")
        copy, door, asked = _again(play, point, since, question, dice)
        scout = Scout(copy, asked, answer, lead)
        door.answer_by(copy.within(dice), scout)
        try:
            door.give(asked, answer)
        except TooLong:
            continue
        if scout.found is not None:
            if found is not None and not scout.found.offers_the_same(found):
                return None
            found = scout.found
    return found


def _follow(
    rulebook: Rulebook,
    play: AnyPlay,
    point: SafePoint,
    since: Sequence[Entry],
    question: Question,
    answer: Answer,
    chance: Chance,
    lead: Sequence[Answer] | None,
) -> tuple[Measures, bool]:
    """Answer in a copy of the game, let this source of chance answer the rest, and measure what followed.

    The second part says whether it came to a choice or to the end, and was not broken off.
    """
    copy, door, asked = _again(play, point, since, question, chance)
    if lead is not None:
        door.answer_by(copy.within(chance), Onward(copy, asked, answer, lead))
    try:
        door.give(asked, answer)
    except TooLong:
        return rulebook.measure(play, copy), False
    return rulebook.measure(play, copy), True


def _again(
    play: AnyPlay, point: SafePoint, since: Sequence[Entry], question: Question, chance: Chance
) -> tuple[Followed, Door, Question]:
    """A copy of the game that waits for an answer to this question, its door, and the question."""
    copy = Followed(copied(point.state), play.content, play.steps, None)
    door = Door(copy, chance, answers=point.answers, chances=point.chances)
    door.replay(since, verify=False)
    door.tally.limit_to(door.answers + LONGEST)
    return copy, door, next(one for one in door.open() if one.seat == question.seat)


def _add(outcomes: Tally, measures: Measures, probability: Fraction) -> None:
    key = tuple(sorted(measures.items()))
    outcomes[key] = outcomes.get(key, Fraction(0)) + probability


def _made(exact: bool, runs: int, outcomes: Tally, missing: Fraction = Fraction(0)) -> Odds:
    likeliest = sorted(outcomes.items(), key=lambda item: (-item[1], repr(item[0])))
    made = tuple(OutcomeOdds(probability, dict(key)) for key, probability in likeliest)
    return Odds(exact, runs, made, missing)
