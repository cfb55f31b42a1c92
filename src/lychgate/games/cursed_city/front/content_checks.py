"""What content must hold besides what its records say one by one: tables, models, tiles and maps that fit together."""

from collections.abc import Iterable, Iterator

from lychgate.content import Content, Problem
from lychgate.kernel.errors import RuleError
from lychgate.kernel.play import Play
from lychgate.mechanics.activation.behaviour import Row, gaps
from lychgate.mechanics.errors import Unreadable
from lychgate.mechanics.grid.shapes import Cell, beside, cell_id
from lychgate.mechanics.grid.tiles import read_tile

from ..battlefield.layout import drawings, extraction_ways, joins_one_tile, lay_map, zones
from ..hostiles.acting import ACTIONS
from ..model.content import (
    CombatMap,
    CrisisTable,
    Discovery,
    Encounter,
    Exploration,
    HostileCard,
    JourneyType,
    Mission,
    Quest,
    StoryPage,
    Tile,
    Vampire,
)
from ..model.state import City, Ulfenkarn, step

QUEST_DIE = 12
GATEWAYS, LYCHGATES, OBJECTS = 18, 6, 10
"""How many of each are in the box."""


# -- hostiles


def check_behaviour(content: Content) -> Iterator[Problem]:
    """Each behaviour table has every face of the quest die once, and names actions that there are."""
    for card in content.all(HostileCard):
        known = {*ACTIONS, *(action.id for action in card.actions)}
        for name, side in (("day", card.day), ("night", card.night)):
            for wrong in gaps((Row(row.least, row.most, row.action) for row in side.behaviour), QUEST_DIE):
                yield content.problem(card, (name, "behaviour"), wrong, "every number from 1 to 12 in one row")
            for place, row in enumerate(side.behaviour):
                if row.action not in known:
                    path = (name, "behaviour", place, "action")
                    yield content.problem(card, path, f"no action {row.action!r}", " or ".join(sorted(known)))


def check_encounters(content: Content) -> Iterator[Problem]:
    """Encounter cards and missions ask for hostiles that there are, and for no more than there are."""
    boxed = {card.id: sum(kind.number for kind in card.kinds) for card in content.all(HostileCard)}
    for card in content.all(Encounter):
        for level, line in enumerate(card.lines):
            for wrong, expected in _too_many(line.items(), boxed):
                yield content.problem(card, ("lines", level), wrong, expected)
    for mission in content.all(Mission):
        for place, part in enumerate(mission.parts):
            for number, group in enumerate(part.groups):
                for wrong, expected in _too_many(group.models.items(), boxed):
                    yield content.problem(mission, ("parts", place, "groups", number), wrong, expected)
    for kind in content.all(JourneyType):
        for number, group in enumerate(kind.groups):
            for wrong, expected in _too_many(group.models.items(), boxed):
                yield content.problem(kind, ("groups", number), wrong, expected)


def _too_many(wanted: Iterable[tuple[str, int]], boxed: dict[str, int]) -> Iterator[tuple[str, str]]:
    for category, number in wanted:
        if category not in boxed:
            yield f"no hostile {category!r}", "the id of a hostile"
        elif number > boxed[category]:
            yield f"asks for {number} of {category!r}", f"at most {boxed[category]}, as many as there are"


# -- tiles


def check_tiles(content: Content) -> Iterator[Problem]:
    """Tiles can be read, their gateway locations are on the edge, and there is one drop and one extraction zone."""
    for kind in ("drop", "extraction"):
        found = [tile for tile in content.all(Tile) if tile.kind == kind]
        for tile in found[1:]:
            yield content.problem(tile, "kind", f"a second {kind} zone", f"one {kind} zone in all")
    for tile in content.all(Tile):
        try:
            read_tile(tile.id, tile.rows, tile.legend, tile.gateways)
        except Unreadable as error:
            yield content.problem(tile, "rows", str(error), "a drawing that can be read")


def check_exploration(content: Content) -> Iterator[Problem]:
    """Exploration cards show gateway locations and spaces that their tile has."""
    for card in content.all(Exploration):
        tile = drawings[content][card.tile]
        known = {way.id for way in tile.doorways}
        for name in card.gateways:
            if name not in known:
                yield content.problem(card, "gateways", f"no gateway location {name!r}", " or ".join(sorted(known)))
        for cell in card.objects:
            if cell not in tile.cells:
                yield content.problem(
                    card, "objects", f"{cell_id(cell)} is no space of the tile", "a space of the tile"
                )


# -- maps


def check_maps(content: Content) -> Iterator[Problem]:
    """Maps can be laid out: tiles joined by open gateways, everything on a space, room for the extraction zone."""
    for record in content.all(CombatMap):
        game: Ulfenkarn = Play(City(), content, step, None)
        try:
            lay_map(game, record)
        except (RuleError, Unreadable, KeyError) as error:
            yield content.problem(record, "tiles", str(error), "tiles and gates that can be laid out")
            continue
        for field, wrong, expected in _faults(game, record):
            yield content.problem(record, field, wrong, expected)


def check_rolls(content: Content) -> Iterator[Problem]:
    """Each result of the quest die leads to one map of a Hunt and one of a Scavenge."""
    for kind in ("hunt", "scavenge"):
        maps = [one for one in content.all(CombatMap) if one.journey == kind]
        owners = {face: [one for one in maps if face in one.roll] for face in range(1, QUEST_DIE + 1)}
        for face, found in owners.items():
            for record in found[1:]:
                yield content.problem(record, "roll", f"{face} is that of {found[0].id!r}", "a result of its own")
            if maps and not found:
                yield content.problem(maps[0], "roll", f"no map of a {kind} has {face}", "every number from 1 to 12")


def _faults(game: Ulfenkarn, record: CombatMap) -> Iterator[tuple[str, str, str]]:
    yield from _pieces(game, record)
    yield from _gateways(game, record)
    yield from _lychgates(game, record)
    if not _joined(game):
        yield "gateways", "some tiles cannot be reached from the others", "gateways from tile to tile"
    for field, number, most in (
        ("gateways", len(record.gateways), GATEWAYS),
        ("lychgates", len(record.lychgates), LYCHGATES),
        ("objects", len(record.objects), OBJECTS),
    ):
        if number > most:
            yield field, f"has {number}", f"at most {most}: there are no more in the box"


def _pieces(game: Ulfenkarn, record: CombatMap) -> Iterator[tuple[str, str, str]]:
    """Objects, markers and models stand on spaces, each on its own."""
    spaces = game.state.battlefield.board.terrain.tile_of
    taken: set[Cell] = set()
    for field, cells in (
        ("objects", [one.at for one in record.objects]),
        ("markers", [one.at for one in record.markers]),
        ("models", [one.at for one in record.models]),
    ):
        for cell in cells:
            if cell not in spaces:
                yield field, f"{cell_id(cell)} is no space", "a space of the map"
            elif cell in taken:
                yield field, f"{cell_id(cell)} is taken", "a space for each"
            taken.add(cell)


def _gateways(game: Ulfenkarn, record: CombatMap) -> Iterator[tuple[str, str, str]]:
    """Open gateways join tiles; at a closed one on a single tile there is room for the extraction zone."""
    for one in record.gateways:
        gateway = game.state.battlefield.gateways[one.id]
        if gateway.open and joins_one_tile(game, gateway):
            yield "gateways", f"{one.id!r} is open and touches one tile", "spaces of two tiles"
        if gateway.open or not joins_one_tile(game, gateway) or "extraction" not in zones[game.content]:
            continue
        try:
            ways = extraction_ways(game, one.id)
        except RuleError as error:
            yield "gateways", str(error), "a gateway location of the tile"
            continue
        if not ways:
            yield "gateways", f"there is no room for the extraction zone at {one.id!r}", "room for it"


def _lychgates(game: Ulfenkarn, record: CombatMap) -> Iterator[tuple[str, str, str]]:
    """A lychgate lies against the outside of one tile."""
    tile_of = game.state.battlefield.board.terrain.tile_of
    for one in record.lychgates:
        tiles = {tile_of.get(cell, "") for cell in one.touches}
        if len(tiles) != 1 or "" in tiles:
            yield "lychgates", f"{one.id!r} touches {len(tiles)} tiles", "spaces of one tile"
        elif any(tile_of.get(beside(cell, one.side)) in tiles for cell in one.touches):
            yield "lychgates", f"{one.id!r} lies inside a tile", "the outer edge of a tile"


def _joined(game: Ulfenkarn) -> bool:
    near = game.state.battlefield.board.opened.terrain.near  # closed gateways between tiles can be opened
    start = next(iter(near))
    seen, ring = {start}, [start]
    while ring:
        ring = list({cell for one in ring for cell in near[one]} - seen)
        seen.update(ring)
    return len(seen) == len(near)


def check_discovery(content: Content) -> Iterator[Problem]:
    """A realmstone card has a value, a treasure effects, and a trap or crisis something that it does."""
    for card in content.all(Discovery):
        if card.kind == "realmstone" and not card.value:
            yield content.problem(card, "value", "is 0", "what the realmstone is worth")
        if card.kind == "treasure" and not card.effects:
            yield content.problem(card, "effects", "is empty", "what the treasure does")
        if card.kind in ("trap", "crisis") and not card.do:
            yield content.problem(card, "do", "is empty", "what happens when it is drawn")


# -- journeys and quests


def check_journeys(content: Content) -> Iterator[Problem]:
    """A type of journey has crises, and a battlefield: a road, maps, or missions with maps of their own."""
    sets = {table.set for table in content.all(CrisisTable)}
    own = {record.mission for record in content.all(CombatMap) if record.mission}
    laid = {record.journey for record in content.all(CombatMap) if not record.mission}
    for kind in content.all(JourneyType):
        if kind.crises not in sets:
            yield content.problem(kind, "crises", f"no crisis table {kind.crises!r}", " or ".join(sorted(sets)))
        if kind.maps and kind.maps not in laid:
            yield content.problem(kind, "maps", f"no map is one of {kind.maps!r}", " or ".join(sorted(laid)))
        if kind.mist and not kind.night:
            yield content.problem(kind, "mist", "comes down on a journey by day", "night = true with it")
    for mission in content.all(Mission):
        kind = content[JourneyType][mission.journey]
        if mission.id not in own and not (kind.explored or kind.maps or kind.id in laid):
            yield content.problem(mission, "journey", "has no map", "a map of its own, or a journey that has some")


def check_quests(content: Content) -> Iterator[Problem]:
    """A quest names its last mission among its missions, and has a page for every ending and vampires that fit."""
    for quest in content.all(Quest):
        if quest.last and quest.last not in quest.missions:
            yield content.problem(quest, "last", f"{quest.last!r} is no mission of it", " or ".join(quest.missions))
        wanted = ("won", "lost-fear", "lost-influence", "lost-heroes", *(("won-early",) if quest.vampires else ()))
        for page in (f"{quest.endings}-{ending}" for ending in wanted):
            if page not in content[StoryPage]:
                yield content.problem(quest, "endings", f"there is no page {page!r}", "a page for each ending")
        for name in quest.vampires:
            vampire = content[Vampire][name]
            if vampire.mission not in quest.missions or vampire.journey not in quest.journeys:
                yield content.problem(quest, "vampires", f"{name!r} is not met in it", "its journey and its showdown")
    for vampire in content.all(Vampire):
        showdown = content[Mission][vampire.mission]
        if (showdown.journey, showdown.target) != (vampire.journey, vampire.hostile):
            yield content.problem(
                vampire, "mission", f"{showdown.id!r} is no showdown with it", "its own journey, target"
            )


CHECKS = (
    check_behaviour,
    check_encounters,
    check_tiles,
    check_exploration,
    check_maps,
    check_rolls,
    check_discovery,
    check_journeys,
    check_quests,
)
