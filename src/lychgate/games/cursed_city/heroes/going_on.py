"""Going on with a plan: what is left of it after each action. Each is whole before the next begins."""

from collections.abc import Sequence

from msgspec.structs import replace

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..combat.attacks import target_name
from ..model import topics
from ..model.names import hero_name
from ..model.queries import wounds_of
from ..model.state import Hero, Model, Ulfenkarn
from . import offers, walking
from .deeds import Blow, Charge, Deed, is_repeated
from .paying import best_score
from .walking import Going

NEXT_RULES = ("cc.weapon.make", "cc.hero.one-at-a-time")


@rule("cc.hero.one-at-a-time")
def rest_of(game: Ulfenkarn, hero: Hero, deed: Deed) -> Rule[Deed | None]:
    """What is left of a plan after its first action; None where that was all, or the rest cannot be done."""
    if type(deed) is Going:
        return _way_on(game, hero, deed)
    if type(deed) is Charge:
        if len(deed.going.costs) == 1:
            return _blow_now(game, hero, deed.blow)
        going = _way_on(game, hero, deed.going)
        return None if going is None else Charge(going, deed.blow)
    if not is_repeated(deed):
        return None
    if type(deed) is Blow:
        return (yield from next_blow(game, hero, deed))
    return offers.again(game, hero, deed)


def _way_on(game: Ulfenkarn, hero: Hero, going: Going) -> Going | None:
    """The Moves and Runs after the first of a longer way."""
    actions, runs = len(going.costs) - 1, max(0, going.runs - 1)
    if not actions:
        return None
    rest = Going(going.cell, walking.pace_of(game, hero).costs(actions, runs), runs)
    return rest if walking.stops_of(game, hero, rest) else None


def _blow_now(game: Ulfenkarn, hero: Hero, blow: Blow) -> Blow | None:
    """A weapon action that was planned, as it can be made now."""
    for one in offers.blows_now(game, hero, best_score(game, hero)):
        if one.weapon.id == blow.weapon.id and one.target.id == blow.target.id:
            return replace(one, then=blow.then, more=blow.more)
    return None


def next_blow(game: Ulfenkarn, hero: Hero, blow: Blow) -> Rule[Blow | None]:
    """The blow after one of a plan: against the same while it stands, and then, if so planned, against the weakest."""
    found = [one for one in offers.blows_now(game, hero, best_score(game, hero)) if one.weapon.id in blow.then]
    target = blow.target.id
    if blow.more and all(one.target.id != target for one in found):
        target = yield from weakest(game, hero, found)
    aimed = [one for one in found if one.target.id == target]
    if not aimed:
        return None
    best = min(aimed, key=lambda one: (one.weapon.id != blow.weapon.id, -one.cost))
    return replace(best, then=blow.then, more=blow.more)


def weakest(game: Ulfenkarn, hero: Hero, found: Sequence[Blow]) -> Rule[str]:
    """Of all who are in reach the one with the fewest Wounds left, by its id; the player picks among equal ones."""
    models = {one.target.id: one.target for one in found if isinstance(one.target, Model)}
    left = {name: wounds_of(game, model) - model.damage for name, model in models.items()}
    fewest = min(left.values(), default=0)
    equal = [model for name, model in models.items() if left[name] == fewest]
    if not equal:
        return ""
    if len(equal) == 1:
        return equal[0].id
    chosen: Model = yield Choose(
        hero.seat,
        "{hero}: attack whom next?",
        [Option(one.id, target_name(game, one), (f"piece:{one.id}",), value=one) for one in equal],
        topic=topics.ATTACK_TARGET,
        rules=NEXT_RULES,
        cause=f"piece:{hero.id}",
        parts={"hero": hero_name(game, hero)},
        actor=hero.id,
        minor=len({one.kind for one in equal}) == 1,
    )
    return chosen.id
