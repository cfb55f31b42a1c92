"""The event table, row by row."""

import pytest
from hypothesis import given, settings

from games.blackstone_fortress.explorers_helpers import FAIL, HIT, asked, explorer_of, fight_of, play, put, stand, told
from games.blackstone_fortress.fortress import DRAIK, TADDEUS
from games.blackstone_fortress.hostiles_helpers import (
    CELLS,
    all_bodies,
    combat_of,
    hall,
    happens,
    scenes,
    slay,
    stack,
    steps_between,
)
from games.blackstone_fortress.test_bsf_deploying import CARDS, card
from lychgate.games.blackstone_fortress.events.moments import EVENT, EVENT_PHASE, EVENT_ROLLED, EVENT_ROW
from lychgate.games.blackstone_fortress.events.rows import ROWS
from lychgate.games.blackstone_fortress.front.packs import load_content
from lychgate.games.blackstone_fortress.hostiles.moments import BlackstoneRoll
from lychgate.games.blackstone_fortress.model.content import EventTable, Row
from lychgate.games.blackstone_fortress.model.state import WOUND, Blackstone, Fortress, Hostile, Marker
from lychgate.games.blackstone_fortress.turn import phases
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step

PLAYED = (phases,)
"""The modules whose steps these tests play."""

TABLE = {
    1: "all-is-dust",
    **dict.fromkeys((2, 3), "unfulfilled-destiny"),
    **dict.fromkeys((4, 5, 6), "not-dead-yet"),
    **dict.fromkeys((7, 8, 9, 10), "changing-conditions"),
    **dict.fromkeys((11, 12, 13, 14), "escape-chamber"),
    **dict.fromkeys((15, 16, 17), "inspiration"),
    **dict.fromkeys((18, 19), "heroic-effort"),
    20: "lucky-find",
}


def party() -> Fortress:
    state = hall(7, 3, portals=[(7, 1)])
    for place, letter in enumerate("DTVA"):
        stand(state, letter, (place // 2, 0))
    return state


def test_the_table_has_the_rows_of_the_book() -> None:
    rows = [row for table in load_content(()).all(EventTable) for row in table.rows]
    assert {face: row.id for row in rows for face in range(row.least, row.most + 1)} == TABLE
    assert set(ROWS) == set(TABLE.values())


@pytest.mark.rule("bsf.event.roll", "bsf.event.all-is-dust")
def test_all_is_dust_removes_a_marker_of_the_leaders_choice() -> None:
    state = party()
    fight_of(state).markers = {1: Marker(1, (4, 1)), 3: Marker(3, (6, 2))}
    game = happens(state, 1)
    assert (asked(game).seat, asked(game).minor) == (0, False)
    game.answer("at-6,2")
    assert (list(combat_of(game).markers), combat_of(game).searched) == ([1], 0)


@pytest.mark.rule("bsf.event.all-is-dust", "bsf.discovery.marker-side")
def test_a_hidden_marker_may_be_any_of_those_that_are_hidden() -> None:
    state = party()
    fight_of(state).markers = {number: Marker(number, (6, number), up=False) for number in (1, 2)}
    game = happens(state, 1, chance=["2"], answers=["at-6,1"])
    assert [(one.number, one.cell, one.up) for one in combat_of(game).markers.values()] == [(1, (6, 2), False)]


@pytest.mark.rule("bsf.event.all-is-dust", "bsf.ex.event-dust")
def test_without_markers_all_is_dust_takes_inspiration() -> None:
    state = party()
    for explorer, points in zip(state.explorers.values(), (0, 1, 2, 4), strict=True):
        explorer.inspiration.points = points
    game = happens(state, 1)
    assert [one.inspiration.points for one in game.state.explorers.values()] == [0, 0, 1, 3]


@pytest.mark.rule("bsf.event.unfulfilled-destiny")
def test_unfulfilled_destiny_leaves_the_next_turn_without_destiny_dice() -> None:
    assert combat_of(happens(party(), 2)).no_destiny


@pytest.mark.rule("bsf.event.not-dead-yet")
def test_a_slain_hostile_returns_beside_an_explorer() -> None:
    state = party()
    guard, ghul = put(state, (5, 2)), put(state, (6, 2), "ur-ghul", group=2)
    slay(state, guard)
    slay(state, ghul)
    game = happens(state, 5)
    assert [option.id for option in asked(game).options] == [guard.id, ghul.id]
    game.answer(ghul.id)
    game.answer(asked(game).options[0].id)
    fight = combat_of(game)
    assert fight.groups[2].members == [ghul.id]
    assert fight.hostiles[ghul.id].wounds == 0


@pytest.mark.rule("bsf.event.not-dead-yet")
def test_without_slain_hostiles_nobody_returns() -> None:
    game = happens(party(), 5)
    assert [one["why"] for one in told(game, "event-without-effect")] == ["slain"]


@settings(max_examples=100, deadline=None)
@given(scene=scenes(kinds=("traitor-guardsman", "negavolt-cultist"), most=5))
def test_not_dead_yet_deploys_as_near_to_an_explorer_as_possible(scene: tuple[Fortress, Hostile]) -> None:
    state, hostile = scene
    slay(state, hostile)
    steps = steps_between(state)
    bodies = [body.cell for body in all_bodies(state) if body.cell is not None]
    taken: dict[object, list[str]] = {}
    for one in fight_of(state).hostiles.values():
        taken.setdefault(one.cell, []).append(one.kind)

    def free(cell: object) -> bool:
        there = [*taken.get(cell, []), hostile.kind]
        large = there.count("negavolt-cultist")
        return cell not in bodies and len(there) <= (3 if large < 2 else 2)

    far = {cell: min(steps[body][cell] for body in bodies) for cell in CELLS if free(cell)}
    wanted = {cell for cell, away in far.items() if away == min(far.values()) and away < 999}
    game = happens(state, 4)
    while game.question is not None and game.question.topic.id != "event.hex":
        game.answer(game.question.options[0].id)
    if game.question is not None:
        assert {option.reply for option in game.question.options} == wanted
    elif wanted:
        assert {combat_of(game).hostiles[hostile.id].cell} == wanted


@pytest.mark.rule("bsf.event.changing-conditions")
def test_changing_conditions_puts_a_twist_in_force() -> None:
    state = party()
    found = card("traitor-guardsman", 3)
    stack(state, [found, card("ur-ghul", 1, 4)])
    game = happens(state, 7)
    assert (combat_of(game).twists, game.state.cards.piles["met"]) == (["debris"], [found])


@pytest.mark.rule("bsf.event.changing-conditions")
def test_a_card_without_a_twist_changes_nothing() -> None:
    state = party()
    stack(state, [next(one.id for one in CARDS.values() if not any(entry.twist for entry in one.entries))])
    game = happens(state, 10)
    assert (combat_of(game).twists, combat_of(game).groups) == ([], {})


@pytest.mark.rule("bsf.event.escape-chamber", "bsf.escape.event")
def test_the_escape_chamber_replaces_the_furthest_portal() -> None:
    game = happens(party(), 12)
    game.answer(asked(game).options[0].id)
    fight = combat_of(game)
    assert (len(fight.escape), fight.portals) == (3, {})
    assert (7, 1) in fight.escape


@pytest.mark.rule("bsf.event.escape-chamber", "bsf.escape.one", "bsf.ex.event-escape")
def test_the_escape_chamber_does_not_come_twice() -> None:
    state = party()
    fight_of(state).escape = ((0, 0), (1, 0), (0, 1))
    game = happens(state, 12)
    assert (len(combat_of(game).portals), told(game, "escape-laid")) == (1, [])


@pytest.mark.rule("bsf.event.escape-chamber")
def test_the_leader_chooses_between_equally_far_portals() -> None:
    state = hall(9, 1, portals=[(-1, 0), (9, 0)])
    stand(state, "D", (4, 0))
    game = happens(state, 14)
    assert (asked(game).topic.id, asked(game).minor) == ("event.portal", False)
    game.answer("portal-2")
    game.answer(asked(game).options[0].id)
    assert list(combat_of(game).portals) == ["portal-1"]


@pytest.mark.rule("bsf.event.inspiration")
def test_inspiration_gives_a_point_to_an_explorer_of_the_leaders_choice() -> None:
    game = happens(party(), 15, answers=[TADDEUS])
    assert explorer_of(game, "T").inspiration.points == 1


@pytest.mark.rule("bsf.event.heroic-effort")
def test_an_explorer_out_of_action_comes_back_beside_another() -> None:
    state = party()
    state.explorers[TADDEUS].out = True
    state.explorers[TADDEUS].bodies[0].cell = None
    state.explorers[TADDEUS].spaces.covers[0] = WOUND
    game = happens(state, 18, chance=[[HIT]])
    back = explorer_of(game, "T")
    assert (back.out, back.bodies[0].cell, back.spaces.covers[0]) == (False, (0, 0), 0)


@pytest.mark.rule("bsf.event.heroic-effort")
def test_with_nobody_out_of_action_somebody_makes_a_vitality_roll() -> None:
    state = party()
    state.explorers[DRAIK].spaces.covers[0] = WOUND
    game = happens(state, 19, chance=[[FAIL]])
    assert explorer_of(game, "D").spaces.covers[0] == WOUND
    assert [roll["test"] for roll in told(game, "rolled")] == ["event", "vitality"]


@pytest.mark.rule("bsf.event.heroic-effort", "bsf.twins.return")
def test_the_twins_come_back_as_their_player_likes() -> None:
    state = party()
    stand(state, "R").out = True
    game = happens(state, 18, chance=[[FAIL]])
    first = [option.id for option in asked(game).options]
    game.answer(first[0])
    game.answer(asked(game).options[-1].id)
    assert all(body.cell is not None for body in explorer_of(game, "R").bodies)


@pytest.mark.rule("bsf.event.lucky-find")
def test_a_lucky_find_is_a_discovery_card() -> None:
    state = party()
    state.cards.piles["discovery"] = ["shard-of-noctilith"]
    game = happens(state, 20, answers=[DRAIK])
    assert game.state.roster[DRAIK].cards == ["shard-of-noctilith"]


# -- the phase


@pytest.mark.rule("bsf.event.roll", "bsf.event.leader-passes")
def test_one_event_comes_in_each_event_phase_and_then_the_leader_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken: list[int] = []
    monkeypatch.setattr(EVENT_PHASE, "always", [lambda game: spoken.append(game.state.leader)])
    state = party()
    state.players, state.present = 2, [0, 1]
    game = play(state, Step("event-phase"), chance=[[2]])
    assert [one["event"] for one in told(game, "event")] == ["unfulfilled-destiny"]
    assert (spoken, game.state.leader) == ([0], 1)


# -- what others put in its place


@pytest.mark.rule("bsf.event.roll")
def test_a_stronghold_can_replace_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    row = Row(least=1, most=9, id="cold", name="Cold", text="It is cold.")
    done: list[str] = []

    def replaced(game: Blackstone, face: int) -> Row | None:
        return row if face <= row.most else None

    def speak(game: Blackstone, found: Row) -> None:
        done.append(found.id)

    monkeypatch.setattr(EVENT_ROW, "always", [replaced])
    monkeypatch.setattr(EVENT, "always", [speak])
    happens(party(), 9)
    assert done == ["cold"]
    assert told(happens(party(), 12, answers=["place-1"]), "escape-laid")


def test_a_card_can_have_the_event_rolled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def again(game: Blackstone, roll: BlackstoneRoll) -> None:
        roll.face = 2

    monkeypatch.setattr(EVENT_ROLLED, "always", [again])
    game: Game = happens(party(), 20)
    assert combat_of(game).no_destiny
