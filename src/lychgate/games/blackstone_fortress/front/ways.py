"""Over which hexes a move leads."""

from lychgate.kernel.asks import Ways
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Question
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..board.moving import ground, path, path_over
from ..explorers.charging import Charge
from ..explorers.visiting import Visit
from ..explorers.walking import Going, stops_of
from ..model import topics
from ..model.queries import body_of, explorer_of
from ..model.state import Blackstone, Body


def ways_of(game: AnyPlay, question: Question) -> Ways:
    """Where a body would walk, for each hex that a Move or a Run may end in."""
    if question.topic != topics.EXPLORER_ACTION:
        return {}
    found = {}
    for option in question.options:
        going = option.value.going if isinstance(option.value, Charge | Visit) else option.value
        if isinstance(going, Going):
            body = body_of(game.state, going.body)
            if body is not None:
                found[option.id] = _way(game, body, going)
    return found


def _way(game: Blackstone, body: Body, going: Going) -> tuple[str, ...]:
    """The hexes of a Move or Run, or of several in a row."""
    cells = [going.cell] if len(going.costs) == 1 else stops_of(game, explorer_of(game, body), body, going)
    start, way = body.cell, list[Cell]()
    over = ground(game, body)
    for cell in cells:
        if start is not None:
            way += path(game, body, cell, wary=True) if len(cells) == 1 else path_over(over, start, cell)
        start = cell
    return tuple(f"cell:{cell_id(one)}" for one in way)
