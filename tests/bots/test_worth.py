"""What the sensible bot thinks things are worth."""

import pytest

from lychgate.bots.warhammer_quest_1995.worth import AXE, harm, hits, odds_of, threat_of
from lychgate.games import rulebook
from lychgate.games.warhammer_quest_1995.model.content import MonsterCard
from lychgate.mechanics.dice import Dice

CARDS = rulebook("warhammer-quest-1995").content(())[MonsterCard]  # type: ignore[index]


def test_a_one_never_hits_and_a_six_always_does() -> None:
    assert hits(2, 5) == pytest.approx(5 / 6)
    assert hits(6, -3) == pytest.approx(1 / 6)


def test_the_axe_is_better_than_a_die() -> None:
    die = odds_of(Dice.parse("1D6"))
    assert sum(share for _, share in AXE) == pytest.approx(1)
    assert harm(AXE, 1, 3)[0] > harm(die, 1, 3)[0]


def test_wounds_beyond_the_last_do_not_count() -> None:
    kill, taken = harm(odds_of(Dice.parse("2D6")), 0, 2)
    assert kill == pytest.approx(1)
    assert taken == pytest.approx(2)


def test_a_minotaur_is_worse_than_an_orc_and_an_orc_than_a_snotling() -> None:
    minotaur, orc, snotling = (threat_of(CARDS[kind]) for kind in ("minotaur", "orc", "snotling"))
    assert minotaur > 3 * orc
    assert orc > 2 * snotling
