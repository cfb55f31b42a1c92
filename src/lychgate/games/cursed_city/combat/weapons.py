"""The weapon actions of a hero: which there are, which may be made now, and free ones."""

from collections.abc import Collection, Sequence

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..model import topics
from ..model.content import Weapon
from ..model.names import hero_name
from ..model.queries import hero_side
from ..model.state import Hero, Ulfenkarn
from .attack import Attack, Target
from .attacks import attack, target_name
from .targets import of_type, sorted_enemies

Aim = tuple[Weapon, Target]
"""A weapon action and what it is aimed at."""


def weapon_actions(game: Ulfenkarn, hero: Hero) -> tuple[Weapon, ...]:
    """The weapon actions on the side of a hero's card that shows."""
    return hero_side(game, hero).weapons


@rule("cc.weapon.reload", "cc.weapon.finisher")
def may_make(hero: Hero, weapon: Weapon, *, free: bool = False) -> bool:
    """Whether a hero could make a weapon action now: one with Reload once a turn, a Finisher only as a free action."""
    if weapon.reload and weapon.id in hero.reloading:
        return False
    return free or not weapon.finisher


@rule("cc.weapon.make")
def aims(game: Ulfenkarn, hero: Hero, *, free: bool = False, only: Collection[str] = ()) -> list[Aim]:
    """Every weapon action that a hero could make now, with every target; `only` those weapons if any are named."""
    weapons: list[Weapon] = []
    reaches_far = False
    for weapon in weapon_actions(game, hero):
        if may_make(hero, weapon, free=free) and (not only or weapon.id in only):
            weapons.append(weapon)
            reaches_far = reaches_far or weapon.type != "melee"
    if not weapons:
        return []
    close, far = sorted_enemies(game, hero, far=reaches_far)
    found: list[Aim] = []
    for weapon in weapons:
        for target in of_type(game, hero, weapon.type, close, far):
            found.append((weapon, target))
    return found


@rule("cc.weapon.free", "cc.weapon.free-specific")
def free_weapon_action(
    game: Ulfenkarn,
    hero: Hero,
    rules: tuple[str, ...] = (),
    *,
    only: Collection[str] = (),
    at: Target | None = None,
    may: bool = True,
) -> Rule[Attack | None]:
    """Let a hero make a weapon action without a die, as if a 6 had been spent: any, or one of those named.

    `at` is the one target that is allowed. Without `may` the player cannot decline.
    """
    found = aims(game, hero, free=True, only=only)
    if at is not None:
        found = [aim for aim in found if aim[1] is at]
    if not found:
        return None
    ids = ("cc.weapon.free-specific" if only else "cc.weapon.free", *rules)
    aim = yield from _choose_aim(game, hero, found, ids, may)
    if aim is None:
        return None
    made = yield from make_free_attack(game, hero, aim)
    return made


def make_free_attack(game: Ulfenkarn, hero: Hero, aim: Aim) -> Rule[Attack | None]:
    """A weapon action without a die whose weapon and target have been chosen."""
    weapon, target = aim
    made = yield from attack(game, hero, weapon, [target], free=True)
    return made


def aim_options(game: Ulfenkarn, found: Sequence[Aim]) -> list[Option]:
    return [
        Option(
            f"{weapon.id} {target.id}",
            f"{weapon.name}: {target_name(game, target)}",
            (f"piece:{target.id}",),
            value=(weapon, target),
        )
        for weapon, target in found
    ]


def _choose_aim(game: Ulfenkarn, hero: Hero, found: list[Aim], rules: tuple[str, ...], may: bool) -> Rule[Aim | None]:
    options = aim_options(game, found)
    if may:
        options.append(Option("pass", "No attack", value=None, passes=True))
    chosen: Aim | None = yield Choose(
        hero.seat,
        "{hero}: make a free weapon action?" if may else "{hero}: make a free weapon action",
        options,
        topic=topics.ATTACK_FREE if may else topics.ATTACK_GIVEN,
        rules=rules,
        cause=f"piece:{hero.id}",
        parts={"hero": hero_name(game, hero)},
        actor=hero.id,
        window="free-weapon" if may else "",
    )
    return chosen
