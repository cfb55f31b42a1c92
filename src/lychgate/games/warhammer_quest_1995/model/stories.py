"""How an adventure ends, in words: a page for each of its endings, and what became of each Warrior."""

from lychgate.kernel.story import HeroFate, Story

from .content import Adventure
from .state import Wq

SETTINGS = {"firechasm": "cave", "tomb-chamber": "cave"}
"""What is behind the picture of an adventure, by its objective room; a hall unless named."""

ENDINGS = {
    "won": "The quest is done, and those who did it have a story to tell.",
    "lost": "Nobody came out to tell of it.",
    "fled": "The party came out alive, and without what it went in for.",
}
"""For adventures that have no words of their own."""

FATES = {"dead": "died", "lost": "was lost in the dark", "left": "left the dungeon"}


def setting_of(adventure: Adventure) -> str:
    return SETTINGS.get(adventure.room, "hall")


def ending(game: Wq, result: str, *, trapped: bool) -> Story | None:
    """The last page; `trapped` are those who are alive and can never get out."""
    if not game.state.quest.adventure:
        return None
    adventure = game.content[Adventure][game.state.quest.adventure]
    which = result if result == "won" or not _anybody_home(game, trapped) else "fled"
    text = {"won": adventure.won, "lost": adventure.lost, "fled": adventure.fled}[which] or ENDINGS[which]
    return Story("ending", adventure.name, text, setting_of(adventure), adventure.icon)


def _anybody_home(game: Wq, trapped: bool) -> bool:
    state = game.state
    return "left" in state.fates.values() or (bool(state.warriors) and not trapped)


def fates(game: Wq, result: str, *, trapped: bool) -> tuple[HeroFate, ...]:
    """What became of each Warrior, in the order of the seats."""
    state = game.state
    home = "came home" if result == "won" else "never came out" if trapped else "came home empty-handed"
    known = {one: FATES[fate] for one, fate in state.fates.items()} | dict.fromkeys(state.warriors, home)
    return tuple(HeroFate(one, known[one]) for one in state.seats if one in known)
