"""Where hostiles move: the whole rule against a brute-force oracle, and the cases that the book shows."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cursed_city.hostiles_helpers import block, board, city, put, run
from lychgate.games.cursed_city.hostiles.moments import FLIES
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

    def expected(self, distance: int, lookahead: int, prey: list[Cell]) -> set[Cell]:
        keeps = self.kept(prey or self.heroes)
        found = self.to_attack(distance, lookahead, prey, keeps)
        found = found or self.to_attack(distance, lookahead, self.heroes, keeps)
        if found:
            return found
        far = {hero: self.far(self.me, hero) for hero in self.heroes}
        near = min(far.values())
        return {self.me} if near == FAR else self.closest([one for one in far if far[one] == near], distance)

    def kept(self, heroes: list[Cell]) -> list[Cell]:
        """Where it makes no further Move: the spaces beside one of these heroes, with melee weapons alone."""
        if self.weapon != "melee":
            return []
        return [cell for cell in self.tile_of if any(hero in heroes for hero in self.beside_hero(cell))]

    def to_attack(self, distance: int, lookahead: int, wanted: list[Cell], keeps: list[Cell]) -> set[Cell]:
        far = {hero: self.far(self.me, hero) for hero in wanted}
        near = min(far.values(), default=FAR)
        if near == FAR:
            return set()
        if any(far.get(hero, FAR) == near for hero in self.attackable(self.me)):
            return {self.me}
        plans: dict[Cell, list[tuple[int, int, Cell]]] = {}
        for stops, steps in self.sequences(self.me, distance, lookahead, keeps):
            if any(far.get(hero, FAR) != FAR for hero in self.attackable(stops[-1])):
                plans.setdefault(stops[-1], []).append((sum(steps), sum(steps[1:]), stops[0]))
        if not plans:
            return set()
        ranks = {end: self.rank(far, end, min(ways)[0]) for end, ways in plans.items()}
        ends = [end for end in plans if ranks[end] == min(ranks.values())]
        return {stop for end in ends for *way, stop in plans[end] if tuple(way) == min(plans[end])[:2]}

    def furthest(self, distance: int) -> set[Cell]:
        ends = {
            end: (-min(self.far(end, hero) for hero in self.heroes), steps)
            for end, steps in self.moves(self.me, distance).items()
        }
        return {end for end, rank in ends.items() if rank == min(ends.values())}

    def closest(self, goals: list[Cell], distance: int) -> set[Cell]:
        ends = {
            end: (min(self.far(end, hero) for hero in goals), not self.company(end), steps)
            for end, steps in self.moves(self.me, distance).items()
        }
        return {end for end, rank in ends.items() if rank == min(ends.values())}

    def rank(self, far: dict[Cell, int], end: Cell, total: int) -> tuple[int, bool, int]:
        return min(far.get(hero, FAR) for hero in self.attackable(end)), not self.company(end), total

    def sequences(
        self, start: Cell, distance: int, moves: int, keeps: list[Cell]
    ) -> Iterator[tuple[list[Cell], list[int]]]:
        """Every way to make so many Moves: where each ends, and its steps."""
        for end, steps in self.moves(start, distance).items():
            if moves == 1:
                yield [end], [steps]
            elif end in keeps:
                yield [end] * moves, [steps] + [0] * (moves - 1)
            else:
                for stops, more in self.sequences(end, distance, moves - 1, keeps):
                    yield [end, *stops], [steps, *more]


WEAPONS = {"melee": "guards", "dual": "chamberlain", "ranged": "hunters"}


def any_map(dice: Random, *, weapon: str = "melee") -> Map:
    """A random battlefield: up to three small tiles with holes in them, gateways, heroes, objects and hostiles."""
    tiles: list[list[Cell]] = []
    left = 0
    for _ in range(dice.randint(1, 3)):
        cells = block(dice.randint(2, 5), dice.randint(2, 4), (left, dice.randint(0, 1)))
        left = max(x for x, _ in cells) + 1
        kept = [cell for cell in cells if dice.random() > 0.1]
        tiles.append(kept if len(kept) > 3 else cells)
    gateways = []
    for a, b in combinations(range(len(tiles)), 2):
        if dice.random() < 0.8:
            cells = [
                cell for tile in (tiles[a], tiles[b]) for cell in dice.sample(tile, min(dice.randint(1, 2), len(tile)))
            ]
            gateways.append((cells, dice.random() < 0.8))
    spaces = [cell for tile in tiles for cell in tile]
    dice.shuffle(spaces)
    size = dice.choice(["small", "large"]) if weapon == "melee" else "large"
    heroes = [spaces.pop() for _ in range(dice.randint(1, 3))]
    apart = [cell for cell in spaces if all(abs(cell[0] - x) > 1 or abs(cell[1] - y) > 1 for x, y in heroes)]
    me = dice.choice(apart if apart and dice.random() < 0.8 else spaces)
    spaces.remove(me)
    objects = [spaces.pop() for _ in range(min(dice.randint(0, 2), len(spaces)))]
    crowd = dice.choice(heroes) if dice.random() < 0.5 else (-9, -9)
    beside = [cell for cell in spaces if abs(cell[0] - crowd[0]) <= 1 and abs(cell[1] - crowd[1]) <= 1]
    others = [(cell, dice.choice(["small", "large", "large"])) for cell in beside if dice.random() < 0.9]
    for _ in range(min(dice.randint(0, 7), len(spaces))):
        cell = dice.choice(spaces)
        there = [other for at, other in others if at == cell]
        if not there:
            others.append((cell, dice.choice(["small", "small", "large"])))
        elif there == ["small"]:
            others.append((cell, "small"))
    others = others[:12]
    if size == "small" and dice.random() < 0.3:
        others.append((me, "small"))
    return Map(tiles, gateways, heroes, objects, others, me, size, weapon, dice.random() < 0.1)


FLYING = 9
"""The group of those that fly."""


@pytest.fixture(scope="module", autouse=True)
def _wings() -> Iterator[None]:
    def flies(game: Ulfenkarn, model: Model) -> int:
        return model.group == FLYING

    FLIES(flies)
    yield
    FLIES.always.remove(flies)


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
    return game, put(game, mine, found.me, group=FLYING if found.flies else 1)


def check(found: Map, distance: int, lookahead: int, prey: int = 0) -> None:
    """The rule agrees with the oracle, and the Move itself with the rule."""
    game, model = laid(found)
    hunted = list(game.state.heroes.values())[:prey]
    ends = destinations(game, model, distance, lookahead=lookahead, prey=hunted)
    assert len(set(ends)) == len(ends)
    expected = found.expected(distance, lookahead, found.heroes[:prey])
    assert {cells[0] for cells in ends} == expected
    run(move(game, model, distance, lookahead=lookahead, prey=hunted))
    assert model.cells[0] in expected
    assert game.journal is not None
    moved = any(event.kind == "moved" for event in game.journal.events)
    assert moved == (model.cells[0] != found.me), "what changes is told"


SEEDS = st.integers(0, 1 << 32).map(Random)


@settings(max_examples=1200)
@given(SEEDS, st.integers(1, 4))
@pytest.mark.rule(
    "cc.hmove.distance", "cc.hmove.nearest", "cc.hmove.alternate", "cc.hmove.keep-attack", "cc.hmove.closest",
    "cc.hmove.small-share", "cc.nightwars.closed-gateway-hostile-move",
)  # fmt: skip
def test_one_move_leads_where_the_oracle_says(dice: Random, distance: int) -> None:
    check(any_map(dice), distance, 1)


@settings(max_examples=600)
@given(SEEDS, st.integers(1, 3), st.integers(2, 3))
@pytest.mark.rule("cc.hmove.nearest", "cc.hmove.alternate")
def test_a_charge_looks_ahead_to_all_its_moves(dice: Random, distance: int, lookahead: int) -> None:
    check(any_map(dice), distance, lookahead if distance < 3 else 2)


@settings(max_examples=600)
@given(SEEDS, st.integers(1, 3), st.sampled_from(["dual", "ranged"]), st.integers(1, 2))
@pytest.mark.rule("cc.hmove.keep-attack")
def test_those_who_shoot_go_where_they_can(dice: Random, distance: int, weapon: str, lookahead: int) -> None:
    check(any_map(dice, weapon=weapon), distance, lookahead)


@settings(max_examples=600)
@given(SEEDS, st.integers(1, 3), st.integers(1, 2), st.integers(1, 2))
@pytest.mark.rule("cc.hmove.nearest")
def test_prey_is_attacked_rather_than_others(dice: Random, distance: int, lookahead: int, prey: int) -> None:
    check(any_map(dice), distance, lookahead, prey)


@settings(max_examples=600)
@given(SEEDS, st.integers(1, 4))
@pytest.mark.rule("cc.hmove.distance")
def test_a_move_away_ends_as_far_from_the_heroes_as_it_can(dice: Random, distance: int) -> None:
    found = any_map(dice)
    game, model = laid(found)
    ends = destinations(game, model, distance, away=True)
    assert {cells[0] for cells in ends} == found.furthest(distance)
    run(move(game, model, distance, away=True))
    assert model.cells in ends


# -- huge and giant hostiles


def footprints(found: Map, size: str, cell: Cell) -> Iterator[frozenset[Cell]]:
    """Every way to stand with this space: two that share a side, or a block of two by two, on one tile."""
    x, y = cell
    if size == "huge":
        ways = [[cell, (x + dx, y + dy)] for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    else:
        ways = [block(2, 2, (x + dx, y + dy)) for dx in (-1, 0) for dy in (-1, 0)]
    for way in ways:
        tiles = {found.tile_of.get(one) for one in way}
        if len(tiles) == 1 and None not in tiles and not any(one in found.objects for one in way):
            yield frozenset(way)


def expected_of_huge(found: Map, size: str, cells: frozenset[Cell], distance: int) -> set[frozenset[Cell]]:
    """Where one Move of a huge or giant hostile may end."""
    ends: dict[frozenset[Cell], tuple[int, int, int]] = {cells: (0, 0, 0)}
    for start in cells:
        for cell, steps in found.moves(start, distance).items():
            if not steps or cell in cells:
                continue
            ways = {}
            for way in footprints(found, size, cell):
                heroes = sum(hero in way for hero in found.heroes)
                ways[way] = (heroes, sum(other in way for other, _ in found.others))
            for way, (heroes, others) in ways.items():
                if (heroes, others) == min(ways.values()):
                    ends[way] = min(ends.get(way, (FAR, 0, 0)), (steps, heroes, others))
    far = {hero: min(found.far(cell, hero) for cell in cells) for hero in found.heroes}
    near = min(far.values())
    if near == FAR:
        return {cells}

    def attacks(end: frozenset[Cell]) -> list[int]:
        if any(hero in end for hero in found.heroes):
            return []
        return [far[hero] for cell in end for hero in found.beside_hero(cell)]

    if near in attacks(cells):
        return {cells}
    ranked = {end: (min(attacks(end)), way) for end, way in ends.items() if attacks(end)}
    if not ranked:
        goals = [hero for hero in far if far[hero] == near]
        ranked = {end: (min(found.far(cell, hero) for cell in end for hero in goals), way) for end, way in ends.items()}
    return {end for end, rank in ranked.items() if rank == min(ranked.values())}


@settings(max_examples=300)
@given(SEEDS, st.integers(1, 4), st.sampled_from(["huge", "giant"]))
@pytest.mark.rule("cc.nightwars.huge-move")
def test_a_huge_hostile_walks_with_one_space_and_stands_around_it(dice: Random, distance: int, size: str) -> None:
    found = any_map(dice)
    found.size, found.flies = "large", False
    taken = {*found.heroes, *(cell for cell, _ in found.others)}
    spots = [way for cell in found.tile_of for way in footprints(found, size, cell) if taken.isdisjoint(way)]
    if not spots:
        return
    cells = dice.choice(sorted(spots, key=sorted))
    found.me = min(cells)
    game, _ = laid(found)
    for name in [name for name, model in game.state.models.items() if model.group == 1]:
        del game.state.models[name]
    game.state.groups[1].models.clear()
    model = put(game, "hulks-model" if size == "huge" else "beast-model", *sorted(cells))
    ends = destinations(game, model, distance)
    assert {frozenset(end) for end in ends} == expected_of_huge(found, size, cells, distance)
    run(move(game, model, distance))
    assert frozenset(model.cells) in map(frozenset, ends)
    standing = Counter(cell for piece in game.state.models.values() for cell in piece.cells)
    assert all(standing[cell] == 1 for cell in model.cells), "it fills its spaces alone"
    assert not {hero.cell for hero in game.state.heroes.values()} & set(model.cells)
