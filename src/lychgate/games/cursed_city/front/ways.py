"""Over which spaces a move leads."""

from lychgate.kernel.asks import Ways
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Question
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..heroes.deeds import Charge
from ..heroes.moving import way_to
from ..heroes.walking import Going, stops_of
from ..model import topics
from ..model.state import Hero, Ulfenkarn


def ways_of(game: AnyPlay, question: Question) -> Ways:
    """Where a hero would walk, for each space that a Move, a Run or a free move may end in."""
    hero = game.state.heroes.get(question.actor)
    if hero is None or hero.cell is None:
        return {}
    if question.topic == topics.HERO_MOVE:
        ends = {option.id: option.value for option in question.options if option.value is not None}
        return {name: _way(game, hero, [cell]) for name, cell in ends.items()}
    if question.topic != topics.HERO_ACTION:
        return {}
    return {
        option.id: _way(game, hero, stops_of(game, hero, going))
        for option in question.options
        if (going := _going(option.value)) is not None
    }


def _going(deed: object) -> Going | None:
    """The Move or Run of which an option tells, or with which it begins."""
    return deed.going if isinstance(deed, Charge) else deed if isinstance(deed, Going) else None


def _way(game: Ulfenkarn, hero: Hero, stops: list[Cell]) -> tuple[str, ...]:
    """The spaces entered on the way from stop to stop."""
    starts = [hero.cell, *stops]
    legs = [way_to(game, hero, stop, start) for start, stop in zip(starts, stops, strict=False)]
    return tuple(f"cell:{cell_id(one)}" for leg in legs for one in leg)
