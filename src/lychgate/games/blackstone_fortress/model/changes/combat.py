"""Changes by attacks, wounds and healing, each with the event that tells of it."""

from lychgate.mechanics.activation import changes as shared

from ..queries import combat
from ..state import WOUND, Blackstone, Explorer, Hostile
from .board import unsettle

Cites = tuple[str, ...]


# -- hostiles


def hurt(game: Blackstone, hostile: Hostile, points: int, grievous: int, left: int, rules: Cites) -> None:
    """Put counters beside a hostile: points in all, and how many of the counters are grievous."""
    hostile.wounds += points
    hostile.grievous += grievous
    game.tell("hostile-hurt", rules, piece=hostile.id, wounds=points, grievous=grievous, left=left)


def mend(game: Blackstone, hostile: Hostile, points: int, rules: Cites) -> None:
    """Take counters off a hostile, grievous ones last."""
    hostile.wounds -= points
    hostile.grievous = min(hostile.grievous, hostile.wounds // game.state.switches.grievous_on_hostiles)
    game.tell("hostile-healed", rules, piece=hostile.id, wounds=points)


def empower(game: Blackstone, hostile: Hostile, rules: Cites) -> None:
    hostile.empowered = True
    game.tell("empowered", rules, piece=hostile.id)


def end_empowered(game: Blackstone, hostile: Hostile, rules: Cites) -> None:
    hostile.empowered = False
    game.tell("empowered-ended", rules, piece=hostile.id)


def slay(game: Blackstone, hostile: Hostile, by: str, rules: Cites) -> None:
    """A hostile is laid on the encounter card of its group, where it can return from."""
    fight = combat(game)
    del fight.hostiles[hostile.id]
    group = fight.groups[hostile.group]
    group.members.remove(hostile.id)
    group.slain.append(hostile.id)
    game.tell("slain", rules, piece=hostile.id, by=by)


def note_slain(game: Blackstone, explorer: Explorer, kind: str, *, acting: bool) -> None:
    """Remember what an explorer has slain, in this activation and in this expedition; the kill is told of."""
    if acting:
        explorer.slain.append(kind)
    if game.state.expedition is not None:
        game.state.expedition.slain.setdefault(explorer.id, []).append(kind)


# -- explorers


def lighten(game: Blackstone, explorer: Explorer, space: int, rules: Cites) -> None:
    """Turn a grievous wound counter to its other side."""
    shared.cover_space(game, explorer.id, explorer.spaces, space, WOUND, rules)


def uncover(game: Blackstone, explorer: Explorer, space: int, rules: Cites) -> None:
    """Take a counter off a dice space."""
    shared.free_space(game, explorer.id, explorer.spaces, space, rules)


def take_out(game: Blackstone, explorer: Explorer, rules: Cites) -> None:
    """An explorer goes out of action: every miniature is taken away, and the dice are. Counters stay on the card."""
    explorer.out = True
    explorer.aiming = False
    for body in explorer.bodies:
        body.cell = None
    unsettle(game)
    game.tell("out-of-action", rules, piece=explorer.id)
    shared.clear_dice(game, explorer.id, explorer.spaces, rules)


# -- stunned


def stun(game: Blackstone, fighter: Explorer | Hostile, rules: Cites) -> None:
    fighter.stunned = True
    game.tell("stunned", rules, piece=fighter.id)


def end_stun(game: Blackstone, fighter: Explorer | Hostile, rules: Cites) -> None:
    fighter.stunned = False
    game.tell("stun-ended", rules, piece=fighter.id)
