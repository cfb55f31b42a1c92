"""The ids of this book that the shared rules of `mechanics/activation` cite."""

from lychgate.mechanics.activation import action_dice, behaviour, destiny, gambits, initiative, inspiration, reactions
from lychgate.mechanics.activation import spaces as dice_spaces

from . import topics

DICE = action_dice.Rules(
    counts=("cc.dice.best-result",),
    terms=("cc.dice.terms",),
    reroll=("cc.reroll.action-dice", "cc.reroll.once"),
    locks=True,
)
SPACES = dice_spaces.Rules(
    roll=("cc.activationroll.make", "cc.activationroll.empty-space"),
    place=("cc.activationroll.place",),
    cover=("cc.wound.apply",),
    loses=("cc.wound.dice-lost",),
    dulls=("cc.diseased.dice",),
    dulled=topics.ACTIVATION_DULLED,
)
PAY = ("cc.hero.actions", "cc.hero.cost", "cc.activationroll.spend-once")
"""Paying for an action with a die."""
DESTINY = destiny.Rules(
    roll=("cc.destiny.roll",),
    sort=("cc.destiny.sort",),
    spend=("cc.hero.destiny-dice",),
    limit=("cc.hero.destiny-limit",),
    last=("cc.hero.destiny-last",),
    skipped=("cc.event.destiny-denied",),
    keeps=True,
    restored=("cc.event.destiny-fulfilled",),
)
INITIATIVE = initiative.Rules(
    deal=("cc.initiative.deal", "cc.initiative.order"),
    order=("cc.activation.order",),
    join=("cc.deliverance.step4-initiative",),
    leave=("cc.ooa.remove",),
)
GAMBITS = gambits.Rules(
    attempt=("cc.gambit.attempt", "cc.gambit.no-destiny", "cc.gambit.repeat"),
    order=("cc.gambit.order",),
    failure=("cc.gambit.failure",),
    success=("cc.gambit.success",),
    critical=("cc.gambit.critical",),
)
INSPIRATION = inspiration.Rules(
    sides=12,
    forced=True,
    roll=("cc.inspiration.roll",),
    automatic=("cc.inspiration.automatic",),
    slain=("cc.inspiration.only-slain", "cc.inspiration.own-activation"),
    limits=("cc.inspiration.limits",),
    inspire=("cc.inspiration.inspire", "cc.inspiration.spend", "cc.inspiration.flip"),
    search=("cc.inspiration.search", "cc.inspiration.spend"),
    gambit=("cc.inspiration.gambit", "cc.inspiration.spend"),
    reroll=("cc.inspiration.reroll", "cc.inspiration.spend"),
    duration=("cc.inspiration.duration",),
    overflow=("cc.inspiration.overflow",),
)
REACTIONS = reactions.Rules(
    dice=("cc.reaction.dice",),
    trigger=("cc.reaction.trigger", "cc.reaction.one-per-trigger", "cc.reaction.resume"),
    target=("cc.reaction.target",),
    several=("cc.reaction.several-heroes",),
    wasted=("cc.reaction.wasted",),
    expire=("cc.reaction.expire",),
)
BEHAVIOUR = behaviour.Rules(
    sides=12,
    roll=("cc.behaviour.roll", "cc.behaviour.per-category"),
    order=("cc.behaviour.order",),
    column=("cc.behaviour.category", "cc.behaviour.repeat", "cc.hostile.card-actions"),
)
