"""What changed between two views, and how to apply it. `apply(changes(a, b), a) == b` for any two views of a game."""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from .wire import BoardChange, BoardView, Change, Changed, View

LISTS = ("pieces", "sheets", "tracks", "piles", "zones", "seats")
"""The parts of a view that are lists of things with ids."""

WORDS = ("title", "heading", "goal", "intents", "order", "story", "pages")
"""The parts of a view that are sent as a whole when they change."""

BOARD_LISTS = ("cells", "edges", "tiles")


class HasId(Protocol):
    """Anything that a list of the view holds."""

    @property
    def id(self) -> Any: ...


T = TypeVar("T", bound=HasId)


class SameId(Exception):
    """Two things of one list have the same id: their changes cannot be told."""


def changes(old: View, new: View) -> Changed:
    """How the new view differs from the old, but for the question; SameId where that cannot be said."""
    parts: dict[str, Any] = {name: list_change(getattr(old, name), getattr(new, name)) for name in LISTS}
    parts |= {name: getattr(new, name) for name in WORDS if getattr(old, name) != getattr(new, name)}
    return Changed(board=board_change(old.board, new.board), **parts)


def board_change(old: BoardView | None, new: BoardView | None) -> BoardChange | UnsetType | None:
    if old == new:
        return UNSET
    if new is None:
        return None
    before = old or BoardView("")
    parts = {name: list_change(getattr(before, name), getattr(new, name)) for name in BOARD_LISTS}
    return BoardChange(UNSET if before.shape == new.shape else new.shape, **parts)


def list_change(old: Sequence[T], new: Sequence[T]) -> Change[T, Any] | UnsetType:
    """What was put, what is gone, and the order where the rest does not give it.

    >>> from lychgate.kernel.views import Tile
    >>> hall, cellar = Tile("hall", "Hall"), Tile("cellar", "Cellar")
    >>> list_change([hall, cellar], [cellar]).gone
    ('hall',)
    """
    if old == new:
        return UNSET
    before, after = _by_id(old), _by_id(new)
    put = tuple(thing for thing in new if before.get(thing.id) != thing)
    gone = tuple(id_ for id_ in before if id_ not in after)
    order = [id_ for id_ in before if id_ in after] + [id_ for id_ in after if id_ not in before]
    return Change(put, gone, UNSET if order == list(after) else tuple(after))


def apply(changed: Changed, view: View) -> View:
    """The view after these changes."""
    parts: dict[str, Any] = {name: apply_list(getattr(changed, name), getattr(view, name)) for name in LISTS}
    parts |= {name: getattr(changed, name) for name in WORDS if getattr(changed, name) is not UNSET}
    if changed.board is not UNSET:
        parts["board"] = _apply_board(changed.board, view.board)
    return replace(view, **parts)


def _apply_board(change: BoardChange | None, board: BoardView | None) -> BoardView | None:
    if change is None:
        return None
    before = board or BoardView("")
    shape = before.shape if change.shape is UNSET else change.shape
    return BoardView(shape, *(apply_list(getattr(change, name), getattr(before, name)) for name in BOARD_LISTS))


def apply_list(change: Change[T, Any] | UnsetType, things: Iterable[T]) -> tuple[T, ...]:
    """The list after this change."""
    if change is UNSET:
        return tuple(things)
    found = _by_id(things)
    for id_ in change.gone:
        del found[id_]
    found |= _by_id(change.put)
    if change.order is not UNSET:
        return tuple(found[id_] for id_ in change.order)
    return tuple(found.values())


def _by_id(things: Iterable[T]) -> dict[Hashable, T]:
    found: dict[Hashable, T] = {}
    for thing in things:
        if thing.id in found:
            raise SameId(f"two things have the id {thing.id!r}")
        found[thing.id] = thing
    return found
