"""The state of Warhammer Quest: all of it, as plain data."""

from typing import Literal, final

from msgspec import Struct, field

from lychgate.content import Content
from lychgate.kernel.play import Play, Steps
from lychgate.kernel.state import State
from lychgate.mechanics.cards.urns import Cards
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.shapes import Cell

step = Steps()

OFF: Cell = (-99, -99)
"""Where a Warrior is who does not stand on the board."""

SOLID = frozenset({"chasm", "fountain", "tomb", "idol", "well", "pillar", "rubble"})
OPAQUE = frozenset({"pillar", "idol", "rubble"})


class Item(Struct):
    """A card that a Warrior holds; `left` counts the uses it still has (None: without limit), `used`: in this turn."""

    id: str
    card: str
    left: int | None = None
    used: bool = False


Lasting = Literal["blow", "turn", "combat", "adventure", "whole-turn"]


class Point(Struct, frozen=True):
    """A point of a turn: the phase, whose turn it is in it, and where in that turn."""

    phase: str
    acting: str = ""
    where: str = ""


class Spell(Struct):
    """A boost or spell that is in force: the figure it changes, or what it does (`rebound`, `shield`, `mends`, ...).

    A whole-turn spell lapses in the turn that `ends` says, at the point that is its `anchor`. `blow`: for the blow that
    is being struck just now. `whom`: who has a part in it besides its bearer.
    """

    card: str
    stat: str
    by: int
    until: Lasting
    ends: int = 0
    anchor: Point | None = None
    whom: str = ""


@final
class Warrior(Struct):
    """A Warrior and his Adventure Record.

    `slain` are the models on his sheet in this combat; `received` counts every Treasure card he was ever given.
    `pinned_by` is fixed when the Warriors' Phase begins; `roused` is the berserk roll of this turn.
    """

    id: str
    seat: int
    starting: int = 0
    wounds: int = 0
    cell: Cell = OFF
    gold: int = 0
    received: int = 0
    slain: list[str] = []
    items: list[Item] = []
    spells: list[Spell] = []
    pinned_by: list[str] = []
    berserk: bool = False
    roused: int = 0
    webbed: bool = False
    escaped: bool = False
    fought: bool = False
    halted: bool = False
    weapon: str = ""
    invisible: bool = False
    in_pit: bool = False


@final
class Monster(Struct):
    """A Monster on the board: whom it was placed against, and whether it still owes its First Attack.

    `waits` is set on those placed in the Monsters' Phase, which do not act before the next; `arrived` is the turn in
    which it came; `aims` is set on those who will shoot with the others.
    """

    id: str
    kind: str
    cell: Cell
    wounds: int
    target: str = ""
    first: bool = False
    waits: bool = False
    event: int = 0
    arrived: int = 0
    aims: bool = False
    extra_attacks: int = 0
    extra_wounds: int = 0
    spells: list[Spell] = []


class EventInPlay(Struct):
    """An Event card that is not complete: while its Monsters stand, nobody is given Treasure."""

    number: int
    card: str
    treasure: bool


class Section(Struct):
    """What has happened on a board section: the turn in which it was first entered (0: not yet)."""

    card: str
    entered: int = 0


class Deeds(Struct):
    """What has come about that the adventure asks for later; each adventure has to do with a few of these.

    `through`: who has done the task in hand, where each must. `guarded`: the kinds that waited in the objective room.
    `quiet`: nothing more comes every turn. `unarmed`, `unarmoured`: nobody has the weapon, the armour, of his card; the
    Events that gave them back are `noticed`. `drank`, `asleep`: who, at the fountain. `jumped`, `loosed`: who has gone
    into the pit, and how many beasts were let in. `provoked`: the duel is off. `closed`: the gate is. `caught_up`: so
    have the pursuers. `laid`: the dead man lies down. `hewn`: what has been struck off the tomb. `rolls`: how many are
    left on the way out.
    """

    through: list[str] = []
    guarded: list[str] = []
    quiet: bool = False
    unarmed: bool = False
    unarmoured: bool = False
    noticed: list[int] = []
    drank: list[str] = []
    asleep: list[str] = []
    jumped: list[str] = []
    loosed: int = 0
    provoked: bool = False
    closed: bool = False
    caught_up: bool = False
    laid: bool = False
    hewn: int = 0
    rolls: int = 0


class Quest(Struct):
    """The adventure: whether the objective room was found, which task is next, clocks and counts of its own.

    `entered` is the turn in which the objective room was entered (0: not yet). `bearer` carries what the party brings;
    `since` is the turn in which the task, or its clock, began. It is `over` when nothing is left to decide, and `done`
    if it was done; a reward can be `forfeited` all the same. `lost` says why the objective can never be reached any
    more, so that the party can only leave.
    """

    room: str = ""
    adventure: str = ""
    found: bool = False
    task: int = 0
    clock: int = -1
    since: int = 0
    bearer: str = ""
    over: bool = False
    done: bool = False
    forfeited: bool = False
    lost: str = ""
    entered: int = 0
    deeds: Deeds = field(default_factory=Deeds)


class Dungeon(State):
    """The whole game. Warriors are in seat order; `gone` are those dead, lost or outside.

    `ways` says which pile of Dungeon cards lies behind an unexplored doorway; `outside` is the doorway by which the
    party came in; `attackers` counts by kind who has been attacked in this Monsters' Phase. As long as nothing has
    changed since, `passed` is what each seat was offered when it used none of it, and it is `settled` that there is
    nobody left to ask. Without `lasting` no spell that lasts One Whole Turn is in force. While time is `frozen`,
    another Warriors' Phase follows this one. `going` is how many Warriors go, until they are chosen.
    """

    players: int = 4
    going: int = 0
    turn: int = 0
    phase: str = "setup"
    acting: str = ""
    leader: str = ""
    warriors: dict[str, Warrior] = {}
    gone: dict[str, Warrior] = {}
    fates: dict[str, Literal["dead", "lost", "left"]] = {}
    seats: dict[str, int] = {}
    monsters: dict[str, Monster] = {}
    made: int = 0
    board: Board = Board(solid=SOLID, opaque=OPAQUE)
    sections: dict[str, Section] = {}
    ways: dict[str, str] = {}
    outside: str = ""
    shut: list[str] = []
    cards: Cards = field(default_factory=Cards)
    events: list[EventInPlay] = []
    event_count: int = 0
    treasure_due: int = 0
    placer: int = -1
    power: int = 0
    tokens: int = 0
    known_spells: list[str] = []
    combat: bool = False
    frozen: bool = False
    passed: dict[int, list[str]] = {}
    settled: bool = False
    lasting: bool = False
    attackers: dict[str, dict[str, int]] = {}
    event_room: str = ""
    collapsing: dict[str, int] = {}
    has_key: bool = False
    quest: Quest = field(default_factory=Quest)
    options: dict[str, bool] = {}


Wq = Play[Dungeon, Content]


# -- looking things up; what is asked of every Monster is written out in loops, which are quickest for so few


OWN = "own"
"""What a Warrior's `weapon` is in a turn in which he fights with the one on his card."""
