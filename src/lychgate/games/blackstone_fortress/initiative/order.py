"""The initiative phase: activation rolls, and the cards on the track."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import initiative
from lychgate.mechanics.activation.spaces import activation_roll
from lychgate.mechanics.activation.state import Slot

from ..combat.stunning import recover
from ..model.changes import initiative as changes
from ..model.cites import INITIATIVE as IDS
from ..model.cites import SPACES, TWINS_SPACES
from ..model.names import explorer_name, group_title
from ..model.queries import actor_of, combat, in_combat
from ..model.state import Blackstone, step
from ..model.topics import ACTIVATION
from .moments import ACTIVATION_ROLLS


@step("initiative-phase")
@rule("bsf.turn.initiative-steps")
def initiative_phase(game: Blackstone) -> None:
    changes.enter_phase(game, "initiative", ("bsf.turn.initiative-steps",))
    changes.ready(game)
    game.then("activation-rolls")
    game.then("deal-initiative")
    game.then("covering-fire-step")
    game.then("gambit-step")


@step("activation-rolls")
@rule(
    "bsf.turn.activation-rolls",
    "bsf.dice.activation",
    "bsf.wounds.dice",
    "bsf.wounds.no-dice",
    "bsf.status.stunned",
    "bsf.twins.dice",
)
def activation_rolls(game: Blackstone) -> Rule[None]:
    """Roll a die for each uncovered space of every explorer in action, and one fewer for those who are stunned."""
    for explorer in in_combat(game.state):
        yield from activation_roll(
            game,
            actor_of(game, explorer),
            explorer.spaces,
            ids=SPACES if len(explorer.bodies) == 1 else TWINS_SPACES,
            topics=ACTIVATION,
            fewer=int(explorer.stunned),
        )
        recover(game, explorer)
        yield from ACTIVATION_ROLLS.happens((), game, explorer)


@step("deal-initiative")
@rule("bsf.turn.initiative-deal", "bsf.turn.wiped-groups", "bsf.combat.ambush", "bsf.combat.initiative-deck")
def deal_initiative(game: Blackstone) -> Rule[None]:
    """Shuffle and deal a card for each explorer in action and each group, wiped out or not.

    In the first turn of an ambush the groups' cards are dealt first, and the explorers' fill the places left.
    """
    fight = combat(game)
    explorers = [Slot(explorer.id) for explorer in in_combat(game.state)]
    groups = [Slot(str(number), hostile=True) for number, group in sorted(fight.groups.items()) if not group.gone]
    ambushed = fight.ambush and fight.turn == 1
    yield from initiative.deal(
        game,
        fight.track,
        [groups, explorers] if ambushed else [explorers + groups],
        game.state.leader,
        ids=IDS,
        topics=ACTIVATION,
        labels=card_names(game) if game.journal is not None else initiative.NO_LABELS,
        also=("bsf.combat.ambush",) if ambushed else (),
    )


def card_names(game: Blackstone) -> dict[str, str]:
    """What the initiative cards are called: explorers by name, groups by who is in them."""
    names = {explorer.id: explorer_name(game, explorer) for explorer in game.state.explorers.values()}
    return names | {str(number): group_title(game, group) for number, group in combat(game).groups.items()}
