"""What holds for a while: put in force by verbs with `until`, and by effects whose moment is `always`."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Rule

from .cases import Case, Line, Standing
from .deeds import Reroll
from .language import Language
from .lasting import Adjust, Bound, Count, Ignore, Price
from .phrases import Who
from .selecting import amount, candidates, meets, select
from .verbs import STANDING, If, walk

G = TypeVar("G", bound=AnyPlay)
P = TypeVar("P")

Stands = Adjust | Bound | Count | Ignore | Price | Reroll


def put_in_force(language: Language[G, P], game: G, verb: Stands, case: Case[P]) -> Rule[None]:
    """Let something hold from now: until the case is over, or as long as the card says, with an event."""
    who = yield from select(language, game, verb.who, case)
    names = tuple(language.pieces.id(piece) for piece in who)
    if not names:
        return
    by = 0
    if isinstance(verb, Adjust) and verb.by is not None:
        by = yield from amount(language, game, verb.by, case, "How much does it change?")
    for standing in _of(language, game, verb, names, by, case):
        if verb.until == "now":
            case.standing.append(standing)
        else:
            language.cards.kept(game).standing.append(standing)
            game.forget()
        if game.journal is not None:
            game.tell("holds", case.rules, what=standing.what, verb=verb.verb, pieces=list(names), until=verb.until)


def expire(language: Language[G, P], game: G, span: str, piece: P | None = None) -> None:
    """A span is over (for one piece, or for all): what lasted until then holds no more, and limits start afresh."""
    kept = language.cards.kept(game)
    owner = None if piece is None else language.pieces.id(piece)
    kept.standing = [one for one in kept.standing if one.until != span or (owner is not None and owner not in one.who)]
    kept.used = {
        key: used
        for key, used in kept.used.items()
        if used.per != span or (owner is not None and not key.endswith(f":{owner}"))
    }


def standing(
    language: Language[G, P],
    game: G,
    verb: str,
    what: str,
    piece: P | None = None,
    case: Case[P] | None = None,
    lines: Iterable[Line[P]] | None = None,
) -> list[Standing]:
    """All that holds of one thing: `standing(language, game, "adjust", "defence", hero)`.

    Of the lines that always hold only these are looked at, where a game knows that no others can speak of it.
    """
    name = None if piece is None else language.pieces.id(piece)
    found = [*language.cards.kept(game).standing, *(case.standing if case is not None else ())]
    for line in language.cards.in_force(game, "always", None) if lines is None else lines:
        if any(_speaks_of(one, verb, what) for one in walk(line.effect.do)):
            found += _always(language, game, line, case)
    return [
        one
        for one in found
        if one.verb == verb and one.what == what and (name is None or not one.who or name in one.who)
    ]


def adjusted(
    language: Language[G, P], game: G, figure: str, base: int, piece: P | None, case: Case[P] | None = None
) -> int:
    """A number of a piece with all that raises and lowers it: set first, then multiplied, then added to."""
    found = standing(language, game, "adjust", figure, piece, case)
    for one in found:
        base = int(one.to) if one.to else base
    for one in found:
        base *= one.times
    return base + sum(one.by for one in found)


def _speaks_of(said: Any, verb: str, what: str) -> bool:
    """Whether a verb is about this at all: only then are the needs of its line looked at, which may ask for facts that
    only such a case has."""
    if said.verb != verb:
        return False
    match said:
        case Adjust():
            return said.figure == what
        case Price():
            return said.action == what
        case Bound():
            return said.rule == what
        case Count():
            return said.what == what
        case Ignore():
            return what in said.rules
        case Reroll():
            return said.roll == what
        case _:
            return False


def _always(language: Language[G, P], game: G, line: Line[P], case: Case[P] | None) -> Iterator[Standing]:
    about: Case[P] = case if case is not None else Case(line.owner, line.seat)
    seen = about.for_line(line)
    if not meets(language, game, line.effect.needs, seen):
        return
    for verb in _standing_verbs(language, game, line.effect.do, seen):
        names = tuple(
            language.pieces.id(piece) for some in verb.who.any_of for piece in candidates(language, game, some, seen)
        )
        by = (verb.by.fixed or 0) if isinstance(verb, Adjust) and verb.by is not None else 0
        if names:
            yield from _of(language, game, verb, names, by, seen)


def _standing_verbs(language: Language[G, P], game: G, do: tuple[Any, ...], case: Case[P]) -> Iterator[Stands]:
    for verb in do:
        if isinstance(verb, STANDING):
            yield verb
        elif isinstance(verb, If):
            branch = verb.do if meets(language, game, verb.needs, case) else verb.otherwise
            yield from _standing_verbs(language, game, branch, case)


def _of(
    language: Language[G, P], game: G, verb: Stands, who: tuple[str, ...], by: int, case: Case[P]
) -> Iterator[Standing]:
    """A verb as plain data; a verb about several rules stands once for each."""
    until, card = verb.until, case.card
    match verb:
        case Adjust():
            yield Standing(
                "adjust", verb.figure, who, by, "" if verb.to is None else str(verb.to), verb.times or 1, verb.beyond,
                action=verb.action, band=verb.band, until=until, card=card,
            )  # fmt: skip
        case Price():
            yield Standing("price", verb.action, who, verb.by, verb.to, where=verb.where, until=until, card=card)
        case Bound():
            yield Standing("bound", verb.rule, who, 0, str(verb.to), where=verb.where, until=until, card=card)
        case Count():
            of = verb.action or verb.roll
            yield Standing("count", verb.what, who, 0, str(verb.to), action=of, until=until, card=card)
        case Ignore():
            against = _names(language, game, verb.against, case)
            for rule in verb.rules:
                yield Standing("ignore", rule, who, against=against, action=verb.action, until=until, card=card)
        case Reroll():
            against = _names(language, game, verb.against, case)
            yield Standing("reroll", verb.roll, who, to=verb.dice, against=against, until=until, card=card)


def _names(language: Language[G, P], game: G, who: Who | None, case: Case[P]) -> tuple[str, ...]:
    if who is None:
        return ()
    return tuple(language.pieces.id(one) for some in who.any_of for one in candidates(language, game, some, case))
