"""The turn and its phases: whose turn it is, and what is spent in it."""

from ..state import Warrior, Wq
from .attention import stir

Rules = tuple[str, ...]


def begin_turn(game: Wq, rules: Rules) -> None:
    """Everybody can act again."""
    state = game.state
    state.turn += 1
    state.event_room = ""
    for warrior in state.warriors.values():
        warrior.fought = warrior.escaped = warrior.halted = False
        warrior.weapon = ""
        warrior.roused = 0
    stir(game)
    game.heading("turn", rules, turn=state.turn)


def enter_phase(game: Wq, phase: str, acting: str = "") -> None:
    game.state.phase, game.state.acting = phase, acting


def set_acting(game: Wq, acting: str) -> None:
    """Whose turn it is within the phase; empty: nobody's."""
    game.state.acting = acting


def halt(game: Wq, warrior: Warrior, rules: Rules) -> None:
    """He does nothing more in this turn."""
    warrior.halted = True
    game.tell("halted", rules, piece=warrior.id)


def begin_fighting(game: Wq, warrior: Warrior) -> None:
    """He fights or shoots in this turn, and can do neither again."""
    warrior.fought = True
    game.tell("fights", ("wq95.fight.not-both",), piece=warrior.id)


def spend_turn(warrior: Warrior) -> None:
    """He sees to the quest with his Attacks, and can do nothing else with them."""
    warrior.fought = True


def freeze_time(game: Wq, warrior: Warrior, rules: Rules) -> None:
    """Another Warriors' Phase follows this one."""
    game.state.frozen = True
    game.tell("time-frozen", rules, piece=warrior.id)


def thaw_time(game: Wq) -> None:
    """The phase that was won begins: everybody can act again."""
    game.state.frozen = False
    stir(game)
    for warrior in game.state.warriors.values():
        warrior.fought = warrior.escaped = warrior.halted = False


def renew(game: Wq) -> None:
    """The turn is over: everybody may choose a weapon again, is seen again, and can use his cards again."""
    for warrior in game.state.warriors.values():
        warrior.weapon = ""
        warrior.invisible = False
        for item in warrior.items:
            item.used = False
