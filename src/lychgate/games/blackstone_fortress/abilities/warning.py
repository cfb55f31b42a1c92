"""What a window says before somebody uses a card: who is harmed, how a roll fell, what comes next."""

from lychgate.kernel.question import Parts
from lychgate.mechanics.activation.action_dice import CRITICAL
from lychgate.mechanics.effects import Case, Warned
from lychgate.mechanics.effects.printed import about

from ..combat.attack import ActionRoll, Harm, Kind
from ..combat.attacks import defended
from ..events.table import row_for
from ..explorers.moments import Find
from ..hostiles.moments import Activation, BlackstoneRoll
from ..model.names import explorer_name, group_title
from ..model.names import name as name_of
from ..model.state import Blackstone, Explorer
from ..setting_out.moments import Revealed
from .in_force import Concerned
from .language import fortress

HARMFUL = ("out", "defence-roll")
"""Moments at which an explorer is harmed unless somebody uses a card."""
ROLLS = ("attack-roll", "gambit-roll", "vitality-roll")
SUFFERED: dict[Kind | None, str] = {
    "wound": "{hero} suffers a wound. ",
    "grievous": "{hero} suffers a grievous wound. ",
    None: "{hero} suffers nothing. ",
}
BOON = 11
"""From this face on the event table is kind."""


def warn(game: Blackstone, moment: str, case: Case[Concerned]) -> Warned | None:
    """What is at stake when cards may be used: none where the moment says it all."""
    explorer = case.subject if isinstance(case.subject, Explorer) else None
    if explorer is not None and moment in (*HARMFUL, *ROLLS, "drawn"):
        return warn_of_own(game, moment, case, explorer)
    match moment:
        case "event-roll":
            return warn_of_event(game, about(case, BlackstoneRoll))
        case "inspiration-roll":
            return Warned("The inspiration roll is {face}. ", {"face": about(case, BlackstoneRoll).face})
        case "hostile-activation":
            return Warned("Next: {group}. ", {"group": group_title(game, about(case, Activation).group)})
        case "exploration":
            return Warned("The card is {card}. ", {"card": name_of(game, about(case, Revealed).card)})
    return None


def warn_of_own(game: Blackstone, moment: str, case: Case[Concerned], explorer: Explorer) -> Warned:
    """What an explorer is about to suffer, has rolled or has drawn."""
    facts: Parts = {"hero": explorer_name(game, explorer)}
    if moment == "drawn":
        return Warned("{hero} has drawn {card}. ", {**facts, "card": name_of(game, about(case, Find).card)})
    if moment == "out":
        return Warned(_going_out(about(case, Harm)), facts, f"piece:{explorer.id}")
    roll = about(case, ActionRoll)
    if moment == "defence-roll" and roll.attack is not None:
        left = defended("grievous" if roll.attack.result is CRITICAL else "wound", roll.result)
        return Warned(SUFFERED[left], facts, f"piece:{explorer.id}" if left else "", calm=left is None)
    words = "{hero}'s roll is critical. " if roll.result is CRITICAL else "{hero}'s roll is a {result}. "
    return Warned(words, {**facts, "result": roll.result.name.lower()}, calm=roll.result is CRITICAL)


def _going_out(harm: Harm) -> str:
    return f"{SUFFERED[harm.kind].rstrip('. ')} and goes out of action. "


def warn_of_event(game: Blackstone, roll: BlackstoneRoll) -> Warned:
    """Which event comes of the roll."""
    row = row_for(game, roll.face)
    return Warned("The event is {event}. ", {"event": str(row.name)}, calm=roll.face >= BOON)


fortress.warning = warn
