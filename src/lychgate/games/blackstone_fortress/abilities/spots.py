"""Where on the board cards point: hexes near somebody, hexes with a property, and places that a map names."""

from collections.abc import Iterable

from lychgate.mechanics.effects import Case
from lychgate.mechanics.effects.cases import Spot
from lychgate.mechanics.grid.paths import distance_field
from lychgate.mechanics.grid.shapes import Cell, cell_of

from ..board.cover import barrier_cells
from ..board.hexes import nearest_free, room
from ..board.measuring import range_of
from ..board.sight import seen_by_explorers, sees, visible_cells, visible_hostiles
from ..model.content import HostileCard, Size
from ..model.queries import bodies, cells_of, combat, explorer_of, hostiles_at, map_of, size_of
from ..model.state import Blackstone, Explorer
from .in_force import Concerned
from .language import fortress, hexes_of
from .words import cells_named, lit_lamps, to_explorers, tokens_of

Cases = Case[Concerned]


def _spots(cells: Iterable[Cell]) -> list[Spot]:
    return [(cell,) for cell in cells]


def _owner_cells(game: Blackstone, case: Cases) -> list[Cell]:
    return list(hexes_of(game, case.owner)) if case.owner is not None else []


def _is_empty(game: Blackstone, cell: Cell) -> bool:
    """Whether a hex can be entered and holds no explorer, no hostile, and no token that a card put there."""
    fight = combat(game)
    terrain = fight.board.terrain
    laid = any(one.cell == cell and one.owner for one in fight.tokens.values())
    taken = any(body.cell == cell for body in bodies(game.state)) or bool(hostiles_at(fight, cell))
    return cell in terrain.cells and cell not in terrain.solid and not taken and not laid


@fortress.place("own-hex", "the owner's hex")
def own_hex(game: Blackstone, case: Cases) -> list[Spot]:
    return _spots(_owner_cells(game, case))


@fortress.place("this", "the hex that was entered")
def this_hex(game: Blackstone, case: Cases) -> list[Spot]:
    cell = str(case.facts.get("cell", ""))
    return [(cell_of(cell),)] if cell else []


@fortress.place("adjacent-empty", "an empty, visible hex adjacent to the owner")
def adjacent_empty(game: Blackstone, case: Cases) -> list[Spot]:
    beside = combat(game).board.terrain.beside
    found = {cell for one in _owner_cells(game, case) for cell in beside[one]}
    return _spots(cell for cell in sorted(found) if _is_empty(game, cell))


def visible_from(game: Blackstone, case: Cases) -> list[Cell]:
    """The hexes that the owner sees and that are not blocked."""
    terrain = combat(game).board.terrain
    bits = 0
    for cell in _owner_cells(game, case):
        bits |= visible_cells(game, cell)
    return [cell for cell in terrain.cells_in(bits) if cell not in terrain.solid]


@fortress.place("visible-hexes", "a hex that the owner sees, or two that are adjacent")
def visible_hexes(game: Blackstone, case: Cases) -> list[Spot]:
    return _spots(visible_from(game, case))


@fortress.place("visible-empty", "a hex that the owner sees, with no explorer and no hostile")
def visible_empty(game: Blackstone, case: Cases) -> list[Spot]:
    return _spots(cell for cell in visible_from(game, case) if _is_empty(game, cell))


@fortress.place("explorer-hex", "the hex of another explorer whom the owner sees within range 4, with room")
def explorer_hex(game: Blackstone, case: Cases) -> list[Spot]:
    owner = case.owner
    own = _owner_cells(game, case)
    return _spots(
        dict.fromkeys(
            cell
            for body in bodies(game.state)
            if (cell := body.cell) is not None
            and explorer_of(game, body) is not owner
            and any(range_of(here, cell) <= 4 and sees(game, here, cell) for here in own)
            and isinstance(owner, Explorer)
            and room(game, cell, "explorer", owner)
        )
    )


def _hexes_with(game: Blackstone, case: Cases, far: tuple[int, int], size: Size | None = None) -> list[Cell]:
    """The hexes at these ranges that hold hostiles (of a size) whom the owner sees."""
    if not isinstance(case.owner, Explorer):
        return []
    own = cells_of(case.owner)
    found = [one for one in visible_hostiles(game, case.owner) if size is None or size_of(game, one) == size]
    return list(
        dict.fromkeys(one.cell for one in found if any(far[0] <= range_of(here, one.cell) <= far[1] for here in own))
    )


@fortress.place("hex-at-2-3", "a hex with hostiles whom the owner sees at range 2 to 3")
def hex_at_2_3(game: Blackstone, case: Cases) -> list[Spot]:
    return _spots(_hexes_with(game, case, (2, 3)))


@fortress.place("small-hex", "a hex with small hostiles whom the owner sees within range 3")
def small_hex(game: Blackstone, case: Cases) -> list[Spot]:
    return _spots(_hexes_with(game, case, (0, 3), "small"))


@fortress.place("barrier-hex", "hexes with a white hexside")
def barrier_hex(game: Blackstone, case: Cases) -> list[Spot]:
    return _spots(sorted(barrier_cells(combat(game).board.terrain)))


@fortress.place("furthest-from-start", "the hexes that are the most steps from where the explorers begin")
def furthest_from_start(game: Blackstone, case: Cases) -> list[Spot]:
    field = distance_field(combat(game).board.terrain, map_of(game).start)
    taken = {marker.cell for marker in combat(game).markers.values()}
    free = {cell: away for cell, away in field.items() if cell not in taken}
    most = max(free.values(), default=0)
    return _spots(cell for cell, away in free.items() if away == most)


def _named(name: str, means: str) -> None:
    """A place that a map names."""

    @fortress.place(name, means)
    def found(game: Blackstone, case: Cases) -> list[Spot]:
        return _spots(cells_named(game, name))


for _name, _means in (
    ("gravity-well", "the Gravity Well"),
    ("beyond-well", "the chambers beyond the Gravity Well"),
    ("lift-foot", "the lift hexes below"),
    ("seal", "the seals"),
    ("cradle", "the Cradle"),
):
    _named(_name, _means)


@fortress.place("fire-lane", "the hexes of fire lanes that are not silent")
def fire_lane(game: Blackstone, case: Cases) -> list[Spot]:
    return _spots(token.cell for token in tokens_of(game, "fire-lane") if not token.lit)


@fortress.place("unseen-den", "the den nearest to an explorer that nobody sees, with no lit lamp within 3 hexes")
def unseen_den(game: Blackstone, case: Cases) -> list[Spot]:
    terrain, seen = combat(game).board.terrain, seen_by_explorers(game)
    lamps = lit_lamps(game)
    dens = [
        token.cell
        for token in tokens_of(game, "den")
        if not seen & terrain.bit[token.cell] and all(range_of(token.cell, lamp.cell) > 3 for lamp in lamps)
    ]
    free = [cell for cell in dens if room(game, cell, size_of_kind(game, case))]
    least = min((to_explorers(game, cell) for cell in free), default=0)
    return _spots(cell for cell in free if to_explorers(game, cell) == least)


@fortress.place("nearest-cradle", "as near to the Cradle as there is room for a hostile, but not in it")
def nearest_cradle(game: Blackstone, case: Cases) -> list[Spot]:
    cradle = [token.cell for token in tokens_of(game, "cradle")]
    return _spots(nearest_free(game, cradle, size_of_kind(game, case), barred=cradle))


def size_of_kind(game: Blackstone, case: Cases) -> Size:
    """The size of the kind of hostile that a card deploys."""
    return game.content[HostileCard][str(case.facts["kind"])].size


fortress.names("place", isolated="the small map", nearest_start="nearest to where the explorers begin", row="the row")
fortress.names("place", nearest_explorer="the nearest explorer", where_leader_says="where the leader says")
fortress.names("place", returned="the die that was just made available")
