"""The recovery step: who was out of action rolls for their life, and the wounded for their wounds."""

from lychgate.kernel.chance import Roll, Test
from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..combat.dice import BLACKSTONE
from ..combat.wounds import could_heal, vitality_roll
from ..explorers.inspiration import before_vitality
from ..model import topics
from ..model.changes import expedition as changes
from ..model.names import explorer_name
from ..model.queries import expedition, grievous_of, in_action
from ..model.state import Blackstone, Explorer
from ..setting_out.leading import leader_order
from ..setting_out.maglev import ride
from ..setting_out.moments import RECOVERY_STEP

ROLL = ("bsf.recovery.roll", "bsf.dice.blackstone", "bsf.ruling.recovery-count")


@rule("bsf.recovery.order", "bsf.recovery.roll", "bsf.ruling.death-timing")
def recover_all(game: Blackstone) -> Rule[bool]:
    """In leader order, a recovery roll for every explorer who is out of action; whether anybody has died."""
    died = expedition(game).died
    before = len(died)
    out = [one for one in game.state.explorers.values() if one.out and one.id not in died]
    for explorer in (yield from leader_order(game, out)):
        yield from roll_for_life(game, explorer)
    return len(died) > before


@rule(
    "bsf.recovery.roll",
    "bsf.recovery.death",
    "bsf.recovery.survive",
    "bsf.twins.recovery",
    "bsf.ruling.recovered-wounds",
)
def roll_for_life(game: Blackstone, explorer: Explorer) -> Rule[None]:
    """Roll the Blackstone die against the grievous wounds on the card: no higher, and the explorer dies.

    Whoever lives keeps all counters and joins the others in the maglev chamber.
    """
    grievous = grievous_of(explorer)
    (face,) = yield Roll(
        explorer.seat,
        "{explorer}: roll to recover",
        BLACKSTONE,
        topic=topics.RECOVERY_ROLL,
        rules=(*ROLL, "bsf.twins.recovery") if len(explorer.bodies) > 1 else ROLL,
        test=Test(explorer.id, "", "recovery", needs=grievous + 1),
        parts={"explorer": explorer_name(game, explorer)},
        actor=explorer.id,
    )
    if int(face) <= grievous:
        changes.die(game, explorer, ("bsf.recovery.death",), face=int(face))
        return
    changes.recover(game, explorer, int(face), ("bsf.recovery.survive", "bsf.ruling.recovered-wounds"))
    yield from ride(game, explorer, ("bsf.recovery.survive", "bsf.twins.return"))


@rule("bsf.recovery.order", "bsf.vitality.when", "bsf.ruling.vitality-optional", "bsf.ruling.grievous-healing")
def roll_for_vitality(game: Blackstone) -> Rule[None]:
    """A vitality roll for everybody with a wound that it could heal; then what else this step brings."""
    for explorer in in_action(game.state):
        if could_heal(game, explorer):
            yield from before_vitality(game, explorer)
            with game.scene("tended", ("bsf.recovery.order",), piece=explorer.id):
                yield from vitality_roll(game, explorer, ("bsf.recovery.order", "bsf.vitality.when"))
    yield from RECOVERY_STEP.happens((), game)
