"""Over which hexes a move leads."""

from lychgate.kernel.asks import Ways
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Question
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..board.moving import ground, path_round, watched
from ..explorers.charging import Charge
from ..explorers.moving import move_of, run_of
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
    explorer = explorer_of(game, body)
    cells = [going.cell] if len(going.costs) == 1 else stops_of(game, explorer, body, going)
    start, way = body.cell, list[Cell]()
    over, shunned = ground(game, body), watched(game, body)
    for number, cell in enumerate(cells):
        if start is not None:
            distance = run_of(game, explorer) if number < going.runs else move_of(game, explorer)
            way += path_round(over, start, cell, shunned, distance)
        start = cell
    return tuple(f"cell:{cell_id(one)}" for one in way)
