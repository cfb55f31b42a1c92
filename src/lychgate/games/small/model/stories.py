"""The story around the game: the briefing, and how it ended for the party and for each hero."""

from lychgate.kernel.state import Outcome
from lychgate.kernel.story import HeroFate, Story

from .content import StoryPage
from .state import Crypt, Small


def story(game: Small) -> Story | None:
    """The page that belongs to this moment: the briefing until the party is below, and how it ended."""
    state = game.state
    if state.outcome is not None:
        return state.outcome.story
    return page(game, "briefing") if state.round == 0 else None


def page(game: Small, id_: str) -> Story:
    """A page of the story by its id."""
    record = game.content[StoryPage][id_]
    return Story("briefing" if id_ == "briefing" else "ending", record.name, record.text, record.setting, record.glyph)


def ending(game: Small, result: str, id_: str, figures: dict[str, int]) -> Outcome:
    """How the game ended, with a page of the story and the fate of every hero."""
    told = page(game, id_)
    return Outcome(result, game.content[StoryPage][id_].words, figures, story=told, heroes=fates(game.state, result))


def fates(state: Crypt, result: str) -> tuple[HeroFate, ...]:
    """What became of each hero."""
    below = "came home" if result == "won" else "lost below"
    alive = [
        HeroFate(hero.id, "brought out a relic" if hero.relics and result == "won" else below)
        for hero in state.heroes.values()
    ]
    return (*alive, *(HeroFate(hero, "fell", state.fell_in.get(hero)) for hero in state.fallen))
