"""The state of Blackstone Fortress: all of it, as plain data."""

from typing import Literal, final

from msgspec import Struct, field

from lychgate.content import Content
from lychgate.kernel.play import Play, Steps
from lychgate.kernel.state import State
from lychgate.mechanics.activation.state import Destiny, Initiative, Inspiration, Spaces
from lychgate.mechanics.cards.urns import Cards
from lychgate.mechanics.effects import Kept
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.shapes import Cell

step = Steps()

Mode = Literal["quest", "one-off", "stronghold", "combat", "challenge"]
"""What is played: the whole quest, an expedition by itself, or a part of one for practice."""

ExpeditionKind = Literal["normal", "stronghold", "vault", "one-off", "practice"]
Phase = Literal["", "destiny", "initiative", "activation", "event"]
WOUND, GRIEVOUS = 1, 2
"""What covers a dice space of an explorer's card."""


# -- explorers


@final
class Body(Struct):
    """A miniature of an explorer: what stands in a hex. Rein & Raus have two, everybody else one.

    `cell` is None while it is on no board: out of action, or between combats.
    """

    id: str
    cell: Cell | None = None


@final
class Explorer(Struct):
    """An explorer on an expedition. What outlives the expedition is in the roster.

    An explorer has dice, wounds and cards; a body stands in a hex, sees and is seen.
    """

    id: str
    seat: int
    """Who controls the explorer now; that of the leadership's explorer changes with the marker."""
    bodies: list[Body]
    spaces: Spaces = field(default_factory=lambda: Spaces([0] * 4, [0] * 4))
    """The dice spaces: `covers` holds WOUND or GRIEVOUS; while `reacting`, the dice are overwatch dice."""
    inspiration: Inspiration = field(default_factory=Inspiration)
    """Points, the side of the card, and the Wounds slain in the explorer's own activation."""
    out: bool = False
    stunned: bool = False
    activated: bool = False
    """Its card has come up this turn."""
    covering: bool = False
    """It has changed places by covering fire this turn."""
    refused: list[str] = []
    """With whom covering fire was refused this turn: they are not asked again."""
    aiming: bool = False
    """The last action was Aiming: the attacks of the next weapon action ignore cover."""
    saved: list[str] = []
    """At what the player has said this turn to save the points for becoming inspired: it is not asked again."""
    halted: bool = False
    """Something has ended the activation that goes on: no further action follows."""
    slain: list[str] = []
    """The kinds of the hostiles slain in the activation that goes on."""
    exchanged: list[str] = []
    """With whom an exchange was made or refused in this leader step: they are not asked again."""


class Veteran(Struct):
    """An explorer of the quest: what lasts from one expedition to the next.

    `cards` are discovery, resource and artefact cards by their records' ids, in the order of gaining them; of one
    record there may be several. `head_start` is how many inspiration points the next expedition starts with.
    """

    id: str
    cards: list[str] = []
    dead: bool = False
    head_start: int = 0


# -- hostiles


@final
class Hostile(Struct):
    """A hostile on the board. Miniatures are finite: `traitor-guardsman-3` is the third in the box."""

    id: str
    kind: str
    arms: str
    """Which of its kind's arms it carries; empty where all carry the same."""
    group: int
    cell: Cell
    wounds: int = 0
    """What the counters beside it add up to."""
    grievous: int = 0
    """How many of its counters are grievous."""
    empowered: bool = False
    stunned: bool = False
    acted: bool = False
    """It has acted in this activation of its group."""
    moved: bool = False
    """It has moved in the action that goes on."""
    halted: bool = False
    """Something has ended its activation."""


class Group(Struct):
    """A hostile group: its number, its encounter card and the entry that counts, who belongs to it, and its slain."""

    number: int
    card: str = ""
    members: list[str] = []
    """Hostiles on the board."""
    slain: list[str] = []
    """Hostiles by id, lying on the group's card: they can return."""
    gone: bool = False
    """It has left the combat for good, with its initiative card."""


class Marker(Struct):
    """A discovery marker: its number, its hex, and whether the number side is up."""

    number: int
    cell: Cell
    up: bool = True


class Portal(Struct, frozen=True):
    """A portal: the place beside the board where it lies, and the one or two hexes that it touches."""

    id: str
    at: Cell
    cells: tuple[Cell, ...]


class Token(Struct):
    """Something that lies in a hex and is no model: a trap, a blaze, a lamp, a seal, a lock, a side of a tile."""

    id: str
    kind: str
    cell: Cell
    owner: str = ""
    lit: bool = False
    """A lamp is lit, a seal broken, a lock turned, an eye open."""


Without = Literal["searching", "reinforcements", "events", "summon"]


class Combat(Struct):
    """The combat that goes on: a combat card, a stage of a stronghold or of the vault, or a small one."""

    map: str
    board: Board = Board(shape="hexes", walled=False)
    ambush: bool = False
    without: list[Without] = []
    """What this combat does without."""
    turn: int = 0
    phase: Phase = ""
    acting: str = ""
    """The explorer, or the group by its number as text, whose activation goes on."""
    destiny: Destiny = field(default_factory=Destiny)
    track: Initiative = field(default_factory=Initiative)
    """Cards are explorer ids and group numbers as text."""
    groups: dict[int, Group] = {}
    hostiles: dict[str, Hostile] = {}
    markers: dict[int, Marker] = {}
    portals: dict[str, Portal] = {}
    escape: tuple[Cell, ...] = ()
    """The hexes of the escape chamber, once it has come."""
    twists: list[str] = []
    threat: int = 0
    """The threat level that all Spindle Drones share."""
    no_destiny: bool = False
    """There is no destiny roll in the next turn."""
    gambit: str = ""
    """What was said of gambits together with covering fire: `pass`, who attempts one and how it is paid for, or
    what the leader uses."""
    tokens: dict[str, Token] = {}
    rolled: dict[str, int] = {}
    """The last behaviour roll of each hostile, or of each kind where one roll is made for all of it."""
    searched: int = 0
    """How many markers have been searched."""
    passed: list[str] = []
    """Who has entered the Gravity Well this turn."""
    answers: list[int] = []
    """The questions of the Cradle that have been answered."""
    over: bool = False
    won: bool | None = None
    """Whether a small combat, a stage or a stronghold has come to its aim; None while nothing is decided."""


# -- expeditions and the quest


class Ship(Struct):
    """A spacecraft in play, and whether its support has been used in this expedition."""

    id: str
    used: bool = False


class Challenge(Struct):
    """The challenge that is being resolved. What its steps must remember; most need nothing."""

    id: str
    tally: int = 0
    """Damage, points or progress added up so far."""
    turns: list[str] = []
    """Explorers who still have to act, in order."""
    counters: list[int] = []
    """Counters on the cards of the row, from the left."""
    fighters: list[str] = []
    """The explorers who fight a small combat, while the others wait."""
    won: bool | None = None
    """How the small combat has come out."""


class Expedition(Struct):
    """The expedition that goes on."""

    kind: ExpeditionKind
    stronghold: str = ""
    """The stronghold that is attacked, or the id of the vault."""
    stage: str = ""
    """The stage of it that goes on, or was the last."""
    stage_won: bool = False
    """Its aim was reached."""
    ships: list[Ship] = []
    round: int = 0
    route: int = 0
    """How many cards of the access route are left."""
    card: str = ""
    """The exploration card in play, by its record."""
    challenge: Challenge | None = None
    combat: Combat | None = None
    maglev: dict[str, Cell] = {}
    """Where each body stands in the maglev chamber, in hexes of the chamber: (0, 0), (1, 0) and (0, 1)."""
    slain: dict[str, list[str]] = {}
    """The kinds of hostiles that each explorer has slain in this expedition."""
    used: list[str] = []
    """Artefacts that were used in this expedition."""
    died: list[str] = []
    over: bool = False
    why: str = ""
    """Why it is over: agreement, deck, all-out, death, aim."""
    success: bool | None = None


class Past(Struct, frozen=True):
    """An expedition that is over."""

    kind: str
    stronghold: str
    success: bool | None
    rounds: int
    clues: int
    points: int
    died: tuple[str, ...]
    legacy: str


class Quest(Struct):
    """What the whole quest knows."""

    number: int = 0
    """How many expeditions have begun."""
    legacies: list[str] = []
    """The legacy cards in force."""
    conquered: list[str] = []
    kinds: list[str] = []
    """The kinds of hostiles whose encounter cards are in the deck."""
    past: list[Past] = []
    opposed: bool = False
    """Somebody was the hostile player in an expedition."""
    claimed: str = ""
    """The explorer who has claimed what the vault holds."""


class Plan(Struct, frozen=True):
    """What the set-up has settled. What is empty is asked or drawn."""

    explorers: tuple[str, ...] = ()
    """In picking order."""
    difficulty: str = ""
    map: str = ""
    challenge: str = ""
    stronghold: str = ""
    kinds: tuple[str, ...] = ()
    """The kinds of hostiles of a practice combat; empty: those of a first expedition."""


class Switches(Struct, frozen=True):
    """Readings of the rules that a set-up can change; the ledger says why each is as it is."""

    grievous_on_hostiles: int = 2
    cover_steps: int = 1
    run: bool = True
    adjacent_first: bool = False
    one_roll_a_kind: bool = False
    leader_passes_in_combat: bool = True


class Fortress(State):
    """A quest, a one-off expedition, or a part of one for practice."""

    players: int = 1
    """Seats at the table."""
    mode: Mode = "one-off"
    switches: Switches = Switches()
    plan: Plan = Plan()
    leader: int = 0
    """The seat with the leader marker."""
    present: list[int] = field(default_factory=lambda: [0])
    """The seats that play in this expedition, clockwise."""
    hostile: int | None = None
    """The seat of the hostile player."""
    asks_hostiles: bool = False
    """Without a hostile player: whether the leader settles ties as real choices, or minor ones with an order."""
    led: str = ""
    """The explorer who belongs to the leadership, with three players."""
    quest: Quest | None = None
    roster: dict[str, Veteran] = {}
    expedition: Expedition | None = None
    explorers: dict[str, Explorer] = {}
    """The four of this expedition, in the order in which they were picked; the dead stay until it is over."""
    cards: Cards = field(default_factory=Cards)
    kept: Kept = field(default_factory=Kept)


Blackstone = Play[Fortress, Content]
"""The game in play, as its rules see it."""
