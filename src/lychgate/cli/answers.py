"""What a person types, made into an answer: pure functions of the question and the line."""

import re
from collections.abc import Sequence

from lychgate.kernel.chance import Die, Face, Roll, off_d6
from lychgate.kernel.errors import LychgateError
from lychgate.kernel.question import Answer, Choose, ChooseSome, Option, Order, Place, Question, Share


class Unclear(LychgateError):
    """The line cannot be read as an answer to the question; the message says what would be right."""


def read_answer(question: Question, line: str) -> Answer:
    """The answer that a line means, checked against the question.

    Options are named by their number, their id, their label or the beginning of it, or the place they are about.

    >>> from lychgate.kernel.question import Choose, Option
    >>> from lychgate.kernel.topics import Topic
    >>> sides = [Option("n", "North door"), Option("s", "South door")]
    >>> doors = Choose(0, "Which door?", sides, topic=Topic("door", "Which door to open.", "open"))
    >>> read_answer(doors, "2"), read_answer(doors, "north")
    ('s', 'n')
    """
    line = line.strip()
    if not line and not takes_enter(question):
        raise Unclear("type an answer, or help")
    answer = _read(question, line or "1")
    question.take(answer)
    return answer


def takes_enter(question: Question) -> bool:
    """Whether a line with nothing on it means the first option: so with questions that seldom matter."""
    return question.minor and isinstance(question, Choose | Place)


def _read(question: Question, line: str) -> Answer:
    if isinstance(question, Roll):
        return _read_roll(question, line)
    if isinstance(question, ChooseSome):
        return _read_some(question, line)
    if isinstance(question, Order):
        return _read_order(question, line)
    if isinstance(question, Share):
        return _read_share(question, line)
    return find_option(question.options, line).id


def find_option(options: Sequence[Option], text: str) -> Option:
    """The one option that a piece of text names."""
    text = text.strip()
    number = _whole(text)
    if number is not None:
        if 1 <= number <= len(options):
            return options[number - 1]
        raise Unclear(f"there is no option {number}; choose {_range(len(options))}")
    wanted = text.casefold()
    for names in (_ids, _labels, _places, _beginnings):
        found = [option for option in options if wanted in names(option, wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            numbers = ", ".join(str(index) for index, option in enumerate(options, start=1) if option in found)
            raise Unclear(f"{_short(text)} could be any of the options {numbers}; type its number")
    raise Unclear(f"{_short(text)} is none of the options; choose {_range(len(options))}, or type help")


def _ids(option: Option, wanted: str) -> tuple[str, ...]:
    return (option.id.casefold(),)


def _labels(option: Option, wanted: str) -> tuple[str, ...]:
    return (option.text.casefold(),)


def _places(option: Option, wanted: str) -> tuple[str, ...]:
    return tuple(name.casefold().partition(":")[2] for name in option.about)


def _beginnings(option: Option, wanted: str) -> tuple[str, ...]:
    return (wanted,) if option.text.casefold().startswith(wanted) else ()


def _read_some(question: ChooseSome, line: str) -> Answer:
    options = question.options
    if line.casefold() == "none":
        chosen: list[Option] = []
    elif line.casefold() == "all":
        chosen = list(options)
    else:
        chosen = _several(options, line)
    if not question.least <= len(chosen) <= question.most:
        wanted = str(question.least) if question.least == question.most else f"{question.least} to {question.most}"
        raise Unclear(f"that is {len(chosen)}; choose {wanted}")
    return [option.id for option in chosen]


def _read_order(question: Order, line: str) -> Answer:
    ordered = _several(question.options, line)
    missing = [str(index) for index, option in enumerate(question.options, start=1) if option not in ordered]
    if missing:
        raise Unclear(f"put all {len(question.options)} in order; {', '.join(missing)} is missing")
    return [option.id for option in ordered]


def _several(options: Sequence[Option], line: str) -> list[Option]:
    """Options named one after the other, with spaces or commas between."""
    found: list[Option] = []
    for word in _words(options, line):
        option = find_option(options, word)
        if option in found:
            raise Unclear(f"{option.text} is there twice; name each once")
        found.append(option)
    return found


def _words(options: Sequence[Option], line: str) -> list[str]:
    """A line cut at its spaces, and at commas where these do not belong to the name of an option."""
    known = {name for option in options for name in (option.id.casefold(), *_places(option, ""))}
    words: list[str] = []
    for word in line.split():
        bare = word.strip(",")
        words += [bare] if bare.casefold() in known else [part for part in word.split(",") if part]
    return words


def _read_share(question: Share, line: str) -> Answer:
    words = line.split()
    pairs = [word.rpartition("=") for word in words]
    if any(sign for _, sign, _ in pairs):
        shares = _named_shares(question, pairs)
    else:
        amounts = [_amount(word) for word in line.replace(",", " ").split()]
        if len(amounts) != len(question.options):
            raise Unclear(
                f"{len(amounts)} amounts for {len(question.options)} options; give one for each, "
                f"or name the options, as in 1={question.amount}"
            )
        shares = {option.id: amount for option, amount in zip(question.options, amounts, strict=True)}
    total = sum(shares.values())
    if total != question.amount:
        raise Unclear(f"that makes {total}; share out {question.amount}")
    for number, (option, limit) in enumerate(zip(question.options, question.limits(), strict=True), start=1):
        if shares.get(option.id, 0) > limit:
            raise Unclear(f"option {number}, {option.text}, can take {limit} at most")
    return {key: amount for key, amount in shares.items() if amount}


def _named_shares(question: Share, pairs: Sequence[tuple[str, str, str]]) -> dict[str, int]:
    shares: dict[str, int] = {}
    for name, sign, amount in pairs:
        if not sign or not name:
            raise Unclear(f"say for each option how much it gets, as in 1={question.amount}")
        option = find_option(question.options, name)
        if option.id in shares:
            raise Unclear(f"{option.text} is there twice; name each once")
        shares[option.id] = _amount(amount)
    return shares


def _amount(text: str) -> int:
    amount = _whole(text)
    if amount is None or amount < 0:
        raise Unclear(f"{_short(text)} is no amount; give a whole number of 0 or more")
    return amount


ON_A_D6 = re.compile(r"\bd6[ =]*(\d+)\b", re.IGNORECASE)
"""A face of a D6 that was thrown for a smaller die: `d6 5`."""


def _read_roll(question: Roll, line: str) -> Answer:
    dice = question.options.dice
    line = ON_A_D6.sub(r"d6=\1", line)
    shown = [part.strip() for part in (line.split(",") if "," in line else line.split())]
    if len(shown) != len(dice):
        wanted = "one face" if len(dice) == 1 else f"{len(dice)} faces, one a die"
        raise Unclear(f"that is {len(shown)}; read out {wanted}")
    return [_face(text, die) for text, die in zip(shown, dice, strict=True)]


def _face(text: str, die: Die) -> Face:
    """The face that a text names, or that a D6 counts as which was thrown for this die."""
    counts = off_d6(die)
    for face in die.faces:
        if str(face).casefold() == text.casefold():
            return face
    for number, face in enumerate(counts, start=1):
        if text.casefold() == f"d6={number}":
            return face
    names = ", ".join(map(str, dict.fromkeys(die.faces)))
    thrown = "; for a 5 on a D6, type d6 5" if counts else ""
    raise Unclear(f"{_short(text)} is no face of {die.name}; it shows {names}{thrown}")


def _whole(text: str) -> int | None:
    """A whole number in plain digits; None for anything else, and for numbers nobody would count up to."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else None


def _range(options: int) -> str:
    return f"1 to {options}" if options > 1 else "1"


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else f"{text[:39]}…")
