"""The stages of a campaign: the end of a quest, rewards and penalties, and on to the next."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..abilities.doing import apply
from ..enemies import harm
from ..model.cases import At, Rules
from ..model.changes import campaign as changes
from ..model.changes import quest as quest_changes
from ..model.changes.belongings import lose_items
from ..model.content import CampaignCard
from ..model.names import card_name
from ..model.queries import leading, quest_sheet, standing
from ..model.state import Acg, step

# -- the quest is over


@step("quest-over")
@rule(
    "acg.quest-stage.end", "acg.dungeon.items-lost-at-quest-end", "acg.campaign.two-stages",
    "acg.nemesis.pool-nemesis-defeated",
)  # fmt: skip
def quest_over(game: Acg) -> None:
    """Unused items are lost. A campaign goes on in the settlement; anything else ends here.

    Whoever was slain in the action that ended the quest was slain: a nemesis of the pool does not come back.
    """
    state = game.state
    quest_changes.clear_table(game, ("acg.quest-stage.end", "acg.campaign.two-stages"))
    harm.clear_slain(game)
    for hero in state.heroes.values():
        if hero.items:
            lose_items(game, hero, ("acg.dungeon.items-lost-at-quest-end",))
    if state.mode != "campaign":
        end(game)
        return
    changes.go_to_town(game)
    for part in ("settlement-outcome", "settlement-upgrade", "settlement-refresh", "clean-up"):
        game.then(part)


def end(game: Acg) -> None:
    """The game is over, with figures for those who count."""
    state = game.state
    figures = {
        "rounds": state.round,
        "peril": state.peril,
        "standing": len(standing(game)),
        "slain": sum(state.slain.values()),
    }
    if state.mode == "campaign":
        figures["quests won"] = state.campaign.results.count("won")
    changes.end(game, figures)


# -- step 1: rewards and penalties


@step("settlement-outcome")
@rule(
    "acg.settlement.steps", "acg.settlement.step1-outcome", "acg.quest.victory", "acg.quest.defeat",
    "acg.campaign.reward-and-penalty", "acg.campaign.winning", "acg.campaign.log", "acg.campaign.always-continues",
    "acg.campaign.five-quests",
)  # fmt: skip
def settlement_outcome(game: Acg) -> Rule[None]:
    """The reward of a quest that was won, or the penalty of one that was lost. After the last, that is all."""
    state = game.state
    sheet, won = quest_sheet(game), state.result == "won"
    changes.log_result(game, "won" if won else "lost")
    rules: Rules = ("acg.settlement.step1-outcome", "acg.quest.victory" if won else "acg.quest.defeat")
    told = (*rules, "acg.settlement.steps", "acg.campaign.reward-and-penalty", "acg.campaign.log")
    words = sheet.reward_text if won else sheet.penalty_text
    with game.scene("reward" if won else "penalty", told, quest=sheet.id, says=words):
        yield from apply(game, sheet.reward if won else sheet.penalty, At(leading(game), sheet.id, rules))
    campaign = game.content[CampaignCard][state.campaign.id]
    if state.campaign.number + 1 == len(campaign.quests):
        told = ("acg.campaign.winning", "acg.campaign.five-quests")
        changes.end_campaign(game, won=won, why=campaign.won if won else campaign.lost, rules=told)
        end(game)
    else:
        game.tell("continues", ("acg.campaign.always-continues",), quest=campaign.quests[state.campaign.number + 1])


# -- clean-up, and on to the next quest


@step("clean-up")
@rule(
    "acg.settlement.clean-up", "acg.pool.return-after-quest", "acg.pool.open-information", "acg.campaign.log",
    "acg.campaign.always-continues",
)  # fmt: skip
def clean_up(game: Acg) -> None:
    """What belongs to no hero goes back to its supply, the cards of the pool to the pool; then comes the next quest."""
    state = game.state
    rules = ("acg.settlement.clean-up", "acg.pool.return-after-quest", "acg.pool.open-information")
    pool = ", ".join(card_name(game.content, one) for one in state.campaign.pool)
    changes.clean_up(game, pool or "nothing", rules)
    quests = game.content[CampaignCard][state.campaign.id].quests
    told = ("acg.campaign.always-continues", "acg.campaign.log")
    changes.choose_quest(game, quests[state.campaign.number], told)
    game.anew("quest-setup")
