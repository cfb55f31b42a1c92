"""The ways between sections."""

from lychgate.mechanics.grid.board import Door

from ..model.state import Wq


def way_in(game: Wq, section: str) -> Door | None:
    """The door by which one comes onto a section from the entrance; the entrance has none."""
    return next((door for door in game.state.board.doors if belongs(door.joins[1], section)), None)


def belongs(doorway: str, section: str) -> bool:
    return doorway.partition(":")[0] == section


def route(game: Wq, section: str) -> list[str]:
    """The sections from this one back to the entrance."""
    found = [section]
    while (door := way_in(game, found[-1])) is not None:
        found.append(door.joins[0].partition(":")[0])
    return found
