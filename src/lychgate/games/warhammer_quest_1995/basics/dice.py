"""Dice."""

from lychgate.ledger import rule


@rule("wq95.dice.rule-of-1-and-6")
def succeeds(face: int, need: int, bonus: int = 0) -> bool:
    """A rolled 1 always fails and a rolled 6 always succeeds, whatever is added.

    >>> succeeds(1, 2, bonus=9), succeeds(6, 7, bonus=-9), succeeds(3, 4, bonus=1)
    (False, True, True)
    """
    return face == 6 or (face > 1 and face + bonus >= need)


def needed(need: int, bonus: int = 0) -> int:
    """The least face of a die that succeeds: a 1 never does, and a 6 always.

    >>> needed(4), needed(4, bonus=9), needed(7, bonus=-1)
    (4, 2, 6)
    """
    return min(6, max(2, need - bonus))
