"""Whom the words of a sentence are about, so that nobody is named twice in a row."""

import re
from collections.abc import Sequence
from typing import Any

from lychgate.kernel.parts import Clause

NAMED = re.compile(r"^(?:[;:,] )?(?:once more, |yet again, )?\{(piece|by|marker|target|who|tile)(?::the)?\}")
GOES_ON = ("again", "then", "once more", "yet again", "a third time", "a fourth time")
"""How a clause begins that is about the same piece as the one before it."""


def without(clauses: Sequence[Clause], piece: str) -> list[Clause]:
    """Clauses without the name that they begin with; nothing where they begin with anything else."""
    told = [clause for clause in clauses if clause[0]]
    if not told:
        return []
    words, data = told[0]
    rest = re.sub(r"^\{(piece|by)(:the)?\} ", "", words)
    named: Any = data.get("piece") or data.get("by")
    fits = rest != words and named == piece and not rest.startswith("and ")
    return [(rest, data), *told[1:]] if fits else []


def last_subject(clauses: Sequence[Clause]) -> str:
    """The piece that the last of these clauses is about; nobody where it is about anything else."""
    subject, joint = "", "; "
    for words, data in clauses:
        begins = joint.endswith(("; ", ": ")) or words.startswith(("; ", ": "))
        joint = words
        if words in ("; ", ": ") or not begins:
            continue
        if found := NAMED.match(words):
            subject = str(data.get(found[1], ""))
        elif not words.startswith(GOES_ON):
            subject = ""
    return subject
