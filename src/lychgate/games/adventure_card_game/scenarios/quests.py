"""Quest sheets: when a quest is won or lost."""

from lychgate.ledger import rule

from ..effects import requirements
from ..model import stats
from ..model.cases import At
from ..model.content import Condition
from ..model.queries import active_hero, quest_sheet, standing
from ..model.state import LAIR, Acg
from ..quest.ending import finish
from ..quest.moments import LOOKED


@LOOKED
@rule("acg.quest.victory", "acg.quest.defeat", "acg.quest-stage.end", "acg.quest.sheet-per-quest")
def look(game: Acg) -> None:
    """After every effect: has the quest been won, or lost? Where both would be, it is won."""
    state = game.state
    if state.stage != "quest" or state.result:
        return
    sheet = quest_sheet(game)
    for condition in sheet.victory:
        if holds(game, condition):
            finish(game, "won", condition.says, ("acg.quest.victory", "acg.quest.sheet-per-quest"))
    for condition in sheet.defeat:
        if holds(game, condition):
            finish(game, "lost", condition.says, ("acg.quest.defeat", "acg.quest.sheet-per-quest"))
    if not standing(game):
        finish(game, "lost", "No hero is left standing.", ("acg.quest.defeat",))


def holds(game: Acg, condition: Condition) -> bool:
    """Whether a condition of the quest sheet has come true: every part of it that is given."""
    state = game.state
    if condition.slain is not None and not state.slain.get(condition.slain):
        return False
    if condition.location is not None and state.location != condition.location:
        return False
    if condition.explored and not (state.location and state.progress >= stats.exploration(game)):
        return False
    if condition.fallen and len(state.heroes) - len(standing(game)) < condition.fallen:
        return False
    if condition.last_peril and state.peril < len(quest_sheet(game).track):
        return False
    if condition.no_location_left and state.cards.piles["locations"]:
        return False
    if condition.no_enemies and any(one.where != LAIR and not one.slain for one in state.enemies.values()):
        return False
    return not condition.needs or requirements.meets(game, condition.needs, At(active_hero(game), state.quest, ()))
