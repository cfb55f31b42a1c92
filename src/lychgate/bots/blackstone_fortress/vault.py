"""The heart of the vault: which questions a die can answer now, and who had better sit there."""

from .look import FAR, Look
from .table import Explorer, aim_of

ANSWERS = 2
"""How many questions can be answered in an activation."""
DIE, STAYS = 0.5, 1.0
"""How many Moves a die more is worth in whoever answers questions, and to stay with whoever sits."""


def open_questions(look: Look) -> frozenset[int]:
    """The questions that can still be answered this turn, each by a die of its number; none in any other place."""
    aim = aim_of(look.game)
    if aim is None or aim.what != "answers" or not look.has_aim:
        return frozenset()
    left = frozenset(range(1, aim.number + 1)) - frozenset(look.fight.answers)
    return left if len(left) <= ANSWERS else left - {aim.number}


def sitter_of(look: Look) -> Explorer | None:
    """Who sits, or should, where questions are answered: whoever has the most dice, and not too far to go."""
    if not open_questions(look) or not look.aiming_at:
        return None
    able = [one for one in look.party if not look.weak(one)] or look.party
    return min(able, key=lambda one: _unfit(look, one), default=None)


def is_seated(look: Look, explorer: Explorer) -> bool:
    return any(body.cell in look.aiming_at for body in explorer.bodies)


def _unfit(look: Look, explorer: Explorer) -> float:
    """How far it is to the seat, less what the dice are worth there; whoever sits with dice stays."""
    ways = [look.away(body.cell).get(cell, FAR) for body in explorer.bodies if body.cell for cell in look.aiming_at]
    away = min(ways, default=FAR)
    return away / look.move(explorer) - DIE * look.health(explorer) - (STAYS if not away else 0.0)
