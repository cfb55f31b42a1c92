"""Changes by events: markers that crumble, a turn without destiny, explorers who come back."""

from lychgate.mechanics.grid.shapes import cell_id

from ..content import Row
from ..queries import combat
from ..state import Blackstone, Marker

Cites = tuple[str, ...]


def begin_event(game: Blackstone, row: Row, face: int, rules: Cites) -> None:
    """A row of the event table happens; what comes of it is told under it."""
    game.unfold("event", rules, event=row.id, name=str(row.name), face=face)


def crumble(game: Blackstone, marker: Marker, rules: Cites) -> None:
    """A discovery marker leaves the board without having been searched."""
    del combat(game).markers[marker.number]
    game.tell(
        "marker-crumbled", rules, marker=f"marker-{marker.number}", number=marker.number, cell=cell_id(marker.cell)
    )


def deny_destiny(game: Blackstone, rules: Cites) -> None:
    """There is no destiny roll in the next turn."""
    combat(game).no_destiny = True
    game.tell("destiny-denied", rules)


def pass_without_effect(game: Blackstone, why: str, rules: Cites) -> None:
    """An event for which there is nobody or nothing. Nothing changes; the rule is told."""
    game.tell("event-without-effect", rules, why=why)
