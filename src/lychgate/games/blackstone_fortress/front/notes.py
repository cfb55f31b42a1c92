"""What a person should know of an option besides its label."""

from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Option
from lychgate.mechanics.activation.action_dice import written
from lychgate.mechanics.grid.places import hex_bearing

from ..combat.attacks import attack_dice, begin, is_covered
from ..explorers.charging import Charge, Shot
from ..explorers.visiting import Visit
from ..explorers.walking import Going
from ..model.queries import body_of, combat, explorer_of
from ..model.state import Blackstone


def note(game: AnyPlay, option: Option) -> str:
    """Of a shot its dice at this range, and whether the target is in cover; of a move how far it leads, and where to.

    Many hexes lie on the same side of a map: only this tells the moves there apart.
    """
    if isinstance(option.value, Shot):
        return _of_shot(game, option.value)
    going = option.value.going if isinstance(option.value, Charge | Visit) else option.value
    return _of_move(game, going) if isinstance(going, Going) else ""


def _of_shot(game: Blackstone, shot: Shot) -> str:
    body = body_of(game.state, shot.body)
    if body is None:
        return ""
    explorer = explorer_of(game, body)
    made = begin(game, explorer, shot.weapon, combat(game).hostiles[shot.target], body=body)
    made.ignores_cover = made.ignores_cover or explorer.aiming or bool(shot.aim)
    dice = written(attack_dice(game, made))
    return f"{dice}, in cover" if is_covered(game, made) else dice


def _of_move(game: Blackstone, going: Going) -> str:
    body = body_of(game.state, going.body)
    return "" if body is None or body.cell is None else hex_bearing(body.cell, going.cell)
