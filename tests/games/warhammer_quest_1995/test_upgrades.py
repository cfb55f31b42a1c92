"""Stored states of older schemas."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from lychgate.games.warhammer_quest_1995.front.upgrades import UPGRADES

counts = st.dictionaries(st.sampled_from(["barbarian", "dwarf", "elf", "wizard"]), st.integers(1, 9))


@given(counts)
def test_those_who_have_attacked_still_count_though_their_kinds_are_unknown(together: dict[str, int]) -> None:
    attackers = UPGRADES[1]({"turn": 3, "attackers": together})["attackers"]
    assert sum(map(Counter, attackers.values()), Counter()) == Counter(together)


@given(st.dictionaries(st.sampled_from(["orc", "goblin"]), counts))
def test_a_state_that_has_them_by_kind_already_stays_as_it_is(by_kind: dict[str, dict[str, int]]) -> None:
    """The builds between the two schemas did not name theirs."""
    assert UPGRADES[1]({"attackers": by_kind}) == {"attackers": by_kind}
