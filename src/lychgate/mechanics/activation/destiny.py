"""Destiny dice: five for the whole party, of which those that match another are out."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Rule

from . import changes
from .citing import Cites
from .state import Destiny
from .topics import ActivationTopics

FIVE = pool(*(D6,) * 5)
LIMIT = 2
"""How many destiny dice a hero may spend in a turn, but for the last hero."""


class Rules(Struct, frozen=True):
    """The ids to cite. `keeps`: in a turn without a roll the dice left over from the last one can still be spent."""

    roll: Cites
    sort: Cites
    spend: Cites
    limit: Cites
    last: Cites
    skipped: Cites
    keeps: bool
    restored: Cites = ()


class Purse(Struct, frozen=True):
    """The destiny dice as one hero may spend them: `last` is the last hero to activate this turn.

    `more` is how many a card lets the hero spend beyond the limit.
    """

    destiny: Destiny
    ids: Rules
    last: bool = False
    more: int = 0


def roll_destiny(
    game: AnyPlay,
    destiny: Destiny,
    seat: int,
    *,
    ids: Rules,
    topics: ActivationTopics,
    restores: bool = False,
    rolled: Callable[[list[int]], Rule[None]] | None = None,
) -> Rule[None]:
    """The leader rolls all five; `restores` makes the discarded ones available too, as an event may.

    `rolled` is handed the scores before they are sorted, and may change them: there a card lets a die be rolled again.
    """
    faces: list[int] = list(
        (yield Roll(seat, "Roll the destiny dice", FIVE, topic=topics.destiny_roll, rules=ids.roll))
    )
    if rolled is not None:
        yield from rolled(faces)
    available, discarded = sort_destiny(faces)
    changes.roll_destiny(game, destiny, available, discarded, ids.sort)
    if restores:
        changes.restore_destiny(game, destiny, destiny.discarded, ids.restored)


def sort_destiny(faces: Sequence[int]) -> tuple[list[int], list[int]]:
    """The dice that show a number of their own, and all those that match another.

    >>> sort_destiny([3, 2, 6, 3, 4])
    ([2, 4, 6], [3, 3])
    """
    ordered = sorted(faces)
    return (
        [face for face in ordered if ordered.count(face) == 1],
        [face for face in ordered if ordered.count(face) > 1],
    )


def skip_destiny(game: AnyPlay, destiny: Destiny, *, ids: Rules) -> None:
    """A turn in which the destiny roll is not made."""
    changes.skip_destiny(game, destiny, ids.keeps, ids.skipped)


def spendable(purse: Purse, hero: str) -> Sequence[int]:
    """The scores of the destiny dice that a hero may spend now: none once the limit is reached."""
    destiny = purse.destiny
    if not purse.last and destiny.spent.get(hero, 0) >= LIMIT + purse.more:
        return ()
    return destiny.available


def spend(game: AnyPlay, purse: Purse, hero: str, score: int) -> None:
    """A hero spends an available destiny die in place of an activation die."""
    ids = purse.ids
    changes.spend_destiny(game, hero, purse.destiny, score, (*ids.spend, *(ids.last if purse.last else ids.limit)))
