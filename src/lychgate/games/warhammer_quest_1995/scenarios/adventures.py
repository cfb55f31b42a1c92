"""The adventures: setting out, who guards the objective room, what must be done there turn by turn.

The tasks are read from the pack, or are abilities by name (see `moments` and the files of the objective rooms).
"""

from lychgate.kernel.question import NOTHING, Option, Rule
from lychgate.ledger import rule

from ..basics.reach import foes_about
from ..cards import effects
from ..ending.moments import DEPARTED, END_OF_TURN, TASK_WATCHED
from ..model import topics
from ..model.changes import attention, belongings, event_cards, questing
from ..model.content import EquipmentCard
from ..model.queries import able, leader, warrior_card
from ..model.quest import QUEST, adventure_of, task_of, voices, words
from ..model.state import Item, Warrior, Wq, step
from ..monsters.moments import FOUND, PHASE_BEGINS
from ..power.moments import ARRIVALS
from ..warriors.moments import DEED, DEEDS
from . import guards, objective, quests, tasks
from .moments import ACT, ACTIONS, BEARER_GONE, EACH_TURN, ENTER, ENTERED, PURSUERS, TURN_OVER

# -- setting out


@step("set-out")
@rule("wq95.end.adventure-text")
def set_out(game: Wq) -> Rule[None]:
    """Everybody is given what the adventure gives; one of them carries what it is about; and so it begins."""
    adventure = adventure_of(game)
    for warrior in game.state.warriors.values():
        for card in adventure.gives:
            uses = game.content[EquipmentCard][card].uses
            item = Item(f"{card}-{warrior.id}", card, None if uses is None else uses.plus)
            belongings.give_item(game, warrior, item, QUEST)
    if adventure.carries:
        named = game.state.leader if adventure.carrier == "leader" else adventure.carrier
        carrier = game.state.warriors.get(named)
        if carrier is None:
            words = f"Who carries {adventure.carries}?"
            carrier = yield from quests.choose_warrior(
                game, topics.QUEST_CARRIER, words, quests.living(game), leader(game).seat
            )
        with questing.bear(game, carrier, adventure.carries, QUEST):
            yield from effects.apply(game, adventure.start, carrier, adventure.id, QUEST)
    else:
        yield from effects.apply(game, adventure.start, quests.bearer(game), adventure.id, QUEST)


# -- the objective room is entered


@FOUND
@rule("wq95.monsters.objective-room", "wq95.end.adventure-text")
def entered(game: Wq, section: str) -> Rule[None]:
    """The adventure says who waits there; they are placed in the room and act from the next turn on."""
    quest = game.state.quest
    if quest.entered:
        return
    questing.enter_objective_room(game)
    rules = ("wq95.monsters.objective-room", *QUEST)
    with game.scene("guards", rules, adventure=quest.adventure):
        own = voices(game, ENTER)
        if own:
            yield from own[0](game)
        else:
            yield from guards.place(game, section)
    questing.note_guards(game, [monster.kind for monster in quests.guards(game)])
    yield from ENTERED.happens(words(game), game)
    yield from quests.begin_task(game)
    objective.judge(game)


@ARRIVALS
def arrivals(game: Wq) -> Rule[guards.Kinds]:
    """Who comes along with the Monsters of an Unexpected Event."""
    kinds: guards.Kinds = []
    for pursuers in voices(game, PURSUERS):
        groups = yield from pursuers(game)
        kinds += yield from guards.count(game, groups)
    return kinds


# -- turn by turn


@PHASE_BEGINS
def monsters_phase(game: Wq) -> Rule[None]:
    """What happens as the Monsters' Phase begins, in every turn after the one in which the room was entered."""
    entered = game.state.quest.entered
    return NOTHING if entered in (0, game.state.turn) or task_of(game) is None else _each_turn(game)


def _each_turn(game: Wq) -> Rule[None]:
    yield from EACH_TURN.happens(words(game), game)
    adventure = adventure_of(game)
    if game.state.quest.deeds.quiet or (adventure.when_clear and foes_about(game)) or not able(game):
        return
    event_cards.set_event_room(game, "")
    yield from effects.apply(game, adventure.each_turn, quests.bearer(game), adventure.id, QUEST)


@END_OF_TURN
@rule("wq95.end.objective-decides")
def end_of_turn(game: Wq) -> Rule[None]:
    """Clocks run: a task that began in an earlier turn has one turn less."""
    return _turn_over(game) if voices(game, TURN_OVER) or task_of(game) is not None else NOTHING


def _turn_over(game: Wq) -> Rule[None]:
    yield from watch(game)
    yield from TURN_OVER.happens(words(game), game)
    quest = game.state.quest
    task = task_of(game)
    if task is None or quest.clock < 0 or quest.since == game.state.turn:
        return
    questing.set_clock(game, quest.clock - 1, QUEST)
    if quest.clock == 0:
        yield from tasks.time_is_up(game, task)


@TASK_WATCHED
def watch(game: Wq) -> Rule[None]:
    """See whether what was to be done has come about; the next task may have come about with it."""
    quest = game.state.quest
    before = -1
    while (task := task_of(game)) is not None and quest.task > before:
        before = quest.task
        yield from tasks.look(game, task)


# -- what a Warrior can do about it


@DEEDS
def actions(game: Wq, warrior: Warrior) -> list[Option]:
    """What this Warrior may do for the adventure now, in place of fighting."""
    task = task_of(game)
    if task is None:
        return []
    if task.verb == "test" and quests.may_try(game, warrior, task):
        return [quests.offer(game, warrior, task)]
    return [option for offers in voices(game, ACTIONS) for option in offers(game, warrior, task)]


@DEED
def act(game: Wq, warrior: Warrior, action: str) -> Rule[None]:
    """Do it."""
    task = task_of(game)
    if task is None:
        return
    event_cards.set_event_room(game, "")
    attention.stir(game)
    if task.verb == "test":
        yield from tasks.attempt(game, warrior, task)
    yield from ACT.happens(words(game), game, warrior, task, action)
    yield from watch(game)


@DEPARTED
@rule("wq95.end.adventure-text")
def departed(game: Wq, warrior: Warrior) -> Rule[None]:
    """What a Warrior carried who is dead, lost or gone is taken up by another, wherever they are."""
    state = game.state
    if state.quest.bearer != warrior.id or state.quest.over or not state.warriors or state.outcome is not None:
        return
    for gone in voices(game, BEARER_GONE):
        gone(game)
    if not state.quest.over:
        asked = f"Choose who takes the place of the {warrior_card(game, warrior).name}"
        taker = yield from quests.choose_warrior(
            game, topics.QUEST_SUCCESSOR, asked, quests.living(game), leader(game).seat
        )
        quests.hand_over(game, warrior, taker)
