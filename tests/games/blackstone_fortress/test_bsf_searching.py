"""Searching, summoning, and hidden markers that come into sight on the way."""

import pytest

from games.blackstone_fortress.explorers_helpers import (
    LETTERS,
    asked,
    deck,
    explorer_of,
    fight_of,
    hall,
    offered,
    put,
    stand,
    told,
    turn_of,
)
from lychgate.games.blackstone_fortress.explorers.moments import SEARCH
from lychgate.games.blackstone_fortress.model.state import (
    Blackstone,
    Explorer,
    Fortress,
    Marker,
)
from lychgate.mechanics.grid.shapes import Cell

# -- searching


@pytest.mark.rule("bsf.discovery.archeotech", "bsf.discovery.clues", "bsf.twins.cards")
def test_what_a_twin_finds_belongs_to_both() -> None:
    state = hall(markers={1: (0, 0), 2: (4, 0)})
    stand(state, "R", (0, 0), (4, 0), dice=[4, 4])
    deck(state, "cold-lamp", "maglev-tally")
    game = turn_of(state, "R", chance=["cold-lamp"], answers=["search:1", "search:2"])
    assert game.state.roster[LETTERS["R"]].cards == ["cold-lamp", "maglev-tally"]


@pytest.mark.rule("bsf.action.search", "bsf.action.search-limits", "bsf.search.kept", "bsf.discovery.cards")
def test_a_search_draws_a_card_and_removes_the_marker() -> None:
    state = hall(markers={2: (1, 1)})
    stand(state, "T", (1, 1), dice=[4])
    deck(state, "cold-lamp")
    game = turn_of(state, "T", answers=["search:2"])
    fight = fight_of(game.state)
    assert game.state.roster[LETTERS["T"]].cards == ["cold-lamp"]
    assert (fight.markers, fight.searched) == ({}, 1)


@pytest.mark.rule("bsf.ex.inspired-search")
def test_three_points_do_not_pay_the_die_of_a_search() -> None:
    for die, offers in ((3, False), (4, True)):
        state = hall()
        stand(state, "T", (1, 1), dice=[die], points=3)
        deck(state, "cold-lamp")
        assert ("search-anywhere" in offered(turn_of(state, "T"))) == offers


@pytest.mark.rule("bsf.inspiration.search", "bsf.inspiration.spend")
def test_three_points_and_a_die_search_anywhere() -> None:
    state = hall(markers={1: (4, 4)})
    stand(state, "T", (1, 1), dice=[5], points=3)
    deck(state, "cold-lamp")
    game = turn_of(state, "T", answers=["search-anywhere"])
    assert game.state.roster[LETTERS["T"]].cards == ["cold-lamp"]
    assert explorer_of(game, "T").inspiration.points == 0
    assert list(fight_of(game.state).markers) == [1]


def test_no_search_with_a_hostile_adjacent_unless_a_wall_stands_between() -> None:
    for walls, offers in (((), False), (("1,1 e",), True)):
        state = hall(markers={1: (1, 1)}, walls=walls)
        stand(state, "T", (1, 1), dice=[6])
        put(state, (2, 1))
        deck(state, "cold-lamp")
        assert ("search:1" in offered(turn_of(state, "T"))) == offers


def test_the_twin_at_the_marker_searches_whatever_is_beside_the_other() -> None:
    state = hall(markers={1: (0, 0)})
    stand(state, "R", (0, 0), (4, 2), dice=[6])
    put(state, (5, 2))
    deck(state, "cold-lamp")
    assert "search:1" in offered(turn_of(state, "R"))


@pytest.mark.rule("bsf.search.deck-empty")
def test_an_empty_deck_is_made_of_the_discards_and_without_those_there_is_no_search() -> None:
    state = hall(markers={1: (0, 0), 2: (1, 0)})
    stand(state, "T", (0, 0), dice=[6, 1, 6])
    deck(state, found=["cold-lamp"])
    game = turn_of(state, "T", answers=["search:1", "1,0", "die-1"])
    assert told(game, "discovery-reshuffled")
    assert game.state.roster[LETTERS["T"]].cards == ["cold-lamp"]
    assert "search:2" not in offered(game)


def test_a_combat_without_searching_offers_none() -> None:
    state = hall(markers={1: (0, 0)})
    stand(state, "T", (0, 0), dice=[6])
    deck(state, "cold-lamp")
    fight_of(state).without = ["searching"]
    assert "search:1" not in offered(turn_of(state, "T"))


@pytest.mark.parametrize(("number", "keep", "kept"), [(2, 0, 2), (3, 1, 1), (3, 2, 2)])
def test_cards_say_how_many_are_drawn_and_how_many_are_kept(
    number: int, keep: int, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def more(game: Blackstone, explorer: Explorer, looking: object) -> None:
        looking.number, looking.keep = number, keep  # type: ignore[attr-defined]

    monkeypatch.setattr(SEARCH, "always", [more])
    state = hall(markers={1: (0, 0)})
    stand(state, "T", (0, 0), dice=[6])
    deck(state, "cold-lamp", "spent-power-bead", "shard-of-noctilith", "maglev-tally")
    game = turn_of(state, "T", answers=["search:1"])
    if keep:
        game.answer([option.id for option in asked(game).options][:keep])
    assert len(game.state.roster[LETTERS["T"]].cards) == kept
    assert len(game.state.cards.piles["discovery"]) == 4 - kept


# -- summoning


@pytest.mark.rule("bsf.action.summon", "bsf.action.summon-limits")
def test_a_summon_at_a_portal_brings_the_escape_chamber_in_its_place() -> None:
    state = hall(3, 3, portals=[(-1, 1)])
    stand(state, "T", (0, 1), dice=[4])
    game = turn_of(state, "T", answers=["summon:portal-1"])
    if game.question is not None and asked(game).topic.id == "summon.place":
        assert asked(game).minor
        game.answer(offered(game)[0])
    fight = fight_of(game.state)
    assert len(fight.escape) == 3
    assert fight.portals == {}


def test_no_summon_away_from_a_portal_beside_a_hostile_or_after_the_chamber_has_come() -> None:
    def offers(cell: Cell, hostile: Cell | None = None, come: bool = False) -> bool:
        state = hall(4, 4, portals=[(-1, 1)])
        stand(state, "T", cell, dice=[4])
        if hostile is not None:
            put(state, hostile)
        if come:
            fight_of(state).escape = ((9, 9), (9, 10), (10, 9))
        return "summon:portal-1" in offered(turn_of(state, "T"))

    assert offers((0, 1))
    assert not offers((2, 1))
    assert not offers((0, 1), (1, 1))
    assert not offers((0, 1), come=True)


# -- hidden markers


def hidden_room() -> Fortress:
    """A wall with a gap: behind it a hidden marker that is seen only from beyond the gap."""
    walls = [f"1,{row} e" for row in range(1, 5)] + [f"1,{row} se" for row in range(4)]
    state = hall(7, 5, walls=walls)
    stand(state, "A", (0, 0), dice=[6, 6])
    fight_of(state).markers = {1: Marker(1, (5, 3), up=False)}
    fight_of(state).map = "combat-1"
    state.cards.piles |= {"encounters": ["encounter-ur-ghul-1"], "met": []}
    return state


@pytest.mark.rule("bsf.combat.hidden-markers", "bsf.ruling.hidden-marker-move")
def test_a_hidden_marker_that_comes_into_sight_on_the_way_is_turned_up_before_the_move_goes_on() -> None:
    state = hidden_room()
    before = turn_of(state, "A")
    assert not fight_of(before.state).markers[1].up
    before.answer("4,0")
    fight = fight_of(before.state)
    assert fight.markers[1].up
    assert fight.groups
    amallyn = explorer_of(before, "A").bodies[0]
    assert amallyn.cell != (0, 0)
    while asked(before).topic.id != "explorer.move":
        before.answer(offered(before)[0])
    assert amallyn.cell != (4, 0), "the rest of the move is still to come"
    stay = next(option for option in asked(before).options if option.passes)
    before.answer(stay.id)
    assert asked(before).topic.id == "explorer.action"
