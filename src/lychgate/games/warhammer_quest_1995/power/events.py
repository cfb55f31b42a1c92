"""Event cards that bring no Monsters."""

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.board import Door, mark, set_door

from ..abilities.register import ability
from ..cards import effects
from ..combat import fighting
from ..ending import ends
from ..model import changes, stats, topics
from ..model.content import EventCard
from ..model.state import Warrior, Wq, able, leader, section_of, step, warrior_card
from ..monsters.placing import draw_counter
from ..scenarios import objective

ONE_DIE = pool(D6)
Rules = tuple[str, ...]


def resolve(game: Wq, card: EventCard, rules: Rules) -> Rule[None]:
    """Find whom it concerns, do what it says, and see whether another Event follows."""
    bearer = yield from find_bearer(game, card, rules)
    if bearer is None:
        return
    yield from effects.apply(game, card.effects, bearer, card.id, rules)
    if card.table:
        yield from effects.roll_table(game, card.table, bearer, card.id, rules)
    if card.again_on:
        (face,) = yield Roll(bearer.seat, "Does another Event follow?", ONE_DIE, topic=topics.EVENT_MORE, rules=rules)
        if face in card.again_on:
            game.then("event", "again")


def find_bearer(game: Wq, card: EventCard, rules: Rules) -> Rule[Warrior | None]:
    """The leader, a Warrior drawn by counter, or whoever rolls lowest; those who tie roll again."""
    warriors = able(game)
    if not warriors:
        return None
    if card.bearer == "random":
        return (yield from draw_counter(game, warriors, topics.EVENT_BEARER, "Whom does it concern?", rules))
    if card.bearer == "leader":
        return leader(game) if leader(game).wounds else warriors[0]
    while len(warriors) > 1:
        rolled: dict[str, int] = {}
        for warrior in warriors:
            (rolled[warrior.id],) = yield Roll(
                warrior.seat, "{name}: the lowest goes", ONE_DIE,
                topic=topics.EVENT_LOWEST, rules=rules, cause=f"piece:{warrior.id}",
                parts={"name": warrior_card(game, warrior).name}, actor=warrior.id,
            )  # fmt: skip
        lowest = min(rolled.values())
        warriors = [one for one in warriors if rolled[one.id] == lowest]
    return warriors[0]


# -- the ways between sections


def way_in(game: Wq, section: str) -> Door | None:
    """The door by which one comes onto a section from the entrance; the entrance has none."""
    return next((door for door in game.state.board.doors if _belongs(door.joins[1], section)), None)


def _belongs(doorway: str, section: str) -> bool:
    return doorway.partition(":")[0] == section


def route(game: Wq, section: str) -> list[str]:
    """The sections from this one back to the entrance."""
    found = [section]
    while (door := way_in(game, found[-1])) is not None:
        found.append(door.joins[0].partition(":")[0])
    return found


# -- what no verb can say


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
    state.shut += [
        way.id for way in state.board.open_doorways if _belongs(way.id, section) and way.id not in state.shut
    ]
    for door in state.board.doors:
        if door.id != entry.id and any(_belongs(way, section) for way in door.joins):
            state.board = set_door(state.board, door.id, "closed")
    state.collapsing.setdefault(section, state.turn + 1)
    game.tell("caving-in", rules, section=state.sections[section].card)
    objective.judge(game)


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
        objective.bury(game, section)
        for monster in [one for one in state.monsters.values() if one.cell in cells]:
            changes.slay(game, monster, None)
        under = [one for one in state.warriors.values() if one.cell in cells]
        yield from ends.perish(game, under, rules)
        for cell in cells:
            state.board = mark(state.board, cell, "rubble")
    objective.judge(game)
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
    objective.judge(game)


@ability(objective.KEY)
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
