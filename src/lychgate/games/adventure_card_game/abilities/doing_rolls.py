"""Verbs of what happens to a roll, and rolls that effects call for."""

from lychgate.kernel.chance import Roll
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..actions import rolling
from ..effects import requirements
from ..enemies import nemeses
from ..model import topics
from ..model.cases import At
from ..model.changes import actions as changes
from ..model.dice import convertible, pool_of, shown
from ..model.state import Acg
from ..model.verbs import Convert, Icons, Reroll, Test
from .doing import apply, does


@does(Icons)
@rule("acg.action.apply-modifiers")
def _icons(game: Acg, verb: Icons, at: At) -> None:
    """Icons are added to the result or taken away; successes of tokens and criticals can be taken away as well."""
    attempt = game.state.attempt
    if attempt is None:
        return
    number = requirements.multiplied(game, verb.number, verb.per, at)
    icon = "success" if verb.icon == "critical" else verb.icon
    changes.add_icons(game, attempt, icon, number, at.rules)


@does(Convert)
@rule("acg.convert.replaces-icon", "acg.convert.in-modifier-step", "acg.convert.chain")
def _convert(game: Acg, verb: Convert, at: At) -> Rule[None]:
    """Icons become others, as if the old ones had never been there; what came of it can be converted again."""
    attempt = game.state.attempt
    if attempt is None:
        return
    most = convertible(attempt.icons, verb.icon, verb.number)
    rules = (*at.rules, "acg.convert.replaces-icon", "acg.convert.in-modifier-step", "acg.convert.chain")
    if most > 1:
        words = "Convert how many {icon} to {to}?"
        parts = {"icon": verb.icon, "to": verb.to}
        options = tuple(Option(str(some), value=some) for some in range(most, 0, -1))
        most = yield Choose(
            at.you.seat,
            words,
            options,
            topic=topics.EFFECT_CONVERT,
            rules=rules,
            cause=f"card:{at.card}",
            parts=parts,
            actor=at.you.id,
        )
    changes.convert_icons(game, attempt, verb.icon, verb.to, most, rules)


@does(Reroll)
def _reroll(game: Acg, verb: Reroll, at: At) -> Rule[None]:
    return rolling.reroll(game, verb.die, verb.number, at)


@does(Test)
def _test(game: Acg, verb: Test, at: At) -> Rule[None]:
    words = "Throw the dice"
    hero, foe = (verb.dice, 0) if verb.die == "hero" else (0, verb.dice)
    found = eyes = 0
    while hero or foe:
        faces = yield Roll(
            at.you.seat,
            words,
            pool_of(game.content, hero, foe),
            topic=topics.EFFECT_TEST,
            rules=at.rules,
            cause=f"card:{at.card}",
            actor=at.you.id,
        )
        icons = shown(game.content, verb.die, faces)
        hero, foe = icons.get("critical", 0), 0
        found += icons.get(verb.icon, 0) + (hero if verb.icon == "success" else 0)
        eyes += icons.get("nemesis", 0)
    passed = found >= verb.need
    game.tell("tested", at.rules, piece=at.you.id, passed="passed" if passed else "failed")
    yield from apply(game, verb.do if passed else verb.otherwise, at)
    if eyes:
        yield from nemeses.eye_of_effect(game, at)
