"""Peril, and the peril phase."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..effects import occurrences
from ..effects.moments import SAYS
from ..model.cases import At, Case, Rules
from ..model.changes import quest as changes
from ..model.queries import active_hero, clockwise, next_standing, quest_sheet
from ..model.state import Acg
from ..quest.ending import quest_step
from ..quest.moments import LOOKED


@rule("acg.peril.direction", "acg.peril.one-space", "acg.peril.only-peril-phase-triggers")
def move(game: Acg, number: int, rules: Rules) -> None:
    """The peril token moves to the right, or to the left, as far as the track goes. No peril effect comes of it."""
    state = game.state
    before = state.peril
    after = max(0, min(len(quest_sheet(game).track), before + number))
    if after != before:
        told = (*rules, "acg.peril.direction", "acg.peril.one-space", "acg.peril.only-peril-phase-triggers")
        changes.move_peril(game, after, told)
        LOOKED.do(game)


@quest_step("peril-phase")
@rule("acg.peril-phase.sequence", "acg.peril-phase.trigger", "acg.peril-phase.last-space", "acg.peril.colours")
def peril_phase(game: Acg) -> Rule[None]:
    """The token advances; if its space has a colour, the effect of that colour comes; then leadership passes on."""
    state = game.state
    changes.begin_peril_phase(game, ("acg.peril-phase.sequence", "acg.round.four-phases"))
    yield from occurrences.happens(game, Case("peril-phase"))
    sheet = quest_sheet(game)
    if state.peril < len(sheet.track):
        changes.move_peril(game, state.peril + 1, ("acg.peril-phase.sequence", "acg.peril.direction"))
        LOOKED.do(game)
    else:
        game.tell("peril-stays", ("acg.peril-phase.last-space",), peril=state.peril)
    colour = sheet.track[state.peril - 1]
    if colour:
        rules: Rules = (
            "acg.peril-phase.trigger", "acg.peril.colours", "acg.effects.alter-rules",
            "acg.active-hero.fallback-to-leader",
        )  # fmt: skip
        with game.scene("peril-effect", rules, colour=colour, says=sheet.peril_texts[colour]):
            yield from SAYS.do(game, sheet.perils[colour], At(active_hero(game), sheet.id, rules))
    pass_token(game)


@rule(
    "acg.leader.passes-token", "acg.defeat.hero-cannot-gain-leadership", "acg.defeat.leader-still-passes-token",
    "acg.leader.definition",
)  # fmt: skip
def pass_token(game: Acg) -> None:
    """The party leader token goes to the next hero clockwise who is not defeated; the last one standing keeps it."""
    state = game.state
    before = state.heroes[state.leader]
    after = next_standing(game, before.id)
    rules: Rules = ("acg.leader.passes-token", "acg.leader.definition", "acg.peril-phase.sequence")
    if before.defeated:
        rules = (*rules, "acg.defeat.leader-still-passes-token")
    if game.journal and after is not clockwise(game, before.id)[1]:
        rules = (*rules, "acg.defeat.hero-cannot-gain-leadership")
    changes.lead(game, after, rules)
