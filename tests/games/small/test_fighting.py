"""Fighting, and the dead."""

from fractions import Fraction

import pytest

from games.small.crypt import CUTPURSE, GALLERY, WARDEN, crypt, offered, told
from lychgate import IllegalAnswer
from lychgate.games.small.fighting.blows import hits

GHOUL = {"kind": "ghoul", "cell": "4,1"}


@pytest.mark.rule("small.fight.adjacent")
def test_a_hero_fights_those_next_to_him_with_no_wall_between() -> None:
    enemies = [GHOUL, {"kind": "wight", "cell": "4,2"}]
    game = crypt(chamber=[GALLERY | {"way": 0}], enemy=enemies, answers=("3,1", "fight"))
    target = next(event for event in game.events() if event.kind == "fought").data["target"]
    assert target == "ghoul-1", "the wight is behind the wall, and nobody is asked"


@pytest.mark.rule("small.fight.hit")
@pytest.mark.parametrize(("face", "hit"), [(1, False), (2, False), (3, True), (6, True)])
def test_the_warden_hits_a_ghoul_on_three_or_more(face: int, hit: bool) -> None:
    game = crypt(chamber=[GALLERY], enemy=[GHOUL], dice=([face], [1]), answers=("3,1", "fight"))
    assert ("hit" in told(game)) is hit


def test_one_always_misses_and_six_always_hits() -> None:
    assert not hits(1, skill=9, guard=2)
    assert hits(6, skill=0, guard=9)


@pytest.mark.rule("small.fight.damage", "small.fight.slain")
def test_damage_is_rolled_and_at_no_wounds_an_enemy_is_slain() -> None:
    hurt = crypt(chamber=[GALLERY], enemy=[GHOUL], dice=([6], [1], [1]), answers=("3,1", "fight"))
    assert hurt.state.enemies["ghoul-1"].wounds == 1
    slain = crypt(chamber=[GALLERY], enemy=[GHOUL], dice=([6], [3]), answers=("3,1", "fight"))
    assert slain.state.enemies == {}
    assert "slain" in told(slain)
    assert [event.data["wounds"] for event in slain.events() if event.kind == "wounded"] == [2]


@pytest.mark.rule("small.ex.blow-odds")
def test_exact_odds_of_a_blow_are_those_worked_out_by_hand() -> None:
    """Hits on 3 or more: 4 in 6. Slain by 2 or 3 of a D3: 2 in 3 of these. A ghoul that lives strikes back."""
    game = crypt(chamber=[GALLERY], enemy=[GHOUL], answers=("3,1",))
    odds = game.odds("fight")
    assert odds.exact
    summary = odds.summary()
    assert summary["kills Ghoul 1"] == {False: Fraction(5, 9), True: Fraction(4, 9)}
    assert summary["Wounds to Ghoul 1"] == {0: Fraction(1, 3), 1: Fraction(2, 9), 2: Fraction(4, 9)}
    assert odds.mean("Wounds to Ghoul 1") == Fraction(10, 9)
    # The round goes on to the next choice: a ghoul left alive hits the Warden's guard of 5 on a 5 or 6.
    assert summary["Wounds to the Warden"][1] == Fraction(5, 9) * Fraction(1, 3)


@pytest.mark.rule("small.throw.sight")
def test_a_throw_needs_sight_and_costs_one_wound() -> None:
    far = {"kind": "wight", "cell": "6,1"}
    game = crypt(chamber=[GALLERY], enemy=[far], dice=([6], [1]), answers=("3,1", "throw"))
    assert game.state.enemies["wight-1"].wounds == 2
    hidden = crypt(
        WARDEN | {"cell": "0,2"}, chamber=[GALLERY], enemy=[{"kind": "wight", "cell": "6,2"}], answers=("0,2",)
    )
    assert "throw" not in offered(hidden)


@pytest.mark.rule("small.dead.move")
def test_the_dead_come_by_the_shortest_way_until_they_stand_next_to_a_hero() -> None:
    game = crypt(step="the-dead", chamber=[GALLERY], enemy=[{"kind": "ghoul", "cell": "7,1"}], dice=([1], ["steady"]))
    assert game.state.enemies["ghoul-1"].cell == (4, 1)
    assert "struck" in told(game), "it came next to him and strikes"


@pytest.mark.rule("small.dead.move")
def test_where_ways_are_as_short_the_first_player_chooses() -> None:
    game = crypt(WARDEN | {"cell": "0,0"}, step="the-dead", enemy=[{"kind": "wight", "cell": "3,2"}])
    assert set(offered(game)) == {"1,0", "1,1"}
    game.answer("1,0")
    assert game.state.enemies["wight-1"].cell == (1, 0)


@pytest.mark.rule("small.dead.attack", "small.ex.shared-blow")
def test_the_wounds_of_a_blow_are_shared_out_among_those_next_to_it() -> None:
    heroes = (WARDEN | {"wounds": 3}, CUTPURSE | {"wounds": 1})
    wight = {"kind": "wight", "cell": "3,2"}
    game = crypt(*heroes, step="the-dead", enemy=[wight], dice=([6],))
    assert game.question is not None
    assert game.question.kind == "share"
    with pytest.raises(IllegalAnswer, match="cutpurse can take 1 at most"):
        game.answer({"cutpurse": 2})
    other = game.fork()
    game.answer({"warden": 1, "cutpurse": 1})
    assert game.state.heroes["warden"].wounds == 2
    assert "cutpurse" not in game.state.heroes
    other.answer({"warden": 2})
    assert other.state.heroes["warden"].wounds == 1


@pytest.mark.rule("small.dead.attack")
@pytest.mark.parametrize(("face", "hurt"), [(1, False), (3, False), (4, True), (6, True)])
def test_a_wight_needs_five_against_the_best_guard(face: int, hurt: bool) -> None:
    """The Warden guards the Cutpurse: 5, against a die with the wight's skill of 1 added."""
    game = crypt(WARDEN, CUTPURSE, step="the-dead", enemy=[{"kind": "wight", "cell": "3,2"}], dice=([face], ["steady"]))
    assert (game.question is not None and game.question.kind == "share") is hurt


@pytest.mark.rule("small.dead.fallen")
def test_the_fallen_are_out_and_when_all_have_fallen_the_game_is_lost() -> None:
    heroes = (WARDEN | {"wounds": 1, "relics": ["crown"]}, CUTPURSE | {"cell": "0,0"})
    wight = {"kind": "wight", "cell": "3,2"}
    game = crypt(*heroes, step="the-dead", enemy=[wight], dice=([6], ["steady"]))
    assert game.state.fallen == ["warden"]
    assert "crown" not in game.state.relics, "what he carried is gone"
    assert game.outcome is None
    last = crypt(WARDEN | {"wounds": 1}, step="the-dead", enemy=[wight], dice=([6],))
    assert last.outcome is not None
    assert last.outcome.result == "lost"
