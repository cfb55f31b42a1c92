"""Weapon actions: pick the target, make the attack roll, inflict damage."""

from collections.abc import Sequence

from lychgate.kernel.events import SILENCE, Scene, Silence
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation.action_dice import CRITICAL, FAILURE, SUCCESS, Dice, step_dice
from lychgate.mechanics.effects import Verb

from ..battlefield.sight import seen_by
from ..battlefield.spaces import adjacent
from ..model import topics
from ..model.changes import combat as changes
from ..model.content import Weapon
from ..model.names import name, piece_name
from ..model.queries import Piece, cells_of, health
from ..model.state import Hero, Marker, Model, Ulfenkarn
from .attack import WEAPON, Attack, Harm, Target
from .damage import suffer_harm
from .dice import action_roll
from .moments import (
    ATTACK,
    ATTACK_CRITICAL,
    ATTACK_DONE,
    ATTACK_RESULT,
    ATTACK_STEPS,
    ATTACK_SUCCESS,
    DAMAGE,
    HIT,
)

SEQUENCE = ("cc.attack.sequence",)
AGAIN = {1: "again", 2: "a third time", 3: "a fourth time", 4: "a fifth time"}
"""How a hero attacks whom the hero has attacked so often in this activation."""


@rule("cc.attack.sequence", "cc.weapon.make", "cc.hattack.rules", "cc.hattack.no-target")
def attack(
    game: Ulfenkarn,
    attacker: Piece,
    weapon: Weapon,
    targets: Sequence[Target],
    *,
    reaction: bool = False,
    free: bool = False,
    hit: tuple[Verb, ...] = (),
    critical: tuple[Verb, ...] = (),
) -> Rule[Attack | None]:
    """Make a weapon action against one of these targets; None where there is none.

    The caller has found the targets (`targets.targets`), and the die has been paid.
    """
    if not targets:
        return None
    target = targets[0] if len(targets) == 1 else (yield from pick_target(game, attacker, weapon, targets))
    made = begin(game, attacker, weapon, target, free=free, reaction=reaction, hit=hit, critical=critical)
    with SILENCE if game.journal is None else _scene(game, made):
        changes.note_attack(game, attacker, target.id, weapon)
        if ATTACK not in game.silent:
            yield from ATTACK.happens((), game, made)
        yield from make_attack_roll(game, made)
        if made.successful:
            yield from inflict_damage(game, made)
        if ATTACK_DONE not in game.silent:
            yield from ATTACK_DONE.happens((), game, made)
    return made


def _scene(game: Ulfenkarn, made: Attack) -> Scene | Silence:
    attacker, target = made.attacker, made.target
    told = {"piece": attacker.id, "target": target.id, "weapon": str(made.weapon.name)}
    if isinstance(attacker, Hero) and (times := attacker.attacked.get(target.id, 0)):
        told["again"] = AGAIN.get(times, "once more")
    return game.scene("attacked", attack_rules(game, made), **told)


def begin(
    game: Ulfenkarn,
    attacker: Piece,
    weapon: Weapon,
    target: Target,
    *,
    free: bool = False,
    reaction: bool = False,
    hit: tuple[Verb, ...] = (),
    critical: tuple[Verb, ...] = (),
) -> Attack:
    """A weapon action as it begins, with the dice that cards in force make of it."""
    made = Attack(attacker, target, weapon, weapon.dice, free, reaction, hit, critical)
    made.dice = attack_dice(game, made)
    return made


def attack_rules(game: Ulfenkarn, made: Attack) -> tuple[str, ...]:
    """The rules by which a weapon action is made against its target: of who makes it, its type, and sight."""
    cells = cells_of(made.attacker)
    if isinstance(made.target, Marker):
        close, seen = adjacent(game, cells, (made.target.cell,)), "cc.visibility.no-blocking"
    else:
        close, seen = adjacent(game, cells, cells_of(made.target)), seen_by(game, made.attacker, made.target)
    return (
        *SEQUENCE,
        "cc.weapon.make" if isinstance(made.attacker, Hero) else "cc.hattack.rules",
        f"cc.target.{made.weapon.type}",
        "cc.target.visible",
        seen,
        *(("cc.target.adjacent-first", "cc.board.adjacent-models") if close else ("cc.visibility.no-blocking",)),
        *(("cc.weapon.reload",) if made.weapon.reload else ()),
        *(("cc.weapon.finisher",) if made.weapon.finisher and isinstance(made.attacker, Hero) else ()),
    )


def attack_dice(game: Ulfenkarn, made: Attack) -> Dice:
    steps = ATTACK_STEPS.sum((), game, made) if ATTACK_STEPS not in game.silent else 0
    return step_dice(made.weapon.dice, steps) if steps else made.weapon.dice


@rule("cc.target.visible", "cc.hattack.choice")
def pick_target(game: Ulfenkarn, attacker: Piece, weapon: Weapon, targets: Sequence[Target]) -> Rule[Target]:
    """Ask the attacker's player, or the leader for a hostile: who can stand the blow comes first, and to have it struck
    there is sensible."""
    hero = type(attacker) is Hero
    found = targets if type(attacker) is Hero else sturdiest_first(game, attacker, targets)
    target: Target = yield Choose(
        attacker.seat if type(attacker) is Hero else game.state.leader,
        "{attacker}: attack whom with {weapon}?",
        [Option(one.id, target_name(game, one), (f"piece:{one.id}",), value=one) for one in found],
        topic=topics.ATTACK_TARGET,
        rules=("cc.target.visible",) if hero else ("cc.hattack.choice",),
        cause=f"piece:{attacker.id}",
        parts={"attacker": piece_name(game, attacker), "weapon": str(weapon.name)},
        actor=attacker.id,
        minor=not hero and can_stand(found[0], weapon),
    )
    return target


def sturdiest_first(game: Ulfenkarn, model: Model, targets: Sequence[Target]) -> list[Target]:
    """Whom a hostile could attack: who has most health left first, and of equal ones whom its group attacked last."""
    group = game.state.groups.get(model.group)
    prey = "" if group is None else group.prey
    return sorted(targets, key=lambda one: (-health(one) if isinstance(one, Hero) else 0, one.id != prey))


def can_stand(target: Target, weapon: Weapon) -> bool:
    """Whether a hero stays in action however hard a blow of this weapon falls."""
    return isinstance(target, Hero) and health(target) >= weapon.damage[1]


def target_name(game: Ulfenkarn, target: Target) -> str:
    return name(game, target.id) if type(target) is Marker else piece_name(game, target)


@rule("cc.attack.roll", "cc.attack.failure", "cc.diseased.hostile")
def make_attack_roll(game: Ulfenkarn, made: Attack) -> Rule[None]:
    """Roll the dice of the weapon: first the roll itself with its re-rolls, then what raises its result."""
    made.roll = yield from action_roll(
        game,
        made.attacker,
        "attack",
        made.dice,
        "{hero} attacks: {dice}",
        topic=topics.ATTACK_ROLL,
        rules=("cc.attack.roll",),
        target=made.target.id,
        attack=made,
    )
    made.result = made.roll.result
    if made.result is FAILURE:
        game.tell("missed", ("cc.attack.failure",), piece=made.attacker.id, target=made.target.id)
        return
    if made.result is SUCCESS and is_diseased_hostile(made.target):
        made.result = CRITICAL
        game.tell("counts-as-critical", ("cc.diseased.hostile",), piece=made.target.id)
    if ATTACK_RESULT not in game.silent:
        yield from ATTACK_RESULT.happens((), game, made)


def is_diseased_hostile(target: Target) -> bool:
    return type(target) is Model and target.diseased


def is_cursed(target: Target) -> bool:
    return type(target) is not Marker and target.cursed


@rule("cc.attack.success", "cc.attack.critical")
def inflict_damage(game: Ulfenkarn, made: Attack) -> Rule[None]:
    """Have the target suffer the damage of a successful attack roll, and let cards speak after it."""
    made.damage = damage_of(game, made)
    rules: tuple[str, ...] = ("cc.attack.critical" if made.result is CRITICAL else "cc.attack.success",)
    if is_cursed(made.target):
        rules = (*rules, "cc.cursed.damage")
    harm = Harm(made.target, made.damage, WEAPON, made.attacker, made)
    made.dealt = yield from suffer_harm(game, harm, rules, defence=True)
    if made.dealt and (made.befalls or HIT not in game.silent):
        yield from HIT.happens((), game, made)
    if ATTACK_SUCCESS not in game.silent:
        yield from ATTACK_SUCCESS.happens((), game, made)
    if made.result is CRITICAL and ATTACK_CRITICAL not in game.silent:
        yield from ATTACK_CRITICAL.happens((), game, made)


@rule("cc.attack.success", "cc.attack.critical", "cc.cursed.damage")
def damage_of(game: Ulfenkarn, made: Attack) -> int:
    """The damage of an attack with its result: the Damage value, what cards add, and 1 or 2 for a cursed target."""
    if made.result is FAILURE:
        return 0
    critical = made.result is CRITICAL
    damage = made.weapon.damage[critical]
    if DAMAGE not in game.silent:
        damage += DAMAGE.sum((), game, made)
    if is_cursed(made.target):
        damage += 2 if critical else 1
    return damage if damage > 0 else 0
