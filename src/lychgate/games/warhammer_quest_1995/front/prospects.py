"""What lies ahead: the goal and whether it can still be reached, what Monsters would do, and who acts when."""

from typing import Literal

from lychgate.kernel.story import Clock, Danger, Goal, GoalPart, InOrder, Intent, Story

from ..basics import dice
from ..combat import fighting
from ..model import stats
from ..model.content import Adventure, MonsterCard, WarriorCard
from ..model.names import name
from ..model.queries import monster_card, warriors_next_to
from ..model.quest import task_of
from ..model.state import Monster, Warrior, Wq
from ..model.stories import setting_of
from ..warriors.phase import in_order

EVENT = Danger("A Power roll of 1 brings an Event", (1, 6), "the next Power Phase", "track:power")


def goal(game: Wq) -> Goal:
    """The adventure's goal: find the objective room, enter it, and do what is to be done there."""
    state, quest = game.state, game.state.quest
    if not quest.adventure:
        return Goal("Warhammer Quest", "Gather the party, and find out what the adventure is", clocks=(_turn(game),))
    adventure = game.content[Adventure][quest.adventure]
    why = _why_lost(game)
    entered = task_of(game) is not None or quest.over
    room = name(game, adventure.room)
    return Goal(
        adventure.name,
        aim(game, adventure),
        parts=(
            GoalPart(f"Find the {room}", int(quest.found), 1, done=quest.found),
            GoalPart(f"Enter the {room}", int(entered), 1, done=entered),
            *_tasks(game, adventure),
        ),
        clocks=(_turn(game), *([Clock("Turns left", quest.clock, 0)] if quest.clock >= 0 else [])),
        danger=EVENT if state.turn and state.outcome is None else None,
        hope="lost" if why else "open",
        why=why,
    )


def aim(game: Wq, adventure: Adventure) -> str:
    """The goal in words, with a word about whoever is named in it and does not go."""
    named = {adventure.carrier, *(task.who for task in adventure.tasks)}
    for card in game.content.all(WarriorCard):
        if card.id in named and card.id not in game.state.seats:
            instead = "somebody else carries it" if card.id == adventure.carrier else "the leader stands in"
            return f"{adventure.goal} With no {card.name} in the party, {instead}."
    return adventure.goal


def _turn(game: Wq) -> Clock:
    return Clock("Turn", game.state.turn)


def _tasks(game: Wq, adventure: Adventure) -> list[GoalPart]:
    """The tasks in the objective room, in order: their words once they are known."""
    quest = game.state.quest
    doing = task_of(game)
    found = []
    for number, task in enumerate(adventure.tasks):
        done = quest.done or (doing is not None and number < quest.task)
        label = (
            task.says if task is doing and task.says else f"Task {number + 1}" if len(adventure.tasks) > 1 else "Task"
        )
        found.append(GoalPart(label, int(done), 1, done=done))
    return found


def _why_lost(game: Wq) -> str:
    outcome = game.state.outcome
    if outcome is not None:
        return outcome.words.rstrip(".") if outcome.result == "lost" else ""
    return game.state.quest.lost.rstrip(".")


# -- what Monsters would do


def intents(game: Wq) -> tuple[Intent, ...]:
    """What each Monster would do if it acted now."""
    return tuple(_intent(game, monster) for monster in game.state.monsters.values())


def _intent(game: Wq, monster: Monster) -> Intent:
    near = warriors_next_to(game, monster.cell)
    card = monster_card(game, monster)
    if monster.waits:
        return Intent(monster.id, "Has just arrived, and acts in the next turn", sure=True)
    if not near:
        if card.missile is not None:
            return Intent(
                monster.id, f"Shoots at Warriors in sight: {card.missile.dice} + {card.missile.strength} damage"
            )
        return Intent(monster.id, "Moves to the nearest Warrior it can reach, and attacks")
    blows = stats.attacks(game, monster)
    words = f"Attacks{f' {blows} times' if blows > 1 else ''}: {_damage(game, monster, card)} damage"
    if len(near) > 1:
        return Intent(monster.id, words)
    return Intent(monster.id, words, near[0].id, _needed(game, monster, near[0]))


def _needed(game: Wq, monster: Monster, warrior: Warrior) -> int:
    return dice.needed(fighting.score_to_hit(game, monster, warrior), stats.to_hit_bonus(game, monster))


def _damage(game: Wq, monster: Monster, card: MonsterCard) -> str:
    strength = stats.strength(game, monster)
    return f"{card.damage} + {strength}" if strength else str(card.damage)


# -- who acts when

PHASES = (("power", "Power"), ("monsters", "Monsters"), ("exploration", "Exploration"))
SEQUENCE = ("power", "warriors", "monsters", "exploration", "end")


def order(game: Wq) -> tuple[InOrder, ...]:
    """The four phases of a turn, with the Warriors in the order in which they act."""
    state = game.state
    if not state.turn or state.leader not in state.warriors:
        return ()
    power, monsters, exploration = (InOrder(_when(game, phase), phase=title) for phase, title in PHASES)
    return (power, *_warriors(game), monsters, exploration)


def _when(game: Wq, phase: str) -> Literal["done", "now", "next"]:
    now, then = SEQUENCE.index(_phase(game)), SEQUENCE.index(phase)
    return "now" if now == then else "done" if then < now else "next"


def _phase(game: Wq) -> str:
    return game.state.phase if game.state.phase in SEQUENCE else "end"


def _warriors(game: Wq) -> list[InOrder]:
    state = game.state
    when = _when(game, "warriors")
    found: list[InOrder] = []
    acted = when == "done" or (when == "now" and state.acting in state.warriors)
    for warrior in in_order(game):
        if when == "now" and warrior.id == state.acting:
            found.append(InOrder("now", warrior.id))
            acted = False
        else:
            found.append(InOrder("done" if acted else "next", warrior.id))
    return found


# -- the story


def story(game: Wq) -> Story | None:
    """The adventure as it is read out before the first turn, and how it ended."""
    state = game.state
    if state.outcome is not None:
        return state.outcome.story
    if state.turn or not state.quest.adventure:
        return None
    adventure = game.content[Adventure][state.quest.adventure]
    text = f"{adventure.story}\n\n{aim(game, adventure)}"
    return Story("briefing", adventure.name, text, setting_of(adventure), adventure.icon)
