"""What can be wrong with content, in words: problems, the errors that carry them, and close matches."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, time
from difflib import get_close_matches

from lychgate.kernel.errors import LychgateError

__all__ = ["ContentError", "Problem", "UnknownIdError", "choices", "dotted", "show", "suggest"]

LONGEST = 60
"""Characters of a wrong value that an error repeats; the place is named, so the rest can be looked up."""

MOST_CHOICES = 12


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in a pack: where it is, what is wrong, and what would be right.

    >>> print(Problem("mine/foes.toml", "is 0", "1 or more", entry='monster "goblin"', field="wounds", line=4))
    mine/foes.toml:4: monster "goblin": wounds: is 0; expected 1 or more
    """

    file: str
    what: str
    expected: str = ""
    entry: str = ""
    field: str = ""
    line: int | None = None

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        text = ": ".join(part for part in (place, self.entry, self.field, self.what) if part)
        if self.expected:
            text += f"; expected {self.expected}"
        return " ".join(text.splitlines())


class ContentError(LychgateError):
    """Packs that cannot be used, with everything that is wrong with them in `problems`."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        in_order = sorted(dict.fromkeys(problems), key=lambda p: (p.file, p.line or 0))
        self.problems: list[Problem] = in_order
        super().__init__(in_order)

    def __str__(self) -> str:
        count = len(self.problems)
        head = f"{count} problem{'' if count == 1 else 's'} in the content packs:"
        return "\n".join([head, *(f"  {problem}" for problem in self.problems)])


class UnknownIdError(LychgateError, KeyError):
    """No record of that kind has that id; the message names the closest ones."""

    def __str__(self) -> str:
        return str(self.args[0])


def show(value: object) -> str:
    """A value as the author of a pack wrote it, short enough for one line.

    >>> show(True), show("a\\nb"), show([1, 2])
    ('true', '"a\\\\nb"', 'an array of 2')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(_clip(value), ensure_ascii=False)
    if isinstance(value, int):
        return str(value) if value.bit_length() <= 64 else "a number of more than 64 bits"
    if isinstance(value, float | date | time):
        return str(value)
    if isinstance(value, list | tuple):
        return f"an array of {len(value)}"
    return "a table"


def dotted(path: Iterable[str | int]) -> str:
    """The way to a field: a name for each table, a number from one for each place in an array.

    >>> dotted(("attacks", 0, "damage"))
    'attacks#1.damage'
    """
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"#{part + 1}"
        else:
            name = part if part.replace("-", "_").isidentifier() else show(part)
            text += f".{_clip(name)}" if text else _clip(name)
    return text


def suggest(word: object, options: Iterable[str]) -> str:
    """A hint at the options nearest to a word, or nothing.

    >>> suggest("gobln", ["goblin", "ghoul"])
    ' (did you mean "goblin"?)'
    """
    if not isinstance(word, str):
        return ""
    near = get_close_matches(word[:LONGEST], list(options), n=3, cutoff=0.7)
    return f" (did you mean {choices(near)}?)" if near else ""


def choices(options: Iterable[object]) -> str:
    """Options as a phrase, the long lists cut short.

    >>> choices(["book", "public", "house"])
    '"book", "public" or "house"'
    """
    shown = [show(option) for option in options]
    if len(shown) > MOST_CHOICES:
        return ", ".join(shown[:MOST_CHOICES]) + f" or {len(shown) - MOST_CHOICES} others"
    return " or ".join(part for part in (", ".join(shown[:-1]), *shown[-1:]) if part)


def _clip(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
