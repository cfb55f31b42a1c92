"""Exact odds from the rules themselves, against figures worked out by hand."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from games.warhammer_quest_1995.fights import ROOMS, go_on, stage
from lychgate.kernel.game import Game

FACES = range(1, 7)


def strike(warrior: str, *foes: Any, **more: Any) -> Game:
    """A Warrior about to choose whom he strikes; odds go on to the next choice, which is that of the Wizard."""
    dice = ["2"] if warrior == "barbarian" else []
    party = {warrior: "1,1", "wizard": "1,-3"}
    begin = ["stay", "fight"] if dice else ["stay"]
    return stage(party, foes, sections=ROOMS, answers=begin, dice=dice, **more)


def chances(game: Game, answer: str, measure: str) -> dict[Any, Fraction]:
    odds = game.odds(answer)
    assert odds.exact
    return odds.summary()[measure]


def sixths(number: int) -> Fraction:
    return Fraction(number, 6)


@pytest.mark.rule("wq95.ex.barbarian-hits-goblin", "wq95.ex.barbarian-damages-goblin")
def test_the_barbarian_kills_a_goblin_whenever_he_hits_it() -> None:
    """Weapon Skill 3 against 2: 3 or more. A die and 4, less 3, is at least the 2 Wounds it has."""
    game = strike("barbarian", ("goblin", "2,1"), ("minotaur", "1,2"))
    assert chances(game, "goblin-1", "slain") == {0: sixths(2), 1: sixths(4)}


def test_the_barbarian_kills_an_orc_with_all_damage_rolls_but_the_lowest_two() -> None:
    """Weapon Skill 3 against 3: 4 or more. A die and 4, less 4: its 3 Wounds are gone on 3 to 6."""
    game = strike("barbarian", ("orc", "2,1"), ("minotaur", "1,2"))
    assert chances(game, "orc-1", "slain")[1] == sixths(3) * sixths(4)
    assert chances(game, "orc-1", "wounds dealt") == {
        0: sixths(3),
        1: sixths(3) * sixths(1),
        2: sixths(3) * sixths(1),
        3: sixths(3) * sixths(4),
    }


def test_the_barbarian_wounds_a_minotaur_by_the_face_of_the_die() -> None:
    """Weapon Skill 3 against 4: 4 or more. A die and 4, less 4, out of 15: three and a half for each hit."""
    game = strike("barbarian", ("minotaur", "2,1"), ("minotaur", "1,2"))
    odds = game.odds("minotaur-1")
    assert odds.summary()["wounds dealt"] == {0: sixths(3), **{face: sixths(3) * sixths(1) for face in FACES}}
    assert odds.mean("wounds dealt") == Fraction(7, 4)
    assert odds.summary()["slain"] == {0: Fraction(1)}


@pytest.mark.rule("wq95.deathblow.trigger")
def test_the_death_blow_into_a_second_goblin_is_as_likely_as_the_first() -> None:
    """Two Goblins side by side: 4 in 6 for the first, and 4 in 6 of that for the second."""
    game = strike("barbarian", ("goblin", "2,1"), ("goblin", "2,2"), ("minotaur", "0,0"))
    first = chances(game, "goblin-1", "slain")[1]
    go_on(game, dice=["3", "1"], answers=["goblin-1"])
    second = chances(game, "goblin-2", "slain")[1]
    game.answer("goblin-2")
    assert (first, first * second) == (Fraction(2, 3), Fraction(4, 9))


def test_a_berserk_roll_that_is_still_to_come_is_part_of_the_odds_of_fighting() -> None:
    """Until the next choice: on a 1, one time in six, the Dwarf beside him is wounded."""
    party = {"barbarian": "1,1", "dwarf": "0,1"}
    game = stage(party, [("minotaur", "2,1"), ("minotaur", "2,2")], answers=["stay"])
    assert chances(game, "fight", "wounds taken") == {0: sixths(5), 1: sixths(1)}


def test_the_elf_kills_an_orc_with_one_arrow_in_four() -> None:
    """4 or more to hit; a die and 3, less 4: its 3 Wounds are gone on 4 to 6, and a 1 does not scratch it."""
    party = {"elf": "0,0", "wizard": "1,-3"}
    game = stage(party, [("orc", "3,3"), ("orc", "3,0")], sections=ROOMS, answers=["0,0"])
    assert chances(game, "orc-1", "slain")[1] == sixths(3) * sixths(3)
    assert chances(game, "orc-1", "wounds dealt")[0] == sixths(3) + sixths(3) * sixths(1)


def test_the_dwarfs_axe_by_all_thirty_six_pairs_of_faces() -> None:
    """Weapon Skill 4 against 4: 4 or more. The better die, or a double added up, and 3, less 4; double 1 is nothing."""
    game = strike("dwarf", ("minotaur", "2,1"), ("minotaur", "1,2"))
    expected = {0: Fraction(1, 2)}
    for one, other in product(FACES, FACES):
        dice = one + other if one == other else max(one, other)
        harm = 0 if one == other == 1 else dice + 3 - 4
        expected[harm] = expected.get(harm, Fraction(0)) + Fraction(1, 72)
    assert chances(game, "minotaur-1", "wounds dealt") == dict(sorted(expected.items()))


def test_the_dwarf_kills_an_orc_with_twenty_nine_pairs_in_thirty_six() -> None:
    """3 or more to hit. 4 or more takes its 3 Wounds: every pair with a 4, 5 or 6, and double 2 and double 3."""
    pairs = 27 + 2
    game = strike("dwarf", ("orc", "2,1"), ("minotaur", "1,2"))
    assert chances(game, "orc-1", "slain")[1] == sixths(4) * Fraction(pairs, 36)
