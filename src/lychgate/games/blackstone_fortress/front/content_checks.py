"""What content must hold besides what its records say one by one: tables, models and maps that fit together."""

from collections.abc import Iterable, Iterator

from lychgate.content import Content, Problem
from lychgate.kernel.play import Play
from lychgate.mechanics.activation.behaviour import Row as Span
from lychgate.mechanics.activation.behaviour import gaps
from lychgate.mechanics.errors import Unreadable
from lychgate.mechanics.grid.paths import distance_field
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..board.layout import board_of, escape_places, lay_map, sides
from ..hostiles.acting import ACTIONS
from ..model.content import (
    CombatMap,
    Encounter,
    EventTable,
    ExplorerCard,
    FixedGroup,
    HostileCard,
    Legacy,
    Resource,
    Row,
    Stronghold,
)
from ..model.queries import combat
from ..model.state import Blackstone, Combat, Expedition, Fortress, step

FACES = 20
TILES, PORTALS, MARKERS = 10, 6, 4
"""How many of each are in the box."""
Fault = tuple[str, str, str]


# -- tables


def check_behaviour(content: Content) -> Iterator[Problem]:
    """Each column has every face of the Blackstone die once, the last is `other`, and its actions are known."""
    for card in content.all(HostileCard):
        if card.columns[-1] != "other" or set(card.columns) != set(card.table):
            yield content.problem(card, "columns", "do not match the table", 'the columns of the table, "other" last')
        for column, rows in card.table.items():
            for wrong in gaps((Span(row.least, row.most, row.action) for row in rows), FACES):
                yield content.problem(card, ("table", column), wrong, "every number from 1 to 20 in one row")
            for place, row in enumerate(rows):
                if row.action not in ACTIONS:
                    path = ("table", column, place, "action")
                    yield content.problem(card, path, f"no action {row.action!r}", " or ".join(sorted(ACTIONS)))


def check_events(content: Content) -> Iterator[Problem]:
    """The event table has every face once; rows that replace others do not overlap."""
    for table in content.all(EventTable):
        for wrong in gaps((Span(row.least, row.most, row.id) for row in table.rows), FACES):
            yield content.problem(table, "rows", wrong, "every number from 1 to 20 in one row")
    for site in content.all(Stronghold):
        for events in (site.events, *(stage.events for stage in site.stages)):
            if _overlap(events):
                yield content.problem(site, "events", "two rows for one number", "a row for each number at most")
    for legacy in content.all(Legacy):
        if _overlap(legacy.events):
            yield content.problem(legacy, "events", "two rows for one number", "a row for each number at most")


def _overlap(rows: Iterable[Row]) -> bool:
    faces = [face for row in rows for face in range(row.least, row.most + 1)]
    return len(faces) != len(set(faces))


# -- hostiles


def check_arms(content: Content) -> Iterator[Problem]:
    """Arms and states name weapons of the card, and the arms of all miniatures add up."""
    for card in content.all(HostileCard):
        known = {weapon.id for weapon in card.weapons}
        named = {*(arm.weapon for arm in card.arms), card.states.empowered, card.states.overcharge, *card.states.threat}
        for wrong in sorted(named - known - {""}):
            yield content.problem(card, "weapons", f"no weapon {wrong!r}", " or ".join(sorted(known)))
        if card.arms and sum(arm.number for arm in card.arms) != card.number:
            yield content.problem(card, "arms", f"do not add up to {card.number}", "one for each miniature")


def check_encounters(content: Content) -> Iterator[Problem]:
    """Encounter cards, strongholds and the vault ask for hostiles that there are, and for no more than there are."""
    boxed = {card.id: card.number for card in content.all(HostileCard)}
    for card in content.all(Encounter):
        for place, entry in enumerate(card.entries):
            if bool(entry.hostiles) is bool(entry.twist):
                yield content.problem(card, ("entries", place), "is neither hostiles nor a twist", "one of them")
            for wrong, expected in _too_many(entry.hostiles.items(), boxed):
                yield content.problem(card, ("entries", place), wrong, expected)
    for site in content.all(Stronghold):
        for groups in (site.groups, *(stage.groups for stage in site.stages)):
            for wrong, expected in _too_many(_totals(groups).items(), boxed):
                yield content.problem(site, "groups", wrong, expected)


def _totals(groups: Iterable[FixedGroup]) -> dict[str, int]:
    """The hostiles of several groups together, by kind."""
    found: dict[str, int] = {}
    for group in groups:
        for kind, number in group.hostiles.items():
            found[kind] = found.get(kind, 0) + number
    return found


def _too_many(wanted: Iterable[tuple[str, int]], boxed: dict[str, int]) -> Iterator[tuple[str, str]]:
    for kind, number in wanted:
        if kind not in boxed:
            yield f"no hostile {kind!r}", "the id of a hostile"
        elif number > boxed[kind]:
            yield f"asks for {number} of {kind!r}", f"at most {boxed[kind]}, as many as there are"


# -- explorers and ships


def check_resources(content: Content) -> Iterator[Problem]:
    """A card that is used once costs itself; one that works once in a combat says so."""
    for card in content.all(Resource):
        if card.uses == "once" and not all(effect.cost.discard for effect in card.effects):
            yield content.problem(card, "effects", "can be used again", 'cost = "discard"')
        if card.uses == "a combat" and any(effect.limit is None for effect in card.effects):
            yield content.problem(card, "effects", "has no limit", 'limit = "once per combat"')


# -- strongholds


def check_strongholds(content: Content) -> Iterator[Problem]:
    """Each stage has the markers at which its groups are deployed; epilogues are those of explorers."""
    explorers = {card.id for card in content.all(ExplorerCard)}
    for site in content.all(Stronghold):
        for place, stage in enumerate(site.stages):
            markers = content[CombatMap][stage.map].markers
            for group in (*site.groups, *stage.groups):
                if group.marker not in markers:
                    yield content.problem(
                        site, ("stages", place), f"no marker {group.marker}", f"a map with marker {group.marker}"
                    )
        for name in sorted(site.epilogues.keys() - explorers):
            yield content.problem(site, "epilogues", f"no explorer {name!r}", "the id of an explorer")


# -- maps


def check_maps(content: Content) -> Iterator[Problem]:
    """Maps can be laid; what stands on them stands on hexes, all are joined, and portals leave room for a chamber."""
    for record in content.all(CombatMap):
        unknown = [laid.tile for laid in record.tiles if laid.tile not in sides[content]]
        if unknown:
            yield content.problem(record, "tiles", f"no side {unknown[0]!r} of a tile", "the id of a side")
            continue
        try:
            game = _laid(content, record)
        except Unreadable as error:
            yield content.problem(record, "rows", str(error), "a drawing that can be read")
            continue
        for field, wrong, expected in (*_pieces(game, record), *_joined(content, record), *_portals(game, record)):
            yield content.problem(record, field, wrong, expected)


def _laid(content: Content, record: CombatMap) -> Blackstone:
    """A game in which nothing has happened but that this map is laid."""
    state = Fortress(expedition=Expedition("practice", combat=Combat(record.id)))
    game: Blackstone = Play(state, content, step, None)
    lay_map(game, record)
    return game


def _pieces(game: Blackstone, record: CombatMap) -> Iterator[Fault]:
    """Markers, starts, tiles and places are hexes that can be entered; two markers never share one."""
    terrain = combat(game).board.terrain
    free = terrain.cells - terrain.solid
    named: list[tuple[str, Cell]] = [("start", cell) for cell in record.start]
    named += [("markers", cell) for cell in record.markers.values()]
    named += [("places", cell) for place in record.places for cell in place.at]
    for field, cell in named:
        if cell not in free:
            yield field, f"{cell_id(cell)} is no hex that can be entered", "such a hex of the map"
    if len(set(record.markers.values())) < len(record.markers):
        yield "markers", "two lie in one hex", "a hex for each"
    for field, number, most in (
        ("markers", len(record.markers), MARKERS),
        ("portals", len(record.portals), PORTALS),
        ("tiles", len(record.tiles), TILES),
    ):
        if number > most:
            yield field, f"has {number}", f"at most {most}: there are no more in the box"


def _joined(content: Content, record: CombatMap) -> Iterator[Fault]:
    terrain = board_of(content, record).terrain
    free = terrain.cells - terrain.solid
    reached = distance_field(terrain, record.start[:1]) if record.start[0] in free else {}
    if "joined" not in record.expected and not free <= set(reached):
        yield "walls", "some hexes cannot be reached from the start", "a way to every hex"


def _portals(game: Blackstone, record: CombatMap) -> Iterator[Fault]:
    """A portal lies beside the board, touches one or two hexes, and leaves room for the escape chamber."""
    fight = combat(game)
    for portal in fight.portals.values():
        at = cell_id(portal.at)
        if portal.at in fight.board.terrain.cells:
            yield "portals", f"{at} is a hex", "a place beside the board"
        elif not 1 <= len(portal.cells) <= 2:
            yield "portals", f"{at} touches {len(portal.cells)} hexes", "one or two"
        elif not escape_places(game, portal):
            yield "portals", f"there is no room for the escape chamber at {at}", "room for three hexes"


CHECKS = (
    check_behaviour,
    check_events,
    check_arms,
    check_encounters,
    check_resources,
    check_strongholds,
    check_maps,
)
