"""Where Warriors and Monsters are, and what holds them there."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from lychgate.kernel.parts import PlaceWords
from lychgate.mechanics.grid.board import mark, unmark
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..content import MonsterCard
from ..places import section_at, where
from ..state import Monster, Warrior, Wq
from .attention import stir

Rules = tuple[str, ...]


def place_warrior(game: Wq, warrior: Warrior, cell: Cell, rules: Rules) -> None:
    warrior.cell = cell
    stir(game)
    game.tell("placed", rules, piece=warrior.id, cell=cell_id(cell), **where(game, cell))


def move_to(game: Wq, who: Warrior | Monster, cell: Cell, rules: Rules) -> None:
    if who.cell != cell:
        start, who.cell = who.cell, cell
        stir(game)
        if game.journal is not None:
            kind = "moved" if type(who) is Warrior else "closed-in"
            area, there = section_at(game, cell), where(game, cell, start)
            tile_of = game.state.board.terrain.tile_of
            if section_at(game, start) == area and tile_of.get(start) != tile_of.get(cell):
                there["place"] = _in_the_next(there["place"], area)
            game.tell(kind, rules, piece=who.id, cell=cell_id(cell), area=area, **there)


def _in_the_next(place: str | PlaceWords, area: str) -> str | PlaceWords:
    """A place in a section of the same name as that from which somebody comes."""
    if isinstance(place, str):
        return place
    return replace(place, words=place.words.replace(area, f"the next {area.removeprefix('the ')}"))


def place_monster(
    game: Wq, kind: MonsterCard, cell: Cell, target: Warrior | None, event: int, waits: bool, rules: Rules
) -> Monster:
    """A Monster comes into play. Without a target it owes no First Attack."""
    state = game.state
    state.made += 1
    monster = Monster(f"{kind.id}-{state.made}", kind.id, cell, kind.wounds, "", False, waits, event, state.turn)
    if target is not None:
        monster.target, monster.first = target.id, True
    state.monsters[monster.id] = monster
    state.combat = True
    stir(game)
    if game.journal is not None:
        game.tell("appeared", rules, piece=monster.id, target=monster.target, cell=cell_id(cell), **where(game, cell))
    return monster


def pin(warrior: Warrior, monsters: Sequence[Monster]) -> None:
    """These hold him where he is."""
    warrior.pinned_by = [monster.id for monster in monsters]


def unpin(warrior: Warrior) -> None:
    if warrior.pinned_by:
        warrior.pinned_by = []


def escape(game: Wq, warrior: Warrior, rules: Rules) -> None:
    """He has broken free of all who pin him."""
    warrior.escaped = True
    game.tell("escaped", rules, piece=warrior.id)


def vanish(game: Wq, warrior: Warrior, rules: Rules) -> None:
    """Nobody sees him until the turn ends."""
    warrior.invisible = True
    unpin(warrior)
    game.tell("invisible", rules, piece=warrior.id)


def catch_in_web(game: Wq, warrior: Warrior, rules: Rules) -> None:
    warrior.webbed = True
    stir(game)
    game.tell("webbed", rules, piece=warrior.id)


def shed_webs(game: Wq, rules: Rules) -> None:
    """The webs fall off everybody."""
    for warrior in game.state.warriors.values():
        if warrior.webbed:
            warrior.webbed = False
            game.tell("web-falls", rules, piece=warrior.id)


def struggle(game: Wq, warrior: Warrior, free: bool, rules: Rules, thrown: Mapping[str, Any]) -> None:
    """He has torn at the web that holds him; `thrown` is how the die fell."""
    if free:
        warrior.webbed = False
    stir(game)
    game.tell("tore-free" if free else "stuck", rules, piece=warrior.id, **thrown)


PIT_TRAP = "pit-trap"
"""The mark on the square of a pit that somebody lies in."""


def fall_into_pit(game: Wq, warrior: Warrior, rules: Rules) -> None:
    warrior.in_pit = True
    stir(game)
    game.state.board = mark(game.state.board, warrior.cell, PIT_TRAP)
    game.tell("in-a-pit", rules, piece=warrior.id, cell=cell_id(warrior.cell))


def get_out_of_pit(game: Wq, warrior: Warrior, rules: Rules) -> None:
    """He is out of the pit, and the flagstone swings back."""
    warrior.in_pit = False
    stir(game)
    if warrior.cell in game.state.board.terrain.with_feature(PIT_TRAP):
        game.state.board = unmark(game.state.board, warrior.cell, PIT_TRAP)
    game.tell("out-of-pit", rules, piece=warrior.id)


def throw_in(game: Wq, warrior: Warrior, cell: Cell, rules: Rules) -> None:
    """He is put elsewhere, out of any trap."""
    warrior.in_pit = False
    move_to(game, warrior, cell, rules)
