"""The door: one loop that runs rules to the next question that nobody has answered for it."""

from collections.abc import Callable, Generator, Sequence
from typing import Any

from .chance import Chance
from .errors import Diverged, IllegalAnswer, RuleError, TooLong
from .history import Entry, History
from .play import AnyPlay
from .question import Answer, Ask, Question, Together

IDLE = 20_000
"""So many steps, or answers, without a choice for anybody mean that the rules go in circles."""

Choices = Callable[[Question], Answer]
"""Whoever makes the choices from inside the loop: a bot, a script."""


class Tally:
    """What a door has counted: `answers` in all, `chances` that were rolled or drawn, decisions that were `chosen` from
    more than one option, and those that were `forced`. When `alarm` answers have been given, it looks whether the game
    has become longer than its `limit` or goes in circles.
    """

    __slots__ = ("_chosen_before", "alarm", "answers", "chances", "chosen", "forced", "limit")

    def __init__(self, answers: int, chances: int, limit: int | None) -> None:
        self.answers = answers
        self.chances = chances
        self.chosen = 0
        self.forced = 0
        self.limit_to(limit)
        self._chosen_before = -1

    def limit_to(self, limit: int | None) -> None:
        """From now on, a game of more answers than this is broken off."""
        self.limit = limit
        self.alarm = self.answers + IDLE if limit is None else min(self.answers + IDLE, limit)

    def look(self) -> None:
        """Break off a game that is too long, or in which nobody has chosen anything since the last look."""
        if self.limit is not None and self.answers > self.limit:
            raise TooLong(f"the game was not over after {self.limit:,} answers")
        self.look_for_circles(self._chosen_before)
        self._chosen_before = self.chosen
        self.limit_to(self.limit)

    def look_for_circles(self, chosen_before: int) -> None:
        if self.chosen == chosen_before:
            since = f"{IDLE:,} steps or answers up to answer {self.answers}"
            raise TooLong(f"the game goes on by itself: no choice in {since}")


class Door:
    """Runs one game. It stops at a question, or ends with `question` None.

    It counts as it goes (see `Tally`); decisions are what was put to a seat, forced or not. A game of more than `limit`
    answers is broken off.

    An answer comes, in this order, from: the question itself when only one is possible (forced), the record
    being replayed, the source of chance, the source of choices, or from outside through `give`.
    """

    __slots__ = (
        "_asks",
        "_choose",
        "_kept",
        "_record",
        "_record_at",
        "_reply",
        "_roll",
        "_verify",
        "chance",
        "given",
        "history",
        "play",
        "question",
        "tally",
    )

    def __init__(
        self,
        play: AnyPlay,
        chance: Chance | None,
        *,
        choices: Choices | None = None,
        history: History | None = None,
        answers: int = 0,
        chances: int = 0,
        limit: int | None = None,
    ) -> None:
        self.play = play
        self.chance = chance
        self.history = history
        self.tally = Tally(answers, chances, limit)
        self.question: Ask | None = None
        self.given: dict[int, Any] = {}
        self._asks = _asked(play, history, self.tally)
        self._roll = chance or _from_outside
        self._choose = choices or _from_outside
        self._kept = history is not None or play.journal is not None
        self._reply: Any = None
        self._record: Sequence[Entry] = ()
        self._record_at = 0
        self._verify = False

    @property
    def answers(self) -> int:
        return self.tally.answers

    @property
    def chances(self) -> int:
        return self.tally.chances

    @property
    def decisions(self) -> int:
        return self.tally.chosen + self.tally.forced

    @property
    def chosen(self) -> int:
        return self.tally.chosen

    def answer_by(self, chance: Chance, choices: Choices) -> None:
        """From now on these sources answer; where they have no answer, the question waits."""
        self._roll, self._choose = chance, choices

    def run(self) -> None:
        """Run the rules until a question must wait or the game is over."""
        self.question = None
        send, tally, roll, choose, kept = self._asks.send, self.tally, self._roll, self._choose, self._kept
        while (ask := send(self._reply)) is not None:
            if type(ask) is Together:
                if self._gather(ask):
                    continue
                break
            answer = ask.only()
            forced = answer is not None
            if self._record:
                answer = self._follow(ask)
            elif not forced:
                if kept:
                    self._mark()
                answer = roll(ask, tally.chances) if ask.chance else choose(ask)
                if answer is None:
                    break
                if not kept:
                    # As in `_accept`, for simulations: they do little else.
                    self._reply = ask.take(answer)
                    tally.answers += 1
                    if ask.chance:
                        tally.chances += 1
                    else:
                        tally.chosen += 1
                    if tally.answers > tally.alarm:
                        tally.look()
                    continue
            self._reply = self._accept(ask, answer, forced)
        self.question = ask

    def replay(self, record: Sequence[Entry], *, verify: bool) -> None:
        """Run with these answers; with `verify`, every question must be the one that was recorded."""
        self._record, self._record_at, self._verify = record, 0, verify
        self._run_through()

    def _run_through(self) -> None:
        """Run, and use up all that is recorded."""
        self.run()
        if self._record:
            entry = self._record[self._record_at]
            raise Diverged(self.answers, entry.fingerprint, "the end of the game", entry.answer)

    def open(self) -> Sequence[Question]:
        """The questions that wait for an answer."""
        ask = self.question
        if ask is None:
            return ()
        if isinstance(ask, Together):
            return [question for question in ask.questions if question.seat not in self.given]
        return (ask,)

    @property
    def asked_at(self) -> int:
        """How many answers had been given when the open questions were put: some of several may have answered."""
        return self.answers - (len(self.given) if isinstance(self.question, Together) else 0)

    def sealed(self) -> int:
        """How many of the last answers only those know who gave them, until all who are asked have answered."""
        ask = self.question
        return len(self.given) if isinstance(ask, Together) and ask.join == "all" else 0

    def give(self, question: Question, answer: Answer, following: Sequence[Entry] = ()) -> None:
        """Answer an open question from outside and run on; `following` is what chance answered to it before."""
        ask = self.question
        self._record, self._record_at, self._verify = following, 0, True
        if isinstance(ask, Together):
            self._give_part(ask, question, answer, forced=False)
            if not self._joined(ask):
                return
        else:
            self._reply = self._accept(question, answer, forced=False)
        self._run_through()

    # -- answering it

    def _follow(self, question: Question) -> Answer:
        """The recorded answer to this question."""
        entry = self._record[self._record_at]
        if self._verify:
            if not question.was_recorded_as(entry.fingerprint):
                came = f"{question.fingerprint}, {question.describe()}"
                raise Diverged(self.answers, entry.fingerprint, came, entry.answer)
            try:
                question.take(entry.answer)
            except IllegalAnswer as error:
                raise Diverged(self.answers, entry.fingerprint, f"a refusal: {error}", entry.answer) from None
        self._mark()
        self._record_at += 1
        if self._record_at == len(self._record):
            self._record = ()
        return entry.answer

    def _gather(self, together: Together) -> bool:
        """Put a question to several seats; those with one possible answer are not asked."""
        self.given = {}
        for question in together.questions:
            only = question.only()
            if only is not None:
                if self._record:
                    self._follow(question)
                self._give_part(together, question, only, forced=True)
                if self._joined(together):
                    return True
        while True:
            waiting = [question for question in together.questions if question.seat not in self.given]
            if self._record:
                seat = self._record[self._record_at].seat
                question = next((one for one in waiting if one.seat == seat), waiting[0])
                answer = self._follow(question)
            else:
                self._mark()
                question = waiting[0]
                answer = self._roll(question, self.tally.chances) if question.chance else self._choose(question)
                if answer is None:
                    return False
            self._give_part(together, question, answer, forced=False)
            if self._joined(together):
                return True

    def _give_part(self, together: Together, question: Question, answer: Answer, forced: bool) -> None:
        self._accept(question, answer, forced, quietly=True, part=len(self.given) if together.join == "all" else 0)
        self.given[question.seat] = answer

    def _joined(self, together: Together) -> bool:
        """Whether the join is complete; if so, make the reply and tell, at last, who answered what."""
        parts = together.questions
        if together.join == "any":
            said = {seat: answer for seat, answer in self.given.items() if answer != together.decline}
            if not said and len(self.given) < len(parts):
                return False
            values = {part.seat: part.take(said[part.seat]) for part in parts if part.seat in said}
            self._reply = next(iter(values.items()), None)
        else:
            if len(self.given) < len(parts):
                return False
            self._reply = {part.seat: part.take(self.given[part.seat]) for part in parts}
        if self.play.journal is not None:
            for part in parts:
                if part.seat in self.given and part.only() is None:
                    self.play.journal.answered(part, self.given[part.seat])
        return True

    # -- keeping it

    def _accept(self, question: Question, answer: Answer, forced: bool, quietly: bool = False, part: int = 0) -> Any:
        """What the rule receives for an answer that is allowed: it is counted and, where anything is kept, kept."""
        reply = question.take(answer)
        tally = self.tally
        tally.answers += 1
        if question.chance:
            if not forced:
                tally.chances += 1
        elif forced:
            tally.forced += 1
        else:
            tally.chosen += 1
        if tally.answers > tally.alarm:
            tally.look()
        if self._kept:
            self._keep(question, answer, forced, quietly, part)
        return reply

    def _keep(self, question: Question, answer: Answer, forced: bool, quietly: bool, part: int) -> None:
        if self.history is not None:
            self.history.log.append(Entry(answer, forced, question, "", part))
        journal = self.play.journal
        if journal is not None:
            journal.at = self.tally.answers
            if not forced and not quietly:
                journal.answered(question, answer)

    def _mark(self) -> None:
        """Where an undo went back past a revelation, the journal says so."""
        if self.history is None or self.play.journal is None:
            return
        for mark in self.history.marks.get(self.answers, ()):
            self.play.journal.tell("undone", (), {"choices": mark.choices, "revealed": mark.revealed})


def _from_outside(question: Question, count: int = 0) -> None:
    """No answer: the question waits until one is given."""


def _asked(play: AnyPlay, history: History | None, tally: Tally) -> Generator[Ask | None, Any, None]:
    """What the steps of a game ask, one after the other; None when it is over.

    It knows nothing of the door that sends it the answers: so a door that nobody needs any more is gone at once.
    """
    state, functions, coming = play.state, play.steps.functions, play.coming
    agenda = state.agenda
    while state.outcome is None:
        chosen = tally.chosen
        for _ in range(IDLE):
            if not agenda:
                raise RuleError("the agenda is empty but the game has no outcome")
            if history is not None:
                # Before a step is taken, the whole game is plain data: a safe point.
                history.safe_point(play, tally.answers, tally.chances)
            step = agenda.pop()
            play.step = step
            if play.journal is not None:
                play.journal.begin_step(step.depth)
            rule = functions[step.name](play, *step.args)
            if rule is not None:
                yield from rule
            if coming:
                # The steps that this one led to come next.
                coming.reverse()
                agenda += coming
                coming.clear()
            if state.outcome is not None:
                break
        else:
            tally.look_for_circles(chosen)
    while True:
        yield None
