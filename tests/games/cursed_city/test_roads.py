"""How explored tiles can be laid, checked against a search over every place and turn."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.cursed_city.journeys_helpers import city, content
from lychgate.games.cursed_city.battlefield import layout
from lychgate.games.cursed_city.model.changes import battlefield as grounds
from lychgate.games.cursed_city.model.content import Exploration, Tile
from lychgate.games.cursed_city.model.state import Lychgate, Ulfenkarn
from lychgate.games.cursed_city.scenarios.roads import LYCHGATE, Way, closed_gateways, ways_to_lay
from lychgate.mechanics.grid.shapes import moved

Spot = tuple[int, int]
Edge = tuple[str, frozenset[Spot]]
STEP = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
SIDES = tuple(STEP)


def started() -> Ulfenkarn:
    """A drop zone with a closed gateway."""
    game = city("deliverance")
    layout.lay_tile(game, "drop-zone", (0, 0), 0, ())
    layout.place_gateway(game, "drop", "drop-zone:east", ())
    return game


def lay(game: Ulfenkarn, card: str, way: Way, dice: Random) -> None:
    """Lay a card's tile with its next gateway and its lychgates."""
    tile = game.content[Exploration][card].tile
    layout.lay_tile(game, tile, way.placement.at, way.placement.turns, (), way.gateway)
    layout.place_gateway(game, f"gate-{tile}", f"{tile}:{dice.choice(way.next)}", ())
    for one in way.placement.tile.doorways:
        if one.id.startswith(LYCHGATE):
            cells = tuple(moved(cell, way.placement.at) for cell in one.cells)
            grounds.put_lychgate(game, Lychgate(f"{tile}-{one.id}", cells, one.side), ())


@st.composite
def roads(draw: st.DrawFn) -> tuple[Ulfenkarn, list[str]]:
    """A road of some tiles laid at random, and the cards that are left."""
    dice = Random(draw(st.integers(0, 10_000)))
    cards = [card.id for card in content().all(Exploration)]
    dice.shuffle(cards)
    game = started()
    for _ in range(draw(st.integers(0, 9))):
        ways = ways_to_lay(game, cards[0], closed_gateways(game))
        if not ways:
            break
        lay(game, cards.pop(0), dice.choice(ways), dice)
    return game, cards


# -- the oracle: plain sets of squares, every turn and every place


def read_edge(text: str) -> Edge:
    side, *cells = text.split()
    return side, frozenset((int(x), int(y)) for x, y in (cell.split(",") for cell in cells))


def turn_cell(cell: Spot, height: int) -> Spot:
    return height - 1 - cell[1], cell[0]


def beyond(edge: Edge) -> frozenset[Spot]:
    dx, dy = STEP[edge[0]]
    return frozenset((x + dx, y + dy) for x, y in edge[1])


def shift(edge: Edge, at: Spot) -> Edge:
    return edge[0], frozenset((x + at[0], y + at[1]) for x, y in edge[1])


def turned_card(card: Exploration, turns: int) -> tuple[set[Spot], dict[str, Edge], list[Edge]]:
    """Spaces, gateway locations and lychgates of a card's tile after so many quarter turns."""
    tile = content()[Tile][card.tile]
    cells = {(x, y) for y, row in enumerate(tile.rows) for x, letter in enumerate(row) if letter not in "# "}
    ways = {name: read_edge(tile.gateways[name]) for name in card.gateways}
    lych = [read_edge(text) for text in card.lychgates]
    height, width = len(tile.rows), len(tile.rows[0])
    for _ in range(turns):

        def turned(edge: Edge, height: int = height) -> Edge:
            side = SIDES[(SIDES.index(edge[0]) + 1) % 4]
            return side, frozenset(turn_cell(cell, height) for cell in edge[1])

        cells = {turn_cell(cell, height) for cell in cells}
        ways = {name: turned(edge) for name, edge in ways.items()}
        lych = [turned(edge) for edge in lych]
        height, width = width, height
    return cells, ways, lych


def steps(cells: set[Spot], start: frozenset[Spot]) -> dict[Spot, int]:
    away = dict.fromkeys(start, 0)
    ring = set(start)
    while ring:
        ring = {
            (x + dx, y + dy) for x, y in ring for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (x + dx, y + dy) in cells
        } - away.keys()
        away.update(dict.fromkeys(ring, max(away.values()) + 1))
    return away


def oracle(game: Ulfenkarn, card: Exploration) -> set[tuple[object, ...]]:
    """Every legal way: the squares covered, the gateway, and where the next closed gateway would lie."""
    field = game.state.battlefield
    taken = {cell for laid in field.board.laid for cell in laid.cells}
    gates = {cell for one in field.lychgates.values() for cell in beyond((one.side, frozenset(one.cells)))}
    doors = {one.id: layout.doorway_of(game, one) for one in field.gateways.values() if not one.open}
    found: set[tuple[object, ...]] = set()
    for gateway, door in doors.items():
        others = {cell for name, other in doors.items() if name != gateway for cell in other.beyond}
        for turns in range(4):
            cells, ways, lych = turned_card(card, turns)
            spots = [(x, y) for x in range(-9, 10) for y in range(-9, 10)]
            for at in ((door.beyond[0][0] + x, door.beyond[0][1] + y) for x, y in spots):
                covers = {(x + at[0], y + at[1]) for x, y in cells}
                lies = frozenset(cell for edge in lych for cell in beyond(shift(edge, at)))
                if covers & taken or covers & gates or lies & taken:
                    continue
                for name, way in ways.items():
                    if shift(way, at)[1] != frozenset(door.beyond) or beyond(shift(way, at)) != frozenset(door.cells):
                        continue
                    away = steps(cells, way[1])
                    rest = {
                        other: min(away[cell] for cell in edge[1])
                        for other, edge in ways.items()
                        if other != name and not beyond(shift(edge, at)) & (taken | gates | lies | others)
                    }
                    if rest:
                        most = max(rest.values())
                        nexts = frozenset(beyond(shift(ways[one], at)) for one in rest if rest[one] == most)
                        found.add((gateway, frozenset(covers), lies, nexts))
    return found


def seen(way: Way) -> tuple[object, ...]:
    """A way as the oracle writes it."""
    placed = way.placement
    lies = frozenset(
        moved(cell, placed.at) for one in placed.tile.doorways if one.id.startswith(LYCHGATE) for cell in one.beyond
    )
    nexts = frozenset(
        frozenset(moved(cell, placed.at) for cell in one.beyond) for one in placed.tile.doorways if one.id in way.next
    )
    return way.gateway, frozenset(placed.cells), lies, nexts


@settings(max_examples=40, deadline=None)
@given(roads())
def test_every_legal_way_to_lay_a_tile_is_found_and_no_other(road: tuple[Ulfenkarn, list[str]]) -> None:
    game, cards = road
    for name in cards[:3]:
        ways = ways_to_lay(game, name, closed_gateways(game))
        assert {seen(way) for way in ways} == oracle(game, content()[Exploration][name])


def test_the_next_closed_gateway_goes_to_the_far_end_of_a_street() -> None:
    game = started()
    ways = ways_to_lay(game, "explore-cutthroat-cut", closed_gateways(game))
    by_end = [way for way in ways if way.placement.doorway == "north"]
    assert by_end
    assert {way.next for way in by_end} == {("south",)}, "the side gateway is nearer"


def test_no_tile_is_laid_over_a_lychgate() -> None:
    game = started()
    free = ways_to_lay(game, "explore-cutthroat-cut", closed_gateways(game))
    far = max(cell[0] for way in free for cell in way.placement.cells)
    blocked = next(cell for way in free for cell in way.placement.cells if cell[0] == far)
    grounds.put_lychgate(game, Lychgate("old", ((blocked[0] - 1, blocked[1]),), "east"), ())
    left = ways_to_lay(game, "explore-cutthroat-cut", closed_gateways(game))
    assert left
    assert all(blocked not in way.placement.cells for way in left)
    assert len(left) < len(free)


def test_a_tile_that_lies_on_the_battlefield_is_not_laid_again() -> None:
    game = started()
    ways = ways_to_lay(game, "explore-ropewalk", closed_gateways(game))
    lay(game, "explore-ropewalk", ways[0], Random(1))
    assert ways_to_lay(game, "explore-ropewalk", closed_gateways(game)) == []
