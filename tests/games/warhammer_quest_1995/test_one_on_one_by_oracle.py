"""One-on-One against an oracle: random boards and groups, and everything that could have happened tried out.

The oracle knows the book and where the walls are. It finds out for itself what is next to what and how far away, and
shares nothing with the rules but the names of things.
"""

from collections import Counter, deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from games.warhammer_quest_1995.fights import CONTENT, ROOM, ROOMS, quest
from games.warhammer_quest_1995.quest import PARTY, PASSAGE, Arrived, arrive
from lychgate.games.warhammer_quest_1995.model.content import MonsterCard
from lychgate.kernel.events import Event
from lychgate.kernel.game import Game
from lychgate.kernel.question import Question
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.shapes import Cell, cell_id, cell_of

ROOM_CELLS = tuple(product(range(4), range(4)))
BOARDS = {
    "a room": (ROOM, ROOM_CELLS),
    "a passage": (PASSAGE, tuple(product(range(2), range(6)))),
    "two rooms": (ROOMS, tuple(product(range(4), range(-4, 4)))),
    "a room and a passage": (
        (*ROOM, {"card": "passage-worn", "through": "guard-room-1:out"}),
        (*ROOM_CELLS, *product((1, 2), range(-6, 0))),
    ),
}
"""Sections, the first of which is the entrance, and all their squares."""

KINDS = ("skaven", "orc", "minotaur")
Beside = Mapping[Cell, Collection[Cell]]
Told = Mapping[str, Any]


# -- what the oracle knows of the board


def beside(board: Board) -> dict[Cell, set[Cell]]:
    """The squares next to each: over a side within a section or through a doorway; over a corner if both ways go."""
    section = {cell: laid.id for laid in board.laid for cell in laid.cells}
    doors = {frozenset(edge) for door in board.doors for edge in door.edges}

    def joined(a: Cell, b: Cell) -> bool:
        return a in section and b in section and (section[a] == section[b] or frozenset((a, b)) in doors)

    near: dict[Cell, set[Cell]] = {cell: set() for cell in section}
    for (x, y), dx, dy in product(section, (-1, 0, 1), (-1, 0, 1)):
        here, there = (x, y), (x + dx, y + dy)
        turns = {(x + dx, y), (x, y + dy)} - {here}
        if turns and all(joined(here, turn) and (turn == there or joined(turn, there)) for turn in turns):
            near[here].add(there)
    return near


def walk(near: Beside, start: Cell, blocked: Iterable[Cell] = ()) -> dict[Cell, int]:
    """How many steps away the squares are."""
    away, queue, closed = {start: 0}, deque([start]), set(blocked)
    while queue:
        here = queue.popleft()
        for there in near[here]:
            if there not in closed and there not in away:
                away[there] = away[here] + 1
                queue.append(there)
    return away


def squared(numbers: Iterable[int]) -> int:
    """How uneven numbers of the same sum are."""
    return sum(number * number for number in numbers)


# -- placing


class Case(NamedTuple):
    """A group that comes upon a party. Counters and squares are random; with `first`, squares are the first offered."""

    board: str
    party: dict[str, Cell]
    foes: list[Cell]
    group: dict[str, int]
    room: bool
    first: bool
    seed: int

    def play(self) -> Arrived:
        random = Random(self.seed)

        def choose(question: Question) -> str:
            return (question.options[0] if self.first else random.choice(question.options)).id

        return arrive(
            self.group,
            party={one: {"cell": cell_id(cell)} for one, cell in self.party.items()},
            foes=[("orc", cell_id(cell)) for cell in self.foes],
            room="guard-room-1" if self.room else "",
            sections=BOARDS[self.board][0],
            seed=self.seed,
            choose=choose,
        )


@st.composite
def cases(draw: st.DrawFn, equal: bool = False) -> Case:
    """Two to four Warriors, up to eight Monsters, and a group of up to three kinds and twelve.

    `equal`: a few Warriors close together, and several kinds without spares.
    """
    board = draw(st.sampled_from(sorted(BOARDS)))
    size, foes = draw(st.integers(2, 3 if equal else 4)), draw(st.integers(0, 3 if equal else 8))
    cells = st.sampled_from(BOARDS[board][1][: 12 if equal else None])
    where = draw(st.lists(cells, min_size=size + foes, max_size=size + foes, unique=True))
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=2 if equal else 1, max_size=3, unique=True))
    numbers = [size if equal else draw(st.integers(1, 12 // len(kinds))) for _ in kinds]
    return Case(
        board,
        dict(zip(PARTY, where[:size], strict=False)),
        where[size:],
        dict(zip(kinds, numbers, strict=True)),
        room=board != "a passage" and draw(st.booleans()),
        first=draw(st.booleans()),
        seed=draw(st.integers(0, 9999)),
    )


class Stage(NamedTuple):
    """Squares that are filled before others are, and the Warriors among whom Monsters are shared meanwhile."""

    warriors: list[str]
    cells: set[Cell]


def stages(case: Case, board: Board, near: Beside, attacked: str) -> list[Stage]:
    """First the section of the room or of the attack, then those that adjoin it; all at once if nobody is elsewhere."""
    sections = {laid.id: set(laid.cells) for laid in board.laid}
    where = {one: next(name for name, cells in sections.items() if cell in cells) for one, cell in case.party.items()}
    home = "guard-room-1" if case.room else where[attacked or next(iter(case.party))]
    around: set[Cell] = set().union(*(cells for name, cells in sections.items() if name != home))
    empty = sections[home] - set(case.party.values()) - set(case.foes)
    everyone = list(case.party)
    there = [
        one for one in everyone if where[one] == home or (case.room and not empty.isdisjoint(near[case.party[one]]))
    ]
    if case.room or len(there) < len(everyone):
        return [Stage(there or everyone, sections[home]), Stage(everyone, around)]
    return [Stage(everyone, sections[home] | around)]


def possible_shares(squares: Sequence[Collection[Cell]], start: tuple[int, ...]) -> set[tuple[int, ...]]:
    """All numbers that Warriors can face in the end: each square is left empty, or taken against one next to it."""
    found = {start}
    for cell in set().union(*squares):
        found |= {
            (*shares[:one], shares[one] + 1, *shares[one + 1 :])
            for shares in found
            for one, cells in enumerate(squares)
            if cell in cells
        }
    return found


def check_kind(case: Case, near: Beside, parts: list[Stage], came: Sequence[Told], taken: set[Cell]) -> None:
    """Follow the Monsters of one kind as they were placed; `taken` grows with them."""
    faced: Counter[str] = Counter()
    queue = deque(came)
    for warriors, cells in parts:
        squares = [(cells - taken).intersection(near[case.party[one]]) for one in warriors]
        start = tuple(faced[one] for one in warriors)
        number = min(len(queue), len(set().union(*squares)))
        best = min(squared(shares) for shares in possible_shares(squares, start) if sum(shares) == sum(start) + number)
        for one in [queue.popleft() for _ in range(number)]:
            assert one["target"] in warriors, "while there is a square next to a Warrior, it is against one of them"
            assert cell_of(one["cell"]) in squares[warriors.index(one["target"])] - taken
            taken.add(cell_of(one["cell"]))
            faced[one["target"]] += 1
        assert squared(faced[one] for one in warriors) == best, "no more even shares could have been had"
        away = {cell: min(walk(near, case.party[one]).get(cell, 999) for one in warriors) for cell in cells}
        while queue and (empty := cells - taken):
            one = queue.popleft()
            assert one["target"] == (warriors[0] if len(warriors) == 1 else ""), "all come for one who is alone"
            faced[one["target"]] += 1
            assert cell_of(one["cell"]) in empty
            assert away[cell_of(one["cell"])] == min(away[cell] for cell in empty), "the nearest squares come first"
            taken.add(cell_of(one["cell"]))
    assert not queue


def came(game: Arrived, kind: str) -> list[Told]:
    """The Monsters of a kind, in the order in which they were placed."""
    return [one.data for one in game.journal.events if one.kind == "appeared" and one.data["piece"].startswith(kind)]


def attacked(game: Arrived) -> str:
    """The Warrior whose counter said where a party that is split is attacked."""
    drawn = [one.data for one in game.journal.events if one.kind == "drew"]
    return next((one["answer"].lower() for one in drawn if one["prompt"] == "Choose where the Monsters attack"), "")


@given(cases())
@settings(max_examples=400)
def test_every_kind_is_placed_as_evenly_as_any_choice_of_squares_allows(case: Case) -> None:
    game = case.play()
    board = game.state.board
    near = beside(board)
    parts = stages(case, board, near, attacked(game))
    taken = {*case.party.values(), *case.foes}
    out = {one.data["monster"]: one.data["number"] for one in game.journal.events if one.kind == "no-room"}
    for kind, number in case.group.items():
        check_kind(case, near, parts, came(game, kind), taken)
        assert len(came(game, kind)) + out.get(kind, 0) == number, "who is not placed is told of"
        assert kind not in out or taken >= near.keys(), "only a full board keeps anybody out"
    cells = [one.cell for one in game.state.monsters.values()] + list(case.party.values())
    assert len(cells) == len(taken)
    assert set(cells) == taken


@given(cases(equal=True))
@settings(max_examples=400)
def test_where_equal_shares_of_all_kinds_fit_everybody_has_his_of_each(case: Case) -> None:
    game = case.play()
    near = beside(game.state.board)
    warriors, cells = stages(case, game.state.board, near, attacked(game))[0]
    free = cells - {*case.party.values(), *case.foes}
    squares = [free.intersection(near[case.party[one]]) for one in warriors]
    shares = {kind: number // len(warriors) for kind, number in case.group.items() if number % len(warriors) == 0}
    all_fit = (sum(shares.values()),) * len(warriors) in possible_shares(squares, (0,) * len(warriors))
    if all_fit and len(shares) == len(case.group):
        for kind, share in shares.items():
            assert Counter(one["target"] for one in came(game, kind)) == dict.fromkeys(warriors, share)


# -- the Monsters' Phase


class Fight(NamedTuple):
    """Monsters of some kinds somewhere on a board with a party. Nobody hits anybody; counters and moves are random."""

    board: str
    party: dict[str, Cell]
    foes: list[tuple[str, Cell]]
    seed: int

    def play(self) -> Game:
        random = Random(self.seed)
        game = quest(
            {one: cell_id(cell) for one, cell in self.party.items()},
            [(kind, cell_id(cell)) for kind, cell in self.foes],
            sections=BOARDS[self.board][0],
            phase="monsters",
            ask_chance=True,
        )
        while game.question is not None and game.state.phase == "monsters":
            options = [option.id for option in game.question.options]
            counter = game.question.prompt == "Draw a counter: who is attacked"
            game.answer(random.choice(options) if counter or not game.question.chance else options[0])
        return game


@st.composite
def fights(draw: st.DrawFn) -> Fight:
    board = draw(st.sampled_from(sorted(BOARDS)))
    size = draw(st.integers(2, 4))
    where = draw(st.lists(st.sampled_from(BOARDS[board][1]), min_size=size + 1, max_size=size + 6, unique=True))
    foes = [(draw(st.sampled_from(KINDS[:2])), cell) for cell in where[size:]]
    return Fight(board, dict(zip(PARTY, where[:size], strict=False)), foes, draw(st.integers(0, 9999)))


class Moment(NamedTuple):
    """The board when a Monster turned on a Warrior, before it moved up to him."""

    monster: str
    target: str
    cells: dict[str, Cell]


def moments(fight: Fight, events: Iterable[Event]) -> Iterator[Moment]:
    """One after the other, up to the first Monster that could attack nobody."""
    cells = {f"{kind}-{number}": cell for number, (kind, cell) in enumerate(fight.foes, 1)}
    before, moved = cells, ""
    for event in events:
        if event.kind in ("moved", "closed-in") and event.data["piece"] in cells:
            if moved:
                return
            before, moved = cells, event.data["piece"]
            cells = {**cells, moved: cell_of(event.data["cell"])}
        elif event.kind == "turns-on":
            yield Moment(event.data["piece"], event.data["target"], before if moved else cells)
            moved = ""
        elif event.kind == "no-nearer":
            return


def in_reach(fight: Fight, near: Beside, cells: Mapping[str, Cell], monster: str) -> list[str]:
    """The Warriors next to a Monster; if there are none, those to whom it can move up."""
    start, move = cells[monster], CONTENT[MonsterCard][monster.rpartition("-")[0]].move
    pinned = [one for one, cell in fight.party.items() if cell in near[start]]
    away = walk(near, start, {*fight.party.values(), *cells.values()} - {start})
    ends = {cell for cell, steps in away.items() if steps <= move}
    return pinned or [one for one, cell in fight.party.items() if not ends.isdisjoint(near[cell])]


@given(fights())
@settings(max_examples=400)
def test_every_kind_attacks_as_evenly_as_any_way_of_sharing_it_allows(fight: Fight) -> None:
    """Whoever it turns on, those of its kind still to come can make the numbers as even as after any other choice."""
    game = fight.play()
    near = beside(game.state.board)
    attackers: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
    acted: set[str] = set()
    for monster, target, cells in moments(fight, game.events(all_seats=True)):
        acted.add(monster)
        kind = monster.rpartition("-")[0]
        rest = [in_reach(fight, near, cells, one) for one in cells if one.startswith(kind) and one not in acted]
        ways = product(*(options for options in rest if options))
        ends = [attackers[kind] + Counter(way) for way in ways]
        best = {
            one: min(squared((end + Counter((one,))).values()) for end in ends)
            for one in in_reach(fight, near, cells, monster)
        }
        assert best[target] == min(best.values())
        attackers[kind][target] += 1
