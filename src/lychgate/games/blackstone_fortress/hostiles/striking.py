"""Attacks of hostiles: on whom, and with what."""

from typing import Literal

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..board.hexes import adjacent_bodies
from ..board.measuring import range_of
from ..combat.attack import Attack
from ..combat.attacks import attack
from ..combat.targets import targets_of_hostile
from ..model import topics
from ..model.changes import hostiles as changes
from ..model.content import Weapon
from ..model.queries import explorer_of, weapons, weapons_of
from ..model.state import Blackstone, Body, Hostile
from .choosing import choose_body
from .triggers import stands, trigger

Prey = Literal["closest", "furthest", "adjacent"]
NO_TARGET = ("bsf.hostile.ties",)


@rule("bsf.hostile.ties", "bsf.twins.target", "bsf.ruling.twins-near", "bsf.attack.target")
def strike(
    game: Blackstone,
    hostile: Hostile,
    prey: Prey = "closest",
    *,
    weapon: str = "",
    reroll_failed: bool = False,
    ignores_cover: bool = False,
) -> Rule[Attack | None]:
    """Make one attack on the closest, the furthest or an adjacent explorer, if there is a target."""
    found = candidates(game, hostile, prey, weapon)
    if not found:
        changes.find_no_target(game, hostile, NO_TARGET)
        return None
    body, arm = found[0]
    if len(found) > 1:
        by_name = {body.id: arm for body, arm in found}
        body = yield from choose_body(
            game, hostile, [body for body, _ in found], topics.HOSTILE_TARGET, "{hostile}: attack whom?"
        )
        arm = by_name[body.id]
    made = yield from attack(
        game,
        hostile,
        arm,
        explorer_of(game, body),
        body=body,
        reroll_failed=reroll_failed,
        ignores_cover=ignores_cover,
    )
    if stands(game, hostile):
        yield from trigger(game, hostile, "attacked")
    return made


def candidates(game: Blackstone, hostile: Hostile, prey: Prey, weapon: str = "") -> list[tuple[Body, Weapon]]:
    """The bodies that fit equally well, each with the weapon for its range: those in sight, and no others."""
    arms = [weapons[game.content][hostile.kind][weapon]] if weapon else weapons_of(game, hostile)
    found: dict[str, tuple[Body, Weapon]] = {}
    for arm in arms:
        for body in targets_of_hostile(game, hostile, arm):
            found.setdefault(body.id, (body, arm))
    pairs = list(found.values())
    if prey == "adjacent" and pairs:
        near = adjacent_bodies(game, hostile)
        return [pair for pair in pairs if pair[0] in near]
    if len(pairs) < 2:
        return pairs
    far = {body.id: range_of(hostile.cell, body.cell) for body, _ in pairs if body.cell is not None}
    wanted = max(far.values()) if prey == "furthest" else min(far.values())
    return [pair for pair in pairs if far[pair[0].id] == wanted]
