"""The end of a turn, of a Warrior, and of the adventure."""

from lychgate.content import Content, Derived
from lychgate.kernel.question import NOTHING, Choose, Option, Rule
from lychgate.ledger import rule

from ..basics import windows
from ..basics.counters import draw_counter
from ..basics.reach import foes_about
from ..model import topics
from ..model.changes import attention, belongings, fray, health, questing, sequence
from ..model.queries import able, somebody_hurt, warrior_card
from ..model.quest import NO_TASK, speaking, task_in_hand, voices
from ..model.state import Item, Warrior, Wq, step
from ..spells import casting
from ..treasure import passing, winning
from .moments import DEPARTED, END_OF_TURN, EVENT_WATCHED, PARTY_SHRUNK, TASK_WATCHED, TURN_SETTLED


@rule("wq95.combat.duration", "wq95.combat.forbidden-during", "wq95.ruling.combat-continues-if-fled")
@rule("wq95.ruling.cut-off-monsters")
def check_combat(game: Wq) -> Rule[None]:
    """Combat ends at the moment when the last Monster is gone or cut off; and perhaps with it what was to be done.

    Where those who were cut off can attack again, it goes on.
    """
    state = game.state
    if state.events and state.quest.adventure in _watching[game.content]:
        for watch in voices(game, EVENT_WATCHED):
            watch(game)
    if not state.monsters:
        over = state.combat
    elif state.board.terrain.unbroken:
        over = False
    else:
        if not state.combat and foes_about(game):
            fray.begin_combat(game)
        over = state.combat and not foes_about(game)
    return _look_about(game) if over or state.quest.entered else NOTHING


@Derived
def _watching(content: Content) -> frozenset[str]:
    return speaking(content, EVENT_WATCHED)


def _look_about(game: Wq) -> Rule[None]:
    state = game.state
    if state.combat and not foes_about(game) and state.outcome is None:
        yield from winning.after_combat(game)
    if task_in_hand(game) != NO_TASK:
        yield from TASK_WATCHED.do(game)


@step("end-of-turn")
@rule("wq95.combat.warrior-death", "wq95.spells.power-lost", "wq95.items.swap-timing")
def end_of_turn(game: Wq) -> Rule[None]:
    """A last chance to heal; spells lapse and Power is lost; the unhealed die; then gear may change hands."""
    state = game.state
    sequence.enter_phase(game, "end")
    game.heading("end-of-turn", ("wq95.turn.strict-order",))
    if somebody_hurt(game):
        attention.stir(game)
    yield from windows.window(game)
    casting.end_of_turn(game)
    unhealed = [warrior for warrior in state.warriors.values() if warrior.wounds == 0]
    if unhealed:
        yield from perish(game, unhealed, ("wq95.combat.warrior-death",))
    yield from check_combat(game)
    if state.outcome is None:
        yield from passing.swap_gear(game)
    if state.outcome is None:
        yield from END_OF_TURN.do(game)
    if state.outcome is None and state.collapsing:
        game.then("collapse")
    elif state.outcome is None:
        yield from TURN_SETTLED.do(game)


def die(game: Wq, warrior: Warrior, rules: tuple[str, ...]) -> Rule[None]:
    """One Warrior is dead."""
    yield from perish(game, [warrior], rules)


@rule("wq95.combat.warrior-death", "wq95.death.loses-wealth", "wq95.death.equipment-passes")
def perish(game: Wq, warriors: list[Warrior], rules: tuple[str, ...]) -> Rule[None]:
    """Warriors are dead: their gold and Treasure are lost, their equipment may be taken up, the lantern must be.

    All of them leave before anything is handed on, so that nobody who dies with them is offered it.
    """
    for warrior in warriors:
        health.leave_game(game, warrior, "dead", rules)
    for warrior in warriors if game.state.warriors else ():
        yield from pass_lantern(game, warrior)
    for warrior in warriors:
        if game.state.warriors:
            yield from winning.bury(game, warrior)
            yield from DEPARTED.do(game, warrior)
    over_if_nobody_is_left(game)
    PARTY_SHRUNK.do(game)


def after_departure(game: Wq, warrior: Warrior) -> Rule[None]:
    """A Warrior has left or is lost: somebody must carry the lantern, and somebody must be left."""
    if game.state.warriors:
        yield from pass_lantern(game, warrior)
        yield from DEPARTED.do(game, warrior)
    over_if_nobody_is_left(game)
    PARTY_SHRUNK.do(game)


@rule("wq95.order.new-leader", "wq95.ruling.new-leader-moment")
def pass_lantern(game: Wq, gone: Warrior) -> Rule[None]:
    """If the leader is gone, one of the others takes up the lantern at once and leads, wherever he is."""
    state = game.state
    if state.leader != gone.id:
        return
    rules = ("wq95.order.new-leader",)
    candidates = able(game) or list(state.warriors.values())
    taker = candidates[0]
    if len(candidates) > 1:
        taker = yield from choose_leader(game, candidates, taker.seat)
    belongings.drop_lantern(gone)
    belongings.give_item(game, taker, Item("lantern", "lantern"), rules)
    belongings.set_leader(game, taker, rules)


def choose_leader(game: Wq, candidates: list[Warrior], seat: int) -> Rule[Warrior]:
    """The players agree; for one who plays them all that is a choice, else counters decide."""
    options = [Option(one.id, warrior_card(game, one).name, (f"piece:{one.id}",), value=one) for one in candidates]
    options.append(Option("counters", "Let the counters decide", value=None))
    rules = ("wq95.order.new-leader",)
    chosen: Warrior | None = yield Choose(
        seat, "Choose who takes up the lantern", options, topic=topics.LANTERN_NEXT, rules=rules
    )
    if chosen is not None:
        return chosen
    belongings.stand_in(game, candidates[0])
    return (yield from draw_counter(game, candidates, topics.LANTERN_COUNTER, "Choose who takes up the lantern", rules))


@rule("wq95.basics.cooperative", "wq95.ruling.all-dead")
def over_if_nobody_is_left(game: Wq) -> None:
    """With no Warrior in the dungeon the adventure is over and failed."""
    state = game.state
    if state.warriors or state.outcome is not None:
        return
    left = any(fate == "left" for fate in state.fates.values())
    words = "The party turned back." if left else "Nobody came out again."
    questing.end(game, "lost", words, ("wq95.basics.cooperative", "wq95.end.objective-decides"))


@rule("wq95.end.count-gold", "wq95.end.party-wins", "wq95.end.most-gold", "wq95.treasure.gold-value")
def complete(game: Wq) -> Rule[None]:
    """The adventure is done: Treasure is cashed in, gold is counted, and all have won, the dead with them."""
    state = game.state
    questing.accomplish(game)
    yield from check_combat(game)
    kept = [one for one in state.gone.values() if state.fates[one.id] == "left"]
    winners = [*state.warriors.values(), *kept]
    for warrior in winners:
        winning.cash_in_slain(game, warrior)
        winning.cash_in_treasure(game, warrior)
    most = max((one.gold for one in winners), default=0)
    for best in [one for one in winners if one.gold == most]:
        game.tell("did-best", ("wq95.end.most-gold",), piece=best.id, gold=most)
    rules = ("wq95.end.party-wins", "wq95.end.count-gold", "wq95.end.objective-decides")
    questing.end(game, "won", "The quest is done.", rules)
