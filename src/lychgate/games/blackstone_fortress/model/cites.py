"""The ids of this book that the shared rules of `mechanics/activation` cite."""

from lychgate.mechanics.activation import action_dice, behaviour, destiny, gambits, initiative, inspiration, reactions
from lychgate.mechanics.activation import spaces as dice_spaces

from . import topics

DICE = action_dice.Rules(
    counts=("bsf.dice.two",),
    terms=("bsf.dice.action", "bsf.dice.successful"),
    reroll=("bsf.dice.reroll",),
    pick=topics.DICE_PICK,
)
HOSTILE_DICE = action_dice.Rules(
    counts=("bsf.dice.two", "bsf.ruling.choose-dice"),
    terms=("bsf.dice.action", "bsf.dice.successful"),
    reroll=("bsf.dice.reroll",),
)
"""Hostiles take the better of two dice."""
SPACES = dice_spaces.Rules(
    roll=("bsf.turn.activation-rolls", "bsf.wounds.dice"),
    place=("bsf.turn.activation-rolls",),
    cover=("bsf.wounds.counter",),
    loses=("bsf.wounds.dice-lost",),
    none=("bsf.wounds.no-dice",),
)
PAY = ("bsf.activation.actions", "bsf.activation.cost")
"""Paying for an action with a die."""
DESTINY = destiny.Rules(
    roll=("bsf.turn.destiny-roll",),
    sort=("bsf.turn.destiny-roll",),
    spend=("bsf.activation.destiny",),
    limit=("bsf.activation.destiny-limit",),
    last=("bsf.activation.destiny-limit",),
    skipped=("bsf.event.unfulfilled-destiny",),
    keeps=False,
)
INITIATIVE = initiative.Rules(
    deal=("bsf.turn.initiative-deal",),
    order=("bsf.activation.order",),
    join=("bsf.ruling.hidden-marker-number",),
    leave=("bsf.out.removal",),
)
GAMBITS = gambits.Rules(
    attempt=("bsf.gambit.cost", "bsf.gambit.no-destiny"),
    order=("bsf.gambit.repeat",),
    failure=("bsf.gambit.result",),
    success=("bsf.gambit.result", "bsf.gambit.edges"),
    critical=("bsf.gambit.result",),
)
INSPIRATION = inspiration.Rules(
    sides=20,
    forced=False,
    roll=("bsf.inspiration.roll",),
    automatic=("bsf.inspiration.roll-auto",),
    slain=("bsf.inspiration.roll-auto",),
    limits=("bsf.inspiration.cap",),
    inspire=("bsf.inspiration.flip", "bsf.inspiration.spend", "bsf.inspired.transfer"),
    search=("bsf.inspiration.search",),
    gambit=("bsf.inspiration.gambit",),
    reroll=("bsf.inspiration.reroll",),
    duration=("bsf.inspired.duration",),
)
OVERWATCH = reactions.Rules(
    dice=("bsf.activation.reaction",),
    trigger=("bsf.overwatch.trigger",),
    target=("bsf.overwatch.target",),
    several=("bsf.overwatch.one",),
    wasted=("bsf.overwatch.one",),
    expire=("bsf.overwatch.expire",),
)
BEHAVIOUR = behaviour.Rules(
    sides=20,
    roll=("bsf.hostile.behaviour-roll",),
    order=("bsf.hostile.order",),
    column=("bsf.hostile.column-order", "bsf.hostile.other"),
)
