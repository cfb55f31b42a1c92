"""Deploying groups: around which object, and in which spaces."""

from collections.abc import Collection, Iterator

from lychgate.kernel.question import Choose, Option, Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import distance_field, distances
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..battlefield.layout import OBJECT
from ..battlefield.spaces import fits
from ..model import topics
from ..model.changes import hostiles as changes
from ..model.content import HostileCard, Size
from ..model.names import name as called
from ..model.queries import categories, is_night, model_cells, on_battlefield
from ..model.state import Gateway, Group, Marker, Ulfenkarn
from .groups import gather, gone
from .huge import room_for
from .planning import FAR, Cells
from .triggers import trigger

SPACES = ("cc.deploy.spaces",)
SHARES = ("cc.deploy.sharing",)
ON_TILE = ("cc.deliverance.step3-object",)


def size_of_kind(game: Ulfenkarn, kind: str) -> Size:
    """The size of a kind of model, by the side of its card that is in force."""
    card = game.content[HostileCard][categories[game.content][kind]]
    return (card.night if is_night(game.state) else card.day).size


# -- around which object


@rule("cc.deploy.object", "cc.deliverance.step3-nearest")
def nearest_objects(game: Ulfenkarn, objects: Collection[Marker]) -> list[Marker]:
    """Of these objects without a hostile beside them, those nearest to any hero; of all, where each has one."""
    near = game.state.battlefield.board.terrain.beside
    taken = {cell for model in game.state.models.values() for cell in model.cells}
    free = [one for one in objects if near[one.cell].isdisjoint(taken)] or list(objects)
    far = {one.id: _to_heroes(game, one.cell) for one in free}
    least = min(far.values(), default=FAR)
    return [one for one in free if far[one.id] == least]


def _to_heroes(game: Ulfenkarn, cell: Cell) -> int:
    away = distances(game.state.battlefield.board.terrain, cell)
    return min((away.get(hero.cell, FAR) for hero in on_battlefield(game.state) if hero.cell is not None), default=FAR)


@rule("cc.deploy.object", "cc.deliverance.step3-nearest")
def choose_object(
    game: Ulfenkarn, objects: Collection[Marker], rules: tuple[str, ...] = ("cc.deploy.object",)
) -> Rule[Marker | None]:
    """The object at which the next group is deployed: the leader picks between equally near ones. None without any."""
    found = nearest_objects(game, objects)
    if not found:
        return None
    chosen = found[0] if len(found) == 1 else (yield _which_object(game, found, rules))
    changes.take_ground(game, chosen.cell, rules)
    return chosen


def _which_object(game: Ulfenkarn, found: list[Marker], rules: tuple[str, ...]) -> Choose:
    options = [Option(one.id, called(game, one.id), (f"cell:{cell_id(one.cell)}",), value=one) for one in found]
    return Choose(
        game.state.leader,
        "Choose the mysterious object where the next group is deployed",
        options,
        topic=topics.DEPLOY_OBJECT,
        rules=rules,
        minor=True,
    )


def beside(game: Ulfenkarn, cell: Cell) -> tuple[Cell, ...]:
    """The spaces adjacent to an object's, where its group goes first."""
    return game.state.battlefield.board.terrain.near[cell]


@rule("cc.deliverance.step3-object", "cc.deliverance.step3-nearest", "cc.deliverance.step3-no-object")
def choose_ground(game: Ulfenkarn, tile: str, gateway: Gateway) -> Rule[Collection[Cell]]:
    """The spaces where the next group of a newly laid tile goes first.

    They are those beside an object of the tile without adjacent hostiles, the nearest to any hero; where there is none,
    those of the tile that touch its closed gateway.
    """
    field = game.state.battlefield
    terrain = field.board.terrain
    taken = model_cells(game.state)
    objects = [one for one in field.markers.values() if one.kind == OBJECT and terrain.tile_of[one.cell] == tile]
    free = [one for one in objects if terrain.beside[one.cell].isdisjoint(taken)]
    if free:
        rules = ("cc.deliverance.step3-object", *(("cc.deliverance.step3-nearest",) if len(objects) > 1 else ()))
        marker = yield from choose_object(game, free, rules)
        if marker is not None:
            return beside(game, marker.cell)
    changes.take_ground(game, gateway.cells[0], ("cc.deliverance.step3-no-object",))
    return [cell for cell in gateway.cells if terrain.tile_of[cell] == tile]


# -- the models of a group


@rule("cc.deploy.order", "cc.deliverance.step3-gather")
def deploy_group(game: Ulfenkarn, group: Group, around: Collection[Cell], tile: str = "") -> Rule[None]:
    """Gather the models of a group's encounter card and deploy them in these spaces, or as near as they fit.

    `around` are the spaces beside its object, or those that touch its gateway. With a laid `tile` they stay on it.
    """
    rules = ("cc.deploy.order", *(("cc.deliverance.step3-gather",) if tile else ()))
    with game.scene("group-deploys", rules, group=group.number):
        found = yield from gather(game, group)
        yield from deploy_models(game, group, found, around, tile)


@rule("cc.deploy.spaces", "cc.deploy.sharing", "cc.reinforce.nowhere")
def deploy_models(
    game: Ulfenkarn, group: Group, names: Collection[str], around: Collection[Cell], tile: str = ""
) -> Rule[None]:
    """Deploy these models of a group, by id, one at a time; heroes who can may react to each."""
    placed = 0
    for left, name in zip(range(len(names) - 1, -1, -1), names, strict=True):
        changes.expect(game, group, left)
        ends = places_for(game, group, size_of_kind(game, name.rpartition("-")[0]), around, tile)
        if not ends:
            changes.lay_on_card(game, group, name, ("cc.reinforce.nowhere",))
            continue
        cells = ends[0] if len(ends) == 1 else (yield _where(game, name, ends))
        shares = any(game.state.models[other].cells == cells for other in group.models)
        rules = (*SPACES, *(SHARES if shares else ()), *(ON_TILE if tile else ()))
        model = changes.place_model(game, group, name, cells, "deployed", rules)
        placed += 1
        yield from trigger(game, model, "deployed")
    if not group.deployed:
        changes.count_deployed(game, group, placed)
    if placed and not group.models:
        yield from gone(game, group)


def _where(game: Ulfenkarn, name: str, ends: list[Cells]) -> Place:
    return Place(
        game.state.leader,
        "Deploy {hostile}",
        [space_option(cells) for cells in ends],
        topic=topics.DEPLOY_SPACE,
        rules=SPACES,
        parts={"hostile": called(game, name)},
        actor=name,
        what=f"piece:{name}",
        minor=True,
    )


def space_option(cells: Cells) -> Option:
    """The option to stand on these spaces."""
    names = tuple(cell_id(cell) for cell in cells)
    return Option(" ".join(names), "", tuple(f"cell:{one}" for one in names), value=cells)


@rule("cc.deploy.spaces", "cc.deploy.sharing", "cc.deliverance.step3-object")
def places_for(game: Ulfenkarn, group: Group, size: Size, around: Collection[Cell], tile: str = "") -> list[Cells]:
    """Where the next model of a group may be deployed: the first of these choices that has room.

    A small hostile with another of its group; beside the object; beside a model of the group, on an explored tile first
    beside one that itself is beside the object; else the nearest space.
    """
    if size == "small" and (pairs := _pairs(game, group, tile)):
        return pairs
    for cells in _choices(game, group, around, tile):
        ends = {end: None for cell in cells for end in room(game, size, cell, tile)}
        if ends:
            return list(ends)
    return []


def room(game: Ulfenkarn, size: Size, cell: Cell, tile: str = "") -> list[Cells]:
    """The ways for a hostile to stand in empty spaces, with this one among its own."""
    terrain = game.state.battlefield.board.terrain
    if tile and terrain.tile_of.get(cell) != tile:
        return []
    if size in ("huge", "giant"):
        return room_for(game, size, cell)
    return [(cell,)] if fits(game, cell, "large") else []


def _pairs(game: Ulfenkarn, group: Group, tile: str) -> list[Cells]:
    """The spaces with one small hostile of this group."""
    state = game.state
    found = dict.fromkeys(state.models[name].cells for name in group.models)
    return [
        cells
        for cells in found
        if len(cells) == 1
        and fits(game, cells[0], "small", group.number)
        and (not tile or state.battlefield.board.terrain.tile_of[cells[0]] == tile)
    ]


def _choices(game: Ulfenkarn, group: Group, around: Collection[Cell], tile: str) -> Iterator[Collection[Cell]]:
    yield around
    if tile:
        yield _beside_models(game, group, [name for name in group.models if _at(game, name, around)])
    yield _beside_models(game, group, group.models)
    yield from _rings(game, around)


def _at(game: Ulfenkarn, name: str, around: Collection[Cell]) -> bool:
    return any(cell in around for cell in game.state.models[name].cells)


def _beside_models(game: Ulfenkarn, group: Group, names: Collection[str]) -> list[Cell]:
    near = game.state.battlefield.board.terrain.near
    found = dict.fromkeys(one for name in names for cell in game.state.models[name].cells for one in near[cell])
    return list(found)


def _rings(game: Ulfenkarn, around: Collection[Cell]) -> Iterator[list[Cell]]:
    """The spaces of the battlefield by how far they are from these, the nearest first."""
    rings: dict[int, list[Cell]] = {}
    for cell, far in distance_field(game.state.battlefield.board.terrain, around).items():
        rings.setdefault(far, []).append(cell)
    return iter([rings[far] for far in sorted(rings)])
