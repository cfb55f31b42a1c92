"""Effects in words: the text of a card made from what it does, and the check that a printed text agrees with it.

`describe` is the one place where verbs become English. The owner of the card is `you`.
"""

from collections.abc import Callable, Iterator
from re import findall
from typing import Any

from . import deeds, lasting
from .phrases import FREE, ONE, SELF, Amount
from .verbs import (
    Action,
    Attack,
    Choose,
    Compare,
    Deploy,
    Draw,
    Each,
    Effect,
    If,
    Later,
    Repeat,
    Replace,
    Roll,
    Row,
    Spend,
    Test,
    walk,
)
from .wording import amount_text, at_place, capital, clause, limit_text, listed, need_text, until_text, who_text, words


def describe(effect: Effect) -> str:
    """The text of a card's line: when, how often, at which cost, and what happens.

    >>> from lychgate.mechanics.effects import Cost
    >>> potion = Effect(when="action", cost=Cost.parse("discard"), do=(deeds.Heal(number=Amount.parse("D3")),))
    >>> describe(potion)
    'Action, discard: heal D3.'
    """
    head = [capital(words(effect.when))] if effect.when != "always" else []
    if effect.needs:
        head.append(f"if {' and '.join(need_text(need) for need in effect.needs)}")
    if effect.limit is not None:
        head.append(limit_text(effect.limit))
    if effect.cost != FREE:
        head.append(str(effect.cost))
    may = "you may " if effect.may and effect.cost == FREE else ""
    body = describe_all(effect.do)
    text = f"{', '.join(head)}: {may}{body}" if head else capital(f"{may}{body}")
    return f"{text}."


def describe_all(do: tuple[Any, ...]) -> str:
    """Several verbs in one sentence, in order; `nothing` for none."""
    return ", then ".join(describe_verb(verb) for verb in do) or "nothing happens"


def describe_verb(verb: Any) -> str:
    """A verb as a clause."""
    return SAYS[type(verb)](verb)


def mismatches(text: str, do: tuple[Any, ...]) -> list[str]:
    """The numbers, dice and marks of an effect that a printed text does not mention, in its order.

    >>> blow = (deeds.Wound(number=Amount.parse("2")), deeds.Mark(name="stunned"))
    >>> mismatches("Suffer one wound and be stunned.", blow)
    ['2']
    """
    said = {word.casefold() for word in findall(r"\d*D\d+(?:[+-]\d+)?|\d+|[A-Za-z]+", text)}
    said |= {str(number) for number, names in enumerate(NUMBERS) if said & names}
    stems = {word[:STEM] for word in said}
    return [token for token in _tokens(do) if token.casefold() not in said and token[:STEM] not in stems]


NUMBERS = (
    {"no", "none"}, {"one", "a", "an", "once"}, {"two", "twice", "double"}, {"three"}, {"four"}, {"five"}, {"six"},
)  # fmt: skip
STEM = 4
"""Letters by which a mark is found in a text: `stun` is `stunned`."""


def _tokens(do: tuple[Any, ...]) -> Iterator[str]:
    for verb in walk(do):
        for name in ("number", "times", "plus"):
            amount = getattr(verb, name, None)
            if isinstance(amount, Amount) and not amount.all and not amount.per and amount != ONE:
                yield str(amount.dice)
        if isinstance(verb, deeds.Wound | deeds.Heal | deeds.Gain | deeds.Lose) and verb.number == ONE:
            yield "1"
        if isinstance(verb, deeds.Mark):
            yield from (part for part in verb.name.split("-") if len(part) > 3)
        if isinstance(verb, Roll):
            yield from (str(row.least) for row in verb.rows if row.do)


# -- verbs


def _wound(verb: deeds.Wound) -> str:
    number = amount_text(verb.number, f"{words(verb.kind)} wound".strip())
    text = clause(verb.who, f"suffer {number}", f"suffers {number}")
    return f"{text} (defence roll allowed)" if verb.defence else text


def _heal(verb: deeds.Heal) -> str:
    kind = f"{words(verb.kind)} wound" if verb.kind else ""
    number = amount_text(verb.number, kind)
    if verb.to:
        number = f"{number} to {words(verb.to)}"
        return clause(verb.who, f"turn {number}", f"turns {number}")
    return clause(verb.who, f"heal {number}", f"heals {number}")


def _mark(verb: deeds.Mark) -> str:
    return clause(verb.who, "become", "becomes") + f" {words(verb.name)}{until_text(verb.until)}"


def _unmark(verb: deeds.Unmark) -> str:
    what = {"any": "one condition", "all": "all conditions"}.get(verb.name, words(verb.name))
    return clause(verb.who, "lose", "loses") + f" {what}"


def _prevent(verb: deeds.Prevent) -> str:
    whom = "" if verb.who == SELF else f" for {who_text(verb.who)}"
    if verb.leave is not None:
        return f"{clause(verb.who, 'stay', 'stays')} with {verb.leave} wound left"
    number = "" if verb.number.all else f"{verb.number} of "
    return f"prevent {number}the {words(verb.what)}{whom}{at_place(verb.where)}{until_text(verb.until)}"


def _return(verb: deeds.Return) -> str:
    wounds = f" with {amount_text(verb.wounds, 'wound')}" if verb.wounds is not None else ""
    return clause(verb.who, "return", "returns") + f"{at_place(verb.where)}{wounds}"


def _move(verb: deeds.Move) -> str:
    ignoring = f", ignoring {listed(verb.ignoring, 'and')}" if verb.ignoring else ""
    moves = f"{words(verb.piece)} moves" if verb.piece else clause(verb.who, "move", "moves")
    return moves + f" {amount_text(verb.number)}{at_place(verb.to, 'to')}{ignoring}"


def _swap(verb: deeds.Swap) -> str:
    what = f" {words(verb.what)}" if verb.what else " places"
    return clause(verb.who, "swap", "swaps") + f"{what} with {who_text(verb.other)}"


def _place(verb: deeds.Place) -> str:
    hidden = ", face down" if verb.hidden else ""
    return f"place {amount_text(verb.number, words(verb.piece))}{at_place(verb.where)}{hidden}{until_text(verb.until)}"


def _flip(verb: deeds.Flip) -> str:
    mine = verb.who is None or verb.who == SELF
    what = words(verb.piece) or ("your card" if mine else f"the card of {who_text(verb.who or SELF)}")
    return f"turn {what}{at_place(verb.where)} to {words(verb.to)}{until_text(verb.until)}"


def _reroll(verb: deeds.Reroll) -> str:
    dice = {"failed": "a failed", "one": "one die of a", "any": "any dice of a", "all": "a"}[verb.dice]
    against = f" against {who_text(verb.against)}" if verb.against is not None else ""
    return clause(verb.who, "re-roll", "re-rolls") + f" {dice} {words(verb.roll)} roll{against}{until_text(verb.until)}"


def _change_die(verb: deeds.ChangeDie) -> str:
    dice = f"{amount_text(verb.number)} {listed(verb.pool)} dice{at_place(verb.where)}"
    whose = "" if verb.who == SELF else f" of {who_text(verb.who)}"
    change = f" to {verb.to}" if verb.to is not None else f" to {words(verb.show)}" if verb.show else ""
    if verb.by:
        change = f" by {' or '.join(f'{by:+}' for by in verb.by)}"
    into = (
        f"{' in exchange for one of' if verb.exchange else ' and put it with'} {words(verb.into)}" if verb.into else ""
    )
    least = f" (at least {verb.least})" if verb.least is not None else ""
    return f"{'change' if change else 'take'} {dice}{whose}{change}{least}{into}"


def _reveal(verb: deeds.Reveal) -> str:
    what = f"{words(verb.deck)} card" if verb.deck else words(verb.piece)
    return f"look at {amount_text(verb.number, what)}{at_place(verb.to, 'and put it')}"


def _gain(verb: deeds.Gain) -> str:
    return clause(verb.who, "gain", "gains") + f" {amount_text(verb.number)} {words(verb.what)}"


def _lose(verb: deeds.Lose) -> str:
    return clause(verb.who, "lose", "loses") + f" {amount_text(verb.number)} {words(verb.what)}"


def _end(verb: deeds.End) -> str:
    result = f": {words(verb.result)}" if verb.result else ""
    return f"the {words(verb.what)} ends{result}" + ("" if verb.who == SELF else f" for {who_text(verb.who)}")


def _start(verb: deeds.Start) -> str:
    who = "" if verb.who == SELF else f" for {who_text(verb.who)}"
    without = f", without {listed(verb.without, 'and')}" if verb.without else ""
    return f"start {words(verb.what)}{who}{at_place(verb.where)}{without}"


def _ability(verb: deeds.Ability) -> str:
    return words(verb.name)


def _adjust(verb: lasting.Adjust) -> str:
    change = (
        f"{'+' if verb.by.fixed is not None and verb.by.fixed >= 0 else ''}{verb.by}" if verb.by is not None else ""
    )
    if verb.to is not None:
        change = f"{verb.to}" + (f" ({verb.beyond} if already {verb.to})" if verb.beyond else "")
    if verb.times is not None:
        change = f"{verb.times} times"
    action = f" with {words(verb.action)}" if verb.action else ""
    band = f" at range {verb.band}" if verb.band else ""
    return clause(verb.who, "have", "has") + f" {change} {words(verb.figure)}{action}{band}{until_text(verb.until)}"


def _price(verb: lasting.Price) -> str:
    cost = f" {verb.to}" if verb.to else f" {verb.by:+}"
    whose = "" if verb.who == SELF else f" for {who_text(verb.who)}"
    return f"{words(verb.action)} costs{cost}{whose}{at_place(verb.where)}{until_text(verb.until)}"


def _bound(verb: lasting.Bound) -> str:
    whose = "" if verb.who == SELF else f" for {who_text(verb.who)}"
    return f"the limit of {words(verb.rule)} is {verb.to}{whose}{at_place(verb.where)}{until_text(verb.until)}"


def _ignore(verb: lasting.Ignore) -> str:
    against = f" of {who_text(verb.against)}" if verb.against is not None else ""
    action = f" with {words(verb.action)}" if verb.action else ""
    return (
        clause(verb.who, "ignore", "ignores") + f" {listed(verb.rules, 'and')}{against}{action}{until_text(verb.until)}"
    )


def _count(verb: lasting.Count) -> str:
    roll = f" of {words(verb.roll)} rolls" if verb.roll else f" with {words(verb.action)}" if verb.action else ""
    whose = "" if verb.who == SELF else f" for {who_text(verb.who)}"
    return f"{words(verb.what)}{roll} counts as {verb.to}{whose}{until_text(verb.until)}"


def _roll(verb: Roll) -> str:
    plus = f" + {words(str(verb.plus))}" if verb.plus is not None else ""
    keep = {"sum": "", "each": " (each die)", "run": " (a run from 1)"}.get(verb.keep, f" (the {verb.keep})")
    if verb.rerolls is not None:
        keep += f", re-rolling any dice up to {amount_text(verb.rerolls, 'time')}"
    rows = "; ".join(f"{_row(row)}: {describe_all(row.do)}" for row in verb.rows)
    return f"{clause(verb.who, 'roll', 'rolls')} {verb.dice}{plus}{keep}. {rows}"


def _compare(verb: Compare) -> str:
    plus = f" + {words(str(verb.plus))}" if verb.plus is not None else ""
    branches = (("Highest", verb.highest), ("lowest", verb.lowest), ("equal", verb.equal), ("the rest", verb.apart))
    said = "; ".join(f"{name}: {describe_all(do)}" for name, do in branches if do)
    return f"{clause(verb.who, 'roll', 'rolls')} {verb.dice}{plus} and compare. {capital(said)}"


def _row(row: Row) -> str:
    return str(row.least) if row.most in (None, row.least) else f"{row.least}-{row.most}"


def _test(verb: Test) -> str:
    times = "" if verb.times == ONE else f" {amount_text(verb.times)} times"
    parts = [f"Failure: {describe_all(verb.failure)}", f"success: {describe_all(verb.success)}"]
    if verb.critical is not None:
        parts.append(f"critical: {describe_all(verb.critical)}")
    if verb.every:
        parts = [f"Any failure: {describe_all(verb.failure)}", f"none: {describe_all(verb.success)}"]
    again = " (try again on a failure, or stop)" if verb.again else ""
    return f"{clause(verb.who, 'roll', 'rolls')} {listed(verb.test)}{times}{again}. {'; '.join(parts)}"


def _action(verb: Action) -> str:
    times = "" if verb.times == ONE else f"{amount_text(verb.times)} times "
    text = f"{clause(verb.who, 'take', 'takes')} a free {listed(verb.name)} action {times}".strip()
    text += f" against {who_text(verb.target)}" if verb.target is not None else ""
    text += at_place(verb.towards, "towards")
    return (
        text + _after(verb.during, "meanwhile") + _after(verb.hit, "on a hit") + _after(verb.critical, "on a critical")
    )


def _attack(verb: Attack) -> str:
    weapon = f" with {words(verb.weapon) or verb.dice}" if verb.weapon or verb.dice else ""
    times = "" if verb.times == ONE else f" {amount_text(verb.times)} times"
    ignoring = f", ignoring {listed(verb.ignoring, 'and')}" if verb.ignoring else ""
    text = f"{clause(verb.who, 'attack', 'attacks')} {who_text(verb.target)}{weapon}{times}{ignoring}"
    return text + _after(verb.hit, "on a hit") + _after(verb.critical, "on a critical")


def _after(do: tuple[Any, ...], when: str) -> str:
    return f" ({when}: {describe_all(do)})" if do else ""


def _deploy(verb: Deploy) -> str:
    pool = f" from {listed(verb.pool)}" if verb.pool else ""
    return (
        f"deploy {amount_text(verb.number)} {words(verb.what)}{pool}{at_place(verb.where)}{_after(verb.then, 'then')}"
    )


def _draw(verb: Draw) -> str:
    card = verb.card or " ".join(part for part in (verb.deck, verb.kind, "card") if part)
    worth = f" worth {verb.value}" if verb.value is not None else ""
    keep = f", keep {verb.keep}" if verb.keep is not None else ""
    otherwise = f" (otherwise {describe_all(verb.otherwise)})" if verb.otherwise else ""
    return f"{clause(verb.who, 'draw', 'draws')} {amount_text(verb.number, words(card))}{worth}{keep}{otherwise}"


def _spend(verb: Spend) -> str:
    price = f"{amount_text(verb.number)} {words(verb.what)}"
    otherwise = f"; otherwise {describe_all(verb.otherwise)}" if verb.otherwise else ""
    return f"{clause(verb.who, 'you', '')} may spend {price}: {describe_all(verb.do)}{otherwise}"


def _if(verb: If) -> str:
    needs = " and ".join(need_text(need) for need in verb.needs)
    otherwise = f"; otherwise {describe_all(verb.otherwise)}" if verb.otherwise else ""
    return f"if {needs}, {describe_all(verb.do)}{otherwise}"


def _choose(verb: Choose) -> str:
    options = "; ".join(f"{option.says}: {describe_all(option.do)}" for option in verb.options)
    return f"{clause(verb.who, 'choose', 'chooses')} one. {options}"


def _each(verb: Each) -> str:
    may = " may" if verb.may else ""
    until = f", until {' and '.join(need_text(need) for need in verb.until)}" if verb.until else ""
    order = f" ({words(verb.order)})" if verb.order else ""
    role = f" as {words(verb.role)}" if verb.role else ""
    return f"{who_text(verb.who)}{role}{order}{may}{until}: {describe_all(verb.do)}"


def _repeat(verb: Repeat) -> str:
    times = [] if verb.number is None else [amount_text(verb.number, "time")]
    until = [f"until {' and '.join(need_text(need) for need in verb.until)}"] if verb.until else []
    return f"{', '.join([*times, *until]) or 'again and again'}: {describe_all(verb.do)}"


def _later(verb: Later) -> str:
    whom = "" if verb.who == SELF else f" for {who_text(verb.who)}"
    passing = f" (letting {verb.skip} pass)" if verb.skip else ""
    return f"at {words(verb.at)}{passing}{whom}, {describe_all(verb.do)}"


def _replace(verb: Replace) -> str:
    return f"{_row(verb.row)} on {words(verb.table)} is now: {describe_all(verb.row.do)}"


SAYS: dict[type[Any], Callable[[Any], str]] = {
    deeds.Wound: _wound,
    deeds.Heal: _heal,
    deeds.Mark: _mark,
    deeds.Unmark: _unmark,
    deeds.Prevent: _prevent,
    deeds.Send: lambda verb: clause(verb.who, "are", "is") + f" {words(verb.to)}",
    deeds.Return: _return,
    deeds.Move: _move,
    deeds.Push: lambda verb: f"push {who_text(verb.who)} {amount_text(verb.number)} away from {words(verb.away)}",
    deeds.Put: lambda verb: f"put {'your piece' if verb.who == SELF else who_text(verb.who)}{at_place(verb.where)}",
    deeds.Swap: _swap,
    deeds.Reorder: lambda verb: f"move the card of {who_text(verb.who)} to {words(verb.to)}",
    deeds.Place: _place,
    deeds.Remove: lambda verb: f"remove {amount_text(verb.number, words(verb.piece))}{at_place(verb.where)}",
    deeds.Flip: _flip,
    deeds.Reroll: _reroll,
    deeds.ChangeDie: _change_die,
    deeds.Discard: lambda verb: (
        clause(verb.who, "discard", "discards") + f" {amount_text(verb.number)} {listed(verb.what)}"
    ),
    deeds.Reveal: _reveal,
    deeds.Add: lambda verb: f"add {listed(verb.cards, 'and')} to the {words(verb.deck)} deck",
    deeds.Gain: _gain,
    deeds.Lose: _lose,
    deeds.Set: lambda verb: f"set {words(verb.what)} to {verb.to}",
    deeds.End: _end,
    deeds.Start: _start,
    deeds.Stop: lambda verb: "stop",
    deeds.Ability: _ability,
    lasting.Adjust: _adjust,
    lasting.Price: _price,
    lasting.Bound: _bound,
    lasting.Ignore: _ignore,
    lasting.Count: _count,
    Roll: _roll,
    Compare: _compare,
    Test: _test,
    Action: _action,
    Attack: _attack,
    Deploy: _deploy,
    Draw: _draw,
    Spend: _spend,
    If: _if,
    Choose: _choose,
    Each: _each,
    Repeat: _repeat,
    Later: _later,
    Replace: _replace,
}
