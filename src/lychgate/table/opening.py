"""Games made anew, and games brought back from the database."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from lychgate import api
from lychgate.games import rulebook
from lychgate.kernel.errors import LychgateError, SetupError
from lychgate.kernel.game import Game
from lychgate.kernel.loading import opened
from lychgate.kernel.saves import Body, Safe
from lychgate.lab.failures import told

from .changing import Played
from .forms import SeatForm, TableForm
from .record import Act, acts_of, body_of, folded, head_of, redoable
from .security import hashed, new_key, new_table_id
from .store import SeatRow, TableRow
from .tables import known_bot


class Opened(Struct, frozen=True):
    """A game from the database. With `acts`, it goes on from a safe point as a new run that has these; `notice` says
    how it was opened, where that is not as it was saved."""

    row: TableRow
    played: Played
    place: int
    acts: tuple[Act, ...] | None = None
    notice: str = ""


def begin(form: TableForm, packs: Sequence[Path]) -> Game:
    """A new game as the form says."""
    try:
        return api.new(
            form.game,
            seed=form.seed,
            players=form.players if form.players is not None else len(form.seats) or None,
            setup=form.setup,
            chance="ask" if form.dice == "ask" else "seed",
            packs=packs,
        )
    except LychgateError:
        raise
    except Exception as error:
        raise SetupError(f"the game cannot be set up like that: {told(error)}") from error


class Keys(Struct, frozen=True):
    """The secrets of a new table."""

    seats: tuple[str, ...]
    watch: str


def new_row(head: Body, count: int, seats: Sequence[SeatForm]) -> tuple[TableRow, Keys]:
    """A table for a game with a number of seats, and its keys."""
    if len(seats) > count:
        raise SetupError(f"{len(seats)} seats are described; the game has {count}")
    forms = [*seats, *(SeatForm() for _ in range(count - len(seats)))]
    keys = Keys(tuple(new_key() for _ in forms), new_key())
    rows = tuple(_seat_row(head.game, *each) for each in zip(range(count), forms, keys.seats, strict=True))
    return TableRow(new_table_id(), head, hashed(keys.watch), rows), keys


def _seat_row(game: str, seat: int, form: SeatForm, key: str) -> SeatRow:
    bot = known_bot(form.bot, game) if form.kind == "bot" else None
    return SeatRow(seat, form.kind, hashed(key), bot, form.name, form.colour)


def reopened(row: TableRow, acts: Sequence[Act], safe: Safe | None, packs: Sequence[Path]) -> Opened:
    """The game of a table, with its acts run again.

    Where mended rules no longer follow the record, it goes on from the safe point that was kept.
    """
    record = folded(row.head, acts)
    body = body_of(row.head, record, safe)
    book = rulebook(body.game)
    kept = opened(body, book, book.content(packs), from_safe_point=True)
    game = kept.game
    # Whoever made the table may have named the seed; nobody else is to learn it from the game's file.
    game.seed_is_secret = True
    if kept.parted is not None:
        return _new_run(row, game, kept.notice)
    game.undone = redoable(record)
    return Opened(row, Played(game, record.turns, game.free_undo), len(acts), notice=kept.notice)


def _new_run(row: TableRow, game: Game, notice: str) -> Opened:
    """A table whose game has gone on from a safe point: its record begins there."""
    acts = acts_of(game)
    head = head_of(game)
    later = replace(row, run=row.run + 1, head=head)
    played = Played(game, folded(head, acts).turns, game.free_undo)
    return Opened(later, played, len(acts), tuple(acts), notice)
