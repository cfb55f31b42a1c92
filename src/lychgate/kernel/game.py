"""A game as its users hold it: ask, answer, look, fork, undo, save."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from lychgate.version import build

from . import undoing
from .asks import Ways
from .chance import Chance, Reseeded, Scripted, Seeded
from .door import Choices, Door
from .errors import IllegalAnswer, LateAnswer, LychgateError, RuleError
from .events import Event, Journal
from .history import Entry, History, SafePoint
from .log import LogLine, tree
from .odds import LIMIT, SAMPLES, Odds, further, odds
from .origin import Origin
from .patches import NO_PATCHES, Look, Patches, Shown, Watch
from .play import AnyPlay, Play
from .question import Answer, Option, Question
from .rulebook import ContentStamp, Rulebook
from .saves import Body, PackHash, Reseed, Safe, write
from .state import Outcome, State, copied
from .story import Why
from .undoing import Undone
from .views import Plain, Scene, held_up, names_in, view


class Game:
    """One game in play.

    The list of answers is the game; everything else follows from it and from the origin. With `journal` off
    no events are kept, with `history` off no answers either: then there is no undo, fork or save.

    A secret seed is in no save until the game is over. A game that was opened from such a save has no seed (None)
    for what was rolled before, and the first of its `reseeds` for all that is rolled now.
    """

    def __init__(
        self,
        rulebook: Rulebook,
        content: ContentStamp,
        origin: Origin,
        *,
        seed: int | str | None = 0,
        seed_is_secret: bool = False,
        ask_chance: bool = False,
        journal: bool = True,
        history: bool = True,
        choices: Choices | None = None,
        limit: int | None = None,
        reseeds: Sequence[Reseed] = (),
    ) -> None:
        self.rulebook = rulebook
        self.content = content
        self.origin = origin
        self.seed = seed
        self.seed_is_secret = seed_is_secret
        self.ask_chance = ask_chance
        self.choices = choices
        self.limit = limit
        self.reseeds = tuple(reseeds)
        self.history = History() if history else None
        self._redo: list[Entry] = []
        state = origin.first_state(rulebook, content)
        self.door = self._door(state, Journal() if journal else None)
        if origin.state is not None:
            self.play.tell("continued", ())

    @classmethod
    def begin(cls, *args: Any, record: Sequence[Entry] = (), verify: bool = False, **options: Any) -> "Game":
        """A game, run to its first question; or through a record of answers and then to the next."""
        game = cls(*args, **options)
        game.replay(record, verify=verify)
        return game

    def replay(self, record: Sequence[Entry], *, verify: bool) -> None:
        """Run through a record of answers (none: to the first question)."""
        try:
            self.door.replay(record, verify=verify)
        except LychgateError:
            raise
        except Exception as error:
            raise RuleError(f"a rule broke after answer {self.number - 1}: {error!r}") from error

    def _chance(self) -> Chance | None:
        if self.ask_chance:
            return None
        first = self.reseeds[0][1] if self.seed is None and self.reseeds else self.seed
        source: Chance = Seeded("" if first is None else first)
        if self.origin.chance:
            source = Scripted(self.origin.chance, source)
        for count, seed in self.reseeds:
            source = Reseeded(source, count, Seeded(seed))
        return source

    def _door(
        self,
        state: State,
        journal: Journal | None,
        answers: int = 0,
        chances: int = 0,
        shown: Mapping[int | None, Shown] | None = None,
    ) -> Door:
        play: AnyPlay = Play(state, self.content, self.rulebook.steps, journal)
        if journal is not None:
            journal.watch = self._watch(state, shown)
            journal.summed = self.rulebook.told
            journal.details = self.rulebook.details
            journal.goes_on = self.rulebook.goes_on
        return Door(
            play,
            self._chance(),
            choices=self.choices,
            history=self.history,
            answers=answers,
            chances=chances,
            limit=self.limit,
        )

    def _watch(self, state: State, shown: Mapping[int | None, Shown] | None) -> Watch | None:
        """Whoever finds out what events change, where the game says what it shows."""
        rulebook = self.rulebook
        if rulebook.shown is None:
            return None
        # A play of its own, over the same state: one that knew the journal would keep both alive in a circle.
        play: AnyPlay = Play(state, self.content, rulebook.steps, None)
        seats: list[int | None] = [None]
        if not rulebook.open_table:
            seats += [seat.id for seat in rulebook.scene(play, None).seats]
        shown_now = rulebook.shown

        # Nobody tells this play what changes, so that it must not remember anything from one look to the next.
        def look_anew() -> Shown:
            play.forget()
            return shown_now(play)

        def place_anew(cell: str) -> str:
            play.forget()
            return rulebook.place(play, cell)

        return Watch(Look(look_anew, partial(rulebook.shown_to, play)), seats, place_anew, shown)

    # -- looking

    @property
    def play(self) -> AnyPlay:
        """The game as its rules see it. Whoever is handed it could move something: see `Play.places`."""
        play = self.door.play
        play.places = None
        return play

    @property
    def state(self) -> Any:
        return self.play.state

    @property
    def number(self) -> int:
        """How many answers have been given; the number of the next question."""
        return self.door.answers

    @property
    def questions(self) -> Sequence[Question]:
        """The questions that are open: none when the game is over, several when seats answer together."""
        return self.door.open()

    @property
    def question(self) -> Question | None:
        """The first open question."""
        return next(iter(self.questions), None)

    @property
    def outcome(self) -> Outcome | None:
        return self.door.play.state.outcome if self.door.question is None else None

    def view(self, seat: int | None = None) -> Plain:
        """What this seat may see, as plain data; None is somebody who watches."""
        scene, questions = self.scene(seat), self.questions
        at, number = self.asked_at, self.number
        return view(scene, self.rulebook.id, seat, questions, number, at, self.outcome, self.ways, self.label)

    def label(self, option: Option) -> str:
        """What a person reads for an option: a move or a cell without a label by the place in words, and its note."""
        cell = option.about[0] if option.about and (not option.label or option.verb == "move") else ""
        place = self.rulebook.place(self.play, cell) if cell.startswith("cell:") else ""
        words = f"{option.label}: {place}" if place and option.label else place or option.text
        note = self.rulebook.note(self.play, option)
        return f"{words} ({note})" if note else words

    @property
    def asked_at(self) -> int:
        """How many answers had been given when the open questions were put."""
        return self.door.asked_at

    def scene(self, seat: int | None = None) -> Scene:
        """All that this seat may see, with the cards that are held up to it."""
        scene = self.rulebook.scene(self.play, seat)
        for question in self.questions:
            if question.seat == seat:
                scene = held_up(scene, question, partial(self.rulebook.card, self.play))
        return scene

    def ways(self, question: Question) -> Ways:
        """Over which cells the options of an open question lead."""
        return self.rulebook.ways(self.play, question)

    def why_not(self, seat: int, about: str) -> Why | None:
        """Why a seat cannot choose a thing that it sees, or do what a verb says (`verb:search`); None where it can, or
        where the game does not tell."""
        asked = next((one for one in self.questions if one.seat == seat and not one.chance), None)
        if asked is not None and any(about in option.about for option in asked.options):
            return None
        kind, _, verb = about.partition(":")
        if kind == "verb":
            reasons = () if asked is None else self.rulebook.off(self.play, asked)
            return next((off.why for off in reasons if off.verb == verb), None)
        if about not in names_in(self.scene(seat)):
            raise IllegalAnswer("there is no such thing on the table")
        return self.rulebook.why_not(self.play, seat, about)

    def events(self, since: int = 0, seat: int | None = None, *, all_seats: bool = False) -> list[Event]:
        """The events from number `since` on that this seat may see."""
        journal = self.play.journal
        if journal is None:
            return []
        if all_seats:
            return journal.events[since:]
        return [event.for_seat(seat) for event in journal.events[since:] if event.seen_by(seat)]

    def patches(self, seat: int | None = None) -> Patches:
        """What has changed of what this seat is shown since the last event that it knows of."""
        watch = None if self.play.journal is None else self.play.journal.watch
        return NO_PATCHES if watch is None else watch.since(seat)

    def log(self, seat: int | None = None) -> list[LogLine]:
        """The log as a tree of sentences."""
        return tree(self.rulebook, self.play, self.events(seat=seat), seat)

    @property
    def answers(self) -> Sequence[Entry]:
        """Every answer so far."""
        return self.kept().log

    def odds(
        self,
        answer: Any,
        *,
        seat: int | None = None,
        limit: int = LIMIT,
        samples: int = SAMPLES,
        lead: Sequence[Answer] | None = None,
    ) -> Odds:
        """What follows from this answer until the next choice: exact, or sampled above `limit` outcomes.

        With a `lead`, be it empty, it is followed to the end of the deed: the next choices are made with these answers,
        those after them in such a way that nothing more is used. What others have answered and not shown yet does not
        count: it is still to be chosen.
        """
        question = self.asked(seat)
        plain = question.plain(answer)
        question.take(plain)
        point, since = self._known_since(question.seat)
        return odds(self.rulebook, self.play, point, since, question, plain, limit, samples, lead)

    def further(self, answer: Any, *, seat: int | None = None, lead: Sequence[Answer] = ()) -> Question | None:
        """What this answer, and those of `lead` after it, lead to for the same seat before the deed is over."""
        question = self.asked(seat)
        point, since = self._known_since(question.seat)
        return further(self.play, point, since, question, question.plain(answer), lead)

    def _known_since(self, seat: int) -> tuple[SafePoint, list[Entry]]:
        """The last safe point, and of the answers since then those that this seat knows."""
        kept = self.kept()
        point = kept.points[-1]
        return point, self._known(kept.log[point.answers :], (seat,))

    def _known(self, entries: list[Entry], seats: Collection[int]) -> list[Entry]:
        """Of the last answers, those that these seats know: not what others have sealed."""
        sealed = self.door.sealed()
        if not sealed:
            return entries
        return entries[:-sealed] + [entry for entry in entries[-sealed:] if entry.forced or entry.seat in seats]

    def save(self, *, whole: bool = False) -> bytes:
        """The game as the bytes of one file.

        It is for players: while the game goes on, a secret seed is left out, and so is a script of what will be
        rolled. With `whole` it is all there, for somebody who keeps the game and shows it to nobody.
        """
        kept = self.kept()
        tell = whole or not self.seed_is_secret or self.outcome is not None
        origin = self.origin if tell else replace(self.origin, chance=self.origin.chance[: self.door.chances])
        return write(
            Body(
                game=self.rulebook.id,
                rules=self.rulebook.version,
                made_by=build(),
                content=self.content.hash,
                packs=tuple(PackHash(pack.id, pack.hash) for pack in self.content.packs),
                origin=origin,
                seed=self.seed if tell else None,
                reseeds=self.reseeds if tell else (),
                ask_chance=self.ask_chance,
                answers=tuple((entry.fingerprint, entry.answer, int(entry.forced)) for entry in kept.log),
                marks=kept.marks,
                safe=self.safe_point(),
            )
        )

    def safe_point(self) -> Safe:
        """The last safe point, for going on when a mended rule no longer follows the record."""
        point = self.kept().points[-1]
        plain = to_builtins(point.state, order="deterministic")
        return Safe(point.answers, point.chances, plain, self.rulebook.schema)

    # -- answering

    def answer(self, answer: Any, *, seat: int | None = None, number: int | None = None) -> None:
        """Answer the open question: with an option, its id, or plain data as the question's kind wants.

        `seat` says who answers where several are asked; `number` says which question was meant, so that an
        answer that comes too late is refused. A refused answer changes nothing.
        """
        question = self.asked(seat, number)
        plain = question.plain(answer)
        question.take(plain)
        self._redo.clear()
        self._give(question, plain)

    def asked(self, seat: int | None, number: int | None = None) -> Question:
        """The open question of this seat (None: the first); an error where there is none."""
        if number is not None and number != self.number:
            late = "is no longer open" if number < self.number else "has not been asked yet"
            raise LateAnswer(f"question {number} {late}; the game is at question {self.number}")
        waiting = self.questions
        if not waiting:
            raise LateAnswer("the game is over; there is nothing to answer")
        if seat is None:
            return waiting[0]
        for question in waiting:
            if question.seat == seat:
                return question
        seats = ", ".join(str(question.seat) for question in waiting)
        raise IllegalAnswer(f"seat {seat} is not asked anything now; the game waits for seat {seats}")

    def _give(self, question: Question, answer: Answer, following: Sequence[Entry] = ()) -> None:
        before = self.number
        try:
            self.door.give(question, answer, following)
        except Exception as error:
            if self.history is not None:
                self._rewind(before)
            if isinstance(error, LychgateError):
                raise
            raise RuleError(f"a rule broke after answer {before} ({answer!r}): {error!r}") from error

    # -- going back, and apart

    def fork(
        self,
        *,
        seed: int | str | None = None,
        journal: bool | None = None,
        history: bool = True,
        known_to: Collection[int] | None = None,
    ) -> "Game":
        """A twin that goes its own way. A `seed` of its own keeps a thinking bot from seeing what will be rolled.

        With `known_to`, what other seats have answered and not shown yet is asked of them again.
        """
        kept = self.kept()
        twin: Game = object.__new__(Game)
        twin.rulebook, twin.content, twin.origin = self.rulebook, self.content, self.origin
        twin.seed, twin.seed_is_secret = self.seed, self.seed_is_secret
        twin.reseeds = self.reseeds if seed is None else (*self.reseeds, (self.door.chances, seed))
        twin.ask_chance, twin.choices, twin.limit = self.ask_chance, None, self.limit
        twin._redo = []
        point, entries = kept.points[-1], kept.log[kept.points[-1].answers :]
        twin.history = kept.copy() if history else None
        if twin.history is not None:
            point, entries = twin.history.cut(self.number)
        if known_to is not None:
            entries = self._known(entries, known_to)
        tell = self.play.journal is not None if journal is None else journal
        twin._start_again(point, entries, self.play.journal if tell else None)
        return twin

    def _start_again(self, point: SafePoint, entries: Sequence[Entry], journal: Journal | None) -> None:
        """Run from a safe point through these answers."""
        state = copied(point.state)
        again = None
        if journal is not None:
            again = Journal(journal.events[: point.events], point.headings)
            again.at = point.answers
        self.door = self._door(state, again, point.answers, point.chances, point.shown)
        self.door.replay(entries, verify=False)

    def _rewind(self, number: int) -> None:
        point, entries = self.kept().cut(number)
        self._start_again(point, entries, self.play.journal)

    def kept(self) -> History:
        """The history; an error where none is kept."""
        if self.history is None:
            raise LychgateError("this game keeps no history; make it with history=True to fork, undo or save")
        return self.history

    def _stops(self) -> list[int]:
        return undoing.stops(self.kept().log, self.ask_chance)

    def undo(self, to: int | None = None, *, line: int | None = None) -> Undone:
        """Take back the last answer, or all from answer `to` on, or all that was answered after a line of the log.

        The log of answers is cut and run again. Back to the last thing revealed this is free; further back it
        is allowed and leaves a mark in the log.
        """
        kept, found = self.kept(), self._stops()
        rest = undoing.rest_at(to, found, self.number) if line is None else self._rest_after(line, found)
        target = undoing.all_sealed(rest, found, kept.log, self.number - self.door.sealed())
        dropped = kept.log[target:]
        undone = undoing.undone_from(kept.log, target)
        kept.mark(target, undone.choices, undone.revealed)
        self._rewind(target)
        self._redo = [*dropped, *self._redo]
        return undone

    def _rest_after(self, line: int, found: Sequence[int]) -> int:
        journal = self.play.journal
        if journal is None or not 0 <= line < len(journal.events):
            raise IllegalAnswer(f"the log has no line {line}")
        return undoing.rest_after(line, journal.events[line].at, found)

    def redo(self) -> None:
        """Give again the answer that was last undone."""
        if not self._redo:
            raise IllegalAnswer("there is nothing to redo")
        entry, tail = self._redo[0], self._redo
        question = self.asked(entry.seat, None)
        if not question.was_recorded_as(entry.fingerprint):
            raise IllegalAnswer("the question has changed since; what was undone cannot be given again")
        before = self.number
        # What was rolled then counts, whatever dice there are now.
        self._give(question, entry.answer, undoing.by_itself(tail[1:], self.ask_chance))
        self._redo = tail[self.number - before :]

    @property
    def undone(self) -> Sequence[Entry]:
        """The answers that were taken back and can be given again, the next one first."""
        return tuple(self._redo)

    @undone.setter
    def undone(self, entries: Sequence[Entry]) -> None:
        """Whoever keeps a game elsewhere puts back what could be given again."""
        self._redo = list(entries)

    @property
    def can_undo(self) -> bool:
        return bool(self._stops())

    @property
    def can_redo(self) -> bool:
        return bool(self._redo)

    @property
    def free_undo(self) -> int:
        """Undo is free back to this answer: the one after the last thing revealed."""
        return undoing.free_back_to(self.kept().log)
