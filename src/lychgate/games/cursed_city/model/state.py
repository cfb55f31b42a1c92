"""The state of Cursed City: all of it, as plain data."""

from typing import Literal, final

from msgspec import Struct, field

from lychgate.content import Content
from lychgate.kernel.play import Play, Steps
from lychgate.kernel.state import State
from lychgate.mechanics.activation.state import Destiny, Initiative, Inspiration, Spaces
from lychgate.mechanics.cards.urns import Cards
from lychgate.mechanics.effects import Kept
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.shapes import Cell, Side

step = Steps()

Phase = Literal["", "journey", "destiny", "initiative", "activation", "event", "end"]
Experience = Literal["none", "novice", "veteran"]
WOUND, GRIEVOUS = 1, 2
"""What covers a dice space of a hero's card, by the damage it stands for."""


# -- the city


class Gateway(Struct, frozen=True):
    """A gateway: every space that it touches. Open, all of them are adjacent to one another."""

    id: str
    cells: tuple[Cell, ...]
    open: bool


class Lychgate(Struct, frozen=True):
    """Where reinforcements come from: the spaces that it touches, and on which side of them it lies."""

    id: str
    cells: tuple[Cell, ...]
    side: Side


@final
class Marker(Struct):
    """Something that stands in a space and is no model: a mysterious object, or a piece of a mission.

    `kind` is `object` or the mission's own word; `lit` is whether a lamp burns or a winch is turned; `holds` is the
    model to which a coffin belongs, and which lies in it while it is to rise.
    """

    id: str
    kind: str
    cell: Cell
    flagged: bool = False
    lit: bool = False
    damage: int = 0
    holds: str = ""


class Battlefield(Struct):
    """The tiles as they lie, with gateways, lychgates and markers. `board` and `gateways` change together."""

    board: Board = Board(corners="free")
    gateways: dict[str, Gateway] = {}
    lychgates: dict[str, Lychgate] = {}
    markers: dict[str, Marker] = {}
    extraction: str = ""
    """The id of the laid extraction zone."""


# -- hostiles


@final
class Model(Struct):
    """A hostile on the battlefield. Models are finite: `ulfenwatch-skeleton-3` is the third in the box.

    It stands on one space; huge models on two and giant ones on four.
    """

    id: str
    kind: str
    category: str
    group: int
    cells: tuple[Cell, ...]
    damage: int = 0
    cursed: bool = False
    diseased: bool = False
    stunned: bool = False
    trapped: bool = False
    hurt_since: int = 0
    """Damage suffered since its last activation."""


@final
class Group(Struct):
    """A hostile group: its space above the track, its encounter card, and which models belong to it.

    `deployed` is how many were placed when it came. Slain models lie on the card until the group is gone.
    """

    number: int
    card: str
    face_up: bool = True
    deployed: int = 0
    models: list[str] = []
    slain: list[str] = []
    coming: int = 0
    """How many models are still to be placed while it is deployed or gets reinforcements."""
    gone: bool = False
    """It has been told of as wiped out or driven off; hostiles that join it bring it back."""
    prey: str = ""
    """Whom its models attacked last in this activation: the leader is seldom of two minds about the next."""
    by_day: bool = False
    """Until the turn ends it uses the day side of its reference cards, whatever the hour."""


# -- heroes


@final
class Hero(Struct):
    """A hero on a journey. What outlives the journey is in the roster."""

    id: str
    seat: int
    spaces: Spaces = field(default_factory=lambda: Spaces([0] * 4, [0] * 4))
    """The four dice spaces: `covers` holds WOUND or GRIEVOUS."""
    cell: Cell | None = None
    """Where the hero stands, or is buried; None while away, out of action or not yet deployed."""
    inspiration: Inspiration = field(default_factory=Inspiration)
    activated: bool = False
    diseased: list[int] = []
    """The dice spaces with a diseased token."""
    cursed: bool = False
    trapped: bool = False
    fatigued: bool = False
    stunned: bool = False
    buried: bool = False
    away: bool = False
    """Taken off the battlefield by a crisis, until the hero's next activation."""
    out: bool = False
    arrows: int = 0
    realmstone: list[str] = []
    reloading: list[str] = []
    """Weapons with Reload that were used this turn."""
    kills: int = 0
    """How many hostiles this hero has slain in the activation that goes on."""
    attacked: dict[str, int] = {}
    """How often the hero has attacked each hostile in this activation."""
    traded: list[str] = []
    """With whom treasure was traded, or a trade refused, since the last die was spent: they are not asked again."""
    paused: bool = False
    """The activation was begun and goes on when the hero's card comes up again."""


class Veteran(Struct):
    """A hero of the roster: what lasts from one journey to the next."""

    id: str
    level: int = 0
    experience: Experience = "none"
    treasure: str | None = None
    item: str | None = None
    armour: str | None = None
    weapon: str | None = None
    chosen: str = ""
    """The weapon that was chosen when a weapon empowerment was bought that needs one."""
    dead: bool = False
    purse: int = 0
    """Realmstone points to spend before the hero's first journey."""
    elite: str | None = None
    haven: str = ""
    """Where the hero has been since the last journey; what they have of it lasts for the next."""
    welcome: bool = False
    """The quarter of that haven was free."""


# -- journeys and the quest


class Pending(Struct):
    """What the last extraction event left for the next journey."""

    night: bool = False
    wolf: bool = False
    hurt: bool = False
    diseased: bool = False
    inspired: bool = False


class Homecoming(Struct):
    """The extraction event of this journey's end, and what it changes in the steps that follow it."""

    result: int = 0
    discount: bool = False
    reroll_survival: bool = False


class Past(Struct, frozen=True):
    """A journey that is over."""

    type: str
    map: str
    mission: str
    success: bool
    turns: int
    extraction: int
    fear: int
    influence: int


class Journey(Struct):
    """The journey that goes on."""

    type: str
    map: str = ""
    mission: str = ""
    part: int = 1
    level: int = 0
    turn: int = 0
    phase: Phase = ""
    nightfall: int = 0
    """How many spaces the nightfall token has come; at `day_spaces` it is night."""
    day_spaces: int = 8
    progress: int = 0
    goal: int = 0
    denied: bool = False
    fulfilled: bool = False
    over: bool = False
    failed: bool = False
    """Failed at once, whatever the victory conditions say."""
    success: bool | None = None
    acting: str = ""
    """The hero, or the group by its number, whose activation goes on."""
    crisis: str = ""
    rolled: dict[str, str] = {}
    """The action of each category's last behaviour roll."""
    first: bool = False
    """The very first journey of the group, with the teaching order."""
    gravetide: str = ""
    """The laid tile on which the Gravetide, or the Abhorrent Swarm, is."""
    citizens: dict[str, int] = {}
    """Citizens left, by laid tile."""
    rescued: int = 0
    lives: int = 0
    withdrawals: int = 0
    """How often the mission's target has withdrawn."""
    away: dict[str, int] = {}
    """Models that have withdrawn or lie down, with the damage they keep."""
    rises: dict[str, int] = {}
    """In how many quest steps a model rises again."""
    beaten: bool = False
    """The target was beaten in the part before."""
    dark: bool = False
    """It is night wherever the nightfall token is: on its last space the mist comes down."""
    quarry: str = ""
    """The hero whom a duellist has picked."""
    grown: dict[str, int] = {}
    """Vampires on this journey that have grown, with how many of the others have fallen."""


class Tome(Struct):
    """The quest card: what is carried over from journey to journey."""

    quest: str
    fear: int
    influence: int
    destroyed: list[str] = []
    broken: list[str] = []
    """The vampires whose hold on their quarter is broken: they can be met in a showdown."""
    past: list[Past] = []
    pending: Pending = field(default_factory=Pending)


class Plan(Struct, frozen=True):
    """What the set-up has settled of a single journey or a lesson. What is empty is asked or rolled.

    `heroes` are in picking order; `lesson` is 0 for none.
    """

    journey: str = ""
    map: str = ""
    mission: str = ""
    level: int = 0
    heroes: tuple[str, ...] = ()
    night: bool = False
    lesson: int = 0


class City(State):
    """A lesson, a journey or a whole quest."""

    players: int = 1
    mode: Literal["journey", "quest", "lesson"] = "journey"
    rulings: dict[str, bool] = {}
    """Switches for rulings worth a choice."""
    plan: Plan = Plan()
    leader: int = 0
    tome: Tome | None = None
    roster: dict[str, Veteran] = {}
    journey: Journey | None = None
    homecoming: Homecoming = field(default_factory=Homecoming)
    battlefield: Battlefield = field(default_factory=Battlefield)
    heroes: dict[str, Hero] = {}
    """The four on this journey, in the order in which they were picked; the dead stay until it is over."""
    models: dict[str, Model] = {}
    groups: dict[int, Group] = {}
    track: Initiative = field(default_factory=Initiative)
    """Cards are hero ids and group numbers as text."""
    destiny: Destiny = field(default_factory=Destiny)
    cards: Cards = field(default_factory=Cards)
    kept: Kept = field(default_factory=Kept)


Ulfenkarn = Play[City, Content]
"""The game in play, as its rules see it."""
