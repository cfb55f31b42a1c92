"""Scenarios: the game put into the middle.

All keys, with an example, are in docs/warhammer-quest-1995.md.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from msgspec import Struct, ValidationError, convert, field

from lychgate.content import Content, Record
from lychgate.kernel.errors import LychgateError, SetupError
from lychgate.mechanics.cards.decks import possible
from lychgate.mechanics.cards.urns import faults as urn_faults
from lychgate.mechanics.grid.shapes import Cell, cell_of

from ..exploration.phase import fits
from ..model.changes import arranging, laying
from ..model.changes.laying import divide, lay_entrance, lay_section
from ..model.content import (
    Adventure,
    DungeonCard,
    EquipmentCard,
    EventCard,
    MonsterCard,
    SpellCard,
    TreasureCard,
    WarriorCard,
)
from ..model.state import Deeds, Dungeon, Item, Monster, Warrior
from ..setting_out.dungeon import entrance_ways
from .setup import shuffled_decks
from .upgrades import deeds_of


class SectionLine(Struct, forbid_unknown_fields=True):
    card: str
    through: str = ""
    way: int = 0
    entered: bool = True


class WarriorLine(Struct, forbid_unknown_fields=True):
    id: str
    cell: str
    seat: int = 0
    wounds: int | None = None
    starting: int | None = None
    gold: int = 0
    received: int = 0
    slain: list[str] = []
    items: list[str] = []
    berserk: bool = False
    webbed: bool = False
    in_pit: bool = False


class MonsterLine(Struct, forbid_unknown_fields=True):
    kind: str
    cell: str
    wounds: int | None = None
    target: str = ""
    waits: bool = False
    arrived: int = 0
    event: str = ""


class Arrangement(Struct, forbid_unknown_fields=True):
    turn: int = 1
    phase: str = "warriors"
    leader: str = ""
    power: int = 0
    tokens: int = 0
    spells: list[str] = []
    adventure: str = ""
    section: list[SectionLine] = []
    warrior: list[WarriorLine] = []
    monster: list[MonsterLine] = []
    next: dict[str, list[str]] = {}
    only: dict[str, list[str]] = {}
    entered: int = 0
    deeds: Deeds = field(default_factory=Deeds)
    marks: dict[str, int] = {}
    bearer: str = ""
    task: int = 0
    clock: int = -1


PHASES = ("power", "warriors", "monsters", "exploration", "end")


def arrange(state: Dungeon, content: Content, plain: Mapping[str, Any]) -> list[str]:
    """Put the state as the arrangement says; return all that is wrong with it."""
    try:
        wanted = convert(dict(plain), type=Arrangement)
    except ValidationError as error:
        return [str(error)]
    problems: list[str] = []
    for what, do in (
        ("adventure", partial(_choose_adventure, state, content, wanted)),
        *((f"section {line.card}", partial(_lay, state, content, line)) for line in wanted.section),
        *((f"warrior {line.id}", partial(_put_warrior, state, content, line)) for line in wanted.warrior),
        *((f"monster {line.kind}", partial(_put_monster, state, content, line)) for line in wanted.monster),
        *((f"spell {spell}", partial(_learn, state, content, spell)) for spell in wanted.spells),
        *((f"next {pile}", partial(arranging.put_on_top, state, pile, cards)) for pile, cards in wanted.next.items()),
        *((f"only {pile}", partial(_leave_only, state, content, pile, cards)) for pile, cards in wanted.only.items()),
    ):
        try:
            do()
        except LychgateError as error:
            problems.append(f"{what}: {error}")
    problems += _set_clock(state, wanted)
    return problems


def faults(state: Dungeon, content: Content) -> Iterator[str]:
    """Why a state from a file is not one of this game."""
    if not 1 <= state.players <= 4:
        yield f"{state.players} players"
    for pile in shuffled_decks(content).piles:
        if pile not in state.cards.piles and pile != "dungeon":
            yield f"there is no pile {pile!r}"
    yield from urn_faults(state.cards)
    for name, warrior in (*state.warriors.items(), *state.gone.items()):
        if name != warrior.id or name not in content[WarriorCard] or not 0 <= warrior.seat < state.players:
            yield f"there is no Warrior {name!r} with a seat here"
    for name, monster in state.monsters.items():
        if name != monster.id or monster.kind not in content[MonsterCard]:
            yield f"there is no Monster {name!r}"
    for spell in state.known_spells:
        if spell not in content[SpellCard]:
            yield f"there is no spell {spell!r}"
    figures: list[Warrior | Monster] = [*state.warriors.values(), *state.monsters.values()]
    if not state.lasting and any(spell.until == "whole-turn" for one in figures for spell in one.spells):
        yield "a spell that lasts One Whole Turn is in force, and `lasting` denies it"


def _choose_adventure(state: Dungeon, content: Content, wanted: Arrangement) -> None:
    """The adventure, and its Dungeon deck: six, the objective among seven, as in any game."""
    adventure = content.get(Adventure, wanted.adventure) if wanted.adventure else content.all(Adventure)[0]
    if not 0 <= wanted.task <= len(adventure.tasks):
        raise SetupError(f"there is no task {wanted.task}; {adventure.id} has {len(adventure.tasks)}, counted from 0")
    arranging.put_adventure(state, adventure, wanted.task, wanted.clock, wanted.bearer)
    if wanted.marks:
        older = deeds_of(wanted.marks)
        arranging.put_deeds(state, older.pop("entered"), convert(older, type=Deeds))
    else:
        arranging.put_deeds(state, wanted.entered, wanted.deeds)


def _lay(state: Dungeon, content: Content, line: SectionLine) -> None:
    card = content.get(DungeonCard, line.card)
    laid = f"{card.id}-{len(state.board.laid) + 1}"
    _take_from_decks(state, card)
    if not state.board.laid:
        ways = entrance_ways(card)
        if not 0 <= line.way < len(ways):
            raise SetupError(f"it can be the entrance in {len(ways)} ways, so there is no way {line.way}")
        lay_entrance(state, card, *ways[line.way])
    else:
        doorway = state.board.doorway(line.through)
        if line.through not in state.ways:
            raise SetupError(f"nothing can be laid through {line.through!r}; open doorways are {', '.join(state.ways)}")
        found = fits(state.board, doorway, card)
        if not 0 <= line.way < len(found):
            raise SetupError(f"it fits through {line.through} in {len(found)} ways, so there is no way {line.way}")
        lay_section(state, doorway, card, found[line.way], laid)
        arranging.put_entered(state, laid, line.entered)
    if card.kind == "junction":
        divide(state, laid, card)


def _take_from_decks(state: Dungeon, card: DungeonCard) -> None:
    """The card of a section that lies on the table is in no deck; a branch has a deck of its own."""
    for pile in (*dict.fromkeys(("dungeon", *state.ways.values())), "dungeon-box"):
        if pile in state.cards.piles and card.id in possible(state.cards, pile):
            laying.take_from_deck(state, pile, card)
            return


def _put_warrior(state: Dungeon, content: Content, line: WarriorLine) -> None:
    card = content.get(WarriorCard, line.id)
    if line.id in state.warriors:
        raise SetupError("he is there twice")
    starting = card.wounds.most if line.starting is None else line.starting
    wounds = starting if line.wounds is None else line.wounds
    if not 0 <= wounds <= starting:
        raise SetupError(f"{wounds} Wounds of {starting}; give 0 to {starting}")
    if not 0 <= line.seat < state.players:
        raise SetupError(f"seat {line.seat}; there are {state.players} players, counted from 0")
    warrior = Warrior(
        line.id,
        line.seat,
        starting,
        wounds,
        _free(state, line.cell),
        line.gold,
        line.received,
        [content.get(MonsterCard, kind).id for kind in line.slain],
        berserk=line.berserk,
        webbed=line.webbed,
        in_pit=line.in_pit,
    )
    for item in line.items:
        treasure = item not in content[EquipmentCard]
        uses = content.get(TreasureCard, item).uses if treasure else content[EquipmentCard][item].uses
        arranging.put_item(state, warrior, Item(item, item, None if uses is None else uses.most), treasure)
    arranging.put_warrior(state, warrior)


def _put_monster(state: Dungeon, content: Content, line: MonsterLine) -> None:
    card = content.get(MonsterCard, line.kind)
    if line.target and line.target not in state.warriors:
        raise SetupError(f"its target {line.target!r} is not in the party: {', '.join(state.warriors)}")
    cell = _free(state, line.cell)
    wounds = card.wounds if line.wounds is None else line.wounds
    monster = Monster("", card.id, cell, wounds, line.target, bool(line.target), line.waits, arrived=line.arrived)
    arranging.put_monster(state, card, monster, line.event)


def _leave_only(state: Dungeon, content: Content, pile: str, cards: list[str]) -> None:
    """The other cards of the pile are back in the box."""
    if pile not in state.cards.piles:
        raise SetupError(f"there is no such pile; there are {', '.join(state.cards.piles)}")
    kinds: dict[str, type[Record]] = {"events": EventCard, "event": EventCard, "treasure": TreasureCard}
    kind = kinds.get(pile.removesuffix("-discards"), DungeonCard)
    arranging.put_pile(state, pile, [content.get(kind, card).id for card in cards])


def _learn(state: Dungeon, content: Content, spell: str) -> None:
    arranging.put_spell(state, content.get(SpellCard, spell).id)


def _free(state: Dungeon, text: str) -> Cell:
    cell = cell_of(text)
    if cell not in state.board.terrain.cells:
        raise SetupError(f"there is no square {text}")
    standing = [(one.id, one.cell) for one in state.warriors.values()]
    standing += [(one.id, one.cell) for one in state.monsters.values()]
    for other, where in standing:
        if where == cell:
            raise SetupError(f"{other} stands on {text} already")
    return cell


def _set_clock(state: Dungeon, wanted: Arrangement) -> Iterator[str]:
    """The turn, the phase that comes next, the leader, and the Wizard's Power."""
    if wanted.turn < 1:
        yield f"turn is {wanted.turn}; turns are counted from 1"
    arranging.put_turn(state, wanted.turn, wanted.power, wanted.tokens)
    if not state.warriors:
        yield "there are no Warriors"
        return
    arranging.put_leader(state, wanted.leader or next(iter(state.warriors)))
    if state.leader not in state.warriors:
        yield f"the leader {state.leader!r} is not in the party: {', '.join(state.warriors)}"
    if wanted.phase not in PHASES:
        yield f"phase is {wanted.phase!r}; it can be {', '.join(PHASES)}"
        return
    names = ["power-phase", "warriors-phase", "monsters-phase", "exploration-phase", "end-of-turn"]
    arranging.put_phase(state, wanted.phase, names[PHASES.index(wanted.phase) :])
