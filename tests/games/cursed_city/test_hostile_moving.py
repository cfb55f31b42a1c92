"""Where hostiles move: the whole rule against a brute-force oracle, and the cases that the book shows."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cursed_city.hostiles_helpers import block, board, city, put, run
from lychgate.games.cursed_city.hostiles.moving import destinations, move
from lychgate.games.cursed_city.model.state import Gateway, Model, Ulfenkarn
from lychgate.mechanics.grid.shapes import Cell

FAR = 999


# -- the oracle: it walks every way there is, and shares nothing with the rule


@dataclass
class Map:
    """A battlefield as a list of what is where."""

    tiles: list[list[Cell]]
    gateways: list[tuple[list[Cell], bool]]
    heroes: list[Cell]
    objects: list[Cell]
    others: list[tuple[Cell, str]]
    me: Cell
    size: str
    weapon: str
    flies: bool = False
    tile_of: dict[Cell, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.tile_of = {cell: place for place, tile in enumerate(self.tiles) for cell in tile}

    def touching(self, a: Cell, b: Cell, *, through_closed: bool) -> bool:
        if a == b:
            return False
        if self.tile_of[a] == self.tile_of[b] and abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1:
            return True
        at_gate = any(a in gate and b in gate for gate, is_open in self.gateways if is_open or through_closed)
        return at_gate and self.tile_of[a] != self.tile_of[b]

    def around(self, cell: Cell, *, through_closed: bool) -> list[Cell]:
        return [one for one in self.tile_of if self.touching(cell, one, through_closed=through_closed)]

    def far(self, a: Cell, b: Cell) -> int:
        seen, ring, steps = {a}, {a}, 0
        while ring:
            if b in ring:
                return steps
            ring = {one for cell in ring for one in self.around(cell, through_closed=True)} - seen
            seen |= ring
            steps += 1
        return FAR

    def beside_hero(self, cell: Cell) -> list[Cell]:
        return [hero for hero in self.heroes if self.touching(cell, hero, through_closed=False)]

    def empty(self, cell: Cell) -> bool:
        return cell not in self.heroes and all(cell != other for other, _ in self.others)

    def company(self, cell: Cell) -> bool:
        there = [size for other, size in self.others if other == cell]
        return self.size == "small" and there == ["small"]

    def can_stop(self, cell: Cell) -> bool:
        return self.empty(cell) or (cell not in self.heroes and self.company(cell))

    def moves(self, start: Cell, distance: int) -> dict[Cell, int]:
        """Every end of one Move, by the fewest steps, walking every way."""
        ends = {start: 0}
        walks: set[tuple[Cell, int]] = {(start, 0)}
        queue = [(start, 0)]
        for cell, steps in queue:
            if steps == distance:
                continue
            for to in self.around(cell, through_closed=True):
                if to in self.objects or (to in self.heroes and not self.flies) or (to, steps + 1) in walks:
                    continue
                stopped = not self.flies and self.empty(to) and bool(self.beside_hero(to))
                if self.can_stop(to):
                    ends[to] = min(ends.get(to, FAR), steps + 1)
                if not stopped:
                    walks.add((to, steps + 1))
                    queue.append((to, steps + 1))
        return ends

    def sees(self, a: Cell, b: Cell) -> bool:
        tiles = (self.tile_of[a], self.tile_of[b])
        if tiles[0] == tiles[1]:
            return True
        for gate, is_open in self.gateways:
            at = {self.tile_of[cell] for cell in gate}
            clear = is_open or any(hero in gate for hero in self.heroes)
            if clear and ((a in gate and tiles[1] in at) or (b in gate and tiles[0] in at)):
                return True
        return False

    def attackable(self, cell: Cell) -> list[Cell]:
        close = self.beside_hero(cell)
        if self.weapon == "melee":
            return close
        seen = [hero for hero in self.heroes if self.sees(cell, hero)]
        if close:
            return close if self.weapon == "dual" else []
        return seen

    def expected(self, distance: int, lookahead: int) -> set[Cell]:
        far = {hero: self.far(self.me, hero) for hero in self.heroes}
        near = min(far.values(), default=FAR)
        if near == FAR:
            return {self.me}
        if any(far[hero] == near for hero in self.attackable(self.me)):
            return {self.me}
        plans: dict[Cell, list[tuple[int, int, Cell]]] = {}
        for stops, steps in self.sequences(self.me, distance, lookahead):
            if any(far[hero] != FAR for hero in self.attackable(stops[-1])):
                plans.setdefault(stops[-1], []).append((sum(steps), sum(steps[1:]), stops[0]))
        if not plans:
            return self.closest([hero for hero in self.heroes if far[hero] == near], distance)
        ranks = {end: self.rank(far, end, min(ways)[0]) for end, ways in plans.items()}
        ends = [end for end in plans if ranks[end] == min(ranks.values())]
        return {stop for end in ends for *way, stop in plans[end] if tuple(way) == min(plans[end])[:2]}

    def closest(self, goals: list[Cell], distance: int) -> set[Cell]:
        ends = {
            end: (min(self.far(end, hero) for hero in goals), not self.company(end), steps)
            for end, steps in self.moves(self.me, distance).items()
        }
        return {end for end, rank in ends.items() if rank == min(ends.values())}

    def rank(self, far: dict[Cell, int], end: Cell, total: int) -> tuple[int, bool, int]:
        return min(far[hero] for hero in self.attackable(end)), not self.company(end), total

    def sequences(self, start: Cell, distance: int, moves: int) -> Iterator[tuple[list[Cell], list[int]]]:
        """Every way to make so many Moves: where each ends, and its steps."""
        for end, steps in self.moves(start, distance).items():
            if moves == 1:
                yield [end], [steps]
            else:
                for stops, more in self.sequences(end, distance, moves - 1):
                    yield [end, *stops], [steps, *more]


WEAPONS = {"melee": "guards", "dual": "chamberlain", "ranged": "hunters"}


def any_map(dice: Random, *, weapon: str = "melee") -> Map:
    """A random battlefield: up to three small tiles with holes in them, gateways, heroes, objects and hostiles."""
    tiles: list[list[Cell]] = []
    left = 0
    for _ in range(dice.randint(1, 3)):
        cells = block(dice.randint(2, 4), dice.randint(2, 4), (left, dice.randint(0, 1)))
        left = max(x for x, _ in cells) + 1
        tiles.append([cell for cell in cells if dice.random() > 0.1] or cells)
    gateways = []
    for a, b in combinations(range(len(tiles)), 2):
        if dice.random() < 0.8:
            cells = dice.sample(tiles[a], min(2, len(tiles[a]))) + dice.sample(tiles[b], dice.choice([1, 2]) % 3 or 1)
            gateways.append((cells, dice.random() < 0.8))
    spaces = [cell for tile in tiles for cell in tile]
    dice.shuffle(spaces)
    size = dice.choice(["small", "large"]) if weapon == "melee" else "large"
    heroes = [spaces.pop() for _ in range(dice.randint(1, min(3, len(spaces) - 1)))]
    me = spaces.pop()
    objects = [spaces.pop() for _ in range(min(dice.randint(0, 2), len(spaces)))]
    others: list[tuple[Cell, str]] = []
    for _ in range(min(dice.randint(0, 7), len(spaces))):
        cell = dice.choice(spaces)
        there = [other for at, other in others if at == cell]
        if not there:
            others.append((cell, dice.choice(["small", "small", "large"])))
        elif there == ["small"]:
            others.append((cell, "small"))
    if size == "small" and dice.random() < 0.3:
        others.append((me, "small"))
    return Map(tiles, gateways, heroes, objects, others, me, size, weapon)


def laid(found: Map) -> tuple[Ulfenkarn, Model]:
    gateways = [Gateway(f"gate-{n}", tuple(cells), is_open) for n, (cells, is_open) in enumerate(found.gateways)]
    game = city(
        board(*found.tiles, gateways=gateways),
        found.heroes,
        gateways=gateways,
        objects=found.objects,
        journal=True,
    )
    for cell, size in found.others:
        put(game, "skeleton" if size == "small" else "guards-model", cell, group=2)
    mine = "zombies-model" if found.size == "small" else f"{WEAPONS[found.weapon]}-model"
    return game, put(game, mine, found.me)


def check(found: Map, distance: int, lookahead: int) -> None:
    game, model = laid(found)
    ends = destinations(game, model, distance, lookahead=lookahead)
    assert len(set(ends)) == len(ends)
    expected = found.expected(distance, lookahead)
    assert {cells[0] for cells in ends} == expected
    moved = run(move(game, model, distance, lookahead=lookahead))
    assert model.cells[0] in expected
    assert moved == (model.cells[0] != found.me)


SEEDS = st.integers(0, 1 << 32).map(Random)


@settings(max_examples=400)
@given(SEEDS, st.integers(1, 4))
@pytest.mark.rule(
    "cc.hmove.distance", "cc.hmove.nearest", "cc.hmove.alternate", "cc.hmove.keep-attack", "cc.hmove.closest",
    "cc.hmove.small-share", "cc.nightwars.closed-gateway-hostile-move",
)  # fmt: skip
def test_one_move_leads_where_the_oracle_says(dice: Random, distance: int) -> None:
    check(any_map(dice), distance, 1)


@settings(max_examples=200)
@given(SEEDS, st.integers(1, 3), st.integers(2, 3))
@pytest.mark.rule("cc.hmove.nearest", "cc.hmove.alternate")
def test_a_charge_looks_ahead_to_all_its_moves(dice: Random, distance: int, lookahead: int) -> None:
    check(any_map(dice), distance, lookahead if distance < 3 else 2)


@settings(max_examples=200)
@given(SEEDS, st.integers(1, 3), st.sampled_from(["dual", "ranged"]), st.integers(1, 2))
@pytest.mark.rule("cc.hmove.keep-attack", "cc.hmove.alternate")
def test_those_who_shoot_go_where_they_can(dice: Random, distance: int, weapon: str, lookahead: int) -> None:
    check(any_map(dice, weapon=weapon), distance, lookahead)
