"""Phylacteries: markers that weapon actions can be aimed at, whole again in each event phase."""

from lychgate.ledger import rule
from lychgate.mechanics.effects.silence import rests_on

from ..abilities.named import has
from ..combat.attack import Harm
from ..combat.moments import MARKER_HURT, TARGETS
from ..journey.moments import EVENT_PHASE_END
from ..model.changes import battlefield as grounds
from ..model.changes import journey as changes
from ..model.queries import Piece
from ..model.state import Hero, Marker, Ulfenkarn
from ..setting_out.table import mission_part
from .targets import markers

RULES = ("cc.journey.decapitation",)
KIND = "phylactery"


@TARGETS
@rests_on(KIND)
@rule("cc.journey.decapitation")
def can_be_attacked(game: Ulfenkarn, attacker: Piece) -> list[Marker]:
    """Heroes can aim weapon actions at phylacteries."""
    if not isinstance(attacker, Hero) or not has(game.state, game.content, KIND):
        return []
    return markers(game, KIND)


@MARKER_HURT
@rule("cc.journey.decapitation")
def breaks(game: Ulfenkarn, marker: Marker, harm: Harm) -> None:
    """With its Wounds in damage a phylactery is broken: progress +1."""
    if marker.kind == KIND and marker.damage >= mission_part(game).marker_wounds:
        grounds.remove_marker(game, marker, RULES)
        changes.gain_progress(game, 1, RULES)


@EVENT_PHASE_END
@rule("cc.journey.decapitation")
def mends(game: Ulfenkarn) -> None:
    """Phylacteries lose all damage in the event phase."""
    if has(game.state, game.content, KIND):
        for marker in markers(game, KIND):
            changes.mend_marker(game, marker, RULES)
