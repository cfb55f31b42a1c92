"""Placing Monsters."""

from collections.abc import Collection, Sequence, Set

from msgspec import Struct

from lychgate.kernel.chance import Draw
from lychgate.kernel.question import Option, Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import nearest_of
from lychgate.mechanics.grid.shapes import Cell, cell_options

from . import changes
from .combat import in_sight
from .content import MonsterCard
from .state import Monster, Warrior, Wq, able, exposed, leader, monster_card, occupied, section_of, warrior_card

Rules = tuple[str, ...]
Kinds = Sequence[tuple[MonsterCard, int]]


@rule("wq95.placing.who", "wq95.ruling.placing-order-with-absent")
def next_placer(game: Wq) -> int:
    """The leader places the first group; then the job passes to the right, past those who are out of the game."""
    state = game.state
    seats = sorted({warrior.seat for warrior in state.warriors.values()})
    if state.placer < 0:
        state.placer = leader(game).seat
    else:
        lower = [seat for seat in seats if seat < state.placer]
        state.placer = lower[-1] if lower else seats[-1]
    return state.placer


@rule("wq95.marker.warrior-counters", "wq95.ruling.counters-of-absent")
def draw_counter(game: Wq, warriors: Sequence[Warrior], words: str, rules: Rules) -> Rule[Warrior]:
    """Chance picks a Warrior: only the counters of those who qualify are in the cup."""
    options = tuple(Option(one.id, warrior_card(game, one).name, (f"piece:{one.id}",), value=one) for one in warriors)
    told = (*rules, "wq95.marker.warrior-counters")
    drawn: Warrior = yield Draw(leader(game).seat, words, options, told, weights=(1,) * len(options))
    return drawn


@rule("wq95.ruling.target-unconscious")
def targets(game: Wq) -> list[Warrior]:
    """Whom new Monsters are placed against: never the unconscious; the hidden, only where there is nobody else."""
    in_view = exposed(game) or able(game)
    return [one for one in in_view if not one.in_pit] or in_view


# -- a group


class Arrival(Struct, frozen=True):
    """One kind of Monster as it arrives: who places it, with which Event it came, and whether it waits.

    `mixed`: it came together with other kinds.
    """

    kind: MonsterCard
    seat: int
    event: int
    waits: bool
    mixed: bool

    @property
    def keeps_away(self) -> bool:
        """Whether it stands far off: those who shoot, and those who stay back."""
        return self.kind.missile is not None or "stays-back" in self.kind.abilities


class Site:
    """Where a group is placed: the section, and the Warriors among whom it is shared out.

    Until its section is full, a group that comes with a room, or upon a part of the party, goes nowhere else.
    """

    @rule("wq95.ruling.room-event-outside-warriors", "wq95.ruling.split-party-sharing")
    def __init__(self, game: Wq, section: str, room: bool) -> None:
        terrain = game.state.board.terrain
        self.room = room
        self.section = frozenset(terrain.tiles[section])
        self.around = frozenset(cell for other in terrain.joined[section] for cell in terrain.tiles[other])
        self.everyone = targets(game)
        here = [one for one in self.everyone if one.cell in self.section]
        if room:
            here += [one for one in self.everyone if one not in here and free_beside(game, one, self.section)]
        self.warriors = here or self.everyone
        self.split = len(self.warriors) < len(self.everyone)
        self.cells = self.section if room or self.split else self.section | self.around


def free_beside(game: Wq, warrior: Warrior, cells: Set[Cell]) -> list[Cell]:
    """The empty squares next to a Warrior among these."""
    return beside(game, warrior, cells - occupied(game))


def beside(game: Wq, warrior: Warrior, cells: Set[Cell]) -> list[Cell]:
    """The squares next to a Warrior among these."""
    return [cell for cell in game.state.board.terrain.steps[warrior.cell] if cell in cells]


def empty(game: Wq, cells: Collection[Cell]) -> list[Cell]:
    """The squares among these where a model could stand."""
    return sorted(frozenset(cells) - occupied(game) - game.state.board.terrain.solid)


@rule("wq95.placing.split-party", "wq95.monsters.placed-in-room", "wq95.ruling.kind-order-when-crowded")
def place_group(game: Wq, kinds: Kinds, event: int, waits: bool, room: str = "") -> Rule[list[Monster]]:
    """Place a group of Monsters: in the room that was entered, or where the party is attacked."""
    placed: list[Monster] = []
    if not able(game):
        return placed
    seat = next_placer(game)
    section = room
    if not room:
        section = yield from attacked_section(game)
    site = Site(game, section, bool(room))
    mixed = len(kinds) > 1
    arrivals = [(Arrival(kind, seat, event, waits, mixed), number) for kind, number in kinds]
    with game.scene("attack", ("wq95.placing.who", "wq95.placing.adjacent"), seat=seat):
        for arrival, number in sorted(arrivals, key=lambda pair: pair[0].keeps_away):
            if arrival.keeps_away:
                placed += yield from place_far(game, site, arrival, number)
            else:
                placed += yield from place_near(game, site, arrival, number)
    lurking = [monster.id for monster in placed if "ambush" in monster_card(game, monster).abilities]
    if lurking:
        game.then("pounce", " ".join(lurking))
    return placed


def attacked_section(game: Wq) -> Rule[str]:
    """Where the Warriors are; if they are spread over several sections a counter decides."""
    warriors = targets(game)
    sections = {section_of(game, warrior.cell) for warrior in warriors}
    if len(sections) == 1:
        return sections.pop()
    drawn = yield from draw_counter(game, warriors, "Where do they attack?", ("wq95.placing.split-party",))
    return section_of(game, drawn.cell)


# -- next to the Warriors


@rule("wq95.placing.one-on-one", "wq95.placing.different-monsters", "wq95.ruling.placing-with-monsters-present")
def place_near(game: Wq, site: Site, arrival: Arrival, number: int) -> Rule[list[Monster]]:
    """Share one kind out equally, then the spares; when the section is full, go on to those that adjoin it."""
    placed: list[Monster] = []
    drawn: list[Warrior] = []
    share = number // len(site.warriors)
    placed += yield from share_out(game, site, arrival, share)
    spill: Rules = ("wq95.monsters.room-overflow",) if site.room else ()
    if site.split:
        spill += ("wq95.placing.split-party-spill",)
    for warriors, cells, rules in ((site.warriors, site.cells, ()), (site.everyone, site.around, spill)):
        left = number - len(placed)
        placed += yield from place_spares(game, arrival, left, warriors, cells, drawn, rules)
        left = number - len(placed)
        placed += yield from place_nearest(game, arrival, left, warriors, cells, rules)
    tell_of_no_room(game, arrival, number - len(placed))
    return placed


def share_out(game: Wq, site: Site, arrival: Arrival, share: int) -> Rule[list[Monster]]:
    """So many for each Warrior, one after the other, as far as there is room."""
    rules: Rules = ("wq95.placing.one-on-one", "wq95.placing.adjacent", "wq95.placing.facing")
    if arrival.mixed:
        rules += ("wq95.placing.different-monsters",)
    placed: list[Monster] = []
    for _ in range(share):
        for index, warrior in enumerate(site.warriors):
            free = leaving_room(game, site, warrior, site.warriors[index + 1 :])
            if free:
                placed.append((yield from put(game, arrival, free, warrior, rules)))
    return placed


def leaving_room(game: Wq, site: Site, warrior: Warrior, others: Sequence[Warrior]) -> list[Cell]:
    """The squares next to a Warrior that can be taken without costing one of the others his equal share."""
    empty, steps = site.cells - occupied(game), game.state.board.terrain.steps
    free = beside(game, warrior, empty)
    wishes = [empty.intersection(steps[other.cell]) for other in others]
    if min(map(len, wishes), default=1) > len(wishes):
        return free  # whichever is taken, there is enough for everybody
    wanted = set().union(*wishes).intersection(free)
    if not wanted:
        return free
    served = most_served(wishes)
    return [cell for cell in free if cell not in wanted or most_served([wish - {cell} for wish in wishes]) == served]


def most_served(wishes: Sequence[Collection[Cell]]) -> int:
    """How many can have a square each, of those that each would take.

    >>> most_served([{(0, 0), (1, 0)}, {(0, 0)}, {(0, 0)}])
    2
    """
    holder: dict[Cell, int] = {}
    return sum(_serve(wishes, one, holder, set()) for one in range(len(wishes)))


def _serve(wishes: Sequence[Collection[Cell]], one: int, holder: dict[Cell, int], tried: set[Cell]) -> bool:
    """Whether one more gets a square, if need be by sending earlier ones to others."""
    for cell in wishes[one]:
        if cell not in tried:
            tried.add(cell)
            if cell not in holder or _serve(wishes, holder[cell], holder, tried):
                holder[cell] = one
                return True
    return False


@rule("wq95.placing.spare-counters", "wq95.placing.spare-no-room", "wq95.placing.limited-space")
@rule("wq95.placing.counters-per-kind", "wq95.placing.split-party-spill", "wq95.ruling.counters-replacement")
def place_spares(
    game: Wq,
    arrival: Arrival,
    left: int,
    warriors: Sequence[Warrior],
    cells: Set[Cell],
    drawn: list[Warrior],
    rules: Rules,
) -> Rule[list[Monster]]:
    """Each spare goes to a Warrior drawn by counter who has room; nobody is drawn twice before all have been."""
    told = ("wq95.placing.spare-counters", "wq95.placing.spare-no-room", "wq95.placing.counters-per-kind", *rules)
    if arrival.mixed:
        told += ("wq95.placing.different-monsters",)
    placed: list[Monster] = []
    while len(placed) < left and (roomy := _with_room(game, warriors, cells)):
        cup = [one for one in roomy if one not in drawn]
        if not cup:
            drawn.clear()
            cup = roomy
        short = ("wq95.placing.limited-space",) if len(roomy) < len(warriors) else ()
        warrior = yield from draw_counter(game, cup, "Whom does the spare Monster attack?", (*told, *short))
        drawn.append(warrior)
        free = free_beside(game, warrior, cells)
        placed.append((yield from put(game, arrival, free, warrior, (*told, *short))))
    return placed


def _with_room(game: Wq, warriors: Sequence[Warrior], cells: Set[Cell]) -> list[Warrior]:
    empty = cells - occupied(game)
    return [one for one in warriors if beside(game, one, empty)]


@rule("wq95.placing.overflow-nearest", "wq95.monsters.room-overflow", "wq95.ruling.placing-unentered-sections")
def place_nearest(
    game: Wq, arrival: Arrival, left: int, warriors: Sequence[Warrior], cells: Set[Cell], rules: Rules
) -> Rule[list[Monster]]:
    """Nobody has room beside him: the empty squares nearest the Warriors. Such Monsters have no target."""
    placed: list[Monster] = []
    terrain, prey = game.state.board.terrain, [one.cell for one in warriors]
    while len(placed) < left and (free := empty(game, cells)):
        away = {cell: nearest_of(terrain, prey, cell, 99) for cell in free}
        nearest = min(away.values())
        best = [cell for cell in free if away[cell] == nearest]
        placed.append((yield from put(game, arrival, best, None, ("wq95.placing.overflow-nearest", *rules))))
    return placed


@rule("wq95.placing.nowhere-to-go", "wq95.ruling.unplaced-monsters")
def tell_of_no_room(game: Wq, arrival: Arrival, number: int) -> None:
    """What fits neither on the section nor on those that adjoin it does not come at all."""
    if number:
        game.tell("no-room", ("wq95.placing.nowhere-to-go",), monster=arrival.kind.id, number=number)


# -- far from the Warriors


@rule("wq95.placing.missile-monsters", "wq95.placing.missile-swords")
def place_far(game: Wq, site: Site, arrival: Arrival, number: int) -> Rule[list[Monster]]:
    """Monsters that shoot stand as far away as they can with their target in sight."""
    rules: Rules = ("wq95.placing.missile-monsters", "wq95.placing.missile-swords", "wq95.placing.one-on-one")
    if arrival.mixed:
        rules += ("wq95.placing.different-monsters",)
    share, spare = divmod(number, len(site.warriors))
    aims = [warrior for warrior in site.warriors for _ in range(share)]
    cup = list(site.warriors)
    for _ in range(spare):
        told = (*rules, "wq95.placing.spare-counters", "wq95.placing.counters-per-kind")
        drawn = yield from draw_counter(game, cup, "Whom does the spare Monster shoot?", told)
        cup.remove(drawn)
        aims.append(drawn)
    placed: list[Monster] = []
    for target in aims:
        free = far_squares(game, site, target)
        if free:
            placed.append((yield from put(game, arrival, free, target, rules)))
    tell_of_no_room(game, arrival, number - len(placed))
    return placed


@rule("wq95.ruling.missile-placement-metric", "wq95.ruling.missile-placement-in-room")
def far_squares(game: Wq, site: Site, target: Warrior) -> list[Cell]:
    """The farthest empty squares with sight of the target, else of anybody, else the farthest of all."""
    terrain, prey = game.state.board.terrain, [one.cell for one in able(game)]
    for where in (site.section, site.around) if site.room else (site.section | site.around,):
        cells = empty(game, where)
        if not cells:
            continue
        seeing = [cell for cell in cells if in_sight(game, cell, target.cell)]
        if not seeing:
            seeing = [cell for cell in cells if any(in_sight(game, cell, one.cell) for one in site.everyone)]
        candidates = seeing or cells
        away = {cell: nearest_of(terrain, prey, cell, 0) for cell in candidates}
        farthest = max(away.values())
        return [cell for cell in candidates if away[cell] == farthest]
    return []


@rule("wq95.placing.adjacent", "wq95.placing.facing")
def put(game: Wq, arrival: Arrival, free: Sequence[Cell], target: Warrior | None, rules: Rules) -> Rule[Monster]:
    """The placing player chooses the exact square, and the Monster faces its target."""
    options = cell_options(free)
    cell: Cell = yield Place(
        arrival.seat, "Where does the {monster} appear?", options, rules, parts={"monster": arrival.kind.name},
        minor=True, what=f"card:{arrival.kind.id}",
    )  # fmt: skip
    return changes.place_monster(game, arrival.kind, cell, target, arrival.event, arrival.waits, rules)
