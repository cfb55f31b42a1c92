"""Patches: what an event changed of what a seat is shown, in the view's own terms.

Nobody writes them. A game says what it shows of its state as flat data (`Shown`); where a journal is kept, this is
compared around each event, so that derived things are in it and none is forgotten. Patches hold what is so now, not by
how much it changed: applying one twice does no harm.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct, field

if TYPE_CHECKING:
    from .views import Card, Scene, Space

Face = int | str
Thing = tuple[str, str]


class Shown(Struct, frozen=True):
    """What a seat is shown, flat. Two moments are compared field by field.

    `at` has every piece and its cell ("" off the board), `health` what it has left, `states` pairs of piece and state.
    `cards` has every open card with the place where it lies (`zone:ID`, `sheet:ID`) and its face, `tops` the card on
    top of a pile, `turned` the exhausted cards. `counts` has numbers by thing and kind: `("track:light", "value")`,
    `("pile:finds", "count")`, `("card:cellar", "progress")`, `("sheet:elf", "hidden")`. `edges` are the doors and
    whether they are open; `dice` what lies in the dice spaces, a die by its face or a counter by its kind. `over` has
    the cells of pieces that cover several.
    """

    at: Mapping[str, str] = {}
    health: Mapping[str, int] = {}
    states: frozenset[Thing] = frozenset()
    cards: Mapping[str, Thing] = {}
    tops: Mapping[str, str] = {}
    turned: frozenset[str] = frozenset()
    counts: Mapping[Thing, int] = {}
    tiles: frozenset[str] = frozenset()
    edges: Mapping[str, bool] = {}
    dice: Mapping[str, Face] = {}
    over: Mapping[str, tuple[str, ...]] = {}


# -- the patches


class _Patch(Struct, tag_field="fx", frozen=True):
    pass


class PiecePut(_Patch, tag="put", frozen=True):
    """A piece has come into play."""

    piece: str


class PieceGone(_Patch, tag="gone", frozen=True):
    """A piece has left the game."""

    piece: str


class PieceAt(_Patch, tag="at", frozen=True):
    """A piece stands on another cell ("": off the board); `way` has the cells that it entered, where they are known,
    and `cells` all that it covers now, where it covers several.
    """

    piece: str
    cell: str
    way: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()


class PieceHealth(_Patch, tag="health", frozen=True):
    """What a piece has left."""

    piece: str
    now: int


class PieceState(_Patch, tag="state", frozen=True):
    """A state of a piece began (`on`) or ended."""

    piece: str
    state: str
    on: bool


class CardMoved(_Patch, tag="card", frozen=True):
    """A card lies elsewhere, or shows another face; "" is out of sight."""

    card: str
    source: str = field(name="from")
    to: str
    face: str = ""


class CardTurned(_Patch, tag="turned", frozen=True):
    """A card was exhausted (`on`) or refreshed."""

    card: str
    on: bool


class Counted(_Patch, tag="count", frozen=True):
    """A number on a card, a piece, a track or a pile; None where there is none any more."""

    thing: str
    kind: str
    now: int | None


class TileLaid(_Patch, tag="laid", frozen=True):
    """A tile was laid (`on`) or taken away."""

    tile: str
    on: bool = True


class EdgeOpened(_Patch, tag="open", frozen=True):
    """A door is open or closed now; None where it is gone."""

    edge: str
    open: bool | None


class DieSet(_Patch, tag="die", frozen=True):
    """What lies in a dice space: a die by its face, a counter by its kind; None where it is empty."""

    space: str
    face: Face | None


Patch = (
    PiecePut
    | PieceGone
    | PieceAt
    | PieceHealth
    | PieceState
    | CardMoved
    | CardTurned
    | Counted
    | TileLaid
    | EdgeOpened
    | DieSet
)
Patches = tuple[Patch, ...]
NO_PATCHES: Patches = ()


# -- finding them


def patches_between(old: Shown, new: Shown, ways: Mapping[str, tuple[str, ...]] | None = None) -> Patches:
    """What changed from one moment to another; `ways` has the cells that pieces entered, where a rule told them.

    >>> patches_between(Shown(health={"elf": 3}), Shown(health={"elf": 1}))
    (PieceHealth(piece='elf', now=1),)
    """
    return tuple(_found(old, new, ways or {})) if old != new else NO_PATCHES


def _found(old: Shown, new: Shown, ways: Mapping[str, tuple[str, ...]]) -> Iterator[Patch]:
    yield from (TileLaid(tile) for tile in sorted(new.tiles - old.tiles))
    yield from (TileLaid(tile, False) for tile in sorted(old.tiles - new.tiles))
    yield from (EdgeOpened(edge, now) for edge, now in _changed(old.edges, new.edges))
    yield from (PiecePut(piece) for piece in new.at if piece not in old.at)
    for piece, cell in new.at.items():
        if _moved(old, new, piece):
            yield PieceAt(piece, cell, ways.get(piece, ()), new.over.get(piece, ()))
    yield from (PieceHealth(piece, now) for piece, now in _changed(old.health, new.health) if now is not None)
    yield from (PieceState(piece, state, True) for piece, state in sorted(new.states - old.states))
    yield from (PieceState(piece, state, False) for piece, state in sorted(old.states - new.states) if piece in new.at)
    yield from (PieceGone(piece) for piece in old.at if piece not in new.at)
    yield from _cards(old, new)
    yield from (CardTurned(card, True) for card in sorted(new.turned - old.turned))
    yield from (CardTurned(card, False) for card in sorted(old.turned - new.turned) if card in new.cards)
    yield from (Counted(thing, kind, now) for (thing, kind), now in _changed(old.counts, new.counts))
    yield from (DieSet(space, face) for space, face in _changed(old.dice, new.dice))


def _moved(old: Shown, new: Shown, piece: str) -> bool:
    return new.at[piece] != old.at.get(piece, "") or new.over.get(piece) != old.over.get(piece)


def _cards(old: Shown, new: Shown) -> Iterator[CardMoved]:
    for card, (place, face) in new.cards.items():
        before = old.cards.get(card)
        if before != (place, face):
            yield CardMoved(card, before[0] if before else "", place, face)
    yield from (CardMoved(card, old.cards[card][0], "") for card in old.cards if card not in new.cards)
    for pile, top in new.tops.items():
        if old.tops.get(pile) != top:
            yield CardMoved(top, "", pile)
    yield from (CardMoved(top, pile, "") for pile, top in old.tops.items() if pile not in new.tops)


def _changed(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> list[tuple[Any, Any]]:
    """The keys with another value now, and None for those that are gone."""
    if old == new:
        return []
    found = [(key, value) for key, value in new.items() if old.get(key) != value]
    return found + [(key, None) for key in old if key not in new]


# -- applying them


def folded(shown: Shown, patches: Iterable[Patch]) -> Shown:
    """What is shown after these patches."""
    parts: dict[str, Any] = {
        name: set(value) if isinstance(value, frozenset) else dict(value)
        for name in shown.__struct_fields__
        for value in (getattr(shown, name),)
    }
    for patch in patches:
        _apply(parts, patch)
    frozen: dict[str, Any] = {name: frozenset(part) if type(part) is set else part for name, part in parts.items()}
    return Shown(**frozen)


def _apply(parts: dict[str, Any], patch: Patch) -> None:
    match patch:
        case PiecePut(piece):
            parts["at"][piece] = ""
        case PieceGone(piece):
            parts["at"].pop(piece, None)
            parts["health"].pop(piece, None)
            parts["over"].pop(piece, None)
            parts["states"] = {pair for pair in parts["states"] if pair[0] != piece}
        case PieceAt(piece, cell, _, cells):
            parts["at"][piece] = cell
            _set(parts["over"], piece, cells or None)
        case PieceHealth(piece, now):
            parts["health"][piece] = now
        case PieceState(piece, state, on):
            _switch(parts["states"], (piece, state), on)
        case CardMoved():
            _move_card(parts, patch)
        case CardTurned(card, on):
            _switch(parts["turned"], card, on)
        case Counted(thing, kind, now):
            _set(parts["counts"], (thing, kind), now)
        case TileLaid(tile, on):
            _switch(parts["tiles"], tile, on)
        case EdgeOpened(edge, now):
            _set(parts["edges"], edge, now)
        case DieSet(space, face):
            _set(parts["dice"], space, face)


def _move_card(parts: dict[str, Any], moved: CardMoved) -> None:
    if moved.to.startswith("pile:"):
        parts["tops"][moved.to] = moved.card
    elif moved.source.startswith("pile:") and not moved.to:
        parts["tops"].pop(moved.source, None)
    elif moved.to:
        parts["cards"][moved.card] = (moved.to, moved.face)
    else:
        parts["cards"].pop(moved.card, None)
        parts["turned"].discard(moved.card)


def _set(known: dict[Any, Any], key: Any, now: Any) -> None:
    if now is None:
        known.pop(key, None)
    else:
        known[key] = now


def _switch(known: set[Any], key: Any, on: bool) -> None:
    if on:
        known.add(key)
    else:
        known.discard(key)


# -- what a scene shows


def shown_of(scene: "Scene") -> Shown:
    """A whole scene as flat data: what a game's own, cheaper `shown` must be equal to."""
    counts = {(f"track:{track.id}", "value"): track.value for track in scene.tracks}
    counts |= {(f"pile:{pile.id}", "count"): pile.count for pile in scene.piles}
    cards: dict[str, Thing] = {}
    turned: set[str] = set()
    places = [(sheet.id, sheet.cards, sheet.hidden) for sheet in scene.sheets]
    places += [(f"zone:{zone.id}", zone.cards, zone.hidden) for zone in scene.zones]
    for place, held, hidden in places:
        if hidden:
            counts[place, "hidden"] = hidden
        for card in held:
            cards[card.id] = (place, face_of(card))
            counts |= {(f"card:{card.id}", each.kind): each.count for each in card.counters}
            if card.turned:
                turned.add(card.id)
    board = scene.board
    return Shown(
        at={piece.id: piece.cell for piece in scene.pieces},
        health={piece.id: piece.health[0] for piece in scene.pieces if piece.health is not None},
        states=frozenset((piece.id, state) for piece in scene.pieces for state in piece.states),
        cards=cards,
        tops={f"pile:{pile.id}": pile.shown[0].id for pile in scene.piles if pile.shown},
        turned=frozenset(turned),
        counts=counts,
        tiles=frozenset(tile.id for tile in board.tiles) if board else frozenset(),
        edges={edge.id: edge.open for edge in board.edges if edge.kind != "wall"} if board else {},
        dice={space.id: lying for sheet in scene.sheets for space in sheet.spaces if (lying := lying_in(space)) != ""},
        over={piece.id: piece.cells for piece in scene.pieces if piece.cells},
    )


def lying_in(space: "Space") -> Face:
    """What lies in a dice space: the face of a die, the kind of a counter, or nothing ("")."""
    return space.counter if space.die is None else space.die


def face_of(card: "Card") -> str:
    """What is seen of a card: its title, or nothing where it lies face down for this seat."""
    return "" if card.down and not card.title else card.title


# -- watching a game


class Look(NamedTuple):
    """How to look at a game: what everybody is shown, and from it what a seat is shown."""

    shown: Callable[[], Shown]
    shown_to: Callable[[int, Shown], Shown]

    def by(self, seat: int | None) -> Shown:
        common = self.shown()
        return common if seat is None else self.shown_to(seat, common)


class Watch:
    """Compares what each seat is shown with what it was shown at the last event that it knew of."""

    __slots__ = ("_last", "_look", "place", "seats")

    def __init__(
        self,
        look: Look,
        seats: Sequence[int | None],
        place: Callable[[str], str],
        last: Mapping[int | None, Shown] | None = None,
    ) -> None:
        self._look = look
        self.seats = seats
        self.place = place
        self._last = dict(last) if last else {seat: look.by(seat) for seat in seats}

    def noted(self) -> dict[int | None, Shown]:
        """What each seat was shown at the last event that it knew of, for a safe point."""
        return self._last.copy()

    def since(self, seat: int | None) -> Patches:
        """What has changed for a seat since that event; the next one will carry it."""
        key = seat if seat in self._last else None
        return patches_between(self._last[key], self._look.by(key))

    def found(
        self, knowing: tuple[int, ...] | None, ways: Mapping[str, tuple[str, ...]]
    ) -> tuple[Patches, dict[int, Patches]]:
        """What an event changed, for those who know of it: for everybody, and for seats to which it looks different."""
        fx: Patches = NO_PATCHES
        own: dict[int, Patches] = {}
        common = self._look.shown()
        for seat in self.seats:
            if knowing is not None and seat not in knowing:
                continue
            now = common if seat is None else self._look.shown_to(seat, common)
            found = patches_between(self._last[seat], now, ways)
            self._last[seat] = now
            if seat is None:
                fx = found
            elif found != fx:
                own[seat] = found
        return fx, own


def for_several(each: Sequence[Patches]) -> Patches:
    """Patches for somebody who holds several seats, who sees what any of them sees: cards are hidden from him only
    where they are hidden from all.

    >>> hidden, told = Counted("sheet:elf", "hidden", 1), CardMoved("ace", "", "sheet:elf", "Ace")
    >>> for_several([(hidden,), (told,)]) == (told,)
    True
    """
    first = each[0]
    if all(patches == first for patches in each[1:]):
        return first
    merged = dict.fromkeys(patch for patches in each for patch in patches)
    return tuple(patch for patch in merged if not _hides(patch) or all(patch in patches for patches in each))


def _hides(patch: Patch) -> bool:
    return isinstance(patch, Counted) and patch.kind == "hidden"
