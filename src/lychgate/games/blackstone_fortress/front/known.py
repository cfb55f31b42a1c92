"""What a seat may know of the state."""

from ..model.state import Fortress


def known(state: Fortress, seat: int) -> Fortress:
    """All of the state: what the leader keeps secret in Secret Lore stands in their answer alone.

    Hidden markers have no number before they are turned up, and decks are in no order before they are drawn from.
    """
    return state
