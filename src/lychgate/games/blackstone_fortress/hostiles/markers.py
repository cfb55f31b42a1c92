"""Hidden discovery markers: what they are is found when an explorer first sees them."""

from lychgate.kernel.chance import Draw
from lychgate.kernel.question import NOTHING, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import initiative
from lychgate.mechanics.activation.state import Slot

from ..board.sight import seen_by_explorers
from ..model import topics
from ..model.changes import hostiles as changes
from ..model.cites import INITIATIVE
from ..model.queries import combat, hostile_seat
from ..model.state import Blackstone, Marker
from .encounters import meet
from .triggers import combat_goes_on

RULES = ("bsf.combat.hidden-markers", "bsf.discovery.marker-side")


@rule("bsf.combat.hidden-markers", "bsf.discovery.marker-side")
def reveal_seen(game: Blackstone) -> Rule[None]:
    """Turn up every hidden marker that an explorer sees, and deploy its group; nothing happens without any."""
    for marker in combat(game).markers.values():
        if not marker.up:
            return _reveal_seen(game)
    return NOTHING


def _reveal_seen(game: Blackstone) -> Rule[None]:
    fight = combat(game)
    seen, bit = seen_by_explorers(game), fight.board.terrain.bit
    for cell in [marker.cell for marker in fight.markers.values() if not marker.up and seen & bit[marker.cell]]:
        marker = next((one for one in fight.markers.values() if one.cell == cell and not one.up), None)
        if marker is not None and combat_goes_on(game):
            yield from reveal(game, marker)


@rule("bsf.combat.hidden-markers", "bsf.ruling.hidden-marker-number")
def reveal(game: Blackstone, marker: Marker) -> Rule[None]:
    """Turn a marker up and deploy its group there, which acts last this turn."""
    fight = combat(game)
    shown = yield from turn_up(game, marker)
    group = yield from meet(game, shown.number, shown.cell)
    if group is not None and fight.track.slots:
        initiative.join(game, fight.track, Slot(str(group.number), hostile=True), ids=INITIATIVE)


@rule("bsf.discovery.marker-side")
def turn_up(game: Blackstone, marker: Marker) -> Rule[Marker]:
    """Turn a hidden marker up: its number is one of those that nobody has seen yet. The marker with that number."""
    hidden = [one.number for one in combat(game).markers.values() if not one.up]
    number = hidden[0]
    if len(hidden) > 1:
        options = tuple(Option(str(one), f"Marker {one}", value=one) for one in hidden)
        number = yield Draw(
            hostile_seat(game.state),
            "Turn the marker up: which number is it?",
            options,
            topic=topics.MARKER_NUMBER,
            rules=RULES,
            weights=(1,) * len(hidden),
        )
    return changes.turn_up_marker(game, marker, number, RULES)
