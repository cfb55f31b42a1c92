"""Charms and finds say what they do in the language of effects; packs can say more with its words."""

from fractions import Fraction
from pathlib import Path

import pytest

import lychgate
from lychgate.content import ContentError
from lychgate.games.small.front.packs import load_content
from lychgate.games.small.model.content import Charm, Find
from lychgate.kernel.game import Game
from lychgate.mechanics.effects import describe, describe_all

PACK = 'id = "bell"\ntitle = "Bell"\ngame = "small"\nversion = 1\n'
CARDS = """
[[find]]
id = "handbell"
name = "Handbell"
source = "house"
number = 1
text = "It hurts the dead."
do = [
    { verb = "wound", who = "one adjacent enemy", number = "D3" },
    { verb = "wound", who = "each other hero", number = "all" },
    { verb = "lose", what = "light", number = 2 },
]

[[find]]
id = "balm"
name = "Balm"
source = "house"
number = 1
text = "It heals one of you."
do = [{ verb = "heal", who = "one hero", number = "all" }, { verb = "heal", who = "each enemy" }]

[[charm]]
id = "wick"
name = "Wick"
source = "house"
text = "It burns twice."
effects = [{ when = "gust", cost = "discard", do = [{ verb = "prevent", what = "gust" }, { verb = "heal" }] }]

[[charm]]
id = "straw"
name = "Straw"
source = "house"
text = "It burns, and does not help."
effects = [{ when = "gust", cost = "discard", do = [{ verb = "gain", what = "light" }] }]
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    (tmp_path / "pack.toml").write_text(PACK, encoding="utf-8")
    (tmp_path / "cards.toml").write_text(CARDS, encoding="utf-8")
    return tmp_path


def crypt(pack: Path, answers: list[object], chance: list[object], **arrange: object) -> Game:
    scenario = {"players": 2, "arrange": arrange, "chance": chance, "answers": answers}
    return lychgate.scenario("small", scenario, packs=[pack])


WARDEN = {"id": "warden", "cell": "3,1", "wounds": 3}
CUTPURSE = {"id": "cutpurse", "cell": "0,0", "wounds": 2}


@pytest.mark.rule("small.action.search")
def test_a_find_of_a_pack_does_what_it_says(pack: Path) -> None:
    party = [WARDEN, CUTPURSE]
    game = crypt(pack, ["3,1", "search"], [], hero=party, light=5, step="hero", next={"finds": ["handbell"]})
    assert (game.state.light.value, list(game.state.heroes)) == (3, ["warden"]), "nobody is adjacent: no die is rolled"


@pytest.mark.rule("small.action.search")
def test_whoever_finds_it_chooses_whom_it_heals(pack: Path) -> None:
    party = [WARDEN, CUTPURSE]
    game = crypt(pack, ["3,1", "search", "cutpurse"], [], hero=party, light=5, step="hero", next={"finds": ["balm"]})
    assert (game.state.heroes["warden"].wounds, game.state.heroes["cutpurse"].wounds) == (3, 4)


@pytest.mark.rule("small.lantern.shield", "small.lantern.roll")
@pytest.mark.parametrize(("charm", "light", "wounds"), [("wick", 5, 4), ("straw", 4, 3)])
def test_a_charm_of_a_pack_is_given_up_for_what_it_says(pack: Path, charm: str, light: int, wounds: int) -> None:
    party = [WARDEN | {"charm": charm}, CUTPURSE]
    game = crypt(pack, ["shield"], [["gust"]], hero=party, light=5, step="lantern")
    assert game.state.heroes["warden"].charm is None
    assert (game.state.light.value, game.state.heroes["warden"].wounds) == (light, wounds)


def test_the_built_in_cards_in_words() -> None:
    content = load_content(())
    assert describe_all(content[Find]["salve"].do) == "heal D3"
    assert describe(content[Charm]["moth"].effects[0]) == "Gust, discard: prevent the gust."


def test_odds_of_a_find_are_exact(pack: Path) -> None:
    game = crypt(pack, ["3,1"], [], hero=[WARDEN, CUTPURSE], light=5, step="hero", next={"finds": ["salve"]})
    assert game.odds("search").summary()["the Warden heals"] == {
        1: Fraction(1, 3),
        2: Fraction(1, 3),
        3: Fraction(1, 3),
    }


def test_a_verb_that_the_crypt_does_not_know_is_a_problem_of_the_pack(pack: Path) -> None:
    text = CARDS.replace(
        '{ verb = "lose", what = "light", number = 2 }', '{ verb = "push", who = "each hero", away = "x" }'
    )
    (pack / "cards.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match="'push', which this game does not do"):
        load_content([pack])
