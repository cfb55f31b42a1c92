"""Chance: rolls and draws as questions with weights, and the generator that answers them.

Nothing random is in a game's state. The n-th chance answer of a game depends on its seed and on n alone.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from hashlib import blake2b
from itertools import combinations_with_replacement, groupby, product
from math import factorial, prod
from operator import contains
from typing import Any, ClassVar, Protocol, overload

from msgspec import Struct

from .errors import IllegalAnswer, RuleError
from .question import Answer, Option, Question

Face = int | str
Faces = tuple[Face, ...]

SEVERAL = (list, tuple)

BITS = 128
"""How many random bits answer one chance question: enough for forty dice without a visible bias."""

BELOW = (1 << BITS) - 1


class Die(Struct, frozen=True):
    """A die: its name and its faces, which may repeat."""

    name: str
    faces: Faces


D6 = Die("D6", (1, 2, 3, 4, 5, 6))
D3 = Die("D3", (1, 2, 3))


def fallen(*faces: int, good: bool | None = None) -> list[dict[str, Any]]:
    """Six-sided dice as the data of an event about what they brought: `dice`, as in the event of the roll."""
    return [{"kind": D6.name, "face": face, "good": good, "again": False} for face in faces]


def off_d6(die: Die) -> Faces:
    """What 1 to 6 on a D6 count as where people throw one for a numbered die of two or three sides; else nothing.

    >>> off_d6(D3), off_d6(D6)
    ((1, 1, 2, 2, 3, 3), ())
    """
    sides = len(die.faces)
    if sides not in (2, 3) or die.faces != tuple(range(1, sides + 1)):
        return ()
    return tuple(die.faces[face * sides // 6] for face in range(6))


class Pool(Sequence[Option]):
    """Dice thrown together; as a sequence, an option for each outcome.

    Dice of one kind are alike unless `distinct`: an outcome is then the faces shown and not which die showed
    which, so that the outcomes of a large pool stay few enough to enumerate.

    >>> pool(D6, D6).outcomes[:3]
    (((1, 1), 1), ((1, 2), 2), ((1, 3), 2))
    """

    def __init__(self, dice: tuple[Die, ...], distinct: bool) -> None:
        if not dice:
            raise RuleError("a roll needs at least one die")
        self.dice = dice
        self.distinct = distinct
        self.faces = tuple(die.faces for die in dice)
        certain = all(len(set(faces)) == 1 for faces in self.faces)
        self.only = [faces[0] for faces in self.faces] if certain else None

    @cached_property
    def outcomes(self) -> tuple[tuple[Faces, int], ...]:
        """Every outcome with its weight; the weights add up to the product of the numbers of faces."""
        groups = [[die] for die in self.dice] if self.distinct else [list(same) for _, same in groupby(self.dice)]
        return tuple(
            (tuple(face for faces, _ in combo for face in faces), prod(weight for _, weight in combo))
            for combo in product(*(_alike(group[0], len(group)) for group in groups))
        )

    @cached_property
    def _options(self) -> tuple[Option, ...]:
        return tuple(Option(" ".join(map(str, faces)), value=faces) for faces, _ in self.outcomes)

    def __len__(self) -> int:
        return len(self._options)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, index: int | slice) -> Option | tuple[Option, ...]:
        return self._options[index]

    def __iter__(self) -> Iterator[Option]:
        return iter(self._options)

    def __str__(self) -> str:
        """What is thrown, as people write it: `2D6`, `D6 + fate`, `2 action D8`."""
        counts = Counter(die.name for die in self.dice)
        return " + ".join(_so_many(count, name) for name, count in counts.items())


def _so_many(count: int, name: str) -> str:
    if count == 1:
        return name
    return f"{count} {name}" if " " in name else f"{count}{name}"


@cache
def pool(*dice: Die, distinct: bool = False) -> Pool:
    """These dice thrown together. Pools are made once and shared."""
    return Pool(dice, distinct)


def _alike(die: Die, count: int) -> list[tuple[Faces, int]]:
    """Outcomes of several alike dice: each multiset of faces, weighted by its arrangements."""
    often = Counter(die.faces)
    outcomes: list[tuple[Faces, int]] = []
    for faces in combinations_with_replacement(often, count):
        shown = Counter(faces)
        arrangements = factorial(count) // prod(factorial(n) for n in shown.values())
        outcomes.append((faces, arrangements * prod(often[face] ** n for face, n in shown.items())))
    return outcomes


class Test(Struct, frozen=True):
    """What a roll is for: who rolls at what, which face succeeds, what is added, and what follows.

    `needs` is the least face of a die that succeeds, with all that is added counted in; `plus` names what is. Dice
    with other faces than numbers succeed by those in `good`. `again` says that these dice were rolled before. A test
    without `needs` and `good` is for a number: the faces and `plus` added up.

    >>> Test("elf", "orc", "to hit", needs=4).result((5,)), Test("elf", plus=(("Strength", 3),)).result((4,))
    (1, 7)
    """

    actor: str = ""
    target: str = ""
    test: str = ""
    needs: int | None = None
    good: Faces = ()
    plus: tuple[tuple[str, int], ...] = ()
    then: str = ""
    again: bool = False

    def succeeds(self, face: Face) -> bool | None:
        """Whether a face succeeds; None where the roll is for a number."""
        if self.needs is None and not self.good:
            return None
        return face in self.good or (self.needs is not None and isinstance(face, int) and face >= self.needs)

    def result(self, faces: Sequence[Face]) -> int:
        """How many dice succeed, or what they come to."""
        if self.needs is None and not self.good:
            return sum(int(face) for face in faces if isinstance(face, int)) + sum(number for _, number in self.plus)
        return sum(bool(self.succeeds(face)) for face in faces)


PLAIN_ROLL = Test()


class Roll(Question, frozen=True):
    """Roll a pool of dice (its options). The rule receives the faces, in the order of the dice.

    `test` says what for, where the rule does.
    """

    options: Pool
    test: Test | None = None

    kind: ClassVar[str] = "roll"
    chance: ClassVar[bool] = True

    def only(self) -> Answer | None:
        return self.options.only

    def take(self, answer: Answer) -> Faces:
        faces = self.options.faces
        if (type(answer) is not list and not isinstance(answer, SEVERAL)) or len(answer) != len(faces):
            raise self._refusal(answer)
        if len(faces) == 1:
            (face,) = answer
            if face not in faces[0]:
                raise self._refusal(answer)
            return (face,)
        if not all(map(contains, faces, answer)):
            raise self._refusal(answer)
        return tuple(answer)

    def _refusal(self, answer: Answer) -> IllegalAnswer:
        dice = self.options.dice
        if not isinstance(answer, SEVERAL) or len(answer) != len(dice):
            return IllegalAnswer(f"{self.describe()} wants {len(dice)} faces, one a die, not {answer!r}")
        face, die = next(pair for pair in zip(answer, dice, strict=True) if pair[0] not in pair[1].faces)
        shown = ", ".join(map(str, dict.fromkeys(die.faces)))
        return IllegalAnswer(f"{face!r} is not a face of {die.name}, which shows {shown}")

    def plain(self, answer: Answer) -> Answer:
        """Faces as a list; a person's "3 5" is read face by face."""
        if isinstance(answer, Option):
            return list(answer.reply)
        if isinstance(answer, int | str):
            answer = str(answer).replace(",", " ").split()
        if not isinstance(answer, list | tuple):
            raise IllegalAnswer(f"{self.describe()} takes the faces rolled, not {answer!r}")
        dice = self.options.dice
        if len(answer) != len(dice):
            raise self._refusal(answer)
        return [_face(one, die) for one, die in zip(answer, dice, strict=True)]

    def said(self, answer: Answer) -> str:
        return " ".join(map(str, answer))

    def told(self, answer: Answer) -> dict[str, Any]:
        """The roll as the data of an event: each die as it fell, what they came to, and what the roll was for."""
        test = self.test or PLAIN_ROLL
        dice = tuple(
            {"kind": die.name, "face": face, "good": test.succeeds(face), "again": test.again}
            for die, face in zip(self.options.dice, answer, strict=True)
        )
        told: dict[str, Any] = {"dice": dice, "result": test.result(answer)}
        if self.test is not None:
            told |= {name: getattr(test, name) for name in ("actor", "target", "test", "needs", "plus", "then")}
        return told

    def substance(self) -> str:
        pool = self.options
        return " ".join(f"{die.name}{die.faces}" for die in pool.dice) + (" distinct" if pool.distinct else "")

    def outcomes(self) -> list[tuple[Answer, int]]:
        return [(list(faces), weight) for faces, weight in self.options.outcomes]

    def pick(self, number: int) -> Answer:
        """The faces that a random number of BITS bits stands for."""
        dice = self.options.faces
        if len(dice) == 1:  # as most rolls are
            faces = dice[0]
            return [faces[number * len(faces) >> BITS]]
        shown = []
        for faces in dice:
            number *= len(faces)
            shown.append(faces[number >> BITS])
            number &= BELOW
        return shown


@lru_cache(maxsize=4096)
def _card_option(card: str, label: str) -> Option:
    return Option(card, label, about=(f"card:{card}",))


class Unseen(Sequence[Option]):
    """The cards that may come, by id; as a sequence, an option for each, made only when somebody looks at it.

    >>> list(Unseen(("ambush", "calm"), {"calm": "All is calm"}))[1].text
    'All is calm'
    """

    __slots__ = ("ids", "labels")

    def __init__(self, ids: tuple[str, ...], labels: Mapping[str, str]) -> None:
        self.ids = ids
        self.labels = labels

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, index: int | slice) -> Option | tuple[Option, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        card = self.ids[index]
        return _card_option(card, self.labels.get(card, ""))


class Draw(Question, frozen=True, kw_only=True):
    """A draw from the unknown: an option for each card that may come, and its weight.

    `pile` names the pile that it comes from.
    """

    weights: tuple[int, ...] = ()
    pile: str = ""

    kind: ClassVar[str] = "draw"
    chance: ClassVar[bool] = True

    @property
    def turned_by(self) -> str:
        """The piece that turns the card, where the question has one."""
        return self.actor or (self.cause.removeprefix("piece:") if self.cause.startswith("piece:") else "")

    def take(self, answer: Answer) -> Any:
        if isinstance(self.options, Unseen) and answer in self.options.ids:
            return answer
        return super().take(answer)

    def substance(self) -> str:
        return repr(sorted(self.outcomes()))

    def outcomes(self) -> list[tuple[Answer, int]]:
        return [(option.id, weight) for option, weight in zip(self.options, self.weights, strict=True)]

    def pick(self, number: int) -> Answer:
        """The card that a random number of BITS bits stands for."""
        left = number * sum(self.weights) >> BITS
        for place, weight in enumerate(self.weights):
            left -= weight
            if left < 0:
                return self.options[place].id
        raise RuleError(f"{self.describe()} has weights {self.weights}, which leave nothing to draw")


ChanceQuestion = Roll | Draw


class Chance(Protocol):
    """Whoever answers chance: given the question and how many chance answers came before it."""

    def __call__(self, question: Any, count: int, /) -> Answer: ...


class Seeded:
    """The game's own generator: a keyed hash of the count, with no state to save or to peek at.

    >>> Seeded(7).number(0) == Seeded(7).number(0), Seeded(7).number(0) == Seeded(8).number(0)
    (True, False)
    """

    __slots__ = ("_keyed", "seed")

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        key = blake2b(f"{type(seed).__name__}:{seed}".encode(), digest_size=32).digest()
        self._keyed = blake2b(key=key, digest_size=BITS // 8)

    def number(self, count: int, apart: bytes = b"") -> int:
        digest = self._keyed.copy()
        digest.update(count.to_bytes(8, "little") + apart)
        return int.from_bytes(digest.digest(), "little")

    def __call__(self, question: Any, count: int, /) -> Answer:
        if question.secret:
            # Each seat's secret chance comes from numbers of its own. Otherwise an undo and an open roll in its place
            # would show what somebody has drawn in secret.
            return question.pick(self.number(count, question.seat.to_bytes(2, "little")))
        digest = self._keyed.copy()  # as in `number`: half of all questions come here
        digest.update(count.to_bytes(8, "little"))
        return question.pick(int.from_bytes(digest.digest(), "little"))


class Reseeded:
    """One source of chance up to a count, and another from there on: for a fork with dice of its own."""

    __slots__ = ("after", "before", "count")

    def __init__(self, before: Chance, count: int, after: Chance) -> None:
        self.before = before
        self.count = count
        self.after = after

    def __call__(self, question: Any, count: int, /) -> Answer:
        return (self.before if count < self.count else self.after)(question, count)


class Scripted:
    """The first chance answers from a list, those after it from another source: for scenarios."""

    __slots__ = ("after", "answers")

    def __init__(self, answers: Sequence[Answer], after: Chance) -> None:
        self.answers = tuple(answers)
        self.after = after

    def __call__(self, question: Any, count: int, /) -> Answer:
        if count >= len(self.answers):
            return self.after(question, count)
        answer = question.plain(self.answers[count])
        try:
            question.take(answer)
        except IllegalAnswer as error:
            raise IllegalAnswer(f"scripted chance answer {count + 1} does not fit: {error}") from None
        return answer


def _face(text: Face, die: Die) -> Face:
    """The face that a person's text means; as text where it means none."""
    for face in die.faces:
        if str(face).casefold() == str(text).strip().casefold():
            return face
    return str(text)
