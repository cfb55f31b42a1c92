"""What the adventures share: whose task it is and where, and how tasks end.

An adventure is read from the pack. What its verbs cannot say is registered by the name that the pack uses, for one of
the moments at which an adventure may speak; each objective room has a file of such words.
"""

from collections.abc import Collection

from lychgate.kernel.events import SILENCE, Scene, Silence
from lychgate.kernel.question import Choose, Option, Place, Rule
from lychgate.kernel.topics import Topic
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import possible
from lychgate.mechanics.dice import Dice, roll
from lychgate.mechanics.grid.shapes import Cell, cell_options

from ..basics.reach import foes_about
from ..combat import pinning
from ..model import topics
from ..model.changes import fray, positions, questing
from ..model.content import NONE, MonsterCard, Pay, Task
from ..model.queries import leader, occupied, section_of, warrior_card
from ..model.quest import DECIDED, QUEST, adventure_of, task_of, voices
from ..model.state import SOLID, Monster, Warrior, Wq
from .moments import GOALS, Goal

Rules = tuple[str, ...]


# -- the adventure and its task


def room_of(game: Wq) -> str:
    """The id of the objective room as it lies on the board; empty while it is not found."""
    state = game.state
    return next((laid for laid, section in state.sections.items() if section.card == state.quest.room), "")


def squares(game: Wq) -> tuple[Cell, ...]:
    """All squares of the objective room."""
    return game.state.board.tile(room_of(game)).cells


def in_room(game: Wq, cell: Cell) -> bool:
    return bool(room_of(game)) and section_of(game, cell) == room_of(game)


def places(game: Wq, feature: str) -> frozenset[Cell]:
    """The squares of the objective room that were drawn with this feature."""
    room = room_of(game)
    if not room:
        return frozenset()
    return frozenset(one.cell for one in game.state.board.tile(room).features if one.kind == feature)


def at_place(game: Wq, warrior: Warrior, feature: str) -> bool:
    """On a square with the feature, or next to one where the feature cannot be stood on."""
    found = places(game, feature)
    if feature in SOLID:
        return not found.isdisjoint(game.state.board.terrain.near[warrior.cell])
    return warrior.cell in found


# -- what must be reached


PREY_LOST = "What had to be killed is out of reach for good."


def the_room(game: Wq) -> Goal:
    """The objective room, or where it has not been found yet the doorways behind which it may lie."""
    if room_of(game):
        return Goal(frozenset(squares(game)), "The way to the objective room is blocked for good.")
    return Goal(_doorways_to_it(game), "No way is left that could lead to the objective room.")


def _doorways_to_it(game: Wq) -> frozenset[Cell]:
    state = game.state
    piles = {pile for pile in set(state.ways.values()) if state.quest.room in possible(state.cards, pile)}
    open_ways = [way for way in state.board.open_doorways if state.ways.get(way.id) in piles]
    return frozenset(cell for way in open_ways if way.id not in state.shut for cell in way.cells)


def prey(monsters: Collection[Monster]) -> list[Goal]:
    """Each of these must be got at."""
    return [Goal(frozenset({monster.cell}), PREY_LOST) for monster in monsters]


def to_slay(game: Wq, task: Task) -> list[Monster]:
    """Who has to be slain for a task. Monsters that came with Event cards need not be."""
    if task.name:
        return [monster for monster in game.state.monsters.values() if monster.kind == task.name]
    return guards(game)


def goals(game: Wq) -> list[Goal]:
    """What must still be reached for the adventure: all of it."""
    task = task_of(game)
    for reaching in voices(game, GOALS):
        return reaching(game)
    if task is not None and task.verb == "slay":
        return prey(to_slay(game, task))
    return [the_room(game)] if task is None or task.verb != "survive" else []


# -- who does it


def bearer(game: Wq) -> Warrior:
    """Who carries what the adventure is about, or did the deed; without one the leader."""
    return game.state.warriors.get(game.state.quest.bearer) or leader(game)


def doer(game: Wq, task: Task) -> str:
    """Who alone may do a task; empty where anybody may. For one who is not there the leader stands in."""
    if task.who in ("any", "each"):
        return ""
    if task.who == "bearer":
        return bearer(game).id
    return task.who if task.who in game.state.warriors else game.state.leader


def may_try(game: Wq, warrior: Warrior, task: Task) -> bool:
    """Whether this Warrior can see to a task now, in place of fighting."""
    quest = game.state.quest
    if warrior.wounds == 0 or warrior.in_pit or not in_room(game, warrior.cell):
        return False
    if doer(game, task) not in ("", warrior.id) or warrior.id in quest.deeds.through:
        return False
    if (task.clear and foes_about(game)) or (not task.pinned and pinning.is_pinned(game, warrior)):
        return False
    return not task.at or at_place(game, warrior, task.at)


def offer(game: Wq, warrior: Warrior, task: Task, action: str = "quest", label: str = "") -> Option:
    return Option(action, label or task.says or adventure_of(game).goal, (f"piece:{warrior.id}",), QUEST, action)


def living(game: Wq) -> list[Warrior]:
    return list(game.state.warriors.values())


def choose_warrior(game: Wq, topic: Topic, words: str, among: list[Warrior], seat: int) -> Rule[Warrior]:
    options = [Option(one.id, warrior_card(game, one).name, (f"piece:{one.id}",), value=one) for one in among]
    chosen: Warrior = yield Choose(seat, words, options, topic=topic, rules=QUEST)
    return chosen


def trying(game: Wq, warrior: Warrior, task: Task) -> Scene | Silence:
    """While he tries; the first words of what the task says are what he does."""
    if game.journal is None:
        return SILENCE
    deed = task.says.partition(":")[0].rstrip(".")
    return game.scene("tried", QUEST, piece=warrior.id, deed=deed, need=task.need)


# -- how it goes on


def begin_task(game: Wq) -> Rule[None]:
    """Where a task has only so many turns, see how many; they are counted from the next turn on."""
    quest = game.state.quest
    questing.begin_task(game)
    task = adventure_of(game).tasks[quest.task]
    if task.turns != NONE:
        yield from set_clock(game, task.turns)


def set_clock(game: Wq, turns: Dice) -> Rule[None]:
    questing.start_clock(game)
    left = yield from roll(turns, leader(game).seat, "Roll for the turns left", topic=topics.QUEST_CLOCK, rules=QUEST)
    questing.set_clock(game, left, QUEST)


@rule("wq95.end.objective-decides")
def done(game: Wq) -> Rule[None]:
    """A task is done, and the next one is on; after the last the adventure is over at once."""
    quest = game.state.quest
    questing.finish_task(game, DECIDED)
    tasks = adventure_of(game).tasks
    if quest.task < len(tasks):
        if tasks[quest.task].says:
            game.tell("next-task", QUEST, says=tasks[quest.task].says.rstrip("."))
        yield from begin_task(game)
        game.then("judge")
        return
    questing.accomplish(game)
    questing.close_quest(game)
    game.then("quest-over", "")


@rule("wq95.end.objective-decides")
def fail(game: Wq, words: str) -> None:
    """The adventure is lost: the survivors leave with what they have."""
    if game.state.quest.over or game.state.outcome is not None:
        return
    questing.close_quest(game)
    game.tell("quest-failed", DECIDED, words=words.rstrip("."))
    game.then("quest-over", words)


def forfeit(game: Wq) -> None:
    """There will be no reward."""
    if not game.state.quest.forfeited:
        questing.forfeit(game, QUEST)


def remember_bearer(game: Wq, warrior: Warrior) -> None:
    """Whoever does a deed is its bearer, where a later task or the reward asks for him."""
    quest, adventure = game.state.quest, adventure_of(game)
    later = any(task.who == "bearer" for task in adventure.tasks[quest.task + 1 :])
    if later or any(isinstance(verb, Pay) and verb.to == "bearer" for verb in adventure.reward):
        questing.set_bearer(game, warrior.id)


def hand_over(game: Wq, giver: Warrior, taker: Warrior) -> None:
    """What the party carries changes hands, and what it does to its bearer goes with it."""
    questing.hand_burden(game, giver, taker)
    carried = adventure_of(game).carries
    if carried:
        questing.bear(game, taker, carried, QUEST)
    else:
        questing.take_over(game, giver, taker, QUEST)


# -- Monsters of the adventure


def guards(game: Wq) -> list[Monster]:
    """The Monsters that came with the adventure and not with an Event card."""
    return [monster for monster in game.state.monsters.values() if monster.event == 0]


def free(game: Wq, cells: Collection[Cell]) -> list[Cell]:
    """The squares among these where a model could be put."""
    taken, solid = occupied(game), game.state.board.terrain.solid
    return [cell for cell in sorted(cells) if cell not in taken and cell not in solid]


def put_monster(game: Wq, kind: MonsterCard, cells: list[Cell], target: Warrior | None, waits: bool) -> Rule[Monster]:
    """One of the adventure's Monsters comes onto one of these squares, as the leader's player chooses."""
    options = cell_options(cells)
    rules = ("wq95.monsters.objective-room", *QUEST)
    cell: Cell = yield Place(
        leader(game).seat, "Place the {monster}", options,
        topic=topics.MONSTER_PLACE, rules=rules, parts={"monster": kind.name},
        minor=True, what=f"card:{kind.id}",
    )  # fmt: skip
    monster = positions.place_monster(game, kind, cell, target, 0, waits, rules)
    extra = adventure_of(game).guards
    fray.toughen(monster, extra.extra_wounds, extra.extra_attacks)
    return monster
