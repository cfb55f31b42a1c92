"""Looking behind doorways, laying sections, and second thoughts about Power."""

from lychgate.bots.base import Advice
from lychgate.kernel.question import Question

from .look import Look
from .planning import plan


def explore(look: Look, question: Question) -> Advice:
    """Behind the doorway that the party is making for; looking costs nothing."""
    intent = plan(look)
    for option in question.options:
        if option.id != "no" and intent.kind == "explore" and intent.cells.intersection(option.value.cells):
            return Advice(option.id, "The way on may be behind it.")
    return Advice("no", "What the party wants lies elsewhere.")


def lay(look: Look, question: Question) -> Advice:
    """Anyhow, but joined to the rest if it can be."""
    return Advice(question.options[0].id, "It leads on whichever way it lies.")


def second_power_roll(look: Look, question: Question) -> Advice:
    """A 1 brings an Event: better roll again."""
    if question.parts["rolled"] == 1:
        return Advice(question.options[1].id, "A 1 would bring company.")
    return Advice(question.options[0].id, "It might be worse.")
