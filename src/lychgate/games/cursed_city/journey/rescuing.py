"""Rescuing: citizens of a tile are brought to safety."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..model.changes import journey as changes
from ..model.queries import journey
from ..model.state import Hero, Ulfenkarn
from .moments import CITIZEN_RESCUED


def citizens_near(game: Ulfenkarn, hero: Hero) -> int:
    """How many citizens hide on the hero's tile."""
    if hero.cell is None:
        return 0
    return journey(game).citizens.get(game.state.battlefield.board.terrain.tile_of[hero.cell], 0)


@rule("cc.journey.deliverance")
def rescue(game: Ulfenkarn, hero: Hero, rules: tuple[str, ...]) -> Rule[None]:
    """The hero brings all citizens of the tile to safety."""
    if hero.cell is not None:
        tile = game.state.battlefield.board.terrain.tile_of[hero.cell]
        for _ in range(changes.rescue_citizens(game, tile, rules)):
            yield from CITIZEN_RESCUED.happens((), game)
