"""Laying board sections, and the decks behind their doorways."""

from msgspec import Struct

from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import deal, put, shuffle, split_alternately, withdraw
from lychgate.mechanics.cards.urns import Cards
from lychgate.mechanics.grid.board import Board, Door, Doorway, add_door
from lychgate.mechanics.grid.tiles import Placement, lay, put_tile

from ..content import DungeonCard, tile
from ..state import Dungeon, Section

ENTERED_BEFORE = -1
"""The turn in which the entrance was entered: before the first."""


class Fit(Struct, frozen=True):
    """A way to lay a section: where (nowhere: set apart), and which of its doorways are really there."""

    placement: Placement | None
    kept: tuple[str, ...]


@rule("wq95.start.entrance", "wq95.ruling.entrance-way-out")
def lay_entrance(state: Dungeon, card: DungeonCard, outside: str, kept: tuple[str, ...]) -> str:
    """The first section: one of its doorways leads outside, the others to what is to be explored."""
    laid = f"{card.id}-1"
    state.board = put_tile(state.board, tile(card), laid, keep=(outside, *kept))
    state.sections[laid] = Section(card.id, ENTERED_BEFORE)
    state.outside = f"{laid}:{outside}"
    state.ways = {f"{laid}:{way}": "dungeon" for way in kept}
    return laid


@rule("wq95.explore.attach", "wq95.ruling.doorways-sharing-deck", "wq95.ruling.layout-overlap")
def lay_section(state: Dungeon, doorway: Doorway, card: DungeonCard, fit: Fit, laid: str) -> None:
    """The section comes onto the board; its other doorways draw from the pile of this branch."""
    if fit.placement is not None:
        state.board = lay(state.board, doorway, fit.placement, laid, fit.kept).board
        entry = fit.placement.doorway
    else:
        entry = card.entry[0]
        state.board = _lay_apart(state.board, doorway, card, laid, fit.kept, entry)
    state.sections[laid] = Section(card.id)
    pile = state.ways.pop(doorway.id)
    for way in fit.kept:
        if way != entry:
            state.ways[f"{laid}:{way}"] = pile


def _lay_apart(
    board: Board, doorway: Doorway, card: DungeonCard, laid: str, kept: tuple[str, ...], entry: str
) -> Board:
    """There is no room on the table: the section lies to the east of everything, and a link joins the doorways."""
    east = max(cell[0] for cell in board.terrain.cells) + 3
    north = min(cell[1] for cell in board.terrain.cells)
    board = put_tile(board, tile(card), laid, (east, north), keep=kept)
    own = board.doorway(f"{laid}:{entry}")
    edges = tuple(zip(doorway.cells, own.cells, strict=True))
    door = Door(doorway.id, edges, "open", (doorway.id, own.id))
    return add_door(board, door)


@rule("wq95.ruling.t-junction-left-right", "wq95.ruling.t-junction-nested", "wq95.ruling.doorways-before-junction")
def divide(state: Dungeon, laid: str, card: DungeonCard) -> list[str]:
    """Two piles where there was one; the doorways on the near side of the junction for which no card is left."""
    left, right = f"{laid}:{card.left}", f"{laid}:{card.right}"
    pile = state.ways[left]
    split_alternately(state.cards, pile, into=(f"{laid} left", f"{laid} right"))
    without = [way for way, other in state.ways.items() if other == pile and way not in (left, right)]
    if without:
        state.cards.piles[f"{laid} spent"] = []
        state.ways |= dict.fromkeys(without, f"{laid} spent")
    state.ways[left], state.ways[right] = f"{laid} left", f"{laid} right"
    return without


@rule("wq95.start.deck-bottom", "wq95.start.deck-top", "wq95.start.deck-unused", "wq95.ruling.two-shuffles")
def build_deck(cards: Cards, room: str) -> None:
    """Six cards and the objective room shuffled together; six more on top; the rest stays in the box."""
    size = min(6, len(cards.piles["dungeon-box"]) // 2)
    deal(cards, "dungeon-box", "dungeon", size)
    put(cards, "dungeon", room)
    shuffle(cards, "dungeon")
    deal(cards, "dungeon-box", "dungeon", size)


def take_from_deck(state: Dungeon, pile: str, card: DungeonCard) -> None:
    """The card of a section that lies on the table is in no deck."""
    withdraw(state.cards, pile, card.id)
