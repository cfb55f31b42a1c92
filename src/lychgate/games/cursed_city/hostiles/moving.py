"""Hostile Move actions."""

from collections.abc import Collection

from msgspec.structs import replace

from lychgate.kernel.question import NOTHING, Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import path
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..battlefield import giants
from ..model import topics
from ..model.changes import hostiles as changes
from ..model.footing import people_of
from ..model.names import model_name
from ..model.places import goal
from ..model.state import Hero, Model, Ulfenkarn
from .ground import ground_for
from .huge import huge_plan
from .planning import (
    DISTANCE,
    KEEPS,
    Cells,
    Plan,
    move_of,
    ranks,
    strikes_from_here,
    to_attack,
    to_close_in,
    to_get_away,
)
from .triggers import trigger

THROUGH_CLOSED = "cc.nightwars.closed-gateway-hostile-move"


def destinations(
    game: Ulfenkarn,
    model: Model,
    distance: int | None = None,
    *,
    prey: Collection[Hero] = (),
    away: bool = False,
    lookahead: int = 1,
) -> list[Cells]:
    """The spaces on which a hostile may end a Move, all of them equally good: its own where it stays.

    `prey` are heroes whom it attacks rather than others, if it can; `lookahead` is how many Moves are left in its
    action, with this one. A trapped hostile does not move.
    """
    return plan_move(game, model, distance, prey=prey, away=away, lookahead=lookahead).ends


@rule("cc.trapped.hostile", "cc.nightwars.closed-gateway-hostile-move")
def plan_move(
    game: Ulfenkarn,
    model: Model,
    distance: int | None = None,
    *,
    prey: Collection[Hero] = (),
    away: bool = False,
    lookahead: int = 1,
) -> Plan:
    """The destinations of a Move, and the rules that lead there."""
    if model.trapped:
        return Plan([model.cells], ("cc.trapped.hostile",))
    steps = move_of(game, model) if distance is None else distance
    if steps and not away and strikes_from_here(game, model, prey or game.state.heroes.values()):
        plan = Plan([model.cells], (KEEPS,))
    else:
        heroes = people_of(game).heroes
        if not heroes or steps == 0:
            return Plan([model.cells], (DISTANCE,))
        if len(model.cells) > 1:
            plan = huge_plan(game, model, steps, prey, away, lookahead)
        else:
            plan = _plan(game, model, steps, heroes, prey, away, lookahead)
    all_open = game.state.battlefield.board.terrain.all_open
    return plan if all_open else Plan(plan.ends, (*plan.rules, THROUGH_CLOSED))


def _plan(
    game: Ulfenkarn,
    model: Model,
    steps: int,
    heroes: list[Hero],
    prey: Collection[Hero],
    away: bool,
    lookahead: int,
) -> Plan:
    ground = ground_for(game, model)
    if away:
        return to_get_away(game, model, ground, steps)
    ranked = ranks(game, model.cells, heroes)
    stays_by = prey or heroes
    return (
        (to_attack(game, model, ground, steps, ranks(game, model.cells, prey), lookahead, stays_by) if prey else None)
        or to_attack(game, model, ground, steps, ranked, lookahead, stays_by)
        or to_close_in(model, ground, steps, ranked)
    )


@rule("cc.hmove.distance", "cc.hmove.keep-attack", "cc.trapped.hostile")
def move(
    game: Ulfenkarn,
    model: Model,
    distance: int | None = None,
    *,
    prey: Collection[Hero] = (),
    away: bool = False,
    lookahead: int = 1,
) -> Rule[None]:
    """Make one Move action; heroes may react to it where the hostile has entered a space."""
    plan = plan_move(game, model, distance, prey=prey, away=away, lookahead=lookahead)
    ends = plan.ends
    if len(ends) > 1:
        return _choose_end(game, model, plan)
    return _end_move(game, model, ends[0], plan.rules)


def _choose_end(game: Ulfenkarn, model: Model, plan: Plan) -> Rule[None]:
    cells: Cells = yield _choice(game, model, plan.ends, plan.rules)
    yield from _end_move(game, model, cells, plan.rules)


def _end_move(game: Ulfenkarn, model: Model, cells: Cells, rules: tuple[str, ...]) -> Rule[None]:
    if cells == model.cells:
        if game.journal is not None:
            changes.stay(game, model, rules)
        return NOTHING
    if len(cells) > 1:
        return _move_giant(game, model, cells, rules)
    way = _way(game, model, cells) if game.journal is not None else ()
    changes.move_model(game, model, cells, way, rules)
    return trigger(game, model, "moved")


def _move_giant(game: Ulfenkarn, model: Model, cells: Cells, rules: tuple[str, ...]) -> Rule[None]:
    """Whoever is in the way of a model of several spaces makes way for it."""
    way = _way(game, model, cells) if game.journal is not None else ()
    yield from giants.displace(game, model, cells)
    changes.move_model(game, model, cells, way, rules)
    yield from trigger(game, model, "moved")


def _choice(game: Ulfenkarn, model: Model, ends: list[Cells], rules: tuple[str, ...]) -> Choose:
    return Choose(
        game.state.leader,
        "Where does {hostile} move?",
        [_option(game, cells) for cells in ends] if game.journal is not None else [OPTIONS[cells] for cells in ends],
        topic=topics.HOSTILE_MOVE,
        rules=rules,
        cause=f"piece:{model.id}",
        parts={"hostile": model_name(game, model)},
        actor=model.id,
        minor=True,
    )


def _option(game: Ulfenkarn, cells: Cells) -> Option:
    """The option to stand on these spaces, in words for those who read along."""
    option = OPTIONS[cells]
    return replace(option, label=goal(game, cells[0])) if len(cells) == 1 else option


class _Options(dict[Cells, Option]):
    """The options to stand on some spaces, without words. Made once and shared: hostiles crowd the same few spaces."""

    def __missing__(self, cells: Cells) -> Option:
        names = [cell_id(cell) for cell in cells]
        made = self[cells] = Option(" ".join(names), "", tuple(f"cell:{name}" for name in names), value=cells)
        return made


OPTIONS = _Options()


def _way(game: Ulfenkarn, model: Model, cells: Cells) -> tuple[Cell, ...]:
    """The spaces entered, for those who watch."""
    ground = ground_for(game, model)
    ways = [
        path(ground.terrain, start, [cell], ground.blocked - {cell}, halts=ground.halts)
        for start in model.cells
        for cell in cells
    ]
    found = [way for way in ways if way is not None]
    return min(map(tuple, found), key=len) if found else cells
