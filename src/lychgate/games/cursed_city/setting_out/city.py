"""The city: the drop zone with the heroes in it, the combat map, and the hostiles that wait there."""

from lychgate.kernel.chance import Test
from lychgate.kernel.question import Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell, cell_option

from ..ailments.tokens import give
from ..battlefield import layout, spaces
from ..combat.damage import suffer
from ..heroes import inspiration
from ..hostiles import deploying, groups
from ..journey.leading import leader_order
from ..journey.moments import SETUP
from ..journey.quest_die import roll_quest_die
from ..model import topics
from ..model.changes import journey as journeys
from ..model.changes import setting_out as changes
from ..model.content import CombatMap
from ..model.names import hero_name
from ..model.queries import hero_cells, in_action, journey, quest_of
from ..model.state import Hero, Marker, Ulfenkarn, step
from .table import journey_type, mission_part

DROP_GATEWAY = "drop"
MOST_GROUPS = 4
WOLF_GROUP = 2


# -- the drop zone


@step("drop-zone")
@rule("cc.setup.drop-zone")
def drop_zone(game: Ulfenkarn) -> Rule[None]:
    """Lay the drop zone with its gateway, and let all heroes stand in it."""
    lay_drop_zone(game)
    yield from enter(game)


@rule("cc.setup.drop-zone", "cc.deliverance.drop-zone")
def lay_drop_zone(game: Ulfenkarn) -> None:
    """The drop zone with one gateway in the middle of its right-hand edge: closed on a Deliverance, else open."""
    closed = journey_type(game).explored
    rules = ("cc.setup.drop-zone", "cc.deliverance.drop-zone") if closed else ("cc.setup.drop-zone",)
    drop = layout.zones[game.content]["drop"]
    layout.lay_tile(game, drop, (0, 0), 0, rules)
    location = game.state.battlefield.board.laid[0].doorways[0].id
    layout.place_gateway(game, DROP_GATEWAY, location, rules, is_open=not closed)


@rule("cc.setup.drop-zone")
def enter(game: Ulfenkarn) -> Rule[None]:
    """In leader order every player puts their heroes in spaces of the drop zone."""
    heroes = [hero for hero in in_action(game.state) if hero.cell is None]
    seats = yield from leader_order(game, sorted({hero.seat for hero in heroes}))
    for seat in seats:
        for hero in heroes:
            if hero.seat == seat:
                yield from _enter(game, hero)


def _enter(game: Ulfenkarn, hero: Hero) -> Rule[None]:
    rules = ("cc.setup.drop-zone",)
    cell: Cell = yield Place(
        hero.seat,
        "Where does {hero} stand?",
        [cell_option(cell) for cell in free_drop_cells(game)],
        topic=topics.SETUP_PLACE,
        rules=rules,
        parts={"hero": hero_name(game, hero)},
        minor=True,
        actor=hero.id,
        what=f"piece:{hero.id}",
    )
    changes.place_hero(game, hero, cell, rules)


def free_drop_cells(game: Ulfenkarn) -> list[Cell]:
    """The empty spaces of the drop zone, those nearest to its gateway first."""
    field = game.state.battlefield
    drop = layout.zones[game.content]["drop"]
    gate = field.gateways[DROP_GATEWAY].cells
    taken = hero_cells(game.state)
    cells = [cell for cell in field.board.tile(drop).cells if cell not in taken]
    return sorted(cells, key=lambda cell: (spaces.distance(game, [cell], gate) or 0, cell[1], cell[0]))


# -- the map


@step("combat-map")
@rule("cc.setup.combat-map", "cc.journey.static-map", "cc.journey.deliverance")
def combat_map(game: Ulfenkarn) -> Rule[None]:
    """Lay out the city as the journey says: by a map, or by exploring from the drop zone."""
    if journey_type(game).explored:
        game.then("first-tiles")
        return
    record = yield from choose_map(game)
    lay_city(game, record)


@rule("cc.setup.combat-map", "cc.journey.decapitation")
def choose_map(game: Ulfenkarn) -> Rule[CombatMap]:
    """The map of the mission's part, the one that the set-up names, or the one that the quest die shows."""
    found = journey(game)
    rules = ("cc.setup.combat-map",)
    maps = maps_of(game)
    planned = game.state.plan.map if game.state.mode == "journey" else ""
    if planned and not found.mission:
        maps = [game.content[CombatMap][planned]]
    if len(maps) == 1:
        return maps[0]
    face = yield from roll_quest_die(
        game,
        game.state.leader,
        "Roll for the combat map",
        topic=topics.SETUP_MAP,
        rules=rules,
        test=Test(test="combat map"),
    )
    return next(record for record in maps if face in record.roll)


def maps_of(game: Ulfenkarn) -> list[CombatMap]:
    """The maps of the part of the mission, or else of the type of journey."""
    found = journey(game)
    records = game.content.all(CombatMap)
    own = [one for one in records if found.mission and (one.mission, one.part) == (found.mission, found.part)]
    wanted = journey_type(game).maps or found.type
    return own or [one for one in records if one.journey == wanted and not one.mission]


def lay_city(game: Ulfenkarn, record: CombatMap) -> None:
    """Lay a map about the drop zone, which keeps its heroes."""
    changes.set_map(game, journey(game), record.id, ("cc.setup.combat-map", "cc.journey.static-map"))
    if record.drop is not None:
        changes.shift_heroes(game, record.drop)
    layout.lay_map(game, record)
    if record.night:
        journeys.set_night(game, ("cc.setup.combat-map",))


# -- who waits


@step("encounters")
@rule("cc.setup.draw-encounters", "cc.deploy.order", "cc.journey.hunt")
def encounters(game: Ulfenkarn) -> None:
    """Deploy the journey's own groups, then draw encounter cards and deploy theirs. Where the road is explored, its
    tiles bring the encounter cards instead."""
    kind = journey_type(game)
    if journey(game).mission or kind.groups:
        game.then("mission-groups")
    if not kind.explored:
        plan_encounters(game, number_of_encounters(game))


def number_of_encounters(game: Ulfenkarn) -> int:
    """How many encounter cards are drawn before the first turn: as the mission or the journey says, or by the map."""
    if journey(game).mission:
        return mission_part(game).encounters
    printed = journey_type(game).encounters
    return number_of_groups(game) if printed is None else printed


def plan_encounters(game: Ulfenkarn, number: int) -> None:
    """Plan to draw a number of encounter cards and to deploy their groups after that."""
    for _ in range(number):
        game.then("draw-encounter")
    game.then("deploy-encounters")


@rule("cc.setup.draw-encounters", "cc.journey.scavenge")
def number_of_groups(game: Ulfenkarn) -> int:
    """A group for each mysterious object, four at most; where there are more objects, for each specially marked one."""
    return min(len(objects_to_guard(game)), MOST_GROUPS)


@rule("cc.journey.scavenge")
def objects_to_guard(game: Ulfenkarn) -> list[Marker]:
    """The objects beside which groups are deployed: where there are more than four, only those specially marked.

    A mission without mysterious objects has its own markers in their place.
    """
    markers = list(game.state.battlefield.markers.values())
    objects = [marker for marker in markers if marker.kind == layout.OBJECT] or markers
    flagged = [marker for marker in objects if marker.flagged]
    return flagged if len(objects) > MOST_GROUPS and flagged else objects


def empty_space(game: Ulfenkarn) -> int | None:
    """The earliest space above the track without a group."""
    return next((number for number in range(1, MOST_GROUPS + 1) if number not in game.state.groups), None)


@step("draw-encounter")
@rule("cc.setup.draw-encounters")
def draw_encounter(game: Ulfenkarn) -> Rule[None]:
    """Lay an encounter card in the earliest empty space above the track."""
    number = empty_space(game)
    if number is not None:
        yield from groups.lay_encounter(game, number)


@step("deploy-encounters")
@rule("cc.deploy.order")
def deploy_encounters(game: Ulfenkarn) -> None:
    """Deploy the groups that are not on the battlefield yet, from the first space to the right."""
    for group in game.state.groups.values():
        if group.card and not group.models:
            game.then("deploy-encounter", group.number)


@step("deploy-encounter")
@rule("cc.deploy.object", "cc.journey.scavenge", "cc.extraction.3")
def deploy_encounter(game: Ulfenkarn, number: int) -> Rule[None]:
    """Deploy a group beside the nearest object that nobody guards; the Wolf himself, where he hunts the party."""
    group = game.state.groups[number]
    wolf = wolf_hunts(game, number)
    rules = ("cc.deploy.order", "cc.deploy.object", *RULES_OF.get(journey(game).type, ()))
    with game.scene("group-deploys", (*rules, "cc.extraction.3") if wolf else rules, group=number):
        marker = yield from deploying.choose_object(game, objects_to_guard(game))
        around = free_drop_cells(game) if marker is None else deploying.beside(game, marker.cell)
        if wolf:
            yield from deploying.deploy_models(game, group, wolf, around)
        else:
            yield from deploying.deploy_group(game, group, around)


RULES_OF = {"hunt": ("cc.journey.hunt",), "scavenge": ("cc.journey.scavenge",)}
"""What is cited besides, by the type of journey."""


@rule("cc.extraction.3")
def wolf_hunts(game: Ulfenkarn, number: int) -> list[str]:
    """Radukar, who is hostile group 2 by himself after an extraction event, unless he is elsewhere or dead.

    Where others hunt for him, it is the first of them who is not.
    """
    tome = game.state.tome
    if tome is None or not tome.pending.wolf or number != WOLF_GROUP:
        return []
    return [name for kind in quest_of(game).hunters for name in groups.available(game, kind)][:1]


# -- before the first turn


@step("before-the-first-turn")
@rule("cc.extraction.reminder")
def before_the_first_turn(game: Ulfenkarn) -> Rule[None]:
    """What the last extraction event left, the journey's own rules of set-up, and then the first turn."""
    bar_gateways(game)
    yield from apply_pending(game)
    yield from SETUP.happens((), game)
    if game.state.rulings.get("teaching-order", False) and not (game.state.tome and game.state.tome.past):
        changes.mark_first(game, journey(game))
    game.heading("first-turn", ("cc.setup.sequence",))


@rule("cc.nightwars.closed-gateway-heroes", "cc.ruling.nightwars-barred")
def bar_gateways(game: Ulfenkarn) -> None:
    """Close gateways between tiles where the journey says so: those furthest from the drop zone, in the map's order."""
    number = journey_type(game).barred
    if not number:
        return
    drop = game.state.battlefield.gateways[DROP_GATEWAY].cells
    between = [one for one in game.state.battlefield.gateways.values() if one.open and one.id != DROP_GATEWAY]
    far = sorted(between, key=lambda one: -(spaces.distance(game, drop, one.cells) or 0))
    for gateway in far[:number]:
        layout.close_gateway(game, gateway.id, ("cc.nightwars.closed-gateway-heroes", "cc.ruling.nightwars-barred"))


@rule("cc.extraction.4", "cc.extraction.5", "cc.extraction.11")
def apply_pending(game: Ulfenkarn) -> Rule[None]:
    """Damage, disease and inspiration from the flight here, before anybody's first activation roll."""
    tome = game.state.tome
    if tome is None:
        return
    pending = tome.pending
    if pending.hurt or pending.diseased or pending.inspired:
        with game.scene("flight-felt", ("cc.extraction.reminder",)):
            yield from _feel_flight(game, hurt=pending.hurt, diseased=pending.diseased, inspired=pending.inspired)
    changes.clear_pending(game)


def _feel_flight(game: Ulfenkarn, *, hurt: bool, diseased: bool, inspired: bool) -> Rule[None]:
    for hero in list(game.state.heroes.values()):
        if hurt:
            yield from suffer(game, hero, 1, ("cc.extraction.4",), cause="extraction")
        if diseased:
            yield from give(game, hero, "diseased", ("cc.extraction.5",))
        if inspired:
            inspiration.gain(game, hero, 1, ("cc.extraction.11",))
