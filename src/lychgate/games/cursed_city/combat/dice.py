"""Rolls of action dice: the pools of a hero, rolling, and rolling again."""

from collections.abc import Iterable

from lychgate.kernel.question import Rule
from lychgate.kernel.topics import Topic
from lychgate.ledger import rule
from lychgate.mechanics.activation import action_dice
from lychgate.mechanics.activation.action_dice import CRITICAL, FAILURE, Dice, Result, step_dice
from lychgate.mechanics.activation.actors import Actor
from lychgate.mechanics.activation.inspiration import offer_rerolls

from ..model import topics
from ..model.cites import DICE, INSPIRATION
from ..model.names import model_name
from ..model.queries import Piece, actor_of, health, hero_side, is_misty
from ..model.state import Hero, Ulfenkarn
from .attack import ActionRoll, Attack, Harm
from .moments import FAILED, ROLLED, STEPS

# -- pools


def agility(game: Ulfenkarn, hero: Hero) -> Dice:
    """The dice of a hero's Agility rolls."""
    return stepped(game, hero, "agility", hero_side(game, hero).agility)


def vitality(game: Ulfenkarn, hero: Hero) -> Dice:
    """The dice of a hero's Vitality rolls."""
    return stepped(game, hero, "vitality", hero_side(game, hero).vitality)


def defence(game: Ulfenkarn, hero: Hero) -> Dice:
    """The dice of a hero's Defence rolls."""
    return stepped(game, hero, "defence", hero_side(game, hero).defence)


def stepped(game: Ulfenkarn, hero: Hero, what: str, dice: Dice) -> Dice:
    """Dice of a hero's card with what other cards make of them."""
    steps = STEPS.sum((), game, hero, what) if STEPS not in game.silent else 0
    return step_dice(dice, steps) if steps else dice


def roller(game: Ulfenkarn, piece: Piece) -> Actor:
    """Who rolls for a piece: a hero's player, or the leader for a hostile."""
    if type(piece) is Hero:
        return actor_of(game, piece)
    return Actor(piece.id, game.state.leader, model_name(game, piece))


# -- rolling


@rule("cc.dice.best-result", "cc.dice.terms")
def action_roll(
    game: Ulfenkarn,
    piece: Piece,
    what: str,
    dice: Dice,
    words: str,
    *,
    topic: Topic,
    rules: tuple[str, ...],
    target: str = "",
    attack: Attack | None = None,
    harm: Harm | None = None,
) -> Rule[ActionRoll]:
    """Roll action dice and let cards and inspiration points roll them again; the best die counts.

    `words` may name `{hero}`, who rolls, and `{dice}`.
    """
    actor = roller(game, piece)
    faces = (yield action_dice.roll_of(actor, dice, words, topic, rules, target, what)) if dice else ()
    thrown = action_dice.fallen(dice, faces)
    roll = ActionRoll(piece, what, thrown, topic, attack=attack, harm=harm, blunted=in_mist(game, piece))
    if ROLLED not in game.silent:
        yield from ROLLED.happens((), game, roll)
    if FAILED not in game.silent and roll.result is FAILURE:
        yield from FAILED.happens((), game, roll)
    if type(piece) is Hero and piece.inspiration.points and roll.result is not CRITICAL:
        yield from _inspired(game, piece, actor, roll)
    if game.journal is not None:
        action_dice.tell_result(game, piece.id, roll.result, DICE)
    return roll


@rule("cc.ruling.nightwars-mist")
def in_mist(game: Ulfenkarn, piece: Piece) -> bool:
    """Whether the mist blunts what a piece rolls: it does so to heroes."""
    return type(piece) is Hero and is_misty(game.state)


@rule("cc.inspiration.reroll")
def _inspired(game: Ulfenkarn, hero: Hero, actor: Actor, roll: ActionRoll) -> Rule[None]:
    """Offer re-rolls for inspiration points: of rolls for this hero, never of those of hostiles.

    Points are best kept until the hero is inspired, unless the damage would take the hero out of action.
    """
    falls = roll.harm is not None and roll.harm.left > health(hero)
    yield from offer_rerolls(
        game,
        actor,
        hero.inspiration,
        roll.thrown,
        ids=INSPIRATION,
        dice=DICE,
        topics=topics.ACTIVATION,
        topic=roll.topic,
        what=roll.what,
        calm=not hero.inspiration.inspired and not falls,
    )


# -- rolling again, as cards say


@rule("cc.reroll.action-dice", "cc.reroll.once")
def reroll_failed(game: Ulfenkarn, roll: ActionRoll) -> Rule[None]:
    """Roll all dice of a failed roll again, but for those that were rolled again before."""
    yield from action_dice.reroll_failed(
        roller(game, roll.piece), roll.thrown, ids=DICE, topic=roll.topic, what=roll.what
    )


@rule("cc.reroll.action-dice", "cc.reroll.once")
def reroll_dice(game: Ulfenkarn, roll: ActionRoll, places: Iterable[int]) -> Rule[None]:
    """Roll these dice of a roll again, where a card says which."""
    yield from action_dice.reroll(
        roller(game, roll.piece), roll.thrown, list(places), topic=roll.topic, rules=DICE.reroll, what=roll.what
    )


def at_least(roll: ActionRoll, result: Result) -> None:
    """A roll counts as this result, unless it is better."""
    roll.least = max(roll.least, result)
