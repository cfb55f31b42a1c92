"""The escape chamber, where an event brings it."""

from lychgate.kernel.question import Choose, Rule
from lychgate.ledger import rule

from ..board.hexes import furthest_portals
from ..board.layout import escape_places, lay_escape
from ..explorers.summoning import where_it_arrives
from ..hostiles.reinforcing import portal_option
from ..model import topics
from ..model.changes import events as changes
from ..model.queries import combat
from ..model.state import Blackstone, Portal

RULES = ("bsf.event.escape-chamber", "bsf.escape.event")


@rule("bsf.escape.event", "bsf.event.escape-chamber", "bsf.escape.one")
def bring_escape_chamber(game: Blackstone, rules: tuple[str, ...] = RULES) -> Rule[None]:
    """The escape chamber takes the place of the portal furthest from the explorers, unless it has come already.

    The leader chooses between equally far portals; one that leaves no room for the chamber does not count.
    """
    if combat(game).escape:
        changes.pass_without_effect(game, "escape", (*rules, "bsf.escape.one"))
        return
    portals = [portal for portal in furthest_portals(game) if escape_places(game, portal)]
    if not portals:
        changes.pass_without_effect(game, "portal", rules)
        return
    portal = portals[0] if len(portals) == 1 else (yield _which(game, portals))
    cells = yield where_it_arrives(game, game.state.leader, portal, rules)
    lay_escape(game, portal, cells, rules)


def _which(game: Blackstone, portals: list[Portal]) -> Choose:
    return Choose(
        game.state.leader,
        "Which portal does the escape chamber replace?",
        [portal_option(game, portal) for portal in portals],
        topic=topics.EVENT_PORTAL,
        rules=RULES,
    )
