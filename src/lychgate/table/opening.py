"""Games made anew, and games brought back from the database."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from lychgate import api
from lychgate.games import rulebook
from lychgate.kernel.errors import Diverged, LychgateError, RuleError, SaveRefused, SetupError
from lychgate.kernel.game import Game
from lychgate.kernel.loading import replay
from lychgate.kernel.saves import Body, Safe, fits, write
from lychgate.lab.failures import told

from .changing import Played
from .forms import SeatForm, TableForm
from .record import Act, acts_of, body_of, folded, head_of, redoable
from .security import hashed, new_key, new_table_id
from .store import SeatRow, TableRow
from .tables import known_bot


class Opened(Struct, frozen=True):
    """A game from the database. With `acts`, it goes on from a safe point as a new run that has these."""

    row: TableRow
    played: Played
    place: int
    acts: tuple[Act, ...] | None = None


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
    """A table for a game with so many seats, and its keys."""
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
    content = book.content(packs)
    fits(body, book, content)
    try:
        game = replay(body, book, content)
    except (Diverged, RuleError, SaveRefused):
        if safe is None:
            raise
        return _from_safe_point(row, api.load(write(body), packs=packs, from_safe_point=True))
    game.undone = redoable(record)
    # Whoever made the table may have named the seed; nobody else is to learn it from the game's file.
    game.seed_is_secret = True
    return Opened(row, Played(game, record.turns, game.free_undo), len(acts))


def _from_safe_point(row: TableRow, game: Game) -> Opened:
    acts = acts_of(game)
    head = head_of(game)
    record = folded(head, acts)
    game.seed_is_secret = True
    later = replace(row, run=row.run + 1, head=head)
    return Opened(later, Played(game, record.turns, game.free_undo), len(acts), tuple(acts))
