"""Scenarios of Blackstone Fortress: the game put into the middle of a combat.

[arrange]
map = "combat-1"               # the battlefield
step = "activation-phase"      # what comes next: "destiny-phase", "initiative-phase", "activation-phase" (the next
                               # card of the track) or "event-phase"
turn = 3
leader = 0
hostile = 4                    # of five players, the one who plays the hostiles; without it, the last who does not lead
threat = 1                     # the threat level of Spindle Drones
twists = ["blackout"]
markers = [1, 3]               # discovery markers that are left; without it, all of the map
track = ["janus-draik", "1", "taddeus"]   # explorers and groups in order; without it, explorers then groups
done = ["1"]                   # cards that are turned face down
destiny = [6, 3]               # available destiny dice
discarded = [2, 2, 5]
ships = ["vanguard"]           # ships in play, `used` likewise; without it, those of the explorers
[[arrange.explorer]]           # the four who go; those not named wait in the arrival chamber
id = "janus-draik"
cell = "0,3"                   # Rein & Raus: cells = ["0,3", "1,3"]
dice = [6, 4, 1]
wounds = ["grievous", "wound"]
inspiration = 2
cards = ["shard-of-noctilith"]
[[arrange.group]]
number = 1
card = "encounter-traitor-guardsman-1"   # an encounter card
hostiles = [{ kind = "traitor-guardsman", cell = "4,4", arms = "lasgun", wounds = 1 }]
slain = ["traitor-guardsman"]
[arrange.next]                 # the next cards of a pile: "discovery", "encounters", "exploration"
discovery = ["cold-lamp"]
"""

from collections.abc import Mapping
from functools import partial
from typing import Any, Literal

from msgspec import Struct, ValidationError, convert

from lychgate.content import Content
from lychgate.kernel.errors import SetupError
from lychgate.kernel.scenarios import problems_of
from lychgate.mechanics.grid.shapes import Cell, cell_of

from ..board import layout
from ..board.hexes import room
from ..model.changes import arranging
from ..model.changes import setting_out as decks
from ..model.content import (
    Artefact,
    CombatMap,
    Discovery,
    Encounter,
    ExplorerCard,
    HostileCard,
    Resource,
    Spacecraft,
    Stronghold,
    Twist,
)
from ..model.queries import combat
from ..model.state import Blackstone, Fortress, step
from ..setting_out.party import FULL_TABLE
from ..setting_out.table import encounter_cards
from .setup import FIRST_MAP, FIRST_PARTY

PHASES = ("destiny-phase", "initiative-phase", "activation-phase", "event-phase")
BEGUN = ("quest", "challenge")
"""Modes that a scenario plays from their beginning: it may have a set-up, dice and answers, and no arrangement."""
MOST_POINTS = 4
MOST_THREAT = 3


class ExplorerLine(Struct, forbid_unknown_fields=True):
    id: str
    cell: str | None = None
    cells: list[str] = []
    dice: list[int] = []
    wounds: list[Literal["wound", "grievous"]] = []
    inspiration: int = 0
    inspired: bool = False
    overwatch: bool = False
    out: bool = False
    stunned: bool = False
    cards: list[str] = []


class HostileLine(Struct, forbid_unknown_fields=True):
    kind: str
    cell: str
    arms: str = ""
    wounds: int = 0
    empowered: bool = False
    stunned: bool = False


class GroupLine(Struct, forbid_unknown_fields=True):
    number: int
    card: str = ""
    hostiles: list[HostileLine] = []
    slain: list[str] = []


class Arrangement(Struct, forbid_unknown_fields=True):
    map: str = FIRST_MAP
    step: str = "activation-phase"
    turn: int = 1
    leader: int = 0
    hostile: int | None = None
    threat: int = 0
    twists: list[str] = []
    markers: list[int] | None = None
    track: list[str] = []
    done: list[str] = []
    destiny: list[int] = []
    discarded: list[int] = []
    ships: list[str] | None = None
    used: list[str] = []
    stronghold: str = ""
    stage: str = ""
    explorer: list[ExplorerLine] = []
    group: list[GroupLine] = []
    next: dict[str, list[str]] = {}


def arrange(state: Fortress, content: Content, plain: Mapping[str, Any]) -> list[str]:
    """Put the state as the arrangement says, if it says anything; return all that is wrong with it."""
    try:
        wanted = convert(dict(plain), type=Arrangement)
    except ValidationError as error:
        return [str(error)]
    if not plain:
        return []
    if state.mode in BEGUN:
        return [f"a {state.mode} is played from its beginning; to begin in the middle of a combat, set mode to combat"]
    game = Blackstone(state, content, step, None)
    first = problems_of([(f"map {wanted.map}", partial(_lay, game, wanted))])
    if first:
        return first
    attempts = (
        ("clock", partial(_set_clock, game, wanted)),
        ("seats", partial(_set_seats, game, wanted)),
        *((f"explorer {line.id}", partial(_put_explorer, game, line)) for line in _four(game, wanted)),
        *((f"group {line.number}", partial(_put_group, game, line)) for line in wanted.group),
        ("ships", partial(_put_ships, game, wanted)),
        ("decks", partial(_build_decks, game)),
        *((f"next {pile}", partial(arranging.next_cards, state, pile, cards)) for pile, cards in wanted.next.items()),
        ("track", partial(_set_track, game, wanted)),
        ("step", partial(_set_step, game, wanted)),
    )
    return problems_of(attempts)


def _lay(game: Blackstone, wanted: Arrangement) -> None:
    """The battlefield, before anybody stands on it."""
    record = game.content.get(CombatMap, wanted.map)
    if wanted.stronghold:
        place = game.content.get(Stronghold, wanted.stronghold)
        if wanted.stage not in [stage.id for stage in place.stages]:
            raise SetupError(
                f"the stage is {wanted.stage!r}; it can be {', '.join(stage.id for stage in place.stages)}"
            )
    arranging.begin_combat(game, record.id, record.kind == "ambush", wanted.stronghold, wanted.stage)
    layout.lay_map(game, record)
    if wanted.markers is not None:
        missing = [number for number in wanted.markers if number not in combat(game).markers]
        if missing:
            raise SetupError(f"the map has no marker {missing[0]}")
        arranging.remove_markers(game, wanted.markers)


def _set_clock(game: Blackstone, wanted: Arrangement) -> None:
    if not 0 <= wanted.threat <= MOST_THREAT:
        raise SetupError(f"threat is {wanted.threat}; it is 0 to {MOST_THREAT}")
    for twist in wanted.twists:
        game.content.get(Twist, twist)
    for score in (*wanted.destiny, *wanted.discarded):
        if not 1 <= score <= 6:
            raise SetupError(f"a destiny die shows {score}; dice show 1 to 6")
    arranging.set_clock(game, wanted.turn, wanted.threat, wanted.twists)
    arranging.set_destiny(game, wanted.destiny, wanted.discarded)


def _set_seats(game: Blackstone, wanted: Arrangement) -> None:
    """The leader, and of five players the hostile player, who never leads."""
    seats = game.state.present
    for name, seat in (("leader", wanted.leader), ("hostile", wanted.hostile)):
        if seat is not None and seat not in seats:
            raise SetupError(f"{name} is {seat}; seats are 0 to {seats[-1]}")
    if wanted.hostile is not None and len(seats) < FULL_TABLE:
        raise SetupError(f"there are {len(seats)} players; only of five does one play the hostiles")
    if wanted.hostile == wanted.leader:
        raise SetupError("the leader cannot be the hostile player")
    hostile = wanted.hostile
    if hostile is None and len(seats) == FULL_TABLE:
        hostile = next(seat for seat in reversed(seats) if seat != wanted.leader)
    arranging.set_seats(game, wanted.leader, hostile)


def _four(game: Blackstone, wanted: Arrangement) -> list[ExplorerLine]:
    """The explorers of the arrangement, and those of the set-up who are not named there, to make four."""
    named = [line.id for line in wanted.explorer]
    party = game.state.plan.explorers or FIRST_PARTY
    others = [ExplorerLine(one) for one in (*party, *game.content[ExplorerCard]) if one not in named]
    unique = list({line.id: line for line in others}.values())
    return [*wanted.explorer, *unique[: max(0, 4 - len(named))]]


def _put_explorer(game: Blackstone, line: ExplorerLine) -> None:
    card = game.content.get(ExplorerCard, line.id)
    if line.id in game.state.explorers:
        raise SetupError("the explorer is there twice")
    if len(line.wounds) + len(line.dice) > card.spaces:
        raise SetupError(f"{len(line.wounds)} wounds and {len(line.dice)} dice; the card has {card.spaces} dice spaces")
    if any(not 1 <= score <= 6 for score in line.dice):
        raise SetupError(f"the dice are {line.dice}; they show 1 to 6")
    if not 0 <= line.inspiration <= MOST_POINTS:
        raise SetupError(f"inspiration is {line.inspiration}; it is 0 to {MOST_POINTS}")
    for owned in line.cards:
        if not any(owned in game.content[kind] for kind in (Discovery, Resource, Artefact)):
            raise SetupError(f"there is no card {owned!r} that an explorer could own")
    cells = _cells(game, line, len(card.bodies) or 1)
    arranging.put_explorer(game, line.id, cells, line.wounds, line.dice)
    arranging.put_spirit(game.state, line.id, line.inspiration, line.inspired, line.overwatch, line.out, line.stunned)
    arranging.put_belongings(game.state, line.id, line.cards)


def _cells(game: Blackstone, line: ExplorerLine, number: int) -> list[Cell | None]:
    """Where the bodies stand: as the line says, or in the arrival chamber."""
    if line.out:
        return [None] * number
    texts = line.cells or ([line.cell] * number if line.cell else [])
    if texts and len(texts) != number:
        raise SetupError(f"{len(texts)} cells for {number} bodies")
    if texts:
        return [_free(game, text, line.id) for text in texts]
    start = game.content[CombatMap][combat(game).map].start
    free = next((cell for cell in start if room(game, cell, "explorer")), None)
    if free is None:
        raise SetupError("there is no room left in the arrival chamber; give a cell")
    return [free] * number


def _free(game: Blackstone, text: str, explorer: str) -> Cell:
    """A hex with room for an explorer."""
    cell = _hex(game, text)
    if not room(game, cell, "explorer"):
        raise SetupError(f"there is no room for {explorer} on {text}")
    return cell


def _hex(game: Blackstone, text: str) -> Cell:
    cell = cell_of(text)
    if cell not in combat(game).board.terrain.cells:
        raise SetupError(f"there is no hex {text}")
    return cell


def _put_group(game: Blackstone, line: GroupLine) -> None:
    if not 1 <= line.number <= 4 or line.number in combat(game).groups:
        raise SetupError("groups have the numbers 1 to 4, each once")
    if line.card:
        game.content.get(Encounter, line.card)
    for kind in (*(one.kind for one in line.hostiles), *line.slain):
        game.content.get(HostileCard, kind)
    arranging.put_group(game, line.number, line.card)
    for one in line.hostiles:
        _put_hostile(game, line.number, one)
    for kind in line.slain:
        arranging.put_slain(game, line.number, kind)


def _put_hostile(game: Blackstone, group: int, line: HostileLine) -> None:
    card = game.content[HostileCard][line.kind]
    if line.arms and line.arms not in [arms.id for arms in card.arms]:
        raise SetupError(f"{line.kind} has no arms {line.arms!r}")
    if not 0 <= line.wounds < card.wounds:
        raise SetupError(f"{line.kind} has {line.wounds} wounds; it falls at {card.wounds}")
    cell = _hex(game, line.cell)
    if not room(game, cell, card.size):
        raise SetupError(f"there is no room for {line.kind} on {line.cell}")
    hostile = arranging.put_hostile(game, group, line.kind, line.arms, cell, line.wounds)
    arranging.put_state(hostile, line.empowered, line.stunned)


def _put_ships(game: Blackstone, wanted: Arrangement) -> None:
    homes = [game.content[ExplorerCard][one].ship for one in game.state.explorers]
    ships = list(dict.fromkeys(homes if wanted.ships is None else wanted.ships))
    for ship in (*ships, *wanted.used):
        game.content.get(Spacecraft, ship)
    arranging.put_ships(game, ships, wanted.used)


def _build_decks(game: Blackstone) -> None:
    """The decks without the cards that are in play: owned by explorers, or lying above the track."""
    laid = [group.card for group in combat(game).groups.values() if group.card]
    _refuse_too_many(game)
    decks.build_discovery(game)
    decks.build_exploration(game, [], ())
    decks.build_encounters(game, [card for card in encounter_cards(game) if card not in laid], ())


def _refuse_too_many(game: Blackstone) -> None:
    """No more copies of a discovery card can be owned than there are."""
    owned = [card for one in game.state.explorers for card in game.state.roster[one].cards]
    for card in dict.fromkeys(owned):
        record = game.content[Discovery].get(card)
        if record is not None and owned.count(card) > record.number:
            raise SetupError(f"explorers own {owned.count(card)} cards {card!r}; there are {record.number}")


def _set_track(game: Blackstone, wanted: Arrangement) -> None:
    known = [*game.state.explorers, *map(str, combat(game).groups)]
    cards = wanted.track or [one for one in known if one.isdigit() or not game.state.explorers[one].out]
    for card in (*cards, *wanted.done):
        if card not in known:
            raise SetupError(f"there is no card {card!r}; there are {', '.join(known)}")
    arranging.lay_track(game, cards, wanted.done)


def _set_step(game: Blackstone, wanted: Arrangement) -> None:
    if wanted.step not in PHASES:
        raise SetupError(f"step is {wanted.step!r}; it can be {', '.join(PHASES)}")
    arranging.set_agenda(game, wanted.step, PHASES)
