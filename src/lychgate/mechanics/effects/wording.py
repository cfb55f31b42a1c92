"""The phrases of an effect in words: whom, how much, under which condition, how often."""

from lychgate.mechanics.dice import Dice

from .phrases import SELF, Amount, Limit, Need, Who, plural


def words(name: str) -> str:
    """A name in plain words: `own-activation` becomes `own activation`."""
    return name.replace("-", " ")


def capital(text: str) -> str:
    """The text with a capital letter."""
    return text[:1].upper() + text[1:]


def who_text(who: Who) -> str:
    """Whom a phrase means, with `you` for the owner."""
    return words(str(who)).replace("self", "you")


def amount_text(amount: Amount, noun: str = "") -> str:
    """An amount with what it is an amount of: `2 wounds`, `D3 wounds`, `1 wound for each standard`."""
    one = amount.fixed == 1 or (amount.dice == Dice(plus=1) and bool(amount.per))
    named = f" {noun if one else plural(noun)}" if noun else ""
    bounds = f" (at least {amount.least})" if amount.least is not None else ""
    bounds += f" (at most {amount.most})" if amount.most is not None else ""
    if amount.all:
        return f"all{f' {plural(noun)}' if noun else ''}"
    if amount.per:
        return f"{amount.dice}{named} for each {words(amount.per)}{bounds}"
    return f"{amount.dice}{named}{bounds}"


def need_text(need: Need) -> str:
    """A condition as it stands after `if`."""
    text = words(str(need)).replace("self is", "you are").replace("self", "you")
    return text if need.count is None else f"there is {text}" if need.most == 0 else f"there are {text}"


def limit_text(limit: Limit) -> str:
    """How often: `once per turn`."""
    times = {1: "once", 2: "twice"}.get(limit.times, f"{limit.times} times")
    return f"{times} per {words(limit.per)}" if limit.per else times


def until_text(span: str) -> str:
    """How long something lasts; nothing for what is over at once."""
    return "" if span in ("", "now") else f" until {words(span)}"


def at_place(place: str, word: str = "at") -> str:
    """Where, with its preposition; nothing where no place is named."""
    return f" {word} {words(place)}" if place else ""


def clause(who: Who, you: str, they: str) -> str:
    """A clause about the owner or about somebody else."""
    return you if who == SELF else f"{who_text(who)} {they}"


def listed(names: tuple[str, ...], last: str = "or") -> str:
    """Names with `or`, or another word, between them."""
    return f" {last} ".join(words(name) for name in names)
