"""The destiny phase and the initiative phase."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackstone_fortress.explorers_helpers import (
    CRIT,
    FAIL,
    HIT,
    LETTERS,
    asked,
    explorer_of,
    fight_of,
    hall,
    in_play,
    lay_track,
    offered,
    play,
    put,
    stand,
    told,
    track_of,
)
from lychgate.games.blackstone_fortress.board.sight import sees
from lychgate.games.blackstone_fortress.initiative.covering_fire import able_pairs
from lychgate.games.blackstone_fortress.model.state import GRIEVOUS, WOUND, Fortress, Group
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step
from lychgate.mechanics.grid.shapes import Cell

DESTINY, ROLLS, DEAL = Step("destiny-phase"), Step("activation-rolls"), Step("deal-initiative")
COVER, GAMBITS = Step("covering-fire", (0,)), Step("gambits", (0,))


def party(letters: str = "DTVU", *, seats: int = 1) -> Fortress:
    """Explorers side by side in a hall, dealt to the seats in turn."""
    state = hall(seats=seats)
    for place, letter in enumerate(letters):
        stand(state, letter, (place, 0), seat=place % seats)
    return state


# -- destiny


@pytest.mark.rule("bsf.turn.destiny-roll", "bsf.ex.destiny")
def test_destiny_dice_that_match_another_are_discarded() -> None:
    fight = fight_of(play(hall(), DESTINY, chance=[[2, 3, 3, 4, 6]]).state)
    assert (fight.destiny.available, fight.destiny.discarded) == ([2, 4, 6], [3, 3])


@pytest.mark.rule("bsf.turn.destiny-roll", "bsf.ex.destiny-all", "bsf.dice.destiny")
def test_five_different_numbers_make_five_available_dice() -> None:
    fight = fight_of(play(hall(), DESTINY, chance=[[5, 3, 1, 4, 6]]).state)
    assert (fight.destiny.available, fight.destiny.discarded) == ([1, 3, 4, 5, 6], [])


@settings(max_examples=60)
@given(st.lists(st.integers(1, 6), min_size=5, max_size=5))
def test_a_destiny_die_is_available_if_no_other_shows_its_number(faces: list[int]) -> None:
    destiny = fight_of(play(hall(), DESTINY, chance=[faces], journal=False).state).destiny
    alone = [face for place, face in enumerate(faces) if face not in faces[:place] + faces[place + 1 :]]
    assert sorted(destiny.available) == sorted(alone)
    assert sorted(destiny.available + destiny.discarded) == sorted(faces)


@pytest.mark.rule("bsf.event.unfulfilled-destiny")
def test_an_event_skips_one_destiny_roll_and_no_die_is_left() -> None:
    state = hall()
    fight = fight_of(state)
    fight.destiny.available, fight.destiny.spent, fight.no_destiny = [5], {LETTERS["D"]: 2}, True
    game = play(state, DESTINY, DESTINY, chance=[[1, 2, 3, 4, 5]])
    assert [one["available"] for one in told(game, "destiny-skipped")] == [[]]
    assert fight_of(game.state).destiny.available == [1, 2, 3, 4, 5]
    assert fight_of(game.state).destiny.spent == {}


# -- activation rolls


@pytest.mark.rule("bsf.turn.activation-rolls", "bsf.dice.activation", "bsf.ex.ur025-spaces")
def test_a_die_is_rolled_for_each_space_and_some_cards_have_three() -> None:
    game = play(party("DU"), ROLLS, chance=[[6, 1, 3, 3], [2, 2, 5]])
    assert explorer_of(game, "D").spaces.dice == [6, 1, 3, 3]
    assert explorer_of(game, "U").spaces.dice == [2, 2, 5]


@pytest.mark.rule("bsf.wounds.dice", "bsf.ex.ur025-spaces")
def test_each_wound_of_either_kind_costs_a_die() -> None:
    state = party("U")
    state.explorers[LETTERS["U"]].spaces.covers[:2] = [WOUND, GRIEVOUS]
    assert explorer_of(play(state, ROLLS, chance=[[4]]), "U").spaces.dice == [0, 0, 4]


@pytest.mark.rule("bsf.wounds.no-dice", "bsf.ex.all-covered")
def test_who_has_every_space_covered_rolls_nothing_and_cannot_pay_for_a_gambit() -> None:
    state = party("D")
    state.explorers[LETTERS["D"]].spaces.covers[:] = [WOUND] * 4
    fight_of(state).destiny.available = [3, 5]
    lay_track(state, "1 D")
    game = play(state, ROLLS, GAMBITS)
    assert told(game, "no-dice")
    assert game.question is None


@pytest.mark.rule("bsf.status.stunned")
def test_a_stunned_explorer_rolls_one_die_fewer_once() -> None:
    state = party("D")
    state.explorers[LETTERS["D"]].stunned = True
    game = play(state, ROLLS, chance=[[4, 4, 4]])
    assert explorer_of(game, "D").spaces.dice == [4, 4, 4, 0]
    assert not explorer_of(game, "D").stunned


@pytest.mark.rule("bsf.twins.dice")
def test_one_roll_is_made_for_the_twins() -> None:
    game = play(party("R"), ROLLS, chance=[[1, 2, 3, 4]])
    assert explorer_of(game, "R").spaces.dice == [1, 2, 3, 4]


def test_who_is_out_of_action_rolls_nothing() -> None:
    state = party("DT")
    state.explorers[LETTERS["D"]].out = True
    game = play(state, ROLLS, chance=[[1, 2, 3, 4]])
    assert [any(one.spaces.dice) for one in game.state.explorers.values()] == [False, True]


def test_who_waits_while_others_fight_a_small_combat_neither_rolls_nor_gets_a_card() -> None:
    state = party("DT")
    state.explorers[LETTERS["D"]].bodies[0].cell = None
    game = play(state, ROLLS, DEAL, chance=[[1, 2, 3, 4]])
    assert [any(one.spaces.dice) for one in game.state.explorers.values()] == [False, True]
    assert track_of(game.state) == "T"


# -- the track


@pytest.mark.rule("bsf.turn.initiative-deal", "bsf.turn.wiped-groups", "bsf.combat.initiative-deck")
def test_a_card_is_dealt_for_each_explorer_in_action_and_each_group_wiped_out_or_not() -> None:
    state = party("DTV")
    state.explorers[LETTERS["D"]].out = True
    fight_of(state).groups = {1: Group(1, slain=["ur-ghul-1"]), 2: Group(2, gone=True), 3: Group(3)}
    game = play(state, DEAL, chance=["3", LETTERS["V"], "1"])
    assert track_of(game.state) == "3 V 1 T"


@pytest.mark.rule("bsf.combat.ambush")
def test_in_the_first_turn_of_an_ambush_the_groups_come_first() -> None:
    for turn, first in ((1, {"1", "2"}), (2, None)):
        state = party("DT")
        fight = fight_of(state)
        fight.groups = {1: Group(1), 2: Group(2)}
        fight.ambush, fight.turn = True, turn
        chance = ["2", LETTERS["T"]] if first else [LETTERS["T"], LETTERS["D"], "2"]
        dealt = track_of(play(state, DEAL, chance=chance).state)
        assert dealt == ("2 1 T D" if first else "T D 2 1")


@pytest.mark.rule("bsf.turn.initiative-steps", "bsf.coveringfire.limits", "bsf.ex.covering-fire-first")
def test_the_phase_rolls_deals_covers_and_then_gambles() -> None:
    state = party("DT")
    put(state, (6, 4))
    for explorer in state.explorers.values():
        explorer.covering = explorer.activated = True
        explorer.refused = [LETTERS["V"]]
    chance = [[1, 2, 3, 4], [5, 5, 6, 6], LETTERS["D"], "1"]
    game = play(state, Step("initiative-phase"), chance=chance)
    assert (asked(game).topic.id, track_of(game.state)) == ("covering.fire", "D 1 T")
    game.answer(f"{LETTERS['D']}:{LETTERS['T']}")
    assert (asked(game).topic.id, track_of(game.state)) == ("gambit.attempt", "T 1 D")
    draik = explorer_of(game, "D")
    assert (draik.covering, draik.activated, draik.refused) == (True, False, [])


# -- covering fire


@pytest.mark.rule("bsf.coveringfire.swap", "bsf.ex.covering-fire")
def test_two_explorers_who_see_each_other_trade_places() -> None:
    state = party("TV")
    lay_track(state, "T 1 V")
    game = play(state, COVER)
    assert [option.text for option in asked(game).options] == ["No covering fire", "Vorne trades places with Taddeus"]
    game.answer(f"{LETTERS['T']}:{LETTERS['V']}")
    assert (track_of(game.state), game.question) == ("V 1 T", None)


@pytest.mark.rule("bsf.ex.covering-fire-no-sight")
def test_without_a_clear_view_there_is_no_covering_fire() -> None:
    state = hall(4, 1, walls=["1,0 e"])
    stand(state, "L", (0, 0))
    stand(state, "D", (3, 0))
    lay_track(state, "D 1 L")
    assert play(state, COVER).question is None


@pytest.mark.rule("bsf.coveringfire.limits")
def test_each_explorer_is_part_of_one_swap_a_turn() -> None:
    state = party("DTVU")
    lay_track(state, "D 1 T V U")
    game = play(state, COVER, answers=[f"{LETTERS['D']}:{LETTERS['U']}"])
    assert offered(game) == ["pass", f"{LETTERS['T']}:{LETTERS['V']}"]
    game.answer("pass")
    assert (track_of(game.state), game.question) == ("U 1 T V D", None)


@pytest.mark.rule("bsf.coveringfire.limits")
def test_both_players_must_agree_and_who_refused_is_not_asked_again() -> None:
    state = party("DT", seats=2)
    lay_track(state, "D 1 T")
    pair = f"{LETTERS['D']}:{LETTERS['T']}"
    game = play(state, COVER, answers=[pair])
    assert (asked(game).topic.id, asked(game).seat) == ("covering.agreed", 1)
    agreed = game.fork()
    agreed.answer("agree")
    assert track_of(agreed.state) == "T 1 D"
    game.answer("pass")
    assert (track_of(game.state), game.question) == ("D 1 T", None)


@pytest.mark.rule("bsf.leader.order", "bsf.coveringfire.swap")
def test_the_leader_is_asked_for_covering_fire_first() -> None:
    state = party("DT", seats=2)
    state.leader = 1
    lay_track(state, "D 1 T")
    game = play(state, COVER)
    assert asked(game).seat == 1
    game.answer("pass")
    assert asked(game).seat == 0


def test_one_twin_who_sees_and_is_seen_is_enough() -> None:
    state = hall(5, 1, walls=["1,0 e"])
    stand(state, "R", (0, 0), (3, 0))
    stand(state, "D", (4, 0))
    lay_track(state, "D 1 R")
    assert len(offered(play(state, COVER))) == 2


CELLS = [(q, r) for q in range(4) for r in range(3)]


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(CELLS), min_size=4, max_size=4, unique=True),
    st.lists(st.sampled_from(["1,0 e", "1,1 e", "1,2 e", "0,1 e", "2,1 e"]), max_size=5, unique=True),
    st.lists(st.booleans(), min_size=4, max_size=4),
    st.lists(st.booleans(), min_size=4, max_size=4),
    st.lists(st.booleans(), min_size=4, max_size=4),
)
def test_whoever_may_cover_whom_is_in_action_unspent_on_the_track_and_in_sight(
    cells: list[Cell], walls: list[str], out: list[bool], covering: list[bool], dealt: list[bool]
) -> None:
    state = hall(4, 3, walls=walls)
    found = [stand(state, letter, cell) for letter, cell in zip("DTVU", cells, strict=True)]
    for place, explorer in enumerate(found):
        explorer.covering = covering[place]
        if out[place]:
            explorer.out = True
            explorer.bodies[0].cell = None
    fight_of(state).track.slots = [slot for slot, on in zip(fight_of(state).track.slots, dealt, strict=True) if on]
    game = in_play(state)
    pairs = {frozenset((one.id, other.id)) for one, other in able_pairs(game)}
    expected = set()
    for a in range(4):
        for b in range(a + 1, 4):
            able = [not out[i] and not covering[i] and dealt[i] for i in (a, b)]
            if all(able) and sees(game, cells[a], cells[b]):
                expected.add(frozenset((found[a].id, found[b].id)))
    assert pairs == expected


# -- gambits


def gambling(
    cards: str, *, dice: tuple[int, ...] = (2, 5), chance: Any = (), answers: Any = (), seats: int = 1
) -> Game:
    """The gambit step with Draik's and Taddeus's cards on the track, and dice for both."""
    state = party("DT", seats=seats)
    for explorer in state.explorers.values():
        explorer.spaces.dice[: len(dice)] = dice
    lay_track(state, cards)
    return play(state, GAMBITS, chance=chance, answers=answers)


DRAIK, TADDEUS = LETTERS["D"], LETTERS["T"]


@pytest.mark.rule("bsf.gambit.cost", "bsf.gambit.result")
def test_a_gambit_costs_a_die_of_any_score_whatever_comes_of_it() -> None:
    game = gambling("1 D 2", chance=[[FAIL]], answers=[DRAIK, "die-2"])
    assert (track_of(game.state), explorer_of(game, "D").spaces.dice) == ("1 D 2", [0, 5, 0, 0])
    assert told(game, "gambit-failed")


@pytest.mark.rule("bsf.gambit.result", "bsf.ruling.gambit-side", "bsf.ex.gambit-success")
def test_a_success_trades_places_with_the_nearest_group_on_either_side() -> None:
    for other, left in (("1", "T D V 1 2 U"), ("2", "T 1 V 2 D U")):
        game = gambling("T 1 V D 2 U", dice=(3,), chance=[[HIT]], answers=[DRAIK])
        assert offered(game) == ["1", "2"]
        game.answer(other)
        assert track_of(game.state) == left


@pytest.mark.rule("bsf.gambit.edges")
def test_without_a_group_on_one_side_the_swap_goes_to_the_other_past_explorers() -> None:
    game = gambling("2 T D", dice=(3,), chance=[[HIT]], answers=[DRAIK])
    assert track_of(game.state) == "D T 2"


@pytest.mark.rule("bsf.gambit.result", "bsf.ex.gambit-critical")
def test_a_critical_success_trades_places_with_any_group() -> None:
    game = gambling("1 2 D 3", dice=(3,), chance=[[CRIT]], answers=[DRAIK])
    assert offered(game) == ["1", "2", "3"]
    game.answer("1")
    assert track_of(game.state) == "D 2 1 3"


@settings(max_examples=60, deadline=None)
@given(st.permutations(["D", "T", "V", "1", "2", "3"]), st.sampled_from([HIT, CRIT]), st.data())
def test_a_gambit_swaps_two_cards_and_leaves_the_others(cards: list[str], result: str, data: st.DataObject) -> None:
    at = cards.index("D")
    groups = [place for place, card in enumerate(cards) if card.isdigit()]
    if result == HIT:
        left, right = [one for one in groups if one < at], [one for one in groups if one > at]
        groups = left[-1:] + right[:1]
    game = gambling(" ".join(cards), dice=(3,), chance=[[result]], answers=[DRAIK])
    place = groups[0]
    if len(groups) > 1:
        assert offered(game) == [cards[one] for one in groups]
        place = data.draw(st.sampled_from(groups))
        game.answer(cards[place])
    expected = cards.copy()
    expected[at], expected[place] = expected[place], expected[at]
    assert track_of(game.state).split() == expected


@pytest.mark.rule("bsf.gambit.repeat", "bsf.gambit.no-destiny")
def test_an_explorer_may_attempt_gambits_as_long_as_there_are_dice_on_the_card() -> None:
    state = party("D")
    state.explorers[DRAIK].spaces.dice[:2] = [3, 3]
    fight_of(state).destiny.available = [6]
    lay_track(state, "1 D")
    game = play(state, GAMBITS, chance=[[FAIL], [FAIL]], answers=[DRAIK, DRAIK])
    assert game.question is None, "both dice are spent, and destiny dice cannot pay"


@pytest.mark.rule("bsf.inspiration.gambit", "bsf.inspiration.spend")
def test_two_inspiration_points_pay_for_a_gambit() -> None:
    state = party("D")
    state.explorers[DRAIK].inspiration.points = 2
    lay_track(state, "1 D")
    game = play(state, GAMBITS, chance=[[CRIT]])
    assert offered(game) == ["pass", f"{DRAIK}:points"]
    game.answer(f"{DRAIK}:points")
    assert (track_of(game.state), explorer_of(game, "D").inspiration.points) == ("D 1", 0)


def test_nobody_is_asked_to_gamble_without_a_hostile_card() -> None:
    assert gambling("D T").question is None


@pytest.mark.rule("bsf.gambit.repeat", "bsf.leader.order")
def test_who_has_passed_is_asked_again_only_when_the_track_has_changed() -> None:
    failed = gambling("1 D T", chance=[[FAIL]], answers=["pass", TADDEUS, "die-2"], seats=2)
    assert asked(failed).seat == 1, "the first player has passed, and nothing has changed"
    swapped = gambling("1 D T", chance=[[CRIT]], answers=["pass", TADDEUS, "die-2"], seats=2)
    assert (track_of(swapped.state), asked(swapped).seat) == ("T D 1", 0)
