"""Paying for actions: with the dice on the explorer's card, and with destiny dice."""

from collections.abc import Callable, Sequence
from functools import partial

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import destiny, initiative, spaces

from ..model.cites import DESTINY, PAY
from ..model.queries import actor_of, combat
from ..model.state import Blackstone, Explorer
from ..model.topics import ACTIVATION
from .moments import BARS, COST, DESTINY_DICE

NEVER = 7
"""A cost that no die can pay."""


@rule("bsf.activation.destiny-limit")
def purse_of(game: Blackstone, explorer: Explorer) -> destiny.Purse:
    """The destiny dice, as this explorer may spend them."""
    fight = combat(game)
    more = DESTINY_DICE.sum((), game, explorer) if DESTINY_DICE not in game.silent else 0
    last = initiative.is_last_of_its_side(fight.track, explorer.id)
    return destiny.Purse(fight.destiny, DESTINY, last, more)


@rule("bsf.activation.destiny", "bsf.activation.destiny-limit", "bsf.ruling.overwatch-cost-dice")
def destiny_dice(game: Blackstone, explorer: Explorer) -> Sequence[int]:
    """The scores of the destiny dice that an explorer may spend now: only in the explorer's own activation."""
    purse = purse_now(game, explorer)
    return () if purse is None else destiny.spendable(purse, explorer.id)


def purse_now(game: Blackstone, explorer: Explorer) -> destiny.Purse | None:
    """The destiny dice that an explorer may spend now; None where there is none to spend."""
    if not may_spend_destiny(game, explorer):
        return None
    purse = purse_of(game, explorer)
    return purse if destiny.spendable(purse, explorer.id) else None


def may_spend_destiny(game: Blackstone, explorer: Explorer) -> bool:
    """Whether there are destiny dice, and it is the explorer's own activation."""
    fight = combat(game)
    return bool(fight.destiny.available) and fight.acting == explorer.id


def scores(game: Blackstone, explorer: Explorer) -> list[int]:
    """The scores that an explorer could pay with now, each as often as it can be spent, the lowest first."""
    found: list[int] = []
    for score in explorer.spaces.dice:
        if score:
            found.append(score)
    if may_spend_destiny(game, explorer):
        purse = purse_of(game, explorer)
        extra = destiny.spendable(purse, explorer.id)
        if not purse.last:
            left = destiny.LIMIT + purse.more - purse.destiny.spent.get(explorer.id, 0)
            extra = sorted(extra, reverse=True)[:left]
        found += extra
    found.sort()
    return found


def count_of(dice: Sequence[int], cost: int) -> int:
    """How many dice pay a cost."""
    number = 0
    for score in dice:
        if score >= cost:
            number += 1
    return number


def best_score(game: Blackstone, explorer: Explorer) -> int:
    """The highest score that an explorer could pay with now; 0 without any die."""
    found = scores(game, explorer)
    return found[-1] if found else 0


def cost_of(game: Blackstone, explorer: Explorer, action: str, printed: int) -> int:
    """What an action costs an explorer now, where cards change it; more than any die shows where one forbids it."""
    cost = max(1, printed + COST.sum((), game, explorer, action, printed)) if COST not in game.silent else printed
    return NEVER if BARS not in game.silent and BARS.sum((), game, explorer, action, cost) > 0 else cost


Price = Callable[[str, int], int]
"""What an action costs now, by its id and its printed cost."""


def prices(game: Blackstone, explorer: Explorer) -> Price:
    """What actions cost an explorer now, by their ids and printed costs: these, where no card has a say."""
    if COST not in game.silent or BARS not in game.silent:
        return partial(cost_of, game, explorer)
    return as_printed


def as_printed(action: str, printed: int) -> int:
    return printed


@rule("bsf.activation.actions", "bsf.activation.cost", "bsf.activation.destiny", "bsf.twins.dice")
def pay(game: Blackstone, explorer: Explorer, least: int, what: str, rules: tuple[str, ...] = PAY) -> Rule[int]:
    """Spend one die that shows at least this: the player chooses where several would do. The score that was paid.

    `what` is the action with its cost, as the question names it.
    """
    return spaces.pay(
        game,
        actor_of(game, explorer),
        explorer.spaces,
        least,
        rules=rules,
        topics=ACTIVATION,
        purse=purse_now(game, explorer),
        what=what,
    )
