"""The state as a seat may know it, for bots: without the charms of the others."""

from msgspec.structs import replace

from ..model.state import Crypt


def known(state: Crypt, seat: int) -> Crypt:
    """A state in which the other heroes hold no charm, and nobody can tell which charms are left."""
    heroes = {hero.id: hero if hero.seat == seat else replace(hero, charm=None) for hero in state.heroes.values()}
    piles = {name: [] if name == "charms" else slots for name, slots in state.cards.piles.items()}
    return replace(state, heroes=heroes, cards=replace(state.cards, piles=piles))
