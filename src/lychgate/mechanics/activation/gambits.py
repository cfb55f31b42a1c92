"""Gambits: pay, make an Agility roll, and change places with a hostile card."""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Choose, Option, Rule

from . import initiative, inspiration, spaces
from .action_dice import CRITICAL, FAILURE, Result
from .actors import Actor
from .citing import Cites
from .state import Initiative, Inspiration, Spaces
from .topics import ActivationTopics

Price = Literal["die", "points", "free"]


class Rules(Struct, frozen=True):
    """The ids to cite: attempting and paying, who goes when, and what each result of the Agility roll does."""

    attempt: Cites
    order: Cites
    failure: Cites
    success: Cites
    critical: Cites


class Gambler(Struct, frozen=True):
    """A hero who may attempt gambits: the card on the track has the hero's id. `free`: one costs nothing."""

    actor: Actor
    spaces: Spaces
    inspiration: Inspiration
    free: bool = False


class Gambit(Struct, frozen=True):
    """Who attempts a gambit, and what for."""

    gambler: Gambler
    price: Price


def prices(gambler: Gambler) -> list[Price]:
    """How a hero can pay for a gambit now: for nothing, with any die of the card, or with points."""
    found: list[Price] = ["free"] if gambler.free else []
    if spaces.can_pay(gambler.spaces, 1):
        found.append("die")
    if inspiration.can_spend(gambler.inspiration, inspiration.GAMBIT):
        found.append("points")
    return found


def choose_gambit(
    gamblers: Sequence[Gambler],
    track: Initiative,
    *,
    ids: Rules,
    topics: ActivationTopics,
    idle: Collection[str] = (),
) -> Rule[Gambit | None]:
    """Ask seat by seat, in the order of the gamblers, who attempts a gambit; None once all of them pass.

    Nobody is asked while there is no hostile card to change places with. A game asks again after each gambit, as a hero
    may attempt several and others may have waited for this one. To the `idle` a gambit is of no use that the game knows
    of: where nobody else at the seat could attempt one, the question is minor.
    """
    if not _has_hostile(track):
        return None
    for seat in dict.fromkeys([gambler.actor.seat for gambler in gamblers]):
        options = offers(gamblers, track, seat)
        if options:
            minor = all(option.value.gambler.actor.id in idle for option in options)
            gambit: Gambit | None = yield ask(seat, options, ids=ids, topics=topics, minor=minor)
            if gambit is not None:
                return gambit
    return None


def _has_hostile(track: Initiative) -> bool:
    for slot in track.slots:
        if slot.hostile:
            return True
    return False


def offers(gamblers: Sequence[Gambler], track: Initiative, seat: int) -> list[Option]:
    """The gambits that the heroes of a seat could attempt now, with each way to pay."""
    own = [one for one in gamblers if one.actor.seat == seat and initiative.is_on(track, one.actor.id)]
    return [_option(one, price) for one in own for price in prices(one)]


def ask(seat: int, options: Sequence[Option], *, ids: Rules, topics: ActivationTopics, minor: bool = False) -> Choose:
    """The question whether to attempt a gambit, or whatever else can be done instead."""
    return Choose(
        seat,
        "Attempt a gambit to trade places with a hostile group?",
        [PASS, *options],
        topic=topics.gambit,
        rules=(*ids.attempt, *ids.order),
        window="gambits",
        minor=minor,
    )


PASS = Option("pass", "No gambit", value=None, passes=True)
PRICES: dict[Price, str] = {
    "die": "spend a die",
    "points": f"spend {inspiration.GAMBIT} inspiration",
    "free": "for free",
}


def _option(gambler: Gambler, price: Price) -> Option:
    actor = gambler.actor
    return Option(
        actor.id if price == "die" else f"{actor.id}:{price}",
        f"{actor.name}: {PRICES[price]}",
        (f"piece:{actor.id}",),
        value=Gambit(gambler, price),
    )


def pay_for(
    game: AnyPlay, gambit: Gambit, *, ids: Rules, inspiring: inspiration.Rules, topics: ActivationTopics
) -> Rule[None]:
    """Pay before the Agility roll, whatever comes of it: any die of the card, never a destiny die, or points."""
    gambler = gambit.gambler
    if gambit.price == "points":
        inspiration.spend(game, gambler.actor, gambler.inspiration, inspiration.GAMBIT, "a gambit", inspiring.gambit)
    elif gambit.price == "die":
        yield from spaces.pay(
            game, gambler.actor, gambler.spaces, 1, rules=ids.attempt, topics=topics, what="the gambit"
        )


def partners(track: Initiative, card: str, result: Result) -> list[str]:
    """The hostile cards that a hero's card may change places with, from the left.

    After a success the nearest on each side, past any heroes' cards between; after a critical success all of them.

    >>> from .state import Slot
    >>> cards = [Slot("h1"), Slot("g2", True), Slot("h2"), Slot("h3"), Slot("g1", True), Slot("g3", True)]
    >>> partners(Initiative(cards), "h3", Result.SUCCESS), partners(Initiative(cards), "h3", Result.CRITICAL)
    (['g2', 'g1'], ['g2', 'g1', 'g3'])
    """
    if result is FAILURE:
        return []
    place = initiative.place_of(track, card)
    left = [slot.card for slot in track.slots[:place] if slot.hostile]
    right = [slot.card for slot in track.slots[place + 1 :] if slot.hostile]
    return [*left, *right] if result is CRITICAL else [*left[-1:], *right[:1]]


def resolve(
    game: AnyPlay,
    actor: Actor,
    track: Initiative,
    result: Result,
    *,
    ids: Rules,
    topics: ActivationTopics,
    names: Mapping[str, str],
    sooner: bool = False,
) -> Rule[None]:
    """Do what the Agility roll allows: change places with a hostile card of the player's choice among the partners.

    With `sooner` the question is minor where only one of them lets the hero act earlier, and that one comes first.
    """
    found = partners(track, actor.id, result)
    if not found:
        game.tell("gambit-failed", ids.failure, piece=actor.id)
        return
    rules = ids.critical if result is CRITICAL else ids.success
    other = found[0]
    if len(found) > 1:
        other = yield Choose(
            actor.seat,
            "{hero}: change places with which card?",
            [Option(card, names[card], (f"card:{card}",)) for card in found],
            topic=topics.swap,
            rules=rules,
            parts={"hero": actor.name},
            actor=actor.id,
            minor=sooner and _earlier(track, actor.id, found) == 1,
        )
    initiative.swap(game, track, actor.id, other, rules, labels=names)


def _earlier(track: Initiative, card: str, others: Sequence[str]) -> int:
    """How many of these cards lie to the left of a card: they are the first of its partners."""
    place = initiative.place_of(track, card)
    return sum(initiative.place_of(track, other) < place for other in others)
