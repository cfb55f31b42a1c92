"""Special rules of Monsters: what a Monster's card adds to the rules for all of them."""

from collections.abc import Mapping, Set

from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell

from ..combat import fighting
from ..model import stats
from ..model.content import MonsterCard
from ..model.queries import monster_card
from ..model.state import Monster, Warrior, Wq
from .moments import ATTACKS, CITED, KEEPS_AWAY, SLIPS_PINS, STRIKES_FROM

Rules = tuple[str, ...]
CARD: Rules = ("wq95.monsters.special-rules",)


def rules_of(game: Wq, monster: Monster) -> Rules:
    """The rules for a Monster's attack besides the general ones: those who shoot have swords as well."""
    card = monster_card(game, monster)
    swords: Rules = ("wq95.placing.missile-swords",) if card.missile is not None else ()
    own = tuple(CITED[one] for one in card.abilities if one in CITED)
    return (*swords, *CARD, *own) if card.abilities else swords


@rule("wq95.monsters.special-rules")
def never_pinned(game: Wq, monster: Monster) -> bool:
    """Whether nothing holds it where it is."""
    slips = SLIPS_PINS.heard(monster_card(game, monster).abilities)
    return bool(slips) and any(slip(game, monster) for slip in slips)


@rule("wq95.monsters.special-rules")
def attack_squares(game: Wq, monster: Monster) -> Mapping[Cell, Set[Cell]]:
    """From where it can strike one on each square: next to him, unless its card says otherwise."""
    for strikes in STRIKES_FROM.heard(monster_card(game, monster).abilities):
        return strikes(game)
    return game.state.board.terrain.beside


@rule("wq95.monsters.special-rules")
def attack(game: Wq, monster: Monster, warrior: Warrior) -> Rule[None]:
    """A Monster's attack, as its card has it or as all attack."""
    if not stats.attacks(game, monster):
        return NOTHING
    for attacks in ATTACKS.heard(monster_card(game, monster).abilities):
        return attacks(game, monster, warrior)
    return fighting.attack_warrior(game, monster, warrior)


def keeps_away(card: MonsterCard) -> bool:
    """Whether it stays far from the Warriors rather than coming to them."""
    keeps = KEEPS_AWAY.heard(card.abilities)
    return bool(keeps) and any(keep(card) for keep in keeps)
