"""Changes between quests: the campaign log and pool, the settlement, and the end of the game."""

from typing import Literal

from lychgate.kernel.state import Outcome
from lychgate.mechanics.cards.urns import Cards

from ..cases import Rules
from ..state import Acg, Hero, Town
from ..stories import ending, fates


def go_to_town(game: Acg) -> None:
    """The settlement stage begins; its steps tell of it."""
    game.state.stage = "settlement"


def end(game: Acg, figures: dict[str, int]) -> None:
    """The game is over, with figures for those who count."""
    state = game.state
    state.stage = "over"
    state.outcome = Outcome(state.result, state.why, figures, story=ending(game), heroes=fates(game))


# -- the campaign log


def log_result(game: Acg, result: Literal["won", "lost"]) -> None:
    """What came of a quest is noted; the reward or penalty that follows tells of it."""
    game.state.campaign.results.append(result)


def end_campaign(game: Acg, *, won: bool, why: str, rules: Rules) -> None:
    """The last quest is over: no more steps of the settlement follow."""
    state = game.state
    state.agenda.clear()
    game.tell("campaign-won" if won else "campaign-lost", rules, says=why)
    state.why = why


def add_to_pool(game: Acg, card: str, rules: Rules) -> None:
    game.state.campaign.pool.append(card)
    game.tell("pooled", rules, card=card)


def add_peril(game: Acg, number: int, rules: Rules) -> None:
    """The next quest will begin further along the peril track."""
    game.state.campaign.peril += number
    game.tell("ahead", rules, number=number)


def clean_up(game: Acg, pool: str, rules: Rules) -> None:
    """What belongs to no hero goes back to its supply, and the cards of the pool to the pool."""
    state = game.state
    for hero in state.heroes.values():
        hero.conditions.clear()
        for action in hero.actions:
            action.tokens = 0
    state.enemies.clear()
    state.location, state.progress = "", 0
    state.campaign.from_pool.clear()
    state.campaign.number += 1
    game.tell("cleaned-up", rules, pool=pool)


def choose_quest(game: Acg, quest: str, rules: Rules) -> None:
    game.state.quest = quest
    game.forget()
    game.tell("next-quest", rules, quest=quest)


# -- the settlement


def open_town(game: Acg, rules: Rules) -> None:
    """Nobody has been anywhere yet, this time."""
    state = game.state
    again = bool(state.town.visits)
    state.town = Town({hero: [] for hero in state.heroes})
    if again:
        game.heading("upgrade-again", rules)
    else:
        game.heading("upgrade", rules)


def visit(game: Acg, hero: Hero, place: str) -> None:
    """A hero goes to a place; what he gets there is told."""
    game.state.town.visits[hero.id].append(place)


def gather_veterans(game: Acg, stages: int, rules: Rules) -> None:
    """A party that has been to town before it sets out: the first hero speaks for it, and no deck is there yet."""
    state = game.state
    game.heading("veterans", rules, number=stages)
    state.leader = next(iter(state.heroes))
    state.stage = "settlement"
    state.cards = Cards()
