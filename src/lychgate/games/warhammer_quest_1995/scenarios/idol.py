"""Abilities of the adventures in the Idol Chamber."""

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import distance_field

from ..abilities.register import ability
from ..basics import counters
from ..basics.reach import connected, foes_about
from ..cards import effects
from ..model import stats, topics
from ..model.content import MonsterCard, Task
from ..model.queries import able, leader
from ..model.quest import QUEST, task_of
from ..model.state import Warrior, Wq
from ..power.moments import POWER_ROLL, ROLLED
from ..warriors.moments import ALL_ACTED
from . import quests
from .moments import ACT, ACTIONS, ENTERED

ONE_DIE = pool(D6)
PARTY = 4
"""For how many Warriors the figures of the pack are meant."""

SHADOW = -2
"""What the idol does to the Power roll."""


# -- Sacrifice?


@ENTERED.ability("sacrifice")
def kinsman(game: Wq) -> Rule[None]:
    """The victim is kin to one of them, who fights the worse for it, and the harder."""
    conscious = able(game)
    if not conscious:
        return
    warrior = yield from counters.draw_counter(
        game, conscious, topics.IDOL_VICTIM, "Whose kinsman is the victim?", QUEST
    )
    card = game.state.quest.adventure
    with game.scene("kinsman", QUEST, piece=warrior.id):
        effects.bestow(game, warrior, card, "weapon-skill", -1, "adventure", QUEST)
        effects.bestow(game, warrior, card, "attacks", 1, "adventure", QUEST)


@ROLLED.ability("sacrifice")
def knife(game: Wq) -> Rule[None]:
    """Three dice alike, and it is too late."""
    task = task_of(game)
    thrown = task.dice.pool if task is not None else None
    if thrown is None:
        return
    faces: tuple[int, ...] = yield Roll(
        leader(game).seat, "Does the knife fall? Three alike", thrown, topic=topics.IDOL_KNIFE, rules=QUEST
    )
    if len(set(faces)) == 1:
        quests.fail(game, "The drums have stopped.")


@ACTIONS.ability("sacrifice")
def may_cut(game: Wq, warrior: Warrior, task: Task) -> list[Option]:
    return [quests.offer(game, warrior, task)] if quests.may_try(game, warrior, task) else []


@ACT.ability("sacrifice")
def cut_loose(game: Wq, warrior: Warrior, task: Task, action: str) -> Rule[None]:
    with quests.trying(game, warrior, task):
        game.tell("succeeded", QUEST, piece=warrior.id)
    yield from quests.done(game)


# -- Desecration


@POWER_ROLL.ability("topple-the-idol")
def shadow(game: Wq) -> int:
    """As long as the idol stands."""
    return SHADOW


@ALL_ACTED.ability("topple-the-idol")
def topple(game: Wq) -> Rule[None]:
    """When all who can stand next to it they push together, a die and Strength each."""
    task = task_of(game)
    pushing = able(game)
    if task is None or foes_about(game) or not all(quests.may_try(game, one, task) for one in pushing):
        return
    need = task.need * min(PARTY, len(game.state.warriors)) // PARTY
    total = 0
    for warrior in pushing:
        words = f"Push: {need} together, {total} so far"
        (face,) = yield Roll(
            warrior.seat,
            words,
            ONE_DIE,
            topic=topics.IDOL_PUSH,
            rules=QUEST,
            cause=f"piece:{warrior.id}",
            actor=warrior.id,
        )
        total += face + stats.strength(game, warrior)
    game.tell("toppled" if total >= need else "stands", QUEST, total=total, need=need)
    if total >= need:
        yield from quests.done(game)


# -- Daemon Summoning


@ability("summon-daemon")
@rule("wq95.ruling.placing-within-reach")
def summon_daemon(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """What they called has come, as near to the idol as it can; it must be slain as well.

    Behind rubble or a portcullis it finds nobody, and does not come.
    """
    state = game.state
    cells = quests.free(game, connected(game, quests.squares(game), quests.living(game)))
    if not cells:
        return
    away = distance_field(state.board.terrain, quests.places(game, "idol"))
    nearest = min(away.get(cell, 99) for cell in cells)
    squares = [cell for cell in cells if away.get(cell, 99) == nearest]
    kind = game.content[MonsterCard]["daemon-minotaur"]
    yield from quests.put_monster(game, kind, squares, None, False)
