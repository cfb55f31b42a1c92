"""Expeditions put into the middle, for tests of setting out, rounds, Precipice and the quest."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from games.blackstone_fortress.fortress import PARTY
from lychgate.content import Content
from lychgate.games.blackstone_fortress import RULEBOOK
from lychgate.games.blackstone_fortress.front.packs import load_content
from lychgate.games.blackstone_fortress.model import piles
from lychgate.games.blackstone_fortress.model.changes import setting_out
from lychgate.games.blackstone_fortress.model.content import Discovery, ExplorerCard, Resource, Spacecraft
from lychgate.games.blackstone_fortress.model.state import (
    Blackstone,
    Expedition,
    ExpeditionKind,
    Explorer,
    Fortress,
    Ship,
    step,
)
from lychgate.kernel.events import Journal
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.play import Play, Steps
from lychgate.kernel.question import Choose, Option, Order, Question, Rule
from lychgate.kernel.state import Step
from lychgate.kernel.topics import Topics

RIFT = "the-rift"
"""A challenge of one agility roll for each explorer."""

RESTS = Topics()("rest", "Nothing more is played.")


@cache
def content() -> Content:
    return load_content(())


# -- states


def before(mode: str = "quest", players: int = 1, **setup: Any) -> Fortress:
    """The table before the first question."""
    given = RULEBOOK.complete_setup(content(), players, {"mode": mode, **setup})
    state = RULEBOOK.begin(given, content())
    assert isinstance(state, Fortress)
    return state


def picked(
    mode: str = "quest",
    players: int = 1,
    *,
    party: Sequence[str] = PARTY,
    seats: Sequence[int] | None = None,
    kind: ExpeditionKind | None = None,
    cards: Mapping[str, Sequence[str]] | None = None,
    **setup: Any,
) -> Fortress:
    """An expedition whose four are picked, with its lasting decks, its home ships and what they own."""
    state = before(mode, players, **setup)
    for name, held in (cards or {}).items():
        state.roster[name].cards = list(held)
    game: Blackstone = Play(state, content(), step, None)
    found = Expedition(kind or ("one-off" if mode == "one-off" else "normal"))
    setting_out.begin_expedition(game, found, ())
    for place, name in enumerate(party):
        seat = seats[place] if seats is not None else place % players
        setting_out.join(game, content()[ExplorerCard][name], seat, leads=False)
    setting_out.build_discovery(game)
    if mode == "quest":
        setting_out.build_quest_decks(game)
    homes = [card.ship for card in map(content()[ExplorerCard].__getitem__, party)]
    others = [ship.id for ship in content().all(Spacecraft)]
    found.ships = [Ship(name) for name in list(dict.fromkeys([*homes, *others]))[:4]]
    setting_out.build_exploration(game, [], ())
    setting_out.build_encounters(game, [], ())
    return state


def play_of(state: Fortress) -> Blackstone:
    return Play(state, content(), step, Journal())


def explorer(state: Fortress, name: str) -> Explorer:
    return state.explorers[name]


def hurt(state: Fortress, name: str, wounds: int = 0, grievous: int = 0, *, out: bool = False) -> Explorer:
    """Cover spaces of an explorer's card with counters."""
    one = state.explorers[name]
    for place, counter in enumerate([2] * grievous + [1] * wounds):
        one.spaces.covers[place] = counter
    one.out = out
    return one


def clues(number: int) -> list[str]:
    """So many clue cards, by their records."""
    cards = [one.id for one in content().all(Discovery) if one.kind == "clue" for _ in range(one.number)]
    return cards[:number]


def archeotech(value: int) -> str:
    """An archeotech card that is worth this."""
    return next(one.id for one in content().all(Discovery) if one.kind == "archeotech" and one.value == value)


def lasting(number: int) -> list[str]:
    """So many different resource cards that last."""
    return [one.id for one in content().all(Resource) if one.uses == "lasting"][:number]


def on_the_way(
    mode: str = "quest", players: int = 1, *, deck: tuple[str, ...] = (RIFT, "frostfire"), **more: Any
) -> Fortress:
    """An expedition with these exploration cards before it."""
    state = picked(mode, players, **more)
    assert state.expedition is not None
    state.cards.piles[piles.EXPLORATION] = list(deck)
    state.expedition.route = len(deck)
    return state


# -- playing


def rest(game: Blackstone) -> Rule[None]:
    """Nothing more is played: a question stands there that nobody answers."""
    yield Choose(0, "Rest", [Option("rest"), Option("sleep")], topic=RESTS)


def steps() -> Steps:
    """The steps of the game, and one to stop at."""
    known = Steps()
    for name, function in step.functions.items():
        known(name)(function)
    known("rest")(rest)
    return known


def play(state: Fortress, *agenda: Step, chance: Sequence[Any] = (), answers: Sequence[Any] = ()) -> Game:
    """Play these steps and stop; `chance` are the next rolls and draws, `answers` those of players."""
    state.agenda = [Step("rest"), *reversed(agenda)]
    topics = Topics()
    for one in (*RULEBOOK.topics, RESTS):
        topics._declared[one.id] = one
    book = replace(RULEBOOK, begin=lambda setup, content: state, steps=steps(), topics=topics)
    game = Game.begin(book, content(), Origin({"players": state.players}, chance=tuple(chance)), seed=1)
    for answer in answers:
        game.answer(answer)
    return game


def until(game: Game, wanted: Callable[[Question], bool], answer: Callable[[Question], Any] | None = None) -> Game:
    """Answer, with the first option or the order given where nothing is said, until this question is asked."""
    for _ in range(500):
        question = game.question
        if question is None or wanted(question):
            return game
        if answer is not None:
            game.answer(answer(question))
        elif isinstance(question, Order):
            game.answer([option.id for option in question.options])
        else:
            game.answer(question.options[0].id)
    raise AssertionError(f"it was never asked; the question is {game.question}")


def asks(game: Game) -> str:
    """What is asked, by its topic."""
    assert game.question is not None
    return game.question.topic.id


def asked(game: Game) -> list[str]:
    """The ids of what can be answered."""
    assert game.question is not None
    return [option.id for option in game.question.options]


def told(game: Game) -> list[str]:
    """The kinds of all events."""
    return [event.kind for event in game.events(all_seats=True)]


def events(game: Game, *kinds: str) -> list[dict[str, Any]]:
    """The data of all events of these kinds."""
    return [dict(event.data) for event in game.events(all_seats=True) if event.kind in kinds]


def rolled(game: Game, test: str) -> list[tuple[str, int]]:
    """Who made rolls of a kind, and which seat threw the dice."""
    return [(one["actor"], one["seat"]) for one in events(game, "rolled") if one.get("test") == test]


def by_topic(*wanted: str) -> Callable[[Question], bool]:
    """Whether a question has one of these topics, for `until`."""
    return lambda question: question.topic.id in wanted
