"""Journeys put into the middle, or just over, for tests of events and of the campaign."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.cursed_city.heroes_helpers import steps_and
from games.cursed_city.journeys_helpers import PARTY, content
from lychgate.games.cursed_city import RULEBOOK
from lychgate.games.cursed_city.front.scenario import arrange
from lychgate.games.cursed_city.model import piles
from lychgate.games.cursed_city.model.content import Discovery
from lychgate.games.cursed_city.model.state import City, Tome
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.state import Step
from lychgate.mechanics.cards import decks

GLAURIO, EMELDA, QULATHIS, BRUTOGG = PARTY
OTHERS = ("jelsen-darrock", "cleona-zeitengale", "dagnai-holdenstock", "octren-glimscry")


def in_the_city(players: int = 1, *, journey: str = "hunt", **arranged: Any) -> City:
    """The middle of a single journey, with all discovery cards that nobody holds in their deck, in order."""
    setup = RULEBOOK.complete_setup(content(), players, {"heroes": list(PARTY), "journey": journey})
    state = RULEBOOK.begin(setup, content())
    assert isinstance(state, City)
    problems = arrange(state, content(), arranged)
    assert not problems, problems
    held = [one.treasure for one in state.roster.values()] + [
        card for hero in state.heroes.values() for card in hero.realmstone
    ]
    cards: list[str | int] = [one.id for one in content().all(Discovery) for _ in range(one.number)]
    for name in held:
        if name is not None:
            cards.remove(name)
    state.cards.piles |= {piles.DISCOVERY: cards, piles.FOUND: [], piles.BOX: []}
    return state


def on_a_quest(players: int = 1, *, fear: int = 5, influence: int = 6, **arranged: Any) -> City:
    """The same, as one journey of a quest."""
    state = in_the_city(players, **arranged)
    state.mode = "quest"
    state.tome = Tome("ulfenkarn", fear, influence)
    return state


def come_home(state: City, success: bool) -> City:
    """The journey is over, and it is known whether it was a success."""
    assert state.journey is not None
    state.journey.over, state.journey.success = True, success
    return state


def play(state: City, *agenda: Step, chance: Sequence[Any] = (), answers: Sequence[Any] = ()) -> Game:
    """Play these steps and stop; `chance` are the next rolls and draws, `answers` those of players."""
    state.agenda = [Step("rest"), *reversed(agenda)]
    book = replace(RULEBOOK, begin=lambda setup, content: state, steps=steps_and({}))
    game = Game.begin(book, content(), Origin({"players": state.players}, chance=tuple(chance)), seed=1)
    for answer in answers:
        game.answer(answer)
    return game


def asked(game: Game) -> list[str]:
    """The ids of what can be answered."""
    assert game.question is not None
    return [option.id for option in game.question.options]


def discoveries(state: City) -> int:
    """How many discovery cards there are, in whatever pile or hand."""
    known = [name for name in (piles.DISCOVERY, piles.FOUND, piles.BOX) if name in state.cards.piles]
    treasures = sum(one.treasure is not None for one in state.roster.values())
    stones = sum(len(hero.realmstone) for hero in state.heroes.values())
    return sum(decks.count(state.cards, name) for name in known) + treasures + stones
