"""Monsters that nobody can reach: never placed there, and nothing waits for them.

The oracle is a flood fill over the laid tiles that knows nothing of the terrain the rules walk on.
"""

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.warhammer_quest_1995.fights import asked, offered, told
from games.warhammer_quest_1995.quest import CONTENT, arrive, data, dungeon, unexpected, wait
from lychgate.games.warhammer_quest_1995.basics.reach import foes_about
from lychgate.games.warhammer_quest_1995.exploration.phase import fits
from lychgate.games.warhammer_quest_1995.model.changes.laying import divide, lay_entrance, lay_section
from lychgate.games.warhammer_quest_1995.model.content import DungeonCard, MonsterCard
from lychgate.games.warhammer_quest_1995.model.state import SOLID, Dungeon, Item, Monster, Quest, Warrior, Wq
from lychgate.games.warhammer_quest_1995.monsters.placing import place_group
from lychgate.games.warhammer_quest_1995.scenarios import objective
from lychgate.games.warhammer_quest_1995.setting_out.dungeon import entrance_ways
from lychgate.kernel.chance import Seeded
from lychgate.kernel.door import Door
from lychgate.kernel.events import Journal
from lychgate.kernel.game import Game
from lychgate.kernel.play import Play, Steps
from lychgate.kernel.question import Rule
from lychgate.kernel.state import Outcome, Step
from lychgate.mechanics.cards.decks import add_pile
from lychgate.mechanics.grid.board import Board, mark, set_door
from lychgate.mechanics.grid.shapes import Cell

SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}

# -- the oracle


def flood(board: Board, starts: Iterable[Cell], *, lifted: bool = False) -> set[Cell]:
    """Every square one can get to from these; with the portcullises up, if `lifted`."""
    tile_of = {cell: laid.id for laid in board.laid for cell in laid.cells}
    features = [one for laid in board.laid for one in laid.features] + list(board.marks)
    solid = {one.cell for one in features if one.kind in SOLID}
    walls = {(wall.cell, SIDES[wall.side]) for laid in board.laid for wall in laid.walls}
    links: dict[Cell, set[Cell]] = {}
    for door in board.doors:
        if door.state == "open" or (lifted and door.state == "barred"):
            for a, b in door.edges:
                links.setdefault(a, set()).add(b)
                links.setdefault(b, set()).add(a)

    def straight(cell: Cell, by: tuple[int, int]) -> Cell | None:
        there, back = (cell[0] + by[0], cell[1] + by[1]), (-by[0], -by[1])
        walled = (cell, by) in walls or (there, back) in walls
        return there if tile_of.get(there) == tile_of[cell] and not walled else None

    def around(cell: Cell) -> set[Cell]:
        found = set(links.get(cell, ())) | {one for by in SIDES.values() if (one := straight(cell, by))}
        for first in ((0, -1), (0, 1)):
            for second in ((1, 0), (-1, 0)):
                one, two = straight(cell, first), straight(cell, second)
                if one and two and straight(one, second) and straight(two, first):
                    found.add((cell[0] + second[0], cell[1] + first[1]))
        return {one for one in found if one not in solid}

    reached, left = set(starts), list(starts)
    while left:
        for other in around(left.pop()) - reached:
            reached.add(other)
            left.append(other)
    return reached


# -- random dungeons

CARDS = ("passage-worn", "t-junction", "corner", "stairway", "guard-room", "well-of-doom", "circle-of-power")
ROOMS = ("tomb-chamber", "firechasm", "idol-chamber", "fountain-of-light")
KINDS = ("orc", "goblin", "giant-rat", "minotaur")
ARCHERS = ("orc-archer", "goblin-archer")


@st.composite
def dungeons(draw: st.DrawFn, doors: tuple[str, ...] = ("open", "open", "closed", "barred")) -> Dungeon:
    """A few sections, some doors of which are shut or barred and some under rubble, and Warriors somewhere."""
    state = Dungeon(turn=3, quest=Quest(room=draw(st.sampled_from(ROOMS)), adventure="identify"))
    state.cards.piles = {"events": ["prospector"] if draw(st.booleans()) else ["orcs"], "event-discards": []}
    add_pile(state.cards, "dungeon", draw(st.permutations([*CARDS, state.quest.room])))
    entrance = CONTENT[DungeonCard][draw(st.sampled_from(CARDS))]
    lay_entrance(state, entrance, *entrance_ways(entrance)[0])
    if entrance.kind == "junction":
        divide(state, state.board.laid[0].id, entrance)
    for _ in range(draw(st.integers(1, 5))):
        ways = [way for way in state.board.open_doorways if way.id in state.ways and _pile(state, way.id)]
        if not ways:
            break
        way = draw(st.sampled_from(ways))
        card = CONTENT[DungeonCard][_pile(state, way.id).pop(0)]
        laid = f"{card.id}-{len(state.board.laid) + 1}"
        lay_section(state, way, card, draw(st.sampled_from(fits(state.board, way, card))), laid)
        if card.kind == "junction":
            divide(state, laid, card)
    for door in state.board.doors:
        state.board = set_door(state.board, door.id, draw(st.sampled_from(doors)))
    for section in state.board.laid[1:]:
        if draw(st.integers(0, 5)) == 0:
            for cell in section.cells:
                state.board = mark(state.board, cell, "rubble")
    for way in state.board.open_doorways:
        if draw(st.integers(0, 3)) == 0:
            state.shut.append(way.id)
    free = draw(st.permutations(_floor(state)))
    names = ("barbarian", "dwarf", "elf", "wizard")[: draw(st.integers(1, min(4, len(free))))]
    for name, cell in zip(names, free, strict=False):
        state.warriors[name] = Warrior(name, 0, 9, 9, cell)
        state.seats[name] = 0
    state.leader = "barbarian"
    state.warriors["barbarian"].items.append(Item("lantern", "lantern"))
    return state


def _pile(state: Dungeon, way: str) -> list[Any]:
    return state.cards.piles[state.ways[way]]


def _floor(state: Dungeon) -> list[Cell]:
    """The squares on which a model can stand, and that are not taken."""
    features = [one for laid in state.board.laid for one in laid.features] + list(state.board.marks)
    solid = {one.cell for one in features if one.kind in SOLID}
    taken = {one.cell for one in state.warriors.values()} | {one.cell for one in state.monsters.values()}
    return [cell for laid in state.board.laid for cell in laid.cells if cell not in solid | taken]


def crowd(state: Dungeon, cells: list[Cell], kinds: tuple[str, ...]) -> None:
    """A Monster on each of these squares."""
    for number, cell in enumerate(cells):
        kind = kinds[number % len(kinds)]
        state.monsters[f"{kind}-{number}"] = Monster(f"{kind}-{number}", kind, cell, 3)


def run(state: Dungeon, rule: Any, seed: int) -> None:
    """Let one rule run on this dungeon; everybody takes the first way that offers."""
    steps = Steps()

    @steps("rule")
    def first(game: Wq) -> Rule[None]:
        yield from rule(game) or ()

    @steps("pounce")
    def pounce(game: Wq, placed: str) -> None:
        game.tell("would-pounce", (), placed=placed)

    @steps("over")
    def over(game: Wq) -> None:
        game.state.outcome = game.state.outcome or Outcome("over", "")

    state.agenda = [Step("over"), Step("rule")]
    play: Wq = Play(state, CONTENT, steps, Journal())
    Door(play, Seeded(seed), choices=lambda question: question.options[0].id).run()


def party(state: Dungeon) -> list[Cell]:
    return [one.cell for one in state.warriors.values()]


# -- placing


@pytest.mark.rule("wq95.ruling.placing-within-reach")
@settings(max_examples=300, deadline=None)
@given(dungeons(), st.data())
def test_a_monster_is_never_placed_where_no_way_leads_to_a_warrior(state: Dungeon, drawn: st.DataObject) -> None:
    number = drawn.draw(st.integers(1, 30))
    kind = CONTENT[MonsterCard][drawn.draw(st.sampled_from((*KINDS, *ARCHERS)))]
    room = drawn.draw(st.sampled_from(["", *(laid.id for laid in state.board.laid)]))
    state.leader = next(iter(state.warriors))
    run(state, lambda game: place_group(game, [(kind, number)], 1, False, room), 7)
    assert {one.cell for one in state.monsters.values()} <= flood(state.board, party(state))


@pytest.mark.rule("wq95.ruling.placing-within-reach")
@pytest.mark.parametrize("kind", ["orc", "orc-archer"])
def test_monsters_do_not_overflow_onto_a_section_behind_a_portcullis(kind: str) -> None:
    rooms = ({"card": "guard-room"}, {"card": "dungeon-cell", "through": "guard-room-1:out"})
    game = unexpected("portcullis", "old-bones", party=BEYOND, sections=rooms, dice=[1, "dwarf", 1])
    state = game.state
    assert [door.state for door in state.board.doors] == ["barred"]
    run(state, lambda play: place_group(play, [(CONTENT[MonsterCard][kind], 20)], 1, False), 7)
    assert {one.cell[1] < 0 for one in state.monsters.values()} == {True}
    assert len(state.monsters) == 14, "sixteen squares, less the two of the party"


BEYOND = {"barbarian": {"cell": "1,-2", "items": ["lantern"]}, "dwarf": "2,-2"}
"""In the second of two rooms."""


# -- what waits for them


@pytest.mark.rule("wq95.ruling.cut-off-monsters")
@settings(max_examples=300, deadline=None)
@given(dungeons(), st.data())
def test_the_board_is_clear_when_no_monster_has_a_way_to_a_warrior(state: Dungeon, drawn: st.DataObject) -> None:
    crowd(state, drawn.draw(st.lists(st.sampled_from(_floor(state)), max_size=4, unique=True)), KINDS)
    near = flood(state.board, party(state))
    play: Wq = Play(state, CONTENT, Steps(), None)
    assert foes_about(play) == any(one.cell in near for one in state.monsters.values())


@settings(max_examples=150, deadline=None)
@given(dungeons(doors=("open", "closed")), st.data())
def test_nobody_shoots_through_rubble_and_shut_doors(state: Dungeon, drawn: st.DataObject) -> None:
    cells = drawn.draw(st.lists(st.sampled_from(_floor(state)), max_size=3, unique=True))
    crowd(state, cells, ARCHERS)
    near = flood(state.board, party(state))
    play: Wq = Play(state, CONTENT, Steps(), None)
    beyond_doors = any(one.cell in near for one in state.monsters.values())
    assert foes_about(play) == beyond_doors


# -- the objective


@pytest.mark.rule("wq95.ruling.objective-out-of-reach")
@settings(max_examples=300, deadline=None)
@given(dungeons())
def test_the_objective_is_lost_if_and_only_if_it_can_never_be_reached(state: Dungeon) -> None:
    key = "prospector" in state.cards.piles["events"]
    reached = flood(state.board, party(state), lifted=key)
    laid = {cell for one in state.board.laid if one.tile == state.quest.room for cell in one.cells}
    doors = {
        cell
        for way in state.board.open_doorways
        if way.id not in state.shut and way.id in state.ways and state.quest.room in _pile(state, way.id)
        for cell in way.cells
    }
    can_reach = bool(reached & (laid or doors))
    out = set(state.board.doorway(state.outside).cells) & reached and (key or state.outside not in state.shut)
    run(state, objective.judge, 1)
    assert bool(state.quest.lost) is not can_reach
    assert state.outcome is not None
    assert state.outcome.result == ("over" if can_reach or out else "lost")


# -- scenarios

ROOM_AND_CELL = ({"card": "guard-room"}, {"card": "dungeon-cell", "through": "guard-room-1:out"})
LOOKING = {"barbarian": {"cell": "1,-4", "items": ["lantern"]}, "dwarf": "3,-1"}
"""The leader stands before the far doorway of the second room, the Dwarf to one side of the near one."""


def grille(foes: Any, *cards: str, **more: Any) -> Game:
    """A portcullis comes down behind the party, with these Monsters on the other side of it."""
    dice = more.pop("dice", [1, "dwarf", 1, 4, 4, 4])
    cards = ("portcullis", *cards, "old-bones")
    return unexpected(*cards, party=LOOKING, sections=ROOM_AND_CELL, foes=foes, dice=dice, **more)


@pytest.mark.rule("wq95.ruling.cut-off-monsters")
def test_exploring_does_not_wait_for_monsters_behind_a_portcullis() -> None:
    game = wait(grille([("orc", "0,3")]), "Explore?")
    assert offered(game) == ["no", "dungeon-cell-2:out"]
    assert told(game, "combat-over")
    assert data(game, "cut-off") == [{"monsters": ["orc-1"]}]
    assert list(game.state.monsters) == ["orc-1"], "it is still there"


@pytest.mark.rule("wq95.ruling.cut-off-monsters")
def test_a_monster_that_is_cut_off_does_nothing() -> None:
    game = wait(grille([("orc", "0,3")]), turn=2)
    assert game.state.monsters["orc-1"].cell == (0, 3)
    assert not told(game, "no-nearer")


@pytest.mark.rule("wq95.ruling.cut-off-monsters", "wq95.monsters.missile-sees")
def test_an_archer_who_can_shoot_through_the_grille_is_not_cut_off() -> None:
    game = wait(grille([("orc-archer", "1,2")], dice=[1, "dwarf", 1, 1, 4, 1]), turn=2)
    assert told(game, "shot")
    assert told(game, "no-exploring")
    game = wait(grille([("orc-archer", "1,2")], dice=[1, "dwarf", 1, 1, 4, 1]), turn=2)
    assert game.state.combat


@pytest.mark.rule("wq95.ruling.cut-off-monsters", "wq95.marker.portcullis")
def test_when_the_portcullis_goes_up_they_count_again() -> None:
    foes = [("orc", "0,3")]
    game = grille(foes, "prospector", dice=[1, "dwarf", 1, 4, 4])
    assert told(game, "raised")
    game = wait(game, turn=2)
    assert told(game, "no-exploring")
    assert game.state.monsters["orc-1"].cell != (0, 3)


@pytest.mark.rule("wq95.ruling.cut-off-monsters", "wq95.gold.cash-in")
def test_the_slain_are_paid_for_but_the_event_of_those_cut_off_stays_in_play() -> None:
    foes = [{"kind": "orc", "cell": "0,3", "event": "orcs"}, {"kind": "goblin", "cell": "3,-2", "wounds": 1}]
    game = grille(foes, dice=[1, "dwarf", 1, 6, "6 6", 6, 6])
    wait(game, "The Dwarf's action")
    game.answer("goblin-2")
    wait(game, "Explore?")
    assert game.state.warriors["dwarf"].gold == CONTENT[MonsterCard]["goblin"].gold
    assert not told(game, "treasure")
    assert [one.card for one in game.state.events] == ["orcs"]


@pytest.mark.rule("wq95.ruling.cut-off-monsters", "wq95.marker.cave-in")
def test_monsters_behind_rubble_hold_nobody_up() -> None:
    way = ({"card": "guard-room"}, {"card": "passage-worn", "through": "guard-room-1:out"})
    far = (*way, {"card": "dungeon-cell", "through": "passage-worn-2:ahead"})
    runners = {"barbarian": {"cell": "1,-2", "items": ["lantern"]}, "dwarf": "2,-2"}
    game = unexpected("cave-in", party=runners, sections=far, foes=[("minotaur", "1,-9")], dice=[4] * 4)
    wait(game, "Move the Barbarian")
    game.answer("1,1")
    wait(game, "Move the Dwarf")
    game.answer("2,1")
    wait(game, turn=4)
    assert told(game, "combat-over")
    assert not told(game, "attacked")


@pytest.mark.rule("wq95.ruling.cut-off-monsters")
def test_what_is_done_on_a_clear_board_does_not_wait_for_them_either() -> None:
    tomb = ({"card": "guard-room"}, {"card": "tomb-chamber", "through": "guard-room-1:out"})
    reader = {"barbarian": {"cell": "0,-5", "items": ["lantern"]}, "dwarf": "3,-1"}
    game = unexpected(
        "portcullis", "old-bones", party=reader, sections=tomb, foes=[{"kind": "orc", "cell": "0,3", "event": "orcs"}],
        entered=1, dice=[1, "dwarf", 1, 4, 4],
    )  # fmt: skip
    wait(game, "The Barbarian's action")
    assert "quest" in offered(game)


@pytest.mark.rule("wq95.marker.pit", "wq95.dice.rule-of-1-and-6")
def test_two_who_lie_in_pits_climb_though_there_is_a_rope() -> None:
    down = {
        "barbarian": {"cell": "1,1", "items": ["lantern", "rope"], "in_pit": True},
        "dwarf": {"cell": "2,2", "in_pit": True},
    }
    game = dungeon(down, dice=[6, 6])
    assert [one["piece"] for one in data(game, "out-of-pit")] == ["barbarian"]
    assert "barbarian:rope" in offered(game), "and now he can pull out the other"


def test_one_in_a_pit_waits_for_the_rope_as_long_as_somebody_can_come() -> None:
    down = {
        "barbarian": {"cell": "1,1", "items": ["lantern", "rope"], "in_pit": True},
        "dwarf": "2,2",
    }
    game = dungeon(down, dice=[6], answers=["pass"])
    assert asked(game) == "Move the Dwarf"
    assert game.state.warriors["barbarian"].in_pit


def test_arriving_monsters_fill_the_adjoining_section_where_nothing_is_shut() -> None:
    game = arrive({"orc": 20}, [], BEYOND, sections=ROOM_AND_CELL, seed=3)
    assert {one.cell[1] < 0 for one in game.state.monsters.values()} == {True, False}


@pytest.mark.rule("wq95.ruling.cut-off-monsters")
def test_nobody_is_offered_protection_from_monsters_that_are_cut_off() -> None:
    with_wizard = {**LOOKING, "wizard": "3,-2"}
    dice = [1, "dwarf", 1, 4, 4, 4]
    for foe, offers in (("0,3", False), ("0,-4", True)):
        foes = [("skaven-engineer", foe)]
        game = unexpected(
            "portcullis", "old-bones", party=with_wizard, sections=ROOM_AND_CELL, foes=foes, dice=dice,
            spells=["iron-skin"], tokens=9,
        )  # fmt: skip
        game.answer("pass")  # before the Event card is turned, nobody knows what it will bring
        assert data(game, "portcullis")
        assert ("spell:iron-skin" in offered(game)) is offers
