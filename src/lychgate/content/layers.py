"""Laying packs over one another: their order, records that extend others, records that replace others."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lychgate.content.errors import Problem, show, suggest
from lychgate.content.pack import Entry, PackFiles

__all__ = ["Laid", "in_order", "lay"]

Key = tuple[str, str]
"""A kind and an id."""


@dataclass(frozen=True, slots=True, eq=False)
class Laid:
    """An entry with the table that results when what it extends is filled in.

    It is partial if what it extends could not be found: then only what the entry itself says can be checked.
    """

    entry: Entry
    table: Mapping[str, Any]
    base: Laid | None = None
    partial: bool = False

    def problem(self, path: tuple[str | int, ...], what: str, expected: str) -> Problem:
        """A problem with a field, at the entry that wrote the field: perhaps one that this one extends."""
        writer = self
        while writer.base and path and path[0] not in writer.entry.table:
            writer = writer.base
        return writer.entry.problem(path, what, expected)


def in_order(packs: Sequence[PackFiles]) -> list[PackFiles]:
    """The packs in the order given, save that each comes after those it requires."""
    by_id: dict[str, PackFiles] = {}
    for pack in packs:
        if (first := by_id.setdefault(pack.head.id, pack)) is not pack:
            pack.complain(("id",), f"{show(pack.head.id)} is also the id of {first.file}", "an id of its own")
    ordered: list[PackFiles] = []

    def put(pack: PackFiles, above: tuple[str, ...]) -> None:
        if any(pack is each for each in ordered):
            return
        for index, needed in enumerate(pack.head.requires):
            at = ("requires", index)
            if needed in (*above, pack.head.id):
                pack.complain(at, f"{show(needed)} requires this pack in turn", "packs that do not go in circles")
            elif needed not in by_id:
                near = suggest(needed, by_id)
                pack.complain(at, f"{show(needed)} is not among the packs{near}", "a pack that is loaded too")
            else:
                put(by_id[needed], (*above, pack.head.id))
        ordered.append(pack)

    for pack in packs:
        put(pack, ())
    return ordered


def lay(packs: Sequence[PackFiles], perhaps: Collection[str]) -> tuple[list[Laid], list[Problem]]:
    """Every entry of the packs, lowest first, with what it extends filled in.

    A base that is among the ids of `perhaps` was in a file that could not be read, and is no problem here.
    """
    laid: list[Laid] = []
    problems: list[Problem] = []
    below: dict[Key, Laid] = {}
    for pack in packs:
        layer = _Layer(pack.entries, below, perhaps, problems)
        laid += [layer.fill(entry) for entry in pack.entries]
        below.update({(each.entry.kind, each.entry.id): each for each in layer.done.values() if each.entry.id})
    return laid, problems


class _Layer:
    """One pack while it is laid over those below it."""

    def __init__(
        self, entries: Sequence[Entry], below: Mapping[Key, Laid], perhaps: Collection[str], problems: list[Problem]
    ) -> None:
        self.below = below
        self.perhaps = perhaps
        self.problems = problems
        self.own: dict[Key, Entry] = {}
        self.done: dict[Entry, Laid] = {}
        for entry in entries:
            if entry.id and (first := self.own.setdefault((entry.kind, entry.id), entry)) is not entry:
                what = f"{show(entry.id)} is also the id of the {entry.kind} at {first.where}"
                problems.append(entry.problem(("id",), what, "an id of its own within the pack"))

    def fill(self, entry: Entry) -> Laid:
        """Fill in what an entry extends, and before that whatever its base extends in turn."""
        chain = [entry]
        while (base := self._base_in_pack(chain[-1])) and base not in self.done:
            if base in chain:
                self._refuse_circle(chain[chain.index(base) :])
                break
            chain.append(base)
        for each in reversed(chain):
            if each not in self.done:
                self.done[each] = self._fill_one(each)
        return self.done[entry]

    def _base_in_pack(self, entry: Entry) -> Entry | None:
        """What an entry extends, if it is in the same pack; a record that extends its own id means a pack below."""
        name = entry.table.get("extends")
        return self.own.get((entry.kind, name)) if isinstance(name, str) and name != entry.id else None

    def _refuse_circle(self, circle: Sequence[Entry]) -> None:
        ids = " -> ".join(show(each.id) for each in (*circle, circle[0]))
        self.problems.append(circle[0].problem(("extends",), f"goes in a circle: {ids}", "a record that ends it"))
        for each in circle:
            self.done[each] = Laid(each, _given(each), partial=True)

    def _fill_one(self, entry: Entry) -> Laid:
        if "extends" not in entry.table:
            return Laid(entry, entry.table)
        name = entry.table["extends"]
        in_pack = self._base_in_pack(entry)
        base = self.done[in_pack] if in_pack else self._base_below(entry.kind, name)
        if base:
            return Laid(entry, {**base.table, **_given(entry)}, base, base.partial)
        if not isinstance(name, str) or name not in self.perhaps:
            self._refuse_base(entry, name)
        return Laid(entry, _given(entry), partial=True)

    def _refuse_base(self, entry: Entry, name: object) -> None:
        ids = {each for kind, each in (*self.own, *self.below) if kind == entry.kind and each != entry.id}
        what = f"is {show(name)}"
        if isinstance(name, str):
            among = "no pack below" if name == entry.id else "neither this pack nor one below"
            what += f", and {among} has that {entry.kind}{suggest(name, sorted(ids))}"
        self.problems.append(entry.problem(("extends",), what, f"the id of a {entry.kind}"))

    def _base_below(self, kind: str, name: object) -> Laid | None:
        return self.below.get((kind, name)) if isinstance(name, str) else None


def _given(entry: Entry) -> dict[str, Any]:
    return {key: value for key, value in entry.table.items() if key != "extends"}
