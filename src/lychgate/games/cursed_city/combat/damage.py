"""Damage: what keeps it off, what hostiles suffer, and slaying them."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..ailments.moments import STUNNED_AGAIN
from ..model import topics
from ..model.changes import combat as changes
from ..model.queries import Piece, is_acting, is_champion, wounds_of
from ..model.state import Hero, Marker, Model, Ulfenkarn
from .attack import DEFENDED_OFF, Attack, Defence, Harm, Slaying
from .dice import action_roll, defence
from .moments import (
    CHAMPION_SLAIN,
    DEFENDED,
    MARKER_HURT,
    REDUCES,
    SLAIN,
    SLAYS,
    SUFFERED,
    WOULD_BE_SLAIN,
    WOULD_SUFFER,
)
from .wounds import allocate


def suffer(
    game: Ulfenkarn,
    piece: Piece,
    points: int,
    rules: tuple[str, ...],
    *,
    cause: str,
    by: Piece | None = None,
    defence: bool = False,
) -> Rule[int]:
    """Have a piece suffer damage that is no weapon action's; how much it did suffer.

    A hero makes a Defence roll only where the rule that does it says so.
    """
    if points <= 0:
        return 0
    return (yield from suffer_harm(game, Harm(piece, points, cause, by), rules, defence=defence))


@rule("cc.damage.reduce", "cc.damage.ignore", "cc.defence.when")
def suffer_harm(game: Ulfenkarn, harm: Harm, rules: tuple[str, ...], *, defence: bool) -> Rule[int]:
    """Carry out harm in the order of the book: it is ignored, or it is reduced or defended, and the rest is suffered.

    Returns how much that is.
    """
    if harm.points <= 0:
        return 0
    if WOULD_SUFFER not in game.silent:
        yield from WOULD_SUFFER.happens((), game, harm)
    if not harm.ignored and REDUCES not in game.silent and type(harm.target) is Model:
        harm.reduced += REDUCES.sum((), game, harm)
    left = harm.left
    if left < harm.points:
        _tell_less(game, harm, left)
    target = harm.instead or harm.target
    if type(target) is Hero:
        if left and defence:
            left = yield from defend(game, target, harm, left)
        dealt = (yield from allocate(game, target, left, harm, rules)) if left else 0
    elif type(target) is Model:
        dealt = yield from hurt(game, target, left, harm, rules)
    else:
        dealt = yield from hurt_marker(game, target, left, harm, rules)
    return dealt


def _tell_less(game: Ulfenkarn, harm: Harm, left: int) -> None:
    if harm.ignored:
        game.tell("damage-ignored", ("cc.damage.ignore",), piece=harm.target.id)
    else:
        game.tell("damage-reduced", ("cc.damage.reduce",), piece=harm.target.id, by=harm.points - left)


# -- Defence rolls


@rule("cc.defence.when", "cc.defence.failure", "cc.defence.success", "cc.defence.critical", "cc.defence.zero")
def defend(game: Ulfenkarn, hero: Hero, harm: Harm, points: int) -> Rule[int]:
    """Make a Defence roll against damage; what is left of it."""
    roll = yield from action_roll(
        game,
        hero,
        "defence",
        defence(game, hero),
        "{hero} defends: {dice}",
        topic=topics.DEFENCE_ROLL,
        rules=("cc.defence.when",),
        target="" if harm.by is None else harm.by.id,
        harm=harm,
    )
    off = DEFENDED_OFF[roll.result]
    if DEFENDED not in game.silent:
        made = Defence(hero, harm, roll.result, off)
        yield from DEFENDED.happens((), game, made)
        off = made.off
    off = min(points, off) if off else 0
    left = points - off
    if game.journal is not None:
        rules = (f"cc.defence.{roll.result.name.lower()}", *(() if left else ("cc.defence.zero",)))
        game.tell("damage-fended-off" if off else "defence-failed", rules, piece=hero.id, by=off, left=left)
    return left


# -- hostiles


@rule("cc.damage.hostile-counters", "cc.damage.slain")
def hurt(game: Ulfenkarn, model: Model, points: int, harm: Harm, rules: tuple[str, ...]) -> Rule[int]:
    """Have a hostile suffer damage, which adds up; as soon as it is its Wounds value, the hostile is slain."""
    if points <= 0 or model.id not in game.state.models:
        return 0
    wounds = wounds_of(game, model)
    deadly = model.damage + points >= wounds
    if deadly and WOULD_BE_SLAIN not in game.silent:
        yield from WOULD_BE_SLAIN.happens((), game, harm)
        if model.id not in game.state.models:
            return 0
    if deadly and harm.leave:
        deadly, points = False, max(0, wounds - harm.leave - model.damage)
    if points:
        left = max(0, wounds - model.damage - points)
        changes.hurt(game, model, points, left, (*rules, "cc.damage.hostile-counters"))
    if deadly:
        if harm.attack is not None:
            harm.attack.slew = True
        yield from slay(game, model, harm.by, ("cc.damage.slain",), attack=harm.attack)
    elif points and SUFFERED not in game.silent:
        yield from SUFFERED.happens((), game, harm, points)
    return points


@rule("cc.damage.slain", "cc.damage.encounter-card")
def slay(
    game: Ulfenkarn, model: Model, by: Piece | None, rules: tuple[str, ...], attack: Attack | None = None
) -> Rule[None]:
    """A hostile leaves the battlefield and lies on the encounter card of its group, to which it still belongs."""
    slain = Slaying(model, wounds_of(game, model), by, attack)
    champion = is_champion(game, model)
    changes.slay(game, model, by, (*rules, "cc.damage.encounter-card"))
    if type(by) is Hero and is_acting(game.state, by):
        changes.count_kill(game, by)
    if by is not None and SLAYS not in game.silent:
        yield from SLAYS.happens((), game, slain)
    if champion and CHAMPION_SLAIN not in game.silent:
        yield from CHAMPION_SLAIN.happens((), game, slain)
    if SLAIN not in game.silent:
        yield from SLAIN.happens((), game, slain)


def heal_model(game: Ulfenkarn, model: Model, points: int, rules: tuple[str, ...]) -> int:
    """Take damage off a hostile; how much."""
    healed = min(points, model.damage)
    if healed:
        changes.mend(game, model, healed, rules)
    return healed


# -- markers


def hurt_marker(game: Ulfenkarn, marker: Marker, points: int, harm: Harm, rules: tuple[str, ...]) -> Rule[int]:
    """Have a marker of a mission suffer damage; the mission says what comes of it."""
    if points:
        changes.hurt_marker(game, marker, points, rules)
        yield from MARKER_HURT.happens((), game, marker, harm)
    return points


# -- stunned while stunned


@STUNNED_AGAIN
@rule("cc.stunned.again")
def stunned_again(game: Ulfenkarn, piece: Piece) -> Rule[None]:
    """Somebody who is stunned already suffers 1 damage, without a Defence roll."""
    yield from suffer(game, piece, 1, ("cc.stunned.again",), cause="stunned")
