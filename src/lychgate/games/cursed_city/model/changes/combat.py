"""Changes by attacks, damage, healing and ailments, each with the event that tells of it."""

from typing import Literal

from lychgate.mechanics.activation import changes as shared

from ..content import Weapon
from ..footing import heroes_moved, hostiles_changed
from ..queries import Piece
from ..state import Hero, Marker, Model, Ulfenkarn

Cites = tuple[str, ...]
Token = Literal["cursed", "trapped", "fatigued", "stunned"]
"""Ailments that a piece has or has not."""


# -- attacks


def note_attack(game: Ulfenkarn, attacker: Piece, target: str, weapon: Weapon) -> None:
    """Remember whom a hero or a group attacks and which weapon must be reloaded; the attack itself is told of."""
    if type(attacker) is Hero:
        attacker.attacked[target] = attacker.attacked.get(target, 0) + 1
        if weapon.reload:
            attacker.reloading.append(weapon.id)
    elif (group := game.state.groups.get(attacker.group)) is not None:
        group.prey = target


def reload(game: Ulfenkarn, hero: Hero, weapon: str, rules: Cites) -> None:
    """A weapon with Reload can be used again this turn."""
    if weapon in hero.reloading:
        hero.reloading.remove(weapon)
        game.tell("reloaded", rules, piece=hero.id, weapon=weapon)


# -- hostiles


def hurt(game: Ulfenkarn, model: Model, points: int, left: int, rules: Cites) -> None:
    model.damage += points
    model.hurt_since += points
    game.tell("hostile-hurt", rules, piece=model.id, damage=points, left=left)


def mend(game: Ulfenkarn, model: Model, points: int, rules: Cites) -> None:
    model.damage -= points
    game.tell("hostile-healed", rules, piece=model.id, damage=points)


def slay(game: Ulfenkarn, model: Model, by: Piece | None, rules: Cites) -> None:
    """A hostile is laid on the encounter card of its group, to which it still belongs."""
    take_off(game, model)
    game.state.groups[model.group].slain.append(model.id)
    game.tell("slain", rules, piece=model.id, by="" if by is None else by.id)


def take_off(game: Ulfenkarn, model: Model) -> None:
    """Take a hostile off the battlefield; where it goes is told of by whoever does it."""
    del game.state.models[model.id]
    hostiles_changed(game)
    game.state.groups[model.group].models.remove(model.id)


def count_kill(game: Ulfenkarn, hero: Hero) -> None:
    """One more hostile slain in a hero's own activation; the kill is told of."""
    hero.kills += 1


def hurt_marker(game: Ulfenkarn, marker: Marker, points: int, rules: Cites) -> None:
    marker.damage += points
    game.tell("marker-hurt", rules, marker=marker.id, damage=points)


# -- heroes


def cover(game: Ulfenkarn, hero: Hero, space: int, counter: int, rules: Cites) -> None:
    """Turn the counter on a dice space to its other side."""
    shared.cover_space(game, hero.id, hero.spaces, space, counter, rules)


def uncover(game: Ulfenkarn, hero: Hero, space: int, rules: Cites) -> None:
    """Take a counter off a dice space."""
    shared.free_space(game, hero.id, hero.spaces, space, rules)


def take_out(game: Ulfenkarn, hero: Hero, rules: Cites) -> None:
    """A hero goes out of action: the model is taken away, and the dice are. Counters and ailments stay on the card."""
    hero.out = True
    hero.cell = None
    hero.buried = False
    heroes_moved(game)
    game.tell("out-of-action", rules, piece=hero.id)
    shared.clear_dice(game, hero.id, hero.spaces, rules)


def die(game: Ulfenkarn, hero: Hero, rules: Cites) -> None:
    """A hero is dead for good."""
    game.state.roster[hero.id].dead = True
    game.tell("hero-died", rules, piece=hero.id)


# -- ailments


def give_token(game: Ulfenkarn, piece: Piece, name: Token, rules: Cites) -> None:
    """Put an ailment token beside a piece."""
    _set(piece, name, True)
    game.tell("ailment-gained", rules, piece=piece.id, ailment=name)


def take_token(game: Ulfenkarn, piece: Piece, name: Token, rules: Cites) -> None:
    _set(piece, name, False)
    game.tell("ailment-lost", rules, piece=piece.id, ailment=name)


def _set(piece: Piece, name: Token, value: bool) -> None:
    if name == "cursed":
        piece.cursed = value
    elif name == "trapped":
        piece.trapped = value
    elif name == "stunned":
        piece.stunned = value
    elif isinstance(piece, Hero):
        piece.fatigued = value


def infect(game: Ulfenkarn, model: Model, rules: Cites) -> None:
    model.diseased = True
    game.tell("ailment-gained", rules, piece=model.id, ailment="diseased")


def disinfect(game: Ulfenkarn, model: Model, rules: Cites) -> None:
    model.diseased = False
    game.tell("ailment-lost", rules, piece=model.id, ailment="diseased")


def put_disease(game: Ulfenkarn, hero: Hero, space: int, rules: Cites) -> None:
    """Put a diseased token on a dice space; a die there is turned to 1."""
    hero.diseased.append(space)
    game.tell("ailment-gained", rules, piece=hero.id, ailment="diseased")
    if hero.spaces.dice[space]:
        shared.turn_die(game, hero.id, hero.spaces, space, 1, rules)


def take_disease(game: Ulfenkarn, hero: Hero, space: int, rules: Cites) -> None:
    hero.diseased.remove(space)
    game.tell("ailment-lost", rules, piece=hero.id, ailment="diseased")


def bury(game: Ulfenkarn, hero: Hero, rules: Cites) -> None:
    """A buried token takes the place of a hero's model."""
    hero.buried = True
    heroes_moved(game)
    game.tell("ailment-gained", rules, piece=hero.id, ailment="buried")


def dig_out(game: Ulfenkarn, hero: Hero, rules: Cites) -> None:
    """A hero stands where the buried token was."""
    hero.buried = False
    heroes_moved(game)
    game.tell("ailment-lost", rules, piece=hero.id, ailment="buried")
