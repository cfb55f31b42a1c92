"""Whatever is played, nobody stands where another does, and no die lies under a counter."""

from random import Random

import pytest

import lychgate
from games.cursed_city.combat_helpers import content
from lychgate.bots.random import random_answer
from lychgate.games.cursed_city.model.content import HostileCard
from lychgate.games.cursed_city.model.queries import is_night
from lychgate.games.cursed_city.model.state import City, Model
from lychgate.kernel.game import Game
from lychgate.mechanics.grid.shapes import Cell

ANSWERS = 250


def size(game: Game, model: Model) -> str:
    card = content()[HostileCard][model.category]
    return str((card.night if is_night(game.state) else card.day).size)


def standing(game: Game) -> dict[Cell, list[str]]:
    """What stands in each space."""
    state: City = game.state
    found: dict[Cell, list[str]] = {}
    for hero in state.heroes.values():
        if hero.cell is not None:
            found.setdefault(hero.cell, []).append("hero")
    for model in state.models.values():
        for cell in model.cells:
            found.setdefault(cell, []).append(size(game, model))
    for marker in state.battlefield.markers.values():
        found.setdefault(marker.cell, []).append("marker")
    return found


def check(game: Game) -> None:
    state: City = game.state
    for cell, there in standing(game).items():
        assert cell in state.battlefield.board.terrain.cells
        assert len(there) == 1 or there == ["small", "small"]
    for hero in state.heroes.values():
        assert not (hero.out and hero.cell)
        assert not any(die and cover for die, cover in zip(hero.spaces.dice, hero.spaces.covers, strict=True))
    for group in state.groups.values():
        assert all(state.models[name].group == group.number for name in group.models)
        assert state.models.keys().isdisjoint(group.slain)
    assert sum(len(group.models) for group in state.groups.values()) == len(state.models)


@pytest.mark.parametrize(("journey", "seed"), [("hunt", 1), ("scavenge", 2), ("deliverance", 3), ("hunt", 4)])
def test_random_play_never_breaks_the_limits_of_spaces_and_cards(journey: str, seed: int) -> None:
    game = lychgate.new("cursed-city", seed=seed, setup={"journey": journey})
    dice = Random(seed)
    for _ in range(ANSWERS):
        if game.question is None:
            break
        game.answer(random_answer(game.question, dice))
        check(game)
