"""Special rules of Monsters: abilities by name, as their cards give them."""

from collections.abc import Mapping, Set

from lychgate.content import Content, Derived
from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule
from lychgate.mechanics.dice import roll
from lychgate.mechanics.grid.shapes import Cell

from ..basics import windows
from ..combat import fighting
from ..ending import ends
from ..model import changes, stats, topics
from ..model.content import MonsterCard
from ..model.state import Monster, Spell, Warrior, Wq, exposed, monster_card, step
from ..monsters.placing import draw_counter
from ..treasure import items

Rules = tuple[str, ...]
ONE_DIE = pool(D6)
CARD: Rules = ("wq95.monsters.special-rules",)
ABILITIES = (
    "ambush",
    "never-pinned",
    "death-leap",
    "web",
    "gang-up",
    "long-spear",
    "shaman-magic",
    "stays-back",
)
"""Every ability that a Monster card may name."""


ENTRIES = {
    "never-pinned": "wq95.monster.giant-bats",
    "web": "wq95.monster.giant-spiders",
    "death-leap": "wq95.monster.giant-rats-and-snotlings",
    "gang-up": "wq95.monster.giant-rats-and-snotlings",
}
"""The rule book's own entries for Monsters with such an ability."""


def rules_of(game: Wq, monster: Monster) -> Rules:
    """The rules for a Monster's attack besides the general ones: those who shoot have swords as well."""
    card = monster_card(game, monster)
    swords: Rules = ("wq95.placing.missile-swords",) if card.missile is not None else ()
    own = tuple(ENTRIES[one] for one in card.abilities if one in ENTRIES)
    return (*swords, *CARD, *own) if card.abilities else swords


def has(game: Wq, monster: Monster, ability: str) -> bool:
    return ability in monster_card(game, monster).abilities


@rule("wq95.monsters.special-rules", "wq95.monster.giant-bats")
def never_pinned(game: Wq, monster: Monster) -> bool:
    """Whether it flies where it likes."""
    return has(game, monster, "never-pinned")


@rule("wq95.monsters.special-rules")
def attack_squares(game: Wq, monster: Monster) -> Mapping[Cell, Set[Cell]]:
    """From where it can strike one on each square: next to him; with a long spear, also from two squares away."""
    terrain = game.state.board.terrain
    return terrain.two_away if "long-spear" in monster_card(game, monster).abilities else terrain.beside


# -- attacking


@rule("wq95.monsters.special-rules")
def attack(game: Wq, monster: Monster, warrior: Warrior) -> Rule[None]:
    """A Monster's attack, with what its card adds."""
    if not stats.attacks(game, monster):
        return NOTHING
    abilities = monster_card(game, monster).abilities
    if "web" in abilities:
        return spin_web(game, monster, warrior)
    if "gang-up" in abilities:
        join_gang(monster, warrior)
        return NOTHING
    if "death-leap" in abilities:
        return death_leap(game, monster, warrior)
    return fighting.attack_warrior(game, monster, warrior)


@step("pounce")
@rule("wq95.power.attack-on-placement", "wq95.monster.giant-bats", "wq95.monster.giant-rats-and-snotlings")
def pounce(game: Wq, lurking: str) -> Rule[None]:
    """Some Monsters attack the moment they are placed, before anybody can act: each whom it was placed against.

    Those for whom there was no room next to him do not.
    """
    for monster in [game.state.monsters[one] for one in lurking.split()]:
        target = next((one for one in exposed(game) if one.id == monster.target and not one.in_pit), None)
        if target is None or monster.cell not in attack_squares(game, monster)[target.cell]:
            continue
        if monster.id in game.state.monsters:
            rules = ("wq95.power.attack-on-placement", *rules_of(game, monster))
            game.tell("pounced", rules, piece=monster.id, target=target.id)
            yield from attack(game, monster, target)
    game.then("gangs")


@rule("wq95.monster.giant-rats-and-snotlings")
def death_leap(game: Wq, monster: Monster, warrior: Warrior) -> Rule[None]:
    """The rat spends itself in its leap: on 3 or more it is dead, and nobody has slain it."""
    yield from fighting.attack_warrior(game, monster, warrior)
    if monster.id not in game.state.monsters:
        return
    rules = rules_of(game, monster)
    words = "Does the rat survive its leap? 1 or 2"
    (face,) = yield Roll(
        warrior.seat,
        words,
        ONE_DIE,
        topic=topics.MONSTER_LEAP,
        rules=rules,
        cause=f"piece:{monster.id}",
        actor=monster.id,
    )
    if face >= 3:
        changes.slay(game, monster, None)


@rule("wq95.monster.giant-spiders", "wq95.marker.webbed", "wq95.combat.ignore-toughness", "wq95.dice.d3")
def spin_web(game: Wq, monster: Monster, warrior: Warrior) -> Rule[None]:
    """A hit webs him; the webbed are bitten without a roll to hit, past Toughness and armour."""
    rules = rules_of(game, monster)
    with game.scene("attacked", rules, piece=monster.id, target=warrior.id):
        if warrior.webbed:
            told = (*rules, "wq95.dice.d3")
            damage = monster_card(game, monster).damage
            wounds = yield from roll(
                damage,
                warrior.seat,
                "The bite",
                topic=topics.MONSTER_BITE,
                rules=told,
                actor=monster.id,
                cause=f"piece:{monster.id}",
            )
            fighting.harm_warrior(game, warrior, wounds, True, rules)
        elif (yield from fighting.roll_to_hit(game, monster, warrior)):
            avoided = yield from fighting.avoid(game, warrior, monster)
            items.after_hit(game, warrior)
            if not avoided:
                changes.catch_in_web(game, warrior, ("wq95.marker.webbed", "wq95.monster.giant-spiders"))
    yield from windows.window(game)


# -- gangs


@Derived
def in_gangs(content: Content) -> frozenset[str]:
    """The kinds that attack in gangs."""
    return frozenset(card.id for card in content.all(MonsterCard) if "gang-up" in card.abilities)


def join_gang(monster: Monster, warrior: Warrior) -> None:
    """It goes for him together with all the others that do; see `gangs`."""
    monster.target, monster.aims = warrior.id, True


@step("gangs")
@rule("wq95.monster.giant-rats-and-snotlings")
def gangs(game: Wq) -> Rule[None]:
    """All that go for one Warrior make one attack: each beyond the first adds 1 to hit and 1 Strength."""
    aiming = any(one.aims for one in game.state.monsters.values())
    for warrior in list(game.state.warriors.values()) if aiming else ():
        gang = [one for one in game.state.monsters.values() if one.aims and one.target == warrior.id]
        gang = [one for one in gang if has(game, one, "gang-up")]
        for one in gang:
            one.aims = False
        if gang and warrior.wounds > 0:
            yield from gang_up(game, gang, warrior)
    yield from ends.check_combat(game)


def gang_up(game: Wq, gang: list[Monster], warrior: Warrior) -> Rule[None]:
    first, more = gang[0], len(gang) - 1
    game.tell("ganged-up", rules_of(game, first), piece=first.id, number=len(gang))
    first.spells += [Spell("gang-up", stat, more, "turn") for stat in ("to-hit", "strength")]
    yield from fighting.attack_warrior(game, first, warrior)
    first.spells = [one for one in first.spells if one.card != "gang-up"]


# -- from afar


def stays_back(card: MonsterCard) -> bool:
    """Whether it keeps away from the Warriors rather than coming to them."""
    return "stays-back" in card.abilities


@rule("wq95.monsters.special-rules")
def from_afar(game: Wq, monster: Monster) -> Rule[None]:
    """It stays where it is; a Shaman works his magic on somebody he sees: on 4 or more, twice a die in Wounds."""
    seen = [one for one in exposed(game) if fighting.in_sight(game, monster.cell, one.cell)]
    if not has(game, monster, "shaman-magic") or not seen:
        return
    target = yield from draw_counter(game, seen, topics.MONSTER_MAGIC_TARGET, "On whom does the magic fall?", CARD)
    changes.turn_on(game, monster, target, CARD)
    yield from windows.window(game, aim=(monster, target))
    if fighting.may_strike(game, monster, target):
        yield from shaman_magic(game, monster, target)
        yield from windows.window(game)


def shaman_magic(game: Wq, monster: Monster, target: Warrior) -> Rule[None]:
    with game.scene("magic", CARD, piece=monster.id, target=target.id):
        rules = (*CARD, "wq95.dice.rule-of-1-and-6")
        (face,) = yield Roll(
            target.seat,
            "Does the magic work? 4 or more",
            ONE_DIE,
            topic=topics.MONSTER_MAGIC,
            rules=rules,
            cause=f"piece:{monster.id}",
            actor=monster.id,
        )
        changes.stir(game)
        if not fighting.succeeds(face, 4):
            game.tell("missed", CARD, piece=monster.id, target=target.id)
            return
        (wounds,) = yield Roll(
            target.seat,
            "Twice this in Wounds",
            ONE_DIE,
            topic=topics.MONSTER_MAGIC_WOUNDS,
            rules=CARD,
            cause=f"piece:{monster.id}",
            actor=monster.id,
        )
        fighting.harm_warrior(game, target, 2 * wounds, False, CARD)
