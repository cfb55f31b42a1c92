"""Walking on: several Moves and Runs in a row, picked in one step. Each is an action of its own and takes its die."""

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from lychgate.kernel.question import Option
from lychgate.ledger import rule
from lychgate.mechanics.activation.walking import Gait, Way
from lychgate.mechanics.grid.relays import spreading, stops_bits
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..board import moving as board
from ..board.moving import Ground, watched
from ..model.names import body_name
from ..model.queries import combat
from ..model.state import Blackstone, Body, Explorer
from . import moving
from .offered import Places
from .paying import Price, count_of, prices, scores

MOST = 3
"""How many actions in a row are offered as one."""


class Going(Struct, frozen=True, gc=False):
    """A Move or Run of a body to a hex, or several one after another: what each costs, the Runs first."""

    body: str
    cell: Cell
    costs: tuple[int, ...]
    runs: int = 0

    @property
    def ran(self) -> bool:
        """Whether the first of them is a Run."""
        return self.runs > 0


@rule("bsf.action.move", "bsf.action.run", "bsf.activation.cost")
def gait(game: Blackstone, explorer: Explorer, dice: list[int], price: Price) -> Gait:
    """How an explorer goes with these dice."""
    move, run = price("move", moving.MOVE_COST), price("run", moving.RUN_COST)
    near, far = moving.move_of(game, explorer), moving.run_of(game, explorer)
    return Gait(move, run, near, far, count_of(dice, move), count_of(dice, run) if far > near else 0)


@rule("bsf.action.move", "bsf.action.run", "bsf.move.stop")
def ways(game: Blackstone, body: Body, pace: Gait) -> list[Way]:
    """Each hex that a body can go to: by as few actions as can be, and with no more Runs than these need.

    Where hexes cost more than a step only one action is offered at a time.
    """
    start = body.cell
    if start is None or (not pace.dice and not pace.run_dice):
        return []
    over = board.ground(game, body)
    terrain = over.terrain
    if over.costs is not None:
        return _one_action(over, start, pace)
    seen = terrain.bit[start]
    rest = ~over.no_stop | seen
    found: list[Way] = []
    reached = {0: seen}
    for actions in range(1, min(MOST, max(pace.dice, pace.run_dice)) + 1):
        reached = _one_more(over, pace, reached, rest, actions)
        for runs, ends in reached.items():
            bits = ends & ~seen
            if bits:
                seen |= bits
                found.append(Way(actions, runs, bits))
    return found


def _one_more(over: Ground, pace: Gait, reached: dict[int, int], rest: int, actions: int) -> dict[int, int]:
    """Where one more action can end, by the Runs among all of them: the Runs come first, so that another follows only
    where all before it were Runs."""
    after: dict[int, int] = {}
    moves, runs_on = actions <= pace.dice, actions <= pace.run_dice
    for runs, bits in reached.items():
        far = runs_on and runs == actions - 1
        steps = spreading(over.terrain, bits & ~over.ends, pace.far if far else pace.near, over.blocked, over.halts)
        if moves:
            after[runs] = after.get(runs, 0) | steps[pace.near] & rest
        if far:
            after[actions] = steps[pace.far] & rest
    return after


def _one_action(over: Ground, start: Cell, pace: Gait) -> list[Way]:
    """The hexes within a Move or a Run over ground that is slow in places."""
    near, far = pace.near if pace.dice else 0, pace.far if pace.run_dice else 0
    waves = board.waves_over(over, start, max(near, far))
    own = ~over.terrain.bit[start]
    found: list[Way] = []
    for runs, (least, most) in enumerate(((0, near), (near, far))):
        bits = sum(waves[least + 1 : most + 1]) & own
        if bits:
            found.append(Way(1, runs, bits))
    return found


# -- options


class Walks(Places, frozen=True, gc=False):
    """The options to go to some hexes at one price."""

    goings: "Goings"

    def by_cell(self) -> Mapping[Cell, Option]:
        return self.goings


def walks(game: Blackstone, explorer: Explorer, body: Body, pace: Gait, found: list[Way]) -> list[Walks]:
    """The options to go to each of these hexes, the nearest first; the body is named where there are two."""
    name = body_name(game, body) if len(explorer.bodies) > 1 else ""
    terrain = combat(game).board.terrain
    parts: list[Walks] = []
    for way in found:
        goings = options_to_go(body, name, pace.costs(way.actions, way.runs), way.runs)
        parts.append(Walks(terrain, way.bits, way.bits.bit_count(), goings))
    return parts


def options_to_go(body: Body, name: str, costs: tuple[int, ...], runs: int) -> "Goings":
    """The options to go to any hex at one price."""
    return _OPTIONS[body.id, name, costs, runs]


class Goings(dict[Cell, Option]):
    """The options to go somewhere at one price. Made once and shared: the same hexes are offered again and again."""

    def __init__(self, body: str, name: str, costs: tuple[int, ...], runs: int) -> None:
        super().__init__()
        self.body, self.name, self.costs, self.runs = body, name, costs, runs
        self.label = f"{name}: {label(costs, runs)}" if name else label(costs, runs)

    def __missing__(self, cell: Cell) -> Option:
        where = cell_id(cell)
        made = self[cell] = Option(
            f"{self.body}:{where}" if self.name else where,
            self.label,
            (f"cell:{where}", f"piece:{self.body}") if self.name else (f"cell:{where}",),
            value=Going(self.body, cell, self.costs, self.runs),
            verb="move",
        )
        return made


class _Prices(dict[tuple[str, str, tuple[int, ...], int], Goings]):
    def __missing__(self, price: tuple[str, str, tuple[int, ...], int]) -> Goings:
        made = self[price] = Goings(*price)
        return made


_OPTIONS = _Prices()


@cache
def label(costs: tuple[int, ...], runs: int) -> str:
    """What going somewhere is called, with its price.

    >>> label((1,), 0), label((4,), 1), label((4, 1), 1), label((1, 1), 0), label((4, 4, 1), 2)
    ('Move (1+)', 'Run (4+)', 'Run and Move (4+, 1+)', '2 Moves (1+, 1+)', '2 Runs and Move (4+, 4+, 1+)')
    """
    words = [_counted(runs, "Run"), _counted(len(costs) - runs, "Move")]
    return f"{' and '.join(filter(None, words))} ({', '.join(f'{cost}+' for cost in costs)})"


def _counted(number: int, word: str) -> str:
    return f"{number} {word}s" if number > 1 else word if number else ""


# -- going


def pace_now(game: Blackstone, explorer: Explorer) -> Gait:
    """How an explorer goes with the dice that are left."""
    return gait(game, explorer, scores(game, explorer), prices(game, explorer))


@rule("bsf.action.move", "bsf.action.run")
def stops_of(game: Blackstone, explorer: Explorer, body: Body, going: Going) -> list[Cell]:
    """Where each of the actions ends, rather not where something happens; empty where they no longer lead there."""
    pace = pace_now(game, explorer)
    actions = len(going.costs)
    if body.cell is None or pace.run_dice < going.runs or pace.dice < actions - going.runs:
        return []
    budgets = pace.budgets(actions, going.runs)
    over = board.ground(game, body)
    if actions == 1:
        return [going.cell] if going.cell in board.reach_over(over, body.cell, budgets[0]) else []
    if over.costs is not None:
        return []
    goal = over.terrain.bit[going.cell]
    for shunned in (watched(game, body), over.ends):
        way = board.shunning(over, shunned & ~goal)
        stops = stops_bits(way.terrain, body.cell, going.cell, budgets, way.blocked, way.no_stop, way.halts)
        if stops:
            return stops
    return []
