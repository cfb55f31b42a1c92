"""The ground that a hero moves over: what can be entered, what can be stopped in, and what ends a move."""

from collections.abc import Set

from msgspec import Struct

from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell

from ..model.queries import blocked_cells, hero_cells, model_cells, size_of
from ..model.state import Hero, Ulfenkarn
from .moments import IGNORES


class Ground(Struct, frozen=True):
    """What stands in a hero's way: spaces that cannot be entered, that cannot be stopped in, and that end a move."""

    blocked: Set[Cell]
    no_stop: Set[Cell]
    halts: Set[Cell]


@rule("cc.move.through", "cc.move.enemies", "cc.move.end-space", "cc.move.engage", "cc.move.disengage")
def ground(game: Ulfenkarn, hero: Hero) -> Ground:
    """Friends can be passed, enemies and objects cannot; an empty space next to an enemy ends the move.

    A space with a friend in it is not empty, so it ends nothing.
    """
    state = game.state
    friends = hero_cells(state)
    enemies = model_cells(state)
    passed = small_ones(game) if passes_small_ones(game, hero) else frozenset()
    halts: Set[Cell] = frozenset()
    if not (IGNORES.always and IGNORES.sum((), game, hero, "engage")):
        near = state.battlefield.board.terrain.beside
        halts = frozenset().union(*[near[cell] for cell in enemies]) - friends - passed
    return Ground((enemies - passed) | blocked_cells(state), friends | passed, halts)


def passes_small_ones(game: Ulfenkarn, hero: Hero) -> bool:
    """Whether a card lets a hero move through small hostiles."""
    return bool(IGNORES.always) and IGNORES.sum((), game, hero, "enemy-spaces") > 0


def small_ones(game: Ulfenkarn) -> frozenset[Cell]:
    """The spaces of small hostiles."""
    models = game.state.models.values()
    return frozenset(cell for model in models if size_of(game, model) == "small" for cell in model.cells)
