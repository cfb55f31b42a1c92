"""The hero dice and the enemy dice."""

from collections.abc import Iterable
from functools import cache, lru_cache

from lychgate.content import Content
from lychgate.kernel.chance import Die, Face, Pool, pool

from .content import DieCard
from .words import DieKind

Icons = dict[str, int]
"""How many icons there are, by their kind."""


@cache
def die(content: Content, kind: DieKind) -> Die:
    """A die as the kernel throws it: its faces by name."""
    card = next(one for one in content.all(DieCard) if one.kind == kind)
    return Die(card.name, tuple(face.name for face in card.faces))


@cache
def icons_of(content: Content, kind: DieKind) -> dict[Face, tuple[str, ...]]:
    """The icons on the faces of a die."""
    card = next(one for one in content.all(DieCard) if one.kind == kind)
    return {face.name: face.icons for face in card.faces}


@cache
def sides(content: Content, kind: DieKind) -> tuple[tuple[str, ...], ...]:
    """The icons on every side of a die; faces that are on it twice count twice."""
    return tuple(icons_of(content, kind)[face] for face in die(content, kind).faces)


@cache
def pool_of(content: Content, heroes: int, enemies: int) -> Pool:
    """So many hero dice and so many enemy dice thrown together."""
    return pool(*(die(content, "hero"),) * heroes, *(die(content, "enemy"),) * enemies)


@cache
def criticals(content: Content) -> frozenset[Face]:
    """The faces of the hero die that show a critical."""
    return frozenset(face for face, icons in icons_of(content, "hero").items() if "critical" in icons)


def shown(content: Content, kind: DieKind, faces: Iterable[Face]) -> Icons:
    """The icons that dice show."""
    return _shown(content, kind, tuple(faces)).copy()


@lru_cache(maxsize=4096)
def _shown(content: Content, kind: DieKind, faces: tuple[Face, ...]) -> Icons:
    icons = icons_of(content, kind)
    counted: Icons = {}
    for face in faces:
        for icon in icons[face]:
            counted[icon] = counted.get(icon, 0) + 1
    return counted


@cache
def successes_on(content: Content) -> dict[Face, int]:
    """The successes on each face of the hero die; a critical is one."""
    faces = icons_of(content, "hero")
    return {face: icons.count("success") + icons.count("critical") for face, icons in faces.items()}


# -- what effects make of a result


def added(icons: Icons, fixed: int, icon: str, number: int) -> tuple[Icons, int]:
    """Icons added or taken away, down to none; of the successes, the `fixed` ones of tokens and criticals go last."""
    after = icons.get(icon, 0) + number
    if icon == "success" and after < 0:
        fixed = max(0, fixed + after)
    return icons | {icon: max(0, after)}, fixed


def convertible(icons: Icons, icon: str, most: int) -> int:
    """How many icons an effect may convert: up to so many of those that are there (0: all of them)."""
    there = icons.get(icon, 0)
    return min(there, most) if most else there


def converted(icons: Icons, icon: str, to: str, number: int) -> Icons:
    """So many icons of one kind are icons of another."""
    return icons | {icon: icons.get(icon, 0) - number, to: icons.get(to, 0) + number}
