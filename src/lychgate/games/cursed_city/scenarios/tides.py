"""Tides that follow the party tile by tile, and of what they leave behind nothing is left: the Gravetide of a
Deliverance, and the Abhorrent Swarm of a Pillage."""

from collections.abc import Callable
from dataclasses import dataclass

from lychgate.kernel.question import Choose, Option, Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics.effects import At
from lychgate.mechanics.grid.shapes import Cell, cell_option

from ..abilities.in_force import Concerned
from ..abilities.language import city
from ..abilities.named import has
from ..battlefield import layout, spaces
from ..combat.damage import slay, suffer
from ..combat.wounds import take_out
from ..journey.moments import EVENT_PHASE_END
from ..model import topics
from ..model.changes import battlefield as grounds
from ..model.changes import journey as changes
from ..model.names import hero_name, tile_name
from ..model.queries import Piece, cells_of, journey, on_battlefield
from ..model.state import City, Hero, Model, Ulfenkarn
from .targets import is_target

DAMAGE = 3


@dataclass(frozen=True, slots=True)
class Told:
    """The kinds of events that tell what a tide does."""

    came: str
    moved: str
    drowns: str
    reaches: str
    swept: str


@dataclass(frozen=True, slots=True)
class Tide:
    """What follows the party: the ability that a journey prints, what it is called, how it is told, its questions, and
    where it may go next."""

    ability: str
    name: str
    told: Told
    way: str
    place: str
    rules: tuple[str, ...]
    goes: Callable[[City, str], list[str]]
    spares: bool = False
    """Whether the target of the mission is driven on, as heroes are, and not slain."""


@EVENT_PHASE_END
@rule("cc.journey.deliverance")
def follow(game: Ulfenkarn) -> Rule[None] | None:
    """A tide follows at the end of each event phase, on journeys that print one."""
    tide = tide_of(game)
    return None if tide is None else flow(game, tide)


def tide_of(game: Ulfenkarn) -> Tide | None:
    """What follows the party on the journey that goes on."""
    return next((tide for tide in TIDES if has(game.state, game.content, tide.ability)), None)


@rule("cc.journey.deliverance")
def flow(game: Ulfenkarn, tide: Tide) -> Rule[None]:
    """It comes to the drop zone at the end of the first event phase, and follows by a tile in each later one."""
    with game.scene("tide", tide.rules, what=tide.name):
        yield from _flow(game, tide)


def _flow(game: Ulfenkarn, tide: Tide) -> Rule[None]:
    found = journey(game)
    if not found.gravetide:
        yield from arrive(game, tide, layout.zones[game.content]["drop"])
        return
    left = found.gravetide
    tiles = tide.goes(game.state, left)
    if tiles == [left]:
        yield from swallow(game, tide, left)
    elif tiles:
        tile = yield from _choose_tile(game, tide, tiles)
        yield from leave(game, tide, left)
        yield from arrive(game, tide, tile)
    yield from strand(game, tide)


# -- where it goes


def next_tiles(state: City, start: str) -> list[str]:
    """The tiles that lie first on a shortest way to a nearest hero, in tiles; the start itself if one is there."""
    joined = state.battlefield.board.terrain.joined
    heroes = {tile_of(state, hero) for hero in state.heroes.values() if hero.cell is not None}
    if start in heroes:
        return [start]
    first: dict[str, set[str]] = {tile: {tile} for tile in joined[start]}
    ring, seen = list(first), {start, *first}
    while ring:
        hit = [tile for tile in ring if tile in heroes]
        if hit:
            return sorted(set().union(*(first[tile] for tile in hit)))
        further: dict[str, set[str]] = {}
        for tile in ring:
            for other in joined[tile]:
                if other not in seen:
                    further.setdefault(other, set()).update(first[tile])
        first.update(further)
        seen |= further.keys()
        ring = list(further)
    return []


def adjacent_tiles(state: City, start: str) -> list[str]:
    """The tiles adjacent to the start, the leader's choice; the start itself if a hero is there."""
    nearest = next_tiles(state, start)
    if nearest == [start]:
        return nearest
    others = [tile for tile in state.battlefield.board.terrain.joined[start] if tile not in nearest]
    return [*nearest, *others]


def tile_of(state: City, hero: Hero) -> str:
    """The laid tile on which a hero stands or is buried."""
    return "" if hero.cell is None else state.battlefield.board.terrain.tile_of[hero.cell]


def _choose_tile(game: Ulfenkarn, tide: Tide, tiles: list[str]) -> Rule[str]:
    board = game.state.battlefield.board
    options = [Option(tile, tile_name(game, board.tile(tile).tile), (f"tile:{tile}",)) for tile in tiles]
    tile: str = yield Choose(game.state.leader, tide.way, options, topic=topics.GRAVETIDE_WAY, rules=tide.rules)
    return tile


# -- what it does


def leave(game: Ulfenkarn, tide: Tide, tile: str) -> Rule[None]:
    """The tile it leaves is gone, with everything on it; hostiles may have come there since."""
    yield from drown(game, tide, tile)
    if game.state.battlefield.extraction == tile:
        grounds.set_extraction(game, "")
    grounds.remove_tile(game, tile, tide.rules)


def arrive(game: Ulfenkarn, tide: Tide, tile: str) -> Rule[None]:
    kind = tide.told.moved if journey(game).gravetide else tide.told.came
    changes.move_tide(game, kind, tile, tide.rules)
    yield from swallow(game, tide, tile)


def swallow(game: Ulfenkarn, tide: Tide, tile: str) -> Rule[None]:
    """Hostiles and citizens on its tile are lost; heroes are hurt and swept on."""
    yield from drown(game, tide, tile)
    inside = game.state.battlefield.board.tile(tile).cells
    for hero in [hero for hero in game.state.heroes.values() if hero.cell in inside]:
        with game.scene(tide.told.reaches, tide.rules, piece=hero.id):
            yield from sweep(game, tide, hero, tile)


def drown(game: Ulfenkarn, tide: Tide, tile: str) -> Rule[None]:
    """Hostiles on a tile are slain, and its citizens are lost."""
    inside = frozenset(game.state.battlefield.board.tile(tile).cells)
    with game.scene(tide.told.drowns, tide.rules):
        for model in list(game.state.models.values()):
            if model.id in game.state.models and not inside.isdisjoint(cells_of(model)):
                yield from lose(game, tide, model, tile)
    changes.lose_citizens(game, tile, tide.rules)


def lose(game: Ulfenkarn, tide: Tide, model: Model, tile: str) -> Rule[None]:
    """A hostile on the tile of a tide is slain; one that the tide spares goes to the next tile if there is room."""
    cells = refuges(game, model, tile) if tide.spares and is_target(game, model) else []
    if cells:
        grounds.stand(game, model, (cells[0],), tide.told.swept, tide.rules)
    else:
        yield from slay(game, model, None, tide.rules)


def sweep(game: Ulfenkarn, tide: Tide, hero: Hero, tile: str) -> Rule[None]:
    """A hero suffers damage and is put on the next tile; a buried one, or one with nowhere to go, is out of action."""
    if not hero.buried:
        yield from suffer(game, hero, DAMAGE, tide.rules, cause=tide.ability, defence=True)
    if hero not in on_battlefield(game.state) and not hero.buried:
        return
    cells = [] if hero.buried else refuges(game, hero, tile)
    if not cells:
        yield from take_out(game, hero, tide.rules)
        return
    cell: Cell = yield Place(
        hero.seat,
        tide.place,
        [cell_option(cell) for cell in cells],
        topic=topics.GRAVETIDE_PLACE,
        rules=tide.rules,
        parts={"hero": hero_name(game, hero)},
        minor=True,
        actor=hero.id,
        what=f"piece:{hero.id}",
    )
    grounds.stand(game, hero, (cell,), tide.told.swept, tide.rules)


def strand(game: Ulfenkarn, tide: Tide) -> Rule[None]:
    """Heroes whom it has cut off from it and from every way out of the city are out of action."""
    for hero in [hero for hero in game.state.heroes.values() if hero.cell is not None]:
        if is_cut_off(game.state, tile_of(game.state, hero)):
            yield from take_out(game, hero, tide.rules)


def is_cut_off(state: City, tile: str) -> bool:
    """Whether no way leads from a tile to the Gravetide's, to a closed gateway or to the extraction zone."""
    field = state.battlefield
    joined = field.board.terrain.joined
    reached = [tile]
    for one in reached:
        reached += [other for other in joined[one] if other not in reached]
    tiles = field.board.terrain.tile_of
    exits = {tiles[gateway.cells[0]] for gateway in field.gateways.values() if not gateway.open}
    wanted = {field.extraction, *exits, "" if state.journey is None else state.journey.gravetide}
    return wanted.isdisjoint(reached)


def refuges(game: Ulfenkarn, piece: Piece, tile: str) -> list[Cell]:
    """The nearest empty spaces of the tiles that are joined to the Gravetide's."""
    state = game.state
    terrain = state.battlefield.board.terrain
    next_cells = {cell for other in terrain.joined[tile] for cell in terrain.tiles[other]}
    elsewhere = terrain.cells - next_cells
    return sorted(spaces.nearest_empty(game, cells_of(piece), elsewhere))


@city.ability("swarm", "the Swarm moves once more")
def swarm_moves(game: Ulfenkarn, at: At[Concerned]) -> Rule[None]:
    if journey(game).gravetide:
        yield from flow(game, SWARM)


# -- which tides there are

GRAVETIDE = Tide(
    "gravetide",
    "the Gravetide",
    Told("gravetide-came", "gravetide-moved", "drowns", "engulfed", "swept"),
    "Which way does the Gravetide flow?",
    "The Gravetide sweeps {hero} on. Where to?",
    ("cc.journey.deliverance",),
    next_tiles,
)
SWARM = Tide(
    "swarm",
    "the Swarm",
    Told("swarm-came", "swarm-moved", "devours", "overruns", "driven-on"),
    "Where does the Swarm go next?",
    "The Swarm drives {hero} on. Where to?",
    ("cc.ruling.nightwars-swarm",),
    adjacent_tiles,
    spares=True,
)
TIDES = (GRAVETIDE, SWARM)
