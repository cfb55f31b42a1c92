"""Abilities of the adventures in the Firechasm."""

from collections.abc import Set

from msgspec.structs import replace

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import Option, Rule
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Terrain

from ..abilities.register import ability
from ..basics import dice
from ..cards import effects
from ..combat import fighting
from ..combat.moments import RUNNING
from ..ending import ends
from ..model import topics
from ..model.changes import belongings
from ..model.content import Task
from ..model.quest import DECIDED, QUEST
from ..model.state import Item, Monster, Warrior, Wq
from ..monsters.moments import FOOTING
from . import quests
from .moments import ACT, ACTIONS, BEARER_GONE, GOALS, TIME_UP, WATCHED, Goal

ONE_DIE = pool(D6)
CHASM = "chasm"
BLADE = "bane-blade"


# -- Destroy the Warpstone Icon: run


@RUNNING.ability("flee")
def everybody_runs(game: Wq) -> bool:
    return True


@WATCHED.ability("flee")
def out_in_time(game: Wq, task: Task) -> Rule[None]:
    """It is over as soon as nobody is left in the room."""
    if not any(quests.in_room(game, one.cell) for one in quests.living(game)):
        yield from quests.done(game)


@TIME_UP.ability("flee")
def fire_rises(game: Wq) -> Rule[None]:
    """Whoever is still in the room stays there, Monsters too."""
    state = game.state
    game.tell("fire-rises", DECIDED)
    for monster in list(state.monsters.values()):
        if quests.in_room(game, monster.cell):
            fighting.slay(game, monster, None)
    yield from ends.perish(game, [one for one in quests.living(game) if quests.in_room(game, one.cell)], DECIDED)
    if state.outcome is None and not state.quest.over:
        yield from quests.done(game)


@GOALS.ability("flee")
def anywhere_else(game: Wq) -> list[Goal]:
    """They only want to be out of it, and the clock decides."""
    return []


# -- Banish the Daemon: a blade each


def blades(warrior: Warrior) -> list[Item]:
    """The bane blades that he has not spent."""
    return [item for item in warrior.items if item.card == BLADE and item.left != 0]


@ACTIONS.ability("strike-the-statue")
def may_strike(game: Wq, warrior: Warrior, task: Task) -> list[Option]:
    return [quests.offer(game, warrior, task)] if blades(warrior) and quests.may_try(game, warrior, task) else []


@ACT.ability("strike-the-statue")
def strike_the_statue(game: Wq, warrior: Warrior, task: Task, action: str) -> Rule[None]:
    """One blow, and the blade is spent with it."""
    with quests.trying(game, warrior, task):
        (face,) = yield Roll(
            warrior.seat,
            task.says,
            ONE_DIE,
            topic=topics.CHASM_STATUE,
            rules=QUEST,
            cause=f"piece:{warrior.id}",
            actor=warrior.id,
        )
        belongings.use_item(game, warrior, blades(warrior)[0], True, QUEST)
        passed = dice.succeeds(face, task.need)
        game.tell("succeeded" if passed else "failed", QUEST, piece=warrior.id)
    if passed:
        yield from quests.done(game)


@WATCHED.ability("strike-the-statue")
def last_blade(game: Wq, task: Task) -> Rule[None]:
    """When every blade is spent the statue opens its eyes."""
    if any(blades(warrior) for warrior in quests.living(game)):
        return
    quests.fail(game, "The daemon has opened its eyes.")
    yield from effects.apply(game, task.failed, quests.bearer(game), game.state.quest.adventure, QUEST)


# -- Destroy the Bridge


@ability("leaping-minotaurs")
def leaping_minotaurs(game: Wq, bearer: Warrior, card: str) -> None:
    """No chasm stops them."""
    game.tell("minotaurs-leap", QUEST)


@FOOTING.ability("leaping-minotaurs")
def over_the_fire(game: Wq, monster: Monster) -> tuple[Terrain, Set[Cell]] | None:
    """A Minotaur crosses the chasm like floor, but cannot stop there."""
    if monster.kind != "minotaur":
        return None
    board = game.state.board
    return replace(board, solid=board.solid - {CHASM}).terrain, board.terrain.with_feature(CHASM)


@ability("bridge-falls")
def bridge_falls(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """Whoever stands on the bridge goes down with it."""
    bridge = quests.places(game, "bridge")
    game.tell("bridge-falls", QUEST, piece=bearer.id)
    for monster in list(game.state.monsters.values()):
        if monster.cell in bridge:
            fighting.slay(game, monster, None)
    yield from ends.perish(game, [one for one in quests.living(game) if one.cell in bridge], QUEST)


# -- Return the Dragon's Eye


@ability("carrier-must-live")
def carrier_must_live(game: Wq, bearer: Warrior, card: str) -> None:
    """Nobody else can put it back."""
    game.tell("must-live", QUEST, piece=bearer.id)


@BEARER_GONE.ability("carrier-must-live")
def carrier_gone(game: Wq) -> None:
    quests.fail(game, "The one who had to put it back is gone.")
