"""The destiny phase and the initiative phase."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cursed_city.heroes_helpers import (
    EMELDA,
    GLAURIO,
    add_hero,
    asked,
    city,
    hero_of,
    lay_track,
    offered,
    play,
    told,
)
from lychgate.games.cursed_city.model.queries import journey
from lychgate.games.cursed_city.model.state import GRIEVOUS, WOUND, City, Group
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step

FAIL, HIT, CRIT = "failure", "success", "critical"
PARTY = ["G.E.Q.B"]
DESTINY = Step("destiny-phase")


def track_of(game: Game) -> str:
    """The track from the left: a hero's first letter, or the number of a group."""
    return " ".join(slot.card[0].upper() for slot in game.state.track.slots)


# -- destiny


@pytest.mark.rule("cc.destiny.roll", "cc.destiny.sort", "cc.ex.destiny-roll")
def test_destiny_dice_that_match_another_are_discarded() -> None:
    game = play(city(), DESTINY, chance=[[2, 3, 3, 4, 6]])
    assert (game.state.destiny.available, game.state.destiny.discarded) == ([2, 4, 6], [3, 3])


@given(st.lists(st.integers(1, 6), min_size=5, max_size=5))
def test_a_destiny_die_is_available_if_no_other_shows_its_number(faces: list[int]) -> None:
    game = play(city(), DESTINY, chance=[faces], journal=False)
    alone = [face for place, face in enumerate(faces) if face not in faces[:place] + faces[place + 1 :]]
    assert sorted(game.state.destiny.available) == sorted(alone)
    assert len(game.state.destiny.available) + len(game.state.destiny.discarded) == 5


@pytest.mark.rule("cc.event.destiny-fulfilled", "cc.ex.destiny-fulfilled")
def test_destiny_fulfilled_makes_all_five_available_once() -> None:
    state = city()
    state.journey.fulfilled = True  # type: ignore[union-attr]
    game = play(state, DESTINY, DESTINY, chance=[[2, 3, 3, 4, 6], [1, 1, 2, 2, 5]])
    rolled = [event["available"] for event in told(game, "destiny-rolled")]
    assert rolled == [[2, 4, 6], [5]]
    assert [event["scores"] for event in told(game, "destiny-restored")] == [[3, 3]]


@pytest.mark.rule("cc.event.destiny-denied")
def test_destiny_denied_skips_one_roll_and_leaves_what_is_available() -> None:
    state = city()
    state.destiny.available, state.destiny.discarded = [5], [1, 1, 2, 2]
    state.destiny.spent = {GLAURIO: 2}
    state.journey.denied = True  # type: ignore[union-attr]
    game = play(state, DESTINY)
    assert (state.destiny.available, state.destiny.spent) == ([5], {})
    assert not journey(game.play).denied


# -- activation rolls


@pytest.mark.rule("cc.activationroll.make", "cc.activationroll.place", "cc.ex.tutorial-activation-roll")
def test_a_healthy_hero_rolls_four_dice_and_keeps_their_scores() -> None:
    game = play(city(), Step("activation-rolls"), chance=[[6, 1, 3, 3]])
    assert hero_of(game).spaces.dice == [6, 1, 3, 3]


@pytest.mark.rule("cc.activationroll.empty-space")
def test_wounds_and_dice_leave_no_empty_space() -> None:
    state = city()
    state.heroes[GLAURIO].spaces.covers[:2] = [WOUND, GRIEVOUS]
    state.heroes[GLAURIO].spaces.dice[2] = 5
    game = play(state, Step("activation-rolls"), chance=[[4]])
    assert hero_of(game).spaces.dice == [0, 0, 5, 4]


@pytest.mark.rule("cc.diseased.dice", "cc.activationroll.place", "cc.ex.diseased-roll")
def test_the_player_says_which_die_the_diseased_space_spoils() -> None:
    state = city()
    hero = state.heroes[GLAURIO]
    hero.spaces.covers[0], hero.diseased = GRIEVOUS, [2]
    game = play(state, Step("activation-rolls"), chance=[[6, 5, 2]])
    assert (asked(game).minor, offered(game)) == (True, ["die-2", "die-5", "die-6"])
    game.answer("die-2")
    assert sorted(hero_of(game).spaces.dice) == [0, 1, 5, 6]
    assert hero_of(game).spaces.dice[2] == 1


def test_who_is_away_or_buried_rolls_and_who_is_out_of_action_does_not() -> None:
    state = city(PARTY)
    glaurio, emelda, qulathis, _ = state.heroes.values()
    glaurio.away, glaurio.cell = True, None
    emelda.buried = True
    qulathis.out, qulathis.cell = True, None
    game = play(state, Step("activation-rolls"))
    assert [any(hero.spaces.dice) for hero in game.state.heroes.values()] == [True, True, False, True]


# -- the track


@pytest.mark.rule("cc.initiative.deal", "cc.initiative.order")
def test_a_card_is_dealt_for_each_hero_in_action_and_each_group_even_face_down() -> None:
    state = city(PARTY)
    state.heroes[GLAURIO].out = True
    state.groups = {1: Group(1, ""), 3: Group(3, "", face_up=False)}
    game = play(state, Step("deal-initiative"), chance=["3", EMELDA, "1"])
    assert track_of(game).split()[:3] == ["3", "E", "1"]
    assert sorted(track_of(game).split()) == ["1", "3", "B", "E", "Q"]


@pytest.mark.rule("cc.initiative.first-journey", "cc.ex.initiative-gambit")
def test_the_first_turn_of_a_first_journey_has_a_fixed_order_in_which_one_hero_is_late() -> None:
    state = city(PARTY)
    state.groups = {number: Group(number, "") for number in (1, 2, 3)}
    found = state.journey
    assert found is not None
    found.first, found.turn = True, 1
    assert track_of(play(state, Step("deal-initiative"))) == "G E 1 Q 2 3 B"


@pytest.mark.rule("cc.initiative.steps")
def test_the_initiative_phase_rolls_then_deals_then_gambles() -> None:
    state = city(["G.s"])
    state.heroes[GLAURIO].reloading = ["noblesse"]
    state.heroes[GLAURIO].activated = True
    game = play(state, Step("initiative-phase"), chance=[[1, 2, 3, 4], "1"])
    assert asked(game).topic.id == "gambit.attempt"
    assert track_of(game) == "1 G"
    assert (hero_of(game).reloading, hero_of(game).activated) == ([], False)


# -- gambits


def gambling(*cards: str, dice: tuple[int, ...] = (2, 5), chance: Any = (), answers: Any = (), seats: int = 1) -> Game:
    """The gambit step with Glaurio's and Emelda's cards on the track, and dice for both."""
    state = two_heroes(seats)
    for hero in state.heroes.values():
        hero.spaces.dice[: len(dice)] = dice
    for number in (1, 2, 3):
        state.groups[number] = Group(number, "")
    lay_track(state, *cards)
    return play(state, Step("gambits", (0,)), chance=chance, answers=answers)


def two_heroes(seats: int) -> City:
    state = city(["G.E"])
    state.players = seats
    state.heroes[EMELDA].seat = seats - 1
    return state


@pytest.mark.rule("cc.gambit.attempt", "cc.gambit.agility", "cc.gambit.failure")
def test_a_gambit_costs_a_die_of_any_score_whatever_comes_of_it() -> None:
    game = gambling("1", "G", "2", chance=[[FAIL]], answers=[GLAURIO, "die-2"])
    assert (track_of(game), hero_of(game).spaces.dice) == ("1 G 2", [0, 5, 0, 0])
    assert told(game, "gambit-failed")


@pytest.mark.rule("cc.gambit.success", "cc.ex.gambit-nearest")
def test_a_success_trades_places_with_the_nearest_group_on_either_side() -> None:
    for other, left in (("1", "E 2 Q 1 G"), ("2", "E G Q 2 1")):
        game = gambling("E", "2", "Q", "G", "1", dice=(3,), chance=[[HIT]], answers=[GLAURIO])
        assert offered(game) == ["2", "1"]
        game.answer(other)
        assert track_of(game) == left
    past = gambling("2", "E", "G", dice=(3,), chance=[[HIT]], answers=[GLAURIO])
    assert track_of(past) == "G E 2", "heroes between are passed over, and with one choice nobody is asked"


@pytest.mark.rule("cc.gambit.critical")
def test_a_critical_success_trades_places_with_any_group() -> None:
    game = gambling("1", "2", "3", "G", dice=(3,), chance=[[CRIT]], answers=[GLAURIO])
    assert offered(game) == ["1", "2", "3"]
    game.answer("1")
    assert track_of(game) == "G 2 3 1"


@pytest.mark.rule("cc.gambit.repeat", "cc.gambit.no-destiny", "cc.gambit.order")
def test_a_hero_may_attempt_gambits_as_long_as_there_are_dice_on_the_card() -> None:
    game = gambling("1", "G", dice=(3, 3), chance=[[FAIL], [FAIL]], answers=[GLAURIO, GLAURIO])
    game.state.destiny.available = [6]
    assert game.question is None, "both dice are spent, and destiny dice cannot pay"


@pytest.mark.rule("cc.inspiration.gambit", "cc.inspiration.spend")
def test_two_inspiration_points_pay_for_a_gambit() -> None:
    state = two_heroes(1)
    state.groups[1] = Group(1, "")
    state.heroes[GLAURIO].inspiration.points = 2
    lay_track(state, "1", "G")
    game = play(state, Step("gambits", (0,)), chance=[[CRIT]])
    assert offered(game) == ["pass", f"{GLAURIO}:points"]
    game.answer(f"{GLAURIO}:points")
    assert (track_of(game), hero_of(game).inspiration.points) == ("G 1", 0)


def test_nobody_is_asked_to_gamble_without_a_hostile_card() -> None:
    assert gambling("G", "E").question is None


@pytest.mark.rule("cc.gambit.order")
def test_who_has_passed_is_asked_again_only_when_the_track_has_changed() -> None:
    failed = gambling("1", "G", "E", chance=[[FAIL]], answers=["pass", EMELDA, "die-2"], seats=2)
    assert asked(failed).seat == 1, "the first player has passed, and nothing has changed"
    swapped = gambling("1", "G", "E", chance=[[CRIT]], answers=["pass", EMELDA, "die-2"], seats=2)
    assert (track_of(swapped), asked(swapped).seat) == ("E G 1", 0)


def test_the_leader_is_asked_first() -> None:
    state = two_heroes(2)
    state.leader = 1
    state.groups[1] = Group(1, "")
    for hero in state.heroes.values():
        hero.spaces.dice[0] = 4
    lay_track(state, "1", "G", "E")
    assert asked(play(state, Step("gambits", (0,)))).seat == 1


def test_a_third_hero_without_a_card_cannot_gamble() -> None:
    state = two_heroes(1)
    state.groups[1] = Group(1, "")
    late = add_hero(state, "octren-glimscry", None)
    late.spaces.dice[0] = 6
    lay_track(state, "1", "G")
    assert play(state, Step("gambits", (0,))).question is None


def test_a_gambit_is_a_minor_question_unless_the_group_just_before_a_hero_could_get_at_them() -> None:
    def is_minor(rows: list[str], *cards: str) -> bool:
        state = city(rows)
        state.heroes[GLAURIO].spaces.dice[0] = 2
        lay_track(state, *cards)
        return bool(asked(play(state, Step("gambits", (0,)))).minor)

    assert not is_minor(["G.s........."], "1", "G")
    assert is_minor(["G.s........."], "G", "1"), "the hero is first already"
    assert is_minor(["G..........s"], "1", "G"), "too far away"
