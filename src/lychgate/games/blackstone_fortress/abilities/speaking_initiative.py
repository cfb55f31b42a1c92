"""Cards before anybody acts: destiny and activation dice, covering fire and gambits."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import changes as shared
from lychgate.mechanics.effects import Line, use
from lychgate.mechanics.effects.moments import ready, still_ready
from lychgate.mechanics.effects.silence import rests_on

from ..initiative import moments
from ..initiative.moments import Aid
from ..model.changes import abilities as changes
from ..model.queries import combat, in_action
from ..model.state import Blackstone, Explorer
from .in_force import Concerned
from .in_play import ship_lines, speaks
from .language import fortress, is_marked
from .matter import case_of
from .speaking import held, speak

GAMBIT, GAMBIT_STEP = "gambit", "gambit-step"
FREE_GAMBIT = "free-gambit"
RULES = ("bsf.gambit.cost",)


@moments.DESTINY_ROLL
@rests_on("destiny-roll")
def destiny_rolled(game: Blackstone, faces: list[int]) -> Rule[None] | None:
    return speak(game, "destiny-roll", None, case_of, None, faces, ("bsf.turn.destiny-roll",))


@moments.DESTINY
def destiny(game: Blackstone) -> Rule[None] | None:
    """Equal dice may be kept by a bargain; then cards and ships speak."""
    rules = ("bsf.turn.destiny-roll",)
    party = in_action(game.state)
    if party and held(game, "bound", "equal-destiny", party[0]):
        dice = combat(game).destiny
        shared.restore_destiny(game, dice, list(dice.discarded), rules)
    return speak(game, "destiny", None, case_of, None, combat(game).destiny, rules)


@moments.ACTIVATION_ROLLS
@rests_on("activation-rolls")
def activation_rolls(game: Blackstone, explorer: Explorer) -> Rule[None] | None:
    return speak(game, "activation-rolls", explorer, case_of, explorer, None, ("bsf.turn.activation-rolls",))


@moments.COVERING_FIRE
@rests_on("covering-fire")
def covering_fire(game: Blackstone) -> Rule[None] | None:
    return speak(game, "covering-fire", None, case_of, None, None, ("bsf.turn.initiative-steps",))


# -- gambits


@moments.AIDS
@rule("bsf.spacecraft.support", "bsf.spacecraft.support-once")
def aids(game: Blackstone) -> list[Aid]:
    """The leader may use a ship that gives everybody a gambit."""
    case = case_of(game, None, None, RULES)
    return [_aid(line) for line in ship_lines(game, GAMBIT_STEP) if still_ready(fortress, game, line, case)]


def _aid(line: Line[Concerned]) -> Aid:
    def carry_out(game: Blackstone) -> Rule[None]:
        return use(fortress, game, line, case_of(game, None, None, RULES))

    card = f"card:{line.card}"
    return Aid(f"support:{line.card}", str(line.effect.name), carry_out, (card,), card)


@moments.FREE_GAMBITS
@rests_on(GAMBIT, ("mark", FREE_GAMBIT))
def free_gambits(game: Blackstone, explorer: Explorer) -> int:
    own = len(_gambits(game, explorer)) if speaks(game, GAMBIT, explorer) else 0
    return own + is_marked(game, FREE_GAMBIT, explorer.id)


def _gambits(game: Blackstone, explorer: Explorer) -> list[Line[Concerned]]:
    case = case_of(game, explorer, None, RULES)
    return [line for line in ready(fortress, game, GAMBIT, case) if line.owner is explorer]


@moments.FREE_GAMBIT_USED
def use_gambit(game: Blackstone, explorer: Explorer) -> Rule[None] | None:
    """What allows it is used: first what the ship gave to everybody, then abilities, then cards."""
    if is_marked(game, FREE_GAMBIT, explorer.id):
        changes.spend_mark(game, FREE_GAMBIT, explorer.id)
        return None
    lines = _gambits(game, explorer)
    return use(fortress, game, lines[0], case_of(game, explorer, None, RULES)) if lines else None
