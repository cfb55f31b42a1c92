"""Whom a phrase means, whether a condition holds, and how much an amount is."""

from typing import TypeVar

from lychgate.kernel.chance import Draw
from lychgate.kernel.errors import RuleError
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Choose, ChooseSome, Option, Parts, Place, Rule
from lychgate.mechanics.dice import roll

from .cases import Case, Spot
from .language import Language
from .phrases import Amount, Need, Some, Value, Who

G = TypeVar("G", bound=AnyPlay)
P = TypeVar("P")


# -- whom


def settled(language: Language[G, P], game: G, who: Who, case: Case[P]) -> list[P] | None:
    """The pieces that a phrase means where it leaves nothing to choose; None where it does."""
    if len(who.any_of) > 1:
        return None
    some = who.any_of[0]
    if some.pick not in (None, "each") or some.of in language.places:
        return None
    return candidates(language, game, some, case)


def select(language: Language[G, P], game: G, who: Who, case: Case[P]) -> Rule[list[P]]:
    """The pieces that a phrase means; where it leaves a choice, somebody is asked."""
    if len(who.any_of) > 1:
        found = [piece for some in who.any_of for piece in candidates(language, game, some, case)]
        return (yield from _pick(language, game, unique(language, found), 1, 1, case.seat, case))
    (some,) = who.any_of
    found = candidates(language, game, some, case)
    spots: list[Spot] | None = None
    if some.of in language.places:
        spots = [(yield from choose_spot(language, game, language.places[some.of](game, case), case))]
        found = [piece for piece in found if _within(language, game, piece, spots, some.within)]
    seat = _chooser(language, game, some, case)
    match some.pick:
        case None | "each":
            return found
        case "one":
            least = 0 if some.up_to else min(some.count, len(found))
            return (yield from _pick(language, game, found, least, some.count, seat, case))
        case "random":
            return (yield from _random(language, game, found, some.count, seat, case))
        case "nearest" | "furthest":
            if spots is None:
                spots = role_spots(language, game, some.of or "self", case)
            best = _at_best(language, game, found, spots, furthest=some.pick == "furthest")
            return (yield from _pick(language, game, best, min(1, len(best)), 1, seat, case, tie=True))


def candidates(language: Language[G, P], game: G, some: Some, case: Case[P]) -> list[P]:
    """Those whom a part of a phrase could mean, before anybody chooses."""
    if some.pick is None:
        found = role(language, game, some.noun, case)
    else:
        found = language.kinds[language.kind_of(some)](game, case)
    if some.other:
        found = [piece for piece in found if piece is not case.owner]
    for trait in some.traits:
        found = [piece for piece in found if has(language, game, trait, piece, case)]
    if some.within is None or some.of in language.places:
        return found
    spots = role_spots(language, game, some.of or "self", case)
    return [piece for piece in found if _within(language, game, piece, spots, some.within)]


def role_spots(language: Language[G, P], game: G, name: str, case: Case[P]) -> list[Spot]:
    """Where the pieces in a role are."""
    spots = [language.board.spot(game, piece) for piece in role(language, game, name, case)]
    return [spot for spot in spots if spot is not None]


def role(language: Language[G, P], game: G, name: str, case: Case[P]) -> list[P]:
    """The pieces in a role: those the case names, or as the game works it out."""
    if name == "self":
        return [case.owner] if case.owner is not None else []
    if name == "others":
        return case.others
    if name == "subject":
        return [case.subject] if case.subject is not None else []
    if name in case.roles:
        return list(case.roles[name])
    return language.roles[name](game, case) if name in language.roles else []


def has(language: Language[G, P], game: G, word: str, piece: P, case: Case[P]) -> bool:
    """Whether a piece has a trait or a mark, or is of a kind."""
    if word in language.traits:
        return language.traits[word](game, case, piece)
    if word in language.words["mark"]:
        return language.sheets.marked(game, piece, word)
    return piece in language.kinds[word](game, case)


def _away(language: Language[G, P], game: G, piece: P, spots: list[Spot]) -> int | None:
    """How far a piece is from the nearest of several spots; None where no way leads."""
    here = language.board.spot(game, piece)
    ways = [] if here is None else [language.board.distance(game, spot, here) for spot in spots]
    return min((way for way in ways if way is not None), default=None)


def _within(language: Language[G, P], game: G, piece: P, spots: list[Spot], within: int | None) -> bool:
    away = _away(language, game, piece, spots)
    return within is None or (away is not None and away <= within)


def _at_best(language: Language[G, P], game: G, found: list[P], spots: list[Spot], *, furthest: bool) -> list[P]:
    """Those nearest or furthest, of those that a way leads to; all of them where there is nothing to measure from."""
    if not spots:
        return found
    away = {language.pieces.id(piece): _away(language, game, piece, spots) for piece in found}
    known = [distance for distance in away.values() if distance is not None]
    best = (max if furthest else min)(known, default=None)
    return [piece for piece in found if best is not None and away[language.pieces.id(piece)] == best]


def unique(language: Language[G, P], found: list[P]) -> list[P]:
    """These pieces, each once."""
    return list({language.pieces.id(piece): piece for piece in found}.values())


# -- choosing


def _chooser(language: Language[G, P], game: G, some: Some, case: Case[P]) -> int:
    if some.by:
        for piece in role(language, game, some.by, case):
            seat = language.pieces.seat(game, piece)
            if seat is not None:
                return seat
    return case.seat


def _pick(
    language: Language[G, P],
    game: G,
    found: list[P],
    least: int,
    most: int,
    seat: int,
    case: Case[P],
    *,
    tie: bool = False,
) -> Rule[list[P]]:
    if not found:
        return []
    given = case.given()
    if given and given[0] in found:
        return list(given)
    options = [language.pieces.option(game, piece) for piece in found]
    cause = case.cause
    named = {"named": case.named}
    if least == most == 1:
        return [
            (
                yield Choose(
                    seat,
                    "{named}choose whom it affects" if case.named else "Choose whom it affects",
                    options,
                    topic=language.topics.whom,
                    rules=case.rules,
                    cause=cause,
                    parts=named,
                    actor=actor_of(language, case),
                    minor=tie,
                )
            )
        ]
    most = min(most, len(found))
    words = f"{'{named}choose' if case.named else 'Choose'} {'up to ' if least < most else ''}{{most}}"
    parts: Parts = {**named, "most": most}
    chosen: list[P] = yield ChooseSome(
        seat,
        words,
        options,
        topic=language.topics.several,
        rules=case.rules,
        cause=cause,
        parts=parts,
        actor=actor_of(language, case),
        least=least,
        most=most,
    )
    return chosen


def _random(language: Language[G, P], game: G, found: list[P], count: int, seat: int, case: Case[P]) -> Rule[list[P]]:
    """Draw pieces one after another, as cards from a shuffled pile."""
    drawn: list[P] = []
    while len(drawn) < count and len(drawn) < len(found):
        options = [language.pieces.option(game, piece) for piece in found if piece not in drawn]
        words = "Draw whom it affects"
        weights = (1,) * len(options)
        drawn.append(
            (
                yield Draw(
                    seat,
                    words,
                    options,
                    topic=language.topics.drawn,
                    rules=case.rules,
                    cause=case.cause,
                    weights=weights,
                )
            )
        )
    return drawn


def choose_spot(
    language: Language[G, P], game: G, spots: list[Spot], case: Case[P], words: str = "", what: str = ""
) -> Rule[Spot]:
    """One of several spots; `words` is the question, unless it is simply where the card works."""
    options = [language.board.spot_option(game, spot) for spot in spots]
    spot: Spot = yield Place(
        case.seat,
        words or ("{named}choose a place" if case.named else "Choose a place"),
        options,
        topic=language.topics.place,
        rules=case.rules,
        cause=case.cause,
        parts={"named": case.named},
        what=what,
        actor=actor_of(language, case),
    )
    return spot


def yes_or_no(language: Language[G, P], seat: int, words: str, yes: str, case: Case[P]) -> Rule[bool]:
    """Whether somebody wants to."""
    wants: bool = yield Choose(
        seat,
        f"{{whose}}{words[0].lower()}{words[1:]}" if case.whose else words,
        (Option("yes", yes, value=True), Option("no", "Pass", value=False, passes=True)),
        topic=language.topics.may,
        rules=case.rules,
        cause=case.cause,
        parts={"whose": case.whose},
        actor=actor_of(language, case),
    )
    return wants


def actor_of(language: Language[G, P], case: Case[P]) -> str:
    """The piece that acts: the one whose card it is."""
    return "" if case.owner is None else language.pieces.id(case.owner)


def case_of(language: Language[G, P], game: G, piece: P, case: Case[P]) -> Case[P]:
    """The same case with another piece as `self`, for which its player decides."""
    mine = case.for_piece(piece, seat_of(language, game, piece, case))
    if case.line is None:
        mine.who = language.pieces.option(game, piece).label
    return mine


def seat_of(language: Language[G, P], game: G, piece: P, case: Case[P]) -> int:
    """Who decides for a piece: its player or, for one that has none, whoever decides about the card."""
    seat = language.pieces.seat(game, piece)
    return case.seat if seat is None else seat


# -- conditions and amounts


def holds(language: Language[G, P], game: G, need: Need, case: Case[P]) -> bool:
    """Whether a condition holds just now."""
    if need.count is not None:
        return _bounded(need, len(candidates(language, game, need.count, case)))
    if not need.whose and need.values and need.what in language.words["role"]:
        found = role(language, game, need.what, case)
        return bool(found) and _has_any(language, game, need.values, found, case) is not need.negated
    if not need.whose:
        return _is_so_of(language, game, need, case, case.owner)
    for piece in role(language, game, need.whose, case):
        if _is_so_of(language, game, need, case, piece):
            return True
    return False


def _has_any(language: Language[G, P], game: G, words: tuple[str, ...], pieces: list[P], case: Case[P]) -> bool:
    """Whether one of these pieces has one of these traits or marks, or is of one of these kinds."""
    for piece in pieces:
        for word in words:
            if has(language, game, word, piece, case):
                return True
    return False


def meets(language: Language[G, P], game: G, needs: tuple[Need, ...], case: Case[P]) -> bool:
    """Whether all of several conditions hold."""
    for need in needs:  # asked for every line of every card
        if not holds(language, game, need, case):
            return False
    return True


def fact(language: Language[G, P], game: G, name: str, case: Case[P], piece: P | None) -> Value:
    """What a fact is: as the case says, or as the game works it out."""
    if name == "position":
        return case.position
    if name in case.facts:
        return case.facts[name]
    if name not in language.facts:
        raise RuleError(f"nothing says what the fact {name!r} is in this case (card {case.card!r})")
    return language.facts[name](game, case, piece)


def _is_so_of(language: Language[G, P], game: G, need: Need, case: Case[P], piece: P | None) -> bool:
    value = fact(language, game, need.what, case, piece)
    if need.compared is None:
        return _is_so(need, value)
    one, other = int(value), int(fact(language, game, need.than, case, piece))
    return {"more": one > other, "less": one < other, "equal": one == other}[need.compared]


def _is_so(need: Need, value: Value) -> bool:
    if need.values:
        return (str(value) in need.values) is not need.negated
    if need.least is not None or need.most is not None:
        return _bounded(need, int(value))
    return bool(value) is not need.negated


def _bounded(need: Need, number: int) -> bool:
    return (need.least is None or number >= need.least) and (need.most is None or number <= need.most)


def amount(language: Language[G, P], game: G, number: Amount, case: Case[P], words: str) -> Rule[int]:
    """How much an amount is: dice are rolled, facts counted. `all` comes to 0 and is told apart by its flag."""
    if number.all:
        return 0
    total = yield from roll(
        number.dice, case.seat, words, topic=language.topics.amount, rules=case.rules, actor=actor_of(language, case)
    )
    if number.per:
        total *= int(fact(language, game, number.per, case, case.owner))
    return number.bounded(total)
