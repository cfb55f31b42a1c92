"""Stored states of older schemas."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from msgspec import convert

from games.warhammer_quest_1995.errands import errand
from lychgate.games.warhammer_quest_1995.front.upgrades import UPGRADES
from lychgate.games.warhammer_quest_1995.model.state import Point, Spell

counts = st.dictionaries(st.sampled_from(["barbarian", "dwarf", "elf", "wizard"]), st.integers(1, 9))


@given(counts)
def test_those_who_have_attacked_still_count_though_their_kinds_are_unknown(together: dict[str, int]) -> None:
    attackers = UPGRADES[1]({"turn": 3, "attackers": together})["attackers"]
    assert sum(map(Counter, attackers.values()), Counter()) == Counter(together)


@given(st.dictionaries(st.sampled_from(["orc", "goblin"]), counts))
def test_a_state_that_has_them_by_kind_already_stays_as_it_is(by_kind: dict[str, dict[str, int]]) -> None:
    """The builds between the two schemas did not name theirs."""
    assert UPGRADES[1]({"attackers": by_kind}) == {"attackers": by_kind}


def test_what_an_adventure_has_noted_becomes_fields() -> None:
    marks = {"entered": 4, "did 0 elf": 4, "did 1 dwarf": 5, "guard orc": 4, "over 2": 3, "caught up": 5, "hewn": 7}
    quest = UPGRADES[2]({"quest": {"task": 1, "marks": marks | {"drank elf": 5, "unarmed": 0}}})["quest"]
    assert quest.pop("entered") == 4
    assert quest == {
        "task": 1,
        "deeds": {
            "unarmed": True, "caught_up": True, "hewn": 7, "through": ["dwarf"], "guarded": ["orc"], "noticed": [2],
            "drank": ["elf"],
        },
    }  # fmt: skip


def test_how_many_warriors_go_is_kept_until_they_are_chosen() -> None:
    assert UPGRADES[2]({"quest": {"marks": {"warriors": 3}}})["going"] == 3
    assert UPGRADES[2]({})["going"] == 0


def test_whom_a_spell_mends_and_when_it_lapses_become_fields() -> None:
    spells = [
        {"card": "life-force", "stat": "mends:elf", "by": 1, "until": "turn"},
        {"card": "levitate", "stat": "levitate", "by": 1, "until": "whole-turn", "anchor": "warriors:elf:moved"},
        {"card": "levitate", "stat": "levitate", "by": 1, "until": "whole-turn", "anchor": "end:"},
    ]
    after = UPGRADES[2]({"warriors": {"dwarf": {"id": "dwarf", "spells": spells}}})["warriors"]["dwarf"]["spells"]
    mends, mid_turn, at_the_end = convert(after, type=list[Spell])
    assert (mends.stat, mends.whom, mends.anchor) == ("mends", "elf", None)
    assert mid_turn.anchor == Point("warriors", "elf", "moved")
    assert at_the_end.anchor == Point("end")


def test_a_scenario_with_marks_is_read_as_before() -> None:
    older = errand(
        "the-beast", {"elf": "0,-3"}, entered=False, marks={"entered": 1, "jumped elf": 2, "loosed": 1}, turns=0
    )
    newer = errand("the-beast", {"elf": "0,-3"}, deeds={"jumped": ["elf"], "loosed": 1}, turns=0)
    assert older.state.quest == newer.state.quest


def test_who_passed_until_something_happens_is_asked_again() -> None:
    assert UPGRADES[3]({"hushed": [0, 2], "passed": {"1": ["elf:healing-potion"]}, "turn": 3}) == {
        "passed": {"1": ["elf:healing-potion"]},
        "turn": 3,
    }
