"""Combat: hitting, damage, and what a blow does to whoever it strikes."""

from typing import Any

from lychgate.content import Content
from lychgate.kernel.chance import D6, Roll, Test, pool
from lychgate.kernel.events import SILENCE, Scene, Silence
from lychgate.kernel.question import NOTHING, Choose, Option, Rule
from lychgate.kernel.topics import Verb
from lychgate.ledger import rule
from lychgate.mechanics.dice import roll
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.sight import sees

from ..basics import windows
from ..basics.dice import needed, succeeds
from ..model import stats, topics
from ..model.changes import attention, health, spellwork
from ..model.content import ToHitChart
from ..model.names import name
from ..model.queries import monster_card, monsters_next_to, warrior_card
from ..model.quest import voices, words
from ..model.state import OWN, Monster, Warrior, Wq
from .moments import ABSORBS, CUTS_DEEPER, FUMBLED, SLAIN, SPARES, TURNS_ASIDE, WOUNDED

Rules = tuple[str, ...]
ONE_DIE = pool(D6)
TWO_DICE = pool(D6, D6)


@rule("wq95.combat.to-hit", "wq95.combat.tables-from-chart", "wq95.combat.values", "wq95.combat.same-for-all")
def score_to_hit(game: Wq, attacker: Warrior | Monster, defender: Warrior | Monster) -> int:
    """The score on the To Hit Chart: the row of the attacker's Weapon Skill, the column of the defender's."""
    return score_by_skill(game.content, stats.weapon_skill(game, attacker), stats.weapon_skill(game, defender))


def score_by_skill(content: Content, attacker: int, defender: int) -> int:
    chart: ToHitChart = content.shelves[ToHitChart]["to-hit"]
    return chart.rows[attacker - 1][defender - 1]


def name_of(game: Wq, who: Warrior | Monster) -> str:
    card = warrior_card(game, who) if type(who) is Warrior else monster_card(game, who)
    return card.name


def wounds_in_words(number: int) -> str:
    """So many Wounds.

    >>> wounds_in_words(1)
    '1 Wound'
    """
    return f"{number} Wound" if number == 1 else f"{number} Wounds"


def target_option(
    game: Wq, monster: Monster, does: str = "Strike", rules: Rules = (), verb: Verb | None = "strike"
) -> Option:
    label = f"{does} {name(game, monster.id)} ({wounds_in_words(monster.wounds)})".lstrip()
    return Option(monster.id, label, (f"piece:{monster.id}",), rules, monster, verb=verb)


@rule("wq95.sight.line", "wq95.sight.models-ignored", "wq95.ruling.sight-grazing")
def in_sight(game: Wq, cell: Cell, other: Cell) -> bool:
    """Centre to centre past walls; models in between are ignored, and there is no greatest range."""
    return sees(game.state.board.terrain, cell, other)


# -- a Warrior's blows


@rule("wq95.combat.adjacent", "wq95.combat.two-kinds")
def in_reach(game: Wq, warrior: Warrior) -> list[Monster]:
    """The Monsters that a Warrior may fight hand-to-hand; which way he faces does not matter."""
    beside = monsters_next_to(game, warrior.cell)
    if not beside or not (spares := voices(game, SPARES)):
        return beside
    return [one for one in beside if not any(leaves(game, warrior, one) for leaves in spares)]


@rule("wq95.combat.attacks-separate", "wq95.combat.warrior-splits-attacks", "wq95.ruling.must-fight")
def choose_target(game: Wq, warrior: Warrior, targets: list[Monster], charms: list[Option]) -> Rule[Any]:
    """Each Attack is aimed after the one before it is done, at anybody in reach; attacking is never forced.

    Gives the Monster, None, what is used of the `charms`, or `windows.SOMETHING_USED`.
    """
    options = [target_option(game, monster) for monster in targets]
    options.append(Option("stop", "No attack", value=None, passes=True, verb="end"))
    options += charms
    rules = ("wq95.combat.adjacent", "wq95.combat.attacks-separate", "wq95.combat.warrior-splits-attacks")
    question = Choose(
        warrior.seat, "Choose a target for the {warrior}", options,
        topic=topics.STRIKE_TARGET, rules=rules, cause=f"piece:{warrior.id}",
        parts={"warrior": warrior_card(game, warrior).name}, actor=warrior.id,
    )  # fmt: skip
    return windows.ask(game, question, "between blows")


@rule("wq95.deathblow.trigger", "wq95.ruling.deathblow-wounded-target")
def strike(game: Wq, warrior: Warrior, monster: Monster, rules: Rules, number: int = 0) -> Rule[bool]:
    """One blow of a Warrior; whether it may swing on, having killed outright a Monster that was not hurt before.

    `number` counts the Attacks that he has made before it.
    """
    counts = stats.unhurt(game, monster) or game.state.options.get("any-killing-blow", False)
    with _blow(game, "struck", rules, warrior.id, monster.id, number):
        hit = yield from roll_to_hit(game, warrior, monster)
        if not hit or monster.id not in game.state.monsters:
            return False
        damage = yield from blow_damage(game, warrior)
        if damage is None:
            return False
        dead = hurt_monster(game, monster, damage, warrior, False, ("wq95.combat.damage",))
        return dead and counts


def _blow(game: Wq, kind: str, rules: Rules, piece: str, target: str, number: int) -> Scene | Silence:
    """One blow, told with its number where it is not the first."""
    if game.journal is None:
        return SILENCE
    return game.scene(kind, rules, piece=piece, target=target, **({"blow": number} if number else {}))


TO_HIT: Rules = (
    "wq95.combat.to-hit", "wq95.combat.tables-from-chart", "wq95.dice.rule-of-1-and-6", "wq95.combat.values",
    "wq95.characteristics.weapon-skill",
)  # fmt: skip


@rule("wq95.combat.to-hit", "wq95.characteristics.weapon-skill")
def roll_to_hit(game: Wq, attacker: Warrior | Monster, defender: Warrior | Monster) -> Rule[bool]:
    """A die against the score on the chart. Players roll for the Monsters: the one whose Warrior is attacked."""
    if type(attacker) is Warrior and attacker.spells and spellwork.take_word(attacker, "sure-hit"):
        game.tell("hit", ("wq95.items.card-rules",), piece=attacker.id, target=defender.id)
        return True
    roller = attacker if type(attacker) is Warrior else defender
    seat = roller.seat if type(roller) is Warrior else 0
    need, bonus = score_to_hit(game, attacker, defender), stats.to_hit_bonus(game, attacker)
    least = needed(need, bonus)
    (face,) = yield Roll(
        seat, "{who} to hit {target}: needs {need}+", ONE_DIE,
        topic=topics.STRIKE_HIT, rules=TO_HIT, cause=f"piece:{attacker.id}", actor=attacker.id,
        parts={"who": name_of(game, attacker), "target": name_of(game, defender), "need": least},
        test=hitting(game, attacker, defender.id, least),
    )  # fmt: skip
    hit = succeeds(face, need, bonus) and (face == 6 or not shielded(game, defender))
    attention.stir(game)
    if game.journal is not None:
        game.tell("hit" if hit else "missed", ("wq95.combat.to-hit",), piece=attacker.id, target=defender.id)
    if face == 1 and isinstance(attacker, Warrior) and voices(game, FUMBLED):
        yield from FUMBLED.happens(words(game), game, attacker)
    return hit


def hitting(game: Wq, attacker: Warrior | Monster, target: str, need: int) -> Test | None:
    """What a roll to hit is for: told where somebody reads it."""
    return None if game.journal is None else Test(attacker.id, target, "to hit", needs=need)


def shielded(game: Wq, defender: Warrior | Monster) -> bool:
    """Whether magic guards him so that only a natural 6 gets through."""
    return isinstance(defender, Warrior) and stats.flag(game, defender, "shield")


@rule("wq95.combat.damage", "wq95.combat.weapon-bonus", "wq95.barbarian.weapon-and-armour", "wq95.dice.d6")
def blow_damage(game: Wq, warrior: Warrior) -> Rule[int | None]:
    """A die and the Warrior's Strength; None where the blow comes to nothing."""
    if swings_axe(game, warrior):
        faces = yield from axe_dice(game, warrior)
        if faces is None:
            return None
    else:
        rules: Rules = ("wq95.combat.damage", "wq95.combat.weapon-bonus", "wq95.characteristics.strength")
        (faces,) = yield Roll(
            warrior.seat,
            "Damage",
            ONE_DIE,
            topic=topics.STRIKE_DAMAGE,
            rules=(*rules, "wq95.dice.d6", *_own_gear(warrior)),
            cause=f"piece:{warrior.id}",
            actor=warrior.id,
        )
    extra = 0
    for cuts in voices(game, CUTS_DEEPER):
        extra += yield from cuts(game, warrior)
    return int(faces) + added_to_blow(game, warrior) + extra


def swings_axe(game: Wq, warrior: Warrior) -> bool:
    """Whether he strikes with an axe that is the weapon on his card."""
    own = warrior.weapon in ("", OWN) and not game.state.quest.deeds.unarmed
    return own and "axe" in warrior_card(game, warrior).abilities


def added_to_blow(game: Wq, warrior: Warrior) -> int:
    """What he adds to the dice: his Strength, if he has a weapon at all, and what else is in force."""
    bare = game.state.quest.deeds.unarmed and warrior.weapon in ("", OWN)
    return (0 if bare else stats.strength(game, warrior)) + stats.damage_bonus(game, warrior)


def _own_gear(warrior: Warrior) -> Rules:
    return ("wq95.barbarian.weapon-and-armour",) if warrior.id == "barbarian" else ()


@rule("wq95.dwarf.axe-best", "wq95.dwarf.axe-double", "wq95.dwarf.axe-double-one", "wq95.ruling.dwarf-double-one")
def axe_dice(game: Wq, warrior: Warrior) -> Rule[int | None]:
    """The better of two dice; a double is added up; on a double 1 the Dwarf falls over."""
    rules = ("wq95.dwarf.axe-best", "wq95.combat.damage", "wq95.characteristics.strength")
    one, other = yield Roll(
        warrior.seat,
        "Damage with the axe",
        TWO_DICE,
        topic=topics.STRIKE_AXE,
        rules=rules,
        cause=f"piece:{warrior.id}",
        actor=warrior.id,
    )
    total = axe_total(one, other)
    if total is None:
        game.tell("stumbled", ("wq95.dwarf.axe-double-one",), piece=warrior.id)
    elif one == other:
        game.tell("double", ("wq95.dwarf.axe-double",), piece=warrior.id, total=total)
    return total


def axe_total(one: int, other: int) -> int | None:
    """What the two dice of the axe come to; None on a double 1.

    >>> axe_total(2, 5), axe_total(3, 3), axe_total(1, 1)
    (5, 6, None)
    """
    if one == other:
        return None if one == 1 else one + other
    return max(one, other)


@rule("wq95.combat.toughness", "wq95.combat.ignore-toughness", "wq95.ruling.damage-minimum")
def hurt_monster(
    game: Wq, monster: Monster, damage: int, slayer: Warrior | None, unmodified: bool, rules: Rules
) -> bool:
    """Deduct Toughness unless the damage is unmodified, and wound the Monster; whether it is dead."""
    wounds = damage if unmodified else through(damage, stats.toughness(game, monster))
    told = ("wq95.combat.ignore-toughness",) if unmodified else TOUGHNESS
    lost = health.wound_monster(game, monster, wounds, (*rules, *told))
    if lost and slayer is not None and slayer.spells:
        WOUNDED.do(game, slayer, lost)
    if monster.wounds > 0:
        return False
    slay(game, monster, slayer)
    return True


def slay(game: Wq, monster: Monster, slayer: Warrior | None) -> None:
    """A Monster is dead, by somebody's hand or nobody's; what its kind leaves behind may change with it."""
    health.slay(game, monster, slayer)
    abilities = monster_card(game, monster).abilities
    for slain in SLAIN.heard(abilities) if abilities else ():
        slain(game)


def through(damage: int, toughness: int) -> int:
    """The Wounds that so much damage comes to."""
    return max(0, damage - toughness)


TOUGHNESS = ("wq95.combat.toughness", "wq95.characteristics.toughness")


# -- Monsters' blows


def may_strike(game: Wq, monster: Monster, warrior: Warrior) -> bool:
    """Whether a Monster that has chosen a Warrior is still there to strike, and he to be struck."""
    state = game.state
    there = monster.id in state.monsters and warrior.id in state.warriors
    return there and warrior.wounds > 0 and not warrior.invisible


@rule("wq95.combat.monster-single-target", "wq95.combat.same-for-all", "wq95.monster.minotaur")
def attack_warrior(game: Wq, monster: Monster, warrior: Warrior) -> Rule[None]:
    """All Attacks of a Monster go against one Warrior, one after the other. None of them swings on to another.

    Between them, and after the last, whoever has something that helps may use it.
    """
    rules: Rules = ("wq95.combat.same-for-all", "wq95.characteristics.attacks", "wq95.deathblow.warriors-only")
    if game.journal is not None and monster_card(game, monster).attacks > 1:
        rules += ("wq95.combat.monster-single-target", "wq95.monster.minotaur")
    for number in range(stats.attacks(game, monster)):
        if not may_strike(game, monster, warrior) or (number and number >= stats.attacks(game, monster)):
            return
        with _blow(game, "attacked", rules, monster.id, warrior.id, number):
            hit = yield from roll_to_hit(game, monster, warrior)
            if hit:
                yield from take_hit(game, monster, warrior)
        yield from windows.window(game)


def take_hit(game: Wq, monster: Monster, warrior: Warrior) -> Rule[None]:
    """A hit and its damage are one action: nothing comes between but what the Warrior has against hits."""
    avoided = yield from avoid(game, warrior, monster)
    if not avoided:
        damage = yield from monster_damage(game, monster, warrior)
        harm_warrior(game, warrior, damage, False, ("wq95.combat.damage",))
    after_hit(warrior)


def after_hit(warrior: Warrior) -> None:
    """What helps against one blow is over when the blow is."""
    if warrior.spells:
        spellwork.end_spells(warrior, "blow")


@rule("wq95.spells.no-interrupt", "wq95.ruling.items-during-hit")
def avoid(game: Wq, warrior: Warrior, monster: Monster) -> Rule[bool]:
    """Whether a hit comes to nothing: dodged, or absorbed by what is made against hits."""
    if "dodge" in warrior_card(game, warrior).abilities and (yield from dodge(game, warrior)):
        return True
    for spell in warrior.spells:
        for turns in TURNS_ASIDE.heard((spell.stat,)):
            if (yield from turns(game, warrior, monster, spell)):
                return True
    return bool(warrior.items) and (yield from ABSORBS.do(game, warrior, monster))


@rule("wq95.combat.extra-damage-monsters", "wq95.monster.minotaur", "wq95.dice.multiple", "wq95.dice.modifier")
def monster_damage(game: Wq, monster: Monster, warrior: Warrior) -> Rule[int]:
    """The dice on its card, one unless it says more, and its Strength."""
    card = monster_card(game, monster)
    rules: Rules = ("wq95.combat.damage", "wq95.characteristics.strength")
    if len(card.damage.dice) > 1:
        rules += ("wq95.combat.extra-damage-monsters", "wq95.dice.multiple", "wq95.dice.modifier")
    rolled = yield from roll(
        card.damage,
        warrior.seat,
        "Damage",
        topic=topics.MONSTER_DAMAGE,
        rules=rules,
        actor=monster.id,
        cause=f"piece:{monster.id}",
    )
    return rolled + stats.strength(game, monster)


DODGING, REBOUNDING = "to dodge", "to rebound"
"""What the rolls are for that may turn a hit aside."""


@rule("wq95.elf.dodge", "wq95.ruling.dodge-scope")
def dodge(game: Wq, warrior: Warrior) -> Rule[bool]:
    """The Elf slips out of the way of a hit on a 6."""
    (face,) = yield Roll(
        warrior.seat,
        "Dodge: 6",
        ONE_DIE,
        topic=topics.HIT_DODGE,
        rules=("wq95.elf.dodge",),
        cause=f"piece:{warrior.id}",
        actor=warrior.id,
        test=None if game.journal is None else Test(warrior.id, test=DODGING, needs=6),
    )
    if succeeds(face, 6):
        game.tell("dodged", ("wq95.elf.dodge",), piece=warrior.id)
        return True
    return False


def hurt_warrior(game: Wq, warrior: Warrior, damage: int, unmodified: bool, rules: Rules) -> Rule[None]:
    """Harm a Warrior outside a blow. If it hurts him, whoever has something that helps may use it."""
    return windows.window(game) if harm_warrior(game, warrior, damage, unmodified, rules) else NOTHING


@rule("wq95.combat.toughness", "wq95.combat.ignore-toughness", "wq95.combat.armour")
def harm_warrior(game: Wq, warrior: Warrior, damage: int, unmodified: bool, rules: Rules) -> int:
    """Deduct Toughness with armour unless the damage is unmodified; what remains comes off the Warrior's Wounds."""
    wounds = damage if unmodified else through(damage, stats.toughness(game, warrior))
    if game.journal is not None:
        rules += ("wq95.combat.ignore-toughness",) if unmodified else TOUGHNESS
        if not unmodified and stats.armour(game, warrior):
            rules += ("wq95.combat.armour", *_own_gear(warrior))
    health.wound_warrior(game, warrior, wounds, rules)
    return wounds
