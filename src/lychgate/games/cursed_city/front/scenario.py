"""Scenarios of Cursed City: the game put into the middle of a journey.

[arrange]
map = "alleyways"              # the battlefield; the set-up's journey says what is played on it
step = "hero"                  # what comes next: "journey-phase", "destiny-phase", "initiative-phase",
                               # "activation-phase" (the next card of the track), "event-phase" or "journeys-end"
turn = 3
nightfall = 5                  # spaces that the token has come; `night = true` for the night space
progress = 2
track = ["glaurio-ven-alten", "1", "emelda-braskov"]   # heroes and groups in order; without it, heroes then groups
done = ["1"]                   # cards that are turned face down
destiny = [6, 3]               # available destiny dice
discarded = [2, 2, 5]
open = ["exit-1"]              # gateways turned to their open side, `closed` likewise
extraction = "exit-1"          # the extraction zone lies at this gateway
[[arrange.hero]]               # the four who go; those not named wait in the drop zone
id = "glaurio-ven-alten"
cell = "3,4"
dice = [6, 4, 1]
wounds = ["grievous", "wound"]
ailments = ["cursed"]
inspiration = 2
[[arrange.group]]
number = 1
card = "belfry-tenants"        # an encounter card
models = [{ kind = "bat-swarm", cell = "5,5", damage = 0 }]
slain = ["bat-swarm"]
face_up = true                 # face down, it has no models yet; without a card, the top one of the deck
[arrange.next]                 # the next cards of a pile: "discovery", "encounters", "exploration"
discovery = ["cursecatcher"]
"""

from collections.abc import Mapping
from functools import partial
from typing import Any, Literal

from msgspec import Struct, ValidationError, convert

from lychgate.content import Content
from lychgate.kernel.errors import SetupError
from lychgate.kernel.scenarios import problems_of
from lychgate.mechanics.grid.shapes import Cell, cell_id, cell_of

from ..battlefield import layout
from ..battlefield.giants import BASES, standings
from ..model.changes import arranging
from ..model.changes import setting_out as decks
from ..model.content import (
    CombatMap,
    Discovery,
    Elite,
    Encounter,
    Exploration,
    Haven,
    HeroCard,
    HostileCard,
    JourneyType,
)
from ..model.queries import categories, journey, kinds
from ..model.state import City, Ulfenkarn, step
from ..setting_out import table

Ailment = Literal["buried", "cursed", "diseased", "fatigued", "stunned", "trapped"]


class HeroLine(Struct, forbid_unknown_fields=True):
    id: str
    cell: str | None = None
    dice: list[int] = []
    wounds: list[Literal["wound", "grievous"]] = []
    ailments: list[Ailment] = []
    inspiration: int = 0
    inspired: bool = False
    reacting: bool = False
    out: bool = False
    away: bool = False
    realmstone: list[str] = []
    treasure: str | None = None
    item: str | None = None
    armour: str | None = None
    weapon: str | None = None
    elite: str | None = None
    haven: str = ""
    level: int | None = None
    arrows: int | None = None


class ModelLine(Struct, forbid_unknown_fields=True):
    kind: str
    cell: str
    damage: int = 0
    ailments: list[Ailment] = []


class GroupLine(Struct, forbid_unknown_fields=True):
    number: int
    card: str = ""
    models: list[ModelLine] = []
    slain: list[str] = []
    face_up: bool = True
    deployed: int | None = None


class Arrangement(Struct, forbid_unknown_fields=True):
    map: str = "alleyways"
    step: str = "activation-phase"
    turn: int = 1
    nightfall: int = 1
    night: bool = False
    progress: int = 0
    leader: int = 0
    track: list[str] = []
    done: list[str] = []
    destiny: list[int] = []
    discarded: list[int] = []
    open: list[str] = []
    closed: list[str] = []
    extraction: str = ""
    objects: list[str] | None = None
    quarry: str = ""
    hero: list[HeroLine] = []
    group: list[GroupLine] = []
    next: dict[str, list[str]] = {}


PHASES = ("journey-phase", "destiny-phase", "initiative-phase", "activation-phase", "event-phase")


def arrange(state: City, content: Content, plain: Mapping[str, Any]) -> list[str]:
    """Put the state as the arrangement says; return all that is wrong with it."""
    try:
        wanted = convert(dict(plain), type=Arrangement)
    except ValidationError as error:
        return [str(error)]
    if state.mode == "quest" or len(state.plan.heroes) not in (0, 4):
        return ["a scenario puts a single journey into the middle: leave out mode, or set it to journey"]
    game = Ulfenkarn(state, content, step, None)
    first = problems_of([(f"map {wanted.map}", partial(_lay, game, wanted))])
    if first:
        return first
    attempts = (
        ("clock", partial(_set_clock, game, wanted)),
        *((f"hero {line.id}", partial(_put_hero, game, line)) for line in _four(game, wanted)),
        ("level", partial(arranging.set_level, state)),
        *((f"group {line.number}", partial(_put_group, game, line)) for line in wanted.group),
        ("decks", partial(_build_decks, game)),
        *((f"next {pile}", partial(arranging.next_cards, state, pile, cards)) for pile, cards in wanted.next.items()),
        ("track", partial(_set_track, game, wanted)),
        ("step", partial(_set_step, game, wanted)),
    )
    return problems_of(attempts)


def _lay(game: Ulfenkarn, wanted: Arrangement) -> None:
    """The journey, its decks and its battlefield, before anybody stands on it."""
    record = game.content.get(CombatMap, wanted.map)
    kind = game.state.plan.journey or "hunt"
    arranging.begin_journey(game, kind, record)
    arranging.set_goal(game.state, table.victory(game).progress)
    layout.lay_map(game, record)
    for gateway in (*wanted.open, *wanted.closed, wanted.extraction):
        if gateway and gateway not in game.state.battlefield.gateways:
            raise SetupError(f"there is no gateway {gateway!r}; there are {', '.join(game.state.battlefield.gateways)}")
    for gateway in wanted.open:
        arranging.turn_gateway(game.state, gateway, open_=True)
    for gateway in wanted.closed:
        arranging.turn_gateway(game.state, gateway, open_=False)
    if wanted.extraction:
        ways = layout.extraction_ways(game, wanted.extraction)
        if not ways:
            raise SetupError(f"the extraction zone does not fit at {wanted.extraction}")
        layout.lay_extraction(game, wanted.extraction, ways[0])
    if wanted.objects is not None:
        arranging.put_objects(game.state, [_space(game, text) for text in wanted.objects])


def _set_clock(game: Ulfenkarn, wanted: Arrangement) -> None:
    days = journey(game).day_spaces
    kind = table.journey_type(game)
    nightfall = days if wanted.night or (kind.night and not kind.mist) else wanted.nightfall
    if wanted.turn < 1 or not 0 <= nightfall <= days or not 0 <= wanted.leader < game.state.players:
        raise SetupError(
            f"turn {wanted.turn}, nightfall {nightfall} and leader {wanted.leader}; turns are counted from 1, the"
            f" nightfall track has {days} spaces, and leaders are seats from 0 to {game.state.players - 1}"
        )
    for score in (*wanted.destiny, *wanted.discarded):
        if not 1 <= score <= 6:
            raise SetupError(f"a destiny die shows {score}; it shows 1 to 6")
    arranging.set_clock(game.state, wanted.turn, nightfall, wanted.progress, wanted.leader)
    arranging.set_destiny(game.state, wanted.destiny, wanted.discarded)
    arranging.set_hunt(journey(game), dark=kind.mist, quarry=wanted.quarry)


def _four(game: Ulfenkarn, wanted: Arrangement) -> list[HeroLine]:
    """The heroes who go: those that are named, and of the party of the set-up those that are not."""
    named = {line.id for line in wanted.hero}
    others = [HeroLine(one) for one in game.state.plan.heroes if one not in named]
    return [*wanted.hero, *others]


def _put_hero(game: Ulfenkarn, line: HeroLine) -> None:
    game.content.get(HeroCard, line.id)
    if line.id in game.state.heroes:
        raise SetupError("the hero is there twice")
    if len(line.wounds) + len(line.dice) > 4:
        raise SetupError(f"{len(line.wounds)} wounds and {len(line.dice)} dice; a card has four dice spaces")
    if any(not 1 <= score <= 6 for score in line.dice):
        raise SetupError(f"the dice are {line.dice}; they show 1 to 6")
    if not 0 <= line.inspiration <= 4:
        raise SetupError(f"inspiration is {line.inspiration}; it is 0 to 4")
    gone = line.out or line.away
    cell = None if gone else _free(game, line.cell) if line.cell else _drop(game)
    arranging.put_hero(game, line.id, cell, line.wounds, line.dice, line.ailments)
    arranging.put_spirit(game.state, line.id, line.inspiration, line.inspired, line.reacting, line.out, line.away)
    arranging.put_belongings(
        game.state, line.id, line.realmstone, line.treasure, line.item, line.armour, line.weapon, line.level
    )
    if line.elite is not None:
        game.content.get(Elite, line.elite)
    if line.haven:
        game.content.get(Haven, line.haven)
    arranging.put_calling(game.state, line.id, line.elite, line.haven)
    if line.arrows is not None:
        arranging.put_arrows(game.state, line.id, line.arrows)


def _put_group(game: Ulfenkarn, line: GroupLine) -> None:
    if not 1 <= line.number <= 4 or line.number in game.state.groups:
        raise SetupError("groups have the numbers 1 to 4, each once")
    if line.card:
        game.content.get(Encounter, line.card)
    for one in (*(model.kind for model in line.models), *line.slain):
        if one not in kinds[game.content]:
            raise SetupError(f"there is no model {one!r}; there are {', '.join(kinds[game.content])}")
    arranging.put_group(game.state, line.number, line.card, face_up=line.face_up)
    for model in line.models:
        cells = _standing(game, model)
        arranging.put_model(game, line.number, model.kind, cells, model.damage, model.ailments)
    for kind in line.slain:
        arranging.put_slain(game, line.number, kind)
    arranging.set_deployed(game.state, line.number, line.deployed)


def _standing(game: Ulfenkarn, model: ModelLine) -> tuple[Cell, ...]:
    """The spaces of a model: a giant stands on those east and south of its space too, a huge one on that to the east,
    or to the south where there is no space to the east."""
    size = game.content[HostileCard][categories[game.content][model.kind]].night.size
    if size not in BASES:
        return (_free(game, model.cell, small=_small(game, model.kind)),)
    corner = _space(game, model.cell)
    ways = sorted(way for way in standings(game, size, corner) if min(way) == corner)
    if not ways:
        raise SetupError(f"{model.kind} is {size} and does not fit at {model.cell}")
    return tuple(_free(game, cell_id(cell)) for cell in ways[-1])


def _small(game: Ulfenkarn, kind: str) -> bool:
    card = game.content[HostileCard][categories[game.content][kind]]
    return card.day.size == "small"


def _build_decks(game: Ulfenkarn) -> None:
    """The decks without the cards that are in play: held by heroes, or in a space above the track."""
    state, journey_type = game.state, game.content[JourneyType][journey(game).type]
    held = [*table.held_cards(game), *(card for hero in state.heroes.values() for card in hero.realmstone)]
    aside = table.set_aside(game, journey_type)
    for card in dict.fromkeys(held):
        spare = game.content.get(Discovery, card).number - held.count(card)
        if spare < 0:
            raise SetupError(f"heroes hold {held.count(card)} cards {card!r}; there are {held.count(card) + spare}")
        aside[card] = min(aside.get(card, 0), spare)
    decks.build_discovery(game, aside, held)
    laid = [group.card for group in state.groups.values() if group.card]
    decks.build_encounters(game, [card.id for card in game.content.all(Encounter) if card.id not in laid])
    if journey_type.explored:
        decks.build_exploration(game, [card.id for card in game.content.all(Exploration)])
    for group in state.groups.values():
        if not group.face_up:
            arranging.hide_encounter(state, group)


def _set_track(game: Ulfenkarn, wanted: Arrangement) -> None:
    known = [*game.state.heroes, *map(str, game.state.groups)]
    cards = wanted.track or [one for one in known if one.isdigit() or not _gone(game, one)]
    for card in (*cards, *wanted.done):
        if card not in known:
            raise SetupError(f"there is no card {card!r}; there are {', '.join(known)}")
    arranging.lay_track(game.state, cards, wanted.done)


def _gone(game: Ulfenkarn, hero: str) -> bool:
    return game.state.heroes[hero].out


def _set_step(game: Ulfenkarn, wanted: Arrangement) -> None:
    if wanted.step not in (*PHASES, "journeys-end"):
        raise SetupError(f"step is {wanted.step!r}; it can be {', '.join(PHASES)} or journeys-end")
    arranging.set_agenda(game.state, wanted.step, PHASES)


def _space(game: Ulfenkarn, text: str) -> Cell:
    cell = cell_of(text)
    if cell not in game.state.battlefield.board.terrain.cells:
        raise SetupError(f"there is no space {text}")
    return cell


def _free(game: Ulfenkarn, text: str, *, small: bool = False) -> Cell:
    """A space with room: a small hostile may share it with one other."""
    cell = _space(game, text)
    state = game.state
    taken = [one.id for one in state.battlefield.markers.values() if one.cell == cell]
    taken += [one.id for one in state.heroes.values() if one.cell == cell]
    there = [one for one in state.models.values() if cell in one.cells]
    shares = small and len(there) == 1 and _small(game, there[0].kind)
    taken += [] if shares else [one.id for one in there]
    if taken:
        raise SetupError(f"{taken[0]} is on {text} already")
    return cell


def _drop(game: Ulfenkarn) -> Cell | None:
    """The first free space of the drop zone."""
    zone = layout.zones[game.content].get("drop", "")
    cells = game.state.battlefield.board.terrain.tiles.get(zone, ())
    taken = {hero.cell for hero in game.state.heroes.values()}
    return next((cell for cell in cells if cell not in taken), None)
