"""Cards against hostiles: their activations, behaviour rolls, reinforcements and moves."""

from lychgate.kernel.question import Rule
from lychgate.mechanics.effects import happens
from lychgate.mechanics.effects.silence import rests_on

from ..hostiles import moments
from ..hostiles.moments import Activation, BehaviourRoll, ReinforcementRoll
from ..hostiles.reinforcing import brought
from ..model.changes import abilities as changes
from ..model.content import HostileCard
from ..model.queries import hostile_card
from ..model.state import Blackstone, Hostile
from .in_play import speaks
from .language import fortress, is_marked
from .matter import case_of
from .speaking import held, speak

HOLD = "hold"
WARDED = "warded"


@moments.GROUP_ACTIVATES
@rests_on("hostile-activation")
def group_activates(game: Blackstone, coming: Activation) -> Rule[None] | None:
    """Cards speak before a group does anything."""
    rules = ("bsf.activation.order",)
    return speak(game, "hostile-activation", coming.group, case_of, coming.group, coming, rules)


@moments.GROUP_DONE
def group_done(game: Blackstone, number: int) -> None:
    """What lasted for a group's activation is over."""
    changes.end_span(game, "hostile-activation")


@moments.BEHAVIOUR_ROLLED
@rests_on("behaviour-roll", ("mark", WARDED))
def behaviour_rolled(game: Blackstone, made: BehaviourRoll) -> Rule[None] | None:
    """A warded hostile takes a Hold action; twists and strongholds may say the same."""
    if game.state.kept.standing and is_marked(game, WARDED, made.hostile.id):
        made.instead = HOLD
        return None
    return _counted(game, made) if speaks(game, "behaviour-roll", made.hostile) else None


def _counted(game: Blackstone, made: BehaviourRoll) -> Rule[None]:
    case = case_of(game, made.hostile, made, ("bsf.hostile.behaviour-roll",))
    yield from happens(fortress, game, "behaviour-roll", case)
    for one in case.standing:
        if (one.verb, one.what) == ("count", "behaviour"):
            made.instead = one.to


@moments.REINFORCEMENT_ROLLED
@rests_on("reinforcement-roll")
def reinforcement_rolled(game: Blackstone, made: ReinforcementRoll) -> Rule[None] | None:
    """Cards may change the roll, or have it rolled again where it brings nobody."""
    fails = not brought(game, game.content[HostileCard][made.kind].size, made.face)
    rules = ("bsf.reinforce.roll",)
    return speak(game, "reinforcement-roll", made.group, case_of, made.group, made, rules, roll_fails=fails)


@moments.MOVE
@rests_on(("bound", "hostile-move"))
def slower(game: Blackstone, hostile: Hostile) -> int:
    """Nothing is left of a hostile's Move where an artefact holds everything still."""
    return -hostile_card(game, hostile).move if held(game, "bound", "hostile-move", hostile) else 0
