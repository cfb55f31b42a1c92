"""Where the Monsters stand, when the players may say: as kindly to the party as the rules allow."""

from lychgate.bots.base import Advice
from lychgate.kernel.question import Question
from lychgate.mechanics.grid.shapes import Cell, cell_id

from .look import Look

WIZARD, ARCHER = -1.2, -0.4
"""How unwelcome a Monster is next to them, where one next to a fighter is welcome."""


def square(look: Look, question: Question) -> Advice:
    """Within reach of those who can deal with it, and away from those who cannot."""
    options = question.options
    if not isinstance(options[0].value, tuple):
        return Advice(options[0].id, "It makes little difference.")
    near = look.terrain.near
    stands = {one.cell: one for one in look.able}

    def kindness(cell: Cell) -> float:
        total = 0.0
        for other in near[cell]:
            one = stands.get(other)
            if one is not None:
                total += 1.0 if look.strong(one) else WIZARD if one is look.wizard else ARCHER
            elif other in look.by_cell:
                total += 0.2
        return total

    best = max((option.value for option in options), key=kindness)
    return Advice(cell_id(best), "There the strong can reach it, and it reaches the weak least.")
