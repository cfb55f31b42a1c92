"""Duo: the Twins act one after the other, each with a free Move or Stub Pistol action."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.effects import At

from ..combat.attacks import weapon_action
from ..combat.targets import targets_of_body
from ..combat.weapons import weapon_actions
from ..explorers.moving import free_move, move_of
from ..model import topics
from ..model.names import body_name, hostile_name
from ..model.state import Blackstone, Body, Explorer, Hostile
from .deeds_actions import SIX
from .in_force import Concerned
from .language import explorers_in, fortress

PISTOL = "stub-pistol"
MOVE = "move"


@fortress.ability("duo", "each of the Twins in turn takes a free Move or Stub Pistol action")
@rule("bsf.action.free", "bsf.twins.interleave")
def duo(game: Blackstone, at: At[Concerned]) -> Rule[None]:
    for explorer in explorers_in(at.who):
        first = yield from who_is_first(game, explorer, at.rules)
        for body in sorted(explorer.bodies, key=lambda one: one is not first):
            if body.cell is not None and not explorer.out:
                yield from act(game, explorer, body, at.rules)


def who_is_first(game: Blackstone, explorer: Explorer, rules: tuple[str, ...]) -> Rule[Body]:
    body: Body = yield Choose(
        explorer.seat,
        "Duo: who acts first?",
        [Option(one.id, body_name(game, one), (f"piece:{one.id}",), value=one) for one in explorer.bodies],
        topic=topics.DUO_FIRST,
        rules=rules,
        actor=explorer.id,
    )
    return body


def act(game: Blackstone, explorer: Explorer, body: Body, rules: tuple[str, ...]) -> Rule[None]:
    """A Move, an attack with the pistol, or neither."""
    pistol = next(weapon for weapon in weapon_actions(game, explorer) if weapon.id == PISTOL)
    shots = [
        Option(f"shoot:{one.id}", f"{pistol.name}: {hostile_name(game, one)}", (f"piece:{one.id}",), value=one)
        for one in targets_of_body(game, body, pistol)
    ]
    chosen: Hostile | str | None = yield Choose(
        explorer.seat,
        "Duo: what does {hero} do?",
        [Option(MOVE, "Move", value=MOVE, verb="move"), *shots, Option("nothing", "Nothing", value=None, passes=True)],
        topic=topics.DUO_ACTION,
        rules=rules,
        parts={"hero": body_name(game, body)},
        actor=body.id,
    )
    if isinstance(chosen, Hostile):
        yield from weapon_action(game, explorer, pistol, SIX, first=chosen, body=body.id, free=True)
    elif chosen == MOVE:
        yield from free_move(game, body, move_of(game, explorer), rules)
