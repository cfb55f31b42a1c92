"""Whether a moment need be asked about at all: mostly nobody in play has anything to say at it."""

from typing import Any

from lychgate.kernel.moments import Hook

from .state import Blackstone


def is_heard(game: Blackstone, hook: Hook[..., Any]) -> bool:
    """Whether somebody could speak at a moment, or about a figure: a card in play, or something that lasts.

    Which moments are silent is known from the cards in play (`abilities/heard.py`), once anybody has asked for them.
    """
    memo = game.memo
    if memo is None or hook not in memo.silent:
        return True
    for one in game.state.kept.standing:
        topics = memo.silent[hook]
        if one.verb in topics or (one.verb, one.what) in topics:
            return True
    return False
