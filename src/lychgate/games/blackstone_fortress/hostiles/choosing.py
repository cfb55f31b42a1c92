"""Ties of hostiles: whoever runs them chooses, and what is sensible for them comes first."""

from collections.abc import Sequence

from lychgate.kernel.question import Choose, Option, Place, Rule
from lychgate.kernel.topics import Topic
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..board.cover import has_cover, is_behind
from ..board.moments import COVER, HIDDEN, NO_COVER
from ..board.sight import is_hidden, seen_from
from ..board.whereabouts import whereabouts
from ..model.content import HostileCard, Size
from ..model.names import body_name, hostile_name
from ..model.places import goal_of_hostile
from ..model.queries import arms_of, combat, explorer_of, explorer_side, hostile_seat, ties_are_minor
from ..model.state import Blackstone, Body, Explorer, Hostile

Cites = tuple[str, ...]


# -- explorers


@rule("bsf.hostile.control", "bsf.hostile.ties", "bsf.ruling.hostile-player-few")
def choose_body(game: Blackstone, hostile: Hostile, found: Sequence[Body], topic: Topic, words: str) -> Rule[Body]:
    """Which of several bodies that fit equally well: the most wounded first, then the lowest Defence, then by seats."""
    if len(found) == 1:
        return found[0]
    ordered = sorted(found, key=lambda body: weakness(game, explorer_of(game, body)))
    body: Body = yield Choose(
        hostile_seat(game.state),
        words,
        [Option(body.id, body_name(game, body), (f"piece:{body.id}",), value=body) for body in ordered],
        topic=topic,
        rules=("bsf.hostile.ties", "bsf.hostile.control"),
        cause=f"piece:{hostile.id}",
        parts={"hostile": hostile_name(game, hostile)},
        actor=hostile.id,
        minor=ties_are_minor(game.state),
    )
    return body


def weakness(game: Blackstone, explorer: Explorer) -> tuple[int, int, int]:
    """What makes an explorer the better prey: many counters, low Defence dice, an early seat."""
    counters = 0
    for cover in explorer.spaces.covers:
        if cover:
            counters += 1
    return -counters, sum(explorer_side(game, explorer).defence), explorer.seat


# -- hexes


@rule("bsf.hostile.control", "bsf.hostile.ties")
def choose_hex(
    game: Blackstone, hostile: Hostile, cells: Sequence[Cell], topic: Topic, words: str, rules: Cites
) -> Rule[Cell]:
    """Which of several equal hexes for a hostile, on the board or about to be: those in cover first."""
    if len(cells) == 1:
        return cells[0]
    ordered: list[Cell] = []
    bare: list[Cell] = []
    for one in cells:
        (ordered if is_sheltered(game, hostile, one) else bare).append(one)
    ordered += bare
    cell: Cell = yield Place(
        hostile_seat(game.state),
        words,
        [hex_option(game, cell) for cell in ordered],
        topic=topic,
        rules=(*rules, "bsf.hostile.control"),
        cause=f"piece:{hostile.id}",
        parts={"hostile": hostile_name(game, hostile)},
        actor=hostile.id,
        what=f"piece:{hostile.id}",
        minor=ties_are_minor(game.state),
    )
    return cell


def hex_option(game: Blackstone, cell: Cell) -> Option:
    """The option of a hex for a hostile, in words where they are read."""
    at = cell_id(cell)
    return Option(at, goal_of_hostile(game, cell) if game.journal is not None else "", (f"cell:{at}",), value=cell)


def is_sheltered(game: Blackstone, hostile: Hostile, cell: Cell) -> bool:
    """Whether a hostile would be in cover in a hex from every explorer who could be seen from it, or see none."""
    terrain = combat(game).board.terrain
    # What the explorers see from where they stand is known; what is seen from each hex in question is not.
    rows, here = seen_from(terrain), terrain.bit[cell]
    quiet = HIDDEN in game.silent and COVER in game.silent and NO_COVER in game.silent
    there: Hostile | None = None
    for body in whereabouts(game).bodies:
        if body.cell is None or not rows[body.cell] & here:
            continue
        if quiet:
            if not is_behind(terrain, cell, body.cell):
                return False
            continue
        there = there or at(hostile, cell)
        if not has_cover(game, there, body) and not is_hidden(game, there, body):
            return False
    return True


def at(hostile: Hostile, cell: Cell) -> Hostile:
    """A hostile as if it stood elsewhere."""
    if hostile.cell == cell:
        return hostile
    return Hostile(hostile.id, hostile.kind, hostile.arms, hostile.group, cell, empowered=hostile.empowered)


def newcomer(game: Blackstone, group: int, id_: str, cell: Cell) -> Hostile:
    """A hostile of the box as if it stood in a hex already."""
    return Hostile(id_, id_.rpartition("-")[0], arms_of[game.content].get(id_, ""), group, cell)


def size_named(game: Blackstone, id_: str) -> Size:
    """The size of a hostile of the box, by its id."""
    return game.content[HostileCard][id_.rpartition("-")[0]].size
