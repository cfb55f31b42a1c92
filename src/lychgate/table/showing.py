"""What each connection is sent: those who hold the same seats are one audience, and are sent the same."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from lychgate.kernel.question import Question

from .changing import Played
from .diffs import SameId, changes
from .sight import Seats, Sentences, view_for
from .wire import CanUndo, Changed, People, ServerMessage, Told, Undone, Update, View, Whole


class Connection(Protocol):
    """Somebody's screen."""

    def offer(self, text: str) -> None:
        """Take a message to be sent."""

    def hang_up(self, code: int, reason: str) -> None:
        """Close, saying why."""


class Undo(Struct, frozen=True):
    """An undo as it is told: by whom, and how many answers are left."""

    by: Seats
    number: int


class Audience:
    """Those who see the same: what they have been shown, and who they are."""

    def __init__(self, seats: Seats, view: View, told: int) -> None:
        self.seats = seats
        self.view = view
        self.told = told
        self.members: set[Connection] = set()

    def send(self, text: str) -> None:
        for connection in list(self.members):
            connection.offer(text)


def encoded(message: ServerMessage) -> str:
    return msgspec.json.encode(message).decode()


class Showing:
    """A game as its table shows it: numbered updates, and a new epoch after every undo."""

    def __init__(self, table: str, played: Played, epoch: int, reads: Callable[[Question], bool]) -> None:
        self.table = table
        self.played = played
        self.epoch = epoch
        self.seq = 0
        self.reads = reads
        self.sentences = Sentences(played.game)

    def audience(self, seats: Seats) -> Audience:
        """An audience that has been shown everything up to now."""
        return Audience(seats, self._view(seats), len(self.sentences.events))

    def _view(self, seats: Seats) -> View:
        return view_for(self.played.game, seats, self.reads)

    def news(
        self, audiences: Sequence[Audience], present: People, undo: Undo | None = None
    ) -> list[tuple[Audience, str]]:
        """The game has changed: what each audience is to be sent. `present` is who sits where."""
        self.seq += 1
        if undo is None:
            self.sentences.extend(self.played.game)
            return [(audience, self._news(audience, present)) for audience in audiences]
        before, self.sentences = self.sentences, Sentences(self.played.game)
        self.epoch += 1
        return [(audience, self._undone(audience, present, undo, before)) for audience in audiences]

    def _undone(self, audience: Audience, present: People, undo: Undo, before: Sentences) -> str:
        audience.view = self._view(audience.seats)
        audience.told = len(self.sentences.events)
        return self.whole(audience, present, undone=before.undone(undo.number, undo.by, audience.seats))

    def _news(self, audience: Audience, present: People) -> str:
        old, audience.view = audience.view, self._view(audience.seats)
        since, audience.told = audience.told, len(self.sentences.events)
        try:
            changed = changes(old, audience.view)
        except SameId:
            return self.whole(audience, present)
        return self._update(audience.view, changed, self.sentences.since(since, audience.seats))

    def nothing_new(self, audience: Audience) -> str:
        """For somebody who has come back and has missed nothing."""
        return self._update(audience.view, Changed(), ())

    def _update(self, view: View, changed: Changed, events: tuple[Told, ...]) -> str:
        return encoded(
            Update(
                epoch=self.epoch,
                seq=self.seq,
                events=events,
                changed=changed,
                questions=view.questions,
                number=view.number,
                outcome=view.outcome,
                undo=self._can_undo(),
                redo=self.played.game.can_redo,
            )
        )

    def whole(self, audience: Audience, present: People, ref: Any = None, undone: Undone | None = None) -> str:
        return encoded(
            Whole(
                table=self.table,
                epoch=self.epoch,
                seq=self.seq,
                seats=present.seats,
                watching=present.watching,
                view=audience.view,
                log=self.sentences.log(audience.seats),
                you=audience.seats,
                undo=self._can_undo(),
                redo=self.played.game.can_redo,
                dice="ask" if self.played.game.ask_chance else "roll",
                art=self.played.game.rulebook.art,
                undone=undone,
                ref=ref,
            )
        )

    def _can_undo(self) -> CanUndo:
        return CanUndo(self.played.can_undo(), self.played.free_to)
