"""Scenarios: a game set up in the middle, with scripted chance and answers; for tests, puzzles and bug reports.

seed = 7                       # what follows the script; 0 unless given
players = 2
chance = [[6], [3, 4]]         # the next chance answers, in order
answers = ["attack", "ghoul-1"]   # given in turn once the game stands
[setup]                        # as for a new game
[arrange]                      # the game's own words: pieces, piles, tracks, the step to go on with
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any

from msgspec import Meta, Struct, ValidationError, convert

from .bounds import Text, value_fault
from .errors import IllegalAnswer, LychgateError, ScenarioError
from .game import Game
from .origin import SCRIPTED, Origin
from .rulebook import ContentStamp, Rulebook


def problems_of(attempts: Iterable[tuple[str, Callable[[], object]]]) -> list[str]:
    """Do each thing that an arrangement asks for; what is wrong with those that cannot be done, by name."""
    problems = []
    for what, attempt in attempts:
        try:
            attempt()
        except LychgateError as error:
            problems.append(f"{what}: {error}")
    return problems


class Scenario(Struct, forbid_unknown_fields=True):
    """The keys of a scenario that every game has."""

    title: Text = ""
    note: str = ""
    seed: int | Text = 0
    players: int | None = None
    setup: dict[str, Any] = {}
    arrange: dict[str, Any] = {}
    chance: Annotated[tuple[Any, ...], Meta(max_length=SCRIPTED)] = ()
    answers: Annotated[list[Any], Meta(max_length=SCRIPTED)] = []


def begin_scenario(rulebook: Rulebook, content: ContentStamp, plain: Mapping[str, Any], **options: Any) -> Game:
    """Set the game up as the scenario says and give its answers."""
    if fault := value_fault(dict(plain)):
        raise ScenarioError([fault])
    try:
        scenario = convert(dict(plain), type=Scenario)
    except ValidationError as error:
        raise ScenarioError([str(error)]) from None
    setup = rulebook.complete_setup(content, scenario.players, scenario.setup)
    origin = Origin(setup, arrangement=scenario.arrange, chance=scenario.chance)
    try:
        game = Game.begin(rulebook, content, origin, seed=scenario.seed, **options)
    except IllegalAnswer as error:
        raise ScenarioError([str(error)]) from None
    for index, answer in enumerate(scenario.answers):
        try:
            game.answer(answer)
        except LychgateError as error:
            raise ScenarioError([f"answer {index + 1} ({answer!r}): {error}"]) from error
    return game
