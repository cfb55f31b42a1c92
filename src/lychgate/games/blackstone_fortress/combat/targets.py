"""Whom a weapon can be aimed at."""

from lychgate.ledger import rule

from ..board.hexes import adjacent, adjacent_bodies, adjacent_hostiles
from ..board.measuring import band_place, range_of
from ..board.sight import visible_bodies, visible_hostiles
from ..model.content import Weapon
from ..model.hearing import is_heard
from ..model.queries import Piece
from ..model.state import Blackstone, Body, Explorer, Hostile
from .moments import TOO_FAR
from .weapons import users, weapon_actions

Aim = tuple[Body, Weapon, Hostile]
"""Who of an explorer's bodies could attack with what, and whom."""


@rule("bsf.attack.target", "bsf.range.bands")
def in_range(game: Blackstone, attacker: Piece, weapon: Weapon, target: Piece) -> bool:
    """Whether a weapon shows dice for the range from one piece to another; a twist may limit the range."""
    place = _band(game, attacker, target)
    return place is not None and bool(weapon.dice[place])


def _band(game: Blackstone, attacker: Piece, target: Piece) -> int | None:
    """The place of the band at which one piece could attack another; None where it is too far away."""
    if attacker.cell is None or target.cell is None:
        return None
    away = range_of(attacker.cell, target.cell)
    if is_heard(game, TOO_FAR) and TOO_FAR.sum((), game, attacker, target, away) > 0:
        return None
    return band_place(away)


@rule("bsf.attack.target", "bsf.ruling.adjacent-targets")
def targets_of_body(game: Blackstone, body: Body, weapon: Weapon) -> list[Hostile]:
    """The hostiles that a body sees and has dice against."""
    return [one for one, place in _in_sight(game, body) if weapon.dice[place]]


def _in_sight(game: Blackstone, body: Body) -> list[tuple[Hostile, int]]:
    """The hostiles that a body sees, each with the place of its band; by a setting those adjacent come alone."""
    found: list[tuple[Hostile, int]] = []
    for one in visible_hostiles(game, body):
        place = _band(game, body, one)
        if place is not None:
            found.append((one, place))
    if found and game.state.switches.adjacent_first:
        close = adjacent_hostiles(game, body)
        return [pair for pair in found if pair[0] in close] if close else found
    return found


def shooters(game: Blackstone, explorer: Explorer, weapon: Weapon, target: Hostile) -> list[Body]:
    """The bodies of an explorer that could attack a hostile with a weapon."""
    return [body for body in users(explorer, weapon) if target in targets_of_body(game, body, weapon)]


@rule("bsf.action.weapon", "bsf.twins.weapons")
def aims(game: Blackstone, explorer: Explorer) -> list[Aim]:
    """Every weapon action that an explorer could make now, by each body and at each target."""
    weapons = weapon_actions(game, explorer)
    return [
        (body, weapon, one)
        for body in explorer.bodies
        if (seen := _in_sight(game, body))
        for weapon in weapons
        if weapon.by in ("", body.id)
        for one, place in seen
        if weapon.dice[place]
    ]


@rule("bsf.attack.target", "bsf.twins.target", "bsf.ruling.adjacent-targets")
def targets_of_hostile(game: Blackstone, hostile: Hostile, weapon: Weapon) -> list[Body]:
    """The bodies that a hostile sees and has dice against."""
    found = [body for body in visible_bodies(game, hostile) if in_range(game, hostile, weapon, body)]
    if found and game.state.switches.adjacent_first:
        close = adjacent_bodies(game, hostile)
        return [body for body in found if body in close] if close else found
    return found


@rule("bsf.attack.several")
def next_targets(game: Blackstone, body: Body, weapon: Weapon, last: Hostile) -> list[Hostile]:
    """Whom a later attack of the same action can be aimed at: the same hostile, or one in or next to its hex.

    `last` may have been slain; it is measured from where it stood.
    """
    near = last.cell
    return [one for one in targets_of_body(game, body, weapon) if one.cell == near or adjacent(game, near, one.cell)]
