"""Descent: what waits at the foot of the shaft comes when the first explorer does."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import initiative
from lychgate.mechanics.activation.state import Slot
from lychgate.mechanics.effects import At

from ..hostiles import encounters
from ..model.cites import INITIATIVE
from ..model.content import Stronghold
from ..model.queries import combat, expedition
from ..model.state import Blackstone
from .in_force import Concerned
from .language import fortress

NAME = "what-waits-below"
BELOW = "below"
"""The stage of the groups that are deployed later."""


@fortress.ability(NAME, "the groups below are deployed, and their cards join the track")
@rule("bsf.stronghold.scenario")
def what_waits_below(game: Blackstone, at: At[Concerned]) -> Rule[None]:
    fight = combat(game)
    for group in game.content[Stronghold][expedition(game).stronghold].groups:
        if group.stage != BELOW or group.number in fight.groups:
            continue
        formed = yield from encounters.form(game, group.number, group.hostiles, fight.markers[group.marker].cell)
        if formed is not None and fight.track.slots:
            initiative.join(game, fight.track, Slot(str(group.number), hostile=True), ids=INITIATIVE)
