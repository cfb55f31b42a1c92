"""Wounds, healing, vitality and agility rolls, being stunned, slain and out of action."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackstone_fortress.combat_helpers import (
    CRITICAL,
    FAILURE,
    SUCCESS,
    cited,
    counters,
    duel,
    events,
    fight,
    fortress_on,
    play,
    put,
    questions,
    speaking,
    stand,
    weapon,
)
from games.blackstone_fortress.fortress import CULTIST, DRAIK, GUARDSMAN, TADDEUS, TWINS, UR025
from lychgate.games.blackstone_fortress.combat import moments, stunning
from lychgate.games.blackstone_fortress.combat.attack import ActionRoll, Harm, Kind, Slaying, Vitality
from lychgate.games.blackstone_fortress.combat.attacks import attack
from lychgate.games.blackstone_fortress.combat.dice import agility_roll, at_least, offer_again, roll_again
from lychgate.games.blackstone_fortress.combat.wounds import (
    harm_hostile,
    heal,
    lighten,
    suffer,
    take_out,
    vitality_roll,
    wounds_of,
)
from lychgate.games.blackstone_fortress.model.changes import combat as changes
from lychgate.games.blackstone_fortress.model.state import GRIEVOUS, WOUND, Blackstone, Explorer
from lychgate.kernel.question import Rule
from lychgate.mechanics.activation.action_dice import SUCCESS as SUCCEEDED
from lychgate.mechanics.activation.spaces import empty_spaces

EVENT = ("bsf.event.roll",)
KINDS = st.sampled_from(("wound", "grievous"))


def hurt(game: Blackstone, explorer: Explorer, *kinds: Kind) -> None:
    for kind in kinds:
        play(suffer(game, explorer, kind, EVENT, cause="event"))


def wounds(number: int) -> list[Kind]:
    return ["wound"] * number


# -- what explorers suffer


@pytest.mark.rule("bsf.wounds.counter", "bsf.wounds.grievous", "bsf.defence.attacks-only")
def test_a_wound_that_is_no_attack_covers_a_space_without_a_defence_roll() -> None:
    game, draik, _ = duel()
    hurt(game, draik, "wound", "grievous")
    assert counters(draik) == [GRIEVOUS, WOUND]
    assert [event.data["wound"] for event in events(game, "explorer-hurt")] == ["a wound", "a grievous wound"]


@pytest.mark.rule("bsf.wounds.dice-lost", "bsf.ruling.wound-space", "bsf.wounds.counter")
def test_the_player_picks_the_space_and_a_die_under_the_counter_is_lost() -> None:
    game = fortress_on()
    draik = stand(game, DRAIK, (0, 0), dice=(6, 2, 0, 0))
    asked = questions(suffer(game, draik, "wound", EVENT, cause="event"), "space-2")
    assert [option.label for option in asked[0].options] == ["An empty space", "Lose the 2", "Lose the 6"]
    assert draik.spaces.dice == [6, 0, 0, 0]
    assert draik.spaces.covers == [0, WOUND, 0, 0]


@pytest.mark.rule(
    "bsf.out.trigger", "bsf.out.removal", "bsf.out.effects", "bsf.ruling.out-count", "bsf.ex.out-of-action"
)
def test_the_wound_after_the_last_space_takes_an_explorer_out_and_places_no_counter() -> None:
    game = fortress_on()
    draik, taddeus = stand(game, DRAIK, (0, 0)), stand(game, TADDEUS, (1, 1))
    hurt(game, draik, *wounds(3))
    hurt(game, draik, "wound")
    assert (counters(draik), draik.out) == ([WOUND] * 4, False)
    hurt(game, draik, "grievous")
    assert (counters(draik), draik.out) == ([WOUND] * 4, True)
    assert draik.bodies[0].cell is None
    assert [slot.card for slot in fight(game).track.slots] == [TADDEUS], "the initiative card goes as well"
    before = len(events(game))
    hurt(game, draik, "wound")
    play(take_out(game, draik, EVENT))
    assert len(events(game)) == before, "nothing more happens to somebody who is out"
    assert not taddeus.out


@settings(max_examples=40, deadline=None)
@given(st.lists(KINDS, max_size=6), st.sampled_from((DRAIK, UR025, TWINS)))
def test_counters_fill_the_spaces_in_turn_and_one_more_is_too_many(kinds: list[Kind], name: str) -> None:
    game = fortress_on()
    explorer = stand(game, name, (0, 0))
    hurt(game, explorer, *kinds)
    spaces = 3 if name == UR025 else 4
    values = {"wound": WOUND, "grievous": GRIEVOUS}
    assert counters(explorer) == sorted((values[kind] for kind in kinds[:spaces]), reverse=True)
    assert explorer.out == (len(kinds) > spaces)


@pytest.mark.rule("bsf.ex.ur025-spaces", "bsf.out.trigger")
def test_ur_025_rolls_three_dice_unhurt_and_one_with_two_wounds() -> None:
    game = fortress_on()
    ur025 = stand(game, UR025, (0, 0))
    assert len(empty_spaces(ur025.spaces)) == 3
    hurt(game, ur025, "wound", "wound")
    assert len(empty_spaces(ur025.spaces)) == 1
    hurt(game, ur025, "wound")
    assert not ur025.out
    hurt(game, ur025, "wound")
    assert ur025.out


@pytest.mark.rule("bsf.twins.out")
def test_both_twins_go_out_of_action_together() -> None:
    game = fortress_on()
    twins = stand(game, TWINS, (0, 0), (4, 0))
    hurt(game, twins, *wounds(5))
    assert twins.out
    assert [body.cell for body in twins.bodies] == [None, None]


def test_a_card_may_keep_an_explorer_in_action() -> None:
    game, draik, _ = duel()
    hurt(game, draik, *wounds(4))

    def saves(game: Blackstone, harm: Harm) -> None:
        harm.saved = True

    with speaking(moments.OUT, saves):
        hurt(game, draik, "grievous")
    assert not draik.out
    assert counters(draik) == [WOUND] * 4


def test_cards_hear_of_what_was_suffered_and_of_who_went_out() -> None:
    game, draik, _ = duel()
    heard: list[str] = []
    with (
        speaking(moments.SUFFERED, lambda game, harm: heard.append(harm.kind)),
        speaking(moments.WENT_OUT, lambda game, explorer: heard.append(explorer.id)),
    ):
        hurt(game, draik, "grievous", *wounds(4))
    assert heard == ["grievous", "wound", "wound", "wound", DRAIK]


def test_an_explorer_without_a_combat_goes_out_of_action_too() -> None:
    game, draik, _ = duel()
    assert game.state.expedition is not None
    game.state.expedition.combat = None
    hurt(game, draik, *wounds(5))
    assert draik.out


# -- healing


@pytest.mark.rule("bsf.wounds.healing", "bsf.ruling.grievous-healing")
def test_healing_takes_off_wounds_and_never_grievous_ones() -> None:
    game, draik, _ = duel()
    hurt(game, draik, "wound", "grievous", "wound")
    assert heal(game, draik, 5, ()) == 2
    assert counters(draik) == [GRIEVOUS]
    assert lighten(game, draik, 2, ("bsf.wounds.grievous",)) == 1
    assert counters(draik) == [WOUND]


@pytest.mark.rule("bsf.vitality.result", "bsf.ruling.vitality-failure", "bsf.ex.vitality-failure")
def test_a_failed_vitality_roll_changes_nothing() -> None:
    game, draik, _ = duel()
    hurt(game, draik, "wound", "grievous")
    play(vitality_roll(game, draik, ()), [FAILURE])
    assert counters(draik) == [GRIEVOUS, WOUND]


@pytest.mark.rule("bsf.vitality.result", "bsf.ex.vitality-success")
def test_a_success_heals_one_wound_and_a_critical_one_or_two() -> None:
    for face, answers, left in ((SUCCESS, [], 2), (CRITICAL, ["two"], 1), (CRITICAL, ["one"], 2)):
        game, draik, _ = duel()
        hurt(game, draik, "wound", "wound", "wound")
        play(vitality_roll(game, draik, ()), [face], *answers)
        assert counters(draik) == [WOUND] * left


@pytest.mark.rule("bsf.ex.vitality-mixed", "bsf.vitality.result")
def test_a_critical_vitality_roll_leaves_grievous_wounds() -> None:
    game, draik, _ = duel()
    hurt(game, draik, "wound", "grievous", "grievous")
    play(vitality_roll(game, draik, ()), [CRITICAL])
    assert counters(draik) == [GRIEVOUS, GRIEVOUS]


def test_a_card_may_do_something_else_with_a_vitality_roll() -> None:
    game, draik, _ = duel()
    hurt(game, draik, "wound", "grievous")

    def instead(game: Blackstone, made: Vitality) -> None:
        made.done = lighten(game, made.explorer, 1, ("bsf.vitality.result",)) > 0

    with speaking(moments.VITALITY_RESULT, instead):
        play(vitality_roll(game, draik, ()), [CRITICAL])
    assert counters(draik) == [WOUND, WOUND]


# -- rolls


@pytest.mark.rule("bsf.agility.roll", "bsf.ex.agility")
@pytest.mark.parametrize(("face", "passed"), [(FAILURE, False), (SUCCESS, True), (CRITICAL, True)])
def test_an_agility_roll_is_passed_or_failed_and_nothing_more(face: str, passed: bool) -> None:
    game, draik, _ = duel()
    assert play(agility_roll(game, draik, ()), [face]) is passed


@pytest.mark.rule("bsf.ruling.reroll-scope", "bsf.inspiration.reroll")
def test_each_point_of_inspiration_rolls_one_die_again() -> None:
    game, draik, guard = duel()
    draik.inspiration.points = 2
    rolls = ([FAILURE, FAILURE], "die-1", [FAILURE], "die-2", [SUCCESS], "success")
    made = play(attack(game, draik, weapon((8, 12)), guard), *rolls)
    assert made.harm == "wound"
    assert draik.inspiration.points == 0


def test_cards_roll_dice_again_and_count_a_roll_as_more() -> None:
    game, draik, _ = duel()

    def again(game: Blackstone, roll: ActionRoll) -> Rule[None]:
        yield from roll_again(game, roll, [0])

    with speaking(moments.ROLLED, again, game):
        assert play(agility_roll(game, draik, ()), [FAILURE], [SUCCESS])
    with speaking(moments.ROLLED, lambda game, roll: at_least(roll, SUCCEEDED), game):
        assert play(agility_roll(game, draik, ()), [FAILURE])
    with speaking(moments.VITALITY_ROLL, lambda game, roll: offer_again(game, roll, "{hero}: roll again?"), game):
        hurt(game, draik, "wound")
        play(vitality_roll(game, draik, ()), [FAILURE], ["die-1"], [SUCCESS])
    assert counters(draik) == []
    assert play(agility_roll(game, draik, (), reroll_failed=True), [FAILURE], [SUCCESS])


# -- hostiles


@pytest.mark.rule("bsf.attack.slain", "bsf.attack.hostile-wounds", "bsf.inspiration.roll-auto")
def test_what_an_explorer_slays_in_the_own_activation_counts_for_inspiration() -> None:
    game = fortress_on()
    draik, cultist, guard = stand(game, DRAIK, (0, 0)), put(game, CULTIST, (1, 0)), put(game, GUARDSMAN, (2, 0))
    told: list[Slaying] = []
    with speaking(moments.SLAYS, lambda game, slain: told.append(slain)):
        fight(game).acting = DRAIK
        play(harm_hostile(game, cultist, "grievous", EVENT, by=draik))
        play(harm_hostile(game, cultist, "wound", EVENT, by=draik))
        assert (draik.inspiration.slain, draik.slain) == (3, [CULTIST])
        fight(game).acting = "1"
        play(harm_hostile(game, guard, "grievous", EVENT, by=draik))
    assert (draik.inspiration.slain, draik.slain) == (3, [CULTIST]), "in overwatch it does not count"
    assert game.state.expedition is not None
    assert game.state.expedition.slain == {DRAIK: [CULTIST, GUARDSMAN]}
    assert [(one.hostile, one.wounds, one.by) for one in told] == [(cultist, 3, draik), (guard, 2, draik)]
    play(harm_hostile(game, guard, "wound", EVENT))
    assert guard.wounds == 2, "it is slain already"


def test_cards_change_the_wounds_of_hostiles_and_what_slain_ones_count() -> None:
    game = fortress_on()
    draik, guard = stand(game, DRAIK, (0, 0)), put(game, GUARDSMAN, (2, 0))
    fight(game).acting = DRAIK
    with (
        speaking(moments.WOUNDS, lambda game, hostile: 1),
        speaking(moments.SLAIN_WOUNDS, lambda game, one, count: count),
    ):
        assert wounds_of(game, guard) == 3
        play(harm_hostile(game, guard, "grievous", EVENT, by=draik))
        assert guard.id in fight(game).hostiles
        play(harm_hostile(game, guard, "wound", EVENT, by=draik))
    assert draik.inspiration.slain == 6


def test_a_hostile_heals_the_lesser_counters_first() -> None:
    game = fortress_on()
    cultist = put(game, CULTIST, (2, 0), wounds=2, grievous=1)
    heard: list[str] = []
    changes.mend(game, cultist, 1, EVENT)
    assert (cultist.wounds, cultist.grievous) == (1, 0)
    changes.mend(game, cultist, 1, EVENT)
    with speaking(moments.SLAIN, lambda game, slain: heard.append(slain.hostile.id)):
        play(harm_hostile(game, cultist, "grievous", EVENT))
        play(harm_hostile(game, cultist, "grievous", EVENT))
    assert heard == [cultist.id]


# -- stunned


@pytest.mark.rule("bsf.status.stunned")
def test_whoever_is_stunned_is_so_once_until_it_has_cost_something() -> None:
    game, draik, guard = duel()
    for one in (draik, guard):
        assert not stunning.recover(game, one)
        stunning.stun(game, one, EVENT)
        stunning.stun(game, one, EVENT)
        assert one.stunned
        assert stunning.recover(game, one)
        assert not one.stunned
    assert [event.kind for event in events(game)] == ["stunned", "stun-ended"] * 2


def test_an_empowered_hostile_is_told_of() -> None:
    game, _, guard = duel()
    changes.empower(game, guard, ("bsf.hostile.empower",))
    assert guard.empowered
    assert "bsf.hostile.empower" in cited(game)
