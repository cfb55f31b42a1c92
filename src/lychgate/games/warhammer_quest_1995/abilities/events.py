"""What Event cards do that no verb can say."""

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..combat import fighting
from ..ending import ends
from ..exploration.moments import CAVED_IN, WAYS_CHANGED
from ..exploration.ways import belongs, route, way_in
from ..model import stats, topics
from ..model.changes import belongings, ground
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
    ways = [way.id for way in state.board.open_doorways if belongs(way.id, section) and way.id not in state.shut]
    doors = [door.id for door in state.board.doors if any(belongs(way, section) for way in door.joins)]
    ground.begin_to_cave_in(game, section, ways, [door for door in doors if door != entry.id], rules)
    WAYS_CHANGED.do(game)


@step("collapse")
@rule("wq95.marker.cave-in")
def collapse(game: Wq) -> Rule[None]:
    """The roof falls: whoever is under it is dead, Monsters too, and nobody goes that way again.

    What had to be done on that section cannot be done any more.
    """
    state = game.state
    rules = ("wq95.marker.cave-in",)
    for section in [one for one, turn in state.collapsing.items() if turn <= state.turn]:
        cells = state.board.terrain.tiles[section]
        with ground.collapse(game, section, rules):
            CAVED_IN.do(game, section)
            for monster in [one for one in state.monsters.values() if one.cell in cells]:
                fighting.slay(game, monster, None)
        under = [one for one in state.warriors.values() if one.cell in cells]
        yield from ends.perish(game, under, rules)
        ground.bury(game, cells)
    WAYS_CHANGED.do(game)
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
    ground.drop_portcullis(game, None if door is None else door.id, rules)
    WAYS_CHANGED.do(game)


@ability(KEY)
@rule("wq95.marker.portcullis")
def portcullis_key(game: Wq, bearer: Warrior, card: str) -> None:
    """The key opens every portcullis, those that are down and those to come."""
    state = game.state
    rules = ("wq95.marker.portcullis", "wq95.power.event-e")
    ground.take_key(game, bearer, rules)
    for door in state.board.doors:
        if door.state == "barred":
            ground.raise_portcullis(game, door.id, rules)
    if state.outside in state.shut:
        ground.raise_portcullis(game, state.outside, rules)


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
    game.tell("crushed", rules, piece=bearer.id, number=killed)
    belongings.give_gold(game, bearer, 5 * killed, rules)
    yield from fighting.hurt_warrior(game, bearer, 12 - killed, True, rules)
