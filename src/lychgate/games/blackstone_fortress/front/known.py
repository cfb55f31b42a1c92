"""What a seat may know of the state: all of it but what the leader keeps secret in a challenge."""

from msgspec.structs import replace

from ..model.state import Fortress


def known(state: Fortress, seat: int) -> Fortress:
    """The state without what the leader has written down, unless this seat is the leader's."""
    found = state.expedition
    if found is None or found.challenge is None or not found.challenge.secret or seat == state.leader:
        return state
    return replace(state, expedition=replace(found, challenge=replace(found.challenge, secret="")))
