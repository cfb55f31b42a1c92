"""Whether a game of Warhammer Quest (1995) can still be won, by a way of reckoning that is not the game's own.

It knows the board, the decks and who lives, and is sure where it says that all is lost: a portcullis counts as open,
for a key may come, and a room that was entered is left to the adventure's own rules.
"""

from collections.abc import Iterable

from lychgate.content import Content
from lychgate.games.warhammer_quest_1995.model.content import Adventure
from lychgate.games.warhammer_quest_1995.model.state import Dungeon, Warrior
from lychgate.mechanics.cards.urns import odds
from lychgate.mechanics.grid.board import set_door
from lychgate.mechanics.grid.shapes import Cell


def cannot_be_won(state: Dungeon, content: Content) -> bool:
    """Whether nothing that can still happen would win this game."""
    if state.outcome is not None:
        return state.outcome.result != "won"
    quest = state.quest
    if not state.turn or quest.over:
        return False
    if not state.warriors:
        return True
    if quest.entered:
        return False
    return _nowhere_to_go(state) or _empty_handed(state, content.all(Adventure))


def _nowhere_to_go(state: Dungeon) -> bool:
    """The room, or every doorway behind which it may lie, is out of everybody's reach."""
    within = _reach(state)
    room = [laid for laid, section in state.sections.items() if section.card == state.quest.room]
    if room:
        return within.isdisjoint(state.board.tile(room[0]).cells)
    hopeful = {pile for pile in state.ways.values() if _may_hold(state, pile, state.quest.room)}
    doorways = [way for way in state.board.open_doorways if state.ways.get(way.id) in hopeful]
    return not any(not within.isdisjoint(way.cells) for way in doorways)


def _reach(state: Dungeon) -> set[Cell]:
    """All squares to which a living Warrior could ever walk, past everybody and under every portcullis."""
    board = state.board
    for door in board.doors:
        if door.state == "barred":
            board = set_door(board, door.id, "open")
    steps = board.terrain.steps
    found = {one.cell for one in state.warriors.values()}
    wave = set(found)
    while wave:
        wave = {after for cell in wave for after in steps.get(cell, ())} - found
        found |= wave
    return found


def _may_hold(state: Dungeon, pile: str, card: str) -> bool:
    """Whether a card lies in a pile, or a slot of it may turn out to be that card."""
    slots = set(state.cards.piles.get(pile, ()))
    return any(slot == card if isinstance(slot, str) else card in odds(state.cards, slot)[0] for slot in slots)


def _empty_handed(state: Dungeon, adventures: Iterable[Adventure]) -> bool:
    """What the adventure gave the party for its task is gone from all who could ever use it."""
    needed = next((one.gives for one in adventures if one.id == state.quest.adventure), ())
    raised = "resurrection" in state.known_spells
    dead = [one for one in state.gone.values() if raised and state.fates[one.id] == "dead"]
    holders: list[Warrior] = [*state.warriors.values(), *dead]
    held = {item.card for one in holders for item in one.items if item.left != 0}
    return any(card not in held for card in needed)
