"""The dice of an action: spent tokens, the roll, criticals and rerolls, and modifiers."""

from functools import cache

from lychgate.kernel.chance import Roll
from lychgate.kernel.question import NOTHING, Choose, ChooseSome, Option, Rule
from lychgate.ledger import rule

from ..effects import occurrences
from ..model import stats, topics
from ..model.cases import At, Case
from ..model.changes import actions as changes
from ..model.content import ActionCard
from ..model.dice import criticals, pool_of
from ..model.state import Acg, Action, Attempt, Hero
from ..model.words import DieKind

# -- step 2: spend success tokens


@rule("acg.action.spend-success-tokens", "acg.action.spent-token-value")
def spend_tokens(game: Acg, hero: Hero, action: Action, attempt: Attempt, most: int) -> Rule[None]:
    """As many success tokens as he likes, but only from the card he has chosen: each is a success.

    Offered first is as many as the action can make use of, which are at `most` so many.
    """
    rules = ("acg.action.spend-success-tokens", "acg.action.spent-token-value")
    words = "Spend how many success tokens?"
    spent: int = yield Choose(
        hero.seat,
        words,
        _amounts(action.tokens, max(0, min(action.tokens, most))),
        topic=topics.ACTION_SPEND,
        rules=rules,
        cause=f"card:{action.card}",
        actor=hero.id,
        minor=True,
    )
    if spent:
        changes.spend(game, hero, action, attempt, spent, rules)


@cache
def _amounts(tokens: int, first: int) -> tuple[Option, ...]:
    numbers = (first, *(some for some in range(tokens, -1, -1) if some != first))
    return tuple(Option(str(some), f"Spend {some or 'none'}", value=some, passes=not some) for some in numbers)


# -- step 3: roll dice


@rule(
    "acg.action.roll-hero-dice", "acg.action.roll-enemy-dice", "acg.components.dice-unlimited",
    "acg.enemy-attack.any-action",
)  # fmt: skip
def roll_dice(game: Acg, hero: Hero, card: ActionCard, attempt: Attempt) -> Rule[None]:
    """The hero dice of the card, and in the same throw an enemy die for every readied enemy of the hero's zone."""
    readied = changes.face_enemies(game, hero, attempt)
    heroes = hero_dice(game, hero, card)
    if not heroes and not readied:
        return
    rules = ("acg.action.roll-hero-dice", "acg.action.roll-enemy-dice")
    faces = yield Roll(
        hero.seat,
        "The roll",
        pool_of(game.content, heroes, readied),
        topic=topics.ACTION_ROLL,
        rules=rules,
        cause=f"card:{card.id}",
        actor=hero.id,
    )
    changes.throw(game, hero, attempt, faces, heroes, rules)


@rule("acg.action.roll-hero-dice")
def hero_dice(game: Acg, hero: Hero, card: ActionCard) -> int:
    """How many hero dice an action is rolled with: those of the card and what lasts on the hero, never none of some."""
    return max(min(1, card.dice), card.dice + stats.total(game, hero, "dice", card.action))


# -- step 4: reroll dice


@rule("acg.action.critical-reroll", "acg.action.critical-bonus")
def settle_criticals(game: Acg, hero: Hero, attempt: Attempt) -> Rule[None]:
    """Each critical is a success that stays, whatever its die shows when it is rolled again; then icons are counted."""
    if criticals(game.content).isdisjoint(attempt.hero_dice):
        changes.count_icons(game, attempt)
        return NOTHING
    return _roll_criticals(game, hero, attempt)


def _roll_criticals(game: Acg, hero: Hero, attempt: Attempt) -> Rule[None]:
    rules = ("acg.action.critical-reroll", "acg.action.critical-bonus")
    faces = criticals(game.content)
    while critical := [place for place, face in enumerate(attempt.hero_dice) if face in faces]:
        changes.keep_criticals(game, hero, attempt, len(critical), rules)
        again = pool_of(game.content, len(critical), 0)
        topic = topics.ACTION_CRITICALS
        rolled = yield Roll(hero.seat, "Criticals are rolled again", again, topic=topic, rules=rules, actor=hero.id)
        changes.turn_dice(attempt, "hero", critical, rolled)
    changes.count_icons(game, attempt)


@rule("acg.action.reroll-effects")
def reroll_dice(game: Acg, hero: Hero) -> Rule[None]:
    """After the criticals come the effects that roll dice again."""
    return occurrences.happens(game, Case("rolled", hero))


@rule("acg.action.reroll-effects")
def reroll(game: Acg, kind: DieKind, number: int, at: At) -> Rule[None]:
    """An effect rolls dice again: up to so many, which `you` choose; new criticals count as any."""
    attempt = game.state.attempt
    if attempt is None:
        return
    dice = attempt.hero_dice if kind == "hero" else attempt.enemy_dice
    rules = (*at.rules, "acg.action.reroll-effects")
    options = tuple(
        Option(f"{kind}-{place}", face, (f"card:die-{kind}-{place}",), value=place) for place, face in enumerate(dice)
    )
    words, cause = "Choose dice to re-roll", f"card:{at.card}"
    most = min(number, len(dice))
    chosen = yield ChooseSome(
        at.you.seat,
        words,
        options,
        topic=topics.REROLL_DICE,
        rules=rules,
        cause=cause,
        parts={"die": kind},
        actor=at.you.id,
        least=min(1, most),
        most=most,
    )
    if not chosen:
        return
    count = (len(chosen), 0) if kind == "hero" else (0, len(chosen))
    faces = yield Roll(
        at.you.seat,
        "Rolled again",
        pool_of(game.content, *count),
        topic=topics.REROLL_ROLL,
        rules=rules,
        cause=cause,
        actor=at.you.id,
    )
    changes.reroll(game, at.you, attempt, kind, chosen, faces, rules)
    yield from settle_criticals(game, game.state.heroes[attempt.hero], attempt)


# -- step 5: apply modifiers


@rule("acg.action.apply-modifiers", "acg.convert.in-modifier-step")
def apply_modifiers(game: Acg, hero: Hero) -> Rule[None]:
    """Effects add icons to those that were counted when the dice lay still, take some away and convert them."""
    return occurrences.happens(game, Case("modify", hero))
