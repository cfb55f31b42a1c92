"""The gambit step: an explorer's card trades places with that of a hostile group."""

from collections.abc import Sequence

from lychgate.kernel.question import Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import gambits
from lychgate.mechanics.activation.action_dice import FAILURE, Dice
from lychgate.mechanics.activation.gambits import Gambit, Gambler

from ..combat.dice import action_roll, agility
from ..model import topics
from ..model.cites import GAMBITS as IDS
from ..model.cites import INSPIRATION
from ..model.queries import actor_of, combat, in_combat, players_of_explorers
from ..model.state import Blackstone, Explorer, step
from .moments import AIDS, FREE_GAMBIT_USED, FREE_GAMBITS, GAMBIT, GAMBIT_DICE, Aid
from .order import card_names

ROLL = ("bsf.gambit.cost", "bsf.agility.roll")


@step("gambit-step")
@rule("bsf.turn.initiative-steps")
def gambit_step(game: Blackstone) -> Rule[None]:
    """Let cards speak that act as the step begins, then ask for gambits."""
    yield from GAMBIT.happens((), game)
    aids = [aid for find in AIDS.always for aid in find(game)] if _has_hostiles(game) else []
    if aids:
        yield from ask_the_leader(game, aids)
    else:
        game.then("gambits", 0)


@rule("bsf.spacecraft.support", "bsf.ruling.support-gambits")
def ask_the_leader(game: Blackstone, aids: Sequence[Aid]) -> Rule[None]:
    """What the leader can use as the step begins belongs to the leader's first question about gambits."""
    seat = game.state.leader
    gamblers = [gambler_of(game, one) for one in in_combat(game.state) if one.seat == seat]
    options = [
        *(Option(aid.id, aid.label, aid.about, value=aid, uses=aid.uses) for aid in aids),
        *gambits.offers(gamblers, combat(game).track, seat),
    ]
    chosen: Aid | Gambit | None = yield gambits.ask(seat, options, ids=IDS, topics=topics.ACTIVATION)
    if isinstance(chosen, Aid):
        yield from chosen.use(game)
        game.then("gambits", 0)
    elif chosen is None:
        game.then("gambits", 1)
    else:
        yield from attempt(game, chosen)
        game.then("gambits", 0)


def _has_hostiles(game: Blackstone) -> bool:
    """Whether there is any card to trade places with."""
    return any(slot.hostile for slot in combat(game).track.slots)


@step("gambits")
@rule("bsf.gambit.cost", "bsf.gambit.repeat", "bsf.gambit.no-destiny", "bsf.inspiration.gambit", "bsf.leader.order")
def ask_for_gambits(game: Blackstone, passed: int) -> Rule[None]:
    """Ask seat by seat, in leader order, who attempts a gambit, and resolve it; then ask again.

    The first `passed` seats have declined since the track last changed, and are not asked until it changes again.
    """
    if not _has_hostiles(game):
        return
    state = game.state
    seats = players_of_explorers(state)[passed:]
    party = in_combat(state)
    gamblers = [gambler_of(game, one) for seat in seats for one in party if one.seat == seat]
    gambit = yield from gambits.choose_gambit(gamblers, combat(game).track, ids=IDS, topics=topics.ACTIVATION)
    if gambit is None:
        return
    swapped = yield from attempt(game, gambit)
    game.next("gambits", 0 if swapped else passed + seats.index(gambit.gambler.actor.seat))


def gambler_of(game: Blackstone, explorer: Explorer) -> Gambler:
    free = FREE_GAMBITS not in game.silent and FREE_GAMBITS.sum((), game, explorer) > 0
    return Gambler(actor_of(game, explorer), explorer.spaces, explorer.inspiration, free)


@rule("bsf.gambit.result", "bsf.gambit.edges", "bsf.gambit.cost", "bsf.inspiration.gambit")
def attempt(game: Blackstone, gambit: Gambit) -> Rule[bool]:
    """Pay, roll Agility, and trade places as far as the roll allows; whether the card has moved."""
    actor = gambit.gambler.actor
    explorer = game.state.explorers[actor.id]
    with game.scene("gambit", IDS.attempt, piece=explorer.id):
        if gambit.price == "free":
            yield from FREE_GAMBIT_USED.happens((), game, explorer)
        yield from gambits.pay_for(game, gambit, ids=IDS, inspiring=INSPIRATION, topics=topics.ACTIVATION)
        rolled = yield from action_roll(
            game,
            explorer,
            "gambit",
            gambit_dice(game, explorer),
            "{hero} attempts a gambit: {dice}",
            topic=topics.GAMBIT_AGILITY,
            rules=ROLL,
        )
        result = rolled.result
        names = card_names(game) if result is not FAILURE else {}
        yield from gambits.resolve(
            game, actor, combat(game).track, result, ids=IDS, topics=topics.ACTIVATION, names=names
        )
    return result is not FAILURE


def gambit_dice(game: Blackstone, explorer: Explorer) -> Dice:
    """The dice of an explorer's gambits: those of agility rolls, unless a card says otherwise."""
    dice = agility(game, explorer)
    for change in GAMBIT_DICE.always:
        dice = change(game, explorer, dice)
    return dice
