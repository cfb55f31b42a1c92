"""What cards ask of the heroes' rooms: an item to carry, and a destiny die to roll again."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.cursed_city.heroes_helpers import GLAURIO, add_hero, asked, city, offered, play, told
from lychgate.games.cursed_city.abilities.in_force import Concerned
from lychgate.games.cursed_city.abilities.language import city as language
from lychgate.games.cursed_city.model.state import Ulfenkarn
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step
from lychgate.mechanics.effects import Case, Draw, run

ROSE, BLADE = "black-rose", "red-blade"
OCTREN = "octren-glimscry"


def finds(item: str, held: str | None) -> Game:
    """Glaurio gets an item while he carries another, or none."""
    state = city()
    state.roster[GLAURIO].item = held

    def find(game: Ulfenkarn) -> Iterator[Any]:
        hero = game.state.heroes[GLAURIO]
        yield from run(language, game, (Draw(deck="items", card=item),), Case[Concerned](hero, hero.seat))

    return play(state, Step("find"), more={"find": find})


@pytest.mark.rule("cc.carried.item")
def test_a_hero_carries_one_item_and_chooses_which() -> None:
    assert finds(ROSE, None).state.roster[GLAURIO].item == ROSE
    for kept in (ROSE, BLADE):
        game = finds(ROSE, BLADE)
        assert sorted(offered(game)) == [ROSE, BLADE]
        game.answer(kept)
        assert game.state.roster[GLAURIO].item == kept


@pytest.mark.rule("cc.reroll.activation-destiny")
def test_a_destiny_die_is_rolled_again_before_the_dice_are_sorted() -> None:
    state = city()
    add_hero(state, OCTREN, None)
    state.roster[OCTREN].level = 1
    game = play(state, Step("destiny-phase"), chance=[[2, 3, 3, 4, 6], [5]])
    while game.question is not None:
        wanted = [one.id for one in asked(game).options if one.label == "3" or one.id.endswith("-3")]
        game.answer(wanted[0] if wanted else next(one.id for one in asked(game).options if not one.passes))
    assert game.state.destiny.available == [2, 3, 4, 5, 6]
    assert told(game, "destiny-rerolled") == [{"score": 3, "now": 5}]
