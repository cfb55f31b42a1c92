"""Abilities of the adventures in the Tomb Chamber."""

from typing import Any

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.mechanics.dice import Dice, roll

from ..abilities.register import ability
from ..basics import counters, windows
from ..basics.reach import foes_about
from ..combat import fighting
from ..combat.moments import CUTS_DEEPER, FUMBLED, WEAPON
from ..ending import ends
from ..model import stats, topics
from ..model.changes import health, questing, sequence, spellwork
from ..model.content import Task
from ..model.queries import able, leader, section_of, warriors_next_to, wizard
from ..model.quest import DECIDED, QUEST, task_of
from ..model.state import Warrior, Wq, step
from ..monsters.moments import DESERTED
from ..power.moments import ROLLED
from ..warriors import phase
from . import quests
from .moments import ACT, ACTIONS, GOALS, WATCHED, Goal

ONE_DIE, ONE_D6 = pool(D6), Dice.parse("1D6")
SHARD = Dice.parse("1D6+2")
DEATHKING = "sword-of-the-deathking"
PARTY = 4
"""For how many Warriors the figures of the pack are meant."""

STONE = 3
"""The Toughness of the tomb."""


# -- Exorcism


@ROLLED.ability("exorcism")
def read_together(game: Wq) -> Rule[None]:
    """All in the room read, a die each: without a 1 the dead man lies down, and every 1 wakes something else."""
    readers = [one for one in able(game) if quests.in_room(game, one.cell)]
    if game.state.quest.deeds.laid or not readers:
        return
    ones = 0
    for warrior in readers:
        (face,) = yield Roll(
            warrior.seat,
            "Read without a mistake: no 1",
            ONE_DIE,
            topic=topics.TOMB_READ,
            rules=QUEST,
            cause=f"piece:{warrior.id}",
            actor=warrior.id,
        )
        ones += face == 1
    game.tell("read" if ones else "laid-to-rest", QUEST, mistakes=ones)
    if not ones:
        questing.lay_to_rest(game)
    for _ in range(ones):
        game.then("event", "")


@WATCHED.ability("exorcism")
def at_rest(game: Wq, task: Task) -> Rule[None]:
    """What was woken must be put down too."""
    if game.state.quest.deeds.laid and not foes_about(game):
        yield from quests.done(game)


@GOALS.ability("exorcism")
def until_he_rests(game: Wq) -> list[Goal]:
    """They read in the room; once he lies down they need not be there."""
    return [] if game.state.quest.deeds.laid else [quests.the_room(game)]


# -- The Sword of the Deathking


@ability("deathkings-sword")
def deathkings_sword(game: Wq, bearer: Warrior, card: str) -> None:
    """From now on he fights with it."""
    questing.bear(game, bearer, "the Deathking's sword", QUEST)


@WEAPON.ability("master-the-sword")
def sword_in_hand(game: Wq, warrior: Warrior) -> str:
    return DEATHKING if warrior is quests.bearer(game) else ""


@CUTS_DEEPER.ability("master-the-sword")
def sword_cuts(game: Wq, warrior: Warrior) -> Rule[int]:
    """A die more."""
    if warrior.weapon != DEATHKING:
        return 0
    return (
        yield from roll(
            ONE_D6,
            warrior.seat,
            "The Deathking's sword cuts deeper",
            topic=topics.TOMB_SWORD_DAMAGE,
            rules=QUEST,
            actor=warrior.id,
        )
    )


@FUMBLED.ability("master-the-sword")
def sword_turns(game: Wq, warrior: Warrior) -> Rule[None]:
    """On a rolled 1 it strikes a friend."""
    friends = warriors_next_to(game, warrior.cell)
    if warrior.weapon != DEATHKING or not friends:
        return
    friend = yield from counters.draw_counter(
        game, friends, topics.TOMB_SWORD_FRIEND, "Whom does the sword strike?", QUEST
    )
    game.tell("sword-turns", QUEST, piece=warrior.id, target=friend.id)
    rolled = yield from roll(
        Dice.parse("2D6"),
        warrior.seat,
        "Damage to a friend",
        topic=topics.TOMB_SWORD_TURNED,
        rules=QUEST,
        actor=warrior.id,
    )
    yield from fighting.hurt_warrior(game, friend, rolled + stats.strength(game, warrior), False, QUEST)


@WATCHED.ability("master-the-sword")
def master_the_sword(game: Wq, task: Task) -> Rule[None]:
    """With the Monsters dead all of them together must be a match for it, or it keeps them."""
    if foes_about(game):
        return
    party = quests.living(game)
    need = task.need - 3 * (PARTY - len(party))
    total = 0
    for warrior in party:
        words = f"Master the sword: {need} together, {total} so far"
        total += yield from roll(
            ONE_D6,
            warrior.seat,
            words,
            topic=topics.TOMB_MASTER,
            rules=QUEST,
            actor=warrior.id,
            cause=f"piece:{warrior.id}",
        )
    if total >= need:
        game.tell("mastered", QUEST, total=total)
        yield from quests.done(game)
        return
    game.tell("kept", QUEST, total=total)
    for warrior in party:
        health.leave_game(game, warrior, "lost", DECIDED)
    ends.over_if_nobody_is_left(game)


@GOALS.ability("master-the-sword")
def wherever_they_are(game: Wq) -> list[Goal]:
    """It is in their hands already."""
    return []


# -- Return the Crown


@DESERTED.ability("back-to-the-entrance")
def nobody_in_new_rooms(game: Wq) -> bool:
    """On the way back a room that nobody had entered before brings no Event."""
    return True


@WATCHED.ability("back-to-the-entrance")
def back_to_the_entrance(game: Wq, task: Task) -> Rule[None]:
    """The key at the chest, and nobody there who minds."""
    at_the_chest = section_of(game, quests.bearer(game).cell) == game.state.board.laid[0].id
    if at_the_chest and not foes_about(game):
        yield from quests.done(game)


@GOALS.ability("back-to-the-entrance")
def chest(game: Wq) -> list[Goal]:
    return [Goal(frozenset(game.state.board.laid[0].cells), "The way back has caved in.")]


# -- The Hero Awakens


@ability("power-shard")
def power_shard(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """The Wizard has more Power Tokens; without one the leader keeps them for the tomb."""
    holder = wizard(game) or leader(game)
    tokens = yield from roll(
        SHARD,
        holder.seat,
        "How many Power Tokens are in the shard?",
        topic=topics.TOMB_SHARD,
        rules=QUEST,
        actor=holder.id,
    )
    spellwork.set_tokens(game, holder, game.state.tokens + tokens, QUEST)


# -- Destroy the Tomb


@ACTIONS.ability("hew-the-tomb")
def may_hew(game: Wq, warrior: Warrior, task: Task) -> list[Option]:
    return [quests.offer(game, warrior, task)] if quests.may_try(game, warrior, task) else []


@ACT.ability("hew-the-tomb")
def hew_the_tomb(game: Wq, warrior: Warrior, task: Task, action: str) -> Rule[None]:
    """He may spend any of his Attacks on it, after the berserk roll of one who may strike at a Monster with them."""
    sequence.spend_turn(warrior)
    if fighting.in_reach(game, warrior):
        wild = yield from phase.rouse(game, warrior)
        if wild:
            return
    for number in range(stats.attacks(game, warrior)):
        game.then("hew", warrior.id, number)


@step("hew")
def hew(game: Wq, warrior_id: str, number: int) -> Rule[None]:
    """One Attack: at the stone, which cannot be missed, or at somebody in reach."""
    warrior, task = game.state.warriors.get(warrior_id), task_of(game)
    if warrior is None or task is None:
        return
    choice: Any = windows.SOMETHING_USED
    while choice is windows.SOMETHING_USED:
        targets = fighting.in_reach(game, warrior) if warrior.wounds > 0 else []
        if number:
            yield from windows.window(game, "between blows", but=warrior.seat if targets else windows.NOBODY)
            targets = fighting.in_reach(game, warrior)
        if warrior.wounds == 0:
            return
        question = Choose(
            warrior.seat,
            "Where does this blow go?",
            [Option("tomb", "Hew at the tomb"), *(fighting.target_option(game, one) for one in targets)],
            topic=topics.TOMB_BLOW,
            rules=QUEST,
            cause=f"piece:{warrior.id}",
            actor=warrior.id,
        )
        choice = (yield from windows.ask(game, question, "between blows")) if targets else "tomb"
    if choice != "tomb":
        game.then("blow", warrior.id, number, choice.id)
        return
    damage = yield from fighting.blow_damage(game, warrior)
    questing.hew(game, warrior, max(0, (damage or 0) - STONE), task.need, QUEST)
    if game.state.quest.deeds.hewn >= task.need:
        yield from quests.done(game)
