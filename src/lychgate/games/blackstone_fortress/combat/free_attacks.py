"""Free weapon actions: those that a card lets an explorer take without a die."""

from collections.abc import Collection

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..model import topics
from ..model.names import body_name, explorer_name, hostile_name
from ..model.state import Blackstone, Explorer, Hostile
from .attack import Attack
from .attacks import weapon_action
from .targets import Aim, aims

FREE = 6
"""The score that a free action counts as."""


@rule("bsf.action.free")
def free_weapon_action(
    game: Blackstone,
    explorer: Explorer,
    rules: tuple[str, ...] = (),
    *,
    only: Collection[str] = (),
    at: Hostile | None = None,
    may: bool = True,
    aimed: bool = False,
) -> Rule[list[Attack]]:
    """Let an explorer take a weapon action as if a 6 had been spent on it, any or one of those named; its attacks.

    `at` is the one first target that is allowed. Without `may` the player cannot decline.
    """
    found = [
        (body, weapon, target)
        for body, weapon, target in aims(game, explorer)
        if (not only or weapon.id in only) and (at is None or target is at)
    ]
    if not found or explorer.out:
        return []
    aim = yield from _choose_aim(game, explorer, found, ("bsf.action.free", *rules), may)
    if aim is None:
        return []
    body, weapon, target = aim
    return (yield from weapon_action(game, explorer, weapon, FREE, first=target, body=body.id, aimed=aimed, free=True))


def _choose_aim(
    game: Blackstone, explorer: Explorer, found: list[Aim], rules: tuple[str, ...], may: bool
) -> Rule[Aim | None]:
    several = len(explorer.bodies) > 1
    options = [
        Option(
            f"{weapon.id}:{body.id}:{target.id}" if several else f"{weapon.id}:{target.id}",
            f"{body_name(game, body)}, {weapon.name}: {hostile_name(game, target)}"
            if several
            else f"{weapon.name}: {hostile_name(game, target)}",
            (f"piece:{target.id}",),
            value=(body, weapon, target),
        )
        for body, weapon, target in found
    ]
    if may:
        options.append(Option("pass", "No attack", value=None, passes=True))
    chosen: Aim | None = yield Choose(
        explorer.seat,
        "{hero}: make a free weapon action?" if may else "{hero}: make a free weapon action",
        options,
        topic=topics.ATTACK_FREE,
        rules=rules,
        cause=f"piece:{explorer.id}",
        parts={"hero": explorer_name(game, explorer)},
        actor=explorer.id,
        window="free-weapon" if may else "",
    )
    return chosen
