"""Moments: what every card in force has to say when something happens."""

from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from lychgate.kernel.errors import RuleError
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Choose, Option, Rule

from .cases import Case, Line, Used, Waiting
from .language import Language, Warned
from .opening import PLAIN, Opening, openings
from .phrases import FREE, SELF
from .running import run
from .selecting import candidates, meets
from .verbs import Effect, Later, walk

G = TypeVar("G", bound=AnyPlay)
P = TypeVar("P")

UNWARNED = Warned("")


def happens(language: Language[G, P], game: G, moment: str, case: Case[P]) -> Rule[None]:
    """A moment comes: what was put off until then, then what must be done, then what somebody may do."""
    if moment not in language.words["moment"]:
        raise RuleError(f"there is no moment {moment!r}; the moments are {', '.join(sorted(language.words['moment']))}")
    if language.cards.kept(game).waiting:
        yield from _put_off(language, game, moment, case)
    lines: list[Line[P]] | None = ready(language, game, moment, case)
    if not lines:
        return
    due = [line for line in lines if not line.effect.optional]
    while due:
        lines = None  # what is ready may be another by then
        line = due[0] if len(due) == 1 else (yield from _first(language, game, due))
        due = [one for one in due if one is not line]
        if still_ready(language, game, line, case):
            yield from use(language, game, line, case)
    yield from _window(language, game, moment, case, lines)


def _first(language: Language[G, P], game: G, due: list[Line[P]]) -> Rule[Line[P]]:
    """Which of several effects that must happen comes first: somebody says so where the game lets them.

    Nobody is asked about lines that say the same.
    """
    alike = all(line.effect.do == due[0].effect.do for line in due[1:])
    if alike or language.orderer is None or language.topics.order is None:
        return due[0]
    seat, rules = language.orderer(game)
    options = [_option(language, line) for line in due]
    line: Line[P] = yield Choose(
        seat, "Choose which effect comes first", options, topic=language.topics.order, rules=rules, minor=True
    )
    return line


def ready(
    language: Language[G, P], game: G, moment: str, case: Case[P], lines: Iterable[Line[P]] | None = None
) -> list[Line[P]]:
    """The lines of cards that this moment concerns and that can be used just now; of `lines`, where a game knows that
    no others matter."""
    return [
        line
        for line in (language.cards.in_force(game, moment, case) if lines is None else lines)
        if concerns(line, case) and still_ready(language, game, line, case)
    ]


def concerns(line: Line[P], case: Case[P]) -> bool:
    """Whether a moment is one of those of which a line speaks: its owner's, or those of others."""
    if line.owner is None or case.subject is None or line.effect.of == "any":
        return True
    return (line.owner is case.subject) is (line.effect.of == "self")


def still_ready(language: Language[G, P], game: G, line: Line[P], case: Case[P]) -> bool:
    """Whether a line is within its limit, its needs are met, its cost can be paid, and it would concern somebody."""
    effect = line.effect
    if effect.limit is not None and _times(language, game, line) >= effect.limit.times:
        return False
    seen = case.for_line(line)
    if not meets(language, game, effect.needs, seen):
        return False
    if effect.cost != FREE and not language.cards.payable(game, line, effect.cost):
        return False
    if not effect.optional:
        return True
    for verb in effect.do:
        if _concerned(language, game, verb, seen):
            return True
    return False


def _concerned(language: Language[G, P], game: G, verb: Any, case: Case[P]) -> bool:
    who = getattr(verb, "who", None)
    if who is None or who == SELF:
        return True
    for some in who.any_of:
        if candidates(language, game, some, case):
            return True
    return False


class Use(Struct, Generic[P], frozen=True):
    """A line that may be used, and how."""

    line: Line[P]
    opening: Opening = PLAIN


def use(language: Language[G, P], game: G, line: Line[P], case: Case[P], opening: Opening = PLAIN) -> Rule[None]:
    """Use a line: count it, pay for it, do what it says."""
    effect = line.effect
    seen = case.for_line(line)
    seen.answers = list(opening.answers)
    with game.scene("effect", seen.rules, card=line.card, by=_owner(language, line), **_called(effect)):
        if effect.limit is not None:
            used = language.cards.kept(game).used
            used[_key(language, line)] = Used(_times(language, game, line) + 1, effect.limit.per)
        if effect.cost != FREE:
            paying = language.cards.pay(game, line, effect.cost)
            if paying is not None:
                yield from paying
        yield from run(language, game, effect.do, seen)


def _called(effect: Effect) -> dict[str, str]:
    """A line as it is told of: by its name, and by what it says."""
    return {"name": effect.name or effect.text, "says": effect.text or effect.name}


def _window(
    language: Language[G, P], game: G, moment: str, case: Case[P], lines: list[Line[P]] | None = None
) -> Rule[None]:
    """Seat by seat, whoever has something to use is asked until they pass; each line once in a moment.

    `lines` are those that are ready now, where that has been found out.
    """
    used: set[str] = set()
    passed: set[int] = set()
    while game.state.outcome is None:
        if lines is None:
            lines = ready(language, game, moment, case)
        open_to = [
            line
            for line in lines
            if line.effect.optional and line.seat not in passed and _key(language, line) not in used
        ]
        if not open_to:
            return
        seat = open_to[0].seat
        mine = [line for line in open_to if line.seat == seat]
        alone = mine[0].effect.name if len(mine) == 1 else ""
        warned = UNWARNED if language.warning is None else language.warning(game, moment, case) or UNWARNED
        ways = [option for line in mine for option in _ways(language, game, line, case)]
        chosen: Use[P] | None = yield Choose(
            seat,
            warned.words + ("Use {name}?" if alone else "Use a card?"),
            [PASS, *ways] if warned.calm else [*ways, PASS],
            topic=language.topics.use,
            rules=mine[0].rules or case.rules,
            cause=warned.cause,
            parts={**warned.parts, **({"name": alone} if alone else {})},
            actor=_owner(language, mine[0]) if alone else "",
            window=moment,
            minor=warned.calm,
        )
        if chosen is None:
            passed.add(seat)
        else:
            used.add(_key(language, chosen.line))
            yield from use(language, game, chosen.line, case, chosen.opening)
            lines = None


PASS = Option("pass", "Pass", value=None, passes=True)


def _ways(language: Language[G, P], game: G, line: Line[P], case: Case[P]) -> Iterator[Option]:
    """The options to use a line: one for each of its openings."""
    plain = _option(language, line)
    for opening in openings(language, game, line, case):
        if opening.id:
            name, label = f"{plain.id}:{opening.id}", f"{plain.text}: {opening.label}"
            yield replace(plain, id=name, label=label, about=(*plain.about, *opening.about), value=Use(line, opening))
        else:
            yield replace(plain, value=Use(line, opening))


def _option(language: Language[G, P], line: Line[P]) -> Option:
    label = line.effect.name or line.effect.text
    card = f"card:{line.card}"
    return Option(_key(language, line), label, (card,), line.rules, line, uses=card)


def _key(language: Language[G, P], line: Line[P]) -> str:
    return f"{line.card}:{line.number}:{_owner(language, line)}"


def _owner(language: Language[G, P], line: Line[P]) -> str:
    return "" if line.owner is None else language.pieces.id(line.owner)


def _times(language: Language[G, P], game: G, line: Line[P]) -> int:
    used = language.cards.kept(game).used.get(_key(language, line))
    return 0 if used is None else used.times


def _put_off(language: Language[G, P], game: G, moment: str, case: Case[P]) -> Rule[None]:
    """What cards said shall happen at this moment happens, and is waited for no more: at the owner's own moment, where
    it is one of somebody's."""
    kept = language.cards.kept(game)
    subject = None if case.subject is None else language.pieces.id(case.subject)
    now = [
        one
        for one in kept.waiting
        if one.moment == moment and (subject is None or one.owner is None or one.owner == subject)
    ]
    due = [one for one in now if not one.skip]
    kept.waiting = [
        replace(one, skip=one.skip - 1) if one in now else one for one in kept.waiting if one not in now or one.skip
    ]
    for one in due:
        yield from _due(language, game, one)


def _due(language: Language[G, P], game: G, one: Waiting) -> Rule[None]:
    owner = None if one.owner is None else language.pieces.piece(game, one.owner)
    if one.owner is not None and owner is None:
        return
    effect = language.cards.lines(game, one.card)[one.line]
    later = [verb for verb in walk(effect.do) if isinstance(verb, Later)][one.which]
    line = Line(effect, owner, one.seat, one.card, one.line, one.rules)
    case: Case[P] = Case(owner, one.seat, card=one.card, rules=one.rules, line=line)
    with game.scene("effect", one.rules, card=one.card, **_called(effect)):
        yield from run(language, game, later.do, case)
