"""Why a state from a file is not one of this game: rules look things up without asking whether they are there."""

from collections.abc import Iterator

from lychgate.content import Content
from lychgate.mechanics.cards.urns import faults as urn_faults
from lychgate.mechanics.grid.board import SHAPES

from ..model.content import (
    CombatMap,
    Discovery,
    Elite,
    Empowerment,
    Encounter,
    Haven,
    HeroCard,
    Item,
    JourneyType,
    Mission,
    Quest,
    Tile,
    Vampire,
)
from ..model.queries import categories
from ..model.state import Battlefield, City, Group, Hero, Journey, Model, Tome

SPACES = 4
MOST_POINTS = 4


def faults(state: City, content: Content) -> Iterator[str]:
    """Everything that is wrong with a state."""
    if not 1 <= state.players <= 4 or not 0 <= state.leader < state.players:
        yield f"{state.players} players, led by seat {state.leader}"
    yield from urn_faults(state.cards)
    board_faults = list(_battlefield(state.battlefield, content))
    yield from board_faults
    if not board_faults:
        for name, hero in state.heroes.items():
            yield from _hero(state, name, hero, content)
        for name, model in state.models.items():
            yield from _model(state, name, model, content)
    for number, group in state.groups.items():
        yield from _group(state, number, group, content)
    yield from _roster(state, content)
    if state.journey is not None:
        yield from _journey(state, state.journey, content)
    if state.tome is not None:
        yield from _tome(state.tome, content)
    cards = {*state.heroes, *map(str, state.groups)}
    yield from (f"the track has {slot.card!r}" for slot in state.track.slots if slot.card not in cards)
    dice = (*state.destiny.available, *state.destiny.discarded)
    yield from (f"a destiny die shows {score}" for score in dice if not 1 <= score <= 6)


def _battlefield(field: Battlefield, content: Content) -> Iterator[str]:
    board = field.board
    if board.shape not in SHAPES or len({laid.id for laid in board.laid}) != len(board.laid):
        yield "the battlefield is not one of squares, or a tile lies there twice"
        return
    known = {cell for laid in board.laid for cell in laid.cells}
    for laid in board.laid:
        if laid.tile not in content[Tile]:
            yield f"there is no tile {laid.tile!r}"
        if any(cell not in known for way in laid.doorways for cell in way.cells):
            yield f"a gateway location of {laid.id!r} is beside the battlefield"
    if any(cell not in known for door in board.doors for edge in door.edges for cell in edge):
        yield "a gateway joins spaces that are beside the battlefield"
    for things in (field.gateways, field.lychgates):
        for name, gate in things.items():
            if name != gate.id or not gate.cells or any(cell not in known for cell in gate.cells):
                yield f"{name!r} touches spaces that are beside the battlefield"
    for name, marker in field.markers.items():
        if name != marker.id or marker.cell not in known:
            yield f"{name!r} stands beside the battlefield"
    if field.extraction and all(laid.id != field.extraction for laid in board.laid):
        yield f"there is no extraction zone {field.extraction!r}"


def _hero(state: City, name: str, hero: Hero, content: Content) -> Iterator[str]:
    if name != hero.id or hero.id not in content[HeroCard] or not 0 <= hero.seat < state.players:
        yield f"there is no hero {name!r} with a seat here"
    if len(hero.spaces.dice) != SPACES or len(hero.spaces.covers) != SPACES:
        yield f"{name} has not four dice spaces"
    if any(not 0 <= score <= 6 for score in hero.spaces.dice) or any(not 0 <= one <= 2 for one in hero.spaces.covers):
        yield f"the dice spaces of {name} hold {hero.spaces.dice} and {hero.spaces.covers}"
    if any(not 0 <= place < SPACES for place in hero.diseased):
        yield f"{name} is diseased on {hero.diseased}"
    if hero.cell is not None and hero.cell not in state.battlefield.board.terrain.cells:
        yield f"{name} stands beside the battlefield"
    if not 0 <= hero.inspiration.points <= MOST_POINTS:
        yield f"{name} has {hero.inspiration.points} inspiration points"
    yield from (f"{name} holds {card!r}" for card in hero.realmstone if card not in content[Discovery])


def _model(state: City, name: str, model: Model, content: Content) -> Iterator[str]:
    group = state.groups.get(model.group)
    if name != model.id or categories[content].get(model.kind) != model.category:
        yield f"there is no hostile {name!r}"
    elif group is None or name not in group.models:
        yield f"{name} belongs to no group"
    elif not model.cells or not state.battlefield.board.terrain.cells.issuperset(model.cells):
        yield f"{name} stands beside the battlefield"


def _group(state: City, number: int, group: Group, content: Content) -> Iterator[str]:
    if number != group.number or any(name not in state.models for name in group.models):
        yield f"group {number} has models that are not on the battlefield"
    if group.card and group.card not in content[Encounter]:
        yield f"group {number} has the encounter card {group.card!r}"
    for name in group.slain:
        kind, _, copy = name.rpartition("-")
        if kind not in categories[content] or not copy.isdigit():
            yield f"group {number} has lost {name!r}"


def _roster(state: City, content: Content) -> Iterator[str]:
    for name in state.heroes:
        if name not in state.roster:
            yield f"{name} is not on the roster"
    for name, veteran in state.roster.items():
        if name != veteran.id or name not in content[HeroCard] or not 0 <= veteran.level <= 5:
            yield f"the roster has {name!r} at level {veteran.level}"
        held = (
            (veteran.treasure, Discovery),
            (veteran.item, Item),
            (veteran.armour, Empowerment),
            (veteran.weapon, Empowerment),
            (veteran.elite, Elite),
            (veteran.haven or None, Haven),
        )
        yield from (f"{name} owns {card!r}" for card, kind in held if card is not None and card not in content[kind])


def _tome(tome: Tome, content: Content) -> Iterator[str]:
    if tome.quest not in content[Quest]:
        yield f"there is no quest {tome.quest!r}"
    yield from (f"there is no mission {name!r}" for name in tome.destroyed if name not in content[Mission])
    yield from (f"there is no vampire {name!r}" for name in tome.broken if name not in content[Vampire])


def _journey(state: City, journey: Journey, content: Content) -> Iterator[str]:
    if state.mode != "lesson" and journey.type not in content[JourneyType]:
        yield f"there is no journey {journey.type!r}"
    if journey.map and journey.map not in content[CombatMap]:
        yield f"there is no map {journey.map!r}"
    if journey.mission:
        mission = content[Mission].get(journey.mission)
        if mission is None or not 1 <= journey.part <= len(mission.parts):
            yield f"there is no part {journey.part} of a mission {journey.mission!r}"
    if not 0 <= journey.level <= 5:
        yield f"the level of the journey is {journey.level}"
    if journey.quarry and journey.quarry not in state.heroes:
        yield f"the quarry {journey.quarry!r} is not on the journey"
    yield from (f"there is no vampire {name!r}" for name in journey.grown if name not in content[Vampire])
    laid = {one.id for one in state.battlefield.board.laid}
    yield from (f"citizens hide on {tile!r}" for tile in journey.citizens if tile not in laid)
    if journey.gravetide and journey.gravetide not in laid:
        yield f"the Gravetide is on {journey.gravetide!r}"
