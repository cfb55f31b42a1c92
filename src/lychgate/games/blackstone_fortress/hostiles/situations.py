"""The situation of a hostile: which column of its behaviour table is read."""

from lychgate.content import Content, Derived
from lychgate.ledger import rule
from lychgate.mechanics.activation import behaviour as shared

from ..board.cover import has_cover
from ..board.measuring import range_of
from ..board.sight import visible_bodies
from ..model.content import Column, HostileCard
from ..model.queries import combat, hostile_card
from ..model.state import Blackstone, Body, Hostile

SITUATIONS: dict[str, str] = {
    "hidden": "Hidden",
    "engaged": "Engaged",
    "in-cover": "In cover",
    "close": "Close",
    "other": "In the open",
}
"""What the columns of behaviour tables are called."""

CLOSE = (2, 3)
"""The ranges at which the nearest explorer in sight makes a hostile close."""


@Derived
def tables(content: Content) -> dict[str, dict[Column, shared.Column]]:
    """The behaviour table of each kind, by situation, from the left."""
    return {
        card.id: {
            column: shared.Column(
                column, tuple(shared.Row(row.least, row.most, row.action) for row in card.table[column])
            )
            for column in card.columns
        }
        for card in content.all(HostileCard)
    }


@rule("bsf.hostile.column-order", "bsf.hostile.other")
def column(game: Blackstone, hostile: Hostile) -> Column:
    """The situation of a hostile: the leftmost column of its table that fits it, or the last."""
    card = hostile_card(game, hostile)
    seen = visible_bodies(game, hostile)
    for situation in card.columns[:-1]:
        needed = card.needs.get(situation)
        if (needed is None or needed == hostile.arms) and fits(game, hostile, situation, seen):
            return situation
    return card.columns[-1]


@rule("bsf.hostile.hidden", "bsf.hostile.engaged", "bsf.hostile.in-cover", "bsf.hostile.close")
def fits(game: Blackstone, hostile: Hostile, situation: Column, seen: list[Body]) -> bool:
    """Whether a hostile that sees these bodies is in a situation."""
    if situation == "hidden":
        return not seen
    if not seen:
        return False
    if situation == "engaged":
        near = combat(game).board.terrain.beside[hostile.cell]
        for body in seen:
            if body.cell in near:
                return True
        return False
    if situation == "in-cover":
        for body in seen:
            if not has_cover(game, hostile, body):
                return False
        return True
    if situation == "close":
        return min([range_of(hostile.cell, body.cell) for body in seen if body.cell is not None]) in CLOSE
    return True
