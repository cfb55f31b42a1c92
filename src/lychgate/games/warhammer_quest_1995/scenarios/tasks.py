"""The tasks that the pack can say by itself: slay, test, survive, each with its clock and its tables."""

from collections.abc import Sequence

from lychgate.kernel.chance import D6, Roll, Test, pool
from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..basics import dice
from ..cards import effects
from ..model import stats, topics
from ..model.changes import questing, spellwork
from ..model.content import Row, Task
from ..model.queries import able, leader, warrior_card
from ..model.quest import DECIDED, QUEST, words
from ..model.state import Warrior, Wq
from . import quests
from .moments import TIME_UP, WATCHED

ONE_DIE = pool(D6)


# -- seeing whether it has come about


def look(game: Wq, task: Task) -> Rule[None]:
    """Those slain who were to be slain; everybody through who had to go through it; or what an ability waits for."""
    if task.verb == "slay":
        if not quests.to_slay(game, task):
            yield from quests.done(game)
    elif task.verb == "test" and task.who == "each":
        if not task.at:
            yield from befall(game, task)
        elif all(through(game, warrior) for warrior in quests.living(game)):
            yield from quests.done(game)
    yield from WATCHED.happens(words(game), game, task)


def through(game: Wq, warrior: Warrior) -> bool:
    return warrior.id in game.state.quest.deeds.through


def befall(game: Wq, task: Task) -> Rule[None]:
    """It happens to everybody at once, wherever he stands; the unconscious can do nothing about it."""
    for warrior in able(game):
        yield from attempt(game, warrior, task)
    yield from quests.done(game)


# -- a test


@rule("wq95.end.adventure-text", "wq95.dice.rule-of-1-and-6")
def attempt(game: Wq, warrior: Warrior, task: Task) -> Rule[None]:
    """A Warrior tries: what he rolls may bring something by itself, and then he has passed or failed."""
    state = game.state
    with quests.trying(game, warrior, task):
        passed = yield from roll_test(game, warrior, task)
        if decided(game):
            return
        game.tell("succeeded" if passed else "failed", QUEST, piece=warrior.id)
    if task.who == "each" and (passed or task.once):
        questing.note_through(game, warrior)
    if passed and task.who != "each":
        quests.remember_bearer(game, warrior)
    if warrior.id in state.warriors:
        verbs = task.passed if passed else task.failed
        yield from effects.apply(game, verbs, warrior, state.quest.adventure, QUEST)
    if decided(game) or task.who == "each":
        return
    if passed:
        yield from quests.done(game)
    else:
        yield from failed(game, task)


def decided(game: Wq) -> bool:
    """Whether somebody's death, or a row of a table, has ended the adventure."""
    return game.state.outcome is not None or game.state.quest.over


def failed(game: Wq, task: Task) -> Rule[None]:
    """It costs the adventure, or the reward, or there is no second try; otherwise somebody may try again."""
    if task.lost:
        quests.fail(game, "The quest has failed.")
    elif task.forfeit or task.once:
        if task.forfeit:
            quests.forfeit(game)
        yield from quests.done(game)


def roll_test(game: Wq, warrior: Warrior, task: Task) -> Rule[bool]:
    """The dice, with the figure added, against what is needed; on one die alone a 1 fails and a 6 passes."""
    thrown = task.dice.pool
    if thrown is None or not (task.need or task.table):
        return True
    figure = figure_of(game, warrior, task)
    words = task.says or "The task"
    faces: tuple[int, ...] = yield Roll(
        warrior.seat, words, thrown, topic=topics.TASK_TEST, rules=QUEST, cause=f"piece:{warrior.id}", actor=warrior.id,
        test=Test(warrior.id, plus=((task.add.capitalize(), figure),)) if figure and game.journal is not None else None,
    )  # fmt: skip
    total = task.dice.total(faces)
    yield from bring(game, task.table, total, warrior)
    if len(faces) == 1 and task.need and not task.table and (task.add != "power" or figure is None):
        return dice.succeeds(faces[0], task.need, (figure or 0) + task.dice.plus)
    return total + (figure or 0) >= task.need


def bring(game: Wq, rows: Sequence[Row], total: int, warrior: Warrior) -> Rule[None]:
    """What the row of a table brings; a total without a row brings nothing."""
    for row in rows:
        if total in row.on:
            card = game.state.quest.adventure
            with game.scene("brought", QUEST, piece=warrior.id, card=card, says=row.says.rstrip(".")):
                yield from effects.apply(game, row.effects, warrior, card, QUEST)
            return


def figure_of(game: Wq, warrior: Warrior, task: Task) -> int | None:
    """What is added to the dice. Armour is no part of Toughness here; Power is all spent, and may be gone for good."""
    card = warrior_card(game, warrior)
    match task.add:
        case "strength":
            return stats.strength(game, warrior)
        case "toughness":
            return card.toughness + sum(spell.by for spell in warrior.spells if spell.stat == "toughness")
        case "initiative":
            return card.initiative
        case "power":
            return all_power(game, warrior)
    return 0


@rule("wq95.spells.power-tokens-gone")
def all_power(game: Wq, warrior: Warrior) -> int | None:
    """The Wizard's Power and tokens, spent to the last; None where his are gone with him."""
    state = game.state
    casters = [one for one in (*state.warriors.values(), *state.gone.values()) if _casts(game, one)]
    if casters and not _casts(game, warrior):
        return None
    power = state.power + state.tokens
    if power:
        spellwork.spend_power(game, power, QUEST)
    return power


def _casts(game: Wq, warrior: Warrior) -> bool:
    return "wizard" in warrior_card(game, warrior).abilities


# -- clocks


@rule("wq95.end.objective-decides")
def time_is_up(game: Wq, task: Task) -> Rule[None]:
    """Those who have held out have done it; for those who were to be quick a die decides."""
    questing.stop_clock(game)
    if task.verb == "survive":
        yield from quests.done(game)
    elif task.verb == "slay":
        late = bool(task.without) and all(one.kind != task.without for one in game.state.monsters.values())
        (face,) = yield Roll(
            leader(game).seat, "Time is up. What happens?", ONE_DIE, topic=topics.TASK_TIME_UP, rules=DECIDED
        )
        worst = any(face in row.on for row in task.table[:1])
        yield from bring(game, task.table, face if worst else min(face + late, 6), leader(game))
    yield from TIME_UP.happens(words(game), game)
