"""Summon: calling the second maglev chamber, which becomes the escape chamber."""

from math import atan2, pi, sqrt

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..board.hexes import is_engaged
from ..board.layout import escape_places, lay_escape
from ..model import topics
from ..model.queries import combat
from ..model.state import Blackstone, Explorer, Portal

COST = 4
COMPASS = ("East", "South-east", "South", "South-west", "West", "North-west", "North", "North-east")
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
            Option(f"place-{place}", words, tuple(f"cell:{cell_id(cell)}" for cell in cells), value=cells)
            for place, (words, cells) in enumerate(_named_places(game, portal), 1)
        ],
        topic=topics.SUMMON_PLACE,
        rules=rules,
        actor=actor,
        minor=True,
    )


def _named_places(game: Blackstone, portal: Portal) -> list[tuple[str, tuple[Cell, ...]]]:
    """The places of the escape chamber, each in words of its own: where it lies from the portal."""
    found = escape_places(game, portal)
    ways = [_way(portal.at, cells) for cells in found]
    named = [
        f"{way}, {ways[: place + 1].count(way)} of {ways.count(way)}" if ways.count(way) > 1 else way
        for place, way in enumerate(ways)
    ]
    return list(zip(named, found, strict=True))


def _way(start: Cell, cells: tuple[Cell, ...]) -> str:
    """Where the middle of these hexes lies from another, in words.

    >>> _way((0, 0), ((0, 0), (1, 0), (0, 1))), _way((0, 0), ((0, 0), (0, -1), (1, -1)))
    ('South-east of the portal', 'North of the portal')
    """
    # On hexes x grows along a slanting row: a row down is half a hex further east.
    east = sum(x - start[0] + (y - start[1]) / 2 for x, y in cells) * sqrt(3)
    south = sum(y - start[1] for _, y in cells) * 1.5
    return f"{COMPASS[round(atan2(south, east) / (pi / 4)) % 8]} of the portal"
