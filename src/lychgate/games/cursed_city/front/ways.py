"""Over which spaces a move leads."""

from lychgate.kernel.asks import Ways
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Question
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..heroes.moving import way_to
from ..heroes.offers import Going
from ..model import topics
from ..model.state import Hero, Ulfenkarn


def ways_of(game: AnyPlay, question: Question) -> Ways:
    """Where a hero would walk, for each space that a Move, a Run or a free move may end in."""
    hero = game.state.heroes.get(question.actor)
    if hero is None or hero.cell is None:
        return {}
    if question.topic == topics.HERO_ACTION:
        ends = {option.id: option.value.cell for option in question.options if isinstance(option.value, Going)}
    elif question.topic == topics.HERO_MOVE:
        ends = {option.id: option.value for option in question.options if option.value is not None}
    else:
        return {}
    return {name: _way(game, hero, cell) for name, cell in ends.items()}


def _way(game: Ulfenkarn, hero: Hero, cell: Cell) -> tuple[str, ...]:
    return tuple(f"cell:{cell_id(one)}" for one in way_to(game, hero, cell))
