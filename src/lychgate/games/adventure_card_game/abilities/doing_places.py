"""Verbs of what happens to the place, the quest and the campaign; and named abilities."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..dungeon import finds, locations
from ..effects import requirements, selecting
from ..heroes import gear
from ..model.cases import At
from ..model.changes import campaign as campaign_changes
from ..model.changes import quest as quest_changes
from ..model.names import card_name
from ..model.queries import quest_sheet
from ..model.state import Acg
from ..model.verbs import Ability, Delve, End, Mark, Peril, Pool, Progress, Treasure
from ..peril import track
from ..quest.ending import finish
from ..quest.moments import LOOKED
from . import register
from .doing import does


@does(Progress)
def _progress(game: Acg, verb: Progress, at: At) -> Rule[None]:
    return locations.add_progress(game, requirements.multiplied(game, verb.number, verb.per, at), at.rules)


@does(Peril)
def _peril(game: Acg, verb: Peril, at: At) -> None:
    """In a quest the token moves now; between two of them, when the next begins."""
    if game.state.stage == "settlement":
        campaign_changes.add_peril(game, verb.number, (*at.rules, "acg.campaign.reward-and-penalty"))
    else:
        track.move(game, verb.number, at.rules)


@does(Delve)
def _delve(game: Acg, verb: Delve, at: At) -> Rule[None]:
    for _ in range(verb.number):
        yield from finds.draw_card(game, at.you, at.rules)


@does(Treasure)
def _treasure(game: Acg, verb: Treasure, at: At) -> Rule[None]:
    for hero in (yield from selecting.heroes(game, verb.who, at)):
        if verb.legendary:
            yield from gear.claim_legend(game, hero, (*at.rules, "acg.legendary.class-set"))
        else:
            yield from gear.treasure(game, hero, verb.number, at.rules)


@does(Mark)
@rule("acg.sheet.quest-rules")
def _mark(game: Acg, verb: Mark, at: At) -> None:
    """A count of the quest goes up, or down as far as nothing."""
    before = game.state.marks.get(verb.name, 0)
    after = max(0, before + verb.number)
    if after != before:
        rules = (*at.rules, "acg.sheet.quest-rules")
        quest_changes.set_mark(game, verb.name, after, quest_sheet(game), rules)
        LOOKED.do(game)


@does(Pool)
@rule("acg.pool.definition", "acg.campaign.reward-and-penalty")
def _pool(game: Acg, verb: Pool, at: At) -> None:
    """Cards that a reward or penalty names join the campaign pool."""
    if game.state.mode != "campaign":
        return
    for card in verb.cards:
        rules = (*at.rules, "acg.pool.definition", "acg.campaign.reward-and-penalty")
        campaign_changes.add_to_pool(game, card, rules)


@does(End)
def _end(game: Acg, verb: End, at: At) -> None:
    finish(game, verb.result, card_name(game.content, at.card), at.rules)


@does(Ability)
def _ability(game: Acg, verb: Ability, at: At) -> Rule[None] | None:
    return register.USED.happens((verb.name,), game, at)
