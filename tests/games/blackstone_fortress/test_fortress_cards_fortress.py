"""Legacies in combats, the supports of ships, and artefacts."""

from typing import Any

import pytest

from games.blackstone_fortress import campaign_helpers as campaign
from games.blackstone_fortress.card_helpers import (
    answer,
    asks,
    besieged,
    explorer,
    fight,
    hall,
    options,
    playing,
    told,
    until,
    use,
)
from games.blackstone_fortress.fortress import (
    AMALLYN,
    BEASTMAN,
    DRAIK,
    GREKH,
    GUARDSMAN,
    MALLEX,
    MARINE,
    PSYKER,
    TADDEUS,
    UR025,
    VORNE,
    fortress,
    group,
)
from lychgate.games.blackstone_fortress.board.measuring import range_of
from lychgate.games.blackstone_fortress.explorers.paying import cost_of
from lychgate.games.blackstone_fortress.model.changes.campaign import put_legacy_in_force
from lychgate.games.blackstone_fortress.model.content import Encounter, Legacy
from lychgate.games.blackstone_fortress.model.queries import map_of
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step

CONTENT = campaign.content()


# -- legacies


def under(game: Game, *legacies: str) -> Game:
    """The same combat, in a quest in which legacies are in force."""
    game.state.quest = campaign.before("quest").quest
    game.state.quest.legacies = list(legacies)
    game.play.forget()
    return game


COUNTDOWNS = [one for one in CONTENT.all(Legacy) if one.kind == "countdown"]


@pytest.mark.parametrize("legacy", COUNTDOWNS, ids=lambda one: one.id)
def test_a_countdown_does_nothing_but_use_up_time(legacy: Legacy) -> None:
    assert not legacy.effects
    assert not legacy.events
    assert not legacy.adds


@pytest.mark.parametrize(
    ("legacy", "kind"),
    [
        ("the-herd-comes-up", BEASTMAN),
        ("the-thin-veil", PSYKER),
        ("the-legion-lands", MARINE),
        ("the-warlord-hunts", MALLEX),
    ],
)
def test_a_legacy_of_hostiles_adds_their_encounter_cards(legacy: str, kind: str) -> None:
    state = campaign.picked("quest")
    game = campaign.play_of(state)
    put_legacy_in_force(game, CONTENT[Legacy][legacy], ())
    assert state.quest is not None
    assert kind in state.quest.kinds
    assert state.quest.legacies == [legacy]


@pytest.mark.parametrize(("kind", "found"), [(BEASTMAN, ["memory-resin"]), (GUARDSMAN, ["cold-lamp"])])
def test_what_beastmen_guard_is_worth_a_second_look(kind: str, found: list[str]) -> None:
    game = fortress(
        {"id": DRAIK, "cell": "0,2", "dice": [6, 6]},
        track=[DRAIK, "1"],
        group=[group(1, kind, "5,0")],
        next={"discovery": ["cold-lamp", "memory-resin"]},
    )
    under(game, "the-herd-comes-up")
    answer(game, "0,3")
    answer(game, next(one for one in options(game) if one.startswith("search")))
    if kind == BEASTMAN:
        answer(game, found)
    assert game.state.roster[DRAIK].cards == found


def slay(kind: str, legacy: str, wounds: int = 0, **more: Any) -> Game:
    """Draik slays a hostile beside him."""
    lines = [{"kind": kind, "cell": "1,7", "wounds": wounds}, {"kind": GUARDSMAN, "cell": "5,0"}]
    game = hall(DRAIK, dice=(1, 1), group=[{"number": 1, "hostiles": lines}], chance=[["critical"]], **more)
    under(game, legacy)
    return answer(game, f"pistol-and-rapier:{kind}-1")


def test_whoever_slays_a_psyker_is_inspired_where_the_veil_is_thin() -> None:
    assert explorer(slay(PSYKER, "the-thin-veil"), DRAIK).inspiration.points == 1
    assert explorer(slay(GUARDSMAN, "the-thin-veil"), DRAIK).inspiration.points == 0


def test_when_the_warlord_falls_everybody_is_inspired() -> None:
    game = slay(MALLEX, "the-warlord-hunts", wounds=11, next={"discovery": ["cold-lamp"]})
    assert {one: explorer(game, one).inspiration.points for one in (DRAIK, TADDEUS, UR025, VORNE)} == dict.fromkeys(
        (DRAIK, TADDEUS, UR025, VORNE), 1
    )
    assert game.state.roster[DRAIK].cards == ["cold-lamp"]


def deployed(game: Game, legacy: str) -> Game:
    """The hostiles of a combat are deployed while a legacy is in force."""
    return until(campaign.play(under(game, legacy).state, Step("hostiles")), lambda game: asks(game) == "rest")


@pytest.mark.parametrize(("place", "closed"), [("combat-1", 0), ("combat-14", 1)])
def test_closed_ways_take_the_portal_nearest_to_the_start(place: str, closed: int) -> None:
    game = fortress({"id": DRAIK}, map=place)
    start, before = map_of(playing(game)).start, dict(fight(game).portals)
    away = {name: min(range_of(a, b) for a in one.cells for b in start) for name, one in before.items()}
    gone = set(before) - set(fight(deployed(game, "closed-ways")).portals)
    assert len(gone) == closed
    assert all(away[name] == min(away.values()) for name in gone)


def test_where_ways_are_closed_summoning_costs_less() -> None:
    game = hall(DRAIK)
    assert cost_of(playing(game), explorer(game, DRAIK), "summon", 4) == 4
    under(game, "closed-ways")
    assert cost_of(playing(game), explorer(game, DRAIK), "summon", 4) == 3


@pytest.mark.parametrize("accepts", [True, False])
def test_the_fortress_bargains(accepts: bool) -> None:
    state = under(hall(DRAIK), "the-fortress-bargains").state
    game = campaign.play(state, Step("event"), chance=[[8]])
    assert [one["event"] for one in told(game, "event")] == ["the-bargain"]
    answer(game, options(game)[int(accepts)])
    if accepts:
        answer(game, TADDEUS)
        until(game, lambda game: asks(game) == "rest")
        assert explorer(game, TADDEUS).spaces.covers.count(1) == 1
        game = campaign.play(game.state, Step("combat-turn"), chance=[[3, 3, 5, 5, 1]])
        assert sorted(fight(game).destiny.available) == [1, 3, 3, 5, 5]
    else:
        assert fight(game).destiny.available == []


def test_an_unlisted_room_hides_one_more_marker_far_away() -> None:
    game = deployed(fortress({"id": DRAIK}), "unlisted-rooms")
    (hidden,) = [marker for marker in fight(game).markers.values() if not marker.up]
    assert len(fight(game).markers) == 3
    assert hidden.number not in fight(game).groups, "its encounter card is drawn when it is turned over"


def test_the_fortress_learns_two_twists_and_pays_for_them() -> None:
    kinds = campaign.before("quest").quest.kinds  # type: ignore[union-attr]
    known = [one for one in CONTENT.all(Encounter) if one.kind in kinds]
    twisted = [one.id for one in known if any(entry.twist for entry in one.entries)]
    game = fortress({"id": DRAIK}, markers=[], next={"encounters": twisted[:2]})
    assert len(fight(deployed(game, "it-learns")).twists) == 2
    game = fortress(
        {"id": DRAIK, "cell": "0,2", "dice": [6, 6]},
        track=[DRAIK, "1"],
        group=[group(1, GUARDSMAN, "5,0")],
        twists=["blackout", "no-cover"],
        next={"discovery": ["cold-lamp", "memory-resin"]},
    )
    answer(under(game, "it-learns"), "0,3")
    answer(game, next(one for one in options(game) if one.startswith("search")))
    assert game.state.roster[DRAIK].cards == ["cold-lamp", "memory-resin"]


# -- ships


def test_the_crystal_matrix_sends_a_group_to_the_end_of_the_track() -> None:
    game = answer(hall(AMALLYN, dice=(1, 1), ships=["steed-of-mathurir"]), "support:steed-of-mathurir")
    cards = [slot.card for slot in fight(game).track.slots]
    assert (cards[-1], cards[0]) == ("1", AMALLYN)


def test_tactical_counsel_rolls_failed_attacks_on_one_group_again() -> None:
    game = hall(DRAIK, dice=(1, 1), ships=["vanguard"], chance=[["failure"], ["success"]])
    answer(game, "support:vanguard")
    answer(game, next(one for one in options(game) if "traitor-guardsman-1" in one))
    assert fight(game).hostiles["traitor-guardsman-1"].wounds == 1


def test_the_cogitator_bank_keeps_all_five_destiny_dice() -> None:
    game = fortress({"id": UR025}, step="destiny-phase", dice=[[3, 3, 5, 5, 1]], ships=["gamma-3-beta"])
    assert asks(game) == "destiny"
    use(game, "gamma-3-beta")
    assert sorted(fight(game).destiny.available) == [1, 3, 3, 5, 5]


def test_the_target_marker_makes_one_weapon_action_critical() -> None:
    game = hall(GREKH, dice=(1, 1), ships=["kravvchato"], chance=[["failure"]])
    answer(game, "support:kravvchato")
    answer(game, *([options(game)[0]] if asks(game) != "explorer.action" else []))
    assert [one["piece"] for one in told(game, "slain")] == ["traitor-guardsman-1"], "a critical hit slays a Guardsman"


@pytest.mark.parametrize(("who", "offered"), [(GREKH, True), (DRAIK, False)])
def test_away_from_home_a_support_costs_a_six(who: str, offered: bool) -> None:
    assert ("support:kravvchato" in options(hall(who, dice=(5,), ships=["kravvchato"]))) is offered
    assert "support:kravvchato" in options(hall(who, dice=(6,), ships=["kravvchato"]))


# -- artefacts


def test_the_warlords_vox_keeps_a_group_from_doing_anything() -> None:
    game = besieged(DRAIK, GUARDSMAN, cards=("warlords-vox",))
    assert asks(game) == "hostile-activation"
    use(game, "warlords-vox")
    assert not told(game, "behaviour")
    assert asks(game) == "explorer.action"
    assert asks(besieged(DRAIK, MALLEX, cards=("warlords-vox",))) != "hostile-activation", "Mallex does not listen"


def test_the_lamp_brings_an_explorer_back_to_its_bearer() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "0,8", "dice": [6], "cards": ["lamp-that-remembers"]},
        {"id": TADDEUS, "out": True, "wounds": ["grievous", "wound"]},
        {"id": UR025, "cell": "-1,8"},
        {"id": VORNE, "cell": "-2,10"},
        track=[DRAIK, "1", UR025, VORNE],
        group=[group(1, GUARDSMAN, "5,0")],
    )
    answer(game, "lamp-that-remembers")
    assert not explorer(game, TADDEUS).out
    assert explorer(game, TADDEUS).bodies[0].cell == (0, 8), "in the bearer's hex"
    assert sorted(explorer(game, TADDEUS).spaces.covers) == [0, 0, 1, 2]
    assert "lamp-that-remembers" not in options(game), "once per expedition"
