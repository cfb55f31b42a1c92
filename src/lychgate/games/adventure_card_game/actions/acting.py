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
from ..model.content import ActionCard
from ..model.queries import action_card
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
    state = game.state
    state.slots.pop(0)
    hero = state.heroes[who]
    if hero.defeated:
        game.tell("skipped", ("acg.defeat.hero-activations-skipped",), piece=who)
        return
    state.active = who
    game.heading("activation", ("acg.active-hero.hero-phase", "acg.activation.hero-card-top-to-bottom"), piece=who)
    action = yield from choose_action(game, hero)
    card = action_card(game, action)
    state.attempt = attempt = Attempt(who, card.id)
    before = Case("before", hero)
    yield from occurrences.lines(game, hero, before, card.id)
    yield from occurrences.happens(game, before)
    yield from perform(game, hero, action, card, attempt)
    after = Case("after", hero)
    yield from occurrences.lines(game, hero, after, card.id)
    yield from occurrences.happens(game, after)
    state.attempt = None
    if attempt.slain:
        harm.clear_slain(game)
    if card.prepare:
        prepare(game, hero)
    if hero.defeated:
        game.tell("finished", ("acg.defeat.finish-activation",), piece=who)
    hero.spent = 0
    state.active = ""


def perform(game: Acg, hero: Hero, action: Action, card: ActionCard, attempt: Attempt) -> Rule[None]:
    """The action itself, step by step."""
    if card.action in ("aid", "attack"):
        attempt.targets = yield from targets.choose_targets(game, hero, card)
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
    rules = ("acg.action.step1-choose", "acg.action.one-of-four", "acg.action.mandatory")
    faces = _faces(game.content)
    options = []
    for one in hero.actions:
        if not one.exhausted:
            label, about, verb = faces[one.card]
            options.append(Option(one.card, label, about, value=one, uses=about[0], verb=verb))
    action: Action = yield Choose(
        hero.seat,
        "Which action?",
        options,
        topic=topics.ACTION_CHOOSE,
        rules=rules,
        cause=f"piece:{hero.id}",
        actor=hero.id,
    )
    action.exhausted = True
    if game.journal:
        told = (*rules, "acg.exhaust.definition", "acg.action.primary-effect", "acg.action.six-steps")
        game.tell("acts", told, piece=hero.id, card=action.card)
    return action


@cache
def _faces(content: Content) -> dict[str, tuple[str, tuple[str], Verb]]:
    """What the action cards are called where one is chosen, what names each, and what is done with it."""
    return {card.id: (_label(card), (f"card:{card.id}",), VERBS[card.action]) for card in content.all(ActionCard)}


VERBS: dict[ActionKind, Verb] = {"attack": "strike", "aid": "aid", "explore": "explore", "rest": "rest"}


def _label(card: ActionCard) -> str:
    dice = "1 die" if card.dice == 1 else f"{card.dice} dice"
    prepares = ", readies all" if card.prepare else ""
    return f"{card.action.capitalize()}: {card.name} ({dice}{prepares})"


# -- the prepare icon


@rule("acg.prepare.readies-all", "acg.prepare.one-per-hero")
def prepare(game: Acg, hero: Hero) -> None:
    """All four action cards are turned upright, the one just used among them."""
    for action in hero.actions:
        action.exhausted = False
    if game.journal:
        game.tell("prepared", ("acg.prepare.readies-all", "acg.prepare.one-per-hero"), piece=hero.id)
