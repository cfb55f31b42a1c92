"""Missions: their own groups, and how one part follows another."""

from collections.abc import Collection, Iterator
from itertools import cycle

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell

from ..abilities.named import has
from ..battlefield.layout import OBJECT
from ..hostiles import deploying, groups
from ..journey.moments import PART_ENDS
from ..model.changes import hostiles as hostile_changes
from ..model.changes import journey as changes
from ..model.changes import setting_out
from ..model.content import MissionGroup
from ..model.queries import journey, models_of
from ..model.state import Ulfenkarn, step
from ..setting_out.city import objects_to_guard
from ..setting_out.table import own_groups, victory
from .targets import furthest, markers, to_heroes

RULES = ("cc.journey.decapitation",)
TYPES = ("cc.journey.types",)
LIVES = 2


# -- the mission's own groups


@step("mission-groups")
@rule("cc.journey.decapitation")
def mission_groups(game: Ulfenkarn) -> None:
    """The groups that the part or the journey names stand above the track before any encounter card is drawn."""
    if has(game.state, game.content, "second-life"):
        changes.set_lives(game, LIVES)
    for place in range(len(own_groups(game))):
        game.then("mission-group", place)


@step("mission-group")
@rule("cc.journey.decapitation")
def mission_group(game: Ulfenkarn, place: int) -> Rule[None]:
    """Gather and deploy one of the journey's own groups; on an explored road its space has been kept for it."""
    record = own_groups(game)[place]
    names = yield from groups.muster(game, record.models)
    rules = RULES if journey(game).mission else TYPES
    group = game.state.groups.get(record.space) or hostile_changes.lay_group(game, record.space, rules)
    if record.where == "one-beside-each-coffin":
        for name, coffin in zip(names, markers(game, "coffin"), strict=False):
            changes.give_coffin(game, coffin, name)
            with game.scene("group-deploys", rules, group=group.number):
                yield from deploying.deploy_models(game, group, [name], deploying.beside(game, coffin.cell))
        hostile_changes.count_deployed(game, group, len(group.models))
        return
    if record.where == "two-beside-each-object":
        for place, marker in zip(range(0, len(names), 2), cycle(markers(game, OBJECT)), strict=False):
            pair = names[place : place + 2]
            with game.scene("group-deploys", rules, group=group.number):
                yield from deploying.deploy_models(game, group, pair, deploying.beside(game, marker.cell))
        hostile_changes.count_deployed(game, group, len(group.models))
        return
    around = yield from ground(game, record)
    with game.scene("group-deploys", rules, group=group.number):
        yield from deploying.deploy_models(game, group, names, around)


def ground(game: Ulfenkarn, record: MissionGroup) -> Rule[Collection[Cell]]:
    """Where a group of the mission is deployed."""
    match record.where:
        case "nearest-object":
            marker = yield from deploying.choose_object(game, objects_to_guard(game))
        case "furthest-lamp":
            marker = furthest(game, markers(game, "lamp"))
        case "beside-throne":
            marker = furthest(game, markers(game, "throne"))
        case "nearest-chain":
            marker = yield from deploying.choose_object(game, markers(game, "chain"))
        case "beside-group-1":
            return tuple(beside_group(game, 1))
        case _:
            return furthest_tile(game)
    return () if marker is None else deploying.beside(game, marker.cell)


def beside_group(game: Ulfenkarn, number: int) -> Iterator[Cell]:
    """The spaces adjacent to the models of a group."""
    near = game.state.battlefield.board.terrain.near
    for model in models_of(game.state, game.state.groups[number]):
        for cell in model.cells:
            yield from near[cell]


def furthest_tile(game: Ulfenkarn) -> tuple[Cell, ...]:
    """The spaces of the tile that is furthest from the heroes."""
    laid = game.state.battlefield.board.laid
    return max((tile.cells for tile in laid), key=lambda cells: to_heroes(game, cells))


# -- parts


@step("next-part")
@rule("cc.journey.decapitation", "cc.pause.decapitation")
def next_part(game: Ulfenkarn) -> Rule[None]:
    """Heroes catch their breath, and the next part of the mission is set up from its drop zone."""
    yield from PART_ENDS.happens((), game)
    setting_out.clear_table(game)
    changes.next_part(game)
    changes.set_goal(game, victory(game).progress)
    game.then("drop-zone")
    game.then("combat-map")
    game.then("encounters")
    game.then("before-the-first-turn")
    game.next("turn")
