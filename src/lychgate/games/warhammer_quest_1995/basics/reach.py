"""Who can get at whom where rubble or a portcullis lies between them."""

from collections.abc import Collection

from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import distances, nearest_of, reachable
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.sight import sees
from lychgate.mechanics.grid.terrain import Terrain

from ..model import stats
from ..model.queries import monster_card
from ..model.state import Monster, Warrior, Wq
from .moments import AIMS_FROM

NO_WAY = -1


@rule("wq95.ruling.cut-off-monsters")
def foes_about(game: Wq) -> bool:
    """Whether a Monster is on the board that must be fought: not counting those that are cut off."""
    monsters = game.state.monsters
    if not monsters or game.state.board.terrain.unbroken:
        return bool(monsters)
    return not all(cut_off(game, monster) for monster in monsters.values())


def cut_off(game: Wq, monster: Monster) -> bool:
    """Whether no way leads from a Monster to any Warrior, and it cannot shoot at one this turn either."""
    terrain = game.state.board.terrain
    prey = [warrior.cell for warrior in game.state.warriors.values()]
    if terrain.unbroken or nearest_of(terrain, prey, monster.cell, NO_WAY) != NO_WAY:
        return False
    squares = _shooting_squares(game, monster)
    return not any(sees(terrain, cell, other) for cell in squares for other in prey)


def _shooting_squares(game: Wq, monster: Monster) -> Collection[Cell]:
    """From where a Monster could harm somebody it sees: an archer moves first."""
    card = monster_card(game, monster)
    if card.missile is not None:
        return reachable(game.state.board.terrain, monster.cell, stats.move(game, monster))
    return [cell for aims in AIMS_FROM.heard(card.abilities) for cell in aims(game, monster)]


def connected(game: Wq, cells: Collection[Cell], warriors: Collection[Warrior]) -> frozenset[Cell]:
    """Those of the squares from which a way leads to one of these Warriors, whoever stands between."""
    terrain = game.state.board.terrain
    if terrain.unbroken:
        return frozenset(cells)
    return frozenset(cells) & within(game.state.board.terrain, warriors)


def within(terrain: Terrain, warriors: Collection[Warrior]) -> frozenset[Cell]:
    """Every square that one of these Warriors could walk to in time."""
    return frozenset[Cell]().union(*[distances(terrain, one.cell) for one in warriors])


def in_danger(game: Wq, user: Warrior, phase: str) -> bool:
    """There are Monsters that may yet attack this turn, and the user is conscious."""
    return user.wounds > 0 and foes_about(game) and phase in ("power", "warriors", "monsters")
