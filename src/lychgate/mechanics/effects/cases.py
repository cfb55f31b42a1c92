"""Cases: what effects are about while they are carried out, and what a game keeps of them in its state."""

from collections.abc import Hashable
from functools import cache
from typing import Any, Generic, TypeVar

from msgspec import Struct

from .phrases import Value
from .verbs import Effect

P = TypeVar("P")
Spot = Hashable
"""Where something can be: a cell, a hex, whatever the game's board is made of."""

Rules = tuple[str, ...]


class Standing(Struct, frozen=True):
    """Something that holds: which verb says so, of what, for whom (ids; nobody named: for all), and until when."""

    verb: str
    what: str
    who: tuple[str, ...] = ()
    by: int = 0
    to: str = ""
    times: int = 1
    beyond: str = ""
    against: tuple[str, ...] = ()
    action: str = ""
    band: str = ""
    where: str = ""
    until: str = "now"
    card: str = ""


class Used(Struct, frozen=True):
    """How often an effect has been used in a span."""

    times: int
    per: str = ""


class Waiting(Struct, frozen=True):
    """What a card said shall happen at a later moment: the which-th `later` of which of its effects, and for whom.

    `skip` is how many more such moments pass first.
    """

    moment: str
    card: str
    line: int
    which: int
    owner: str | None
    seat: int
    rules: Rules
    skip: int = 0


class Kept(Struct):
    """What effects leave in a game's state: a field of the state has it."""

    standing: list[Standing] = []
    used: dict[str, Used] = {}
    waiting: list[Waiting] = []


class Line(Struct, Generic[P], frozen=True):
    """An effect in force: whose card it stands on, who decides about it, and which line of the card it is."""

    effect: Effect
    owner: P | None
    seat: int
    card: str
    number: int = 0
    rules: Rules = ()


class Case(Struct, Generic[P], eq=False):
    """What an effect is about: its owner (`self`), who decides, and what the moment brought with it.

    `roles` are pieces by name (target, attacker); `facts` what conditions and amounts may ask and deeds may change
    (weapon, result, amount); `standing` holds until the case is over. `among` are those who take part in an `each`,
    in their order. `name` is what a card is called that has no lines, `who` the piece that is `self` at present, for
    the questions of a card without either. `answers` were given in advance, to the questions
    with which a line opens.
    """

    owner: P | None
    seat: int
    card: str = ""
    rules: Rules = ()
    subject: P | None = None
    roles: dict[str, list[P]] = {}
    facts: dict[str, Value] = {}
    line: Line[P] | None = None
    name: str = ""
    standing: list[Standing] = []
    among: list[P] = []
    answers: list[Any] = []
    who: str = ""

    @property
    def position(self) -> int:
        """The place of `self` among those who take part, from 1; 0 for somebody who does not."""
        return next((place for place, piece in enumerate(self.among, 1) if piece is self.owner), 0)

    @property
    def others(self) -> list[P]:
        """Those who take part besides `self`."""
        return [piece for piece in self.among if piece is not self.owner]

    @property
    def cause(self) -> str:
        """What a question is caused by."""
        return f"card:{self.card}" if self.card else ""

    @property
    def named(self) -> str:
        """What the card or its line is called, with a colon, to begin a question with; else whom it is about."""
        name = self.line.effect.name if self.line is not None else self.name
        return f"{name}: " if name else self.whose

    @property
    def whose(self) -> str:
        """Whom a question of a card without a name is about, with a colon; empty where nobody takes a turn."""
        return f"{self.who}: " if self.who and self.line is None and not self.name else ""

    def given(self) -> tuple[Any, ...]:
        """The answer that was given in advance to the next question, now used up; none where that is to be asked."""
        return (self.answers.pop(0),) if self.answers else ()

    def for_line(self, line: Line[P]) -> "Case[P]":
        """The same case as a line of a card sees it: its owner is `self`; what it changes, all see."""
        rules = line.rules
        if self.rules != rules:
            rules = _together(rules, self.rules)
        return self._like(line.owner, line.seat, line.card, rules, line)

    def for_piece(self, piece: P, seat: int) -> "Case[P]":
        """The same case with another piece as `self`."""
        return self._like(piece, seat, self.card, self.rules, self.line)

    def _like(self, owner: P | None, seat: int, card: str, rules: Rules, line: Line[P] | None) -> "Case[P]":
        return Case(
            owner,
            seat,
            card,
            rules,
            self.subject,
            self.roles,
            self.facts,
            line,
            self.name,
            self.standing,
            self.among,
            self.answers,
            self.who,
        )


@cache
def _together(rules: Rules, others: Rules) -> Rules:
    """Both, each rule once. Remembered: lines of cards meet the same few moments again and again."""
    return (*rules, *[one for one in others if one not in rules])


class At(Struct, Generic[P], frozen=True):
    """What a deed is given besides its verb: whom it is about, how much, and the case.

    `everything` stands for the amount `all`: `up_to` gives a number in either case.
    """

    case: Case[P]
    who: list[P]
    number: int
    everything: bool = False

    @property
    def rules(self) -> Rules:
        return self.case.rules

    def up_to(self, most: int) -> int:
        """The number, or `most` if that is less; all of them where the card says `all`."""
        return most if self.everything else min(self.number, most)
