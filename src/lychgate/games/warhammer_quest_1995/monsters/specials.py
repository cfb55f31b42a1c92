"""Special rules of Monsters: what a Monster's card adds to the rules for all of them."""

from collections.abc import Callable, Mapping, Set
from typing import NamedTuple

from lychgate.content import Content, Derived
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


class Special(NamedTuple):
    """What the abilities of a kind say at the moments that every Monster comes to; mostly nothing."""

    slips_pins: tuple[Callable[[Wq, Monster], bool], ...]
    strikes_from: tuple[Callable[[Wq], Mapping[Cell, Set[Cell]]], ...]
    attacks: tuple[Callable[[Wq, Monster, Warrior], Rule[None]], ...]
    keeps_away: bool


@Derived
def special(content: Content) -> dict[str, Special]:
    """The special rules of every kind, looked up once."""
    return {card.id: _special(card) for card in content.all(MonsterCard)}


def _special(card: MonsterCard) -> Special:
    named = card.abilities
    keeps_away = any(keeps(card) for keeps in KEEPS_AWAY.speakers(named))
    return Special(SLIPS_PINS.heard(named), STRIKES_FROM.heard(named), ATTACKS.heard(named), keeps_away)


def rules_of(game: Wq, monster: Monster) -> Rules:
    """The rules for a Monster's attack besides the general ones: those who shoot have swords as well."""
    card = monster_card(game, monster)
    swords: Rules = ("wq95.placing.missile-swords",) if card.missile is not None else ()
    own = tuple(CITED[one] for one in card.abilities if one in CITED)
    return (*swords, *CARD, *own) if card.abilities else swords


@rule("wq95.monsters.special-rules")
def never_pinned(game: Wq, monster: Monster) -> bool:
    """Whether nothing holds it where it is."""
    for slips in special[game.content][monster.kind].slips_pins:
        if slips(game, monster):
            return True
    return False


@rule("wq95.monsters.special-rules")
def attack_squares(game: Wq, monster: Monster) -> Mapping[Cell, Set[Cell]]:
    """From where it can strike one on each square: next to him, unless its card says otherwise."""
    for strikes in special[game.content][monster.kind].strikes_from:
        return strikes(game)
    return game.state.board.terrain.beside


@rule("wq95.monsters.special-rules")
def attack(game: Wq, monster: Monster, warrior: Warrior) -> Rule[None]:
    """A Monster's attack, as its card has it or as all attack."""
    if not stats.attacks(game, monster):
        return NOTHING
    for attacks in special[game.content][monster.kind].attacks:
        return attacks(game, monster, warrior)
    return fighting.attack_warrior(game, monster, warrior)


def keeps_away(content: Content, card: MonsterCard) -> bool:
    """Whether a kind stays far from the Warriors: those who shoot, and those who never come to them."""
    return card.missile is not None or special[content][card.id].keeps_away
