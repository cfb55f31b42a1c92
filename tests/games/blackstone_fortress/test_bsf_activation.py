"""An explorer's activation: paying, moving, aiming, searching, summoning, and how it ends."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackstone_fortress.explorers_helpers import (
    FAIL,
    HIT,
    LETTERS,
    asked,
    deck,
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
    turn_of,
)
from lychgate.games.blackstone_fortress.combat.wounds import could_heal, suffer
from lychgate.games.blackstone_fortress.explorers import aiming, moving, paying
from lychgate.games.blackstone_fortress.explorers.moments import ACTIONS, BARS, COST, KEEPS_DICE, MOVE, Offer
from lychgate.games.blackstone_fortress.front.packs import load_content
from lychgate.games.blackstone_fortress.model.state import (
    GRIEVOUS,
    WOUND,
    Blackstone,
    Explorer,
    Switches,
    step,
)
from lychgate.kernel.game import Game
from lychgate.kernel.play import Play
from lychgate.kernel.question import NOTHING, Rule
from lychgate.kernel.state import Step
from lychgate.mechanics.grid.shapes import Cell

GUARD = "traitor-guardsman-1"


def cells(game: Game, body: str = "") -> set[Cell]:
    """The hexes to which a body could go."""
    return {
        option.value.cell for option in asked(game).options if option.verb == "move" and body in ("", option.value.body)
    }


# -- the track


@pytest.mark.rule("bsf.activation.order")
def test_cards_are_resolved_from_the_left_and_turned_down() -> None:
    state = hall()
    stand(state, "D", (0, 0))
    stand(state, "T", (1, 0))
    lay_track(state, "T 1 D")
    acted: list[str] = []
    more = {
        "explorer": lambda game, name: acted.append(name),
        "group": lambda game, number: acted.append(str(number)),
    }
    game = play(state, Step("activation-phase"), more=more)
    assert acted == [LETTERS["T"], "1", LETTERS["D"]]
    assert track_of(game.state) == "-T -1 -D"


def test_whoever_is_out_of_action_does_not_act() -> None:
    state = hall()
    stand(state, "D", (0, 0), dice=[6]).out = True
    assert turn_of(state, "D").question is None


@pytest.mark.rule("bsf.overwatch.expire")
def test_overwatch_dice_are_removed_when_the_phase_ends() -> None:
    state = hall()
    draik = stand(state, "D", (0, 0), dice=[4, 2])
    draik.spaces.reacting = True
    lay_track(state, "-D")
    assert explorer_of(play(state, Step("activation-phase")), "D").spaces.dice == [0, 0, 0, 0]


# -- paying


@pytest.mark.rule("bsf.activation.cost", "bsf.ex.cost")
def test_only_a_die_that_shows_enough_pays() -> None:
    state = hall(markers={1: (0, 0)})
    stand(state, "T", (0, 0), dice=[2, 3, 4, 6])
    deck(state, "cold-lamp")
    game = turn_of(state, "T", answers=["search:1"])
    assert (asked(game).topic.id, offered(game)) == ("activation.pay", ["die-4", "die-6"])
    game.answer("die-4")
    assert explorer_of(game, "T").spaces.dice == [2, 3, 0, 6]


@pytest.mark.rule("bsf.activation.destiny", "bsf.activation.destiny-limit")
def test_two_destiny_dice_can_be_spent_and_by_the_last_explorer_all() -> None:
    for cards, moves in (("U T 1", 2), ("-T U 1", 4)):
        state = hall()
        stand(state, "U", (0, 0))
        stand(state, "T", (6, 4))
        lay_track(state, cards)
        fight_of(state).destiny.available = [1, 2, 3, 5]
        game = turn_of(state, "U")
        made = 0
        while game.question is not None:
            options = [option.id for option in asked(game).options if option.verb == "move"]
            if asked(game).topic.id == "explorer.action":
                made += 1
            game.answer(options[0] if options else offered(game)[0])
        assert made == moves
        assert len(fight_of(game.state).destiny.available) == 4 - moves


@settings(max_examples=80, deadline=None)
@given(
    st.lists(st.integers(0, 6), min_size=4, max_size=4),
    st.lists(st.integers(1, 6), max_size=5, unique=True),
    st.integers(0, 3),
    st.booleans(),
    st.booleans(),
    st.integers(1, 6),
)
def test_what_can_pay_is_an_own_die_or_one_of_two_destiny_dice_or_for_the_last_any(
    dice: list[int], destiny: list[int], spent: int, last: bool, acting: bool, cost: int
) -> None:
    state = hall()
    draik = stand(state, "D", (0, 0), dice=dice)
    stand(state, "T", (6, 4))
    lay_track(state, "-T D" if last else "D T")
    fight = fight_of(state)
    fight.destiny.available, fight.destiny.spent = destiny, {draik.id: spent}
    fight.acting = draik.id if acting else ""
    game = in_play(state)
    may = destiny if acting and (last or spent < 2) else []
    assert (paying.best_score(game, draik) >= cost) == any(score >= cost for score in [*dice, *may])
    left = len(may) if last else min(len(may), max(0, 2 - spent))
    counted = sorted([score for score in dice if score] + sorted(may, reverse=True)[:left])
    assert paying.scores(game, draik) == counted


@pytest.mark.rule("bsf.activation.destiny")
def test_with_every_space_covered_an_explorer_acts_by_destiny_dice() -> None:
    state = hall()
    draik = stand(state, "D", (0, 0))
    draik.spaces.covers[:] = [WOUND, WOUND, GRIEVOUS, GRIEVOUS]
    fight_of(state).destiny.available = [3]
    game = turn_of(state, "D")
    assert "0,1" in offered(game)
    game.answer("0,1")
    assert fight_of(game.state).destiny.discarded == [3]


# -- moving


@pytest.mark.rule("bsf.action.move", "bsf.action.run")
def test_any_die_moves_and_a_four_goes_one_hex_further() -> None:
    state = hall()
    stand(state, "D", (0, 0), dice=[3])
    slow = turn_of(state, "D")
    assert (2, 0) in cells(slow)
    assert (3, 0) not in cells(slow)
    state = hall()
    stand(state, "D", (0, 0), dice=[4])
    game = turn_of(state, "D")
    labels = {option.id: option.text for option in asked(game).options}
    assert (labels["2,0"], labels["3,0"]) == ("Move (1+)", "Run (4+)")
    game.answer("3,0")
    assert explorer_of(game, "D").bodies[0].cell == (3, 0)
    assert told(game, "ran")


@pytest.mark.rule("bsf.ruling.run-action")
def test_a_set_up_may_do_without_running() -> None:
    state = hall()
    state.switches = Switches(run=False)
    stand(state, "D", (0, 0), dice=[6])
    assert (3, 0) not in cells(turn_of(state, "D"))


def test_what_cards_add_to_costs_and_distances_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(COST, "always", [lambda game, explorer, action, printed: int(action == "move")])
    monkeypatch.setattr(MOVE, "always", [lambda game, explorer, action: 1])
    state = hall()
    stand(state, "D", (0, 0), dice=[1])
    assert turn_of(state, "D").question is None
    state = hall()
    stand(state, "D", (0, 0), dice=[2])
    assert (3, 0) in cells(turn_of(state, "D"))


def test_what_is_barred_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BARS, "always", [lambda game, explorer, action, cost: int(cost > 3)])
    state = hall(markers={1: (0, 0)})
    deck(state, "cold-lamp")
    stand(state, "D", (0, 0), dice=[6])
    game = turn_of(state, "D")
    assert "search:1" not in offered(game)
    assert (2, 0) in cells(game)
    assert (3, 0) not in cells(game)


# -- the twins


@pytest.mark.rule("bsf.twins.interleave", "bsf.ex.twins-interleave", "bsf.twins.dice")
def test_the_twins_act_in_any_order_with_the_same_dice() -> None:
    state = hall()
    stand(state, "R", (0, 0), (0, 4), dice=[2, 2, 2])
    game = turn_of(state, "R", answers=["rein:1,0", "raus:1,4", "rein:2,0"])
    rein, raus = explorer_of(game, "R").bodies
    assert (rein.cell, raus.cell) == ((2, 0), (1, 4))
    assert explorer_of(game, "R").spaces.dice == [0, 0, 0, 0]


@pytest.mark.rule("bsf.twins.weapons")
def test_only_rein_fires_the_rifle_and_both_have_pistols() -> None:
    state = hall()
    stand(state, "R", (0, 0), (0, 2), dice=[6])
    put(state, (4, 0))
    game = turn_of(state, "R")
    shots = sorted(option for option in offered(game) if GUARD in option)
    assert shots == [f"sniper-rifle:rein:{GUARD}", f"stub-pistol:raus:{GUARD}", f"stub-pistol:rein:{GUARD}"]
    game.answer(f"sniper-rifle:rein:{GUARD}")


# -- weapons and aiming


@pytest.mark.rule("bsf.action.weapon", "bsf.activation.cost")
def test_a_higher_die_that_makes_more_attacks_is_an_option_of_its_own() -> None:
    state = hall()
    stand(state, "D", (0, 0), dice=[4, 6])
    put(state, (1, 0))
    game = turn_of(state, "D", chance=[[FAIL], [FAIL], [FAIL]])
    labels = {option.id: option.text for option in asked(game).options}
    assert labels[f"flurry:{GUARD}"] == "Flurry (4+, 2 attacks): Traitor Guardsman 1"
    assert labels[f"flurry-6:{GUARD}"] == "Flurry (6+, 3 attacks): Traitor Guardsman 1"
    game.answer(f"flurry-6:{GUARD}")
    assert explorer_of(game, "D").spaces.dice == [4, 0, 0, 0]


def test_a_lower_price_is_no_choice_where_only_a_higher_die_is_left() -> None:
    state = hall()
    stand(state, "D", (0, 0), dice=[6])
    put(state, (1, 0))
    shots = [option for option in offered(turn_of(state, "D")) if option.startswith("flurry")]
    assert shots == [f"flurry-6:{GUARD}"]


@pytest.mark.rule("bsf.action.aim", "bsf.cover.ignore")
def test_aiming_with_one_die_lets_the_weapon_action_ignore_cover() -> None:
    state = hall(barriers=["1,0 e"])
    stand(state, "R", (0, 0), dice=[2, 5])
    put(state, (2, 0))
    game = turn_of(state, "R", answers=["aim", "die-2"])
    aimed = next(option for option in asked(game).options if option.id == f"sniper-rifle:rein:{GUARD}")
    assert aimed.text == "Rein: Sniper Rifle (4+, aimed): Traitor Guardsman 1"
    game.answer(aimed.id)


@pytest.mark.rule("bsf.ex.aim-cover")
@pytest.mark.parametrize(("aims", "wounds"), [(True, 1), (False, 0)])
def test_an_aimed_success_wounds_a_target_in_cover(aims: bool, wounds: int) -> None:
    state = hall(barriers=["1,0 e"])
    stand(state, "R", (0, 0), dice=[2, 5])
    put(state, (2, 0))
    shot = f"sniper-rifle:rein:{GUARD}"
    game = turn_of(state, "R", chance=[[HIT]], answers=["aim", "die-2", shot] if aims else [shot])
    assert fight_of(game.state).hostiles[GUARD].wounds == wounds


@pytest.mark.rule("bsf.action.aim")
def test_an_aim_is_over_with_another_action() -> None:
    state = hall(barriers=["1,0 e"])
    stand(state, "R", (0, 0), dice=[2, 2, 5])
    put(state, (2, 0))
    game = turn_of(state, "R", chance=[[HIT]], answers=["aim", "die-2", "raus:0,1", "die-2"])
    assert not explorer_of(game, "R").aiming


def test_aiming_is_offered_where_a_target_is_in_cover_and_two_dice_can_pay() -> None:
    for barriers, dice, offers in ((["1,0 e"], [2, 5], True), ([], [2, 5], False), (["1,0 e"], [5], False)):
        state = hall(barriers=barriers)
        stand(state, "R", (0, 0), dice=dice)
        put(state, (2, 0))
        assert ("aim" in offered(turn_of(state, "R"))) == offers


@given(st.lists(st.integers(1, 6), max_size=5), st.integers(1, 6), st.integers(1, 6))
def test_two_dice_pay_for_aiming_and_a_weapon_if_some_two_do(dice: list[int], aim: int, weapon: int) -> None:
    able = any(
        one >= aim and other >= weapon
        for place, one in enumerate(dice)
        for where, other in enumerate(dice)
        if place != where
    )
    assert aiming.can_pay_for_both(sorted(dice), aim, weapon) == able


# -- recuperating


@pytest.mark.rule("bsf.action.recuperate", "bsf.vitality.when")
def test_recuperating_makes_a_vitality_roll_at_once() -> None:
    state = hall()
    draik = stand(state, "D", (0, 0), dice=[1, 1])
    draik.spaces.covers[2:] = [WOUND, GRIEVOUS]
    game = turn_of(state, "D", chance=[[HIT]], answers=["recuperate"])
    assert explorer_of(game, "D").spaces.covers == [0, 0, 0, GRIEVOUS]
    assert "recuperate" not in offered(game), "a grievous wound does not heal"


@pytest.mark.parametrize(("letter", "offers"), [("U", True), ("D", False)])
def test_with_nothing_but_grievous_wounds_only_the_robot_can_heal(letter: str, offers: bool) -> None:
    state = hall()
    explorer = stand(state, letter, (0, 0))
    explorer.spaces.covers[0] = GRIEVOUS
    game = Play(state, load_content(()), step, None)
    assert could_heal(game, explorer) == offers
    explorer.spaces.covers[0] = WOUND
    assert could_heal(game, explorer)


# -- how it ends


@pytest.mark.rule("bsf.ex.ur025-spaces")
def test_a_fourth_wound_takes_the_robot_out_of_action() -> None:
    state = hall()
    robot = stand(state, "U", (0, 0))
    robot.spaces.covers[:2] = [WOUND, WOUND]

    def hurt(game: Blackstone) -> Rule[None]:
        yield from suffer(game, game.state.explorers[robot.id], "wound", ("bsf.wounds.counter",), cause="test")

    out: list[bool] = []
    more = {"hurt": hurt, "look": lambda game: out.append(game.state.explorers[robot.id].out)}
    play(state, Step("hurt"), Step("look"), Step("hurt"), Step("look"), more=more)
    assert out == [False, True]


@pytest.mark.rule("bsf.activation.end", "bsf.activation.reaction", "bsf.ex.overwatch-dice")
def test_dice_left_over_are_lowered_and_ones_are_gone() -> None:
    state = hall()
    stand(state, "D", (0, 0), dice=[1, 3, 6])
    game = turn_of(state, "D", answers=["end"])
    draik = explorer_of(game, "D")
    assert (draik.spaces.dice, draik.spaces.reacting, draik.activated) == ([0, 2, 5, 0], True, True)


def test_a_card_may_say_that_they_are_not_lowered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KEEPS_DICE, "always", [lambda game, explorer: 1])
    state = hall()
    stand(state, "D", (0, 0), dice=[1, 3])
    assert explorer_of(turn_of(state, "D", answers=["end"]), "D").spaces.dice == [1, 3, 0, 0]


@pytest.mark.rule("bsf.explorers.controller", "bsf.ex.controller")
def test_whoever_controls_an_explorer_chooses_rolls_and_draws() -> None:
    state = hall(seats=2, markers={1: (0, 0)})
    taddeus = stand(state, "T", (0, 0), dice=[1, 4], seat=1)
    taddeus.spaces.covers[2] = WOUND
    deck(state, "cold-lamp", "maglev-tally")
    game = turn_of(state, "T", answers=["search:1", "recuperate"])
    asks = [event for event in game.events(all_seats=True) if event.kind in ("chose", "rolled", "drew")]
    assert len(asks) > 2
    assert {event.data["seat"] for event in asks} == {1}


@pytest.mark.rule("bsf.action.free", "bsf.action.move")
def test_a_free_move_costs_no_die_and_can_be_declined() -> None:
    for answer, cell in (("1,0", (1, 0)), ("0,0", (0, 0))):
        state = hall()
        stand(state, "D", (0, 0), dice=[5])

        def walk(game: Blackstone) -> Rule[None]:
            draik = game.state.explorers[LETTERS["D"]]
            yield from moving.free_move(game, draik.bodies[0], 1, ("bsf.action.move",))

        game = play(state, Step("walk"), more={"walk": walk})
        assert set(offered(game)) == {"1,0", "0,1", "0,0"}
        game.answer(answer)
        draik = explorer_of(game, "D")
        assert (draik.bodies[0].cell, draik.spaces.dice) == (cell, [5, 0, 0, 0])


@pytest.mark.rule("bsf.activation.actions", "bsf.action.list")
def test_an_activation_ends_when_no_die_is_left() -> None:
    state = hall()
    stand(state, "D", (0, 0), dice=[1])
    assert turn_of(state, "D", answers=["1,0"]).question is None


@pytest.mark.rule("bsf.action.unique")
def test_offers_of_cards_are_options_and_what_is_free_counts_as_a_six(monkeypatch: pytest.MonkeyPatch) -> None:
    paid: list[int] = []

    def carry_out(game: Blackstone, explorer: Explorer, score: int) -> Rule[None]:
        paid.append(score)
        return NOTHING

    offers = [Offer("cry", "Rallying Cry (5+)", 5, carry_out), Offer("hymn", "Hymn", 0, carry_out)]
    monkeypatch.setattr(ACTIONS, "always", [lambda game, explorer, best: offers])
    state = hall()
    stand(state, "T", (0, 0), dice=[4])
    game = turn_of(state, "T", answers=["hymn"])
    assert "cry" not in offered(game)
    state = hall()
    stand(state, "T", (0, 0), dice=[5])
    game = turn_of(state, "T", answers=["cry"])
    assert paid == [6, 5]
    assert offered(game) == ["hymn", "end"]


def test_whoever_is_halted_does_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def carry_out(game: Blackstone, explorer: Explorer, score: int) -> Rule[None]:
        explorer.halted = True
        return NOTHING

    monkeypatch.setattr(
        ACTIONS, "always", [lambda game, explorer, best: [Offer("trap", "Spring a trap", 0, carry_out)]]
    )
    state = hall()
    stand(state, "T", (0, 0), dice=[4])
    game = turn_of(state, "T", answers=["trap"])
    assert game.question is None
    assert explorer_of(game, "T").spaces.dice == [3, 0, 0, 0]


def test_nothing_that_is_offered_is_refused_at_random() -> None:
    """Whatever is chosen of what is offered can be carried out, whoever stands where."""
    for seed, letter in enumerate("DLTVAGUR"):
        state = hall(markers={1: (2, 2)}, portals=[(-1, 1)], barriers=["3,1 e", "3,2 e"])
        stand(state, letter, (0, 1), dice=[6, 4, 3], points=4)
        stand(state, "D" if letter != "D" else "T", (1, 1))
        for cell in ((4, 1), (4, 2), (5, 1)):
            put(state, cell)
        deck(state, "cold-lamp", "maglev-tally", "spent-power-bead")
        game = play(state, Step("explorer", (LETTERS[letter],)), seed=seed)
        for turn in range(40):
            if game.question is None:
                break
            options = offered(game)
            game.answer(options[(seed + turn * 7) % len(options)])
        assert game.question is None
