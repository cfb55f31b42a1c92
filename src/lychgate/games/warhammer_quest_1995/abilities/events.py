"""What Event cards do that no verb can say."""

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.board import mark, set_door

from ..combat import fighting
from ..ending import ends
from ..exploration.moments import CAVED_IN, WAYS_CHANGED
from ..exploration.ways import belongs, route, way_in
from ..model import changes, stats, topics
from ..model.queries import leader, section_of
from ..model.state import Warrior, Wq, step
from .register import ability

ONE_DIE = pool(D6)
KEY = "portcullis-key"
"""The ability of the Event that brings the key."""


@ability("cave-in")
@rule("wq95.marker.cave-in")
def cave_in(game: Wq, bearer: Warrior, card: str) -> None:
    """The room just entered, or the leader's section, comes down: there is no way out but that by which they came.

    Nobody on it is pinned; who is still there at the end of the next turn dies. The entrance never comes down.
    """
    state = game.state
    section = state.event_room or section_of(game, leader(game).cell)
    rules = ("wq95.marker.cave-in", "wq95.power.event-e")
    entry = way_in(game, section)
    if entry is None:
        game.tell("false-alarm", rules)
        game.then("event", "again")
        return
    state.shut += [way.id for way in state.board.open_doorways if belongs(way.id, section) and way.id not in state.shut]
    for door in state.board.doors:
        if door.id != entry.id and any(belongs(way, section) for way in door.joins):
            state.board = set_door(state.board, door.id, "closed")
    state.collapsing.setdefault(section, state.turn + 1)
    game.tell("caving-in", rules, section=state.sections[section].card)
    for changed in WAYS_CHANGED.always:
        changed(game)


@step("collapse")
@rule("wq95.marker.cave-in")
def collapse(game: Wq) -> Rule[None]:
    """The roof falls: whoever is under it is dead, Monsters too, and nobody goes that way again.

    What had to be done on that section cannot be done any more.
    """
    state = game.state
    rules = ("wq95.marker.cave-in",)
    for section in [one for one, turn in state.collapsing.items() if turn <= state.turn]:
        del state.collapsing[section]
        cells = state.board.terrain.tiles[section]
        game.tell("collapsed", rules, section=state.sections[section].card)
        for caved_in in CAVED_IN.always:
            caved_in(game, section)
        for monster in [one for one in state.monsters.values() if one.cell in cells]:
            fighting.slay(game, monster, None)
        under = [one for one in state.warriors.values() if one.cell in cells]
        yield from ends.perish(game, under, rules)
        for cell in cells:
            state.board = mark(state.board, cell, "rubble")
    for changed in WAYS_CHANGED.always:
        changed(game)
    yield from ends.check_combat(game)


@ability("portcullis")
@rule("wq95.marker.portcullis")
def portcullis(game: Wq, bearer: Warrior, card: str) -> None:
    """A grille comes down behind the last of the party; on the entrance section, in the way out.

    Whoever has the key raises it in passing, so that with the key it bars nobody.
    """
    state = game.state
    rules = ("wq95.marker.portcullis", "wq95.power.event-e")
    if state.has_key:
        game.tell("key-turns", rules)
        return
    held_by = {section_of(game, warrior.cell) for warrior in state.warriors.values()}
    rearmost = [one for one in route(game, section_of(game, leader(game).cell)) if one in held_by][-1]
    door = way_in(game, rearmost)
    if door is not None:
        state.board = set_door(state.board, door.id, "barred")
    elif state.outside not in state.shut:
        state.shut.append(state.outside)
    game.tell("portcullis", rules, door=state.outside if door is None else door.id)
    for changed in WAYS_CHANGED.always:
        changed(game)


@ability(KEY)
@rule("wq95.marker.portcullis")
def portcullis_key(game: Wq, bearer: Warrior, card: str) -> None:
    """The key opens every portcullis, those that are down and those to come."""
    state = game.state
    state.has_key = True
    rules = ("wq95.marker.portcullis", "wq95.power.event-e")
    game.tell("got-key", rules, piece=bearer.id)
    for door in state.board.doors:
        if door.state == "barred":
            state.board = set_door(state.board, door.id, "open")
            game.tell("raised", rules, door=door.id)
    if state.outside in state.shut:
        state.shut.remove(state.outside)
        game.tell("raised", rules, door=state.outside)


@ability("scorpions")
@rule("wq95.power.event-e")
def scorpions(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """Twelve of them: his damage roll is how many he kills, at five gold each; each that is left stings for one."""
    rules = ("wq95.power.event-e",)
    (face,) = yield Roll(
        bearer.seat,
        "How many does he crush?",
        ONE_DIE,
        topic=topics.EVENT_SCORPIONS,
        rules=rules,
        cause=f"piece:{bearer.id}",
        actor=bearer.id,
    )
    killed = min(12, face + stats.strength(game, bearer) + stats.damage_bonus(game, bearer))
    changes.give_gold(game, bearer, 5 * killed, rules)
    yield from fighting.hurt_warrior(game, bearer, 12 - killed, True, rules)
