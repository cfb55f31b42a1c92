"""Where to move: together through the dungeon, and to the right side of the Monsters in a fight."""

from lychgate.bots.base import Advice
from lychgate.kernel.question import Question
from lychgate.mechanics.grid.paths import distance_field, distances, nearest_of, reachable
from lychgate.mechanics.grid.shapes import Cell, cell_id

from .look import FAR, Look
from .onslaught import Onslaught
from .planning import Plan, plan
from .quest import Errand, errand, opening
from .table import Monster, Warrior, chances, is_pinned, quests, stats, warrior_card
from .worth import gain

NOWHERE: frozenset[Cell] = frozenset()

KILLING = 20.0
"""How much more a Wound's worth of Monster counts than a Wound of the party. What is slain does not strike again, and
a fight that is soon over leaves less time for the next Unexpected Event: by trial, care is worth little beside haste.
"""

CHARGE = 2.0
"""What a square nearer is worth, in Wounds, to the strong where nobody is there but archers, who never come nearer."""

MEEK = 3.0
"""The same for the Wizard, who mends the others and is the first to fall."""

PULL = 6.0
"""What a square nearer to an urgent task is worth, in Wounds."""

CLOSE = 6
"""So near to the leader nobody is left behind: he follows in the next turn."""

DARK = "wq95.lantern.lost-moving"


def move(look: Look, question: Question, warrior: Warrior) -> Advice:
    """The square to go to."""
    cells = [option.value for option in question.options if option.id != "leave" and DARK not in option.rules]
    here = warrior.cell
    if here not in cells:
        cells.append(here)
    if warrior.id == look.state.leader:
        cells = _lighting(look, warrior, cells)
    falling = look.state.collapsing
    if falling:
        return _run(look, warrior, cells)
    if look.monsters:
        return _in_combat(look, warrior, cells)
    intent = plan(look)
    if intent.kind == "home":
        if any(option.id == "leave" for option in question.options):
            return Advice("leave", intent.why)
        if not intent.cells:
            return Advice(cell_id(here), "There is no way on and no way out: wait.")
    if intent.kind == "quest":
        return _on_errand(look, warrior, cells, errand(look))
    if intent.kind in ("enter", "stand-by") and (first := opening(look)) is not None and _is_objective(look, intent):
        if warrior.id in first.who and (intent.kind == "stand-by" or _gathered(look, intent)):
            return _towards(look, warrior, cells, first.cells, first.why)
        if first.alone:
            return _make_way(look, warrior, cells, first) or _post(look, warrior, cells, intent)
    if warrior.id == look.state.leader:
        return _lead(look, warrior, cells, intent)
    return _follow(look, warrior, cells, intent)


def _is_objective(look: Look, intent: Plan) -> bool:
    return look.state.sections[look.terrain.tile_of[intent.beyond[0]]].card == look.state.quest.room


def _on_errand(look: Look, warrior: Warrior, cells: list[Cell], task: Errand | None) -> Advice:
    """Those whom the task needs go to it; the others stay near, or out of the room where one is better than four."""
    if task is not None and (aside := _make_way(look, warrior, cells, task)) is not None:
        return aside
    if task is not None and warrior.id in task.who:
        return _towards(look, warrior, cells, task.cells, task.why)
    room = set(look.terrain.tiles[quests.room_of(look.game)])
    if task is not None and task.alone:
        outside = frozenset(cell for cell in look.terrain.cells if cell not in room)
        return _towards(look, warrior, cells, outside, "The fewer are in there, the better.")
    inside = [cell for cell in cells if cell in room]
    if task is not None:
        inside = [cell for cell in inside if cell not in task.cells] or inside
    return _along(look, warrior, inside or cells, "Stay near, and out of the way.")


def _make_way(look: Look, warrior: Warrior, cells: list[Cell], task: Errand) -> Advice | None:
    """Where friends stand between the task and him whom it needs most, step off his way; None where nobody does."""
    doer = look.state.warriors.get(_needed(look, task))
    if doer is None or doer is warrior or doer.cell in task.cells:
        return None
    friends = {one.cell for one in look.state.warriors.values() if one is not doer}
    if distance_field(look.terrain, task.cells - friends, friends).get(doer.cell, 99) < 99:
        return None
    near, far = distance_field(look.terrain, task.cells), distance_field(look.terrain, (doer.cell,))
    length = near.get(doer.cell, 99)
    if length >= 99:
        return None
    on_his_way = {cell for cell in cells if near.get(cell, 99) + far.get(cell, 99) <= length}
    aside = [cell for cell in cells if cell not in on_his_way]
    if warrior.cell not in on_his_way or not aside:
        return None
    here = distance_field(look.terrain, (warrior.cell,))
    return Advice(cell_id(min(aside, key=lambda cell: here.get(cell, 99))), "Out of the way of the one who is needed.")


def _needed(look: Look, task: Errand) -> str:
    """The one whom a task needs most: the bearer, where all go."""
    return task.who[0] if len(task.who) == 1 else quests.bearer(look.game).id


def _run(look: Look, warrior: Warrior, cells: list[Cell]) -> Advice:
    """Out from under a falling roof, and far enough for the others to get out too."""
    tile_of, falling = look.terrain.tile_of, look.state.collapsing
    friends = {one.cell for one in look.state.warriors.values() if one is not warrior}
    safe = [cell for cell, tile in tile_of.items() if tile not in falling and cell not in look.terrain.solid]
    inside = [cell for cell, tile in tile_of.items() if tile in falling]
    out = distance_field(look.terrain, safe, friends)
    away = distance_field(look.terrain, inside)

    def cost(cell: Cell) -> tuple[int, int]:
        return out.get(cell, 99), -min(4, away.get(cell, 0))

    return Advice(cell_id(min(cells, key=cost)), "The roof is coming down: out of here, and make way.")


# -- light


def _lighting(look: Look, leader: Warrior, cells: list[Cell]) -> list[Cell]:
    """The squares from which the lantern reaches everybody, or where all others can catch up."""
    tile_of = look.terrain.tile_of
    good: dict[str, bool] = {}
    for cell in cells:
        tile = tile_of[cell]
        if tile not in good:
            bright = look.lit_from(cell)
            good[tile] = all(_has_light(look, one, bright) for one in look.state.warriors.values() if one is not leader)
    return [cell for cell in cells if good[tile_of[cell]]] or [leader.cell]


def _has_light(look: Look, warrior: Warrior, bright: set[str]) -> bool:
    if look.section(warrior) in bright:
        return True
    if warrior.wounds == 0 or warrior.webbed or warrior.in_pit or is_pinned(look.game, warrior):
        return False
    taken = {one.cell for one in look.monsters}
    reach = reachable(look.terrain, warrior.cell, stats.move(look.game, warrior), taken)
    return any(look.terrain.tile_of[cell] in bright for cell in reach)


# -- no Monsters about


def _towards(look: Look, warrior: Warrior, cells: list[Cell], goal: frozenset[Cell], why: str) -> Advice:
    """As near to the goal as he can get; where he stays, why he does not go."""
    if not goal:
        return Advice(cell_id(warrior.cell), "There is nowhere to go: wait.")
    others = {one.cell for one in look.state.warriors.values() if one is not warrior}
    away = distance_field(look.terrain, goal - others or goal)
    split = _split(look, warrior, cells) if warrior.id == look.state.leader else {}
    tile_of = look.terrain.tile_of
    best = min(cells, key=lambda cell: (away.get(cell, 99) + 4 * split.get(tile_of[cell], 0), cell != warrior.cell))
    if best != warrior.cell:
        return Advice(cell_id(best), why)
    if best in goal:
        return Advice(cell_id(best), "He stands where he is needed.")
    nearer = any(away.get(cell, 99) < away.get(best, 99) for cell in cells)
    return Advice(cell_id(best), "Wait for the others to catch up." if nearer else "The way is blocked for now: wait.")


def _split(look: Look, leader: Warrior, cells: list[Cell]) -> dict[str, int]:
    """How many would be left behind by going to each section: who is too far away to follow in this turn."""
    tile_of, tiles = look.terrain.tile_of, look.terrain.tiles
    found: dict[str, int] = {}
    for tile in {tile_of[cell] for cell in cells}:
        found[tile] = sum(
            min(look.steps(one.cell, cell) for cell in tiles[tile]) > stats.move(look.game, one)
            for one in look.able
            if one is not leader and tile_of[one.cell] != tile and look.steps(one.cell, leader.cell) > CLOSE
        )
    return found


def _lead(look: Look, leader: Warrior, cells: list[Cell], intent: Plan) -> Advice:
    """The leader goes first, but not alone."""
    if intent.kind == "enter":
        return _lead_in(look, leader, cells, intent)
    return _towards(look, leader, cells, intent.cells, intent.why)


def _lead_in(look: Look, leader: Warrior, cells: list[Cell], intent: Plan) -> Advice:
    """Take post at the door, and go in once the others are there."""
    if not _gathered(look, intent):
        return _towards(look, leader, cells, frozenset(intent.before), "To the door; the others close up.")
    return _towards(look, leader, cells, intent.cells, intent.why)


def _gathered(look: Look, intent: Plan) -> bool:
    """Whether everybody can be at the door in this turn or the next."""
    return all(min(look.steps(one.cell, cell) for cell in intent.before) <= 5 for one in look.able)


def _follow(look: Look, warrior: Warrior, cells: list[Cell], intent: Plan) -> Advice:
    """Keep up with the leader, each at his place."""
    if intent.kind in ("enter", "stand-by"):
        return _along(look, warrior, cells, "Close to the lantern.", intent.beyond, intent.cells)
    if intent.before:
        return _post(look, warrior, cells, intent)
    if intent.kind == "explore":
        leads = Errand((look.state.leader,), intent.cells, intent.why)
        if (aside := _make_way(look, warrior, cells, leads)) is not None:
            return aside
    if _jammed(look, intent.cells):
        return _towards(look, warrior, cells, intent.cells, "Go on ahead: the lantern cannot get past.")
    return _along(look, warrior, cells, "Close to the lantern.", goal=intent.cells)


def _jammed(look: Look, goal: frozenset[Cell]) -> bool:
    """Whether the leader could get there if the others did not stand in the way."""
    leader = look.leader
    if leader is None or not goal:
        return False
    others = {one.cell for one in look.state.warriors.values() if one is not leader}
    passing = distance_field(look.terrain, goal - others or goal, others).get(leader.cell, 99)
    return passing >= 99 and distance_field(look.terrain, goal).get(leader.cell, 99) < 99


def _post(look: Look, warrior: Warrior, cells: list[Cell], intent: Plan) -> Advice:
    """A place before the door: fighters next to it, the Wizard farther back."""
    wanted = 1 if look.strong(warrior) else 3
    door = distance_field(look.terrain, intent.before)
    hidden = set(look.terrain.tiles[look.terrain.tile_of[intent.beyond[0]]]) if intent.beyond else set()

    def cost(cell: Cell) -> float:
        off = abs(door.get(cell, 99) - wanted)
        return off + 9 * (cell in hidden) + 0.1 * (cell != warrior.cell)

    return Advice(cell_id(min(cells, key=cost)), "His place before the door, with room for the others to come back.")


def _along(
    look: Look,
    warrior: Warrior,
    cells: list[Cell],
    why: str,
    beyond: tuple[Cell, ...] = (),
    goal: frozenset[Cell] = NOWHERE,
) -> Advice:
    """Near the leader, and not where nobody has been."""
    leader = look.leader
    if leader is None:
        return Advice(cell_id(warrior.cell), why)
    state, tile_of, bit, step_bits = look.state, look.terrain.tile_of, look.terrain.bit, look.terrain.step_bits
    away = distances(look.terrain, leader.cell)
    others = {one.cell for one in state.warriors.values() if one is not warrior}
    stands = look.terrain.bits_of(others)
    beside_others = 0
    for other in others:
        beside_others |= step_bits[other]
    beside_wizard = 0
    if look.wizard is not None and warrior is not look.wizard:
        beside_wizard = step_bits[look.wizard.cell] & ~stands
    in_the_way = Hindrance(look, leader, goal, others - {leader.cell}) if goal else None
    open_costs = 1.0 if warrior is look.wizard else 0.2 if look.strong(warrior) else 0.5

    def cost(cell: Cell) -> float:
        unknown = state.sections[tile_of[cell]].entered == 0 and not (beyond and tile_of[cell] == tile_of[beyond[0]])
        far = max(0, away.get(cell, 99) - 2)
        here, beside = bit[cell], step_bits[cell]
        around = (beside | beside_others) & ~(stands | here)
        bare = (beside & ~stands).bit_count() * open_costs
        apart = tile_of[cell] != tile_of[leader.cell]
        bare += 0.5 * (beside_wizard & ~here).bit_count()
        hindrance = in_the_way.by(cell) if in_the_way is not None else 0.0
        cost = far + 3 * apart + 0.3 * around.bit_count() + bare + hindrance + 9 * unknown
        return cost + 0.1 * (cell != warrior.cell)

    return Advice(cell_id(min(cells, key=cost)), why)


class Hindrance:
    """How much farther the leader has to go because somebody stands somewhere, with the others where they are.

    Only who stands on one of the shortest ways can make it longer, so only then is the way looked for again.
    """

    def __init__(self, look: Look, leader: Warrior, goal: frozenset[Cell], friends: set[Cell]) -> None:
        terrain = look.terrain
        self.look, self.leader, self.bit = look, leader.cell, terrain.bit
        self.goals, self.friends = terrain.bits_of(goal), terrain.bits_of(friends)
        self.clear = look.way(self.leader, self.goals, 0)
        self.free_goals = self.goals & ~self.friends
        self.way = FAR
        if 0 < self.clear < FAR:
            self.way = look.way(self.leader, self.free_goals, self.friends)
            self.on_it = self._shortest(look)

    def _shortest(self, look: Look) -> int:
        """The squares of all shortest ways, as bits."""
        ahead = look.terrain.ahead
        rings: list[int] = []
        wave, free = self.free_goals, ~(self.friends | self.free_goals)
        for _ in range(self.way + 1 if self.way < FAR else 0):
            rings.append(wave)
            wave = ahead[wave] & free
            free ^= wave
        squares = step = self.bit[self.leader]
        for ring in reversed(rings[:-1]):
            step = ahead[step] & ring
            squares |= step
        return squares

    def by(self, cell: Cell) -> float:
        if not 0 < self.clear < FAR:
            return 0.0
        way, here = self.way, self.bit[cell]
        if here & self.on_it:
            way = self.look.way(self.leader, self.free_goals & ~here, self.friends | here)
        return min(6, way - self.clear)


# -- in a fight


def _in_combat(look: Look, warrior: Warrior, cells: list[Cell]) -> Advice:
    """Weigh for each square what he could do from there against what it would cost the party."""
    pull = _pull(look, warrior, cells)
    prospects = _Prospects(look, warrior)
    cell = max(cells, key=lambda cell: prospects.of(cell) + pull.get(cell, 0.0))
    if cell == warrior.cell:
        return Advice(cell_id(cell), "Nowhere better to stand.")
    if look.beside(cell):
        return Advice(cell_id(cell), "From there he reaches a Monster and leaves the others covered.")
    return Advice(cell_id(cell), "Out of their reach, as far as the room allows.")


def _pull(look: Look, warrior: Warrior, cells: list[Cell]) -> dict[Cell, float]:
    """What is to be done among Monsters draws him whom it needs."""
    task = errand(look)
    if task is None or not task.urgent or warrior.id not in task.who:
        return {}
    away = distance_field(look.terrain, task.cells)
    return {cell: -PULL * away.get(cell, 20) for cell in cells}


class _Prospects:
    """What he could do from each square, against what it would cost the party that he stands there."""

    def __init__(self, look: Look, warrior: Warrior) -> None:
        self.look, self.warrior = look, warrior
        self.onslaught = Onslaught(look, warrior)
        self.attacks = stats.attacks(look.game, warrior)
        self.shoots = warrior_card(look.game, warrior).missile is not None
        self.boldness = MEEK if warrior is look.wizard else KILLING
        self.strong = look.strong(warrior)
        self.blows: dict[str, float] = {}
        self.shots: dict[str, float] = {}

    def of(self, cell: Cell) -> float:
        look = self.look
        attack = self._attack(cell)
        score = self.boldness * attack - self.onslaught.pain(cell) + 0.01 * (cell == self.warrior.cell)
        if look.state.sections[look.terrain.tile_of[cell]].entered == 0 and not look.besieged:
            score -= 5.0
        if not attack and self.strong:
            away = nearest_of(look.terrain, [monster.cell for monster in look.monsters], cell, FAR)
            score -= (CHARGE if look.besieged else 0.1) * away
        return score

    def _attack(self, cell: Cell) -> float:
        """The worth of what he could strike or shoot from there."""
        beside = self.look.beside(cell)
        if beside:
            worth = sorted(map(self._blow, beside), reverse=True)
            return worth[0] * self.attacks + 0.2 * sum(worth[1:3])
        return max(map(self._shot, self.look.in_sight(cell)), default=0.0) if self.shoots else 0.0

    def _blow(self, monster: Monster) -> float:
        if monster.id not in self.blows:
            game = self.look.game
            self.blows[monster.id] = gain(game, monster, chances.of_blow(game, self.warrior, monster))
        return self.blows[monster.id]

    def _shot(self, monster: Monster) -> float:
        if monster.id not in self.shots:
            game = self.look.game
            self.shots[monster.id] = gain(game, monster, chances.of_shot(game, self.warrior, monster))
        return self.shots[monster.id]
