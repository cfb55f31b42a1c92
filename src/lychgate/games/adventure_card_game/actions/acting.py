"""Activation and actions: the six steps."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..dungeon import finds
from ..effects import occurrences
from ..enemies import harm
from ..model.cases import Case
from ..model.changes import actions as changes
from ..model.content import ActionCard
from ..model.queries import action_card
from ..model.state import Acg, Action, Attempt, Hero
from ..quest.ending import quest_step
from . import choosing, results, rolling, targets


@quest_step("activation")
@rule(
    "acg.active-hero.hero-phase", "acg.defeat.hero-activations-skipped", "acg.action.six-steps",
    "acg.activation.hero-card-top-to-bottom", "acg.action.primary-effect", "acg.defeat.finish-activation",
)  # fmt: skip
def activation(game: Acg, who: str) -> Rule[None]:
    """A hero activates: he picks an action card and does what is on it, from the top to the bottom."""
    hero = game.state.heroes[who]
    if hero.defeated:
        changes.skip_activation(game, hero, ("acg.defeat.hero-activations-skipped",))
        return
    changes.begin_activation(game, hero, ("acg.active-hero.hero-phase", "acg.activation.hero-card-top-to-bottom"))
    action, aim, calm, offered = yield from choosing.choose_action(game, hero)
    card = action_card(game, action)
    with game.scene("acts", ACTING, piece=hero.id, card=action.card, action=card.action):
        attempt = changes.begin_action(game, hero, action)
        if not calm:
            before = Case("before", hero, offered=offered)
            yield from occurrences.lines(game, hero, before, card.id)
            yield from occurrences.happens(game, before)
        if aim is None and card.action in ("aid", "attack"):
            aim = yield from targets.choose_targets(game, hero, card)
        if aim is not None:
            changes.aim(attempt, targets.name_targets(game, hero, card, aim))
        yield from perform(game, hero, action, card, attempt)
        after = Case("after", hero)
        yield from occurrences.lines(game, hero, after, card.id)
        yield from occurrences.happens(game, after)
        changes.end_activation(game, hero)
        if attempt.slain:
            harm.clear_slain(game)
        if card.prepare:
            changes.prepare(game, hero)
    if hero.defeated:
        game.tell("finished", ("acg.defeat.finish-activation",), piece=who)


def perform(game: Acg, hero: Hero, action: Action, card: ActionCard, attempt: Attempt) -> Rule[None]:
    """The action itself, step by step, once its targets are known."""
    if action.tokens:
        yield from rolling.spend_tokens(game, hero, action, attempt, results.room(game, hero, card, attempt))
    yield from rolling.roll_dice(game, hero, card, attempt)
    yield from rolling.settle_criticals(game, hero, attempt)
    yield from rolling.reroll_dice(game, hero)
    yield from rolling.apply_modifiers(game, hero)
    yield from results.apply_results(game, hero, card, attempt)
    if card.action == "explore":
        yield from finds.draw_card(game, hero, ("acg.explore.draw-dungeon-card",))


ACTING = (*choosing.CHOSEN, "acg.exhaust.definition", "acg.action.primary-effect", "acg.action.six-steps")
