"""Search: drawing discovery cards, and keeping what is found."""

from lychgate.kernel.question import ChooseSome, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import inspiration
from lychgate.mechanics.cards.decks import draw

from ..board.hexes import is_engaged
from ..model import topics
from ..model.changes import explorers as changes
from ..model.cites import INSPIRATION
from ..model.content import Discovery
from ..model.names import explorer_name
from ..model.piles import DISCOVERY, FOUND
from ..model.queries import actor_of, combat
from ..model.state import Blackstone, Body, Explorer, Marker
from . import agendas
from .moments import DRAWN, MARKER_SEARCHED, SEARCH, Find, Looking

COST = 4
RULES = ("bsf.action.search", "bsf.action.search-limits")
ANYWHERE = ("bsf.inspiration.search", "bsf.action.search")
KEPT = ("bsf.search.kept", "bsf.discovery.cards")
KINDS = {"archeotech": "bsf.discovery.archeotech", "clue": "bsf.discovery.clues"}
EMPTY = ("bsf.search.deck-empty",)


# -- whether


def anything_to_find(game: Blackstone) -> bool:
    """Whether a discovery card can be drawn: the deck, or the discards that make a new one, must have a card."""
    piles = game.state.cards.piles
    return bool(piles.get(DISCOVERY) or piles.get(FOUND))


def may_search(game: Blackstone) -> bool:
    """Whether anybody can search in this combat at all."""
    return "searching" not in combat(game).without and anything_to_find(game)


@rule("bsf.action.search-limits", "bsf.search.deck-empty")
def searchers(game: Blackstone, explorer: Explorer) -> list[Body]:
    """The bodies of an explorer that could search: those on the board with no hostile next to them."""
    if not may_search(game):
        return []
    return [body for body in explorer.bodies if body.cell is not None and not is_engaged(game, body)]


@rule("bsf.action.search")
def markers_here(game: Blackstone, bodies: list[Body]) -> list[Marker]:
    """The discovery markers in the hexes of these bodies."""
    cells = [body.cell for body in bodies if body.cell is not None]
    return [marker for marker in combat(game).markers.values() if marker.cell in cells]


def can_pay_points(explorer: Explorer) -> bool:
    """Whether an explorer has the points for a search without a marker; the die is paid besides."""
    return inspiration.can_spend(explorer.inspiration, inspiration.SEARCH)


@rule("bsf.inspiration.search")
def may_search_anywhere(game: Blackstone, explorer: Explorer, bodies: list[Body]) -> bool:
    """Whether one of these bodies could search for points: only in a hex that has no discovery marker."""
    if not can_pay_points(explorer):
        return False
    marked = {marker.cell for marker in combat(game).markers.values()}
    return any(body.cell not in marked for body in bodies)


# -- searching


@rule("bsf.inspiration.search", "bsf.inspiration.spend")
def search_anywhere(game: Blackstone, explorer: Explorer) -> Rule[None]:
    """Spend 3 points and search where there is no marker; nothing leaves the board."""
    inspiration.spend_on_search(game, actor_of(game, explorer), explorer.inspiration, ids=INSPIRATION)
    yield from search(game, explorer, None)


@rule("bsf.action.search", "bsf.action.search-limits")
def search(game: Blackstone, explorer: Explorer, marker: Marker | None) -> Rule[None]:
    """Draw a discovery card, or as many as cards and twists allow; a marker that was searched is removed."""
    looking = Looking(marker)
    yield from SEARCH.happens((), game, explorer, looking)
    with game.scene("searched", RULES if marker is not None else ANYWHERE, piece=explorer.id):
        yield from draw_discoveries(game, explorer, RULES, number=looking.number, keep=looking.keep)
        if marker is not None:
            changes.remove_marker(game, marker, RULES)
    if marker is not None:
        yield from MARKER_SEARCHED.happens((), game, explorer, marker)


# -- drawing


def draw_discovery(game: Blackstone, explorer: Explorer, rules: tuple[str, ...]) -> Rule[str | None]:
    """Draw one discovery card, which the explorer keeps; None where there is no card left."""
    found = yield from draw_discoveries(game, explorer, rules)
    return found[0] if found else None


@rule("bsf.search.kept", "bsf.discovery.cards")
def draw_discoveries(
    game: Blackstone, explorer: Explorer, rules: tuple[str, ...], *, number: int = 1, keep: int = 0
) -> Rule[list[str]]:
    """Draw discovery cards, and keep them all or as many as `keep` says: the others are shuffled back. Those kept."""
    drawn: list[str] = []
    for _ in range(number):
        card = yield from draw_one(game, explorer, rules)
        if card is None:
            break
        find = Find(explorer, card)
        yield from DRAWN.happens((), game, find)
        drawn.append(find.card)
    if keep and len(drawn) > keep:
        kept = yield from _choose_kept(game, explorer, drawn, keep, rules)
        left = drawn.copy()
        for card in kept:
            left.remove(card)
        changes.put_back(game, left, rules)
        drawn = kept
    for card in drawn:
        take(game, explorer, card, rules)
    return drawn


@rule("bsf.search.deck-empty")
def draw_one(game: Blackstone, explorer: Explorer, rules: tuple[str, ...]) -> Rule[str | None]:
    """Draw the top card of the discovery deck, which nobody has taken yet; the discards make a new deck if need be."""
    cards = game.state.cards
    if not cards.piles.get(DISCOVERY):
        if not cards.piles.get(FOUND):
            return None
        changes.refill_discovery(game, EMPTY)
    card: str = yield from draw(
        cards,
        DISCOVERY,
        explorer.seat,
        f"What does {explorer_name(game, explorer)} find?",
        topic=topics.SEARCH_CARD,
        rules=rules,
        labels=game.content.names(Discovery),
        cause=f"piece:{explorer.id}",
        actor=explorer.id,
    )
    return card


@rule("bsf.search.kept", "bsf.discovery.archeotech", "bsf.discovery.clues", "bsf.twins.cards")
def take(game: Blackstone, explorer: Explorer, card: str, rules: tuple[str, ...]) -> None:
    """A discovery card comes to an explorer; it may be what the secret agenda asks for."""
    kind = game.content[Discovery][card].kind
    twins = ("bsf.twins.cards",) if len(explorer.bodies) > 1 else ()
    changes.take_card(game, explorer, card, (*rules, *KEPT, KINDS[kind], *twins))
    agendas.check_owned(game, explorer)


def _choose_kept(
    game: Blackstone, explorer: Explorer, cards: list[str], keep: int, rules: tuple[str, ...]
) -> Rule[list[str]]:
    names = game.content.names(Discovery)
    options = [
        Option(
            card if place == cards.index(card) else f"{card}:{place + 1}", names[card], (f"card:{card}",), value=card
        )
        for place, card in enumerate(cards)
    ]
    kept: list[str] = yield ChooseSome(
        explorer.seat,
        "{hero}: keep {keep}",
        options,
        topic=topics.SEARCH_KEEP,
        rules=rules,
        parts={"hero": explorer_name(game, explorer), "keep": "1 card" if keep == 1 else f"{keep} cards"},
        actor=explorer.id,
        least=keep,
        most=keep,
    )
    return list(kept)
