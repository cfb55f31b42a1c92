"""The Gravetide: it follows the party tile by tile, and what it leaves behind is gone."""

from lychgate.kernel.question import Choose, Option, Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell, cell_option

from ..abilities.named import has
from ..battlefield import layout, spaces
from ..combat.damage import slay, suffer
from ..combat.wounds import take_out
from ..journey.moments import EVENT_PHASE_END
from ..model import topics
from ..model.changes import battlefield as grounds
from ..model.changes import journey as changes
from ..model.names import hero_name, tile_name
from ..model.queries import cells_of, journey, on_battlefield
from ..model.state import City, Hero, Ulfenkarn

DAMAGE = 3
RULES = ("cc.journey.deliverance",)


@EVENT_PHASE_END
@rule("cc.journey.deliverance")
def follow(game: Ulfenkarn) -> Rule[None] | None:
    """The Gravetide follows at the end of each event phase, on journeys that print it."""
    return gravetide(game) if has(game.state, game.content, "gravetide") else None


@rule("cc.journey.deliverance")
def gravetide(game: Ulfenkarn) -> Rule[None]:
    """It comes to the drop zone at the end of the first event phase, and follows by a tile in each later one."""
    found = journey(game)
    if not found.gravetide:
        yield from arrive(game, layout.zones[game.content]["drop"])
        return
    left = found.gravetide
    tiles = next_tiles(game.state, left)
    if tiles == [left]:
        yield from swallow(game, left)
    elif tiles:
        tile = yield from _choose_tile(game, tiles)
        yield from leave(game, left)
        yield from arrive(game, tile)
    yield from strand(game)


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


def tile_of(state: City, hero: Hero) -> str:
    """The laid tile on which a hero stands or is buried."""
    return "" if hero.cell is None else state.battlefield.board.terrain.tile_of[hero.cell]


def _choose_tile(game: Ulfenkarn, tiles: list[str]) -> Rule[str]:
    board = game.state.battlefield.board
    options = [Option(tile, tile_name(game, board.tile(tile).tile), (f"tile:{tile}",)) for tile in tiles]
    tile: str = yield Choose(
        game.state.leader, "Which way does the Gravetide flow?", options, topic=topics.GRAVETIDE_WAY, rules=RULES
    )
    return tile


# -- what it does


def leave(game: Ulfenkarn, tile: str) -> Rule[None]:
    """The tile it leaves is gone, with everything on it; hostiles may have come there since."""
    yield from drown(game, tile)
    if game.state.battlefield.extraction == tile:
        grounds.set_extraction(game, "")
    grounds.remove_tile(game, tile, RULES)


def arrive(game: Ulfenkarn, tile: str) -> Rule[None]:
    changes.move_gravetide(game, tile, RULES)
    yield from swallow(game, tile)


def swallow(game: Ulfenkarn, tile: str) -> Rule[None]:
    """Hostiles and citizens on its tile are lost; heroes are hurt and swept on."""
    yield from drown(game, tile)
    inside = game.state.battlefield.board.tile(tile).cells
    for hero in [hero for hero in game.state.heroes.values() if hero.cell in inside]:
        with game.scene("engulfed", RULES, piece=hero.id):
            yield from sweep(game, hero, tile)


def drown(game: Ulfenkarn, tile: str) -> Rule[None]:
    """Hostiles on a tile are slain, and its citizens are lost."""
    inside = frozenset(game.state.battlefield.board.tile(tile).cells)
    with game.scene("drowns", RULES):
        for model in list(game.state.models.values()):
            if model.id in game.state.models and not inside.isdisjoint(cells_of(model)):
                yield from slay(game, model, None, RULES)
    changes.lose_citizens(game, tile, RULES)


def sweep(game: Ulfenkarn, hero: Hero, tile: str) -> Rule[None]:
    """A hero suffers damage and is put on the next tile; a buried one, or one with nowhere to go, is out of action."""
    if not hero.buried:
        yield from suffer(game, hero, DAMAGE, RULES, cause="gravetide", defence=True)
    if hero not in on_battlefield(game.state) and not hero.buried:
        return
    cells = [] if hero.buried else refuges(game, hero, tile)
    if not cells:
        yield from take_out(game, hero, RULES)
        return
    cell: Cell = yield Place(
        hero.seat,
        "The Gravetide sweeps {hero} on. Where to?",
        [cell_option(cell) for cell in cells],
        topic=topics.GRAVETIDE_PLACE,
        rules=RULES,
        parts={"hero": hero_name(game, hero)},
        minor=True,
        actor=hero.id,
        what=f"piece:{hero.id}",
    )
    grounds.stand(game, hero, (cell,), "swept", RULES)


def strand(game: Ulfenkarn) -> Rule[None]:
    """Heroes whom it has cut off from it and from every way out of the city are out of action."""
    for hero in [hero for hero in game.state.heroes.values() if hero.cell is not None]:
        if is_cut_off(game.state, tile_of(game.state, hero)):
            yield from take_out(game, hero, RULES)


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


def refuges(game: Ulfenkarn, hero: Hero, tile: str) -> list[Cell]:
    """The nearest empty spaces of the tiles that are joined to the Gravetide's."""
    state = game.state
    terrain = state.battlefield.board.terrain
    next_cells = {cell for other in terrain.joined[tile] for cell in terrain.tiles[other]}
    elsewhere = terrain.cells - next_cells
    return sorted(spaces.nearest_empty(game, cells_of(hero), elsewhere))
