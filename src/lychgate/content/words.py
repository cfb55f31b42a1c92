"""Saying in plain words what a field should hold, from its type hint."""

from __future__ import annotations

from enum import Enum
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt, MaxLen, MinLen

from lychgate.content.errors import choices
from lychgate.content.hints import field_hints, is_dataclass, is_table, mark, members, peel, tags
from lychgate.content.marks import Matches, Means, Parsed, Ref, Tagged

__all__ = ["describe", "options"]

PLAIN = {int: "a whole number", float: "a number", str: "text in quotes", bool: "true or false"}


def describe(hint: Any) -> str:
    """What would be right for a field; nothing for no hint.

    >>> from typing import Annotated
    >>> describe(Annotated[int, Ge(1)]), describe(Literal["book", "house"]), describe(int | Literal["all"])
    ('a whole number, 1 or more', '"book" or "house"', 'a whole number or "all"')
    """
    if hint is None:
        return ""
    bare, marks = peel(hint)
    if words := _marked(marks, bare):
        return words
    if union := members(bare):
        return " or ".join(dict.fromkeys(describe(member) for member in union))
    if allowed := options(bare):
        return choices(allowed)
    return _plain(bare) + _bounds(marks)


def options(hint: Any) -> list[object]:
    """The only values a field may have, where they can be listed."""
    bare, _ = peel(hint)
    if get_origin(bare) is Literal:
        return list(get_args(bare))
    if isinstance(bare, type) and issubclass(bare, Enum):
        return [member.value for member in bare]
    return []


def _marked(marks: tuple[Any, ...], bare: Any) -> str:
    if means := mark(marks, Means):
        return means.text
    if parsed := mark(marks, Parsed):
        return parsed.means or f"text that can be read as {getattr(bare, '__name__', bare)}"
    if ref := mark(marks, Ref):
        return f"the id of a {' or '.join(ref.kinds)}"
    if matches := mark(marks, Matches):
        return matches.means
    if tagged := mark(marks, Tagged):
        return f"a table whose {tagged.field} is {choices(tags(bare, tagged.field))}"
    return ""


def _plain(bare: Any) -> str:
    if words := PLAIN.get(bare):
        return words
    if is_table(bare):
        return "a table, { ... }"
    if is_dataclass(bare):
        return f"a table, {{ ... }}, with {', '.join(field_hints(bare))}"
    arguments = get_args(bare)
    if arguments[-1] is Ellipsis:
        return "an array, [ ... ]"
    return f"an array, [ ... ], of {len(arguments)}"


def _bounds(marks: tuple[Any, ...]) -> str:
    words = []
    for bound in marks:
        match bound:
            case Ge(ge=least):
                words.append(f"{least} or more")
            case Gt(gt=below):
                words.append(f"more than {below}")
            case Le(le=most):
                words.append(f"{most} or less")
            case Lt(lt=above):
                words.append(f"less than {above}")
            case MinLen(min_length=least):
                words.append("not empty" if least == 1 else f"of {least} or more")
            case MaxLen(max_length=most):
                words.append(f"of {most} or less")
    return "".join(f", {word}" for word in words)
