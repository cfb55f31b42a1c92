"""Special rules of Monsters, by the names that their cards use: each ability stands here and nowhere else."""

from collections.abc import Collection, Mapping, Set

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule
from lychgate.mechanics.dice import roll
from lychgate.mechanics.grid.shapes import Cell

from ..basics import dice, windows
from ..basics.counters import draw_counter
from ..basics.moments import AIMS_FROM
from ..combat import fighting
from ..combat.moments import SLAIN
from ..ending import ends
from ..model import topics
from ..model.changes import attention, fray, positions
from ..model.content import MonsterCard
from ..model.queries import exposed, monster_card
from ..model.state import Monster, Warrior, Wq, step
from ..monsters.moments import ALL_ACTED, ATTACKS, CITED, FROM_AFAR, KEEPS_AWAY, PLACED, SLIPS_PINS, STRIKES_FROM
from ..monsters.specials import CARD, attack, attack_squares, rules_of
from ..warriors.held import WEB

Rules = tuple[str, ...]
ONE_DIE = pool(D6)

CITED |= {
    "never-pinned": "wq95.monster.giant-bats",
    "web": "wq95.monster.giant-spiders",
    "death-leap": "wq95.monster.giant-rats-and-snotlings",
    "gang-up": "wq95.monster.giant-rats-and-snotlings",
}


def has(game: Wq, monster: Monster, ability: str) -> bool:
    return ability in monster_card(game, monster).abilities


# -- where they stand and strike


@SLIPS_PINS.ability("never-pinned")
@rule("wq95.monster.giant-bats")
def never_pinned(game: Wq, monster: Monster) -> bool:
    """It flies where it likes."""
    return True


@STRIKES_FROM.ability("long-spear")
@rule("wq95.monsters.special-rules")
def long_spear(game: Wq) -> Mapping[Cell, Set[Cell]]:
    """Also from two squares away."""
    return game.state.board.terrain.two_away


# -- ambush


@PLACED.ability("ambush")
def lie_in_wait(game: Wq, lurking: list[Monster]) -> None:
    """They attack before anybody can act."""
    game.then("pounce", " ".join([monster.id for monster in lurking]))


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


# -- attacks of their own


@ATTACKS.ability("death-leap")
@rule("wq95.monster.giant-rats-and-snotlings")
def death_leap(game: Wq, monster: Monster, warrior: Warrior) -> Rule[None]:
    """The rat spends itself in its leap: on 3 or more it is dead, and nobody has slain it."""
    rules = rules_of(game, monster)
    with game.scene("leapt", rules, piece=monster.id, target=warrior.id):
        yield from fighting.attack_warrior(game, monster, warrior)
        if monster.id in game.state.monsters:
            yield from _survive_leap(game, monster, warrior, rules)


def _survive_leap(game: Wq, monster: Monster, warrior: Warrior, rules: Rules) -> Rule[None]:
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
        game.tell("spent", rules, piece=monster.id)
        fighting.slay(game, monster, None)


@ATTACKS.ability("web")
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
            fighting.after_hit(warrior)
            if not avoided:
                positions.catch_in_web(game, warrior, WEB)
    yield from windows.window(game)


@SLAIN.ability("web")
@rule("wq95.monster.giant-spiders", "wq95.marker.webbed")
def webs_fall(game: Wq) -> None:
    """When no Spider is left on the board the webs fall off."""
    if not any(has(game, one, "web") for one in game.state.monsters.values()):
        positions.shed_webs(game, WEB)


# -- gangs


@ATTACKS.ability("gang-up")
def join_gang(game: Wq, monster: Monster, warrior: Warrior) -> Rule[None]:
    """It goes for him together with all the others that do; see `gangs`."""
    fray.aim_at(monster, warrior)
    return NOTHING


@ALL_ACTED.ability("gang-up")
def gangs_follow(game: Wq) -> None:
    game.then("gangs")


@step("gangs")
@rule("wq95.monster.giant-rats-and-snotlings")
def gangs(game: Wq) -> Rule[None]:
    """All that go for one Warrior make one attack: each beyond the first adds 1 to hit and 1 Strength."""
    aiming = any(one.aims for one in game.state.monsters.values())
    for warrior in list(game.state.warriors.values()) if aiming else ():
        gang = [one for one in game.state.monsters.values() if one.aims and one.target == warrior.id]
        gang = [one for one in gang if has(game, one, "gang-up")]
        for one in gang:
            fray.aim(one, False)
        if gang and warrior.wounds > 0:
            yield from gang_up(game, gang, warrior)
    yield from ends.check_combat(game)


def gang_up(game: Wq, gang: list[Monster], warrior: Warrior) -> Rule[None]:
    first, more = gang[0], len(gang) - 1
    fray.follow(first, "gang-up", more)
    with game.scene("ganged-up", rules_of(game, first), piece=first.id, target=warrior.id, number=more + 1):
        yield from fighting.attack_warrior(game, first, warrior)
    fray.fall_back(first, "gang-up")


# -- from afar


@KEEPS_AWAY.ability("stays-back")
@rule("wq95.monsters.special-rules")
def stays_back(card: MonsterCard) -> bool:
    """It stays where it is rather than coming to the Warriors."""
    return True


@AIMS_FROM.ability("shaman-magic")
def where_it_stands(game: Wq, monster: Monster) -> Collection[Cell]:
    return (monster.cell,)


@FROM_AFAR.ability("shaman-magic")
@rule("wq95.monsters.special-rules")
def from_afar(game: Wq, monster: Monster) -> Rule[None]:
    """A Shaman works his magic on somebody he sees: on 4 or more, twice a die in Wounds."""
    seen = [one for one in exposed(game) if fighting.in_sight(game, monster.cell, one.cell)]
    if not seen:
        return
    target = yield from draw_counter(game, seen, topics.MONSTER_MAGIC_TARGET, "On whom does the magic fall?", CARD)
    fray.turn_on(game, monster, target, CARD)
    yield from windows.window(game, aim=(monster, target))
    if fighting.may_strike(game, monster, target):
        yield from shaman_magic(game, monster, target)
        yield from windows.window(game)


def shaman_magic(game: Wq, monster: Monster, target: Warrior) -> Rule[None]:
    with game.scene("magic", CARD, piece=monster.id, target=target.id):
        rules = (*CARD, "wq95.dice.rule-of-1-and-6")
        (face,) = yield Roll(
            target.seat,
            "Does the magic work? Needs 4+",
            ONE_DIE,
            topic=topics.MONSTER_MAGIC,
            rules=rules,
            cause=f"piece:{monster.id}",
            actor=monster.id,
            test=fighting.hitting(game, monster, target.id, 4),
        )
        attention.stir(game)
        if not dice.succeeds(face, 4):
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
