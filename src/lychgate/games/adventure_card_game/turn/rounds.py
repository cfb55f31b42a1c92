"""The game round, and the hero phase."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..effects import occurrences
from ..model.cases import Case
from ..model.changes import quest as changes
from ..model.queries import clockwise
from ..model.state import Acg
from ..quest.ending import quest_step


@quest_step("round")
@rule("acg.round.four-phases")
def game_round(game: Acg) -> Rule[None]:
    """Hero phase, enemy phase, location phase, peril phase; then a new round opens."""
    changes.begin_round(game, ("acg.round.four-phases",))
    yield from occurrences.happens(game, Case("round"))
    for phase in ("hero-phase", "enemy-phase", "location-phase", "peril-phase"):
        game.then(phase)
    game.next("round")


SCHEMES = {
    2: ((0, 1, 0, 1), "acg.hero-phase.two-heroes"),
    3: ((0, 1, 2, 0), "acg.hero-phase.three-heroes"),
    4: ((0, 1, 2, 3), "acg.hero-phase.four-heroes"),
}
"""Who takes the four activations, counted clockwise from the party leader."""


@quest_step("hero-phase")
@rule(
    "acg.hero-phase.order", "acg.hero-phase.two-heroes", "acg.hero-phase.three-heroes", "acg.hero-phase.four-heroes",
    "acg.round.four-phases",
)  # fmt: skip
def hero_phase(game: Acg) -> None:
    """Four activations, whatever the number of heroes; those of fallen heroes will be passed over."""
    state = game.state
    scheme, entry = SCHEMES[len(state.heroes)]
    order = clockwise(game, state.leader)
    slots = [order[place].id for place in scheme]
    changes.begin_hero_phase(game, slots, ("acg.hero-phase.order", entry, "acg.round.four-phases"))
    for hero in slots:
        game.then("activation", hero)
