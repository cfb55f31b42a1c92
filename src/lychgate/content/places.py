"""Finding the lines of entries and their fields in the text of a TOML file, which the parser does not tell."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["TOP", "Place", "places"]

TOP = ""
"""The name under which `places` gives the keys above the first header."""

HEADER = re.compile(r"\[{1,2}([^\[\],]+)\]{1,2}\s*(#.*)?$")
KEY = re.compile(r"[\"']?([\w-]+)[\"']?\s*[.=]")
NOT_IN_A_NAME = str.maketrans("", "", "\"' \t")


@dataclass(frozen=True, slots=True)
class Place:
    """The line of an entry's header and of each of its fields, as far as they could be found."""

    line: int | None = None
    fields: Mapping[str, int] = field(default_factory=dict)

    def line_of(self, path: tuple[str | int, ...]) -> int | None:
        """The line of a field, or else of its entry."""
        return self.fields.get(str(path[0]), self.line) if path else self.line


def places(text: str) -> dict[str, list[Place]]:
    """The places of the entries of a file in order, by kind.

    It reads headers and keys line by line, so a text that looks like TOML inside a text of many lines may
    mislead it; whoever uses it compares the number of entries.

    >>> places('[[monster]]\\nid = "goblin"\\n[[monster.attacks]]\\nroll = 1')["monster"]
    [Place(line=1, fields={'id': 2, 'attacks': 3})]
    """
    fields: dict[str, int] = {}
    found = {TOP: [Place(None, fields)]}
    in_entry, kind = True, TOP
    for number, line in enumerate(text.split("\n"), start=1):
        if header := HEADER.match(line.strip()):
            first, _, inner = header[1].translate(NOT_IN_A_NAME).partition(".")
            in_entry = not inner
            if in_entry:
                kind, fields = first, {}
                found.setdefault(kind, []).append(Place(number, fields))
            elif first == kind:
                fields.setdefault(inner.partition(".")[0], number)
        elif in_entry and (key := KEY.match(line.strip())):
            fields.setdefault(key[1], number)
    return found
