"""A walk to a discovery marker and a Search there, picked in one step."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from lychgate.kernel.question import Option
from lychgate.ledger import rule
from lychgate.mechanics.activation.walking import Gait, Way

from ..model.names import body_name
from ..model.queries import combat
from ..model.state import Blackstone, Body, Explorer, Marker
from . import searching, walking
from .paying import Price
from .walking import Going, options_to_go


class Visit(Struct, frozen=True, gc=False):
    """Moves and Runs to a hex with a discovery marker, and a Search there, which is named by the id of its option."""

    going: Going
    search: str


@rule("bsf.activation.actions", "bsf.action.search", "bsf.action.search-limits")
def visits(
    game: Blackstone, explorer: Explorer, body: Body, dice: list[int], pace: Gait, found: list[Way], price: Price
) -> list[Option]:
    """To go to each marker within reach and to search it, where a die is left for that and no hostile is next to it."""
    fight = combat(game)
    options: list[Option] = []
    if not fight.markers or len(dice) < 2 or not found:
        return options
    cost = price("search", searching.COST)
    if cost > dice[-1] or not searching.may_search(game):
        return options
    for marker in fight.markers.values():
        for costs, runs in _walks(game, body, pace, found, fight.board.terrain.bit[marker.cell]):
            if leaves_a_die(dice, costs, cost):
                if not is_watched(game, marker):
                    options.append(_option(game, explorer, body, marker, costs, runs, cost))
                break
    return options


def _walks(
    game: Blackstone, body: Body, pace: Gait, found: list[Way], cell: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """What a walk to a hex costs, and its Runs: by the fewest actions and, if there are Runs in it, by Moves alone."""
    way = _way_to(found, cell)
    if way is None:
        return
    yield pace.costs(way.actions, way.runs), way.runs
    if way.runs:
        way = _way_to(walking.ways(game, body, replace(pace, run_dice=0)), cell)
        if way is not None:
            yield pace.costs(way.actions, 0), 0


def _way_to(found: list[Way], cell: int) -> Way | None:
    for way in found:
        if way.bits & cell:
            return way
    return None


def leaves_a_die(dice: Sequence[int], costs: Sequence[int], last: int) -> bool:
    """Whether dice pay for all of these and for one more thing.

    >>> leaves_a_die([1, 4], [1], 4), leaves_a_die([3, 4], [4], 4), leaves_a_die([1, 4, 5], [4, 1], 4)
    (True, False, True)
    """
    paying = sorted((*costs, last), reverse=True)
    best = sorted(dice, reverse=True)[: len(paying)]
    return len(best) == len(paying) and all(score >= cost for score, cost in zip(best, paying, strict=True))


def is_watched(game: Blackstone, marker: Marker) -> bool:
    """Whether a hostile is next to a marker: nobody can search there."""
    fight = combat(game)
    near = fight.board.terrain.beside[marker.cell]
    return any(one.cell in near for one in fight.hostiles.values())


def _option(
    game: Blackstone, explorer: Explorer, body: Body, marker: Marker, costs: tuple[int, ...], runs: int, cost: int
) -> Option:
    name = body_name(game, body) if len(explorer.bodies) > 1 else ""
    going = options_to_go(body, name, costs, runs)[marker.cell]
    search = f"search:{marker.number}"
    return Option(
        f"{going.id}:{search}",
        f"{going.label}, then search marker {marker.number} ({cost}+)",
        (*going.about, f"piece:marker-{marker.number}"),
        value=Visit(going.value, search),
        verb="search",
    )
