"""The content of a game once it is loaded: typed records, ready to be read and never to be changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeVar, cast, get_args

from lychgate.content.check import canonical, hashed
from lychgate.content.errors import Problem, UnknownIdError, choices, show, suggest
from lychgate.content.frozen import FrozenDict
from lychgate.content.hints import Path
from lychgate.content.layers import Laid
from lychgate.content.pack import Pack
from lychgate.content.record import Record, Source

__all__ = ["Content", "Shelf", "shelve"]

R = TypeVar("R", bound=Record)
Layers = tuple[tuple[Laid, Record], ...]


class Shelf(FrozenDict[str, R]):
    """The records of one kind by id, in the order of their ids; an unknown id is answered with the nearest."""

    __slots__ = ("kind",)
    kind: str

    def __init__(self, kind: str, records: Mapping[str, R]) -> None:
        super().__init__(sorted(records.items()))
        self.kind = kind

    def __missing__(self, unknown: str) -> R:
        near = suggest(unknown, self) or f"; there are {choices(self) or 'none at all'}"
        raise UnknownIdError(f"no {self.kind} has the id {show(unknown)}{near}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.kind, dict(self))


class Shelves(FrozenDict[type[Record], Shelf[Any]]):
    """The shelf of each kind of record."""

    __slots__ = ("game",)
    game: str

    def __init__(self, game: str, shelves: Mapping[type[Record], Shelf[Any]]) -> None:
        super().__init__(shelves)
        self.game = game

    def __missing__(self, unknown: type[Record]) -> Shelf[Any]:
        names = ", ".join(record.__name__ for record in self)
        raise TypeError(f"{unknown.__name__} is not a kind of record of {self.game}; it has {names}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.game, dict(self))


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Content:
    """Every record of a game's packs: `content[Monster]["goblin"]`, `content.get(Monster, "goblin")`.

    Records come in the order of their ids, whatever the files. `hash` is the same for the same records, on any
    machine, however their files are named, ordered and laid out; what is only shown to people does not count. What
    rules look up by the million they take from the `shelves`, as `content.shelves[Monster]["goblin"]`.
    """

    game: str
    packs: tuple[Pack, ...]
    hash: str
    kinds: Mapping[str, type[Record]]
    shelves: Shelves
    _layers: Mapping[type[Record], Mapping[str, Layers]]
    _names: Mapping[type[Record], Mapping[str, str]]

    def __getitem__(self, kind: type[R]) -> Mapping[str, R]:
        """The records of a kind by id."""
        return self.shelves[kind]

    def get(self, kind: type[R], record_id: str) -> R:
        """The record of that kind and id; an `UnknownIdError` that names the nearest if there is none."""
        return self[kind][record_id]

    def all(self, kind: type[R]) -> tuple[R, ...]:
        """Every record of a kind, in the order of their ids."""
        return tuple(self[kind].values())

    def names(self, kind: type[Record]) -> Mapping[str, str]:
        """The name of every record of a kind, by id."""
        return self._names[kind]

    def origin(self, record: Record) -> str:
        """The id of the pack that a record in use came from."""
        return self.history(record)[-1][0]

    def history(self, record: R) -> tuple[tuple[str, R], ...]:
        """What each pack made of a record: pack ids and records, from the first to the one in use."""
        self.get(type(record), record.id)
        layers = self._layers[type(record)][record.id]
        return tuple((laid.entry.pack, cast("R", made)) for laid, made in layers)

    def sources(self) -> dict[str, dict[str, int]]:
        """How many records of each kind are from a book, from public material, and our own."""
        every = get_args(get_args(Source)[0])
        counts = {kind: Counter(each.source for each in self.all(record)) for kind, record in self.kinds.items()}
        return {kind: {source: count[source] for source in every} for kind, count in counts.items()}

    def problem(self, record: Record, field: str | Path, what: str, expected: str) -> Problem:
        """A problem with a field of a record, for a game's own check: the file and line are filled in.

        The field is a name, or the way to a part of it: `("effects", 0, "when")`.
        """
        self.get(type(record), record.id)
        laid, _ = self._layers[type(record)][record.id][-1]
        path = field if isinstance(field, tuple) else (field,) if field else ()
        return laid.problem(path, what, expected)

    def __repr__(self) -> str:
        count = sum(map(len, self.shelves.values()))
        packs = ", ".join(pack.id for pack in self.packs)
        return f"<Content of {self.game}: {count} records from {packs}, hash {self.hash[:12]}>"

    def __copy__(self) -> Content:
        return self

    def __deepcopy__(self, memo: object) -> Content:
        # Nothing in it can change, so a fork of a game that holds it need not pay for a copy.
        return self


def shelve(
    game: str, packs: Iterable[Pack], kinds: Mapping[str, type[Record]], made: Iterable[tuple[Laid, Record]]
) -> Content:
    """Put records on their shelves, those of later packs over those of earlier ones, and take the hash."""
    layers: dict[str, dict[str, Layers]] = {kind: {} for kind in kinds}
    for laid, record in made:
        of_kind = layers[laid.entry.kind]
        of_kind[record.id] = (*of_kind.get(record.id, ()), (laid, record))
    shelves = {
        kind: Shelf(kind, {name: each[-1][1] for name, each in of_kind.items()}) for kind, of_kind in layers.items()
    }
    written = {kind: {name: hashed(record) for name, record in shelf.items()} for kind, shelf in shelves.items()}
    return Content(
        game=game,
        packs=tuple(packs),
        hash=sha256(canonical(written).encode()).hexdigest(),
        kinds=FrozenDict(kinds),
        shelves=Shelves(game, {kinds[kind]: shelf for kind, shelf in shelves.items()}),
        _layers=FrozenDict({kinds[kind]: FrozenDict(of_kind) for kind, of_kind in layers.items()}),
        _names=FrozenDict({kinds[kind]: _names(shelf) for kind, shelf in shelves.items()}),
    )


def _names(shelf: Shelf[Any]) -> Mapping[str, str]:
    return FrozenDict({name: record.name for name, record in shelf.items()})
