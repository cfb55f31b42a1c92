"""Abilities of the adventures in the Fighting Pit."""

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.mechanics.grid.paths import distance_field, reachable
from lychgate.mechanics.grid.shapes import Cell

from ..abilities.register import ability
from ..basics.moments import DISTURBED
from ..basics.reach import foes_about
from ..combat.moments import SPARES
from ..ending.moments import EVENT_WATCHED
from ..model import stats, topics
from ..model.changes import positions, questing
from ..model.content import Group, MonsterCard, Task
from ..model.queries import exposed, leader, occupied, warriors_next_to
from ..model.quest import QUEST, adventure_of
from ..model.state import Monster, Warrior, Wq
from ..monsters import phase, targeting
from ..monsters.moments import HAS_ITS_WAY
from ..warriors.moments import BARRED, LEAPS
from . import guards, quests
from .moments import ACT, ACTIONS, EACH_TURN, ENTER, GOALS, PURSUERS, TURN_OVER, WATCHED, Goal

ONE_DIE = pool(D6)
PATIENCE = 6
"""So many turns the crowd waits for somebody to jump."""


def pit(game: Wq) -> frozenset[Cell]:
    return quests.places(game, "pit")


def below(game: Wq) -> list[Warrior]:
    """The Warriors in the pit."""
    cells = pit(game)
    return [one for one in quests.living(game) if one.cell in cells]


def jumps(game: Wq, reach: dict[Cell, int], budget: int) -> dict[Cell, int]:
    """Over the edge from beside it, for one square of his move, and on from there with what is left of it."""
    cells, taken = pit(game), occupied(game)
    landed: dict[Cell, int] = {}
    for (x, y), cost in reach.items():
        for cell in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            if cost < budget and (x, y) not in cells and cell in cells and cell not in taken:
                landed[cell] = min(cost + 1, landed.get(cell, budget))
    found = dict(landed)
    for cell, cost in landed.items():
        for beyond, more in reachable(game.state.board.terrain, cell, budget - cost, taken).items():
            found[beyond] = min(cost + more, found.get(beyond, budget))
    return {cell: cost for cell, cost in found.items() if cost < reach.get(cell, budget + 1)}


# -- The Beast: without arms into the pit


@ability("disarmed")
def disarmed(game: Wq, bearer: Warrior, card: str) -> None:
    """Nobody has his weapon or his armour; they are found on the way."""
    questing.disarm(game, QUEST)


@EVENT_WATCHED.ability("disarmed")
def find_gear(game: Wq) -> None:
    """With the Monsters of the first Event the weapons are found, with those of the second the armour."""
    standing = {monster.event for monster in game.state.monsters.values()}
    for event in game.state.events:
        if event.number not in standing and event.number not in game.state.quest.deeds.noticed:
            questing.find_gear(game, event, QUEST)


@ENTER.ability("the-beast")
def nobody_yet(game: Wq) -> Rule[None]:
    """Until somebody jumps nobody is there."""
    game.tell("empty-pit", QUEST)
    yield from ()


@LEAPS.ability("the-beast")
def into_the_pit(game: Wq, warrior: Warrior, reach: dict[Cell, int], budget: int) -> dict[Cell, int]:
    return jumps(game, reach, budget)


@EACH_TURN.ability("the-beast")
def loose_the_beasts(game: Wq) -> Rule[None]:
    """A Minotaur for each who has gone down, three at most."""
    deeds, beasts = game.state.quest.deeds, adventure_of(game).guards
    new = [one for one in below(game) if one.id not in deeds.jumped]
    kind = game.content[MonsterCard][beasts.groups[0].monster]
    for warrior in new:
        questing.note_jump(game, warrior)
        if beasts.most is None or deeds.loosed < beasts.most:
            terrain = game.state.board.terrain
            wishes = (pit(game).intersection(terrain.steps[warrior.cell]), pit(game), quests.squares(game))
            cells = next(found for wish in wishes if (found := quests.free(game, wish)))
            yield from quests.put_monster(game, kind, cells, warrior, True)
            questing.loose_beast(game)


@WATCHED.ability("the-beast")
def first_blood(game: Wq, task: Task) -> Rule[None]:
    """The first of them to fall ends the show, whoever felled it."""
    if len(quests.guards(game)) < game.state.quest.deeds.loosed:
        yield from quests.done(game)


@TURN_OVER.ability("the-beast")
def crowd(game: Wq) -> Rule[None]:
    """If nobody goes of himself the crowd throws them all in."""
    quest = game.state.quest
    if quest.deeds.loosed or below(game) or game.state.turn < quest.entered + PATIENCE:
        return
    game.tell("thrown-in", QUEST)
    for warrior, cell in zip(quests.living(game), quests.free(game, pit(game)), strict=False):
        positions.throw_in(game, warrior, cell, QUEST)
    yield from ()


@GOALS.ability("the-beast")
def pit_or_beast(game: Wq) -> list[Goal]:
    """The pit, as long as somebody who jumps would loose another; then one of those that are loose."""
    deeds, most = game.state.quest.deeds, adventure_of(game).guards.most
    bold = [one for one in quests.living(game) if one.id not in deeds.jumped]
    if bold and (most is None or deeds.loosed < most):
        return [quests.the_room(game)]
    loose = frozenset(one.cell for one in quests.guards(game))
    return [Goal(loose, quests.PREY_LOST)] if loose else []


# -- Sword of Power: one against one


@ENTER.ability("duel")
def minotaur_below(game: Wq) -> Rule[None]:
    """It stands in the pit, and one of the party is its match."""
    state = game.state
    questing.set_bearer(game, "barbarian" if "barbarian" in state.warriors else state.leader)
    game.tell("champion", QUEST, piece=state.quest.bearer)
    for group in adventure_of(game).guards.groups:
        kind = game.content[MonsterCard][group.monster]
        yield from quests.put_monster(game, kind, quests.free(game, pit(game)), None, True)


def _fair(game: Wq) -> bool:
    return not game.state.quest.deeds.provoked


@BARRED.ability("duel")
def not_your_fight(game: Wq, warrior: Warrior) -> frozenset[Cell]:
    """None but the champion goes down, as long as the fight is fair."""
    return pit(game) if _fair(game) and warrior is not quests.bearer(game) else frozenset()


@LEAPS.ability("duel")
def champion_jumps(game: Wq, warrior: Warrior, reach: dict[Cell, int], budget: int) -> dict[Cell, int]:
    return jumps(game, reach, budget) if not not_your_fight(game, warrior) else {}


@SPARES.ability("duel")
def spared(game: Wq, warrior: Warrior, monster: Monster) -> bool:
    """The others leave it to the champion."""
    return monster.event == 0 and _fair(game) and warrior is not quests.bearer(game)


@DISTURBED.ability("duel")
def provoked(game: Wq, monster: Monster) -> None:
    """A shot or a spell from above, and it is an ordinary Monster again."""
    if monster.event == 0 and _fair(game):
        questing.provoke(game, monster, QUEST)


@HAS_ITS_WAY.ability("duel")
def fights_below(game: Wq, monster: Monster) -> Rule[bool]:
    """It stays in the pit and attacks whoever is in it."""
    if monster.event or not _fair(game):
        return False
    cells = pit(game)
    foes = [one for one in exposed(game) if one.cell in cells]
    if not foes:
        return True
    terrain = game.state.board.terrain
    reach = reachable(terrain, monster.cell, stats.move(game, monster), occupied(game) | (terrain.cells - cells))
    if any(one in foes for one in warriors_next_to(game, monster.cell)):
        reach = {monster.cell: 0}
    squares = targeting.places_to_attack(game, monster, reach)
    for foe in foes:
        if foe.id in squares:
            yield from phase.go(game, monster, foe.seat, phase.nearest(squares[foe.id], reach), QUEST)
            yield from phase.attack(game, monster, foe, QUEST)
            break
    return True


@WATCHED.ability("duel")
def duel_won(game: Wq, task: Task) -> Rule[None]:
    if not quests.guards(game):
        yield from quests.done(game)


@GOALS.ability("duel")
def its_match(game: Wq) -> list[Goal]:
    return quests.prey(quests.guards(game))


# -- Hell's Gate


@ENTER.ability("hells-gate")
def through_the_gate(game: Wq) -> Rule[None]:
    """They come up out of the pit, keep away from the Warriors at first, and owe nobody a First Attack."""
    state = game.state
    room = quests.squares(game)
    away = distance_field(state.board.terrain, pit(game))
    beside = {cell for one in quests.living(game) for cell in state.board.terrain.near[one.cell]}
    kinds = yield from guards.waiting(game)
    for kind, number in kinds:
        for _ in range(number):
            cells = quests.free(game, room)
            if not cells:
                game.tell("no-room", ("wq95.placing.nowhere-to-go", *QUEST), monster=kind.id, number=1)
                return
            apart = [cell for cell in cells if cell not in beside] or cells
            nearest = min(away.get(cell, 99) for cell in apart)
            squares = [cell for cell in apart if away.get(cell, 99) == nearest]
            yield from quests.put_monster(game, kind, squares, None, True)


@ACTIONS.ability("hells-gate")
def may_close(game: Wq, warrior: Warrior, task: Task) -> list[Option]:
    if game.state.quest.deeds.closed or not quests.may_try(game, warrior, task):
        return []
    return [quests.offer(game, warrior, task)]


@ACT.ability("hells-gate")
def close_the_gate(game: Wq, warrior: Warrior, task: Task, action: str) -> Rule[None]:
    """As many dice as he dares: a 6 closes it, unless there is a 1."""
    options = [Option(str(number), f"{number} dice" if number > 1 else "1 die", value=number) for number in range(1, 7)]
    cause = f"piece:{warrior.id}"
    number: int = yield Choose(
        warrior.seat, "How many dice?", options, topic=topics.GATE_DICE, rules=QUEST, cause=cause, actor=warrior.id
    )
    with game.scene("at-the-gate", QUEST, piece=warrior.id):
        faces: tuple[int, ...] = yield Roll(
            warrior.seat,
            "A 6 and no 1",
            pool(*[D6] * number),
            topic=topics.GATE_ROLL,
            rules=QUEST,
            cause=cause,
            actor=warrior.id,
        )
        if 6 in faces and 1 not in faces:
            questing.close_gate(game, QUEST)


@WATCHED.ability("hells-gate")
def nothing_left(game: Wq, task: Task) -> Rule[None]:
    """What has come through must still be slain."""
    if game.state.quest.deeds.closed and not foes_about(game):
        yield from quests.done(game)


@GOALS.ability("hells-gate")
def until_it_is_closed(game: Wq) -> list[Goal]:
    return [] if game.state.quest.deeds.closed else [quests.the_room(game)]


# -- Blood Debt, Man Eater


@ability("pursued")
def pursued(game: Wq, bearer: Warrior, card: str) -> None:
    """Somebody comes behind them."""
    game.tell("pursued", QUEST)


@PURSUERS.ability("pursued")
def creditors(game: Wq) -> Rule[tuple[Group, ...]]:
    """Once, with the Monsters of an Unexpected Event: on 1 or 2 those of an objective room come too."""
    if game.state.quest.deeds.caught_up:
        return ()
    (face,) = yield Roll(
        leader(game).seat, "Do they come alone? 1 or 2: no", ONE_DIE, topic=topics.PIT_CREDITORS, rules=QUEST
    )
    if face > 2:
        return ()
    questing.catch_up(game)
    return (yield from guards.roll_groups(game))


@WATCHED.ability("man-eater")
def horns(game: Wq, task: Task) -> Rule[None]:
    """The village pays for a Minotaur and for nothing else."""
    if "minotaur" not in game.state.quest.deeds.guarded:
        quests.forfeit(game)
    yield from quests.done(game)
