"""Summon: calling the second maglev chamber, which becomes the escape chamber."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..board.hexes import is_engaged
from ..board.layout import escape_places, lay_escape
from ..model import topics
from ..model.queries import combat
from ..model.state import Blackstone, Explorer, Portal

COST = 4
RULES = ("bsf.action.summon", "bsf.action.summon-limits")


def portals_beside(game: Blackstone, explorer: Explorer) -> list[Portal]:
    """The portals that a hex of the explorer touches, where no hostile is next to the one who stands there."""
    found: list[Portal] = []
    for portal in combat(game).portals.values():
        for body in explorer.bodies:
            if body.cell in portal.cells and not is_engaged(game, body):
                found.append(portal)
                break
    return found


@rule("bsf.action.summon", "bsf.action.summon-limits", "bsf.escape.one")
def summonings(game: Blackstone, explorer: Explorer) -> list[Portal]:
    """The portals at which an explorer can Summon now: there must be room for the chamber, and none yet."""
    fight = combat(game)
    if fight.escape or "summon" in fight.without:
        return []
    return [portal for portal in portals_beside(game, explorer) if escape_places(game, portal)]


@rule("bsf.action.summon", "bsf.action.summon-limits")
def summon(game: Blackstone, explorer: Explorer, portal: Portal) -> Rule[None]:
    """Replace a portal with the escape chamber, in a place of the player's choice where there are several."""
    cells: tuple[Cell, ...] = yield where_it_arrives(game, explorer.seat, portal, RULES, explorer.id)
    with game.scene("summoned", RULES, piece=explorer.id):
        lay_escape(game, portal, cells, RULES)


@rule("bsf.ruling.escape-shape")
def where_it_arrives(game: Blackstone, seat: int, portal: Portal, rules: tuple[str, ...], actor: str = "") -> Choose:
    """Ask in which place the escape chamber joins the board; the most fitting ones come first."""
    return Choose(
        seat,
        "Where does the escape chamber arrive?",
        [
            Option(f"place-{place}", "Here", tuple(f"cell:{cell_id(cell)}" for cell in cells), value=cells)
            for place, cells in enumerate(escape_places(game, portal), 1)
        ],
        topic=topics.SUMMON_PLACE,
        rules=rules,
        actor=actor,
        minor=True,
    )
