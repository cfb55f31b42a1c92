"""The hero dice and the enemy dice."""

from collections.abc import Iterable
from functools import cache

from lychgate.content import Content
from lychgate.kernel.chance import Die, Face, Pool, pool

from .content import DieCard
from .words import DieKind


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
def pool_of(content: Content, heroes: int, enemies: int) -> Pool:
    """So many hero dice and so many enemy dice thrown together."""
    return pool(*(die(content, "hero"),) * heroes, *(die(content, "enemy"),) * enemies)


@cache
def criticals(content: Content) -> frozenset[Face]:
    """The faces of the hero die that show a critical."""
    return frozenset(face for face, icons in icons_of(content, "hero").items() if "critical" in icons)


def shown(content: Content, kind: DieKind, faces: Iterable[Face]) -> dict[str, int]:
    """The icons that dice show."""
    icons = icons_of(content, kind)
    counted: dict[str, int] = {}
    for face in faces:
        for icon in icons[face]:
            counted[icon] = counted.get(icon, 0) + 1
    return counted
