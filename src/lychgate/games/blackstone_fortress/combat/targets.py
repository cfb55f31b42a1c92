"""Whom a weapon can be aimed at."""

from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell

from ..board.hexes import adjacent, adjacent_bodies, adjacent_hostiles
from ..board.measuring import range_of
from ..board.moments import HIDDEN
from ..board.sight import bodies_in, is_hidden, seen_in_bands
from ..model.content import Weapon
from ..model.queries import Piece, combat
from ..model.state import Blackstone, Body, Explorer, Hostile
from .moments import TOO_FAR
from .weapons import users, weapon_actions

Aim = tuple[Body, Weapon, Hostile]
"""Who of an explorer's bodies could attack with what, and whom."""


@rule("bsf.attack.target", "bsf.range.bands")
def is_too_far(game: Blackstone, attacker: Piece, target: Piece, at: Cell | None = None) -> bool:
    """Whether a twist or a stronghold puts a target out of range, from where the attacker is or from a hex."""
    here = at or attacker.cell
    if TOO_FAR in game.silent or here is None or target.cell is None:
        return False
    return TOO_FAR.sum((), game, attacker, target, range_of(here, target.cell)) > 0


@rule("bsf.attack.target", "bsf.ruling.adjacent-targets")
def targets_of_body(game: Blackstone, body: Body, weapon: Weapon) -> list[Hostile]:
    """The hostiles that a body sees and has dice against."""
    return [one for one, place in _in_sight(game, body) if weapon.dice[place]]


def _in_sight(game: Blackstone, body: Body) -> list[tuple[Hostile, int]]:
    """The hostiles that a body sees, each with the place of its band; by a setting those adjacent come alone."""
    if body.cell is None:
        return []
    fight = combat(game)
    terrain = fight.board.terrain
    bit, (near, medium, far) = terrain.bit, seen_in_bands(terrain)[body.cell]
    seen = near | medium | far
    found: list[tuple[Hostile, int]] = []
    for one in fight.hostiles.values():
        here = bit[one.cell]
        if here & seen:
            found.append((one, 0 if here & near else 1 if here & medium else 2))
    if TOO_FAR not in game.silent:
        found = [pair for pair in found if not is_too_far(game, body, pair[0])]
    if found and game.state.switches.adjacent_first:
        close = adjacent_hostiles(game, body)
        return [pair for pair in found if pair[0] in close] if close else found
    return found


def shooters(game: Blackstone, explorer: Explorer, weapon: Weapon, target: Hostile) -> list[Body]:
    """The bodies of an explorer that could attack a hostile with a weapon."""
    return [
        body
        for body in users(explorer, weapon)
        if _has_dice_for(game, body, weapon, target) and target in targets_of_body(game, body, weapon)
    ]


def _has_dice_for(game: Blackstone, body: Body, weapon: Weapon, target: Hostile) -> bool:
    """Whether a body sees a hostile and has dice for its range: seen at once, and most often not so."""
    terrain = combat(game).board.terrain
    if body.cell is None:
        return False
    here = terrain.bit[target.cell]
    for dice, seen in zip(weapon.dice, seen_in_bands(terrain)[body.cell], strict=True):
        if here & seen:
            return bool(dice)
    return False


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
    terrain = combat(game).board.terrain
    reach = 0
    for dice, seen in zip(weapon.dice, seen_in_bands(terrain)[hostile.cell], strict=True):
        if dice:
            reach |= seen
    found = bodies_in(game, reach)
    if found and HIDDEN not in game.silent:
        found = [body for body in found if not is_hidden(game, hostile, body)]
    if found and TOO_FAR not in game.silent:
        found = [body for body in found if not is_too_far(game, hostile, body)]
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
