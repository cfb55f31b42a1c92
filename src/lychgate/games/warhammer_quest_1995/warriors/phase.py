"""The Warriors' Phase: who goes when, and what a Warrior does in his turn."""

from typing import Any

from lychgate.content import Content, Derived
from lychgate.kernel.chance import D6, Roll, fallen, pool
from lychgate.kernel.events import SILENCE
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..basics import dice, windows
from ..combat import deathblows, fighting, pinning, shooting
from ..combat.moments import WEAPON
from ..ending import ends
from ..model import stats, topics
from ..model.changes import attention, fray, sequence
from ..model.content import WarriorCard
from ..model.queries import able, is_held, leader, warrior_card
from ..model.quest import voices, words
from ..model.state import Item, Monster, Warrior, Wq, step
from ..treasure import items
from . import held, light
from .moments import ALL_ACTED, DEED, DEEDS

ONE_DIE = pool(D6)
WILD = 1
"""The berserk roll on which he lashes out and strikes no Monster in that turn."""


@step("warriors-phase")
@rule("wq95.order.leader-first", "wq95.order.initiative", "wq95.order.whole-turn", "wq95.characteristics.initiative")
def warriors_phase(game: Wq) -> None:
    """The leader first, then from the highest Initiative to the lowest, each all of his turn."""
    state = game.state
    sequence.enter_phase(game, "warriors")
    attention.unsettle(game)  # some things can be used in this phase alone
    rules = ("wq95.order.leader-first", "wq95.order.initiative", "wq95.order.whole-turn")
    game.heading("warriors-phase", (*rules, "wq95.characteristics.initiative", "wq95.pinning.warrior"))
    for warrior in state.warriors.values():
        if state.monsters or warrior.pinned_by:
            pinning.pin(game, warrior)
    for warrior in in_order(game):
        game.then("warrior", warrior.id)
    game.then("warriors-end")


@rule("wq95.ruling.initiative-tie", "wq95.ruling.unconscious-leader")
def in_order(game: Wq) -> list[Warrior]:
    """The leader, then by Initiative; of equals the Barbarian goes before the Wizard."""
    first, warriors = game.state.leader, game.state.warriors
    others = [warriors[one] for one in _by_initiative[game.content] if one != first and one in warriors]
    return [leader(game), *others]


@Derived
def _by_initiative(content: Content) -> list[str]:
    cards = sorted(content.all(WarriorCard), key=lambda card: (-card.initiative, card.id))
    return [card.id for card in cards]


@step("warrior")
@rule("wq95.move.then-fight", "wq95.characteristics.profile")
def warrior_turn(game: Wq, warrior_id: str) -> Rule[None]:
    """Break free if pinned, move, then fight or shoot."""
    state = game.state
    warrior = state.warriors.get(warrior_id)
    if warrior is None or state.outcome is not None:
        return
    sequence.set_acting(game, warrior.id)
    if game.journal is not None:
        rules = ("wq95.order.whole-turn", "wq95.move.then-fight", "wq95.characteristics.profile")
        game.tell("warrior", rules, piece=warrior.id)
    yield from windows.window(game, but=_asked_next(game, warrior))
    yield from ends.check_combat(game)
    if not _can_act(game, warrior):
        return
    if is_held(warrior):
        yield from held.break_free(game, warrior)
        yield from windows.window(game, but=_asked_next(game, warrior))
        if is_held(warrior):
            return
    yield from pinning.escape(game, warrior)
    if _can_act(game, warrior):
        game.then("move", warrior.id)


def _asked_next(game: Wq, warrior: Warrior) -> int:
    """The seat that acts, and has its own things among its next options; nobody's while he cannot act."""
    return warrior.seat if _can_act(game, warrior) and not is_held(warrior) else windows.NOBODY


def _can_act(game: Wq, warrior: Warrior) -> bool:
    return warrior.id in game.state.warriors and warrior.wounds > 0 and game.state.outcome is None


@step("warriors-end")
@rule("wq95.order.phase-end", "wq95.ruling.extra-phase")
def warriors_end(game: Wq) -> Rule[None]:
    """All have acted. Whoever was left in the dark is lost; if time stands still, the phase is played again."""
    state = game.state
    sequence.set_acting(game, "")
    yield from windows.window(game)
    yield from ends.check_combat(game)
    yield from light.lose_those_left_behind(game)
    if voices(game, ALL_ACTED):
        yield from ALL_ACTED.happens(words(game), game)
    game.tell("phase-over", ("wq95.order.phase-end",))
    if state.frozen:
        sequence.thaw_time(game)
        game.then("warriors-phase")


# -- fighting

OFFERED = (
    "wq95.fight.when", "wq95.fight.shoot-instead", "wq95.fight.not-both", "wq95.combat.two-kinds",
    "wq95.pinning.no-missiles", "wq95.shooting.not-adjacent",
)  # fmt: skip
NOTHING = Option("nothing", "Nothing more", passes=True, verb="end")


@step("fight")
@rule("wq95.fight.when", "wq95.fight.shoot-instead", "wq95.fight.not-both", "wq95.items.one-weapon-per-turn")
def fight(game: Wq, warrior_id: str) -> Rule[None]:
    """After moving: fight what is next to him, or shoot what he sees, never both; or see to the quest.

    The first target is named at once, and what is made for a fight can be used instead of that.
    """
    warrior = game.state.warriors.get(warrior_id)
    if warrior is None:
        return
    pinned = pinning.is_pinned(game, warrior)
    chosen: Any = windows.SOMETHING_USED
    while chosen is windows.SOMETHING_USED:
        if not pinned and not game.state.monsters and deeds(game, warrior) == [NOTHING]:
            windows.lapse(game, "moved")
            return  # nothing comes before the next moment, which is that of the next Warrior
        yield from windows.window(game, "moved", but=_asked_next(game, warrior))
        yield from ends.check_combat(game)
        if not _can_act(game, warrior):
            return
        if pinned and not pinning.is_pinned(game, warrior):
            game.then("move", warrior.id)  # whoever held him is gone before he has done anything
            return
        options = deeds(game, warrior)
        question = Choose(
            warrior.seat, "The {warrior}'s action", options,
            topic=topics.WARRIOR_ACTION, rules=OFFERED, cause=f"piece:{warrior.id}",
            parts={"warrior": warrior_card(game, warrior).name}, actor=warrior.id,
        )  # fmt: skip
        chosen = yield from windows.ask(game, question, "moved")
    yield from _act(game, warrior, chosen, letting_go=len(options) > 1)
    yield from ends.check_combat(game)


def _act(game: Wq, warrior: Warrior, chosen: Any, letting_go: bool) -> Rule[None]:
    """Do what was chosen of his deeds."""
    missile = warrior_card(game, warrior).missile
    if chosen == NOTHING.id:
        if letting_go:
            attention.stir(game)  # others may have counted on him
    elif type(chosen) is Monster and chosen not in fighting.in_reach(game, warrior) and missile is not None:
        sequence.begin_fighting(game, warrior)
        yield from shooting.shoot(game, warrior, missile, chosen)
    elif chosen == FIGHT or type(chosen) in (Monster, Item):
        yield from begin_fight(game, warrior, chosen)
    else:
        yield from DEED.do(game, warrior, chosen)


@rule("wq95.combat.two-kinds", "wq95.ruling.after-escape", "wq95.ruling.elf-adjacent-shooting")
def deeds(game: Wq, warrior: Warrior) -> list[Option]:
    """What he can do once he has moved: an enemy next to him can be fought, and bars shooting."""
    options = [NOTHING, *DEEDS.do(game, warrior)]
    if not game.state.monsters:
        return options
    if targets := shooting.targets_to_shoot(game, warrior):
        return [*(fighting.target_option(game, one, "Shoot", SHOOTING, "shoot") for one in targets), *options]
    if warrior.roused != WILD and (targets := fighting.in_reach(game, warrior)):
        charms = items.to_fight_with(game, warrior)
        if len(targets) > 1 and awaits_roll(game, warrior):
            return [_to_fight(targets), *options, *charms]
        return [*(fighting.target_option(game, one, rules=FIGHTING) for one in targets), *options, *charms]
    return options


FIGHT = "fight"
FIGHTING = ("wq95.fight.when", "wq95.combat.adjacent")
SHOOTING = ("wq95.fight.shoot-instead", "wq95.shooting.target-seen")


def _to_fight(targets: list[Monster]) -> Option:
    """To fight any of these: of several, who is struck is said after the berserk roll."""
    return Option(FIGHT, "Fight", tuple(f"piece:{one.id}" for one in targets), FIGHTING, verb="strike")


@rule("wq95.barbarian.berserk-roll", "wq95.barbarian.berserk-one")
def begin_fight(game: Wq, warrior: Warrior, first: Any) -> Rule[None]:
    """The berserk roll, the weapon for this turn with what is used besides, and then Attack by Attack.

    `first` is what was chosen: the Monster that is struck first, what is used before that, or just to fight.
    """
    sequence.begin_fighting(game, warrior)
    wild = yield from rouse(game, warrior)
    if wild or not _can_act(game, warrior):
        return
    for puts in voices(game, WEAPON):
        fray.take_up(warrior, puts(game, warrior) or warrior.weapon)
    used = yield from items.before_fight(game, warrior, first if type(first) is Item else None)
    aimed = first.id if type(first) is Monster and not used else ""
    if fighting.in_reach(game, warrior):
        for number in range(stats.attacks(game, warrior)):
            game.then("blow", warrior.id, number, "" if number else aimed)


@rule("wq95.barbarian.berserk-duration", "wq95.ruling.berserk-when", "wq95.ruling.extra-phase")
def rouse(game: Wq, warrior: Warrior) -> Rule[bool]:
    """Before the first of his attacks in a turn, with whatever he strikes: whether he lashes out instead of them."""
    if warrior.berserk:
        rules = ("wq95.barbarian.berserk-duration", "wq95.barbarian.berserk-effect")
        game.tell("still-berserk", rules, piece=warrior.id)
    elif awaits_roll(game, warrior):
        yield from berserk(game, warrior)
        asked_next = windows.NOBODY if warrior.roused == WILD else _asked_next(game, warrior)
        yield from windows.window(game, "between blows", but=asked_next)
    return warrior.roused == WILD


def awaits_roll(game: Wq, warrior: Warrior) -> bool:
    """Whether the berserk roll comes before the first of his attacks in this turn."""
    return not (warrior.berserk or warrior.roused) and "berserk" in warrior_card(game, warrior).abilities


@rule("wq95.barbarian.berserk-roll", "wq95.barbarian.berserk-effect", "wq95.barbarian.berserk-one")
def berserk(game: Wq, warrior: Warrior) -> Rule[None]:
    """A die, and one for each model on his sheet: 6 or more and he goes berserk; on a rolled 1 he lashes out."""
    bonus = len(warrior.slain) + stats.berserk_bonus(game, warrior)
    rules = ("wq95.barbarian.berserk-roll", "wq95.dice.rule-of-1-and-6")
    (face,) = yield Roll(
        warrior.seat,
        "Berserk: needs {need}+",
        ONE_DIE,
        topic=topics.BERSERK_ROLL,
        rules=rules,
        cause=f"piece:{warrior.id}",
        parts={"need": dice.needed(6, bonus)},
        actor=warrior.id,
    )
    fray.rouse(game, warrior, face)
    if face == WILD:
        lash_out(game, warrior, face)
    elif dice.succeeds(face, 6, bonus):
        told = ("wq95.barbarian.berserk-roll", "wq95.barbarian.berserk-effect")
        fray.go_berserk(game, warrior, face, dice.needed(6, bonus), told)


@rule("wq95.barbarian.berserk-one", "wq95.ruling.berserk-one-details")
def lash_out(game: Wq, warrior: Warrior, face: int) -> None:
    """On a rolled 1 he strikes no Monster: every conscious Warrior next to him loses exactly 1 Wound, all at once."""
    near = game.state.board.terrain.beside[warrior.cell]
    with game.scene("lashed-out", ("wq95.barbarian.berserk-one",), piece=warrior.id, dice=fallen(face)):
        for other in [one for one in able(game) if one.cell in near]:
            fighting.harm_warrior(game, other, 1, True, ("wq95.barbarian.berserk-one",))


def _strikes_next(game: Wq, warrior: Warrior) -> int:
    """The seat that is asked for its next target; nobody's where there is none."""
    there = _can_act(game, warrior) and fighting.in_reach(game, warrior)
    return warrior.seat if there else windows.NOBODY


@step("blow")
@rule("wq95.combat.attacks-separate", "wq95.deathblow.trigger", "wq95.ruling.attack-spell-interrupting-turn")
def blow(game: Wq, warrior_id: str, number: int, aimed: str = "") -> Rule[None]:
    """One Attack: a target, the blow, and the death-blow that may follow from it.

    `aimed` names a target that was chosen already. It holds unless its seat could use something more by now.
    """
    warrior = game.state.warriors.get(warrior_id)
    if warrior is None:
        return
    target: Any = windows.SOMETHING_USED
    while target is windows.SOMETHING_USED:
        if number or not aimed:
            yield from windows.window(game, "between blows", but=_strikes_next(game, warrior))
        targets = fighting.in_reach(game, warrior) if _can_act(game, warrior) else []
        target = next((one for one in targets if one.id == aimed), None)
        if targets and (target is None or windows.has_more(game, warrior.seat)):
            charms = [] if number else items.to_fight_with(game, warrior)
            target = yield from fighting.choose_target(game, warrior, targets, charms)
        if type(target) is Item:
            yield from items.use(game, warrior, target)
            target = windows.SOMETHING_USED
        aimed = ""
    if target is not None:
        cell = target.cell
        rules = ("wq95.combat.attacks-separate", "wq95.combat.adjacent", "wq95.characteristics.attacks")
        with SILENCE if game.journal is None else game.scene("swing", rules, piece=warrior.id):
            outright = yield from fighting.strike(game, warrior, target, rules, number)
            if outright:
                yield from deathblows.death_blow(game, warrior, cell)
    elif targets:
        attention.stir(game)
    yield from ends.check_combat(game)
