"""What charms, finds and the dead can do registers for the moments of the chapters."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import lychgate
from games.small.crypt import CUTPURSE, WARDEN, crypt, offered, told
from lychgate.content import ContentError
from lychgate.games.small.dead.moments import HIT
from lychgate.games.small.heroes.moments import FOUND
from lychgate.games.small.lantern.moments import GUST, SHIELDS
from lychgate.games.small.model import changes
from lychgate.games.small.model.state import Enemy, Hero, Small
from lychgate.kernel.game import Game
from lychgate.kernel.story import IntentRow

PACK = 'id = "pall"\ntitle = "Pall"\ngame = "small"\nversion = 1\n'
ENEMY = """
[[enemy]]
id = "pallbearer"
name = "Pallbearer"
source = "house"
mark = "p"
number = 1
wounds = 2
speed = 3
skill = 0
guard = 4
damage = 1
abilities = ["darkens"]
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    (tmp_path / "pack.toml").write_text(PACK, encoding="utf-8")
    (tmp_path / "enemies.toml").write_text(ENEMY, encoding="utf-8")
    return tmp_path


@pytest.fixture
def _darkens() -> Iterator[None]:
    @HIT.ability("darkens")
    def darken(game: Small, enemy: Enemy, heroes: list[Hero]) -> None:
        changes.change_light(game, -len(heroes), ("small.dead.attack",))

    yield
    del HIT.named["darkens"]


def struck(pack: Path, face: int, wounds: int = 3) -> Game:
    """The pallbearer has struck at the Warden, and the next round has not begun to burn."""
    enemy = {"kind": "pallbearer", "cell": "2,1"}
    arrange = {"step": "the-dead", "light": 5, "hero": [WARDEN | {"wounds": wounds}], "enemy": [enemy]}
    plain = {"players": 1, "arrange": arrange, "chance": [[face], ["steady"]]}
    return lychgate.scenario("small", plain, packs=[pack])


@pytest.mark.usefixtures("_darkens")
@pytest.mark.parametrize(("face", "light"), [(6, 4), (1, 5)])
def test_an_ability_of_an_enemy_speaks_when_it_hits_and_not_when_it_misses(pack: Path, face: int, light: int) -> None:
    assert struck(pack, face).state.light.value == light


@pytest.mark.usefixtures("_darkens")
def test_no_ability_speaks_when_the_last_hero_has_fallen(pack: Path) -> None:
    game = struck(pack, 6, wounds=1)
    assert game.outcome is not None
    assert game.state.light.value == 5


def test_an_ability_that_nobody_has_written_is_a_problem_of_the_pack(pack: Path) -> None:
    with pytest.raises(ContentError, match="no ability 'darkens'"):
        lychgate.new("small", packs=[pack])


def test_cards_register_for_the_moments_of_the_chapters() -> None:
    for moment in (FOUND, GUST, SHIELDS):
        assert [speaker.__module__.split(".")[3] for speaker in moment.always] == ["abilities"]
        assert moment.meaning.endswith(".")


# -- the magpie nun

NUN = {"kind": "magpie-nun", "cell": "2,2"}


def robbed(*heroes: dict[str, Any], face: int = 6, answers: tuple[Any, ...] = ()) -> Game:
    """A magpie nun has struck at the heroes next to her."""
    return crypt(*heroes, step="the-dead", enemy=[NUN], dice=([face], ["steady"]), answers=answers)


@pytest.mark.rule("small.dead.pilfers")
def test_a_nun_who_hits_takes_the_charm() -> None:
    game = robbed(CUTPURSE | {"charm": "moth"})
    assert game.state.heroes["cutpurse"].charm is None
    assert "pilfered" in told(game)


def test_a_nun_who_misses_takes_nothing() -> None:
    assert robbed(CUTPURSE | {"charm": "moth"}, face=1).state.heroes["cutpurse"].charm == "moth"


@pytest.mark.rule("small.dead.pilfers")
def test_the_players_choose_whose_charm_she_takes() -> None:
    warden = WARDEN | {"cell": "3,2", "charm": "cup"}
    game = robbed(warden, CUTPURSE | {"charm": "moth"}, answers=({"warden": 1},))
    assert offered(game) == ["warden", "cutpurse"]
    game.answer("cutpurse")
    assert (game.state.heroes["warden"].charm, game.state.heroes["cutpurse"].charm) == ("cup", None)
    assert "moth" not in [value for event in game.events(all_seats=True) for value in event.data.values()]


def test_who_falls_or_holds_no_charm_is_not_robbed() -> None:
    dying = CUTPURSE | {"charm": "moth", "wounds": 1}
    game = robbed(WARDEN | {"cell": "0,0"}, dying)
    assert game.state.fallen == ["cutpurse"]
    assert "pilfered" not in told(game)
    assert "pilfered" not in told(robbed(CUTPURSE))


def test_what_she_would_do_says_so() -> None:
    game = crypt(CUTPURSE, enemy=[NUN])
    (intent,) = game.scene().intents
    assert intent.rows[0] == IntentRow("1 Wound, takes a charm", (4, 6))
