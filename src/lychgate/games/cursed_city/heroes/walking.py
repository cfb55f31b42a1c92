"""Walking on: several Moves and Runs in a row, picked in one step. Each is an action of its own and takes its die."""

from collections.abc import Iterable
from functools import lru_cache
from typing import final

from msgspec import Struct

from lychgate.kernel.question import Option
from lychgate.ledger import rule
from lychgate.mechanics.activation.walking import Gait, Way
from lychgate.mechanics.grid.relays import spreading, stops_bits
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..model.state import Hero, Ulfenkarn
from . import moving
from .ground import Ground, ground
from .paying import cost_of, scores


@final
class Going(Struct, frozen=True, gc=False):
    """A Move or Run to a space, or several one after another: what each costs, the Runs first."""

    cell: Cell
    costs: tuple[int, ...]
    runs: int = 0

    @property
    def ran(self) -> bool:
        """Whether the first of them is a Run."""
        return self.runs > 0


class Pace(Gait, frozen=True, gc=False):
    """How a hero goes just now, with the dice that are there to pay."""

    scores: tuple[int, ...]

    @property
    def furthest(self) -> int:
        """How many spaces all the dice lead."""
        return sum(self.budgets(self.dice, self.run_dice))

    def leaves(self, costs: Iterable[int]) -> int:
        """The best score that is left when the lowest dice that will do have paid these; 0 for none."""
        left = sorted(self.scores)
        for cost in costs:
            for score in left:
                if score >= cost:
                    left.remove(score)
                    break
        return left[-1] if left else 0


def pace_of(game: Ulfenkarn, hero: Hero) -> Pace:
    move, run = cost_of(game, hero, "move", moving.MOVE_COST), cost_of(game, hero, "run", moving.RUN_COST)
    near, far = moving.distance_of(game, hero, "move"), moving.distance_of(game, hero, "run")
    dice = scores(game, hero)
    moves = runs = 0
    for score in dice:
        moves += score >= move
        runs += score >= run
    return Pace(move, run, near, far, moves, runs, tuple(dice))


@rule("cc.move.distance", "cc.run.distance", "cc.hero.one-at-a-time")
def ways(game: Ulfenkarn, hero: Hero, pace: Pace) -> list[Way]:
    """Each space that a hero can go to: by as few actions as can be, and with no more Runs than these need."""
    start = hero.cell
    if start is None or not moving.may_move(hero):
        return []
    way = ground(game, hero)
    terrain = way.terrain
    seen = terrain.bit[start]
    rest = ~way.crossed | seen
    found: list[Way] = []
    reached, runnable = {0: seen}, pace.run_dice
    for actions in range(1, pace.dice + 1):
        reached = _one_more(way, pace, reached, rest, actions if actions <= runnable else 0)
        for runs, ends in reached.items():
            bits = ends & ~seen
            if bits:
                seen |= bits
                found.append(Way(actions, runs, bits, terrain.cells_in(bits)))
    return found


def _one_more(way: Ground, pace: Pace, reached: dict[int, int], rest: int, most: int) -> dict[int, int]:
    """Where one more action can end, by the Runs among all of them: the Runs come first, so that another follows only
    where all before it were Runs; `most` is how many there then are, 0 where no die pays for another."""
    after: dict[int, int] = {}
    for runs, bits in reached.items():
        run_on = runs + 1 == most
        steps = spreading(way.terrain, bits, max(pace.near, pace.far) if run_on else pace.near, way.shut, way.ends)
        after[runs] = bits | steps[pace.near] & rest
        if run_on:
            after[most] = bits | steps[pace.far] & rest
    return after


def goings(pace: Pace, found: list[Way]) -> list[Option]:
    """The options to go to each of these spaces, the nearest first."""
    options: list[Option] = []
    for way in found:
        options += map(_OPTIONS[pace.costs(way.actions, way.runs), way.runs].__getitem__, way.cells)
    return options


class _Goings(dict[Cell, Option]):
    """The options to go somewhere at one price. Made once and shared: the same spaces are offered again and again."""

    def __init__(self, costs: tuple[int, ...], runs: int) -> None:
        super().__init__()
        self.costs, self.runs = costs, runs
        self.label = label(costs, runs)

    def __missing__(self, cell: Cell) -> Option:
        name = cell_id(cell)
        going = Going(cell, self.costs, self.runs)
        made = self[cell] = Option(name, self.label, (f"cell:{name}",), value=going, verb="move")
        return made


class _Prices(dict[tuple[tuple[int, ...], int], _Goings]):
    def __missing__(self, price: tuple[tuple[int, ...], int]) -> _Goings:
        made = self[price] = _Goings(*price)
        return made


_OPTIONS = _Prices()


@lru_cache(maxsize=4096)
def label(costs: tuple[int, ...], runs: int, then: str = "") -> str:
    """What going somewhere is called, with its price, and with what is done there with the last die.

    >>> label((1,), 0), label((3,), 1), label((3, 1), 1), label((1, 1), 0), label((3, 3, 1), 2)
    ('Move (1+)', 'Run (3+)', 'Run and Move (3+, 1+)', '2 Moves (1+, 1+)', '2 Runs and Move (3+, 3+, 1+)')
    >>> label((1, 4), 0, "Search")
    'Move, Search (1+, 4+)'
    """
    words = [_counted(runs, "Run"), _counted(len(costs) - runs - bool(then), "Move")]
    going = " and ".join(filter(None, words))
    return f"{going}{', ' if then else ''}{then} ({', '.join(f'{cost}+' for cost in costs)})"


def _counted(number: int, word: str) -> str:
    return f"{number} {word}s" if number > 1 else word if number else ""


def stops_of(game: Ulfenkarn, hero: Hero, going: Going) -> list[Cell]:
    """Where each of the actions ends; empty where they do not lead there any more."""
    if not moving.may_move(hero) or hero.cell is None:
        return []
    pace = pace_of(game, hero)
    if pace.dice < len(going.costs) or pace.run_dice < going.runs:
        return []
    way = ground(game, hero)
    budgets = pace.budgets(len(going.costs), going.runs)
    if len(budgets) == 1:
        return [going.cell] if going.cell in moving.reach(game, hero, budgets[0]) else []
    terrain = way.terrain
    return stops_bits(
        terrain, hero.cell, going.cell, budgets, way.shut, way.crossed & ~terrain.bit[hero.cell], way.ends
    )
