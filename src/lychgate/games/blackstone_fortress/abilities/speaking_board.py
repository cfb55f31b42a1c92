"""Cards on the board: who is seen, who is in cover, which hexes are closed or cost more, and what happens in them."""

from collections.abc import Mapping

from lychgate.content import Content, Derived
from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.effects import Case, happens
from lychgate.mechanics.effects.silence import rests_on
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..board import moments
from ..board.moments import Entry
from ..board.sight import sees
from ..model.changes import abilities as changes
from ..model.queries import Piece, cells_of, combat, explorer_of, on_board
from ..model.state import Blackstone, Body, Explorer, Hostile
from .in_force import Concerned, token_enders, token_speakers, token_tables
from .in_play import speaks, whose
from .language import cells_at, fortress, is_marked
from .matter import case_of
from .speaking import held, is_kept
from .words import cells_named

ENTER = "enter-hex"
CLOAKED, UNSEEN, COVERED = "cloaked", "unseen", "covered"
PLACES = ("gravity-well", "fire-lane")
"""Places of a map in which something happens to explorers who enter."""
CABLING = "loose-cabling"
NO_KINDS = frozenset[str]()


# -- sight and cover


@moments.HIDDEN
@rests_on(("mark", UNSEEN))
def hidden(game: Blackstone, hostile: Hostile, body: Body) -> int:
    """Above 0 where a card hides an explorer from hostiles that are not adjacent."""
    kept = game.state.kept.standing
    return int(bool(kept) and is_marked(game, UNSEEN, explorer_of(game, body).id))


@moments.COVER
@rests_on(("count", "cover"), ("mark", COVERED))
def cover(game: Blackstone, target: Piece, attacker: Piece) -> int:
    """Above 0 where a card or a location tile gives a piece cover."""
    if game.state.kept.standing and is_marked(game, COVERED, whose(game, target).id):
        return 1
    alcoves = shelters[game.content]
    return sum(token.cell == target.cell for token in combat(game).tokens.values() if token.kind in alcoves)


@Derived
def shelters(content: Content) -> frozenset[str]:
    """The sides of location tiles in which everybody is in cover."""
    return frozenset(kind for kind, table in token_tables[content].items() if ("count", "cover") in table.holds)


@moments.NO_COVER
@rests_on(("bound", "cover"))
def no_cover(game: Blackstone, target: Piece, attacker: Piece) -> int:
    """Above 0 for whoever is never in cover."""
    return len(held(game, "bound", "cover", whose(game, target)))


# -- moving


@moments.CLOSED
@rests_on(("bound", "enter"))
@rule("bsf.stronghold.scenario")
def closed(game: Blackstone, piece: Piece) -> int:
    """The hexes that a rule keeps a piece out of."""
    bits = 0
    for one in held(game, "bound", "enter", whose(game, piece)):
        bits |= combat(game).board.terrain.bits_of(cells_named(game, one.where))
    return bits


@moments.COSTS
@rests_on(("price", ENTER))
def costs(game: Blackstone, piece: Piece) -> Mapping[Cell, int]:
    """What a twist makes of entering hexes."""
    found = held(game, "price", ENTER, whose(game, piece))
    if not found:
        return {}
    return dict.fromkeys(cells_at(game, "barrier-hex", Case(None, 0)), int(found[0].to))


@moments.ENDS
@rests_on(ENTER)
@rule("bsf.ruling.ended-activation")
def ends(game: Blackstone, piece: Piece) -> int:
    """The hexes with a token that ends the activation of whoever enters."""
    fight = combat(game)
    bits = 0
    if fight.tokens:
        kinds = token_enders[game.content]
        for token in fight.tokens.values():
            if token.kind in kinds:
                bits |= fight.board.terrain.bit[token.cell]
    return bits


@moments.WATCHED
@rests_on(ENTER, *PLACES, CABLING, ("mark", CLOAKED))
def watched(game: Blackstone, piece: Piece) -> int:
    """The hexes where something happens to a piece that enters: tokens, tiles, places, beside a cloaked explorer."""
    fight = combat(game)
    bit = fight.board.terrain.bit
    bits = 0
    if fight.tokens:
        speaking = token_speakers[game.content].get(ENTER, NO_KINDS)
        for token in fight.tokens.values():
            if token.kind in speaking or (token.kind in PLACES and not token.lit and type(piece) is Body):
                bits |= bit[token.cell]
    if CABLING in fight.twists and type(piece) is Body:
        for marker in fight.markers.values():
            bits |= bit[marker.cell]
    if type(piece) is Hostile and game.state.kept.standing and is_kept(game, "mark", CLOAKED):
        for explorer in cloaked(game):
            for cell in cells_of(explorer):
                bits |= fight.board.terrain.step_bits[cell]
    return bits


def cloaked(game: Blackstone) -> list[Explorer]:
    return [one for one in on_board(game.state) if is_marked(game, CLOAKED, one.id)]


@moments.ENTERED
def entered(game: Blackstone, entry: Entry) -> Rule[None]:
    """A cloak that a hostile sees through at close quarters ends; then what lies in the hex, and rules of the place."""
    if type(entry.piece) is Hostile:
        for explorer in cloaked(game):
            beside = [combat(game).board.terrain.beside[cell] for cell in cells_of(explorer)]
            if any(entry.cell in cells for cells in beside) and sees_any(game, entry.cell, explorer):
                uncloak(game, explorer)
    subject: Concerned = whose(game, entry.piece)
    if speaks(game, ENTER, subject) or _lies(game, entry.cell):
        case = case_of(
            game, subject, entry, ("bsf.board.location-tiles",), cell=cell_id(entry.cell), body=entry.piece.id
        )
        yield from happens(fortress, game, ENTER, case)


def sees_any(game: Blackstone, cell: Cell, explorer: Explorer) -> bool:
    return any(sees(game, cell, other) for other in cells_of(explorer))


def uncloak(game: Blackstone, explorer: Explorer) -> None:
    """The cloak no longer hides her: she has moved, or has been found."""
    changes.release(game, CLOAKED, explorer.id)
    game.tell("uncloaked", ("bsf.action.unique",), piece=explorer.id)


def _lies(game: Blackstone, cell: Cell) -> bool:
    speaking = token_speakers[game.content].get(ENTER, NO_KINDS)
    return any(token.cell == cell and token.kind in speaking for token in combat(game).tokens.values())
