"""Moves of hostiles."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell

from ..board.moving import go, path_over, watched
from ..model import topics
from ..model.changes import hostiles as changes
from ..model.state import Blackstone, Hostile
from .choosing import choose_hex
from .planning import Aim, Plan, plan
from .triggers import stands, trigger

RULES = ("bsf.hostile.movement", "bsf.ruling.hostile-move-ranking")


@rule("bsf.hostile.movement")
def move(game: Blackstone, hostile: Hostile, aim: Aim, rules: tuple[str, ...] = RULES) -> Rule[bool]:
    """Make one move for this aim: whether there was such a move, even if the best was to stay.

    Explorers may fire at a hostile that has moved.
    """
    planned = plan(game, hostile, aim)
    if not planned.ends:
        return False
    cell = planned.ends[0]
    if len(planned.ends) > 1:
        words = "Where does {hostile} move?"
        cell = yield from choose_hex(game, hostile, planned.ends, topics.HOSTILE_MOVE, words, rules)
    if cell == hostile.cell:
        changes.stay(game, hostile, rules)
        return True
    yield from go(game, hostile, _way(game, hostile, planned, cell), rules)
    if stands(game, hostile):
        yield from trigger(game, hostile, "moved")
    return True


def _way(game: Blackstone, hostile: Hostile, planned: Plan, cell: Cell) -> list[Cell]:
    """The hexes entered; where nobody watches and nothing can happen on the way, the last is enough."""
    if game.journal is None and not watched(game, hostile):
        return [cell]
    return path_over(planned.over, hostile.cell, cell)
