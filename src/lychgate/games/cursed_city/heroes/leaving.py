"""Extract and Open: laying the extraction zone, and opening gateways between tiles."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import cell_id

from ..battlefield.layout import ExtractionWay, extraction_ways, joins_one_tile, lay_extraction, open_gateway
from ..battlefield.spaces import adjacent_hostiles
from ..model import topics
from ..model.names import hero_name
from ..model.places import tile_of
from ..model.state import Gateway, Hero, Ulfenkarn
from .moments import BARS

EXTRACT_COST = OPEN_COST = 4
EXTRACT_RULES = ("cc.extract.conditions", "cc.extract.effect")
OPEN_RULES = ("cc.nightwars.open",)


def closed_beside(game: Ulfenkarn, hero: Hero) -> list[Gateway]:
    """The closed gateways that a hero's space touches."""
    if hero.cell is None or hero.buried:
        return []
    found: list[Gateway] = []
    for gateway in game.state.battlefield.gateways.values():
        if not gateway.open and hero.cell in gateway.cells:
            found.append(gateway)
    return found


@rule("cc.extract.conditions")
def extractions(game: Ulfenkarn, hero: Hero) -> list[Gateway]:
    """The closed gateways at which a hero can Extract now: there must be room, no hostile adjacent, and no zone yet."""
    if game.state.battlefield.extraction:
        return []
    found = [one for one in closed_beside(game, hero) if joins_one_tile(game, one)]
    if not found or adjacent_hostiles(game, hero) or (BARS not in game.silent and BARS.sum((), game, hero, "extract")):
        return []
    return [gateway for gateway in found if extraction_ways(game, gateway.id)]


@rule("cc.extract.effect")
def extract(game: Ulfenkarn, hero: Hero, gateway: str) -> Rule[None]:
    """Lay the extraction zone at a closed gateway, in a place of the player's choice, and open the gateway."""
    ways = extraction_ways(game, gateway)
    label = f"Beyond {tile_of(game, game.state.battlefield.gateways[gateway].cells[0])}"
    way: ExtractionWay = yield Choose(
        hero.seat,
        "{hero}: where does the extraction zone go?",
        [Option(one.id, label, tuple(f"cell:{cell_id(cell)}" for cell in one.cells), value=one) for one in ways],
        topic=topics.EXTRACT_PLACE,
        rules=EXTRACT_RULES,
        parts={"hero": hero_name(game, hero)},
        actor=hero.id,
        minor=True,
    )
    with game.scene("extracted", EXTRACT_RULES, piece=hero.id):
        lay_extraction(game, gateway, way)


@rule("cc.nightwars.open")
def openings(game: Ulfenkarn, hero: Hero) -> list[Gateway]:
    """The closed gateways between tiles that a hero can Open; hostiles nearby do not prevent it."""
    return [gateway for gateway in closed_beside(game, hero) if not joins_one_tile(game, gateway)]


@rule("cc.nightwars.open")
def open_up(game: Ulfenkarn, hero: Hero, gateway: str) -> None:
    with game.scene("opened", OPEN_RULES, piece=hero.id):
        open_gateway(game, gateway, OPEN_RULES)
