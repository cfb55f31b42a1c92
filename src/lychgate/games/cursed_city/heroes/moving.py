"""Move and Run: where they can lead, and going there."""

from collections.abc import Iterator, Set

from msgspec import Struct

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import path, reachable
from lychgate.mechanics.grid.shapes import Cell, cell_id, cell_options

from ..battlefield.spaces import adjacent_hostiles
from ..model import topics
from ..model.changes import heroes as changes
from ..model.names import hero_name
from ..model.queries import blocked_cells, hero_cells, hero_side, model_cells, size_of
from ..model.state import Hero, Model, Ulfenkarn
from .moments import IGNORES, MOVE, PASSES

MOVE_COST, RUN_COST = 1, 3
MOVE_RULES = ("cc.move.distance", "cc.move.end-space", "cc.move.enemies")
RUN_RULES = ("cc.run.distance", *MOVE_RULES)


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
    passed: Set[Cell] = frozenset()
    halts: Set[Cell] = frozenset()
    if IGNORES.always:
        if IGNORES.sum((), game, hero, "enemy-spaces"):
            passed = small_ones(game)
        if IGNORES.sum((), game, hero, "engage"):
            return Ground((enemies - passed) | blocked_cells(state), friends | passed, halts)
    near = state.battlefield.board.terrain.beside
    halts = frozenset().union(*[near[cell] for cell in enemies]) - friends - passed
    return Ground((enemies - passed) | blocked_cells(state), friends | passed, halts)


def small_ones(game: Ulfenkarn) -> set[Cell]:
    """The spaces of small hostiles."""
    models = game.state.models.values()
    return {cell for model in models if size_of(game, model) == "small" for cell in model.cells}


@rule("cc.move.distance", "cc.run.distance")
def distance_of(game: Ulfenkarn, hero: Hero, action: str) -> int:
    """How many spaces a hero may go in a `move` or a `run`."""
    side = hero_side(game, hero)
    printed = side.move if action == "move" else side.run
    return max(0, printed + MOVE.sum((), game, hero, action)) if MOVE.always else printed


@rule("cc.move.distance", "cc.move.end-space")
def reach(game: Ulfenkarn, hero: Hero, distance: int) -> dict[Cell, int]:
    """The spaces where a move of this distance can end, and how many steps away they are; never the hero's own."""
    start = hero.cell
    if start is None or hero.buried:
        return {}
    way = ground(game, hero)
    terrain = game.state.battlefield.board.terrain
    found = reachable(terrain, start, distance, way.blocked, way.no_stop - {start}, way.halts)
    del found[start]
    return found


def reach_past_enemies(game: Ulfenkarn, hero: Hero, distance: int) -> dict[Cell, int]:
    """How far a move would lead if there were no enemies: what they keep the hero from is beyond `reach`."""
    if hero.cell is None:
        return {}
    return reachable(game.state.battlefield.board.terrain, hero.cell, distance, blocked_cells(game.state))


@rule("cc.trapped.hero")
def may_move(hero: Hero) -> bool:
    """Whether a hero can make a Move or Run at all."""
    return not hero.trapped and not hero.buried and hero.cell is not None


def go(game: Ulfenkarn, hero: Hero, cell: Cell, rules: tuple[str, ...], *, ran: bool = False) -> Rule[None]:
    """Move to a space within reach by a shortest way."""
    way = way_to(game, hero, cell) if game.journal is not None or PASSES.always else [cell]
    passed = passed_by(game, way) if PASSES.always else []
    if game.journal is not None:
        rules = (*rules, *rules_met(game, hero, way))
    changes.move(game, hero, way, ran, rules)
    if passed:
        yield from PASSES.happens((), game, hero, passed)


def way_to(game: Ulfenkarn, hero: Hero, cell: Cell) -> list[Cell]:
    """The spaces that a hero enters on a shortest way to one within reach."""
    if hero.cell is None:
        return []
    way = ground(game, hero)
    terrain = game.state.battlefield.board.terrain
    return path(terrain, hero.cell, [cell], way.blocked, way.no_stop, way.halts) or [cell]


def rules_met(game: Ulfenkarn, hero: Hero, way: list[Cell]) -> Iterator[str]:
    """The rules that a way meets: past friends, up to an enemy, away from one."""
    ends = ground(game, hero).halts
    if not hero_cells(game.state).isdisjoint(way):
        yield "cc.move.through"
    if way[-1] in ends:
        yield "cc.move.engage"
    if adjacent_hostiles(game, hero):
        yield "cc.move.disengage"


def passed_by(game: Ulfenkarn, way: list[Cell]) -> list[Model]:
    """The hostiles whose spaces lie on a way."""
    entered = frozenset(way)
    return [model for model in game.state.models.values() if not entered.isdisjoint(model.cells)]


@rule("cc.hero.free-actions", "cc.trapped.hero")
def free_move(
    game: Ulfenkarn, hero: Hero, distance: int, rules: tuple[str, ...], *, ran: bool = False, may: bool = True
) -> Rule[bool]:
    """Let a hero move without a die, by the rules of a Move; whether the hero did. With `may` it can be declined."""
    cells = reach(game, hero, distance) if may_move(hero) else {}
    if not cells:
        return False
    stay = [Option(cell_id(hero.cell), "Stay", (), value=None, passes=True)] if may and hero.cell is not None else []
    cell: Cell | None = yield Choose(
        hero.seat,
        "{hero}: move up to {distance} spaces",
        [*cell_options(cells), *stay],
        topic=topics.HERO_MOVE,
        rules=rules,
        cause=f"piece:{hero.id}",
        parts={"hero": hero_name(game, hero), "distance": distance},
        actor=hero.id,
    )
    if cell is None:
        return False
    yield from go(game, hero, cell, (*rules, "cc.hero.free-actions"), ran=ran)
    return True
