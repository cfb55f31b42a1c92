"""Over which hexes a move leads."""

from lychgate.kernel.asks import Ways
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Question
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..board.moving import path
from ..explorers.offers import Going
from ..model import topics
from ..model.queries import body_of
from ..model.state import Blackstone, Body


def ways_of(game: AnyPlay, question: Question) -> Ways:
    """Where a body would walk, for each hex that a Move or a Run may end in."""
    if question.topic != topics.EXPLORER_ACTION:
        return {}
    found = {}
    for option in question.options:
        if isinstance(option.value, Going):
            body = body_of(game.state, option.value.body)
            if body is not None:
                found[option.id] = _way(game, body, option.value.cell)
    return found


def _way(game: Blackstone, body: Body, cell: Cell) -> tuple[str, ...]:
    return tuple(f"cell:{cell_id(one)}" for one in path(game, body, cell, wary=True))
