"""What dice may come to, against a few lines that share nothing with it."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.adventure_card_game.table import CONTENT
from lychgate.games.adventure_card_game.actions.chances import blows, chance_of, icons_a_die, mean, successes

FACES = (0, 1, 1, 1, 2, "critical")
"""The successes on the hero die, as printed."""


def thrown(depth: int) -> dict[int, float]:
    """The successes of one die, with criticals rolled again at most so often."""
    odds: dict[int, float] = {}
    for face in FACES:
        if face == "critical":
            again = thrown(depth - 1) if depth else {0: 1.0}
            for number, share in again.items():
                odds[number + 1] = odds.get(number + 1, 0.0) + share / 6
        else:
            odds[int(face)] = odds.get(int(face), 0.0) + 1 / 6
    return odds


def test_criticals_stay_and_are_rolled_again() -> None:
    found = successes(CONTENT, 1)
    for number, share in thrown(6).items():
        if number < 6:
            assert found[number] == pytest.approx(share)
    assert mean(CONTENT, 1) == pytest.approx(1.2)
    assert sum(successes(CONTENT, 3)) == pytest.approx(1.0)


def test_icons_of_a_die() -> None:
    assert icons_a_die(CONTENT, "hero", "defence") == pytest.approx(2 / 6)
    assert chance_of(CONTENT, "enemy", "nemesis") == pytest.approx(1 / 6)


@given(
    st.lists(st.integers(0, 5), max_size=4),
    st.integers(0, 4),
    st.sampled_from([0.0, 0.25, 0.5, 1.0]),
    st.integers(0, 6),
)
def test_the_strongest_attack_first_and_defence_comes_off_their_total(
    attacks: list[int], dice: int, chance: float, guard: int
) -> None:
    """Every way in which the dice can fall: for each icon another enemy attacks, while there is one."""
    ranked = sorted(attacks, reverse=True)
    harm = 0.0
    for shown in product((False, True), repeat=dice):
        likely = 1.0
        for icon in shown:
            likely *= chance if icon else 1 - chance
        harm += likely * max(0, sum(ranked[: sum(shown)]) - guard)
    assert blows(tuple(ranked), dice, chance, guard) == pytest.approx(harm)
