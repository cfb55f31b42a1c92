"""The sensible bot of Blackstone Fortress: it knows every question, says why, and is quick about it."""

from functools import cache
from statistics import median
from time import perf_counter
from typing import Any

import pytest

from lychgate.bots import Chair
from lychgate.bots.blackstone_fortress import SensibleBot
from lychgate.bots.blackstone_fortress.acting import Purse
from lychgate.bots.blackstone_fortress.look import Look
from lychgate.games import rulebook
from lychgate.games.blackstone_fortress.model.content import ChallengeCard, Stronghold
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin

BOOK = rulebook("blackstone-fortress")
CONTENT: Any = BOOK.content(())
SETUPS: list[dict[str, Any]] = [
    {"mode": "one-off"},
    {"mode": "combat"},
    *({"mode": "stronghold", "stronghold": one.id} for one in CONTENT.all(Stronghold)),
    *({"mode": "challenge", "challenge": one.id} for one in CONTENT.all(ChallengeCard)),
]
LIMIT = 6000


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
    return [Watched(number, 1 + number % 5, **setup) for number, setup in enumerate(SETUPS)]


def test_it_knows_every_question_of_every_kind_of_game() -> None:
    assert [question for one in games() for question in one.bot.puzzled] == []


def test_it_says_why() -> None:
    assert [question for one in games() for question in one.silent] == []


def test_every_game_ends() -> None:
    assert all(one.game.state.outcome is not None for one in games())


def test_an_answer_takes_two_milliseconds_at_the_median() -> None:
    assert median(time for one in games() for time in one.times) < 0.002


def test_harm_costs_more_the_nearer_an_explorer_is_to_the_end() -> None:
    game = games()[0].game
    look = Look(game.play)
    explorer = next(iter(game.state.explorers.values()))
    explorer.out = False
    pains = []
    for covers in ([0, 0, 0, 0], [2, 2, 2, 0], [2, 2, 2, 2]):
        explorer.spaces.covers[:] = covers
        pains.append(look.pain(explorer))
    assert pains == sorted(pains)
    assert pains[0] < pains[-1]


class Dice(Purse):
    """A purse of known dice."""

    def __init__(self, own: list[int], destiny: list[int], *, watch: float = 0.0, high: bool = False) -> None:
        self.own, self.destiny, self.watch, self.high, self.others = own, destiny, watch, high, 0.0
        self._cheapest: dict[int, tuple[int, bool] | None] = {}


@pytest.mark.parametrize(
    ("own", "destiny", "cost", "paid"),
    [
        ([1, 4, 6], [], 1, (1, False)),  # the lowest die that pays
        ([1, 4, 6], [], 3, (4, False)),
        ([5], [5], 4, (5, True)),  # a destiny die is no use for overwatch, so it goes first
    ],
)
def test_it_pays_with_the_die_that_is_missed_least(
    own: list[int], destiny: list[int], cost: int, paid: tuple[int, bool]
) -> None:
    assert Dice(own, destiny, watch=0.25).cheapest(cost) == paid


def test_the_last_high_die_is_kept_where_one_is_wanted() -> None:
    wanted = Dice([2, 5], [], high=True)
    assert wanted.price(5, False) > wanted.price(2, False) + 0.5
