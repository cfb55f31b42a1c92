"""How a quest or a campaign ends, in words: its last page, and what became of each hero."""

from lychgate.kernel.story import HeroFate, Story

from .content import CampaignCard
from .queries import quest_sheet
from .state import Acg


def ending(game: Acg) -> Story:
    """The page of a campaign that is over, or else of the condition that ended the quest."""
    state = game.state
    if state.mode == "campaign":
        campaign = game.content[CampaignCard][state.campaign.id]
        return Story("ending", campaign.name, campaign.won if state.result == "won" else campaign.lost, "town")
    sheet = quest_sheet(game)
    met = next((one for one in (*sheet.victory, *sheet.defeat) if one.says == state.why), None)
    text = met.ending if met is not None and met.ending else state.why
    return Story("ending", sheet.name, text, "cave", sheet.icon)


def fates(game: Acg) -> tuple[HeroFate, ...]:
    home = "came home" if game.state.result == "won" else "came home empty-handed"
    return tuple(HeroFate(one.id, "was defeated" if one.defeated else home) for one in game.state.heroes.values())
