"""The ground that a hero moves over: what can be entered, what can be stopped in, and what ends a move."""

from msgspec import Struct

from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Terrain

from ..model.footing import crowd_of, people_of
from ..model.queries import size_of
from ..model.state import Hero, Ulfenkarn
from .moments import IGNORES


class Ground(Struct, frozen=True, gc=False):
    """What stands in a hero's way, as bits: spaces that cannot be entered, that cannot be stopped in, and that end a
    move."""

    terrain: Terrain
    shut: int
    crossed: int
    ends: int

    @property
    def blocked(self) -> frozenset[Cell]:
        return frozenset(self.terrain.cells_in(self.shut))

    @property
    def no_stop(self) -> frozenset[Cell]:
        return frozenset(self.terrain.cells_in(self.crossed))

    @property
    def halts(self) -> frozenset[Cell]:
        return frozenset(self.terrain.cells_in(self.ends))


@rule("cc.move.through", "cc.move.enemies", "cc.move.end-space", "cc.move.engage", "cc.move.disengage")
def ground(game: Ulfenkarn, hero: Hero) -> Ground:
    """Friends can be passed, enemies and objects cannot; an empty space next to an enemy ends the move.

    A space with a friend in it is not empty, so it ends nothing.
    """
    terrain = game.state.battlefield.board.terrain
    people, enemies = people_of(game), crowd_of(game).at
    friends, shut, near = people.at, people.shut, terrain.ahead[enemies]
    passed = terrain.bits_of(small_ones(game)) if passes_small_ones(game, hero) else 0
    if IGNORES not in game.silent and IGNORES.sum((), game, hero, "engage"):
        near = 0
    return Ground(terrain, enemies & ~passed | shut, friends | passed, near & ~friends & ~passed)


def passes_small_ones(game: Ulfenkarn, hero: Hero) -> bool:
    """Whether a card lets a hero move through small hostiles."""
    return IGNORES not in game.silent and IGNORES.sum((), game, hero, "enemy-spaces") > 0


def small_ones(game: Ulfenkarn) -> frozenset[Cell]:
    """The spaces of small hostiles."""
    models = game.state.models.values()
    return frozenset(cell for model in models if size_of(game, model) == "small" for cell in model.cells)
