"""Limits on what comes from outside, checked before it is decoded.

Decoders recurse and build everything that they read, so size, nesting and the length of numbers are found in the raw
text. Each function returns what is wrong in words, or an empty text.
"""

import re
from typing import Annotated, Any

from msgspec import Meta

FILE_BYTES = 8 * 1024 * 1024
"""The largest save; a long campaign takes about a hundred kilobytes."""

SCENARIO_BYTES = 256 * 1024

PACK_FILE_BYTES = 4 * 1024 * 1024

NESTED = 32
"""How many lists and tables may stand inside one another; a game's state has about ten."""

DIGITS = 40
"""The digits of the longest number: enough for a seed of 128 bits."""

LARGEST = 1_000_000
"""The largest number, either way, in a stored state or an arrangement: rules count up to such numbers."""

LONGEST = 200
"""The most lines of one list of an arrangement: rules compare each piece with each."""

TEXT = 1000

SEED_BITS = 128

REASON = 1000
"""The most characters of a reason that somebody is given."""

Whole = Annotated[int, Meta(ge=0, le=2**53)]
Text = Annotated[str, Meta(max_length=TEXT)]
Name = Annotated[str, Meta(max_length=100, pattern=r"^[^\x00-\x1f\x7f]*$")]

_JSON_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
# A text that is never closed goes on to the end, so that nothing is looked at twice.
_TOML_TEXT = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:""")?'
    r"|'''(?:[^']|'(?!''))*+(?:''')?"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+",
    re.DOTALL,
)
_TOML_DOTTED = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{NESTED}}}")
_LONG_NUMBER = re.compile(rb"\d{%d}" % (DIGITS + 1))
_NO_BRACKETS = bytes(byte for byte in range(256) if byte not in b"[]{}")
_OPENING = frozenset(b"[{")

TOO_DEEP = f"lists and tables are nested more than {NESTED} deep"


def json_fault(text: bytes, most: int = FILE_BYTES) -> str:
    """What keeps a JSON text from being decoded: too large, nested too deeply, or a number that is too long."""
    if len(text) > most:
        return f"it has {len(text):,} bytes; {most:,} are the most"
    bare = _JSON_STRING.sub(b"", text)
    if _too_deep(bare):
        return TOO_DEEP
    return f"a number has more than {DIGITS} digits" if _LONG_NUMBER.search(bare) else ""


def toml_fault(text: str, most: int) -> str:
    """What keeps a TOML text from being parsed: too large, or nested too deeply."""
    if len(text) > most:
        return f"it has {len(text):,} characters; {most:,} are the most"
    # What was quoted may be part of a dotted key, so something is left in its place.
    bare = _TOML_TEXT.sub("x", text)
    deep = _too_deep(bare.encode("utf-8", "replace")) or _TOML_DOTTED.search(bare) is not None
    return TOO_DEEP if deep else ""


def value_fault(value: Any, *, nested: int = NESTED, largest: int | None = None, longest: int | None = None) -> str:
    """What is wrong with plain data: nested too deeply, with `largest` a whole number beyond that, or with `longest` a
    list or table that has more in it.

    >>> value_fault({"light": [5, 12]}, largest=10)
    'the number 12 is too large; 10 is the most'
    """
    level, depth = [value], 0
    while level:
        inside: list[Any] = []
        for each in level:
            if isinstance(each, dict | list | tuple):
                if depth == nested:
                    return f"lists and tables are nested more than {nested} deep"
                if longest is not None and len(each) > longest:
                    return f"a list or table has {len(each):,} entries; {longest} are the most"
                inside += each.values() if isinstance(each, dict) else each
            elif largest is not None and isinstance(each, int) and not -largest <= each <= largest:
                shown = str(each) if each.bit_length() < 128 else f"of {each.bit_length()} bits"
                return f"the number {shown} is too large; {largest} is the most"
        level, depth = inside, depth + 1
    return ""


def seed_fits(seed: int | str) -> bool:
    """Whether a seed is one that a save may hold."""
    return seed.bit_length() <= SEED_BITS if isinstance(seed, int) else len(seed) <= TEXT


def brief(reason: str) -> str:
    """A reason in which a hostile file may be quoted, with the middle left out where it is long."""
    return reason if len(reason) <= REASON else f"{reason[: REASON - 300]} ... {reason[-250:]}"


def _too_deep(bare: bytes) -> bool:
    brackets = bare.translate(None, _NO_BRACKETS)
    if len(brackets) <= NESTED:
        return False
    depth = 0
    for byte in brackets:
        depth += 1 if byte in _OPENING else -1
        if depth > NESTED:
            return True
    return False
