"""Whom a weapon action can be aimed at."""

from collections.abc import Collection

from lychgate.ledger import rule

from ..battlefield.sight import not_hidden, seen_among, sees_cell, standing_in
from ..battlefield.spaces import adjacent, are_beside, cells_beside
from ..model.content import Weapon
from ..model.footing import enemies_at
from ..model.queries import Piece, cells_of
from ..model.state import Marker, Model, Ulfenkarn
from .attack import Target
from .moments import TARGETS


@rule("cc.move.enemies")
def enemies(game: Ulfenkarn, piece: Piece) -> Collection[Piece]:
    """The enemies of a piece, wherever they are: hostiles of a hero, heroes of a hostile."""
    return game.state.heroes.values() if type(piece) is Model else game.state.models.values()


@rule("cc.target.visible", "cc.target.adjacent-first")
def targets(game: Ulfenkarn, attacker: Piece, weapon: Weapon) -> list[Target]:
    """All that a weapon action can be aimed at now."""
    return of_type(game, attacker, weapon.type, *sorted_enemies(game, attacker, far=weapon.type != "melee"))


def sorted_enemies(game: Ulfenkarn, attacker: Piece, *, far: bool = True) -> tuple[list[Piece], list[Piece]]:
    """The enemies that a piece sees: those adjacent to it or, without any, the others, where these are asked for."""
    cells, found = cells_of(attacker), enemies(game, attacker)
    close: list[Piece] = []
    if are_beside(game, cells, enemies_at(game, attacker)):  # as is seldom so
        close = not_hidden(game, attacker, standing_in(cells_beside(game, cells), found))
    return close, seen_among(game, attacker, found) if far and not close else []


@rule("cc.target.melee", "cc.target.ranged", "cc.target.dual")
def of_type(game: Ulfenkarn, attacker: Piece, kind: str, close: list[Piece], far: list[Piece]) -> list[Target]:
    """Of the enemies that a piece sees, those that a weapon of this type can be aimed at."""
    found: list[Target] = []
    if kind != "ranged":
        found += close
    if kind != "melee" and not close:
        found += far
    if TARGETS not in game.silent:
        found += _markers(game, attacker, kind, bool(close))
    return found


def _markers(game: Ulfenkarn, attacker: Piece, kind: str, engaged: bool) -> list[Marker]:
    """Markers of a mission: they are no enemies, so that they keep nobody from aiming elsewhere."""
    found: list[Marker] = []
    for speaker in TARGETS.always:
        for marker in speaker(game, attacker):
            cells = cells_of(attacker)
            close = adjacent(game, cells, (marker.cell,))
            allowed = kind != "ranged" if close else kind != "melee" and not engaged
            if allowed and sees_cell(game, cells, marker.cell):
                found.append(marker)
    return found
