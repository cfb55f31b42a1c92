"""The dungeon: sections found and entered, doors, portcullises and rubble."""

from collections.abc import Iterable

from lychgate.kernel.events import Scene, Silence
from lychgate.mechanics.grid.board import mark, set_door
from lychgate.mechanics.grid.shapes import Cell

from ..content import DungeonCard
from ..state import Warrior, Wq

Rules = tuple[str, ...]


def enter_section(game: Wq, warrior: Warrior, section: str, rules: Rules) -> None:
    """Somebody is the first on a section."""
    state = game.state
    entered = state.sections[section]
    entered.entered = state.turn
    state.sections[section] = state.sections.pop(section)  # last: new rooms draw their cards in the order entered
    game.tell("entered", rules, piece=warrior.id, section=entered.card)


def find_objective(game: Wq, card: DungeonCard, rules: Rules) -> None:
    game.state.quest.found = True
    game.tell("objective-found", rules, section=card.id)


def begin_to_cave_in(game: Wq, section: str, ways: list[str], doors: list[str], rules: Rules) -> None:
    """These doorways and doors are shut for good; the roof falls at the end of the next turn."""
    state = game.state
    state.shut += ways
    for door in doors:
        state.board = set_door(state.board, door, "closed")
    state.collapsing.setdefault(section, state.turn + 1)
    game.tell("caving-in", rules, section=state.sections[section].card)


def collapse(game: Wq, section: str, rules: Rules) -> Scene | Silence:
    """The roof falls: a scene for what comes of it."""
    del game.state.collapsing[section]
    return game.scene("collapsed", rules, section=game.state.sections[section].card)


def bury(game: Wq, cells: Iterable[Cell]) -> None:
    """Nobody goes that way again."""
    for cell in cells:
        game.state.board = mark(game.state.board, cell, "rubble")


def drop_portcullis(game: Wq, door: str | None, rules: Rules) -> None:
    """A door is barred; without one, the way out."""
    state = game.state
    if door is not None:
        state.board = set_door(state.board, door, "barred")
    elif state.outside not in state.shut:
        state.shut.append(state.outside)
    game.tell("portcullis", rules, door=state.outside if door is None else door)


def take_key(game: Wq, warrior: Warrior, rules: Rules) -> None:
    """The key opens every portcullis, those that are down and those to come."""
    game.state.has_key = True
    game.tell("got-key", rules, piece=warrior.id)


def raise_portcullis(game: Wq, door: str, rules: Rules) -> None:
    """A door is open again, or the way out."""
    state = game.state
    if door == state.outside:
        state.shut.remove(door)
    else:
        state.board = set_door(state.board, door, "open")
    game.tell("raised", rules, door=door)
