"""The maglev chamber: where explorers ride between two cards."""

from lychgate.kernel.question import Option, Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell

from ..model import topics
from ..model.changes import expedition as changes
from ..model.names import body_name
from ..model.queries import expedition, owners
from ..model.state import Blackstone, Body, Explorer, step
from .leading import leader_order

CHAMBER: tuple[Cell, ...] = ((0, 0), (1, 0), (0, 1))
"""The hexes of a maglev chamber, which meet in a point."""
MOST = 2


@step("maglev")
@rule("bsf.maglev.start", "bsf.maglev.arrival-escape")
def board_maglev(game: Blackstone) -> Rule[None]:
    """In leader order the players put their explorers in hexes of the maglev chamber."""
    order = yield from leader_order(game, game.state.explorers.values())
    for explorer in order:
        yield from ride(game, explorer, ("bsf.maglev.start", "bsf.maglev.capacity", "bsf.maglev.arrival-escape"))


@rule("bsf.maglev.start", "bsf.twins.return")
def ride(game: Blackstone, explorer: Explorer, rules: tuple[str, ...]) -> Rule[None]:
    """An explorer's player chooses a hex for each body of theirs: two may share one or stand apart."""
    for body in explorer.bodies:
        yield from _take_place(game, explorer, body, rules)


def _take_place(game: Blackstone, explorer: Explorer, body: Body, rules: tuple[str, ...]) -> Rule[None]:
    free = [cell for cell in CHAMBER if has_room(game, cell, explorer)]
    cell: Cell = yield Place(
        explorer.seat,
        "Where in the maglev chamber does {body} stand?",
        [Option(f"hex-{CHAMBER.index(one) + 1}", words_for(game, one), value=one) for one in free],
        topic=topics.SETUP_MAGLEV,
        rules=rules,
        parts={"body": body_name(game, body)},
        minor=True,
        actor=body.id,
        what=f"piece:{body.id}",
    )
    changes.ride(game, body, cell, rules)


def words_for(game: Blackstone, cell: Cell) -> str:
    """A hex of the chamber by who stands there already."""
    riding = expedition(game).maglev
    party = [body for one in game.state.explorers.values() for body in one.bodies]
    there = [body_name(game, body) for body in party if riding.get(body.id) == cell]
    number = CHAMBER.index(cell) + 1
    return f"Hex {number}, with {' and '.join(there)}" if there else f"Hex {number}, empty"


@rule("bsf.maglev.capacity")
def has_room(game: Blackstone, cell: Cell, explorer: Explorer) -> bool:
    """Whether an explorer may stand in a hex of the chamber: two to a hex, and two bodies of one count once."""
    whose = owners[game.content]
    there = {whose[name] for name, at in expedition(game).maglev.items() if at == cell}
    return len(there | {explorer.id}) <= MOST
