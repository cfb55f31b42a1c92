"""Parts: a sentence as typed pieces, so that a client can light up a name and draw a die without reading words."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import groupby
from string import Formatter
from typing import Any, Literal

from msgspec import Struct

LEVELS = {"heading": 0, "sentence": 1, "detail": 2, "answer": 3}
"""How near to the surface a line of the tale lies."""

HEADING, SENTENCE, DETAIL, ANSWER = LEVELS.values()


class _Part(Struct, tag_field="is", frozen=True):
    text: str


class Words(_Part, tag="text", frozen=True):
    """Plain text."""


class PieceNamed(_Part, tag="piece", frozen=True):
    """A piece by its name."""

    piece: str


class DieShown(_Part, tag="die", frozen=True):
    """A die as it fell; `good` where the roll was a test, `again` where it was rolled a second time."""

    kind: str
    face: int | str
    good: bool | None = None
    again: bool = False


class Amount(_Part, tag="n", frozen=True):
    """A number with its word; `of` says what it counts: harm, heal, light."""

    n: int
    of: str = ""


class CardNamed(_Part, tag="card", frozen=True):
    """A card by its title."""

    card: str


class RuleNamed(_Part, tag="rule", frozen=True):
    """A rule by its title."""

    rule: str


class PlaceNamed(_Part, tag="place", frozen=True):
    """A place in words, and the cell that lights up when somebody points at them."""

    place: str


Part = Words | PieceNamed | DieShown | Amount | CardNamed | RuleNamed | PlaceNamed
Parts = tuple[Part, ...]


def joined(parts: Iterable[Part]) -> str:
    """The sentence, for clients that show text."""
    return "".join(part.text for part in parts)


class Name(Struct, frozen=True):
    """What a thing is called, with its article and its plural.

    >>> ghoul = Name("Ghoul", "piece", number=2)
    >>> ghoul.said("the"), ghoul.said("a"), ghoul.said("many"), Name("Elf", "piece", article="an").said("the")
    ('Ghoul 2', 'a Ghoul', 'Ghouls', 'the Elf')
    >>> Name("Well of Doom", article="the").said("a")
    'the Well of Doom'
    """

    one: str
    kind: Literal["piece", "card", "rule", "text"] = "text"
    many: str = ""
    article: Literal["a", "an", "the", ""] = "a"
    number: int = 0
    together: bool = False
    """It names several at once, as of twins: verbs behind it are in the plural."""

    def said(self, how: str) -> str:
        if how == "many":
            return self.many or f"{self.one}s"
        if how == "a":
            return f"{self.article} {self.one}".strip()
        if self.number:
            return f"{self.one} {self.number}"
        return f"the {self.one}" if how == "the" and self.article else self.one


class PlaceWords(Struct, frozen=True):
    """A cell in words, as an event tells it: the words are those of that moment."""

    words: str
    cell: str


FindName = Callable[[str], "Name | str"]
"""What an id in an event's data is called: a name, or text where it is nothing in particular."""

Clause = tuple[str, Mapping[str, Any]]
"""A template, and the data for its fields."""


def parts_of(clauses: Iterable[Clause], find: FindName) -> Parts:
    """Clauses as one sentence in parts, the first letter a capital.

    A verb agrees with the name before it; one that goes on with "and" or a comma in a clause of its own agrees with
    whom the sentence is about.
    """
    made: list[Part] = []
    together = subject = False
    for template, data in clauses:
        for place, (literal, key, spec) in enumerate(_fields(template)):
            if literal:
                if made and made[-1].text.endswith(". "):
                    literal = literal[:1].upper() + literal[1:]
                goes_on = place == 0 and literal.startswith((" and ", ", "))
                _add(made, Words(agreeing(literal) if (subject if goes_on else together) else literal))
            if key is not None:
                for part in _field(key, data[key], spec, find):
                    if made and made[-1].text.endswith(". "):
                        part = _capital(part)
                    if isinstance(part, PieceNamed):
                        together = _together(find(part.piece))
                        subject = together if _begins(made) else subject
                    _add(made, part)
    if made:
        made[0] = _capital(made[0])
    return tuple(made)


def _capital(part: Part) -> Part:
    """A part with a capital for its first letter."""
    return _with_text(part, part.text[:1].upper() + part.text[1:]) if part.text[:1].islower() else part


def _begins(made: list[Part]) -> bool:
    """Whether a name that comes next is who a sentence, or a new clause of it, is about."""
    return not made or made[-1].text.endswith(("; ", ": ", ". "))


def _together(name: Name | str) -> bool:
    return isinstance(name, Name) and name.together


_VERB = re.compile(r"^(,? (?:and )?)([a-z]+s)\b")
_FORMS = {"is": "are", "has": "have", "was": "were", "as": "as", "its": "their"}


def agreeing(words: str) -> str:
    """What stands behind a name, with its verb in the plural.

    >>> agreeing(" suffers a wound"), agreeing(" is stunned"), agreeing(" and misses"), agreeing(" with a blade")
    (' suffer a wound', ' are stunned', ' and miss', ' with a blade')
    """
    return _VERB.sub(lambda found: found[1] + (_FORMS.get(found[2]) or _plural(found[2])), words)


def _plural(verb: str) -> str:
    """A verb of the third person in the plural.

    >>> [_plural(verb) for verb in ("carries", "searches", "goes", "heals")]
    ['carry', 'search', 'go', 'heal']
    """
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes", "oes")) else verb[:-1]


def _add(made: list[Part], part: Part) -> None:
    """Append a part; text after text is one text."""
    if isinstance(part, Words) and made and isinstance(made[-1], Words):
        made[-1] = Words(made[-1].text + part.text)
    elif part.text:
        made.append(part)


def _with_text(part: Part, text: str) -> Part:
    fields = {name: getattr(part, name) for name in part.__struct_fields__}
    return type(part)(**(fields | {"text": text}))


@lru_cache(maxsize=1024)
def _fields(template: str) -> tuple[tuple[str, str | None, str], ...]:
    return tuple((literal, key, spec or "") for literal, key, spec, _ in Formatter().parse(template))


def _field(key: str, value: Any, spec: str, find: FindName) -> Sequence[Part]:
    """What stands for a value: dice by their faces, names with an article, numbers with their word."""
    if key == "seat":
        return (Words(f"Player {value + 1}"),)
    if key == "dice":
        return _dice(value)
    if isinstance(value, PlaceWords):
        return (PlaceNamed(value.words, value.cell),)
    if isinstance(value, list | tuple):
        return _listed(value, spec, find)
    if isinstance(value, dict):
        return _counted(value, spec, find)
    if type(value) is int:
        return (_amount(value, spec),)
    if isinstance(value, str):
        return (_named(value, spec, find),)
    return (Words(format(value, spec)),)


def _dice(dice: Sequence[Mapping[str, Any]]) -> list[Part]:
    parts: list[Part] = []
    for die in dice:
        if parts:
            parts.append(Words(" "))
        face = die["face"]
        parts.append(DieShown(f"[{face}]", die["kind"], face, die["good"], die["again"]))
    return parts


def _listed(values: Sequence[Any], spec: str, find: FindName) -> list[Part]:
    """Values one after the other; several of one name, each with its number, say the name once: "Rats 1, 2 and 5"."""
    parts: list[Part] = []
    groups = [[*group] for _, group in groupby(values, key=partial(_alike, find))] if spec == "the" else [[*values]]
    for place, group in enumerate(groups):
        if place:
            parts.append(Words(" and " if place == len(groups) - 1 else ", "))
        name = find(group[0]) if len(group) > 1 and spec == "the" else ""
        for number, value in enumerate(group):
            if number:
                parts.append(Words(" and " if spec and number == len(group) - 1 else ", "))
            if isinstance(name, Name):
                # Of several of one name the first says it, and the others their numbers alone.
                said = str(getattr(find(value), "number", "")) if number else f"{name.said('many')} {name.number}"
                parts.append(PieceNamed(said, value))
            else:
                parts += _field("", value, spec, find)
    return parts or [Words("nothing")]


def _alike(find: FindName, value: Any) -> object:
    """The same for all that differ by nothing but their number, and for nothing else."""
    name = find(value) if isinstance(value, str) else ""
    return (name.one, name.number > 0) if isinstance(name, Name) and name.number else object()


def _counted(values: Mapping[str, int], spec: str, find: FindName) -> list[Part]:
    """Names with the number that belongs to each."""
    parts: list[Part] = []
    for place, (name, number) in enumerate(values.items()):
        if place:
            parts.append(Words(" and " if place == len(values) - 1 else ", "))
        parts += [_named(name, spec, find), Words(f" {number}")]
    return parts


def _named(value: str, spec: str, find: FindName) -> Part:
    name = find(value)
    if isinstance(name, str):
        return Words(name)
    text = name.said(spec)
    if name.kind == "piece":
        return PieceNamed(text, value)
    if name.kind == "card":
        return CardNamed(text, value)
    return RuleNamed(text, value) if name.kind == "rule" else Words(text)


def _amount(value: int, spec: str) -> Part:
    """A number as its field says: `{n}`, `{n:+}`, with its word `{n:token|tokens}`, and with what it is of
    `{n:harm/Wound|Wounds}`."""
    of, slash, words = spec.partition("/")
    text = format(Number(value), words if slash else spec)
    return Amount(text, value, of) if slash else Words(text)


class Number(int):
    """A number in a phrase, which can be written with the word that goes with it.

    >>> "{0:token|tokens}, {1:token|tokens}, {1:+}".format(Number(1), Number(2))
    '1 token, 2 tokens, +2'
    """

    def __format__(self, spec: str) -> str:
        one, bar, many = spec.partition("|")
        if not bar:
            return int.__format__(self, spec)
        return f"{int(self)} {one if self == 1 else many}"
