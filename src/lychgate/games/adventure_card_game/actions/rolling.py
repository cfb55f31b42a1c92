"""The dice of an action: spent tokens, the roll, criticals and rerolls, and modifiers."""

from functools import cache

from lychgate.kernel.chance import Roll
from lychgate.kernel.question import NOTHING, Choose, ChooseSome, Option, Rule
from lychgate.ledger import rule

from ..effects import occurrences
from ..model import stats, topics
from ..model.cases import At, Case
from ..model.content import ActionCard
from ..model.dice import criticals, pool_of, shown
from ..model.queries import nemesis_cards
from ..model.state import Acg, Action, Attempt, Enemy, Hero
from ..model.words import DieKind

# -- step 2: spend success tokens


@rule("acg.action.spend-success-tokens", "acg.action.spent-token-value")
def spend_tokens(game: Acg, hero: Hero, action: Action, attempt: Attempt) -> Rule[None]:
    """As many success tokens as he likes, but only from the card he has chosen: each is a success."""
    rules = ("acg.action.spend-success-tokens", "acg.action.spent-token-value")
    words = "How many success tokens are spent?"
    spent: int = yield Choose(
        hero.seat,
        words,
        _amounts(action.tokens),
        topic=topics.ACTION_SPEND,
        rules=rules,
        cause=f"card:{action.card}",
        actor=hero.id,
    )
    if spent:
        action.tokens -= spent
        hero.spent = spent
        attempt.fixed += spent
        if game.journal:
            game.tell("spent", rules, piece=hero.id, number=spent)


@cache
def _amounts(tokens: int) -> tuple[Option, ...]:
    return tuple(Option(str(some), f"Spend {some}", value=some, passes=not some) for some in range(tokens, -1, -1))


# -- step 3: roll dice


@rule(
    "acg.action.roll-hero-dice", "acg.action.roll-enemy-dice", "acg.components.dice-unlimited",
    "acg.enemy-attack.any-action",
)  # fmt: skip
def roll_dice(game: Acg, hero: Hero, card: ActionCard, attempt: Attempt) -> Rule[None]:
    """The hero dice of the card, and in the same throw an enemy die for every readied enemy of the hero's zone."""
    game.state.rolls += 1
    readied = _face_enemies(game, hero, attempt)
    heroes = max(min(1, card.dice), card.dice + stats.total(game, hero, "dice", card.action))
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
    attempt.hero_dice = list(map(str, faces[:heroes]))
    attempt.enemy_dice = list(map(str, faces[heroes:]))
    if game.journal:
        told = (*rules, "acg.components.dice-unlimited", "acg.enemy-attack.any-action")
        game.tell("dice", told, piece=hero.id, heroes=heroes, enemies=readied)


def _face_enemies(game: Acg, hero: Hero, attempt: Attempt) -> int:
    """Fix who attacks and which nemeses are felt even if slain since; return how many of the zone are readied."""
    nemeses = nemesis_cards(game.content)
    readied = 0
    for enemy in game.state.enemies.values():
        if enemy.slain:
            continue
        if enemy.card in nemeses:
            attempt.nemeses.append(enemy.id)
        if enemy.where == hero.id:
            readied += not enemy.exhausted
            if may_attack(game, enemy):
                attempt.facing.append(enemy.id)
    return readied


@rule("acg.enemy-attack.any-action", "acg.exhaust.definition")
def may_attack(game: Acg, enemy: Enemy) -> bool:
    """Whether an enemy of the zone could answer an attack icon: readied, or exhausted too if it is read that way."""
    return not enemy.exhausted or bool(game.state.options.get("exhausted-enemies-attack"))


# -- step 4: reroll dice


@rule("acg.action.critical-reroll", "acg.action.critical-bonus")
def settle_criticals(game: Acg, hero: Hero, attempt: Attempt) -> Rule[None]:
    """Each critical is a success that stays, whatever its die shows when it is rolled again; then icons are counted."""
    if criticals(game.content).isdisjoint(attempt.hero_dice):
        count_icons(game, attempt)
        return NOTHING
    return _roll_criticals(game, hero, attempt)


def _roll_criticals(game: Acg, hero: Hero, attempt: Attempt) -> Rule[None]:
    rules = ("acg.action.critical-reroll", "acg.action.critical-bonus")
    faces = criticals(game.content)
    while critical := [place for place, face in enumerate(attempt.hero_dice) if face in faces]:
        attempt.fixed += len(critical)
        if game.journal:
            game.tell("critical", rules, piece=hero.id, number=len(critical))
        again = pool_of(game.content, len(critical), 0)
        topic = topics.ACTION_CRITICALS
        rolled = yield Roll(hero.seat, "Criticals are rolled again", again, topic=topic, rules=rules, actor=hero.id)
        for place, face in zip(critical, rolled, strict=True):
            attempt.hero_dice[place] = str(face)
    count_icons(game, attempt)


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
    words, cause = "Which dice are rolled again?", f"card:{at.card}"
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
    for place, face in zip(chosen, faces, strict=True):
        dice[place] = str(face)
    game.tell("rerolled", rules, piece=at.you.id, number=len(chosen))
    yield from settle_criticals(game, game.state.heroes[attempt.hero], attempt)


def count_icons(game: Acg, attempt: Attempt) -> None:
    """The icons that the dice show as they lie."""
    attempt.icons = icons = shown(game.content, "hero", attempt.hero_dice)
    if attempt.enemy_dice:
        for icon, number in shown(game.content, "enemy", attempt.enemy_dice).items():
            icons[icon] = icons.get(icon, 0) + number
    note(game, attempt)


def note(game: Acg, attempt: Attempt) -> int:
    """What the action comes to so far, kept for those who ask for odds; the successes."""
    state, icons = game.state, attempt.icons
    state.successes = attempt.fixed + icons.get("success", 0) + icons.get("critical", 0)
    state.strikes = icons.get("attack", 0)
    return state.successes


# -- step 5: apply modifiers


@rule("acg.action.apply-modifiers", "acg.convert.in-modifier-step")
def apply_modifiers(game: Acg, hero: Hero) -> Rule[None]:
    """Effects add icons to those that were counted when the dice lay still, take some away and convert them."""
    return occurrences.happens(game, Case("modify", hero))
