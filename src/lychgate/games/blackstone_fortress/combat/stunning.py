"""Being stunned: a hostile loses its next activation, an explorer a die of the next activation roll."""

from lychgate.ledger import rule

from ..model.changes import combat as changes
from ..model.state import Blackstone
from .attack import Fighter


@rule("bsf.status.stunned")
def stun(game: Blackstone, fighter: Fighter, rules: tuple[str, ...]) -> None:
    """Stun somebody; who is stunned already stays so."""
    if not fighter.stunned:
        changes.stun(game, fighter, (*rules, "bsf.status.stunned"))


@rule("bsf.status.stunned")
def recover(game: Blackstone, fighter: Fighter) -> bool:
    """Whoever was stunned has lost what it costs: the stun is over. Whether it was one."""
    if not fighter.stunned:
        return False
    changes.end_stun(game, fighter, ("bsf.status.stunned",))
    return True
