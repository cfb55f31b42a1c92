"""Reactions: dice left over strike back at a hostile that moves, attacks or arrives."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Choose, Option, Order, Rule

from . import changes, spaces
from .actors import Actor
from .citing import Cites
from .state import Spaces
from .topics import ActivationTopics


class Rules(Struct, frozen=True):
    """The ids to cite: the dice left over, what they may be spent on and against whom, several heroes at once, a target
    that is gone before a declared attack, and the end of the phase.

    `asks`, `declines` and `orders` are the words of the questions, where a game has a name of its own for reactions.
    """

    dice: Cites
    trigger: Cites
    target: Cites
    several: Cites
    wasted: Cites
    expire: Cites
    asks: str = "{hero}: react against {target}?"
    declines: str = "No reaction"
    orders: str = "Who reacts in which order?"


class Weapon(Struct, frozen=True):
    """A weapon action that could be aimed at the hostile: its id, its name and the least score that pays for it."""

    id: str
    name: str
    cost: int


class Reactor(Struct, frozen=True):
    """A hero who sees the hostile, with the weapons that the targeting rules allow."""

    actor: Actor
    spaces: Spaces
    weapons: tuple[Weapon, ...]


class Reaction(Struct, frozen=True):
    """A declared reaction, already paid for: by whom, with which weapon, and the score spent."""

    actor: Actor
    weapon: str
    score: int


def keep_dice(game: AnyPlay, actor: Actor, card: Spaces, *, ids: Rules, lowered: bool = True) -> None:
    """At the end of an activation: lower the dice left over by 1; they are reaction dice, and a 1 is gone.

    A card may say that they are not `lowered`.
    """
    changes.lower_dice(game, actor.id, card, ids.dice, by=1 if lowered else 0)


def has_dice(card: Spaces) -> bool:
    """Whether there are reaction dice on a card: the cheap question before all others."""
    return card.reacting and any(card.dice)


def expire(game: AnyPlay, actor: Actor, card: Spaces, *, ids: Rules) -> None:
    """At the end of the activation phase: reaction dice are removed. Dice of a hero who did not act stay."""
    if card.reacting:
        changes.clear_dice(game, actor.id, card, ids.expire)


def react(
    game: AnyPlay,
    target: str,
    reactors: Sequence[Reactor],
    leader: int,
    *,
    attack: Callable[[Reaction], Rule[None]],
    is_there: Callable[[], bool],
    ids: Rules,
    topics: ActivationTopics,
    target_name: str,
) -> Rule[None]:
    """The chance that a hostile gives: all who react declare and pay, then attack one after another.

    Each reactor attacks once at most. Who has declared and finds the target gone has lost the die. `attack` makes the
    weapon action, `is_there` says whether the target can still be attacked.
    """
    declared: list[Reaction] = []
    for reactor in reactors:
        reaction = yield from _declare(game, reactor, target, target_name, ids, topics)
        if reaction is not None:
            declared.append(reaction)
    if len(declared) > 1:
        declared = yield from _in_order(declared, leader, ids, topics)
    for reaction in declared:
        if is_there():
            yield from attack(reaction)
        else:
            game.tell("reaction-wasted", ids.wasted, piece=reaction.actor.id, target=target, score=reaction.score)


def usable(reactor: Reactor) -> list[Weapon]:
    """The weapons that a reaction die of this hero pays for."""
    card = reactor.spaces
    return [one for one in reactor.weapons if spaces.can_pay(card, one.cost)] if has_dice(card) else []


def _declare(
    game: AnyPlay,
    reactor: Reactor,
    target: str,
    target_name: str,
    ids: Rules,
    topics: ActivationTopics,
) -> Rule[Reaction | None]:
    weapons = usable(reactor)
    if not weapons:
        return None
    actor = reactor.actor
    options = [Option(one.id, f"{one.name} ({one.cost}+)", (f"piece:{target}",), value=one) for one in weapons]
    weapon: Weapon | None = yield Choose(
        actor.seat,
        ids.asks,
        [Option("pass", ids.declines, value=None, passes=True), *options],
        topic=topics.react,
        rules=(*ids.trigger, *ids.target),
        parts={"hero": actor.name, "target": target_name},
        cause=f"piece:{target}",
        actor=actor.id,
        window="reaction",
    )
    if weapon is None:
        return None
    what = f"{weapon.name} ({weapon.cost}+)"
    score = yield from spaces.pay(game, actor, reactor.spaces, weapon.cost, rules=ids.trigger, topics=topics, what=what)
    game.tell("reaction-declared", ids.trigger, piece=actor.id, target=target, weapon=weapon.id)
    return Reaction(actor, weapon.id, score)


def _in_order(declared: list[Reaction], leader: int, ids: Rules, topics: ActivationTopics) -> Rule[list[Reaction]]:
    options = [Option(one.actor.id, one.actor.name, (f"piece:{one.actor.id}",), value=one) for one in declared]
    ordered: list[Reaction] = yield Order(
        leader, ids.orders, options, topic=topics.reaction_order, rules=ids.several, minor=True
    )
    return ordered
