"""Move and Run: how far they lead, and going there."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell, cell_id, cell_options

from ..board import moving
from ..board.hexes import is_engaged
from ..board.moving import How
from ..hostiles.markers import reveal_seen
from ..model import topics
from ..model.names import body_name
from ..model.queries import combat, explorer_of, explorer_side
from ..model.state import Blackstone, Body, Explorer
from .moments import MOVE

MOVE_COST, RUN_COST = 1, 4
MOVE_RULES = ("bsf.action.move", "bsf.move.step", "bsf.move.stop")
FOUND_RULES = ("bsf.combat.hidden-markers", "bsf.ruling.hidden-marker-move")
RUN_RULES = ("bsf.action.run", "bsf.ruling.run-action", *MOVE_RULES)


@rule("bsf.action.move")
def move_of(game: Blackstone, explorer: Explorer) -> int:
    """How many hexes an explorer may go in a Move."""
    printed = explorer_side(game, explorer).move
    return max(0, printed + MOVE.sum((), game, explorer, "move")) if MOVE not in game.silent else printed


@rule("bsf.action.run", "bsf.ruling.run-action")
def run_of(game: Blackstone, explorer: Explorer) -> int:
    """How many hexes an explorer may go in a Run: one more than in a Move; 0 where the set-up does without it."""
    if not game.state.switches.run:
        return 0
    printed = explorer_side(game, explorer).move + 1
    return max(0, printed + MOVE.sum((), game, explorer, "run")) if MOVE not in game.silent else printed


@rule("bsf.action.move", "bsf.action.run")
def go(
    game: Blackstone, body: Body, cell: Cell, rules: tuple[str, ...], *, distance: int = 0, how: How = "walk"
) -> Rule[bool]:
    """Move a body to a hex within reach, by a shortest way that avoids what would happen in hexes between.

    Whether the body came to its end. `distance` is how far it may go in all: to go round something, and where a marker
    that is found on the way may make it think again.
    """
    hidden = False
    for marker in combat(game).markers.values():
        hidden = hidden or not marker.up
    # Without a journal only where something happens on the way does it matter which way it is.
    plain = game.journal is None and not hidden and not moving.watched(game, body)
    way = [cell] if plain else moving.path(game, body, cell, how=how, wary=True, distance=distance)
    if hidden:
        return (yield from _feel_the_way(game, body, way, rules, distance, how))
    return (yield from moving.go(game, body, way, rules))


@rule("bsf.combat.hidden-markers", "bsf.ruling.hidden-marker-move")
def _feel_the_way(
    game: Blackstone, body: Body, way: list[Cell], rules: tuple[str, ...], distance: int, how: How
) -> Rule[bool]:
    """Move hex by hex and turn over each hidden marker as it comes into sight.

    Its group is deployed at once. With a hostile adjacent the move is over; otherwise the player says where the rest of
    it leads.
    """
    over = moving.ground(game, body, how)
    for place, cell in enumerate(way, 1):
        if not (yield from moving.go(game, body, [cell], rules)):
            return False
        found = len(combat(game).groups)
        yield from reveal_seen(game)
        if body.cell != cell or (how == "walk" and is_engaged(game, body)):
            return place == len(way)
        if len(combat(game).groups) > found:
            left = max(distance, moving.cost_of(over, way)) - moving.cost_of(over, way[:place])
            return (yield from _go_on(game, body, left, rules, how))
    return True


def _go_on(game: Blackstone, body: Body, distance: int, rules: tuple[str, ...], how: How) -> Rule[bool]:
    cell = yield from _choose_hex(game, body, distance, FOUND_RULES, how, may=True)
    return cell is None or (yield from go(game, body, cell, rules, distance=distance, how=how))


@rule("bsf.action.free", "bsf.action.move")
def free_move(
    game: Blackstone, body: Body, distance: int, rules: tuple[str, ...], *, how: How = "walk", may: bool = True
) -> Rule[bool]:
    """Let a body move without a die; whether it did. With `may` it can be declined."""
    cell = yield from _choose_hex(game, body, distance, rules, how, may=may)
    if cell is None:
        return False
    free = (*rules, "bsf.action.free")
    with game.scene("went", free, piece=body.id):
        yield from go(game, body, cell, free, distance=distance, how=how)
    return True


def _choose_hex(
    game: Blackstone, body: Body, distance: int, rules: tuple[str, ...], how: How, *, may: bool
) -> Rule[Cell | None]:
    """Ask where a body goes; None where it stays, or can go nowhere."""
    cells = moving.reach(game, body, distance, how=how)
    if not cells or body.cell is None:
        return None
    stay = [Option(cell_id(body.cell), "Stay", (), value=None, passes=True)] if may else []
    cell: Cell | None = yield Choose(
        explorer_of(game, body).seat,
        "{hero}: move up to {distance}",
        [*cell_options(cells), *stay],
        topic=topics.EXPLORER_MOVE,
        rules=rules,
        cause=f"piece:{body.id}",
        parts={"hero": body_name(game, body), "distance": "1 hex" if distance == 1 else f"{distance} hexes"},
        actor=body.id,
    )
    return cell
