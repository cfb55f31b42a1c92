"""Exploring: the streets of a Deliverance, tile by tile."""

from collections.abc import Sequence

from msgspec.structs import replace

from lychgate.content import Content, Derived
from lychgate.kernel.question import Option, Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import initiative
from lychgate.mechanics.activation.state import Slot
from lychgate.mechanics.cards.decks import draw
from lychgate.mechanics.grid.shapes import Cell, cell_id, moved

from ..abilities.named import has
from ..battlefield import layout, spaces
from ..combat.wounds import take_out
from ..heroes.moments import OFFERS, Offer
from ..hostiles import deploying, groups
from ..journey.moments import TILE_LAID
from ..model import piles, topics
from ..model.changes import battlefield as grounds
from ..model.changes import hostiles as hostile_changes
from ..model.changes import journey as changes
from ..model.changes import setting_out
from ..model.cites import INITIATIVE
from ..model.content import Exploration, JourneyType
from ..model.names import tile_name
from ..model.queries import in_action, journey
from ..model.state import Gateway, Hero, Lychgate, Marker, Ulfenkarn, step
from ..setting_out.city import empty_space
from ..setting_out.table import own_groups
from .roads import LYCHGATE, OBJECT, Way, closed_gateways, ways_to_lay

NEW_GROUP = replace(INITIATIVE, join=("cc.deliverance.step4-initiative",), leave=("cc.deliverance.step4-initiative",))
LAYING = (
    "cc.deliverance.step2-align",
    "cc.deliverance.step2-old-lychgates",
    "cc.deliverance.step2-new-lychgates",
    "cc.leader.default-choice",
)
COST = 4
ENDLESS = "endless-road"
TILES = 2
"""How many tiles are added at a time."""


@Derived
def explored_types(content: Content) -> frozenset[str]:
    """The types of journeys on which the road is explored."""
    return frozenset(kind.id for kind in content.all(JourneyType) if kind.explored)


@step("first-tiles")
@rule("cc.deliverance.deck", "cc.deliverance.first-tiles")
def first_tiles(game: Ulfenkarn) -> None:
    """Shuffle the exploration deck and add the first two tiles. Spaces of a mission's own groups are kept for them."""
    setting_out.build_exploration(game, [card.id for card in game.content.all(Exploration)])
    for record in own_groups(game):
        hostile_changes.lay_group(game, record.space, ("cc.journey.types",))
    for _ in range(TILES):
        game.then("add-tile")


@step("add-tile")
def add_one(game: Ulfenkarn) -> Rule[None]:
    yield from add_tile(game, closed_gateways(game))


# -- the action


@rule("cc.deliverance.explore")
def gateways_to_explore(game: Ulfenkarn, hero: Hero) -> list[Gateway]:
    """The closed gateways that a hero's space touches; none once the extraction zone lies on the battlefield."""
    if game.state.battlefield.extraction:
        return []
    return [gateway for gateway in closed_gateways(game) if hero.cell in gateway.cells]


@rule("cc.deliverance.explore")
def explore(game: Ulfenkarn, hero: Hero) -> Rule[None]:
    """Add two tiles: the first at the gateway that the hero touches, the second wherever there is one."""
    game.tell("explores", ("cc.deliverance.explore",), piece=hero.id)
    yield from add_tile(game, gateways_to_explore(game, hero))
    if not game.state.battlefield.extraction and not journey(game).failed:
        yield from add_tile(game, closed_gateways(game))


@OFFERS
@rule("cc.deliverance.explore")
def explore_offers(game: Ulfenkarn, hero: Hero) -> Sequence[Offer]:
    """Explore, for a hero at a closed gateway with no hostile adjacent."""
    if journey(game).type not in explored_types[game.content]:
        return ()
    if not gateways_to_explore(game, hero) or spaces.adjacent_hostiles(game, hero):
        return ()

    def carry_out(game: Ulfenkarn, hero: Hero, paid: int) -> Rule[None]:
        return explore(game, hero)

    return (Offer("explore", f"Explore ({COST}+)", COST, carry_out, ("cc.deliverance.explore",), "explore"),)


# -- the four steps


def add_tile(game: Ulfenkarn, gateways: list[Gateway]) -> Rule[None]:
    """Draw an exploration card, lay its tile at one of these gateways, and deploy who is there."""
    with game.scene("tile-found", ("cc.deliverance.step1-draw",)):
        yield from _add_tile(game, gateways)


def _add_tile(game: Ulfenkarn, gateways: list[Gateway]) -> Rule[None]:
    drawn = yield from draw_card(game, gateways)
    if drawn is None:
        yield from no_more_cards(game, gateways)
        return
    card, ways = drawn
    way = yield from choose_way(game, card, ways)
    laid = lay(game, card, way)
    closed = yield from place_closed_gateway(game, laid, way)
    place_features(game, card, laid, way)
    yield from TILE_LAID.happens((), game, laid)
    yield from deploy(game, card, laid, closed)


@rule("cc.deliverance.step1-draw")
def draw_card(game: Ulfenkarn, gateways: list[Gateway]) -> Rule[tuple[Exploration, list[Way]] | None]:
    """The next card whose tile can be laid, with the ways to lay it; the others are shuffled back. None without one."""
    found = yield from _fitting_card(game, gateways)
    if found is None and has(game.state, game.content, ENDLESS) and changes.renew_exploration(game, gone_cards(game)):
        found = yield from _fitting_card(game, gateways)
    return found


def gone_cards(game: Ulfenkarn) -> list[str]:
    """The exploration cards in use whose tiles are not on the battlefield any more."""
    laid = {one.tile for one in game.state.battlefield.board.laid}
    explored = [card for card in game.state.cards.piles[piles.EXPLORED] if isinstance(card, str)]
    return [card for card in explored if game.content[Exploration][card].tile not in laid]


def _fitting_card(game: Ulfenkarn, gateways: list[Gateway]) -> Rule[tuple[Exploration, list[Way]] | None]:
    state, rules = game.state, ("cc.deliverance.step1-draw",)
    found: tuple[Exploration, list[Way]] | None = None
    while found is None and state.cards.piles[piles.EXPLORATION]:
        name = yield from draw(
            state.cards,
            piles.EXPLORATION,
            state.leader,
            "Draw an exploration card",
            topic=topics.EXPLORE_CARD,
            rules=rules,
            labels=game.content.names(Exploration),
        )
        ways = ways_to_lay(game, name, gateways)
        if ways:
            changes.use_tile(game, name, rules)
            found = game.content[Exploration][name], ways
        else:
            changes.set_aside_tile(game, name, ("cc.deliverance.step2-align",))
    changes.take_back_tiles(game)
    return found


@rule("cc.deliverance.step2-align", "cc.leader.default-choice")
def choose_way(game: Ulfenkarn, card: Exploration, ways: list[Way]) -> Rule[Way]:
    """The leader chooses how the tile is laid."""
    way: Way = yield Place(
        game.state.leader,
        "Place {tile}",
        [_option(way, words) for way, words in zip(ways, lay_labels(ways), strict=True)],
        topic=topics.EXPLORE_LAY,
        rules=LAYING,
        parts={"tile": tile_name(game, card.tile)},
        what=f"card:{card.id}",
    )
    return way


def _option(way: Way, words: str) -> Option:
    return Option(way.id, words, tuple(f"cell:{cell_id(cell)}" for cell in way.placement.cells), value=way)


def lay_labels(ways: list[Way]) -> list[str]:
    """How the tile would lie in words: by its exits and, where several ways have the same, by where the tile lies."""
    exits = [_exits(way) for way in ways]
    return [
        words if exits.count(words) == 1 else f"{words}, {_lies(way, [one for one in ways if _exits(one) == words])}"
        for way, words in zip(ways, exits, strict=True)
    ]


def _exits(way: Way) -> str:
    sides = sorted({one.side for one in way.placement.tile.doorways if one.id in way.next})
    return ("Exit " if len(sides) == 1 else "Exits ") + " or ".join(sides)


def _lies(way: Way, alike: list[Way]) -> str:
    """How a way to lay a tile differs from others with the same exits: by where the tile lies, its exit, its lychgates,
    or in the end by how far it is turned."""
    for words, seen in (
        ("further {}", lambda one: one.placement.cells),
        ("at its {} end", lambda one: _at(one, *one.next)),
        ("lychgate {}", lambda one: _at(one, LYCHGATE)),
    ):
        for axis, low, high in ((0, "west", "east"), (1, "north", "south")):
            middles = [_middle(seen(one), axis) for one in alike]
            mine = middles[alike.index(way)]
            if middles.count(mine) == 1 and mine in (min(middles), max(middles)):
                return words.format(low if mine == min(middles) else high)
    return ("as drawn", "turned right", "turned round", "turned left")[way.placement.turns % 4]


def _at(way: Way, *names: str) -> list[Cell]:
    """The spaces at the doorways of a tile, as it would lie, whose ids begin with one of these."""
    return [cell for one in way.placement.tile.doorways if one.id.startswith(names) for cell in one.cells]


def _middle(cells: Sequence[Cell], axis: int) -> float:
    return sum(cell[axis] for cell in cells) / len(cells) if cells else 0.0


def lay(game: Ulfenkarn, card: Exploration, way: Way) -> str:
    """Lay the tile and open the gateway; the id of the laid tile."""
    placement = way.placement
    rules = ("cc.deliverance.step2-align",)
    return layout.lay_tile(game, card.tile, placement.at, placement.turns, rules, way.gateway)


@rule("cc.deliverance.step2-closed-gateway")
def place_closed_gateway(game: Ulfenkarn, laid: str, way: Way) -> Rule[str]:
    """Put a closed gateway at the location furthest from the one just opened; the leader chooses between equals."""
    rules = ("cc.deliverance.step2-closed-gateway",)
    board = game.state.battlefield.board
    places = [board.doorway(f"{laid}:{name}") for name in way.next]
    options = [
        Option(one.id, f"The {one.side} side", tuple(f"cell:{cell_id(cell)}" for cell in one.cells)) for one in places
    ]
    location: str = yield Place(
        game.state.leader,
        "Place the closed gateway of {tile}",
        options,
        topic=topics.EXPLORE_CLOSED,
        rules=rules,
        parts={"tile": tile_name(game, board.tile(laid).tile)},
        what="gateway",
    )
    name = f"gate-{laid}"
    layout.place_gateway(game, name, location, rules)
    return name


@rule("cc.deliverance.step2-features")
def place_features(game: Ulfenkarn, card: Exploration, laid: str, way: Way) -> None:
    """Add the lychgates and mysterious objects that the card shows, and the citizens who hide there."""
    rules = ("cc.deliverance.step2-features",)
    placement = way.placement
    for one in placement.tile.doorways:
        if one.id.startswith(LYCHGATE):
            cells = tuple(moved(cell, placement.at) for cell in one.cells)
            grounds.put_lychgate(game, Lychgate(f"{laid}-{one.id}", cells, one.side), rules)
    for number, feature in enumerate(placement.tile.features, 1):
        marker = Marker(f"{laid}-{OBJECT}-{number}", layout.OBJECT, moved(feature.cell, placement.at))
        grounds.put_marker(game, marker, rules)
    changes.put_citizens(game, laid, card.citizens, ("cc.journey.deliverance",))


@rule("cc.deliverance.step3-draw", "cc.deliverance.step3-gather")
def deploy(game: Ulfenkarn, card: Exploration, laid: str, closed: str) -> Rule[None]:
    """Draw a card for each crossed swords, while there is space above the track, and deploy their groups in order."""
    drawn: list[int] = []
    for _ in range(card.swords):
        number = empty_space(game)
        if number is not None:
            yield from groups.lay_encounter(game, number, ("cc.deliverance.step3-draw",))
            drawn.append(number)
    for number in drawn:
        around = yield from deploying.choose_ground(game, laid, game.state.battlefield.gateways[closed])
        yield from deploying.deploy_group(game, game.state.groups[number], around, laid)
        if journey(game).turn and number in game.state.groups:
            join_track(game, number)


@rule("cc.deliverance.step4-initiative")
def join_track(game: Ulfenkarn, number: int) -> None:
    """The initiative card of a new group joins the end of the track; an older one of the same space is taken off."""
    track, card = game.state.track, str(number)
    initiative.leave(game, track, card, ids=NEW_GROUP)
    initiative.join(game, track, Slot(card, hostile=True), ids=NEW_GROUP)


# -- a dead end


@rule("cc.deliverance.no-more-cards")
def no_more_cards(game: Ulfenkarn, gateways: list[Gateway]) -> Rule[None]:
    """No tile can be laid: the extraction zone is, and where it cannot, all is lost."""
    rules = ("cc.deliverance.no-more-cards",)
    ways = [(gateway.id, way) for gateway in gateways for way in layout.extraction_ways(game, gateway.id)]
    if not ways:
        yield from lose_the_way(game)
        return
    options = [
        Option(f"{gateway} {way.id}", "", tuple(f"cell:{cell_id(cell)}" for cell in way.cells), value=(gateway, way))
        for gateway, way in ways
    ]
    gateway, way = yield Place(
        game.state.leader,
        "Place the extraction zone",
        options,
        topic=topics.EXPLORE_LAY,
        rules=rules,
        minor=True,
        what="extraction-zone",
    )
    layout.lay_extraction(game, gateway, way, rules)


@rule("cc.deliverance.no-more-cards")
def lose_the_way(game: Ulfenkarn) -> Rule[None]:
    """A dead end without room for the extraction zone: every hero is out of action and the journey is a failure."""
    rules = ("cc.deliverance.no-more-cards",)
    changes.fail(game, rules)
    for hero in in_action(game.state):
        yield from take_out(game, hero, rules)
