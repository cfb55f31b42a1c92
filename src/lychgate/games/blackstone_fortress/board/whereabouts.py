"""Where the explorers stand: worked out once, until one of them goes elsewhere.

Every hostile asks for it several times in its turn, and as a rule no explorer moves meanwhile. It is kept in the `memo`
of the play, beside the cards in play: whoever changes where a body stands has it found again (`unsettle` in
`changes.board`), and with another board it is another.
"""

from dataclasses import dataclass, field

from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.shapes import Cell

from ..model.queries import combat
from ..model.state import Blackstone, Body


@dataclass(slots=True)
class Whereabouts:
    """The bodies on a board in the order of picking, each with the bit of its hex, and all these bits together.

    Of what somebody has asked for besides: `seen`, the bits of the hexes that any body sees; and `near`, how far a hex
    is from the nearest body.
    """

    board: Board
    bodies: list[Body]
    at: list[tuple[int, Body]]
    bits: int
    seen: int | None = None
    near: dict[Cell, int] = field(default_factory=dict)


def whereabouts(game: Blackstone) -> Whereabouts:
    """Where the explorers stand on the board of the combat that goes on."""
    board, memo = combat(game).board, game.memo
    if memo is None:
        return _found(game, board)
    found: Whereabouts | None = memo.where
    if found is None or found.board is not board:
        found = memo.where = _found(game, board)
    return found


def _found(game: Blackstone, board: Board) -> Whereabouts:
    bit = board.terrain.bit
    bodies: list[Body] = []
    at: list[tuple[int, Body]] = []
    bits = 0
    for explorer in game.state.explorers.values():
        for body in explorer.bodies:
            if body.cell is not None:
                here = bit[body.cell]
                bodies.append(body)
                at.append((here, body))
                bits |= here
    return Whereabouts(board, bodies, at, bits)
