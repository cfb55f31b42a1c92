"""Zones and engaging: where enemies are, who is with whom, what lies facedown, and what a fourth enemy does."""

from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import draw

from ..effects import occurrences
from ..heroes import wounds
from ..model import stats, topics
from ..model.cases import Case, Rules
from ..model.changes import enemies as changes
from ..model.names import names
from ..model.queries import active_hero, engaged
from ..model.state import ENGAGED_MOST, Acg, Enemy, Hero


@rule(
    "acg.zones.facedown-reveal-triggers",
    "acg.zones.never-turned-facedown",
    "acg.zones.shadow-facing",
    "acg.zones.facedown-non-nemesis-no-rank",
)
def reveal(game: Acg, enemy: Enemy) -> Rule[None]:
    """A facedown enemy is turned faceup, and stays so."""
    return NOTHING if enemy.card else _turn_up(game, enemy)


def _turn_up(game: Acg, enemy: Enemy) -> Rule[None]:
    cards, seat = game.state.cards, active_hero(game).seat
    rules = ("acg.zones.facedown-reveal-triggers", "acg.zones.never-turned-facedown")
    labels = names(game.content)
    card = yield from draw(
        cards, enemy.id, seat, "Reveal the enemy", topic=topics.ENEMY_REVEALED, rules=rules, labels=labels
    )
    changes.turn_up(game, enemy, card, rules)


@rule(
    "acg.engage.same-either-way",
    "acg.engage.limit-three",
    "acg.zones.two-types",
    "acg.zones.engagement-position",
    "acg.zones.facedown-can-be-affected",
    "acg.zones.facedown-reveal-then-immune",
    "acg.spawn.cannot-engage",
)
def engage(game: Acg, enemy: Enemy, hero: Hero, rules: Rules) -> Rule[bool]:
    """An enemy's card goes into a hero's engagement zone, if it can; whether it did.

    One that cannot be engaged stays in the shadow zone, faceup; so does one that a defeated hero would have to hold.
    """
    if enemy.slain:
        return False
    yield from reveal(game, enemy)
    if enemy.where == hero.id:
        return False
    if stats.forbids(game, enemy, "cannot-be-engaged"):
        barred: Rules = (
            "acg.golden.cannot-is-absolute",
            "acg.zones.facedown-reveal-then-immune",
            "acg.spawn.cannot-engage",
        )
        if enemy.exhausted:
            barred = (*barred, "acg.exhaust.effects-still-apply")
        game.tell("cannot-engage", (*rules, *barred), enemy=enemy.id, piece=hero.id)
        changes.to_shadow(game, enemy, rules)
        return False
    if hero.defeated:
        changes.to_shadow(game, enemy, rules)
        return False
    if len(engaged(game, hero.id)) >= ENGAGED_MOST:
        yield from overflow(game, enemy, hero, rules)
        return False
    changes.engage(game, enemy, hero, rules)
    yield from occurrences.happens(game, Case("engaged", hero, enemy))
    return True


@rule("acg.engage.overflow", "acg.engage.limit-three")
def overflow(game: Acg, enemy: Enemy, hero: Hero, rules: Rules) -> Rule[None]:
    """A fourth enemy wounds the hero by its attack value, and then goes to the shadow zone."""
    told = (*rules, "acg.engage.overflow", "acg.engage.limit-three")
    game.tell("overflow", told, enemy=enemy.id, piece=hero.id)
    yield from wounds.hurt_hero(game, hero, stats.attack(game, enemy), told, enemy)
    changes.to_shadow(game, enemy, told)


# -- exhausting and readying


@rule("acg.exhaust.definition", "acg.exhaust.shadow-enemies-can-exhaust", "acg.zones.facedown-effects-off")
def exhaust(game: Acg, enemy: Enemy, rules: Rules) -> bool:
    """An enemy's card is turned sideways, unless the card (if it can be read) says that it cannot be."""
    if enemy.exhausted or enemy.slain:
        return False
    if stats.forbids(game, enemy, "cannot-be-exhausted"):
        game.tell("cannot-exhaust", (*rules, "acg.golden.cannot-is-absolute"), enemy=enemy.id)
        return False
    changes.exhaust(game, enemy, rules)
    return True
