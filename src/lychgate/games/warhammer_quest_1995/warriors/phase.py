"""The Warriors' Phase: who goes when, and what a Warrior does in his turn."""

from lychgate.content import Content, Derived
from lychgate.kernel.chance import D6, Roll, pool
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
from ..model.state import Warrior, Wq, step
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
        game.heading("warrior", rules, piece=warrior.id)
    yield from windows.window(game)
    yield from ends.check_combat(game)
    if not _can_act(game, warrior):
        return
    if is_held(warrior):
        yield from held.break_free(game, warrior)
        yield from windows.window(game)
        if is_held(warrior):
            return
    if pinning.is_pinned(game, warrior):
        yield from pinning.escape(game, warrior)
        yield from windows.window(game)
    game.then("move", warrior.id)


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
FIGHT = Option("fight", "Fight", rules=("wq95.fight.when",), verb="strike")
SHOOT = Option("shoot", "Shoot", rules=("wq95.fight.shoot-instead",), verb="shoot")
NOTHING = Option("nothing", "Nothing more", passes=True, verb="end")


@step("fight")
@rule("wq95.fight.when", "wq95.fight.shoot-instead", "wq95.fight.not-both", "wq95.items.one-weapon-per-turn")
def fight(game: Wq, warrior_id: str) -> Rule[None]:
    """After moving: fight what is next to him, or shoot what he sees, never both; or see to the quest."""
    warrior = game.state.warriors.get(warrior_id)
    if warrior is None:
        return
    yield from windows.window(game, "moved")
    yield from ends.check_combat(game)
    if not _can_act(game, warrior):
        return
    card = warrior_card(game, warrior)
    options = deeds(game, warrior)
    chosen = yield Choose(
        warrior.seat, "The {warrior}'s action", options,
        topic=topics.WARRIOR_ACTION, rules=OFFERED, cause=f"piece:{warrior.id}",
        parts={"warrior": card.name}, actor=warrior.id,
    )  # fmt: skip
    missile = card.missile
    if chosen == "fight":
        yield from begin_fight(game, warrior)
    elif chosen == "shoot" and missile is not None:
        sequence.begin_fighting(game, warrior)
        yield from shooting.shoot(game, warrior, missile)
    elif chosen != "nothing":
        yield from DEED.do(game, warrior, chosen)
    elif len(options) > 1:
        attention.stir(game)  # others may have counted on him
    yield from ends.check_combat(game)


@rule("wq95.combat.two-kinds", "wq95.ruling.after-escape", "wq95.ruling.elf-adjacent-shooting")
def deeds(game: Wq, warrior: Warrior) -> list[Option]:
    """What he can do once he has moved: an enemy next to him can be fought, and bars shooting."""
    options = [NOTHING, *DEEDS.do(game, warrior)]
    if game.state.monsters:
        if shooting.targets_to_shoot(game, warrior):
            options.insert(0, SHOOT)
        if fighting.in_reach(game, warrior) and warrior.roused != WILD:
            options.insert(0, FIGHT)
    return options


@rule("wq95.barbarian.berserk-roll", "wq95.barbarian.berserk-one")
def begin_fight(game: Wq, warrior: Warrior) -> Rule[None]:
    """The berserk roll, the weapon for this turn with what is used besides, and then Attack by Attack."""
    sequence.begin_fighting(game, warrior)
    wild = yield from rouse(game, warrior)
    if wild or not _can_act(game, warrior):
        return
    for puts in voices(game, WEAPON):
        fray.take_up(warrior, puts(game, warrior) or warrior.weapon)
    yield from items.before_fight(game, warrior)
    if fighting.in_reach(game, warrior):
        for number in range(stats.attacks(game, warrior)):
            game.then("blow", warrior.id, number)


@rule("wq95.barbarian.berserk-duration", "wq95.ruling.berserk-when", "wq95.ruling.extra-phase")
def rouse(game: Wq, warrior: Warrior) -> Rule[bool]:
    """Before the first of his attacks in a turn, with whatever he strikes: whether he lashes out instead of them."""
    if warrior.berserk:
        rules = ("wq95.barbarian.berserk-duration", "wq95.barbarian.berserk-effect")
        game.tell("still-berserk", rules, piece=warrior.id)
    elif "berserk" in warrior_card(game, warrior).abilities and not warrior.roused:
        yield from berserk(game, warrior)
        yield from windows.window(game, "between blows")
    return warrior.roused == WILD


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
        lash_out(game, warrior)
    elif dice.succeeds(face, 6, bonus):
        fray.go_berserk(game, warrior, ("wq95.barbarian.berserk-roll", "wq95.barbarian.berserk-effect"))


@rule("wq95.barbarian.berserk-one", "wq95.ruling.berserk-one-details")
def lash_out(game: Wq, warrior: Warrior) -> None:
    """On a rolled 1 he strikes no Monster: every conscious Warrior next to him loses exactly 1 Wound, all at once."""
    near = game.state.board.terrain.beside[warrior.cell]
    with game.scene("lashed-out", ("wq95.barbarian.berserk-one",), piece=warrior.id):
        for other in [one for one in able(game) if one.cell in near]:
            fighting.harm_warrior(game, other, 1, True, ("wq95.barbarian.berserk-one",))


@step("blow")
@rule("wq95.combat.attacks-separate", "wq95.deathblow.trigger", "wq95.ruling.attack-spell-interrupting-turn")
def blow(game: Wq, warrior_id: str, number: int) -> Rule[None]:
    """One Attack: a target, the blow, and the death-blow that may follow from it."""
    warrior = game.state.warriors.get(warrior_id)
    if warrior is None:
        return
    if number:
        yield from windows.window(game, "between blows")
    targets = fighting.in_reach(game, warrior) if _can_act(game, warrior) else []
    target = (yield from fighting.choose_target(game, warrior, targets)) if targets else None
    if target is not None:
        cell, rules = target.cell, ("wq95.combat.attacks-separate", "wq95.characteristics.attacks")
        outright = yield from fighting.strike(game, warrior, target, rules)
        if outright:
            yield from deathblows.death_blow(game, warrior, cell)
    elif targets:
        attention.stir(game)
    yield from ends.check_combat(game)
