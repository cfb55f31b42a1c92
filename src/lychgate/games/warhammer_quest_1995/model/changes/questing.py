"""The adventure: its task and clock, who bears what, and what has come about."""

from collections.abc import Iterable

from lychgate.kernel.events import Scene, Silence
from lychgate.kernel.state import Outcome

from ..content import Adventure
from ..state import EventInPlay, Monster, Warrior, Wq
from ..stories import ending, fates
from .attention import stir

Rules = tuple[str, ...]


def choose_adventure(game: Wq, adventure: Adventure, rules: Rules) -> None:
    quest = game.state.quest
    quest.room, quest.adventure = adventure.room, adventure.id
    game.tell("adventure", rules, adventure=adventure.id, room=adventure.room)


def enter_objective_room(game: Wq) -> None:
    game.state.quest.entered = game.state.turn


def note_guards(game: Wq, kinds: Iterable[str]) -> None:
    """Who waited in the objective room."""
    game.state.quest.deeds.guarded = list(dict.fromkeys(kinds))


# -- tasks


def begin_task(game: Wq) -> None:
    start_clock(game)
    stop_clock(game)


def start_clock(game: Wq) -> None:
    """Turns are counted from the next one on."""
    game.state.quest.since = game.state.turn


def set_clock(game: Wq, left: int, rules: Rules) -> None:
    game.state.quest.clock = left
    game.tell("clock" if left else "time-up", rules, left=left)


def stop_clock(game: Wq) -> None:
    game.state.quest.clock = -1


def note_through(game: Wq, warrior: Warrior) -> None:
    """He has done the task in hand, where each must."""
    if warrior.id not in game.state.quest.deeds.through:
        game.state.quest.deeds.through.append(warrior.id)


def finish_task(game: Wq, rules: Rules) -> None:
    """A task is done."""
    quest = game.state.quest
    quest.task += 1
    quest.deeds.through = []
    game.tell("task-done", rules, task=quest.task)


def accomplish(game: Wq) -> None:
    """What was to be done is done."""
    game.state.quest.done = True


def close_quest(game: Wq) -> None:
    """Nothing is left to decide."""
    game.state.quest.over = True


def forfeit(game: Wq, rules: Rules) -> None:
    """There will be no reward."""
    game.state.quest.forfeited = True
    game.tell("forfeited", rules, adventure=game.state.quest.adventure)


# -- who bears it


def set_bearer(game: Wq, warrior: str) -> None:
    game.state.quest.bearer = warrior


def bear(game: Wq, warrior: Warrior, burden: str, rules: Rules) -> Scene | Silence:
    """He carries what the adventure is about: a scene for what it does to him."""
    set_bearer(game, warrior.id)
    return game.scene("bears", rules, piece=warrior.id, burden=burden)


def take_over(game: Wq, gone: Warrior, warrior: Warrior, rules: Rules) -> None:
    """He goes on with what another has begun."""
    set_bearer(game, warrior.id)
    game.tell("takes-over", rules, piece=warrior.id, target=gone.id)


def hand_burden(game: Wq, giver: Warrior, taker: Warrior) -> None:
    """What a burden does to its bearer goes with it."""
    quest = game.state.quest
    moved = [spell for spell in giver.spells if spell.card == quest.adventure and spell.until == "adventure"]
    giver.spells = [spell for spell in giver.spells if spell not in moved]
    taker.spells += moved


# -- what the objective rooms ask for


def note_drink(game: Wq, warrior: Warrior) -> None:
    if warrior.id not in game.state.quest.deeds.drank:
        game.state.quest.deeds.drank.append(warrior.id)


def fall_asleep(game: Wq, warrior: Warrior, rules: Rules) -> None:
    """He does nothing more in this turn."""
    warrior.halted = True
    if warrior.id not in game.state.quest.deeds.asleep:
        game.state.quest.deeds.asleep.append(warrior.id)
    game.tell("asleep", rules, piece=warrior.id)


def wake(game: Wq, warrior: Warrior) -> None:
    game.state.quest.deeds.asleep.remove(warrior.id)


def disarm(game: Wq, rules: Rules) -> None:
    """Nobody has his weapon or his armour."""
    deeds = game.state.quest.deeds
    deeds.unarmed = deeds.unarmoured = True
    game.tell("disarmed", rules)


def find_gear(game: Wq, event: EventInPlay, rules: Rules) -> None:
    """With the Monsters of one Event the weapons are found, with those of the next the armour."""
    deeds = game.state.quest.deeds
    deeds.noticed.append(event.number)
    if deeds.unarmed:
        deeds.unarmed = False
        game.tell("found-gear", rules, gear="weapons")
    elif deeds.unarmoured:
        deeds.unarmoured = False
        game.tell("found-gear", rules, gear="armour")


def note_jump(game: Wq, warrior: Warrior) -> None:
    game.state.quest.deeds.jumped.append(warrior.id)


def loose_beast(game: Wq) -> None:
    game.state.quest.deeds.loosed += 1


def provoke(game: Wq, monster: Monster, rules: Rules) -> None:
    """It is an ordinary Monster again."""
    game.state.quest.deeds.provoked = True
    game.tell("provoked", rules, piece=monster.id)


def close_gate(game: Wq, rules: Rules) -> None:
    """Nothing more comes through."""
    game.state.quest.deeds.closed = game.state.quest.deeds.quiet = True
    game.tell("gate-closed", rules)


def catch_up(game: Wq) -> None:
    """The pursuers have come, and come no more."""
    game.state.quest.deeds.caught_up = True


def lay_to_rest(game: Wq) -> None:
    game.state.quest.deeds.laid = True


def hew(game: Wq, warrior: Warrior, chips: int, need: int, rules: Rules) -> None:
    """So much is struck off the tomb."""
    deeds = game.state.quest.deeds
    deeds.hewn += chips
    stir(game)
    left = max(0, need - deeds.hewn)
    game.tell("hewn" if left else "hewn-down", rules, piece=warrior.id, wounds=chips, left=left)


def set_way_out(game: Wq, rolls: int) -> None:
    """How many rolls the way out still takes."""
    game.state.quest.deeds.rolls = rolls


# -- the end


def lose_objective(game: Wq, words: str, rules: Rules) -> None:
    """The objective can never be reached any more: nothing is left but to leave."""
    game.state.quest.lost = words
    stir(game)
    game.tell("objective-lost", rules, words=words.rstrip("."))


def end(game: Wq, result: str, words: str, rules: Rules, *, trapped: bool = False, told: str = "") -> None:
    """The adventure is over; `trapped`: for those who are still alive there is no way out.

    The tale says `told` where the words have been said already.
    """
    state = game.state
    kept = [warrior for warrior in state.gone.values() if state.fates[warrior.id] == "left"]
    figures = {
        "turns": state.turn,
        "alive": len(state.warriors) + sum(fate == "left" for fate in state.fates.values()),
        "dead": sum(fate == "dead" for fate in state.fates.values()),
        "lost": sum(fate == "lost" for fate in state.fates.values()),
        "gold": sum(warrior.gold for warrior in (*state.warriors.values(), *kept)),
    }
    story, heroes = ending(game, result, trapped=trapped), fates(game, result, trapped=trapped)
    state.outcome = Outcome(result, words, figures, story=story, heroes=heroes)
    game.tell(result, rules, words=(told or words).rstrip("."))
