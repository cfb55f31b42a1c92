"""Carrying effects out: the rule that does what a card says, verb by verb, and asks through the door."""

from typing import Any, TypeVar

from lychgate.kernel import question
from lychgate.kernel.chance import Roll as RollDice
from lychgate.kernel.errors import RuleError
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Option, Rule
from lychgate.mechanics.dice import Dice

from .cases import At, Case, Waiting
from .deeds import Ability, Lose, Reroll
from .language import Language
from .phrases import ONE, SELF, Amount
from .selecting import amount, meets, select, yes_or_no
from .standing import put_in_force
from .verbs import STANDING, Choose, Each, If, Later, Repeat, Roll, Spend, Test, Verb, walk

G = TypeVar("G", bound=AnyPlay)
P = TypeVar("P")


def run(language: Language[G, P], game: G, do: tuple[Verb, ...], case: Case[P]) -> Rule[None]:
    """Do what a card says, as far as it can be done; nothing more once the game is over."""
    for verb in do:
        if game.state.outcome is not None:
            return
        yield from _one(language, game, verb, case)


def _one(language: Language[G, P], game: G, verb: Any, case: Case[P]) -> Rule[None]:
    match verb:
        case If():
            branch = verb.do if meets(language, game, verb.needs, case) else verb.otherwise
            yield from run(language, game, branch, case)
        case Each():
            yield from _each(language, game, verb, case)
        case Repeat():
            times = yield from amount(language, game, verb.number, case, "How many times?")
            for _ in range(times):
                yield from run(language, game, verb.do, case)
        case Choose():
            yield from _choose(language, game, verb, case)
        case Roll():
            yield from _roll(language, game, verb, case)
        case Test():
            yield from _test(language, game, verb, case)
        case Spend():
            yield from _spend(language, game, verb, case)
        case Later():
            _wait(language, game, verb, case)
        case Reroll(until="now"):
            yield from _deed(language, game, verb, case)
        case _ if isinstance(verb, STANDING):
            yield from put_in_force(language, game, verb, case)
        case _:
            yield from _deed(language, game, verb, case)


def _deed(language: Language[G, P], game: G, verb: Any, case: Case[P]) -> Rule[None]:
    """Find out whom it concerns and how much, then let the game do it.

    Nobody concerned: nothing happens. An amount is rolled once, for all of them.
    """
    who = getattr(verb, "who", None)
    concerned = [] if who is None else (yield from select(language, game, who, case))
    if who is not None and not concerned and who != SELF:
        return
    wanted: Amount = getattr(verb, "number", getattr(verb, "times", ONE))
    number = yield from amount(language, game, wanted, case, language.asks.get(type(verb), "How many?"))
    at = At(case, concerned, number, wanted.all)
    done = (
        language.abilities[verb.name](game, at)
        if isinstance(verb, Ability)
        else language.deeds[type(verb)](game, verb, at)
    )
    if done is not None:
        yield from done
    if who is not None:
        case.roles["them"] = concerned


def _each(language: Language[G, P], game: G, verb: Each, case: Case[P]) -> Rule[None]:
    taking_part = yield from select(language, game, verb.who, case)
    if verb.order:
        taking_part = yield from language.sheets.order(game, taking_part, verb.order, case)
    someone = bool(taking_part)
    while someone:
        someone = False
        for piece in taking_part:
            if game.state.outcome is not None:
                return
            mine = case.for_piece(piece, _seat(language, game, piece, case))
            if verb.may and not (yield from yes_or_no(language, mine.seat, "Take part?", "Take part", mine)):
                continue
            someone = verb.around
            yield from run(language, game, verb.do, mine)
            if verb.until and meets(language, game, verb.until, mine):
                return


def _choose(language: Language[G, P], game: G, verb: Choose, case: Case[P]) -> Rule[None]:
    chooser = yield from select(language, game, verb.who, case)
    if chooser:
        case = case.for_piece(chooser[0], _seat(language, game, chooser[0], case))
    options = [
        Option(str(number), option.says, value=option)
        for number, option in enumerate(verb.options)
        if meets(language, game, option.needs, case)
    ]
    if not options:
        return
    chosen = yield question.Choose(
        case.seat,
        "Choose one",
        options,
        topic=language.topics.choose,
        rules=case.rules,
        cause=case.cause,
        secret=verb.secret,
    )
    yield from run(language, game, chosen.do, case)


def _roll(language: Language[G, P], game: G, verb: Roll, case: Case[P]) -> Rule[None]:
    """Roll on a table for each piece concerned; the result is the fact `roll` meanwhile."""
    rolling = yield from select(language, game, verb.who, case)
    cases = [case.for_piece(piece, _seat(language, game, piece, case)) for piece in rolling]
    for mine in cases or ([case] if verb.who == SELF else []):
        faces: list[int] = []
        if verb.dice.pool is not None:
            words = "Roll {dice}"
            shown = yield RollDice(
                mine.seat,
                words,
                verb.dice.pool,
                topic=language.topics.roll,
                rules=case.rules,
                cause=case.cause,
                parts={"dice": str(verb.dice)},
            )
            faces = [int(face) for face in shown]
        plus = 0
        if verb.plus is not None:
            plus = yield from amount(language, game, verb.plus, mine, "How much is added?")
        for result in _results(verb, faces):
            case.facts["roll"] = result + plus
            for row in verb.rows:
                if result + plus in row:
                    with game.scene("row", case.rules, card=case.card, roll=result + plus, says=row.says):
                        yield from run(language, game, row.do, mine)


def _results(verb: Roll, faces: list[int]) -> list[int]:
    if verb.keep == "each":
        return faces
    if verb.keep == "sum":
        return [sum(faces) + verb.dice.plus]
    return [(max if verb.keep == "highest" else min)(faces)]


def _test(language: Language[G, P], game: G, verb: Test, case: Case[P]) -> Rule[None]:
    times = yield from amount(language, game, verb.times, case, "How many rolls?")
    for piece in (yield from select(language, game, verb.who, case)):
        mine = case.for_piece(piece, _seat(language, game, piece, case))
        tries = times
        while tries > 0 and game.state.outcome is None:
            tries -= 1
            name = yield from _which(language, verb, mine)
            result = yield from language.sheets.test(game, name, piece, mine)
            mine.facts["result"] = result
            critical = verb.success if verb.critical is None else verb.critical
            branch = {"failure": verb.failure, "success": verb.success, "critical": critical}[result]
            yield from run(language, game, branch, mine)
            if (
                result == "failure"
                and verb.again
                and (yield from yes_or_no(language, mine.seat, "Try again?", "Try again", mine))
            ):
                tries += 1


def _which(language: Language[G, P], verb: Test, case: Case[P]) -> Rule[str]:
    options = [Option(name) for name in verb.test]
    name: str = yield question.Choose(
        case.seat, "Choose what to roll", options, topic=language.topics.test, rules=case.rules, cause=case.cause
    )
    return name


def _spend(language: Language[G, P], game: G, verb: Spend, case: Case[P]) -> Rule[None]:
    """Let whoever has enough decide; paying is losing the counters."""
    for piece in (yield from select(language, game, verb.who, case)):
        mine = case.for_piece(piece, _seat(language, game, piece, case))
        number = yield from amount(language, game, verb.number, mine, "How many?")
        able = language.sheets.counter(game, piece, verb.what) >= number
        words = f"Spend {number} {verb.what.replace('-', ' ')}?"
        if able and (yield from yes_or_no(language, mine.seat, words, "Spend", mine)):
            price = Lose(what=verb.what, number=Amount(Dice(plus=number)))
            yield from _deed(language, game, price, mine)
            yield from run(language, game, verb.do, mine)
        else:
            yield from run(language, game, verb.otherwise, mine)


def _wait(language: Language[G, P], game: G, verb: Later, case: Case[P]) -> None:
    """Write down what shall happen later: which part of which card, so that the state stays plain data."""
    line = case.line
    if line is None:
        raise RuleError("`later` runs only as part of a line of a card: give the case its line")
    which = [one for one in walk(line.effect.do) if isinstance(one, Later)].index(verb)
    owner = None if case.owner is None else language.pieces.id(case.owner)
    waiting = Waiting(verb.at, line.card, line.number, which, owner, case.seat, case.rules)
    language.cards.kept(game).waiting.append(waiting)
    game.tell("waits", case.rules, card=line.card, at=verb.at)


def _seat(language: Language[G, P], game: G, piece: P, case: Case[P]) -> int:
    seat = language.pieces.seat(game, piece)
    return case.seat if seat is None else seat
