"""What the party is up to while no Monster is about: where it goes next, and whether it rests first."""

from typing import Literal

from msgspec import Struct

from lychgate.bots.base import Advice
from lychgate.kernel.question import Question
from lychgate.mechanics.cards.urns import Cards, odds
from lychgate.mechanics.grid.board import Door, Doorway
from lychgate.mechanics.grid.shapes import Cell

from .look import Look
from .quest import Errand, errand
from .table import DungeonCard

FIT_FOR_ROOM, FIT_FOR_OBJECTIVE = 0.5, 0.9
"""How much of its Wounds the party wants to have before it goes on, if it can get well by waiting."""


PATIENCE = 4
"""How many turns after the last room it goes on waiting. A Wizard short of Power mends nobody for turns on end, and
each turn may bring an Unexpected Event."""


class Plan(Struct, frozen=True):
    """What the party does: the squares it makes for, and for a door the squares before it and beyond."""

    kind: Literal["quest", "enter", "walk", "explore", "rest", "stand-by", "home"]
    why: str
    cells: frozenset[Cell] = frozenset()
    before: tuple[Cell, ...] = ()
    beyond: tuple[Cell, ...] = ()


def plan(look: Look) -> Plan:
    """The same for every Warrior, so that they act together."""
    state = look.state
    if state.quest.lost:
        return _lost(look)
    fresh = _door_to(look, [one for one, section in state.sections.items() if section.entered == state.turn])
    if fresh is not None and state.phase == "warriors":
        return fresh
    task = errand(look)
    if task is not None and len(task.who) == len(look.able) and not task.urgent and _elsewhere(look, task):
        return Plan("walk", task.why, task.cells)
    if task is not None:
        return Plan("quest", task.why, task.cells)
    return _onward(look)


def _lost(look: Look) -> Plan:
    """Get out; where a portcullis bars the way, look about, for a new room may bring the key."""
    out = _way_out(look)
    if look.leader is None or any(look.steps(look.leader.cell, cell) < 99 for cell in out):
        return Plan("home", "The quest is lost: get out alive.", out)
    state = look.state
    ways = [way for way in state.board.open_doorways if way.id in state.ways and way.id not in state.shut]
    behind = [way.cells for way in ways if state.cards.piles[state.ways[way.id]]]
    near = [cells for cells in behind if look.steps(look.leader.cell, cells[0]) < 99]
    if not near:
        return Plan("home", "The quest is lost: get out alive.", out)
    return Plan("explore", "To the doorway: somebody in there may have the key.", frozenset(near[0]))


def _elsewhere(look: Look, task: Errand) -> bool:
    """Whether the task takes the whole party to another section, lantern first."""
    tiles = {look.terrain.tile_of[cell] for cell in task.cells}
    return look.leader is not None and look.section(look.leader) not in tiles


def _door_to(look: Look, sections: list[str]) -> Plan | None:
    """Somebody has just stepped into a room: the others stand by at its door."""
    for section in sections:
        if kind_of(look, section) in ("room", "objective"):
            before, beyond = _threshold(look, section)
            if before:
                why = "Something may wait in there: hold the door."
                return Plan("stand-by", why, frozenset(before), before, beyond)
    return None


def kind_of(look: Look, section: str) -> str:
    return look.game.content[DungeonCard][look.state.sections[section].card].kind


def _threshold(look: Look, section: str) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The squares on both sides of the way into a section from one that has been entered."""
    tile_of = look.terrain.tile_of
    for door in look.state.board.doors:
        for pairs in (door.edges, tuple((b, a) for a, b in door.edges)):
            inside = tile_of[pairs[0][1]] == section
            if inside and look.state.sections[tile_of[pairs[0][0]]].entered and _open(door):
                return tuple(a for a, _ in pairs), tuple(b for _, b in pairs)
    return (), ()


def _open(door: Door) -> bool:
    return door.state == "open"


# -- shut in


def shut_in(look: Look, question: Question) -> Advice:
    """Behind a portcullis with nothing left to do: one Event card brings the key, too seldom to wait long."""
    latest = max(section.entered for section in look.state.sections.values())
    if look.state.quest.lost or look.state.turn - latest > PATIENCE:
        return Advice("give-up", "Nobody will come with the key.")
    return Advice("wait", "Somebody may yet bring the key.")


# -- going on


class Way(Struct, frozen=True):
    """Somewhere to go: an unentered section, or a doorway to look behind."""

    worth: float
    cells: frozenset[Cell]
    section: str = ""


def _onward(look: Look) -> Plan:
    ways = [way for way in (*_unentered(look), *_doorways(look)) if way.worth > 0]
    if not ways:
        return Plan("home", "Nothing is left to find here: go home.", _way_out(look))
    best = max(ways, key=lambda way: way.worth)
    if not best.section:
        return Plan("explore", "To the doorway, to see what lies beyond.", best.cells)
    kind = kind_of(look, best.section)
    if kind not in ("room", "objective"):
        return Plan("walk", "The corridor ahead is empty: go on.", _far_end(look, best.section) or best.cells)
    before, beyond = _threshold(look, best.section)
    if resting(look, kind):
        return Plan("rest", "Wait for the Wizard to mend the party before the next room.", frozenset(before), before)
    why = "Go in together, the strong first." if kind == "room" else "This is the place: in, all together."
    cells = _far_end(look, best.section) or frozenset(beyond)
    return Plan("enter", why, cells, before, beyond)


def _far_end(look: Look, section: str) -> frozenset[Cell]:
    """The squares before the doorways that lead on from a section."""
    ways = look.state.board.open_doorways
    return frozenset(cell for way in ways if way.id.startswith(f"{section}:") for cell in way.cells)


def resting(look: Look, kind: str) -> bool:
    """Whether the party waits to get well: the Wizard can mend, there is enough to mend, and it has not waited long."""
    wanted = FIT_FOR_OBJECTIVE if kind == "objective" else FIT_FOR_ROOM
    if not look.mending or look.party_health >= wanted:
        return False
    latest = max(section.entered for section in look.state.sections.values())
    return look.state.turn - latest <= PATIENCE


def _unentered(look: Look) -> list[Way]:
    """The sections that are laid and where nobody has been, unless nothing can be found behind them."""
    state, found = look.state, []
    for section, one in state.sections.items():
        if one.entered:
            continue
        before, _ = _threshold(look, section)
        if not before:
            continue
        chance = 1.0 if one.card == state.quest.room else _chance_behind(look, section)
        if chance:
            cells = frozenset(look.terrain.tiles[section])
            found.append(Way(_worth(look, chance, 0, before), cells, section))
    return found


def _chance_behind(look: Look, section: str) -> float:
    state = look.state
    piles = {pile for way, pile in state.ways.items() if way.startswith(f"{section}:") and way not in state.shut}
    return sum(_chance(state.cards, pile, state.quest.room) for pile in piles)


def _doorways(look: Look) -> list[Way]:
    state, found = look.state, []
    for way in state.board.open_doorways:
        if way.id == state.outside or way.id in state.shut or way.id not in state.ways:
            continue
        pile = state.ways[way.id]
        chance = _chance(state.cards, pile, state.quest.room)
        if chance and state.sections[look.terrain.tile_of[way.cells[0]]].entered:
            found.append(Way(_worth(look, chance, len(state.cards.piles[pile]), way.cells), frozenset(way.cells)))
    return found


def _worth(look: Look, chance: float, cards: int, cells: tuple[Cell, ...]) -> float:
    """How likely the objective is found there, for the trouble of going."""
    leader = look.leader
    steps = min(look.steps(leader.cell, cell) for cell in cells) if leader is not None else 0
    return -1.0 if steps >= 99 else chance / (4 + steps + 2 * cards)


def _chance(cards: Cards, pile: str, card: str) -> float:
    """How likely a card is in a pile."""
    total = 0.0
    shares: dict[int, float] = {}  # most cards of a pile come from one urn
    for slot in cards.piles.get(pile, ()):
        if isinstance(slot, str):
            total += slot == card
            continue
        if slot not in shares:
            weights, whole = odds(cards, slot)
            shares[slot] = weights.get(card, 0) / whole
        total += shares[slot]
    return total


def _way_out(look: Look) -> frozenset[Cell]:
    state = look.state
    if not state.outside or state.outside in state.shut:
        return frozenset()
    way: Doorway = state.board.doorway(state.outside)
    return frozenset(way.cells)
