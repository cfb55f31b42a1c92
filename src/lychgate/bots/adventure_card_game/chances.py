"""What dice may come to: successes, defence, and the blows of those around a hero."""

from functools import cache, lru_cache

from lychgate.content import Content

from .table import DieCard

Odds = tuple[float, ...]
"""How likely each number is, from 0 on."""

MOST = 16
"""Successes beyond this are not told apart: nothing takes more."""


@cache
def faces(content: Content, kind: str) -> tuple[tuple[str, ...], ...]:
    """The icons of each face of a die."""
    return next(tuple(face.icons for face in die.faces) for die in content.all(DieCard) if die.kind == kind)


@cache
def one_die(content: Content) -> Odds:
    """The successes of one hero die; a critical is one that stays, and the die is rolled again."""
    shown = [icons.count("success") for icons in faces(content, "hero") if "critical" not in icons]
    sides = len(faces(content, "hero"))
    again = 1 - len(shown) / sides
    odds = [0.0] * MOST
    for criticals in range(MOST):
        for number in shown:
            odds[min(MOST - 1, criticals + number)] += again**criticals / sides
    return tuple(odds)


@cache
def successes(content: Content, dice: int) -> Odds:
    """The successes of so many hero dice."""
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
    return sum(number * share for number, share in enumerate(successes(content, dice)))


@cache
def defence(content: Content) -> float:
    """The defence icons that a hero die shows on average."""
    found = faces(content, "hero")
    return sum(icons.count("defence") for icons in found) / len(found)


@cache
def strikes(content: Content, icon: str = "attack") -> float:
    """How likely an enemy die shows an icon."""
    found = faces(content, "enemy")
    return sum(icon in icons for icons in found) / len(found)


@lru_cache(maxsize=4096)
def blows(attacks: tuple[int, ...], chance: float, guard: float) -> float:
    """The wounds to expect from enemies with these attack values, the strongest first, less the defence.

    >>> round(blows((2, 1), 1 / 3, 0.0), 2)
    1.22
    """
    number = len(attacks)
    ways, total, harm = 1.0, 0, 0.0
    for icons in range(1, number + 1):
        ways = ways * (number - icons + 1) / icons
        total += attacks[icons - 1]
        harm += ways * chance**icons * (1 - chance) ** (number - icons) * max(0.0, total - guard)
    return harm


@cache
def named(content: Content) -> dict[str, int]:
    """The successes on each face of the hero die, by its name."""
    die = next(one for one in content.all(DieCard) if one.kind == "hero")
    return {face.name: face.icons.count("success") + face.icons.count("critical") for face in die.faces}
