"""Loading packs: from folders to content, or to everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lychgate.content.check import check, prepare
from lychgate.content.content import Content, shelve
from lychgate.content.errors import ContentError, Problem
from lychgate.content.layers import Laid, in_order, lay
from lychgate.content.pack import Folder, read_pack
from lychgate.content.record import Record
from lychgate.content.schema import Schema

__all__ = ["load"]


def load(schema: Schema, packs: Iterable[Folder]) -> Content:
    """Load packs from their folders, later ones over earlier ones; a `ContentError` has all that is wrong.

    A pack goes over those that it requires, whatever the order given.
    """
    read = in_order([read_pack(folder, schema) for folder in packs])
    perhaps = {each for pack in read for each in pack.perhaps}
    laid, problems = lay(read, perhaps)
    made, faults = _check_all(schema, laid, perhaps)
    problems += faults
    problems += [problem for pack in read for problem in pack.problems]
    if problems:
        raise ContentError(problems)
    content = shelve(schema.game, (pack.pack() for pack in read), schema.kinds, made)
    problems = [problem for own_check in schema.checks for problem in own_check(content)]
    if problems:
        raise ContentError(problems)
    return content


def _check_all(
    schema: Schema, laid: Sequence[Laid], perhaps: set[str]
) -> tuple[list[tuple[Laid, Record]], list[Problem]]:
    prepare(schema.kinds.values())
    known = {kind: set(perhaps) for kind in schema.kinds}
    for each in laid:
        if each.entry.id is not None:
            known[each.entry.kind].add(each.entry.id)
    made: list[tuple[Laid, Record]] = []
    problems: list[Problem] = []
    for each in laid:
        record, faults = check(schema.kinds[each.entry.kind], each.table, known)
        if record:
            made.append((each, record))
        problems += [
            each.problem(fault.path, fault.what, fault.expected)
            for fault in faults
            if not each.partial or not fault.path or fault.path[0] in each.table
        ]
    return made, problems
