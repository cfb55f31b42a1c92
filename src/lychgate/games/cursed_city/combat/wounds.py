"""What heroes suffer: wound counters on their dice spaces, healing, and going out of action."""

from collections.abc import Sequence

from msgspec.structs import replace

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import initiative
from lychgate.mechanics.activation.spaces import cover, uncovered

from ..model import topics
from ..model.changes import combat as changes
from ..model.cites import INITIATIVE, SPACES
from ..model.names import hero_name
from ..model.queries import Piece, actor_of
from ..model.state import GRIEVOUS, WOUND, Hero, Ulfenkarn
from .attack import Death, Harm, Healing
from .moments import HEALED, SUFFERED, WENT_OUT, WOULD_DIE, WOULD_GO_OUT

BESIDE_DISEASE = replace(SPACES, cover=(*SPACES.cover, "cc.diseased.wounds"))
"""What is cited where a wound has to keep off diseased spaces."""


def counters(hero: Hero, kind: int) -> list[int]:
    """The dice spaces that hold a counter of this kind: WOUND or GRIEVOUS."""
    covers = hero.spaces.covers
    return [space for space, covered in enumerate(covers) if covered == kind] if kind in covers else []


def damage_on(hero: Hero) -> int:
    """How many points of damage the counters on a hero's card stand for."""
    return sum(hero.spaces.covers)


# -- suffering


@rule("cc.wound.points")
def allocate(game: Ulfenkarn, hero: Hero, points: int, harm: Harm, rules: tuple[str, ...]) -> Rule[int]:
    """Allocate damage to a hero point by point; how many there were before the hero went out of action or was saved."""
    if points <= 0 or hero.out:
        return 0
    game.tell("hero-hurt", (*rules, "cc.wound.points"), piece=hero.id, damage=points)
    for allocated in range(points):
        placed = yield from apply_point(game, hero)
        if not placed:
            yield from _go_out(game, hero, harm)
            return allocated
    if SUFFERED not in game.silent:
        yield from SUFFERED.happens((), game, harm, points)
    return points


@rule("cc.wound.apply", "cc.wound.grievous", "cc.wound.dice-lost", "cc.diseased.wounds")
def apply_point(game: Ulfenkarn, hero: Hero) -> Rule[bool]:
    """Turn a wound counter to its grievous side or, without one, put a wound on a free space; False without a space."""
    wounds = counters(hero, WOUND)
    if wounds:
        space = yield from _which_counter(game, hero, wounds)
        changes.cover(game, hero, space, GRIEVOUS, ("cc.wound.grievous",))
        return True
    free = uncovered(hero.spaces)
    sound = [space for space in free if space not in hero.diseased] if hero.diseased else free
    return (
        yield from cover(
            game,
            actor_of(game, hero),
            hero.spaces,
            WOUND,
            ids=BESIDE_DISEASE if hero.diseased else SPACES,
            topics=topics.ACTIVATION,
            among=sound or free,
            what="a wound",
        )
    )


def _which_counter(game: Ulfenkarn, hero: Hero, spaces: Sequence[int]) -> Rule[int]:
    """Ask which of several wound counters is turned; those on diseased spaces differ from the others."""
    if not hero.diseased:
        return spaces[0]
    sound = [space for space in spaces if space not in hero.diseased]
    alike = [*sound[:1], *[space for space in spaces if space in hero.diseased][:1]]
    if len(alike) == 1:
        return alike[0]
    labels = ("The one on a sound space", "The one on the diseased space")
    space: int = yield Choose(
        hero.seat,
        "{hero}: which wound becomes grievous?",
        [Option(f"space-{at + 1}", label, value=at) for at, label in zip(alike, labels, strict=True)],
        topic=topics.WOUND_TURNED,
        rules=("cc.wound.grievous",),
        parts={"hero": hero_name(game, hero)},
        minor=True,
        actor=hero.id,
    )
    return space


# -- out of action


@rule("cc.ooa.trigger")
def _go_out(game: Ulfenkarn, hero: Hero, harm: Harm) -> Rule[None]:
    if WOULD_GO_OUT not in game.silent:
        yield from WOULD_GO_OUT.happens((), game, hero, harm)
    if not harm.saved:
        yield from take_out(game, hero, ("cc.ooa.trigger",))


@rule("cc.ooa.remove", "cc.ooa.effects", "cc.buried.death")
def take_out(game: Ulfenkarn, hero: Hero, rules: tuple[str, ...]) -> Rule[None]:
    """Take a hero out of action: model, dice and initiative card go. A buried hero dies at once."""
    if hero.out:
        return
    buried = hero.buried
    changes.take_out(game, hero, (*rules, "cc.ooa.remove", "cc.ooa.effects"))
    if initiative.is_on(game.state.track, hero.id):
        initiative.leave(game, game.state.track, hero.id, ids=INITIATIVE)
    if buried:
        yield from die(game, hero, ("cc.buried.death",))
    if WENT_OUT not in game.silent:
        yield from WENT_OUT.happens((), game, hero)


def die(game: Ulfenkarn, hero: Hero, rules: tuple[str, ...]) -> Rule[None]:
    """A hero who is out of action dies for good, unless a card prevents it."""
    death = Death(hero)
    if WOULD_DIE not in game.silent:
        yield from WOULD_DIE.happens((), game, death)
    if not death.prevented:
        changes.die(game, hero, rules)


# -- healing


def heal(game: Ulfenkarn, hero: Hero, points: int, rules: tuple[str, ...], by: Piece | None = None) -> Rule[int]:
    """Take back points of damage: for each, a wound counter comes off or a grievous one is turned; how many."""
    done = Healing(hero, by)
    while done.points < points and damage_on(hero):
        yield from _heal_point(game, hero, done, rules)
    yield from _tell_healed(game, done)
    return done.points


def _heal_point(game: Ulfenkarn, hero: Hero, done: Healing, rules: tuple[str, ...]) -> Rule[None]:
    wounds, grievous = counters(hero, WOUND), counters(hero, GRIEVOUS)
    if not grievous or (wounds and (yield from _removes_wound(game, hero, rules))):
        changes.uncover(game, hero, best_space(hero, wounds), rules)
        done.wounds_removed += 1
    else:
        changes.cover(game, hero, best_space(hero, grievous), WOUND, rules)
    done.points += 1


def _removes_wound(game: Ulfenkarn, hero: Hero, rules: tuple[str, ...]) -> Rule[bool]:
    chosen: bool = yield Choose(
        hero.seat,
        "{hero}: heal which?",
        [
            Option("wound", "Remove a wound", value=True),
            Option("grievous", "Turn a grievous wound back to a wound", value=False),
        ],
        topic=topics.HEAL_COUNTER,
        rules=rules,
        parts={"hero": hero_name(game, hero)},
        minor=True,
        actor=hero.id,
    )
    return chosen


def remove_counters(
    game: Ulfenkarn, hero: Hero, kind: int, number: int, rules: tuple[str, ...], by: Piece | None = None
) -> Rule[int]:
    """Take whole counters of one kind off a hero's card, as far as there are any; how many."""
    done = Healing(hero, by)
    spaces = counters(hero, kind)
    while spaces and done.wounds_removed + done.grievous_removed < number:
        space = best_space(hero, spaces)
        spaces.remove(space)
        changes.uncover(game, hero, space, rules)
        done.points += kind
        if kind == GRIEVOUS:
            done.grievous_removed += 1
        else:
            done.wounds_removed += 1
    yield from _tell_healed(game, done)
    return done.wounds_removed + done.grievous_removed


def _tell_healed(game: Ulfenkarn, done: Healing) -> Rule[None]:
    if done.points and HEALED not in game.silent:
        yield from HEALED.happens((), game, done)


def best_space(hero: Hero, spaces: Sequence[int]) -> int:
    """Of these spaces one that is best to free: the first that is not diseased."""
    return next((space for space in spaces if space not in hero.diseased), spaces[0])
