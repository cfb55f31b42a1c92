"""Placing Monsters."""

from collections.abc import Sequence, Set

from msgspec import Struct

from lychgate.kernel.question import Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import nearest_of
from lychgate.mechanics.grid.shapes import Cell, cell_options

from ..basics.counters import draw_counter
from ..basics.reach import connected
from ..combat.fighting import in_sight
from ..model import topics
from ..model.changes import fray, positions
from ..model.content import MonsterCard
from ..model.queries import able, empty, exposed, leader, monster_card, occupied, section_of
from ..model.state import Monster, Warrior, Wq
from .moments import PLACED
from .sharing import Shares
from .specials import keeps_away

Rules = tuple[str, ...]
Kinds = Sequence[tuple[MonsterCard, int]]
LIMITED: Rules = ("wq95.placing.limited-space", "wq95.placing.spare-no-room")


@rule("wq95.placing.who", "wq95.ruling.placing-order-with-absent")
def next_placer(game: Wq) -> int:
    """The leader places the first group; then the job passes to the right, past those who are out of the game."""
    state = game.state
    seats = sorted({warrior.seat for warrior in state.warriors.values()})
    placer = leader(game).seat
    if state.placer >= 0:
        lower = [seat for seat in seats if seat < state.placer]
        placer = lower[-1] if lower else seats[-1]
    fray.set_placer(game, placer)
    return placer


@rule("wq95.ruling.target-unconscious")
def targets(game: Wq) -> list[Warrior]:
    """Whom new Monsters are placed against: never the unconscious; the hidden, only where there is nobody else."""
    in_view = exposed(game) or able(game)
    return [one for one in in_view if not one.in_pit] or in_view


# -- a group


class Arrival(Struct, frozen=True):
    """One kind of Monster as it arrives: who places it, with which Event it came, and whether it waits.

    `mixed`: it came together with other kinds. `keeps_away`: it stands far off, as those do who shoot or stay back.
    """

    kind: MonsterCard
    seat: int
    event: int
    waits: bool
    mixed: bool
    keeps_away: bool


class Site:
    """Where a group is placed: the section, and the Warriors among whom it is shared out.

    Until its section is full, a group that comes with a room, or upon a part of the party, goes nowhere else. Squares
    from which no way leads to a Warrior are no part of it.
    """

    @rule("wq95.ruling.room-event-outside-warriors", "wq95.ruling.split-party-sharing")
    @rule("wq95.ruling.placing-within-reach")
    def __init__(self, game: Wq, section: str, room: bool) -> None:
        terrain = game.state.board.terrain
        self.room = room
        self.everyone = targets(game)
        around = [cell for other in terrain.joined[section] for cell in terrain.tiles[other]]
        self.section = connected(game, terrain.tiles[section], self.everyone)
        self.around = connected(game, around, self.everyone)
        here = [one for one in self.everyone if one.cell in self.section]
        if room:
            here += [one for one in self.everyone if one not in here and free_beside(game, one, self.section)]
        self.warriors = here or self.everyone
        self.split = len(self.warriors) < len(self.everyone)
        self.cells = self.section if room or self.split else self.section | self.around


def free_beside(game: Wq, warrior: Warrior, cells: Set[Cell]) -> list[Cell]:
    """The empty squares next to a Warrior among these."""
    taken = occupied(game)
    return [cell for cell in game.state.board.terrain.steps[warrior.cell] if cell in cells and cell not in taken]


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
    numbers: dict[str, int] = {}
    for kind, number in kinds:  # guards may come with an Event that brings more of their kind
        numbers[kind.id] = numbers.get(kind.id, 0) + number
    mixed = len(numbers) > 1
    cards = game.content.shelves[MonsterCard]
    arrivals = [
        (Arrival(cards[kind], seat, event, waits, mixed, keeps_away(game.content, cards[kind])), number)
        for kind, number in numbers.items()
    ]
    with game.scene("attack", ("wq95.placing.who", "wq95.placing.adjacent"), seat=seat):
        near = [pair for pair in arrivals if not pair[0].keeps_away]
        for order, (arrival, number) in enumerate(near, 1):
            later = [coming for _, coming in near[order:]]
            placed += yield from place_near(game, site, arrival, number, later)
        for arrival, number in arrivals:
            if arrival.keeps_away:
                placed += yield from place_far(game, site, arrival, number)
    let_abilities_speak(game, placed)
    return placed


def let_abilities_speak(game: Wq, placed: list[Monster]) -> None:
    """Some abilities matter the moment that Monsters are placed."""
    for name, speak in PLACED.named.items():
        having = [monster for monster in placed if name in monster_card(game, monster).abilities]
        if having:
            speak(game, having)


def attacked_section(game: Wq) -> Rule[str]:
    """Where the Warriors are; if they are spread over several sections a counter decides."""
    warriors = targets(game)
    sections = {section_of(game, warrior.cell) for warrior in warriors}
    if len(sections) == 1:
        return sections.pop()
    drawn = yield from draw_counter(
        game, warriors, topics.PLACING_PARTY, "Choose where the Monsters attack", ("wq95.placing.split-party",)
    )
    return section_of(game, drawn.cell)


# -- next to the Warriors


@rule("wq95.placing.one-on-one", "wq95.placing.different-monsters", "wq95.ruling.placing-with-monsters-present")
def place_near(game: Wq, site: Site, arrival: Arrival, number: int, later: Sequence[int]) -> Rule[list[Monster]]:
    """Place one kind next to the Warriors; when the section is full, go on to those that adjoin it.

    `later`: how many there are of each kind still to be placed, whose shares this one must leave alone.
    """
    placed: list[Monster] = []
    spill: Rules = ("wq95.monsters.room-overflow",) if site.room else ()
    if site.split:
        spill += ("wq95.placing.split-party-spill",)
    for warriors, cells, rules in ((site.warriors, site.cells, ()), (site.everyone, site.around, spill)):
        if len(placed) < number:
            facing = [one.target for one in placed]
            squares = [free_beside(game, one, cells) for one in warriors]
            shares = Shares(squares, [facing.count(one.id) for one in warriors], number - len(placed), later)
            placed += yield from share_out(game, arrival, warriors, shares, rules)
            placed += yield from place_nearest(game, arrival, shares.left, warriors, cells, rules)
    tell_of_no_room(game, arrival, number - len(placed))
    return placed


@rule("wq95.placing.spare-counters", "wq95.placing.spare-no-room", "wq95.placing.limited-space")
@rule("wq95.placing.counters-per-kind", "wq95.placing.split-party-spill", "wq95.ruling.counters-replacement")
@rule("wq95.ruling.squares-keep-shares", "wq95.ruling.odd-places")
def share_out(
    game: Wq, arrival: Arrival, warriors: Sequence[Warrior], shares: Shares, rules: Rules
) -> Rule[list[Monster]]:
    """One for each Warrior with room, again and again; counters are drawn when there is not one for each of them."""
    if arrival.mixed:
        rules += ("wq95.placing.different-monsters",)
    equal = ("wq95.placing.one-on-one", "wq95.placing.adjacent", "wq95.placing.facing", *rules)
    spare = ("wq95.placing.spare-counters", "wq95.placing.spare-no-room", "wq95.placing.counters-per-kind", *rules)
    placed: list[Monster] = []
    while cup := shares.cup():
        enough = shares.enough_for(cup)
        short = LIMITED if not all(shares.squares) or (len(cup) <= shares.left and not enough) else ()
        told = (*(equal if enough else spare), *short)
        if not enough:
            counters = [warriors[one] for one in cup]
            drawn = yield from draw_counter(
                game, counters, topics.PLACING_SPARE, "Whom does the spare Monster attack?", told
            )
            cup = [warriors.index(drawn)]
        for one in cup:
            monster = yield from put(game, arrival, shares.squares_for(one), warriors[one], told)
            shares.give(one, monster.cell)
            placed.append(monster)
    return placed


@rule("wq95.placing.overflow-nearest", "wq95.monsters.room-overflow", "wq95.ruling.placing-unentered-sections")
@rule("wq95.placing.split-party", "wq95.ruling.first-attack-unassigned")
def place_nearest(
    game: Wq, arrival: Arrival, left: int, warriors: Sequence[Warrior], cells: Set[Cell], rules: Rules
) -> Rule[list[Monster]]:
    """Nobody has room beside him: the empty squares nearest the Warriors. Only one who is alone is their target."""
    placed: list[Monster] = []
    target = warriors[0] if len(warriors) == 1 else None
    terrain, prey = game.state.board.terrain, [one.cell for one in warriors]
    while len(placed) < left and (free := empty(game, cells)):
        away = {cell: nearest_of(terrain, prey, cell, 99) for cell in free}
        nearest = min(away.values())
        best = [cell for cell in free if away[cell] == nearest]
        placed.append((yield from put(game, arrival, best, target, ("wq95.placing.overflow-nearest", *rules))))
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
        drawn = yield from draw_counter(
            game, cup, topics.PLACING_SPARE_SHOT, "Whom does the spare Monster shoot?", told
        )
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
        arrival.seat, "Place the {monster}", options,
        topic=topics.MONSTER_PLACE, rules=rules, parts={"monster": arrival.kind.name},
        minor=True, what=f"card:{arrival.kind.id}",
    )  # fmt: skip
    return positions.place_monster(game, arrival.kind, cell, target, arrival.event, arrival.waits, rules)
