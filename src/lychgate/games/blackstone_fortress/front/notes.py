"""What a person should know of an option besides its label."""

from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Option
from lychgate.mechanics.activation.action_dice import written

from ..combat.attacks import attack_dice, begin, is_covered
from ..explorers.offers import Shot
from ..model.queries import body_of, combat, explorer_of
from ..model.state import Blackstone


def note(game: AnyPlay, option: Option) -> str:
    """The dice that a shot has at this range, and whether the target is in cover from it."""
    return _of_shot(game, option.value) if isinstance(option.value, Shot) else ""


def _of_shot(game: Blackstone, shot: Shot) -> str:
    body = body_of(game.state, shot.body)
    if body is None:
        return ""
    explorer = explorer_of(game, body)
    made = begin(game, explorer, shot.weapon, combat(game).hostiles[shot.target], body=body)
    made.ignores_cover = made.ignores_cover or explorer.aiming
    dice = written(attack_dice(game, made))
    return f"{dice}, in cover" if is_covered(game, made) else dice
