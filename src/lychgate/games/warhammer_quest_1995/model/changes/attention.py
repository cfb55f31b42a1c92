"""Who is asked whether to use something: what has changed, and who has passed."""

from ..state import Wq

Rules = tuple[str, ...]


def stir(game: Wq) -> None:
    """Something has changed, or a die or counter has shown something: who passed before is asked again."""
    state = game.state
    state.settled = False
    if state.passed:
        state.passed.clear()


def settle(game: Wq) -> None:
    """There is nobody left to ask until something changes."""
    game.state.settled = True


def unsettle(game: Wq) -> None:
    game.state.settled = False


def pass_by(game: Wq, seat: int, offered: list[str]) -> None:
    """A seat uses nothing of what it was offered, as things stand."""
    game.state.passed[seat] = offered
