"""The weapons of an explorer: which there are, who of the bodies can use them, and how often they attack."""

from lychgate.ledger import rule

from ..model.content import Weapon
from ..model.queries import explorer_side
from ..model.state import Blackstone, Body, Explorer


@rule("bsf.action.weapon")
def weapon_actions(game: Blackstone, explorer: Explorer) -> tuple[Weapon, ...]:
    """The weapon actions on the side of an explorer's card that shows."""
    return explorer_side(game, explorer).weapons


@rule("bsf.twins.weapons")
def users(explorer: Explorer, weapon: Weapon) -> list[Body]:
    """The bodies of an explorer on the board that can use a weapon."""
    return [body for body in explorer.bodies if body.cell is not None and weapon.by in ("", body.id)]


@rule("bsf.attack.several")
def attacks_for(weapon: Weapon, score: int) -> int:
    """How many attacks a weapon makes for a die of this score."""
    most = 0
    for least, number in weapon.attacks.items():
        if least <= score and number > most:
            most = number
    return most or 1
