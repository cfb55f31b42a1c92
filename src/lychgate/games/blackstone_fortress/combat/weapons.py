"""Weapons: those of an explorer and who of the bodies can use them, and those of a hostile as it is now."""

from lychgate.ledger import rule

from ..model.content import HostileCard, Weapon
from ..model.queries import combat, explorer_side, hostile_card, weapons
from ..model.state import Blackstone, Body, Explorer, Hostile


@rule("bsf.action.weapon")
def weapons_of(game: Blackstone, explorer: Explorer) -> tuple[Weapon, ...]:
    """The weapon actions on the side of an explorer's card that shows."""
    return explorer_side(game, explorer).weapons


@rule("bsf.twins.weapons")
def users(explorer: Explorer, weapon: Weapon) -> list[Body]:
    """The bodies of an explorer on the board that can use a weapon."""
    return [body for body in explorer.bodies if body.cell is not None and weapon.by in ("", body.id)]


@rule("bsf.attack.several")
def attacks_for(weapon: Weapon, score: int) -> int:
    """How many attacks a weapon makes for a die of this score."""
    return max((number for least, number in weapon.attacks.items() if least <= score), default=1)


# -- hostiles


def hostile_weapons(game: Blackstone, hostile: Hostile) -> tuple[Weapon, ...]:
    """The weapons that a hostile has now: those of its arms, of the threat level, or the empowered one."""
    card = hostile_card(game, hostile)
    known = weapons[game.content][hostile.kind]
    states = card.states
    if hostile.empowered and states.empowered:
        return (known[states.empowered],)
    if states.threat:
        return (known[states.threat[min(combat(game).threat, len(states.threat) - 1)]],)
    if hostile.arms:
        return tuple(known[one.weapon] for one in card.arms if one.id == hostile.arms)
    return _plain(card)


def _plain(card: HostileCard) -> tuple[Weapon, ...]:
    """The weapons of a kind that has them in every state."""
    special = {card.states.empowered, card.states.overcharge}
    return tuple(weapon for weapon in card.weapons if weapon.id not in special)
