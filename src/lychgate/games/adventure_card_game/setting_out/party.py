"""Initial setup: who plays which hero."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..model import topics
from ..model.cases import Rules
from ..model.changes import heroes as changes
from ..model.content import CampaignCard, HeroCard
from ..model.queries import action_ids
from ..model.state import Acg, Action, Hero, step


@step("initial-setup")
@rule(
    "acg.setup.when-and-order", "acg.setup.choose-heroes", "acg.setup.solo-two-heroes", "acg.quest.no-carry-over",
    "acg.setup.choose-campaign-or-delve", "acg.golden.players-control-heroes", "acg.golden.reference-precedence",
)  # fmt: skip
def initial_setup(game: Acg) -> Rule[None]:
    """The campaign or quest is chosen; every player takes a hero, a lone player two."""
    state = game.state
    rules: Rules = ("acg.setup.when-and-order", "acg.setup.choose-campaign-or-delve", "acg.golden.reference-precedence")
    if state.mode == "campaign":
        rules = (*rules, "acg.campaign.no-delve")
    game.heading("initial-setup", (*rules, "acg.quest.no-carry-over"), quest=state.campaign.id or state.quest)
    chosen = list(state.named)
    for place in range(len(chosen) or max(2, state.players)):
        seat = place % state.players
        if state.named:
            who = chosen[place]
        else:
            who = yield from _choose_hero(game, seat, chosen)
            chosen.append(who)
        join(game, who, seat)
    veteran = before(game) if state.mode == "quest" else []
    if veteran:
        game.next("veterans", len(veteran))
    else:
        game.next("quest-setup")


def _choose_hero(game: Acg, seat: int, taken: list[str]) -> Rule[str]:
    rules: Rules = ("acg.setup.choose-heroes", "acg.golden.players-control-heroes")
    if game.state.players == 1:
        rules = (*rules, "acg.setup.solo-two-heroes")
    free = [card for card in game.content.all(HeroCard) if card.id not in taken]
    options = tuple(Option(card.id, card.name, (f"card:{card.id}",)) for card in free)
    chosen: str = yield Choose(seat, "Choose a hero", options, topic=topics.SETUP_HERO, rules=rules)
    return chosen


@rule("acg.setup.gather-components", "acg.setup.set-aside-rest", "acg.hero.component-set", "acg.play-area.definition")
def join(game: Acg, who: str, seat: int) -> None:
    """A player gathers a hero's components; the advanced actions and the legendary gear stay to one side."""
    hero = Hero(who, seat, actions=[Action(card) for card in action_ids(game.content, who, False).values()])
    rules = ("acg.setup.gather-components", "acg.setup.set-aside-rest", "acg.hero.component-set")
    changes.join(game, hero, (*rules, "acg.golden.players-control-heroes", "acg.play-area.definition"))


def before(game: Acg) -> list[str]:
    """The quests that come before this one in its campaign: so often has a party that plays it singly been to town."""
    for campaign in game.content.all(CampaignCard):
        if game.state.quest in campaign.quests:
            return list(campaign.quests[: campaign.quests.index(game.state.quest)])
    return []
