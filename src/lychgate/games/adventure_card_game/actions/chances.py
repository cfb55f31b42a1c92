"""What the dice of an action may come to: pure functions for hints and bots, by the rules' own figures."""

from functools import cache, lru_cache

from lychgate.content import Content
from lychgate.ledger import rule

from ..model.dice import sides
from ..model.words import DieKind, Icon

Odds = tuple[float, ...]
"""How likely each number is, from 0 on."""

MOST = 16
"""Successes beyond this are not told apart: nothing takes more."""


@cache
@rule("acg.action.critical-reroll", "acg.action.critical-bonus")
def one_die(content: Content) -> Odds:
    """The successes of one hero die; a critical is one that stays, and the die is rolled again."""
    faces = sides(content, "hero")
    shown = [icons.count("success") for icons in faces if "critical" not in icons]
    again = 1 - len(shown) / len(faces)
    odds = [0.0] * MOST
    for stayed in range(MOST):
        for number in shown:
            odds[min(MOST - 1, stayed + number)] += again**stayed / len(faces)
    return tuple(odds)


@cache
def successes(content: Content, dice: int) -> Odds:
    """The successes of this many hero dice."""
    if dice <= 0:
        return (1.0,)
    before, die = successes(content, dice - 1), one_die(content)
    odds = [0.0] * MOST
    for had, share in enumerate(before):
        for more, chance in enumerate(die):
            odds[min(MOST - 1, had + more)] += share * chance
    return tuple(odds)


@cache
def mean(content: Content, dice: int) -> float:
    """The successes of this many hero dice, on average."""
    return sum(number * share for number, share in enumerate(successes(content, dice)))


@cache
def icons_a_die(content: Content, kind: DieKind, icon: Icon) -> float:
    """How many icons of a kind a die shows on average, as it first falls."""
    faces = sides(content, kind)
    return sum(icons.count(icon) for icons in faces) / len(faces)


@cache
def chance_of(content: Content, kind: DieKind, icon: Icon) -> float:
    """How likely a die shows an icon."""
    faces = sides(content, kind)
    return sum(icon in icons for icons in faces) / len(faces)


@lru_cache(maxsize=4096)
@rule("acg.action.results-attack-defence", "acg.enemy-attack.once-each", "acg.enemy-attack.priority")
def blows(attacks: tuple[int, ...], dice: int, chance: float, guard: float) -> float:
    """The wounds to expect from enemies with these attack values, the strongest first, less the defence.

    So many enemy dice show an attack icon with this chance each, and for each icon another enemy attacks.

    >>> round(blows((2, 1), 2, 1 / 3, 0.0), 2)
    1.22
    """
    ways, total, harm = 1.0, 0, 0.0
    for icons in range(1, dice + 1):
        ways = ways * (dice - icons + 1) / icons
        total += attacks[icons - 1] if icons <= len(attacks) else 0
        harm += ways * chance**icons * (1 - chance) ** (dice - icons) * max(0.0, total - guard)
    return harm
