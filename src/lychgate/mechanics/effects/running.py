"""Carrying effects out: the rule that does what a card says, verb by verb, and asks through the door."""

from collections.abc import Callable
from typing import Any, TypeVar

from lychgate.kernel import question
from lychgate.kernel.errors import RuleError
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Option, Rule
from lychgate.mechanics.dice import Dice

from .cases import At, Case, Waiting
from .deeds import Ability, Lose, Reroll, Stop
from .language import Language
from .phrases import ONE, SELF, Amount
from .rolling import compared, rolled
from .selecting import actor_of, amount, case_of, meets, seat_of, select, settled, yes_or_no
from .standing import put_in_force
from .verbs import STANDING, Choose, Compare, Each, If, Later, Repeat, Roll, Spend, Test, Verb, walk

G = TypeVar("G", bound=AnyPlay)
P = TypeVar("P")
_CarryOut = Callable[..., Rule[bool | None]]


def run(language: Language[G, P], game: G, do: tuple[Verb, ...], case: Case[P]) -> Rule[bool]:
    """Do what a card says, as far as it can be done; nothing more once the game is over.

    Return whether a `stop` cut it short: whatever leads to other verbs hands that on, up to the nearest loop.
    """
    for verb in do:
        if game.state.outcome is not None:
            return False
        carry_out: _CarryOut = _CARRIED_OUT.get(type(verb), _deed)
        if (yield from carry_out(language, game, verb, case)):
            return True
    return False


def _stop(language: Language[G, P], game: G, verb: Stop, case: Case[P]) -> Rule[bool]:
    yield from ()
    return True


def _if(language: Language[G, P], game: G, verb: If, case: Case[P]) -> Rule[bool]:
    return run(language, game, verb.do if meets(language, game, verb.needs, case) else verb.otherwise, case)


def _reroll(language: Language[G, P], game: G, verb: Reroll, case: Case[P]) -> Rule[None]:
    rule = _deed if verb.until == "now" else put_in_force
    return rule(language, game, verb, case)


def _deed(language: Language[G, P], game: G, verb: Any, case: Case[P]) -> Rule[None]:
    """Find out whom it concerns and how much, then let the game do it.

    Nobody concerned: nothing happens. An amount is rolled once, for all of them.
    """
    who = getattr(verb, "who", None)
    concerned: list[P] = []
    if who is not None:
        known = settled(language, game, who, case)
        concerned = known if known is not None else (yield from select(language, game, who, case))
    if who is not None and not concerned and who != SELF:
        return
    wanted: Amount = getattr(verb, "number", getattr(verb, "times", ONE))
    number = wanted.fixed
    if number is None:
        number = yield from amount(language, game, wanted, case, language.asks.get(type(verb), "How many?"))
    at = At(case, concerned, number, wanted.all)
    kind = type(verb)
    done = language.abilities[verb.name](game, at) if kind is Ability else language.deeds[kind](game, verb, at)
    if done is not None:
        yield from done
    if who is not None:
        case.roles["them"] = concerned


def _each(language: Language[G, P], game: G, verb: Each, case: Case[P]) -> Rule[None]:
    taking_part = yield from select(language, game, verb.who, case)
    if verb.order:
        taking_part = yield from language.sheets.order(game, taking_part, verb.order, case)
    on_board = [_is_there(language, game, piece) for piece in taking_part]
    someone = bool(taking_part)
    while someone:
        someone = False
        for piece, was_there in zip(taking_part, on_board, strict=True):
            if game.state.outcome is not None:
                return
            if was_there and not _is_there(language, game, piece):
                continue
            mine = case
            if verb.role:
                case.roles[verb.role] = [piece]
            else:
                mine = case_of(language, game, piece, case)
                mine.among = taking_part
            if verb.may and not (yield from yes_or_no(language, mine.seat, "Take part?", "Take part", mine)):
                continue
            someone = verb.around
            if (yield from run(language, game, verb.do, mine)):
                return
            if verb.until and meets(language, game, verb.until, mine):
                return


def _is_there(language: Language[G, P], game: G, piece: P) -> bool:
    return language.pieces.piece(game, language.pieces.id(piece)) is not None


def _repeat(language: Language[G, P], game: G, verb: Repeat, case: Case[P]) -> Rule[None]:
    most: int | None = None
    if verb.number is not None:
        most = yield from amount(language, game, verb.number, case, "How many times?")
    done = 0
    while game.state.outcome is None and (most is None or done < most):
        done += 1
        if (yield from run(language, game, verb.do, case)):
            return
        if verb.until and meets(language, game, verb.until, case):
            return


def _choose(language: Language[G, P], game: G, verb: Choose, case: Case[P]) -> Rule[bool]:
    chooser = yield from select(language, game, verb.who, case)
    if chooser:
        case = case_of(language, game, chooser[0], case)
    if given := case.given():
        return (yield from run(language, game, given[0].do, case))
    options = [
        Option(str(number), option.says, value=option)
        for number, option in enumerate(verb.options)
        if meets(language, game, option.needs, case)
    ]
    if not options:
        return False
    chosen = yield question.Choose(
        case.seat,
        f"{{named}}{verb.asks or 'choose one'}" if case.named else verb.asks or "Choose one",
        options,
        topic=language.topics.choose,
        rules=case.rules,
        cause=case.cause,
        parts={"named": case.named, "roll": case.facts.get("roll", "")},
        actor=actor_of(language, case),
        secret=verb.secret,
    )
    return (yield from run(language, game, chosen.do, case))


def _roll(language: Language[G, P], game: G, verb: Roll, case: Case[P]) -> Rule[bool]:
    """Roll on a table for each piece concerned; the result is the fact `roll` meanwhile, `previous` the one before."""
    rolling = yield from select(language, game, verb.who, case)
    cases = [case_of(language, game, piece, case) for piece in rolling]
    for mine in cases or ([case] if verb.who == SELF else []):
        for result in (yield from rolled(language, game, verb, mine)):
            if "roll" in case.facts:
                case.facts["previous"] = case.facts["roll"]
            case.facts["roll"] = result
            for row in verb.rows:
                if result in row:
                    by = actor_of(language, mine) if mine.whose else case.card
                    kind = "row-said" if row.says else "row"
                    with game.scene(kind, case.rules, card=case.card, by=by, roll=result, says=row.says):
                        if (yield from run(language, game, row.do, mine)):
                            return True
    return False


def _compare(language: Language[G, P], game: G, verb: Compare, case: Case[P]) -> Rule[bool]:
    """Let the pieces roll against each other, then do to each what its place among them brings."""
    rolling = yield from select(language, game, verb.who, case)
    for branch, places in (yield from compared(language, game, verb, rolling, case)):
        for piece, total in places:
            mine = case_of(language, game, piece, case)
            case.facts["roll"] = total
            if (yield from run(language, game, branch, mine)):
                return True
    return False


def _test(language: Language[G, P], game: G, verb: Test, case: Case[P]) -> Rule[bool]:
    times = yield from amount(language, game, verb.times, case, "How many rolls?")
    for piece in (yield from select(language, game, verb.who, case)):
        mine = case_of(language, game, piece, case)
        make_rolls = _test_every if verb.every else _test_one_by_one
        if (yield from make_rolls(language, game, verb, times, piece, mine)):
            return True
    return False


def _test_every(language: Language[G, P], game: G, verb: Test, times: int, piece: P, mine: Case[P]) -> Rule[bool]:
    """Make all the rolls, then do what follows once."""
    failures = 0
    for _ in range(times):
        name = yield from _which(language, verb, mine)
        result = yield from language.sheets.test(game, name, piece, mine)
        failures += result == "failure"
    mine.facts["failure"] = failures
    return (yield from run(language, game, verb.failure if failures else verb.success, mine))


def _test_one_by_one(language: Language[G, P], game: G, verb: Test, times: int, piece: P, mine: Case[P]) -> Rule[bool]:
    """Make one roll after another, and do what follows each of them; whoever is gone after one makes no more."""
    was_there = _is_there(language, game, piece)
    tries = times
    while tries > 0 and game.state.outcome is None:
        tries -= 1
        name = yield from _which(language, verb, mine)
        result = yield from language.sheets.test(game, name, piece, mine)
        mine.facts["result"] = result
        critical = verb.success if verb.critical is None else verb.critical
        branch = {"failure": verb.failure, "success": verb.success, "critical": critical}[result]
        if (yield from run(language, game, branch, mine)):
            return True
        if was_there and not _is_there(language, game, piece):
            return False
        if (
            result == "failure"
            and verb.again
            and (yield from yes_or_no(language, mine.seat, "Try again?", "Try again", mine))
        ):
            tries += 1
    return False


def _which(language: Language[G, P], verb: Test, case: Case[P]) -> Rule[str]:
    name: str = yield question.Choose(
        case.seat,
        "{whose}choose what to roll" if case.whose else "Choose what to roll",
        [Option(name, name.replace("-", " ").capitalize()) for name in verb.test],
        topic=language.topics.test,
        rules=case.rules,
        cause=case.cause,
        parts={"whose": case.whose},
        actor=actor_of(language, case),
    )
    return name


def _spend(language: Language[G, P], game: G, verb: Spend, case: Case[P]) -> Rule[bool]:
    """Let whoever has enough decide; paying is losing the counters."""
    for piece in (yield from select(language, game, verb.who, case)):
        mine = case_of(language, game, piece, case)
        number = yield from amount(language, game, verb.number, mine, "How many?")
        able = language.sheets.counter(game, piece, verb.what) >= number
        words = f"Spend {number} {verb.what.replace('-', ' ')}?"
        if able and (yield from yes_or_no(language, mine.seat, words, "Spend", mine)):
            price = Lose(what=verb.what, number=Amount(Dice(plus=number)))
            yield from _deed(language, game, price, mine)
            stopped = yield from run(language, game, verb.do, mine)
        else:
            stopped = yield from run(language, game, verb.otherwise, mine)
        if stopped:
            return True
    return False


def _wait(language: Language[G, P], game: G, verb: Later, case: Case[P]) -> Rule[None]:
    """Write down what shall happen later: which part of which card, so that the state stays plain data."""
    line = case.line
    if line is None:
        raise RuleError("`later` runs only as part of a line of a card: give the case its line")
    which = [one for one in walk(line.effect.do) if isinstance(one, Later)].index(verb)
    owners: list[tuple[str | None, int]] = [
        (language.pieces.id(piece), seat_of(language, game, piece, case))
        for piece in (yield from select(language, game, verb.who, case))
    ]
    if not owners and verb.who == SELF:
        owners = [(None, case.seat)]
    for owner, seat in owners:
        waiting = Waiting(verb.at, line.card, line.number, which, owner, seat, case.rules, verb.skip)
        language.cards.kept(game).waiting.append(waiting)
    if owners:
        game.forget()
        game.tell("waits", case.rules, card=line.card, at=verb.at)


_CARRIED_OUT: dict[type, _CarryOut] = {
    **dict.fromkeys(STANDING, put_in_force),
    Reroll: _reroll,
    Stop: _stop,
    If: _if,
    Each: _each,
    Repeat: _repeat,
    Choose: _choose,
    Roll: _roll,
    Compare: _compare,
    Test: _test,
    Spend: _spend,
    Later: _wait,
}
"""How each verb of the language itself is carried out; the others are the game's deeds."""
