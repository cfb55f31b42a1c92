"""Paying for actions: with the dice on the explorer's card, and with destiny dice."""

from collections.abc import Sequence

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import destiny, initiative, spaces

from ..model.cites import DESTINY, PAY
from ..model.hearing import is_heard
from ..model.queries import actor_of, combat, is_acting
from ..model.state import Blackstone, Explorer
from ..model.topics import ACTIVATION
from .moments import BARS, COST, DESTINY_DICE

NEVER = 7
"""A cost that no die can pay."""


def purse_of(game: Blackstone, explorer: Explorer) -> destiny.Purse:
    """The destiny dice, as this explorer may spend them."""
    return destiny.Purse(combat(game).destiny, DESTINY, is_last(game, explorer), more_destiny(game, explorer))


def more_destiny(game: Blackstone, explorer: Explorer) -> int:
    """How many destiny dice more than usual a card lets an explorer spend in a turn."""
    return DESTINY_DICE.sum((), game, explorer) if is_heard(game, DESTINY_DICE) else 0


@rule("bsf.activation.destiny-limit")
def is_last(game: Blackstone, explorer: Explorer) -> bool:
    """Whether no other explorer is still to activate this turn."""
    track = combat(game).track
    return initiative.is_on(track, explorer.id) and initiative.is_last_of_its_side(track, explorer.id)


@rule("bsf.activation.destiny", "bsf.activation.destiny-limit", "bsf.ruling.overwatch-cost-dice")
def destiny_dice(game: Blackstone, explorer: Explorer) -> Sequence[int]:
    """The scores of the destiny dice that an explorer may spend now: only in the explorer's own activation."""
    if not combat(game).destiny.available or not is_acting(game.state, explorer):
        return ()
    return destiny.spendable(purse_of(game, explorer), explorer.id)


def scores(game: Blackstone, explorer: Explorer) -> list[int]:
    """The scores that an explorer could pay with now, each as often as it can be spent, the lowest first."""
    own = [score for score in explorer.spaces.dice if score]
    extra = list(destiny_dice(game, explorer))
    if extra and not is_last(game, explorer):
        left = destiny.LIMIT + more_destiny(game, explorer) - combat(game).destiny.spent.get(explorer.id, 0)
        extra = sorted(extra, reverse=True)[:left]
    return sorted(own + extra)


def best_score(game: Blackstone, explorer: Explorer) -> int:
    """The highest score that an explorer could pay with now; 0 without any die."""
    return max(max(explorer.spaces.dice), max(destiny_dice(game, explorer), default=0))


def cost_of(game: Blackstone, explorer: Explorer, action: str, printed: int) -> int:
    """What an action costs an explorer now, where cards change it; more than any die shows where one forbids it."""
    cost = max(1, printed + COST.sum((), game, explorer, action, printed)) if is_heard(game, COST) else printed
    return NEVER if is_heard(game, BARS) and BARS.sum((), game, explorer, action, cost) > 0 else cost


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
        purse=purse_of(game, explorer) if destiny_dice(game, explorer) else None,
        what=what,
    )
