"""Spaces: which are adjacent, how far they are apart, and what fits into one."""

from collections.abc import Collection, Iterable, Set
from typing import Literal

from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import distance_field, distances
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Terrain

from ..model.content import Size
from ..model.footing import crowd_of
from ..model.queries import Piece, blocked_cells, cells_of, hero_at, hero_cells, models_at, on_battlefield, size_of
from ..model.state import Hero, Model, Ulfenkarn

Standing = Size | Literal["hero"]
"""What stands in a space: a hero, or a hostile by its size."""


# -- adjacent


@rule("cc.board.adjacent-spaces", "cc.board.open-gateway", "cc.nightwars.closed-gateway-heroes")
def adjacent(game: Ulfenkarn, a: Iterable[Cell], b: Collection[Cell]) -> bool:
    """Whether any of these spaces touches any of those: on one tile, or at one open gateway."""
    beside = game.state.battlefield.board.terrain.beside
    for cell in a:
        if not beside[cell].isdisjoint(b):
            return True
    return False


@rule("cc.board.adjacent-models")
def adjacent_hostiles(game: Ulfenkarn, hero: Hero) -> list[Model]:
    """The hostiles in spaces adjacent to a hero's."""
    if hero.cell is None or hero.buried:
        return []
    terrain = game.state.battlefield.board.terrain
    if not terrain.step_bits[hero.cell] & crowd_of(game).at:
        return []
    near = terrain.beside[hero.cell]
    return [model for model in game.state.models.values() if not near.isdisjoint(model.cells)]


@rule("cc.board.adjacent-models")
def adjacent_heroes(game: Ulfenkarn, piece: Piece) -> list[Hero]:
    """The other heroes in spaces adjacent to a piece's."""
    near = cells_beside(game, cells_of(piece))
    heroes = game.state.heroes.values()
    return [hero for hero in heroes if hero.cell in near and hero is not piece and not hero.buried]


def cells_beside(game: Ulfenkarn, cells: Collection[Cell]) -> Set[Cell]:
    """The spaces adjacent to any of these."""
    beside = game.state.battlefield.board.terrain.beside
    if len(cells) == 1:
        (cell,) = cells
        return beside[cell]
    return frozenset().union(*(beside[cell] for cell in cells))


def are_beside(game: Ulfenkarn, cells: Collection[Cell], spaces: int) -> bool:
    """Whether any of these spaces, as bits, is adjacent to one of those."""
    near = game.state.battlefield.board.terrain.step_bits
    for cell in cells:
        if near[cell] & spaces:
            return True
    return False


# -- how far


@rule("cc.nightwars.closed-gateway-hostile-move")
def hostile_terrain(game: Ulfenkarn) -> Terrain:
    """The battlefield as hostiles move over it: closed gateways between tiles are open to them."""
    return game.state.battlefield.board.opened.terrain


def terrain_for(game: Ulfenkarn, hostile: bool) -> Terrain:
    """The battlefield as a hostile, or anybody else, counts distances on it."""
    board = game.state.battlefield.board
    return board.opened.terrain if hostile else board.terrain


@rule("cc.board.distance")
def distance(game: Ulfenkarn, a: Iterable[Cell], b: Collection[Cell], *, hostile: bool = False) -> int | None:
    """How many spaces apart the nearest of these and those are, whoever stands between; None without a way."""
    terrain = terrain_for(game, hostile)
    nearest: int | None = None
    for cell in a:
        away = distances(terrain, cell)
        for other in b:
            steps = away.get(other)
            if steps is not None and (nearest is None or steps < nearest):
                nearest = steps
    return nearest


@rule("cc.board.distance")
def nearest_heroes(game: Ulfenkarn, cells: Iterable[Cell], *, hostile: bool = True) -> list[Hero]:
    """The heroes on the battlefield who are nearest to these spaces: several where they are equally near."""
    found: list[Hero] = []
    least: int | None = None
    spaces = tuple(cells)
    for hero in on_battlefield(game.state):
        steps = distance(game, spaces, cells_of(hero), hostile=hostile)
        if steps is None or (least is not None and steps > least):
            continue
        if steps != least:
            found, least = [], steps
        found.append(hero)
    return found


# -- room


@rule("cc.board.space-limit", "cc.board.not-spaces", "cc.buried.place")
def fits(game: Ulfenkarn, cell: Cell, size: Standing, group: int | None = None) -> bool:
    """Whether one more of this size may stand in a space; with a group, a small hostile shares only with its own."""
    state = game.state
    if cell not in state.battlefield.board.terrain.tile_of or cell in blocked_cells(state) or hero_at(state, cell):
        return False
    there = models_at(state, cell)
    if not there:
        return True
    if size != "small" or len(there) > 1 or size_of(game, there[0]) != "small":
        return False
    return group is None or there[0].group == group


def full_cells(game: Ulfenkarn, size: Standing, but: Collection[str] = ()) -> set[Cell]:
    """The spaces that have no room for one more of this size; the hostiles named in `but` do not count."""
    state = game.state
    taken = blocked_cells(state) | hero_cells(state)
    once: set[Cell] = set()
    for model in state.models.values():
        if model.id in but:
            continue
        if size == "small" and size_of(game, model) == "small" and model.cells[0] not in once:
            once.add(model.cells[0])
        else:
            taken.update(model.cells)
    return taken


def occupied(game: Ulfenkarn, but: Model | None = None) -> set[Cell]:
    """The spaces with anything in them: a model other than `but`, a mysterious object, a marker or a buried hero."""
    state = game.state
    taken = blocked_cells(state) | hero_cells(state)
    for model in state.models.values():
        if model is not but:
            taken.update(model.cells)
    return taken


@rule("cc.board.distance")
def nearest_empty(game: Ulfenkarn, cells: Iterable[Cell], but: Collection[Cell] = ()) -> list[Cell]:
    """The empty spaces nearest to these, none of those in `but`: several where they are equally near."""
    return nearest_of(game, cells, occupied(game).union(but))


def nearest_of(game: Ulfenkarn, cells: Iterable[Cell], taken: Collection[Cell]) -> list[Cell]:
    """The spaces nearest to these that are not taken, whoever stands between."""
    found: list[Cell] = []
    least: int | None = None
    for cell, steps in distance_field(game.state.battlefield.board.terrain, cells).items():
        if least is not None and steps > least:
            break
        if cell not in taken:
            found.append(cell)
            least = steps
    return found


# -- tiles


def tile_of(game: Ulfenkarn, cell: Cell) -> str:
    """The laid tile on which a space lies."""
    return game.state.battlefield.board.terrain.tile_of[cell]


@rule("cc.nightwars.adjacent-tiles")
def neighbour_tiles(game: Ulfenkarn, tile: str) -> tuple[str, ...]:
    """The laid tiles that touch a gateway which this one touches too, open or closed."""
    return game.state.battlefield.board.terrain.joined[tile]
