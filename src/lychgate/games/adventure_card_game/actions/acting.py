"""Activation and actions: the six steps."""

from functools import cache

from lychgate.content import Content
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.topics import Verb
from lychgate.ledger import rule

from ..dungeon import finds
from ..effects import occurrences
from ..enemies import harm
from ..model import topics
from ..model.cases import Case
from ..model.changes import actions as changes
from ..model.content import ActionCard
from ..model.queries import action_card, action_of
from ..model.state import Acg, Action, Attempt, Hero
from ..model.words import ActionKind
from ..quest.ending import quest_step
from . import results, rolling, targets


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
    action = yield from choose_action(game, hero)
    card = action_card(game, action)
    with game.scene("acts", ACTING, piece=hero.id, card=action.card):
        attempt = changes.begin_action(game, hero, action)
        before = Case("before", hero)
        yield from occurrences.lines(game, hero, before, card.id)
        yield from occurrences.happens(game, before)
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
    """The action itself, step by step."""
    if card.action in ("aid", "attack"):
        changes.aim(attempt, (yield from targets.choose_targets(game, hero, card)))
    if action.tokens:
        yield from rolling.spend_tokens(game, hero, action, attempt)
    yield from rolling.roll_dice(game, hero, card, attempt)
    yield from rolling.settle_criticals(game, hero, attempt)
    yield from rolling.reroll_dice(game, hero)
    yield from rolling.apply_modifiers(game, hero)
    yield from results.apply_results(game, hero, card, attempt)
    if card.action == "explore":
        yield from finds.draw_card(game, hero, ("acg.explore.draw-dungeon-card",))


# -- step 1: choose the action


@rule("acg.action.one-of-four", "acg.action.mandatory", "acg.action.step1-choose", "acg.exhaust.definition")
def choose_action(game: Acg, hero: Hero) -> Rule[Action]:
    """One of the hero's readied action cards, which he exhausts. He must choose one: the prepare card sees to it."""
    offered = _options(game.content)
    card: str = yield Choose(
        hero.seat,
        "Choose an action",
        [offered[action.card] for action in hero.actions if not action.exhausted],
        topic=topics.ACTION_CHOOSE,
        rules=CHOSEN,
        cause=f"piece:{hero.id}",
        actor=hero.id,
    )
    return action_of(hero, card)


CHOSEN = ("acg.action.step1-choose", "acg.action.one-of-four", "acg.action.mandatory")
ACTING = (*CHOSEN, "acg.exhaust.definition", "acg.action.primary-effect", "acg.action.six-steps")


@cache
def _options(content: Content) -> dict[str, Option]:
    """The action cards where one is chosen."""
    return {
        card.id: Option(card.id, _label(card), (f"card:{card.id}",), uses=f"card:{card.id}", verb=VERBS[card.action])
        for card in content.all(ActionCard)
    }


VERBS: dict[ActionKind, Verb] = {"attack": "strike", "aid": "aid", "explore": "explore", "rest": "rest"}


def _label(card: ActionCard) -> str:
    dice = "1 die" if card.dice == 1 else f"{card.dice} dice"
    prepares = ", readies all" if card.prepare else ""
    return f"{card.action.capitalize()}: {card.name} ({dice}{prepares})"
