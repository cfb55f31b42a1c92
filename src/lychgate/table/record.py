"""What is kept of a game: a head, and one act after another, each an answer, an undo or a redo.

Acts are only ever added. What stands is found by going through them; so an undo and what it took back are kept too.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from lychgate.kernel.game import Game
from lychgate.kernel.history import Entry, History
from lychgate.kernel.saves import Body, Safe, read

Stored = tuple[str, Any, int]
"""An answer as a save has it: the question's fingerprint, the answer, 1 if it was forced."""

By = Literal["person", "bot", "quiet"]
"""Who answered: a person, a bot, or the table for somebody who wants no minor questions."""


class Act(Struct, frozen=True):
    """One thing that was done. `number` is how many answers had been given; for an undo, how many are left.

    `entries` are the answer and all that followed from it by chance or force; of `begin`, what came before any answer.
    """

    kind: Literal["begin", "answer", "undo", "redo"]
    number: int
    seat: int | None
    by: By
    entries: tuple[Stored, ...] = ()


class Turn(Struct, frozen=True):
    """An answer that stands: its number, and who gave it."""

    number: int
    by: By


class Record(Struct):
    """What stands after some acts: the answers, those that can be given again, and the marks of undos."""

    entries: list[Stored] = []
    undone: list[Stored] = []
    turns: list[Turn] = []
    history: History = msgspec.field(default_factory=History)

    def add(self, act: Act) -> None:
        if act.kind == "undo":
            dropped = self.entries[act.number :]
            del self.entries[act.number :]
            self.undone = [*dropped, *self.undone]
            self.turns = turns_before(self.turns, act.number)
            self.history.mark(act.number, sum(map(_chosen, dropped)), sum(map(_revealed, dropped)))
            return
        self.undone = self.undone[len(act.entries) :] if act.kind == "redo" else []
        self.entries += act.entries
        if act.kind != "begin":
            self.turns.append(Turn(act.number, act.by))


def turns_before(turns: Sequence[Turn], number: int) -> list[Turn]:
    return [turn for turn in turns if turn.number < number]


def _chosen(entry: Stored) -> bool:
    """Whether somebody decided it."""
    return not entry[2] and not _revealed(entry)


def _revealed(entry: Stored) -> bool:
    """Whether it showed something that nobody knew; the kind of a question is where its fingerprint begins."""
    return not entry[2] and entry[0].partition(":")[0] in ("roll", "draw")


def folded(head: Body, acts: Iterable[Act]) -> Record:
    """What stands after these acts."""
    record = Record()
    record.history.marks = dict(head.marks)
    for act in acts:
        record.add(act)
    return record


def stored(entries: Iterable[Entry]) -> tuple[Stored, ...]:
    return tuple((entry.fingerprint, entry.answer, int(entry.forced)) for entry in entries)


def acts_of(game: Game) -> list[Act]:
    """All that has been answered in a game so far, as acts: of a new game at most what came before any question."""
    log = game.answers
    asked = [index for index, entry in enumerate(log) if from_outside(game, entry)]
    begun = stored(log[: asked[0] if asked else len(log)])
    acts = [Act("begin", 0, None, "person", begun)] if begun else []
    for index, after in zip(asked, [*asked, len(log)][1:], strict=True):
        acts.append(Act("answer", index, log[index].seat, "person", stored(log[index:after])))
    return acts


def from_outside(game: Game, entry: Entry) -> bool:
    """Whether somebody gave this answer, and not chance or a lack of choice."""
    return not entry.forced and (game.ask_chance or entry.question is None or not entry.question.chance)


def head_of(game: Game) -> Body:
    """A game without its answers, but with its seed: the house goes on with the same dice after a restart."""
    return replace(read(game.save(whole=True)), answers=(), safe=None)


def file_for(game: Game, seats: Collection[int]) -> bytes:
    """The game's file for somebody who holds these seats: without what others have answered and not shown yet."""
    return game.fork(known_to=seats).save()


def body_of(head: Body, record: Record, safe: Safe | None) -> Body:
    """The save that a head, a record and perhaps a safe point make."""
    return replace(head, answers=tuple(record.entries), marks=dict(record.history.marks), safe=safe)


def redoable(record: Record) -> list[Entry]:
    return [Entry(answer, bool(forced), None, stored) for stored, answer, forced in record.undone]
