"""States that older versions stored: what they say in strings becomes fields."""

import msgspec
import pytest

from games.adventure_card_game.table import CONTENT, TWO
from lychgate.games.adventure_card_game import RULEBOOK
from lychgate.games.adventure_card_game.front.upgrades import UPGRADES


@pytest.mark.parametrize("heroes", [(), TWO])
def test_the_heroes_whom_the_first_step_named_are_a_list_of_the_state(heroes: tuple[str, ...]) -> None:
    setup = RULEBOOK.setup(2, {"heroes": list(heroes)}, CONTENT)
    now = msgspec.to_builtins(RULEBOOK.begin(setup, CONTENT))
    first = {"name": "initial-setup", "args": [], "depth": 0}
    before = {**now, "agenda": [{**first, "args": [",".join(heroes)]}]}
    del before["named"]
    assert UPGRADES[1](before) == {**now, "agenda": [first]}


def test_enemies_that_nobody_has_seen_are_known_as_such() -> None:
    before = {"agenda": [], "made": 3, "known": {"enemy-2": "orc-boy"}}
    assert UPGRADES[1](before)["known"] == {"enemy-1": "", "enemy-2": "orc-boy", "enemy-3": ""}
