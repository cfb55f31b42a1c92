"""Paying for actions: with the dice on the hero's card, and with destiny dice."""

from collections.abc import Sequence

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import destiny, initiative, spaces

from ..model.changes import heroes as changes
from ..model.cites import DESTINY, PAY
from ..model.queries import actor_of
from ..model.state import Hero, Ulfenkarn
from ..model.topics import ACTIVATION
from .moments import COST, DIE_SPENT


def purse_of(game: Ulfenkarn, hero: Hero) -> destiny.Purse:
    """The destiny dice, as this hero may spend them."""
    return destiny.Purse(game.state.destiny, DESTINY, is_last(game, hero))


@rule("cc.hero.destiny-last")
def is_last(game: Ulfenkarn, hero: Hero) -> bool:
    """Whether no other hero is still to activate this turn; one who is away still is."""
    track = game.state.track
    for slot in track.slots:
        if not slot.hostile and not slot.done and slot.card != hero.id:
            return False
    return initiative.is_on(track, hero.id)


@rule("cc.hero.destiny-dice", "cc.hero.destiny-limit")
def destiny_dice(game: Ulfenkarn, hero: Hero) -> Sequence[int]:
    """The scores of the destiny dice that a hero may spend now."""
    if not game.state.destiny.available:
        return ()
    return destiny.spendable(purse_of(game, hero), hero.id)


def best_score(game: Ulfenkarn, hero: Hero) -> int:
    """The highest score that a hero could pay with now; 0 without any die."""
    own = hero.spaces.dice
    offered = destiny_dice(game, hero)
    return max([*own, *offered]) if offered else max(own)


def scores(game: Ulfenkarn, hero: Hero) -> list[int]:
    """The scores of all dice that a hero could spend, one after another: of destiny dice no more than the hero may."""
    own = [score for score in hero.spaces.dice if score]
    offered = destiny_dice(game, hero)
    if not offered or is_last(game, hero):
        return [*own, *offered]
    most = destiny.LIMIT - game.state.destiny.spent.get(hero.id, 0)
    return [*own, *sorted(offered, reverse=True)[:most]]


def cost_of(game: Ulfenkarn, hero: Hero, action: str, printed: int) -> int:
    """What an action costs a hero now, where cards change it."""
    return max(1, printed + COST.sum((), game, hero, action, printed)) if COST not in game.silent else printed


@rule("cc.hero.actions", "cc.hero.cost", "cc.hero.destiny-dice", "cc.activationroll.spend-once")
def pay(game: Ulfenkarn, hero: Hero, least: int, rules: tuple[str, ...] = PAY) -> Rule[int]:
    """Spend one die that shows at least this: the player chooses where several would do. The score that was paid."""
    before = hero.spaces.dice.copy()
    score = yield from spaces.pay(
        game,
        actor_of(game, hero),
        hero.spaces,
        least,
        rules=rules,
        topics=ACTIVATION,
        purse=purse_of(game, hero) if game.state.destiny.available else None,
    )
    changes.forget_trades(game, hero)
    if DIE_SPENT not in game.silent:
        spent = [space for space, die in enumerate(before) if die != hero.spaces.dice[space]]
        yield from DIE_SPENT.happens((), game, hero, score, spent[0] if spent else None)
    return score


@rule("cc.buried.dig-free")
def sixes(game: Ulfenkarn, hero: Hero) -> int:
    """How many dice that show a 6 a hero could spend now, destiny dice among them."""
    offered = list(destiny_dice(game, hero)).count(6)
    if offered and not is_last(game, hero):
        offered = min(offered, destiny.LIMIT - game.state.destiny.spent.get(hero.id, 0))
    return hero.spaces.dice.count(6) + offered
