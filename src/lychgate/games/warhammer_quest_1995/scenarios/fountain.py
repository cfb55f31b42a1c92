"""Abilities of the adventures at the Fountain of Light."""

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.mechanics.dice import Dice, roll

from ..abilities.register import ability
from ..basics.reach import foes_about
from ..cards import effects
from ..ending import ends
from ..model import topics
from ..model.changes import belongings, health, questing
from ..model.content import TableCard, Task
from ..model.queries import able, warrior_card
from ..model.quest import QUEST
from ..model.state import Warrior, Wq
from . import quests, rewards
from .moments import ACT, ACTIONS, TURN_OVER, WATCHED

ONE_DIE, ONE_D6 = pool(D6), Dice.parse("1D6")
CONSOLATION = 30
"""What a die is worth to each where the sword was in the wrong hand."""


# -- Clearwater


@ACTIONS.ability("clearwater")
def at_the_fountain(game: Wq, warrior: Warrior, task: Task) -> list[Option]:
    """Fill the cask, if he has it; or drink."""
    if foes_about(game) or not _at_hand(game, warrior, task):
        return []
    options = [quests.offer(game, warrior, task, "drink", _drink_label(game, warrior))]
    if quests.may_try(game, warrior, task):
        options.append(quests.offer(game, warrior, task, "fill"))
    return options


def _at_hand(game: Wq, warrior: Warrior, task: Task) -> bool:
    here = quests.in_room(game, warrior.cell) and quests.at_place(game, warrior, task.at)
    return here and warrior.wounds > 0 and not warrior.in_pit


def _drink_label(game: Wq, warrior: Warrior) -> str:
    if warrior.id in game.state.quest.deeds.drank:
        return "Drink again, and spoil the water"
    return "Drink from the fountain"


@ACT.ability("clearwater")
def fill_or_drink(game: Wq, warrior: Warrior, task: Task, action: str) -> Rule[None]:
    """Before the cask is filled everybody at the fountain may drink."""
    if action == "drink":
        yield from drink(game, warrior)
        return
    for other in able(game):
        if not _at_hand(game, other, task):
            continue
        options = [Option("no", "Not a drop", passes=True), Option("drink", _drink_label(game, other))]
        words = f"A drink for the {warrior_card(game, other).name} before the cask is filled?"
        choice = yield Choose(
            other.seat,
            words,
            options,
            topic=topics.FOUNTAIN_DRINK,
            rules=QUEST,
            cause=f"piece:{other.id}",
            actor=other.id,
        )
        if choice == "drink":
            yield from drink(game, other)
    game.tell("cask-filled", QUEST, piece=warrior.id)
    yield from wake(game)
    yield from quests.done(game)


def drink(game: Wq, warrior: Warrior) -> Rule[None]:
    """What it does to him is on a table; a second time it spoils the water."""
    if warrior.id in game.state.quest.deeds.drank:
        quests.forfeit(game)
    questing.note_drink(game, warrior)
    table = game.content[TableCard]["clearwater-drinks"]
    yield from effects.roll_table(game, table.rows, warrior, table.id, QUEST)


@ability("sleep-it-off")
def sleep_it_off(game: Wq, bearer: Warrior, card: str) -> None:
    """He does nothing more in this turn."""
    questing.fall_asleep(game, bearer, QUEST)


def wake(game: Wq) -> Rule[None]:
    """Who sleeps wakes refreshed."""
    for warrior in quests.living(game):
        if warrior.id in game.state.quest.deeds.asleep:
            questing.wake(game, warrior)
            wounds = yield from roll(
                ONE_D6,
                warrior.seat,
                "How many Wounds has sleep healed?",
                topic=topics.FOUNTAIN_SLEEP,
                rules=QUEST,
                actor=warrior.id,
            )
            health.heal(game, warrior, wounds, QUEST)


TURN_OVER.ability("clearwater")(wake)


# -- The Waters of Fate


@WATCHED.ability("drink-of-fate")
def drink_of_fate(game: Wq, task: Task) -> Rule[None]:
    """Each is asked once: a 1 kills, anything else heals all."""
    for warrior in quests.living(game):
        options = [Option("no", "Leave it", passes=True), Option("drink", task.says)]
        words = f"Does the {warrior_card(game, warrior).name} drink?"
        choice = yield Choose(
            warrior.seat,
            words,
            options,
            topic=topics.FOUNTAIN_FATE,
            rules=QUEST,
            cause=f"piece:{warrior.id}",
            actor=warrior.id,
        )
        if choice == "no":
            continue
        (face,) = yield Roll(
            warrior.seat,
            "The water of fate: 1 kills",
            ONE_DIE,
            topic=topics.FOUNTAIN_FATE_ROLL,
            rules=QUEST,
            cause=f"piece:{warrior.id}",
            actor=warrior.id,
        )
        if face == 1:
            yield from ends.die(game, warrior, QUEST)
        else:
            health.heal(game, warrior, None, QUEST)
    if game.state.outcome is None:
        yield from quests.done(game)


@WATCHED.ability("long-way-out")
def long_way_out(game: Wq, task: Task) -> Rule[None]:
    """They find another way, and it is a long one."""
    rolls = yield from roll(task.dice, quests.bearer(game).seat, task.says, topic=topics.FOUNTAIN_WAY_OUT, rules=QUEST)
    game.tell("long-way", QUEST, number=rolls)
    yield from rewards.way_out(game, rolls)
    if game.state.outcome is None:
        yield from quests.done(game)


# -- The Sword of True Kingship


@ACTIONS.ability("true-king")
def may_hold_the_sword(game: Wq, warrior: Warrior, task: Task) -> list[Option]:
    return [quests.offer(game, warrior, task)] if quests.may_try(game, warrior, task) else []


@ACT.ability("true-king")
def true_king(game: Wq, warrior: Warrior, task: Task, action: str) -> Rule[None]:
    """The sword goes to whom they believe in; then the water names the king."""
    words = "Who holds the sword when the water speaks?"
    holder = yield from quests.choose_warrior(
        game, topics.FOUNTAIN_HOLDER, words, [warrior, *_others(game, warrior)], warrior.seat
    )
    if holder is not warrior:
        quests.hand_over(game, warrior, holder)
    king = yield from name_king(game)
    game.tell("king", QUEST, piece=king.id)
    if king is not holder:
        for each in quests.living(game):
            gold = yield from roll(
                ONE_D6,
                each.seat,
                "Roll for gold",
                topic=topics.FOUNTAIN_CONSOLATION,
                rules=QUEST,
                actor=each.id,
                cause=f"piece:{each.id}",
            )
            belongings.give_gold(game, each, CONSOLATION * gold, QUEST)
        quests.forfeit(game)
    yield from quests.done(game)


def _others(game: Wq, warrior: Warrior) -> list[Warrior]:
    return [one for one in quests.living(game) if one is not warrior]


def name_king(game: Wq) -> Rule[Warrior]:
    """Two and two roll off, the higher die goes on, and an odd one has nobody to beat, until one is left."""
    left = quests.living(game)
    while len(left) > 1:
        ahead: list[Warrior] = []
        for first, second in zip(left[::2], left[1::2], strict=False):
            ahead.append((yield from roll_off(game, first, second)))
        left = [*ahead, *left[2 * len(ahead) :]]
    return left[0]


def roll_off(game: Wq, first: Warrior, second: Warrior) -> Rule[Warrior]:
    """The higher die; equal dice are rolled again."""
    while True:
        faces: list[int] = []
        for warrior in (first, second):
            words = f"Is the {warrior_card(game, warrior).name} the king?"
            (face,) = yield Roll(
                warrior.seat,
                words,
                ONE_DIE,
                topic=topics.FOUNTAIN_KING,
                rules=QUEST,
                cause=f"piece:{warrior.id}",
                actor=warrior.id,
            )
            faces.append(face)
        if faces[0] != faces[1]:
            return first if faces[0] > faces[1] else second
