"""Inspiration points, becoming inspired, secret agendas, and the support of ships."""

import pytest

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
    plain_content,
    play,
    put,
    stand,
    told,
    turn_of,
)
from lychgate.games.blackstone_fortress.combat.attacks import attack
from lychgate.games.blackstone_fortress.explorers import agendas, inspiration, searching, support
from lychgate.games.blackstone_fortress.explorers.moments import INSPIRATION_ROLL, INSPIRES
from lychgate.games.blackstone_fortress.hostiles.moments import BlackstoneRoll
from lychgate.games.blackstone_fortress.hostiles.triggers import trigger
from lychgate.games.blackstone_fortress.model.content import Spacecraft
from lychgate.games.blackstone_fortress.model.queries import weapons
from lychgate.games.blackstone_fortress.model.state import GRIEVOUS, WOUND, Blackstone, Explorer, Fortress, Ship
from lychgate.kernel.game import Game
from lychgate.kernel.question import Rule
from lychgate.kernel.state import Step

GUARD, DRONE = "traitor-guardsman", "spindle-drone"
RULES = ("bsf.inspiration.gain",)


def gaining(points: int, gains: int, *, acting: bool = False, inspired: bool = False) -> Game:
    """Draik with this many points gains more."""
    state = hall()
    draik = stand(state, "D", (0, 0), points=points)
    draik.inspiration.inspired = inspired
    fight_of(state).acting = draik.id if acting else ""

    def gain(game: Blackstone) -> Rule[None]:
        return inspiration.gain(game, game.state.explorers[draik.id], gains, RULES)

    return play(state, Step("gain"), more={"gain": gain})


# -- points


@pytest.mark.rule("bsf.inspiration.cap", "bsf.inspiration.gain", "bsf.ex.inspiration-cap")
def test_points_above_four_are_lost() -> None:
    game = gaining(3, 2, inspired=True)
    assert explorer_of(game, "D").inspiration.points == 4
    assert told(game, "inspiration-full") == [{"piece": LETTERS["D"], "points": 1}]


@pytest.mark.rule("bsf.inspiration.flip", "bsf.inspiration.spend", "bsf.inspired.transfer")
def test_who_has_three_points_is_asked_whether_to_become_inspired() -> None:
    game = gaining(2, 1)
    assert offered(game) == ["flip", "pass"]
    saved = game.fork()
    saved.answer("pass")
    assert (explorer_of(saved, "D").inspiration.points, saved.question) == (3, None)
    game.answer("flip")
    draik = explorer_of(game, "D")
    assert (draik.inspiration.points, draik.inspiration.inspired) == (0, True)


@pytest.mark.parametrize(("points", "inspired"), [(1, False), (3, True)])
def test_nobody_else_is_asked(points: int, inspired: bool) -> None:
    assert gaining(points, 1, inspired=inspired).question is None


def test_who_acts_is_not_asked_but_can_at_any_time() -> None:
    assert gaining(2, 1, acting=True).question is None
    state = hall()
    stand(state, "D", (0, 0), dice=[1], points=4)
    game = turn_of(state, "D", answers=["inspire"])
    draik = explorer_of(game, "D")
    assert (draik.inspiration.points, draik.inspiration.inspired) == (1, True)
    assert "inspire" not in offered(game)


def test_becoming_inspired_keeps_no_activation_going() -> None:
    state = hall()
    stand(state, "D", (0, 0), dice=[1], points=4)
    game = turn_of(state, "D", answers=["1,0"])
    assert game.question is None
    assert explorer_of(game, "D").activated


@pytest.mark.parametrize(("letter", "asks"), [("T", True), ("D", False)])
def test_before_a_vitality_roll_who_would_be_hardier_is_asked(letter: str, asks: bool) -> None:
    state = hall()
    explorer = stand(state, letter, (0, 0), points=3)

    def rest(game: Blackstone) -> Rule[None]:
        return inspiration.before_vitality(game, game.state.explorers[explorer.id])

    assert (play(state, Step("vitality"), more={"vitality": rest}).question is not None) == asks


def test_before_a_challenge_everybody_is_asked_who_could_be_inspired() -> None:
    state = hall()
    for letter, points in (("D", 3), ("T", 2), ("V", 4)):
        stand(state, letter, (0, 0), points=points)
    game = play(state, Step("meet"), more={"meet": inspiration.before_challenge})
    assert asked(game).actor == LETTERS["D"]
    game.answer("pass")
    assert asked(game).actor == LETTERS["V"]
    game.answer("flip")
    assert game.question is None


def test_before_gambits_who_would_be_more_agile_is_asked_once_a_turn() -> None:
    state = hall()
    stand(state, "D", (0, 0), points=3)
    stand(state, "T", (1, 0), points=3)
    lay_track(state, "1 D T")
    game = play(state, Step("gambit-step"))
    assert (asked(game).topic.id, asked(game).actor) == ("inspiration.flip", LETTERS["D"])
    game.answer("pass")
    assert asked(game).topic.id == "gambit.attempt", "the priest would be no more agile"
    assert explorer_of(game, "D").saved == ["gambit"]


def shot_at(letter: str, *rolls: str) -> Game:
    """A Guardsman shoots at an explorer who has 3 points, once for each attack roll."""
    state = hall()
    stand(state, letter, (0, 0), points=3)
    put(state, (2, 0))

    def shoot(game: Blackstone) -> Rule[None]:
        hostile, explorer = fight_of(game.state).hostiles[f"{GUARD}-1"], game.state.explorers[LETTERS[letter]]
        weapon = weapons[game.content][GUARD]["lasgun"]
        yield from attack(game, hostile, weapon, explorer)

    script = [one for roll in rolls for one in ([[roll], [CRIT]] if roll != FAIL else [[roll]])]
    return play(state, *[Step("shoot")] * len(rolls), more={"shoot": shoot}, chance=script)


@pytest.mark.rule("bsf.ruling.spend-timing", "bsf.inspiration.flip")
def test_who_would_defend_better_is_asked_when_hit_and_may_change_their_mind_at_the_next_hit() -> None:
    game = shot_at("V", HIT, CRIT)
    assert (asked(game).topic.id, asked(game).actor) == ("inspiration.flip", LETTERS["V"])
    game.answer("pass")
    assert asked(game).topic.id == "inspiration.flip"
    game.answer("flip")
    assert game.question is None
    assert explorer_of(game, "V").inspiration.inspired


@pytest.mark.rule("bsf.ruling.spend-timing")
@pytest.mark.parametrize(("letter", "roll"), [("V", FAIL), ("T", HIT)])
def test_nobody_is_asked_where_the_shot_misses_or_the_other_side_defends_no_better(letter: str, roll: str) -> None:
    assert shot_at(letter, roll).question is None


def test_in_overwatch_who_could_be_inspired_is_asked_before_declaring() -> None:
    state = hall()
    draik = stand(state, "D", (0, 0), dice=[3], points=3)
    draik.spaces.reacting = True
    put(state, (2, 0))

    def happen(game: Blackstone) -> Rule[None]:
        return trigger(game, fight_of(game.state).hostiles[f"{GUARD}-1"], "moved")

    game = play(state, Step("happen"), more={"happen": happen}, answers=["flip"])
    assert asked(game).topic.id == "reaction.declare"
    assert explorer_of(game, "D").inspiration.inspired


@pytest.mark.rule("bsf.inspired.transfer", "bsf.ex.flip-keeps-wounds")
def test_becoming_inspired_heals_nothing() -> None:
    state = hall()
    draik = stand(state, "D", (0, 0), dice=[0, 0, 5], points=3)
    draik.spaces.covers[:2] = [WOUND, GRIEVOUS]
    game = turn_of(state, "D", answers=["inspire"])
    assert explorer_of(game, "D").spaces.covers == [WOUND, GRIEVOUS, 0, 0]
    assert explorer_of(game, "D").spaces.dice == [0, 0, 5, 0]


@pytest.mark.rule("bsf.inspired.duration")
def test_the_card_is_turned_back_when_the_expedition_ends() -> None:
    state = hall()
    stand(state, "D", (0, 0)).inspiration.inspired = True
    game = play(
        state, Step("end"), more={"end": lambda game: inspiration.end(game, game.state.explorers[LETTERS["D"]])}
    )
    assert not explorer_of(game, "D").inspiration.inspired


def test_points_are_lost_as_far_as_there_are_any() -> None:
    state = hall()
    draik = stand(state, "D", (0, 0), points=1)
    inspiration.lose(in_play(state), draik, 2, RULES)
    assert draik.inspiration.points == 0


# -- the roll


def killing(face: int, *kinds: str, seed_points: int = 0) -> Game:
    """Draik slays these with his pistol, one after another, and ends his activation; the Blackstone die shows this."""
    state = hall()
    stand(state, "D", (0, 0), dice=[1] * len(kinds), points=seed_points)
    answers = []
    for place, kind in enumerate(kinds):
        hostile = put(state, (1, 0) if place == 0 else (0, 1), kind)
        wounds = {GUARD: 2, DRONE: 2, "negavolt-cultist": 3}[kind]
        hostile.wounds = wounds - 1
        answers.append(f"pistol-and-rapier:{hostile.id}")
    return turn_of(state, "D", chance=[*([HIT] for _ in kinds), [face]], answers=answers)


@pytest.mark.rule("bsf.inspiration.roll", "bsf.dice.blackstone", "bsf.ex.inspiration-sum")
@pytest.mark.parametrize(("face", "points"), [(5, 1), (6, 0)])
def test_a_roll_no_higher_than_the_wounds_slain_brings_a_point(face: int, points: int) -> None:
    game = killing(face, "negavolt-cultist", GUARD)
    assert explorer_of(game, "D").inspiration.points == points


@pytest.mark.rule("bsf.inspiration.roll", "bsf.ex.inspiration-drones")
def test_two_drones_need_a_four_and_bring_one_point() -> None:
    assert explorer_of(killing(4, DRONE, DRONE), "D").inspiration.points == 1
    assert explorer_of(killing(5, DRONE, DRONE), "D").inspiration.points == 0


@pytest.mark.rule("bsf.inspiration.roll")
def test_a_third_point_at_the_end_of_an_activation_asks_for_the_flip() -> None:
    game = killing(1, GUARD, seed_points=2)
    assert asked(game).topic.id == "inspiration.flip"
    assert not fight_of(game.state).acting


@pytest.mark.rule("bsf.inspiration.roll-auto")
def test_twenty_wounds_need_no_roll() -> None:
    state = hall()
    draik = stand(state, "D", (0, 0))
    draik.inspiration.slain = 20

    def roll(game: Blackstone) -> Rule[None]:
        return inspiration.roll(game, game.state.explorers[draik.id])

    game = play(state, Step("roll"), more={"roll": roll})
    assert explorer_of(game, "D").inspiration.points == 1


def test_cards_add_to_what_was_slain_and_roll_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def again(game: Blackstone, explorer: Explorer, roll: BlackstoneRoll) -> Rule[None]:
        (roll.face,) = yield roll.asked

    monkeypatch.setattr(INSPIRES, "always", [lambda game, explorer, slain: slain])
    monkeypatch.setattr(INSPIRATION_ROLL, "always", [again])
    state = hall()
    draik = stand(state, "D", (0, 0))
    draik.inspiration.slain = 3

    def roll(game: Blackstone) -> Rule[None]:
        return inspiration.roll(game, game.state.explorers[draik.id])

    game = play(state, Step("roll"), more={"roll": roll}, chance=[[20], [6]])
    assert explorer_of(game, "D").inspiration.points == 1


# -- secret agendas


@pytest.mark.rule("bsf.inspired.agenda", "bsf.inspired.agenda-card", "bsf.ex.agenda")
def test_who_finds_what_the_agenda_asks_for_is_inspired_and_keeps_the_points() -> None:
    state = hall(markers={1: (0, 0)})
    stand(state, "D", (0, 0), dice=[6], points=2)
    state.cards.piles["discovery"] = ["empyric-chronometer"]
    game = turn_of(state, "D", answers=["search:1"])
    draik = explorer_of(game, "D")
    assert (draik.inspiration.inspired, draik.inspiration.points) == (True, 2)


@pytest.mark.rule("bsf.inspired.agenda-card", "bsf.ex.agenda-card")
def test_who_owns_it_when_an_expedition_starts_is_inspired_and_nobody_else() -> None:
    state = hall()
    amallyn, draik = stand(state, "A", (0, 0)), stand(state, "D", (1, 0))
    for one in (amallyn, draik):
        state.roster[one.id].cards = ["remnants-of-the-fall"]

    def begin(game: Blackstone) -> None:
        for explorer in game.state.explorers.values():
            agendas.check_owned(game, explorer)

    game = play(state, Step("begin"), more={"begin": begin})
    assert [one.inspiration.inspired for one in game.state.explorers.values()] == [True, False]


def test_a_card_of_the_agenda_inspires_nobody_who_is_out_of_action() -> None:
    state = hall()
    draik = stand(state, "D", (0, 0))
    draik.out = True
    searching.take(in_play(state), draik, "empyric-chronometer", RULES)
    assert not draik.inspiration.inspired


@pytest.mark.rule("bsf.inspired.agenda", "bsf.inspiration.becoming")
def test_the_priest_is_inspired_by_slaying_a_psyker_and_by_nothing_else() -> None:
    for kind, inspired in (("rogue-psyker", True), (GUARD, False)):
        state = hall()
        stand(state, "T", (0, 0), dice=[1])
        hostile = put(state, (1, 0), kind)
        hostile.wounds = 1
        game = turn_of(state, "T", chance=[[HIT], [20]], answers=[f"maul-and-laspistol:{hostile.id}"])
        assert explorer_of(game, "T").inspiration.inspired == inspired
        if not inspired:
            assert told(game, "agenda-achieved") == []


def test_the_robot_must_slay_the_drone_with_the_claw() -> None:
    for weapon, cell, inspired in (("power-claw", (1, 0), True), ("assault-cannon", (2, 0), False)):
        state = hall()
        stand(state, "U", (0, 0), dice=[1])
        hostile = put(state, cell, DRONE)
        hostile.wounds = 1
        dice = [HIT, HIT] if weapon == "power-claw" else [HIT]
        game = turn_of(state, "U", chance=[dice, [20]], answers=[f"{weapon}:{hostile.id}"])
        assert explorer_of(game, "U").inspiration.inspired == inspired


@pytest.mark.parametrize(("number", "inspired"), [(3, True), (2, False)])
def test_three_must_fall_to_one_burst_of_flames(number: int, inspired: bool) -> None:
    state = hall()
    stand(state, "V", (0, 0), dice=[6])
    found = [put(state, (2, 0)) for _ in range(number)]
    game = turn_of(state, "V", chance=[[CRIT, CRIT]] * number + [[20]], answers=[f"cleansing-flames:{found[0].id}"])
    assert not fight_of(game.state).hostiles
    assert explorer_of(game, "V").inspiration.inspired == inspired


# -- the support of ships


def aboard() -> Fortress:
    state = hall()
    assert state.expedition is not None
    state.expedition.ships = [Ship("vanguard"), Ship("clarion", used=True), Ship("traveller")]
    stand(state, "D", (0, 0))
    stand(state, "T", (1, 0))
    lay_track(state, "D T")
    return state


@pytest.mark.rule("bsf.spacecraft.support", "bsf.spacecraft.support-once", "bsf.spacecraft.support-cost")
def test_the_support_of_a_ship_is_used_once() -> None:
    state = aboard()
    draik = state.explorers[LETTERS["D"]]
    assert [ship.id for ship in support.unused(in_play(state), "action")] == ["vanguard", "traveller"]

    def use(game: Blackstone) -> None:
        support.use(game, "vanguard", draik)

    game = play(state, Step("use"), more={"use": use})
    assert [ship.id for ship in support.unused(in_play(game.state), "action")] == ["traveller"]


@pytest.mark.parametrize(("letter", "cost"), [("D", 1), ("T", 6)])
def test_support_costs_less_for_whoever_is_at_home_there(letter: str, cost: int) -> None:
    state = aboard()
    record = plain_content()[Spacecraft]["vanguard"]
    assert support.support_cost(in_play(state), record, state.explorers[LETTERS[letter]]) == cost
