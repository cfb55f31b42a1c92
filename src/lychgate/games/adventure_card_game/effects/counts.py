"""What requirements and numbers on cards count, by the word for it."""

from collections.abc import Callable, Mapping

from ..model import stats
from ..model.cases import At
from ..model.queries import engaged, in_shadow, in_zones, standing, tokens_of
from ..model.state import Acg

Count = Callable[[Acg, At], int]

# -- you


def _tokens(game: Acg, at: At) -> int:
    return tokens_of(at.you)


def _wounds(game: Acg, at: At) -> int:
    return at.you.wounds


def _health(game: Acg, at: At) -> int:
    return stats.remaining(game, at.you)


def _engaged(game: Acg, at: At) -> int:
    return len(engaged(game, at.you.id))


def _conditions(game: Acg, at: At) -> int:
    return len(at.you.conditions)


# -- the table


def _shadow(game: Acg, at: At) -> int:
    return len(in_shadow(game))


def _enemies(game: Acg, at: At) -> int:
    return len(in_zones(game))


def _heroes(game: Acg, at: At) -> int:
    return len(standing(game))


def _progress(game: Acg, at: At) -> int:
    return game.state.progress


def _left(game: Acg, at: At) -> int:
    return stats.exploration(game) - game.state.progress if game.state.location else 0


def _peril(game: Acg, at: At) -> int:
    return game.state.peril


def _attack(game: Acg, at: At) -> int:
    return stats.attack(game, at.this) if at.this is not None and at.this.card else 0


# -- the action being performed


def _successes(game: Acg, at: At) -> int:
    attempt = game.state.attempt
    return 0 if attempt is None else attempt.fixed + attempt.icons.get("success", 0)


def _icons(game: Acg, at: At) -> int:
    attempt = game.state.attempt
    return 0 if attempt is None else attempt.icons.get("attack", 0)


def _slain(game: Acg, at: At) -> int:
    attempt = game.state.attempt
    return 0 if attempt is None else attempt.slain


REQUIRED: Mapping[str, Count] = {
    "tokens": _tokens,
    "wounds": _wounds,
    "health": _health,
    "engaged": _engaged,
    "shadow": _shadow,
    "conditions": _conditions,
    "progress": _progress,
    "left": _left,
    "peril": _peril,
    "successes": _successes,
    "icons": _icons,
    "slain": _slain,
    "heroes": _heroes,
}
"""What a requirement can be about, besides a count of the quest, which has a name."""

MULTIPLIERS: Mapping[str, Count] = {
    "engaged": _engaged,
    "shadow": _shadow,
    "enemy": _enemies,
    "condition": _conditions,
    "hero": _heroes,
    "wound": _wounds,
    "success": _successes,
    "peril": _peril,
    "attack": _attack,
    "slain": _slain,
}
"""What a number on a card can be multiplied by."""
