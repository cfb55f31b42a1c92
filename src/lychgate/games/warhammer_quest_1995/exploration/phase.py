"""The Exploration Phase."""

from collections.abc import Sequence
from itertools import product
from typing import Any

from lychgate.kernel.question import Choose, Option, Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import draw
from lychgate.mechanics.grid.board import Board, Doorway
from lychgate.mechanics.grid.shapes import cell_id
from lychgate.mechanics.grid.tiles import Tile, placements

from ..basics import windows
from ..basics.reach import foes_about
from ..model import topics
from ..model.changes import ground, sequence
from ..model.changes.laying import Fit, divide, lay_section
from ..model.content import DungeonCard, tile
from ..model.names import section_words
from ..model.queries import is_held, leader, section_of
from ..model.state import Wq, step
from .moments import EXPLORED
from .ways import belongs


@step("exploration-phase")
@rule(
    "wq95.explore.leader-only", "wq95.explore.not-in-combat", "wq95.explore.no-monsters-on-section",
    "wq95.combat.turn-continues",
)  # fmt: skip
def exploration_phase(game: Wq) -> Rule[None]:
    """The leader may look behind one doorway, if no Monster is about."""
    state = game.state
    sequence.enter_phase(game, "exploration", state.leader)
    if _monsters_about(game):
        rules = ("wq95.explore.not-in-combat", "wq95.explore.no-monsters-on-section", "wq95.combat.turn-continues")
        game.tell("no-exploring", (*rules, "wq95.combat.forbidden-during"))
        return
    if leader(game).wounds == 0 or is_held(leader(game)):
        game.tell("no-leader", ("wq95.explore.leader-only",), piece=state.leader)
        return
    game.heading("exploration", ("wq95.explore.leader-only",))
    ways = doorways_before(game)
    way: Any = windows.SOMETHING_USED
    while way is windows.SOMETHING_USED:
        yield from windows.window(game, but=leader(game).seat if ways else windows.NOBODY)
        if not ways:
            return
        way = yield from windows.ask(game, _where_to(game, ways))
    if way is not None:
        yield from explore(game, way)


def _where_to(game: Wq, ways: list[Doorway]) -> Choose:
    """Whether the leader looks behind one of these doorways."""
    options = [Option("no", "Do not explore", value=None, passes=True)]
    options += [Option(way.id, f"Explore the {way.side}", (f"door:{way.id}",), value=way) for way in ways]
    rules = ("wq95.explore.leader-only", "wq95.explore.position", "wq95.explore.draw")
    return Choose(
        leader(game).seat,
        "Explore?",
        options,
        topic=topics.EXPLORE_DOORWAY,
        rules=rules,
        cause=f"piece:{game.state.leader}",
        actor=game.state.leader,
    )


@rule("wq95.ruling.explore-monsters-where", "wq95.ruling.cut-off-monsters")
def _monsters_about(game: Wq) -> bool:
    """Whether a Monster that is not cut off is on the board; by the looser reading, on the leader's section."""
    if game.state.options.get("explore-beside-monsters"):
        monsters, here = game.state.monsters.values(), section_of(game, leader(game).cell)
        return any(section_of(game, monster.cell) == here for monster in monsters)
    return foes_about(game)


@rule("wq95.explore.position", "wq95.explore.dead-end", "wq95.move.unexplored-doorway")
def doorways_before(game: Wq) -> list[Doorway]:
    """The unexplored doorways before which the leader stands, but for those behind which no card is left."""
    state = game.state
    cell = leader(game).cell
    found = []
    for way in state.board.open_doorways:
        if cell in way.cells and way.id != state.outside and way.id not in state.shut:
            if state.cards.piles[state.ways[way.id]]:
                found.append(way)
            else:
                game.tell("dead-end", ("wq95.explore.dead-end",), doorway=way.id)
    return found


@rule("wq95.explore.draw", "wq95.explore.attach", "wq95.explore.doorway-choice", "wq95.explore.one-per-turn")
@rule("wq95.explore.mark-unentered", "wq95.explore.enter-next-turn", "wq95.explore.no-obligation")
def explore(game: Wq, doorway: Doorway) -> Rule[None]:
    """Turn up the next Dungeon card of this branch and lay its section at the doorway."""
    state = game.state
    seat = leader(game).seat
    pile = state.ways[doorway.id]
    labels = game.content.names(DungeonCard)
    rules = ("wq95.explore.draw", "wq95.explore.attach", "wq95.explore.one-per-turn")
    drawn = yield from draw(
        state.cards,
        pile,
        seat,
        "Explore: draw a Dungeon card",
        topic=topics.EXPLORE_SECTION,
        rules=rules,
        actor=state.leader,
        labels=labels,
    )
    card = game.content[DungeonCard][drawn]
    ways = fits(state.board, doorway, card)
    options = [_option(fit, card) for fit in ways]
    told: tuple[str, ...] = ("wq95.explore.doorway-choice", "wq95.explore.attach")
    if card.kind == "passage":
        told += ("wq95.explore.passage-doorways",)
    fit: Fit = yield Place(
        seat, "Place the {section}", options,
        topic=topics.EXPLORE_LAY, rules=told, cause=f"door:{doorway.id}", parts={"section": section_words(card.name)},
        actor=state.leader, what=f"card:{card.id}",
    )  # fmt: skip
    laid = f"{card.id}-{len(state.board.laid) + 1}"
    lay_section(state, doorway, card, fit, laid)
    if pile != "dungeon":
        told += ("wq95.explore.t-junction-branches",)
    after = ("wq95.explore.mark-unentered", "wq95.explore.enter-next-turn", "wq95.explore.no-obligation")
    game.tell(
        "laid", (*rules, *told, *after, "wq95.basics.modular-board"), section=card.id, **first_or_another(game, card)
    )
    if card.kind == "objective":
        ground.find_objective(game, card, ("wq95.end.objective-decides",))
    if card.kind == "junction":
        split_deck(game, laid, card)
    onward = [further for way, further in state.ways.items() if belongs(way, laid)]
    if card.kind != "objective" and not any(state.cards.piles[further] for further in onward):
        game.tell("way-ends", ("wq95.explore.dead-end",), section=card.id)
    EXPLORED.do(game, pile)


def first_or_another(game: Wq, card: DungeonCard) -> dict[str, str]:
    """A new section for the tale: by its card, or where there is one of its name already, as another of them."""
    words = section_words(card.name)
    known = [section_words(game.content[DungeonCard][one.card].name) for one in game.state.sections.values()]
    return {"new": card.id, "another": ""} if known.count(words) < 2 else {"new": "", "another": f"another {words}"}


def sides_of(section: Tile, ways: Sequence[str]) -> str:
    """On which sides these doorways are, in words."""
    sides = {doorway.id: doorway.side for doorway in section.doorways}
    return " and ".join(sides[way] for way in ways)


def exits(section: Tile, ways: Sequence[str]) -> str:
    """Where these doorways lead on, in words."""
    return f"{'Exit' if len(ways) == 1 else 'Exits'} {sides_of(section, ways)}" if ways else "No exit"


def _option(fit: Fit, card: DungeonCard) -> Option:
    if fit.placement is None:
        return Option("apart " + "+".join(fit.kept), "Set apart, joined by a link", value=fit)
    about = tuple(f"cell:{cell_id(cell)}" for cell in fit.placement.cells)
    onward = [way for way in fit.kept if way != fit.placement.doorway]
    label = exits(fit.placement.tile, onward)
    if fit.placement.doorway != card.entry[0]:
        label += ", flipped"
    return Option(f"{fit.placement.id} {'+'.join(fit.kept)}", label, about, value=fit)


@rule("wq95.explore.doorway-choice", "wq95.explore.passage-doorways")
def doorway_sets(card: DungeonCard) -> list[tuple[str, ...]]:
    """Which doorways are really there: all that are fixed, and one of each group of alternatives."""
    loose = {way for group in card.choices for way in group}
    fixed = tuple(way for way in card.doorways if way not in loose)
    return [(*fixed, *picked) for picked in product(*card.choices)]


def fits(board: Board, doorway: Doorway, card: DungeonCard) -> list[Fit]:
    """Every way to lay the section without covering another; where there is none it is drawn apart."""
    section = tile(card)
    found = [
        Fit(placement, kept)
        for placement in placements(board, doorway, section, card.entry)
        for kept in doorway_sets(card)
        if placement.doorway in kept
    ]
    return found or [Fit(None, kept) for kept in doorway_sets(card)]


@rule("wq95.explore.t-junction-divide", "wq95.explore.t-junction-branches")
def split_deck(game: Wq, laid: str, card: DungeonCard) -> None:
    """Deal the branch's deck from the bottom, left and right in turn: each new exit has a deck of its own."""
    state = game.state
    without = divide(state, laid, card)
    left, right = (len(state.cards.piles[f"{laid} {side}"]) for side in ("left", "right"))
    rules = ("wq95.explore.t-junction-divide", "wq95.explore.t-junction-branches")
    game.tell("divided", rules, left=left, right=right)
    for way in without:
        game.tell("dead-end", ("wq95.explore.dead-end",), doorway=way)
