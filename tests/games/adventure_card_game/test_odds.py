"""Exact odds from the rules themselves, against figures worked out by hand."""

from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from games.adventure_card_game.table import CONTENT, play, table
from lychgate.games.adventure_card_game.front.packs import load_content
from lychgate.kernel.chance import Roll
from lychgate.kernel.game import Game

FOLDER = Path(__file__).parent
WITHOUT_CRITICALS = load_content((FOLDER / "pack_test", FOLDER / "pack_dice"))
"""With criticals a roll can go on for ever, and odds are sampled; with this die they are exact."""

SUCCESSES = {0: Fraction(1, 6), 1: Fraction(3, 6), 2: Fraction(1, 6)}
"""The faces of a hero die but for its critical, which is the sixth."""


def chances(game: Game, answer: str, measure: str) -> dict[int, Fraction]:
    odds = game.odds(answer)
    assert odds.exact
    return odds.summary()[measure]


def spread(values: list[int]) -> dict[int, Fraction]:
    """The share of each value."""
    return {value: Fraction(number, len(values)) for value, number in sorted(Counter(values).items())}


# -- without criticals: by all faces

BLANK, GUARD, HIT, PARRY, DOUBLE = (0, 0), (0, 1), (1, 0), (1, 1), (2, 0)
HERO = (BLANK, GUARD, HIT, HIT, PARRY, DOUBLE)
"""Successes and defence on each face."""

ENEMY = (0, 0, 0, 1, 1, 0)
"""Attacks on each face."""


def test_two_dice_against_an_enemy_of_nine_health() -> None:
    game = table(foes=[("giant", "ironbreaker")], content=WITHOUT_CRITICALS)
    expected = spread([one[0] + other[0] for one, other in product(HERO, HERO)])
    assert expected == {
        0: Fraction(4, 36),
        1: Fraction(12, 36),
        2: Fraction(13, 36),
        3: Fraction(6, 36),
        4: Fraction(1, 36),
    }
    assert chances(game, "ironbreaker-attack-basic", "wounds dealt") == expected


def test_two_dice_slay_an_enemy_of_three_health_seven_times_in_thirty_six() -> None:
    game = table(foes=[("brute", "ironbreaker")], content=WITHOUT_CRITICALS)
    assert chances(game, "ironbreaker-attack-basic", "slain") == {0: Fraction(29, 36), 1: Fraction(7, 36)}


def test_what_the_brute_does_in_return_by_all_faces_of_three_dice() -> None:
    """It strikes for 3 with one face in three, less the shields; being slain in the same roll is no help."""
    game = table(foes=[("brute", "ironbreaker")], content=WITHOUT_CRITICALS)
    expected = spread(
        [max(0, 3 * claw - one[1] - other[1]) for one, other, claw in product(HERO, HERO, ENEMY)],
    )
    assert chances(game, "ironbreaker-attack-basic", "wounds taken") == expected


def test_resilience_takes_one_success_of_every_roll() -> None:
    game = table(foes=[("turtle", "ironbreaker")], content=WITHOUT_CRITICALS)
    expected = spread([max(0, one[0] + other[0] - 1) for one, other in product(HERO, HERO)])
    assert chances(game, "ironbreaker-attack-basic", "wounds dealt") == expected


def test_two_enemies_by_all_faces_of_four_dice() -> None:
    """One claw is the Brute's 3 whichever die shows it; two are 3 and 1."""
    game = table(foes=[("sneak", "ironbreaker"), ("brute", "ironbreaker")], content=WITHOUT_CRITICALS)
    strikes = {0: 0, 1: 3, 2: 4}
    expected = spread(
        [
            max(0, strikes[claw + other_claw] - one[1] - other[1])
            for one, other, claw, other_claw in product(HERO, HERO, ENEMY, ENEMY)
        ]
    )
    assert chances(game, "ironbreaker-rest-basic", "wounds taken") == expected


# -- with criticals: as far as a roll can be followed


def successes(dice: int, most: int) -> list[Fraction]:
    """How likely so many successes are, 0 to `most`: each critical is one and the die over again."""
    one: list[Fraction] = []
    for number in range(most + 1):
        again = one[number - 1] / 6 if number else Fraction(0)
        one.append(SUCCESSES.get(number, Fraction(0)) + again)
    total = [Fraction(1)] + [Fraction(0)] * most
    for _ in range(dice):
        total = [
            sum((total[less] * one[number - less] for less in range(number + 1)), Fraction(0))
            for number in range(most + 1)
        ]
    return total


def followed(game: Game, most: int) -> list[Fraction]:
    """The same by playing every roll out, and leaving those that have too many successes already."""
    found = [Fraction(0)] * (most + 1)
    waiting = [(game, Fraction(1))]
    while waiting:
        at, probability = waiting.pop()
        question = at.question
        if not isinstance(question, Roll):
            number = at.state.progress
            if number <= most:
                found[number] += probability
            continue
        outcomes = question.outcomes()
        total = sum(weight for _, weight in outcomes)
        for faces, weight in outcomes:
            after = at.fork()
            after.answer(faces)
            attempt = after.state.attempt
            if attempt is None or attempt.fixed <= most:
                waiting.append((after, probability * Fraction(weight, total)))
    return found


@pytest.mark.rule("acg.action.critical-reroll", "acg.action.critical-bonus")
def test_the_successes_of_two_dice_with_all_the_criticals_that_may_come() -> None:
    """Of one die: none 6 in 36, one 3/6 and 1/6 of none, and so on; of two dice, none is 1 in 36."""
    expected = successes(2, 3)
    assert expected[0] == Fraction(1, 36)
    assert expected[1] == 2 * Fraction(1, 6) * (Fraction(1, 2) + Fraction(1, 36))
    game = play(table(only={"dungeon": []}), "explore")
    assert followed(game, 3) == expected


def test_a_token_moves_the_odds_of_an_action_by_one() -> None:
    party = {"ironbreaker": {"tokens": {"explore": 1}}, "waywatcher": {}}
    game = play(table(party, only={"dungeon": []}), "explore", "1")
    assert followed(game, 3) == [Fraction(0), *successes(2, 2)]


def test_odds_that_could_go_on_for_ever_are_sampled_and_say_so() -> None:
    game = table(foes=[("giant", "ironbreaker")], content=CONTENT)
    odds = game.odds("ironbreaker-attack-basic", limit=20, samples=50)
    assert (odds.exact, odds.runs) == (False, 50)
    assert sum(odds.summary()["wounds dealt"].values()) == 1
