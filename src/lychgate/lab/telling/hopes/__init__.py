"""Whether a game can still be won, worked out from its state alone, beside the rules and not by them.

A module named as the package of a game has `cannot_be_won(state, content)`. It never reads `Goal.hope`, and says
True only where it is proved: so each can be held against the other. It is worth most where it is found by other means.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from lychgate.finding import package_name

Proof = Callable[[Any, Any], bool]
"""Takes the state and the content of a game at any question."""


def proof_of(game: str) -> Proof | None:
    """The proof that a game of this id cannot be won any more; None where nobody has written one."""
    name = f"{__name__}.{package_name(game)}"
    if find_spec(name) is None:
        return None
    found: Proof = import_module(name).cannot_be_won
    return found
