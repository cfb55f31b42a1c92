"""Quests and quest sheets: victory and defeat, and the steps of a quest, which end with it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Literal, TypeVar

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..heroes import costs
from ..model import stats
from ..model.cases import At, Rules, active_hero
from ..model.content import Condition
from ..model.state import LAIR, Acg, quest_sheet, standing, step


class QuestOver(Exception):
    """The quest is won or lost: whatever was being resolved is moot."""


F = TypeVar("F", bound=Callable[..., Rule[None] | None])


def quest_step(name: str) -> Callable[[F], F]:
    """A step of the quest stage. When the quest ends in the middle of it, all that was to follow falls away."""

    def register(function: F) -> F:
        @wraps(function)
        def run(game: Acg, *args: Any) -> Rule[None]:
            try:
                doing = function(game, *args)
                if doing is not None:
                    yield from doing
            except QuestOver:
                game.state.agenda.clear()
                game.coming.clear()
                game.anew("quest-over")

        step(name)(run)
        return function

    return register


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


def finish(game: Acg, result: Literal["won", "lost"], why: str, rules: Rules) -> None:
    """The quest stage ends here."""
    state = game.state
    if state.stage == "quest" and not state.result:
        state.result, state.why = result, why
        game.tell("quest-won" if result == "won" else "quest-lost", (*rules, "acg.quest-stage.end"), says=why)
        raise QuestOver


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
    return not condition.needs or costs.meets(game, condition.needs, At(active_hero(game), state.quest, ()))
