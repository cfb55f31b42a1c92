"""The sensible bot of Cursed City: it knows every question, says why, and is quick about it."""

from functools import cache
from statistics import median
from time import perf_counter
from typing import Any

import pytest

from games.cursed_city.journeys_helpers import ready
from lychgate.bots import Chair
from lychgate.bots.cursed_city import SensibleBot
from lychgate.bots.cursed_city.errands import errands, hurry, soon_out
from lychgate.bots.cursed_city.look import Look
from lychgate.bots.cursed_city.paying import Purse
from lychgate.games import rulebook
from lychgate.games.cursed_city.model.changes.battlefield import remove_tile
from lychgate.games.cursed_city.model.content import JourneyType, Mission
from lychgate.games.cursed_city.model.queries import journey
from lychgate.games.cursed_city.model.state import Model
from lychgate.games.cursed_city.model.topics import HERO_ACTION
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin

BOOK = rulebook("cursed-city")
CONTENT: Any = BOOK.content(())
JOURNEYS: list[dict[str, Any]] = [
    {"journey": kind.id} for kind in CONTENT.all(JourneyType) if kind.id != "decapitation"
]
MISSIONS: list[dict[str, Any]] = [
    {"journey": one.journey, "mission": one.id, "level": one.level} for one in CONTENT.all(Mission)
]
LIMIT = 20_000


class Watched:
    """A game that the bot plays: what puzzled it, what it could not say why, and how long each answer took."""

    def __init__(self, seed: int, players: int, **setup: Any) -> None:
        self.bot = SensibleBot(seed)
        self.silent: list[str] = []
        self.times: list[float] = []
        origin = Origin(BOOK.complete_setup(CONTENT, players, setup))
        self.game = Game(BOOK, CONTENT, origin, seed=seed, choices=self.choose, limit=LIMIT, journal=False)
        self.game.door.run()

    def choose(self, question: Any) -> Any:
        begun = perf_counter()
        advice = self.bot.choose(question, Chair(self.game, question.seat))
        self.times.append(perf_counter() - begun)
        if not advice.why:
            self.silent.append(question.describe())
        return advice.answer


@cache
def games() -> list[Watched]:
    return [
        Watched(number, 1 + number % 4, mode="journey", **setup) for number, setup in enumerate([*JOURNEYS, *MISSIONS])
    ]


def test_it_knows_every_question_of_every_journey() -> None:
    assert [question for one in games() for question in one.bot.puzzled] == []


def test_it_plays_nightwars_to_the_end_with_a_reason_for_everything() -> None:
    """Havens, elite classes, showdowns and the Beast are all asked about in some quest."""
    played = [Watched(seed, 1, mode="quest", quest="nightwars") for seed in range(3)]
    assert [question for one in played for question in one.bot.puzzled] == []
    assert [question for one in played for question in one.silent] == []
    assert all(one.game.state.outcome is not None for one in played)
    assert any(veteran.elite for one in played for veteran in one.game.state.roster.values())


def test_it_says_why() -> None:
    assert [question for one in games() for question in one.silent] == []


def test_every_game_ends() -> None:
    assert all(one.game.state.outcome is not None for one in games())


def test_an_answer_takes_two_milliseconds_at_the_median() -> None:
    assert median(time for one in games() for time in one.times) < 0.002


@pytest.mark.parametrize(
    ("own", "destiny", "cost", "paid"),
    [
        ([1, 4, 6], [], 1, (1, False)),  # the lowest die that pays
        ([1, 4, 6], [], 3, (4, False)),
        ([5], [5], 4, (5, True)),  # a destiny die cannot react, so it goes first
        ([2], [6], 1, (6, True)),
    ],
)
def test_it_pays_with_the_die_that_is_missed_least(
    own: list[int], destiny: list[int], cost: int, paid: tuple[int, bool]
) -> None:
    purse = Purse(own, destiny, reaction=0.5, least=1, high=False, others=False)
    assert purse.cheapest(cost) == paid


def test_the_last_high_die_is_kept_where_one_is_wanted() -> None:
    wanted = Purse([2, 5], [], reaction=0.0, least=1, high=True, others=False)
    assert wanted.price(5, False) > wanted.price(2, False) + 0.5


def test_a_point_costs_more_the_nearer_a_hero_is_to_the_end() -> None:
    game = games()[0].game
    look = Look(game.play)
    hero = next(iter(game.state.heroes.values()))
    pains = []
    for covers in ([0, 0, 0, 0], [2, 2, 2, 0], [2, 2, 2, 2]):
        hero.spaces.covers[:] = covers
        pains.append(look.pain(hero, 1))
    assert pains == sorted(pains)
    assert pains[0] < pains[-1]


def hunt() -> Game:
    """A Hunt whose first turn has begun."""
    game = Game(BOOK, CONTENT, Origin(BOOK.complete_setup(CONTENT, 1, {"mode": "journey", "journey": "hunt"})), seed=1)
    game.door.run()
    bot = SensibleBot(1)
    while game.question is not None and game.question.topic is not HERO_ACTION:
        game.answer(bot.choose(game.question, Chair(game, game.question.seat)).answer, seat=game.question.seat)
    return game


def test_it_keeps_the_way_out_in_mind_once_little_is_missing() -> None:
    game = hunt()
    journey = game.state.journey
    for progress, wanted in ((0, False), (journey.goal // 2, False), (journey.goal - 1, True)):
        journey.progress = progress
        assert (soon_out(Look(game.play)) is not None) is wanted


def test_it_leaves_by_another_gateway_where_hostiles_stand_by_the_nearest() -> None:
    game = hunt()
    game.state.journey.progress = game.state.journey.goal
    (nearest,) = errands(Look(game.play))
    group = next(iter(game.state.groups))
    for number in range(12):
        model = Model(f"rat-{number}", "corpse-rat", "corpse-rats", group, (min(nearest.cells),))
        game.state.models[model.id] = model
    (other,) = errands(Look(game.play))
    assert other.cells.isdisjoint(nearest.cells)


@pytest.mark.parametrize("lesson", [1, 2, 3, 4, 5])
def test_it_finishes_every_lesson(lesson: int) -> None:
    """Whoever follows the hints of the first lesson stood still for ever."""
    setup = BOOK.complete_setup(CONTENT, 1, {"mode": "lesson", "lesson": lesson})
    game = Game(BOOK, CONTENT, Origin(setup), seed=3, limit=300)
    game.door.run()
    bot = SensibleBot(3)
    while game.question is not None:
        game.answer(bot.choose(game.question, Chair(game, game.question.seat)).answer, seat=game.question.seat)
    assert game.state.outcome.result == "won"


def test_it_is_in_a_hurry_for_more_road_before_the_tide_takes_the_last_tile() -> None:
    game = ready(journey="pillage").play
    first, last = (laid.id for laid in game.state.battlefield.board.laid if laid.id != "drop-zone")
    for hero, cell in zip(game.state.heroes.values(), game.state.battlefield.board.tile(last).cells, strict=False):
        hero.cell = cell
    found, hurries = journey(game), [hurry(Look(game))]
    found.gravetide = "drop-zone"
    hurries.append(hurry(Look(game)))
    remove_tile(game, "drop-zone", ())
    found.gravetide = first
    hurries.append(hurry(Look(game)))
    assert hurries[0] == 0 < hurries[1] < hurries[2]
    assert max(errands(Look(game)), key=lambda one: one.worth).why == "The road goes on behind this gateway."
