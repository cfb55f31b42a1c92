"""Blows and throws."""

from lychgate.kernel.chance import D6, Roll, Test, pool
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.topics import Topic
from lychgate.ledger import rule
from lychgate.mechanics.dice import roll
from lychgate.mechanics.grid.sight import sees

from ..model import changes, topics
from ..model.names import enemy_name, wounds_in_words
from ..model.queries import enemies_next_to, enemy_card, hero_card
from ..model.state import Enemy, Hero, Small

ONE_DIE = pool(D6)


@rule("small.fight.hit")
def hits(face: int, skill: int, guard: int) -> bool:
    return face >= needed(skill, guard)


def needed(skill: int, guard: int) -> int:
    """The least face that hits: a rolled 1 always misses and a rolled 6 always hits.

    >>> needed(1, 5), needed(0, 9), needed(4, 4)
    (4, 6, 2)
    """
    return max(2, min(6, guard - skill))


@rule("small.fight.adjacent")
def targets_in_reach(game: Small, hero: Hero) -> list[Enemy]:
    return enemies_next_to(game, hero.cell)


@rule("small.throw.sight")
def targets_in_sight(game: Small, hero: Hero) -> list[Enemy]:
    terrain = game.state.board.terrain
    near = terrain.near[hero.cell]
    return [
        enemy
        for enemy in game.state.enemies.values()
        if enemy.cell not in near and sees(terrain, hero.cell, enemy.cell)
    ]


def fight(game: Small, hero: Hero) -> Rule[None]:
    target = yield from choose_target(
        game, hero, targets_in_reach(game, hero), topics.STRIKE_TARGET, "small.fight.adjacent"
    )
    with game.scene("fought", ("small.fight.adjacent",), piece=hero.id, target=target.id):
        hit = yield from roll_to_hit(game, hero, target, "The {hero} strikes at {target}: needs {needs}+")
        if hit:
            yield from deal_damage(game, hero, target)


def throw(game: Small, hero: Hero) -> Rule[None]:
    target = yield from choose_target(
        game, hero, targets_in_sight(game, hero), topics.THROW_TARGET, "small.throw.sight"
    )
    with game.scene("threw", ("small.throw.sight",), piece=hero.id, target=target.id):
        hit = yield from roll_to_hit(game, hero, target, "The {hero} throws at {target}: needs {needs}+")
        if hit:
            changes.wound_enemy(game, target, 1, ("small.throw.sight",))


WHOM = {topics.STRIKE_TARGET: "Strike at whom?", topics.THROW_TARGET: "Throw at whom?"}


def choose_target(game: Small, hero: Hero, targets: list[Enemy], topic: Topic, cause: str) -> Rule[Enemy]:
    options = [
        Option(
            enemy.id,
            f"{enemy_name(game, enemy)} ({wounds_in_words(enemy.wounds)} left)",
            (f"piece:{enemy.id}",),
            value=enemy,
        )
        for enemy in targets
    ]
    target: Enemy = yield Choose(
        hero.seat, WHOM[topic], options, topic=topic, rules=(cause,), cause=f"piece:{hero.id}", actor=hero.id
    )
    return target


def added(skill: int) -> tuple[tuple[str, int], ...]:
    """What is added to a roll to hit."""
    return (("Skill", skill),) if skill else ()


def roll_to_hit(game: Small, hero: Hero, target: Enemy, words: str) -> Rule[bool]:
    skill, guard = hero_card(game, hero).skill, enemy_card(game, target).guard
    needs = needed(skill, guard)
    (face,) = yield Roll(
        hero.seat,
        words,
        ONE_DIE,
        topic=topics.ATTACK_HIT,
        rules=("small.fight.hit",),
        cause=f"piece:{hero.id}",
        parts={"hero": hero_card(game, hero).name, "target": enemy_name(game, target), "needs": needs},
        actor=hero.id,
        test=Test(hero.id, target.id, "to hit", needs, plus=added(skill), then="Wounds"),
    )
    hit = hits(face, skill, guard)
    game.tell("hit" if hit else "missed", ("small.fight.hit",), piece=hero.id, target=target.id)
    return hit


@rule("small.fight.damage")
def deal_damage(game: Small, hero: Hero, target: Enemy) -> Rule[None]:
    damage = hero_card(game, hero).damage
    wounds = yield from roll(
        damage,
        hero.seat,
        "How many Wounds?",
        topic=topics.ATTACK_DAMAGE,
        rules=("small.fight.damage",),
        actor=hero.id,
        test=Test(hero.id, target.id, "Wounds", plus=(("weapon", damage.plus),) if damage.plus else ()),
    )
    changes.wound_enemy(game, target, wounds, ("small.fight.damage",))
