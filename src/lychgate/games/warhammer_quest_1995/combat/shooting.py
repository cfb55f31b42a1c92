"""Shooting: the Warriors' shots, and those of the Monsters."""

from collections.abc import Iterator

from lychgate.content import Content, Derived
from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.events import SILENCE, Scene, Silence
from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.dice import roll
from lychgate.mechanics.grid.shapes import Cell

from ..basics import dice, windows
from ..basics.counters import draw_counter
from ..basics.moments import DISTURBED
from ..model import topics
from ..model.changes import attention, fray
from ..model.content import Missile, MonsterCard
from ..model.queries import able, exposed, monster_card, monsters_next_to, warrior_card
from ..model.quest import voices
from ..model.state import Monster, Warrior, Wq, step
from . import fighting
from .moments import ARROWS

Rules = tuple[str, ...]
ONE_DIE = pool(D6)
SIGHT: Rules = ("wq95.sight.line", "wq95.sight.models-ignored")


# -- Warriors


@rule("wq95.shooting.target-seen", "wq95.shooting.not-adjacent", "wq95.pinning.no-missiles", "wq95.fight.shoot-instead")
def targets_to_shoot(game: Wq, warrior: Warrior) -> list[Monster]:
    """Whom a Warrior with a missile weapon can shoot: nobody while an enemy is next to him, as he who pins him is."""
    monsters = game.state.monsters
    unarmed = warrior_card(game, warrior).missile is None or game.state.quest.deeds.unarmed
    if unarmed or not monsters or monsters_next_to(game, warrior.cell):
        return []
    return [monster for monster in monsters.values() if fighting.in_sight(game, warrior.cell, monster.cell)]


@rule("wq95.shooting.once", "wq95.deathblow.no-missiles", "wq95.elf.bow", "wq95.ruling.shooting-into-melee")
def shoot(game: Wq, warrior: Warrior, missile: Missile, target: Monster) -> Rule[None]:
    """One shot, at somebody in sight. It never leads to a death-blow."""
    rules = ("wq95.shooting.target-seen", *SIGHT, "wq95.shooting.once")
    for disturbed in voices(game, DISTURBED):
        disturbed(game, target)
    extra = yield from ARROWS.do(game, warrior)
    with _shot(game, (*rules, "wq95.elf.bow", "wq95.deathblow.no-missiles"), warrior, target.id):
        face = yield from roll_missile(game, warrior.seat, warrior, missile, ("wq95.shooting.to-hit",))
        if face is not None:
            damage = yield from roll(
                missile.dice,
                warrior.seat,
                "Damage",
                topic=topics.SHOOT_DAMAGE,
                rules=("wq95.shooting.damage",),
                actor=warrior.id,
            )
            total = damage + missile.strength + extra
            fighting.hurt_monster(game, target, total, warrior, False, ("wq95.shooting.damage",))


@rule("wq95.shooting.to-hit", "wq95.shooting.monster-to-hit", "wq95.characteristics.ballistic-skill")
def roll_missile(game: Wq, seat: int, shooter: Warrior | Monster, missile: Missile, rules: Rules) -> Rule[int | None]:
    """The score of the weapon or of its user, whoever the target is: the face of a hit, None for a miss."""
    told = (*rules, "wq95.dice.rule-of-1-and-6", "wq95.characteristics.ballistic-skill")
    (face,) = yield Roll(
        seat, "{who} shoots: needs {need}+", ONE_DIE, topic=topics.SHOOT_HIT, rules=told, cause=f"piece:{shooter.id}",
        parts={"who": fighting.name_of(game, shooter), "need": missile.hits}, actor=shooter.id,
        test=fighting.hitting(game, shooter, "", missile.hits),
    )  # fmt: skip
    hit = dice.succeeds(face, missile.hits)
    attention.stir(game)
    game.tell("hit" if hit else "missed", rules, piece=shooter.id)
    return int(face) if hit else None


def _shot(game: Wq, rules: Rules, shooter: Warrior | Monster, target: str = "") -> Scene | Silence:
    """A shot, at somebody in particular where there is a target."""
    return SILENCE if game.journal is None else game.scene("shot", rules, piece=shooter.id, target=target)


# -- Monsters


@Derived
def archers(content: Content) -> frozenset[str]:
    """The kinds that shoot."""
    return frozenset(card.id for card in content.all(MonsterCard) if card.missile is not None)


def seen_from(game: Wq, cell: Cell) -> list[Warrior]:
    """The Warriors who could be shot from a square."""
    return [one for one in exposed(game) if fighting.in_sight(game, cell, one.cell)]


@rule("wq95.shooting.monster-to-hit", "wq95.monster.archers", "wq95.ruling.first-attack-missiles")
def shoot_at_warrior(game: Wq, monster: Monster, missile: Missile, warrior: Warrior) -> Rule[None]:
    """A Monster's shot at one Warrior, as on its First Attack."""
    rules = ("wq95.shooting.monster-to-hit", "wq95.monster.archers", "wq95.shooting.once", *SIGHT)
    with _shot(game, rules, monster, warrior.id):
        face = yield from roll_missile(game, warrior.seat, monster, missile, ("wq95.shooting.monster-to-hit",))
        if face is not None:
            yield from missile_hit(game, missile, warrior, monster, face)
    yield from windows.window(game)


@rule("wq95.shooting.damage", "wq95.ruling.share-hits-with-damage")
def missile_hit(game: Wq, missile: Missile, warrior: Warrior, monster: Monster, face: int) -> Rule[None]:
    """A missile that hits: the weapon's Strength, not the shooter's own. Windows come when all hits are dealt with."""
    if face != 6 and fighting.shielded(game, warrior):
        game.tell("missed", ("wq95.items.card-rules",), piece=monster.id, target=warrior.id)
        return
    avoided = yield from fighting.avoid(game, warrior, monster)
    if not avoided:
        damage = yield from roll(
            missile.dice,
            warrior.seat,
            "Damage",
            topic=topics.SHOOT_DAMAGE,
            rules=("wq95.shooting.damage",),
            actor=monster.id,
        )
        fighting.harm_warrior(game, warrior, damage + missile.strength, False, ("wq95.shooting.damage",))
    fighting.after_hit(warrior)


Hit = tuple[Monster, int]
"""Who shot, and the face with which he hit."""


@step("volley")
@rule("wq95.shooting.share-hits", "wq95.shooting.share-visible", "wq95.shooting.odd-hits", "wq95.spells.no-interrupt")
def volley(game: Wq) -> Rule[None]:
    """All who aim roll to hit; then the hits of each kind of weapon are shared out among the Warriors they see.

    From the first roll to the last damage nobody can do anything about it.
    """
    yield from windows.window(game)
    shooters = [monster for monster in game.state.monsters.values() if monster.aims]
    rules: Rules = ("wq95.shooting.share-hits", "wq95.shooting.monster-to-hit", "wq95.monster.archers")
    for monster in shooters:
        fray.aim(monster, False)
    conscious = able(game)
    if shooters and conscious:
        with game.scene("volley", rules):
            yield from _shoot_together(game, shooters, conscious[0].seat, rules)
    if shooters:
        yield from windows.window(game)


def _shoot_together(game: Wq, shooters: list[Monster], seat: int, rules: Rules) -> Rule[None]:
    hits: dict[Missile, list[Hit]] = {}
    seen = (*rules, "wq95.monsters.missile-sees", *SIGHT)
    for monster in shooters:
        missile = monster_card(game, monster).missile
        if missile is None:
            continue
        with _shot(game, seen, monster):
            face = yield from roll_missile(game, seat, monster, missile, rules)
        if face is not None:
            hits.setdefault(missile, []).append((monster, face))
    for missile, scored in hits.items():
        yield from share_hits(game, missile, scored)


def share_hits(game: Wq, missile: Missile, hits: list[Hit]) -> Rule[None]:
    """Equal shares among those who were seen, and odd hits by counters; then each is struck by his."""
    rules = ("wq95.shooting.share-hits", "wq95.shooting.share-visible")
    struck: list[tuple[Warrior, Hit]] = []
    for seen, scored in _by_view(game, hits):
        while scored:
            numbers = {one.id: sum(one is other for other, _ in struck) for one in seen}
            least = [one for one in seen if numbers[one.id] == min(numbers.values())]
            if len(scored) < len(least):
                odd = (*rules, "wq95.shooting.odd-hits")
                least = [(yield from draw_counter(game, least, topics.SHOOT_STRUCK, "Draw a counter: who is hit", odd))]
            struck += [(one, scored.pop(0)) for one in least]
    for warrior, (monster, face) in struck:
        if warrior.wounds > 0 and warrior.id in game.state.warriors:
            with game.scene("struck-by", rules, piece=warrior.id, target=monster.id):
                yield from missile_hit(game, missile, warrior, monster, face)


def _by_view(game: Wq, hits: list[Hit]) -> Iterator[tuple[list[Warrior], list[Hit]]]:
    """The hits of those who see the same Warriors, and these; first of those who see fewest, who have least choice."""
    views: dict[tuple[str, ...], tuple[list[Warrior], list[Hit]]] = {}
    for hit in hits:
        seen = seen_from(game, hit[0].cell)
        if seen:
            views.setdefault(tuple(one.id for one in seen), (seen, []))[1].append(hit)
    yield from sorted(views.values(), key=lambda view: len(view[0]))
