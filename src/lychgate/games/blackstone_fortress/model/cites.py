"""The ids of this book that the shared rules of `mechanics/activation` cite."""

from msgspec.structs import replace

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
    roll=("bsf.turn.activation-rolls", "bsf.wounds.dice", "bsf.dice.activation"),
    place=("bsf.turn.activation-rolls",),
    cover=("bsf.wounds.counter",),
    loses=("bsf.wounds.dice-lost",),
    none=("bsf.wounds.no-dice",),
)
TWINS_SPACES = replace(SPACES, roll=(*SPACES.roll, "bsf.twins.dice"))
"""One roll for an explorer with two bodies."""
PAY = ("bsf.activation.actions", "bsf.activation.cost")
"""Paying for an action with a die."""
DESTINY = destiny.Rules(
    roll=("bsf.turn.destiny-roll", "bsf.dice.destiny"),
    sort=("bsf.turn.destiny-roll",),
    spend=("bsf.activation.destiny",),
    limit=("bsf.activation.destiny-limit",),
    last=("bsf.activation.destiny-limit",),
    skipped=("bsf.event.unfulfilled-destiny",),
    keeps=False,
)
INITIATIVE = initiative.Rules(
    deal=("bsf.turn.initiative-deal", "bsf.turn.wiped-groups", "bsf.combat.initiative-deck"),
    order=("bsf.activation.order",),
    join=("bsf.ruling.hidden-marker-number",),
    leave=("bsf.out.removal",),
)
GAMBITS = gambits.Rules(
    attempt=("bsf.gambit.cost", "bsf.gambit.no-destiny"),
    order=("bsf.gambit.repeat", "bsf.leader.order"),
    failure=("bsf.gambit.result",),
    success=("bsf.gambit.result", "bsf.gambit.edges", "bsf.ruling.gambit-side"),
    critical=("bsf.gambit.result",),
)
INSPIRATION = inspiration.Rules(
    sides=20,
    forced=False,
    roll=("bsf.inspiration.roll", "bsf.dice.blackstone"),
    automatic=("bsf.inspiration.roll-auto",),
    slain=("bsf.inspiration.roll-auto",),
    limits=("bsf.inspiration.cap",),
    inspire=("bsf.inspiration.flip", "bsf.inspiration.spend", "bsf.inspired.transfer"),
    search=("bsf.inspiration.search", "bsf.inspiration.spend"),
    gambit=("bsf.inspiration.gambit", "bsf.inspiration.spend"),
    reroll=("bsf.inspiration.reroll", "bsf.inspiration.spend"),
    duration=("bsf.inspired.duration",),
)
OVERWATCH = reactions.Rules(
    dice=("bsf.activation.reaction",),
    trigger=("bsf.overwatch.trigger", "bsf.overwatch.one"),
    target=("bsf.overwatch.target",),
    several=("bsf.overwatch.one", "bsf.leader.order"),
    wasted=("bsf.overwatch.one",),
    expire=("bsf.overwatch.expire",),
    asks="{hero}: fire at {target} in overwatch?",
    declines="Hold fire",
    orders="Overwatch: who fires in which order?",
)
BEHAVIOUR = behaviour.Rules(
    sides=20,
    roll=("bsf.hostile.behaviour-roll", "bsf.dice.blackstone"),
    order=("bsf.hostile.order",),
    column=("bsf.hostile.column-order", "bsf.hostile.other"),
)
