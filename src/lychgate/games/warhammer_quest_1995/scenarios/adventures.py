"""The adventures: setting out, who guards the objective room, what must be done there turn by turn.

The rest of the game calls the functions here at their moments; the tasks are read from the pack, or are abilities by
name (see `quests` and the files beside it).
"""

from collections.abc import Set

from lychgate.kernel.question import NOTHING, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import NOWHERE
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Terrain

from ..cards import effects
from ..model import changes, topics
from ..model.content import EquipmentCard
from ..model.reach import foes_about
from ..model.state import Item, Monster, Warrior, Wq, able, leader, step
from . import guards, objective, quests, tasks
from .quests import QUEST, adventure_of, task_of

# -- setting out


@step("set-out")
@rule("wq95.end.adventure-text")
def set_out(game: Wq) -> Rule[None]:
    """Everybody is given what the adventure gives; one of them carries what it is about; and so it begins."""
    adventure, quest = adventure_of(game), game.state.quest
    for warrior in game.state.warriors.values():
        for card in adventure.gives:
            uses = game.content[EquipmentCard][card].uses
            item = Item(f"{card}-{warrior.id}", card, None if uses is None else uses.plus)
            changes.give_item(game, warrior, item, QUEST)
    if adventure.carries:
        named = game.state.leader if adventure.carrier == "leader" else adventure.carrier
        carrier = game.state.warriors.get(named)
        if carrier is None:
            words = f"Who carries {adventure.carries}?"
            carrier = yield from quests.choose_warrior(
                game, topics.QUEST_CARRIER, words, quests.living(game), leader(game).seat
            )
        quest.bearer = carrier.id
        game.tell("bears", QUEST, piece=carrier.id, adventure=adventure.id)
    yield from effects.apply(game, adventure.start, quests.bearer(game), adventure.id, QUEST)


# -- the objective room is entered


@rule("wq95.monsters.objective-room", "wq95.end.adventure-text")
def entered(game: Wq, section: str) -> Rule[None]:
    """The adventure says who waits there; they are placed in the room and act from the next turn on."""
    quest = game.state.quest
    if "entered" in quest.marks:
        return
    quest.marks["entered"] = game.state.turn
    rules = ("wq95.monsters.objective-room", *QUEST)
    with game.scene("guards", rules, adventure=quest.adventure):
        own = quests.hooks(game, "enter")
        if own:
            yield from own[0](game)
        else:
            yield from guards.place(game, section)
    for monster in quests.guards(game):
        quest.marks[f"guard {monster.kind}"] = game.state.turn
    for hook in quests.hooks(game, "entered"):
        yield from hook(game)
    yield from quests.begin_task(game)
    objective.judge(game)


def arrivals(game: Wq) -> Rule[guards.Kinds]:
    """Who comes along with the Monsters of an Unexpected Event."""
    kinds: guards.Kinds = []
    for hook in quests.hooks(game, "arrivals"):
        groups = yield from hook(game)
        kinds += yield from guards.count(game, groups)
    return kinds


# -- turn by turn


def power_modifier(game: Wq) -> int:
    """What the adventure adds to the Power roll."""
    hooks = quests.hooks(game, "power roll")
    return sum(hook(game) for hook in hooks) if hooks else 0


def power_phase(game: Wq) -> Rule[None]:
    """What the adventure does after the Power roll while its task is on."""
    return _each(game, quests.hooks(game, "power"))


def monsters_phase(game: Wq) -> Rule[None]:
    """What happens as the Monsters' Phase begins, in every turn after the one in which the room was entered."""
    entered = game.state.quest.marks.get("entered", game.state.turn)
    return NOTHING if entered == game.state.turn or task_of(game) is None else _each_turn(game)


def _each_turn(game: Wq) -> Rule[None]:
    quest, state = game.state.quest, game.state
    yield from _each(game, quests.hooks(game, "monsters"))
    adventure = adventure_of(game)
    if quests.QUIET in quest.marks or (adventure.when_clear and foes_about(game)) or not able(game):
        return
    state.event_room = ""
    yield from effects.apply(game, adventure.each_turn, quests.bearer(game), adventure.id, QUEST)


def warriors_over(game: Wq) -> Rule[None]:
    """When all Warriors have acted."""
    return _each(game, quests.hooks(game, "warriors over"))


def _each(game: Wq, hooks: tuple[quests.Hook, ...]) -> Rule[None]:
    """Let each have its say."""
    return _one_by_one(game, hooks) if hooks else NOTHING


def _one_by_one(game: Wq, hooks: tuple[quests.Hook, ...]) -> Rule[None]:
    for hook in hooks:
        yield from hook(game)


@rule("wq95.end.objective-decides")
def end_of_turn(game: Wq) -> Rule[None]:
    """Clocks run: a task that began in an earlier turn has one turn less."""
    over = quests.hooks(game, "turn over")
    return _turn_over(game) if over or task_of(game) is not None else NOTHING


def _turn_over(game: Wq) -> Rule[None]:
    yield from watch(game)
    yield from _each(game, quests.hooks(game, "turn over"))
    quest = game.state.quest
    task = task_of(game)
    if task is None or quest.clock < 0 or quest.since == game.state.turn:
        return
    quest.clock -= 1
    game.tell("clock", QUEST, left=quest.clock)
    if quest.clock == 0:
        yield from tasks.time_is_up(game, task)


def watch(game: Wq) -> Rule[None]:
    """See whether what was to be done has come about; the next task may have come about with it."""
    quest = game.state.quest
    before = -1
    while (task := task_of(game)) is not None and quest.task > before:
        before = quest.task
        yield from tasks.look(game, task)


# -- what a Warrior can do about it


def actions(game: Wq, warrior: Warrior) -> list[Option]:
    """What this Warrior may do for the adventure now, in place of fighting."""
    task = task_of(game)
    if task is None:
        return []
    if task.verb == "test" and quests.may_try(game, warrior, task):
        return [quests.offer(game, warrior, task)]
    return [option for hook in quests.hooks(game, "actions") for option in hook(game, warrior, task)]


def act(game: Wq, warrior: Warrior, action: str) -> Rule[None]:
    """Do it."""
    task = task_of(game)
    if task is None:
        return
    game.state.event_room = ""
    changes.stir(game)
    if task.verb == "test":
        yield from tasks.attempt(game, warrior, task)
    for hook in quests.hooks(game, "act"):
        yield from hook(game, warrior, task, action)
    yield from watch(game)


@rule("wq95.end.adventure-text")
def departed(game: Wq, warrior: Warrior) -> Rule[None]:
    """What a Warrior carried who is dead, lost or gone is taken up by another, wherever they are."""
    state = game.state
    if state.quest.bearer != warrior.id or state.quest.over or not state.warriors or state.outcome is not None:
        return
    for hook in quests.hooks(game, "departed"):
        hook(game)
    if not state.quest.over:
        words = "Who takes his place?"
        taker = yield from quests.choose_warrior(
            game, topics.QUEST_SUCCESSOR, words, quests.living(game), leader(game).seat
        )
        quests.hand_over(game, warrior, taker)


# -- where an adventure changes the rules of others


def barred(game: Wq, warrior: Warrior) -> Set[Cell]:
    """Squares that this Warrior may not enter."""
    cells: Set[Cell] = NOWHERE
    for hook in quests.hooks(game, "barred"):
        cells |= hook(game, warrior)
    return cells


def leaps(game: Wq, warrior: Warrior, reach: dict[Cell, int], budget: int) -> dict[Cell, int]:
    """Squares that he can reach by a jump, and what that costs."""
    found: dict[Cell, int] = {}
    for hook in quests.hooks(game, "leaps"):
        found |= hook(game, warrior, reach, budget)
    return found


def nobody_pinned(game: Wq) -> bool:
    """Whether everybody runs, so that nobody can be pinned."""
    hooks = quests.hooks(game, "unpinned")
    return bool(hooks) and any(hook(game) for hook in hooks)


def monster_turn(game: Wq, monster: Monster) -> Rule[bool]:
    """Whether a Monster has acted as the adventure says and not as Monsters do."""
    for hook in quests.hooks(game, "monster"):
        acted = yield from hook(game, monster)
        if acted:
            return True
    return False


def rooms_are_empty(game: Wq) -> bool:
    """Whether no Event waits in rooms that are entered for the first time."""
    return any(hook(game) for hook in quests.hooks(game, "empty rooms"))


def footing(game: Wq, monster: Monster) -> tuple[Terrain, Set[Cell]]:
    """The ground as a Monster walks it, and where it cannot stop."""
    for hook in quests.hooks(game, "footing"):
        found: tuple[Terrain, Set[Cell]] | None = hook(game, monster)
        if found is not None:
            return found
    return game.state.board.terrain, NOWHERE


def not_spared(game: Wq, warrior: Warrior, monsters: list[Monster]) -> list[Monster]:
    """Those of the Monsters that this Warrior does not leave to another."""
    for hook in quests.hooks(game, "spared"):
        monsters = [one for one in monsters if not hook(game, warrior, one)]
    return monsters


def disturbed(game: Wq, monster: Monster) -> None:
    """Somebody has shot at a Monster, or used a spell or an item against it."""
    for hook in quests.hooks(game, "disturbed"):
        hook(game, monster)


def at_peace(game: Wq) -> dict[str, tuple[int, int]]:
    """How the Monsters are before something is used: only where the adventure asks whether it was used on them."""
    if not quests.hooks(game, "disturbed"):
        return {}
    return {one.id: (one.wounds, len(one.spells)) for one in game.state.monsters.values()}


def disturb(game: Wq, before: dict[str, tuple[int, int]]) -> None:
    """See which of them something was used on."""
    for monster in list(game.state.monsters.values()):
        if before.get(monster.id, (monster.wounds, len(monster.spells))) != (monster.wounds, len(monster.spells)):
            disturbed(game, monster)


def fumbled(game: Wq, warrior: Warrior) -> Rule[None]:
    """A Warrior has rolled a 1 to hit."""
    for hook in quests.hooks(game, "fumbled"):
        yield from hook(game, warrior)


def weapon_in_hand(game: Wq, warrior: Warrior) -> str:
    """The weapon that the adventure has put in his hand, whatever else he carries."""
    hooks = quests.hooks(game, "weapon")
    return next((found for hook in hooks if (found := hook(game, warrior))), "") if hooks else ""


def extra_damage(game: Wq, warrior: Warrior) -> Rule[int]:
    """What that weapon adds to the damage of a blow."""
    extra = 0
    for hook in quests.hooks(game, "damage"):
        extra += yield from hook(game, warrior)
    return extra
