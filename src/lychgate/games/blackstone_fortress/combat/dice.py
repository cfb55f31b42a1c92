"""Rolls of action dice: the pools of an explorer, rolling, and rolling again."""

from collections.abc import Iterable

from lychgate.content import Content, Derived
from lychgate.kernel.chance import pool
from lychgate.kernel.question import Rule
from lychgate.kernel.topics import Topic
from lychgate.ledger import rule
from lychgate.mechanics.activation import action_dice
from lychgate.mechanics.activation.action_dice import CRITICAL, FAILURE, Dice, Result
from lychgate.mechanics.activation.actors import Actor
from lychgate.mechanics.activation.inspiration import offer_rerolls
from lychgate.mechanics.dice import numbered

from ..model import topics
from ..model.cites import DICE, HOSTILE_DICE, INSPIRATION
from ..model.content import Artefact, ExplorerCard, Legacy, Resource, Twist
from ..model.names import hostile_name
from ..model.queries import actor_of, explorer_side, hostile_card, hostile_seat
from ..model.state import WOUND, Blackstone, Explorer, Hostile
from .attack import ActionRoll, Attack, Fighter
from .moments import POOL, ROLLED, ROLLS, WOUNDS

BLACKSTONE = pool(numbered(20))
"""The Blackstone die."""
NOBODY = "The Fortress"
"""Who rolls for a trap or a challenge."""
KEPT = 3
"""As many points as this are kept to become inspired."""

# -- pools


def agility(game: Blackstone, explorer: Explorer, what: str = "agility") -> Dice:
    """The dice of an explorer's agility rolls; `what` it is for, as a card may name it."""
    return _pool(game, explorer, what, explorer_side(game, explorer).agility)


def vitality(game: Blackstone, explorer: Explorer) -> Dice:
    """The dice of an explorer's vitality rolls."""
    return _pool(game, explorer, "vitality", explorer_side(game, explorer).vitality)


@rule("bsf.defence.when")
def defence(game: Blackstone, explorer: Explorer, attack: Attack | None = None) -> Dice:
    """The dice of an explorer's defence rolls, against this attack if it is one."""
    return _pool(game, explorer, "defence", explorer_side(game, explorer).defence, attack)


def _pool(game: Blackstone, explorer: Explorer, what: str, dice: Dice, attack: Attack | None = None) -> Dice:
    for change in POOL.always:
        dice = change(game, explorer, what, attack, dice)
    return dice


def roller(game: Blackstone, fighter: Fighter | None) -> Actor:
    """Who rolls: an explorer's player, or whoever runs the hostiles."""
    if type(fighter) is Explorer:
        return actor_of(game, fighter)
    seat = hostile_seat(game.state)
    return Actor("", seat, NOBODY) if fighter is None else Actor(fighter.id, seat, hostile_name(game, fighter))


# -- rolling


@rule("bsf.dice.action", "bsf.dice.two", "bsf.dice.successful", "bsf.ruling.choose-dice", "bsf.ruling.dice-faces")
def action_roll(
    game: Blackstone,
    fighter: Fighter | None,
    what: str,
    dice: Dice,
    words: str,
    *,
    topic: Topic,
    rules: tuple[str, ...],
    target: str = "",
    attack: Attack | None = None,
    reroll_failed: bool = False,
) -> Rule[ActionRoll]:
    """Roll action dice and let cards and inspiration points roll them again. Of two dice a player picks the one that
    counts, and hostiles take the better.

    `words` may name `{hero}`, who rolls, and `{dice}`.
    """
    actor = roller(game, fighter)
    faces = (yield action_dice.roll_of(actor, dice, words, topic, rules, target, what)) if dice else ()
    thrown = action_dice.fallen(dice, faces)
    roll = ActionRoll(fighter, what, thrown, topic, attack=attack)
    if reroll_failed and roll.result is FAILURE:
        yield from roll_failed_again(game, roll)
    moment = ROLLS.get(what)
    if moment is not None and moment not in game.silent:
        yield from moment.happens((), game, roll)
    if ROLLED not in game.silent:
        yield from ROLLED.happens((), game, roll)
    if type(fighter) is Explorer:
        if (
            fighter.inspiration.points
            and roll.result is not CRITICAL
            and not fighter.out
            and can_be_better(game, fighter, roll)
        ):
            yield from _inspired(game, fighter, actor, roll)
        if len(dice) > 1 and roll.least is not CRITICAL:
            roll.picked = yield from action_dice.settle(game, actor, thrown, ids=DICE)
            return roll
    if game.journal is not None:
        ids = DICE if type(fighter) is Explorer else HOSTILE_DICE
        action_dice.tell_result(game, actor.id, roll.result, ids)
    return roll


@rule("bsf.inspiration.reroll", "bsf.ruling.reroll-scope")
def _inspired(game: Blackstone, explorer: Explorer, actor: Actor, roll: ActionRoll) -> Rule[None]:
    """Offer re-rolls for inspiration points, a die for each.

    Points are best kept until the explorer is inspired, unless a wound would take the explorer out of action.
    """
    own = explorer.inspiration
    falls = roll.what == "defence" and all(explorer.spaces.covers)
    yield from offer_rerolls(
        game,
        actor,
        own,
        roll.thrown,
        ids=INSPIRATION,
        dice=DICE,
        topics=topics.ACTIVATION,
        topic=roll.topic,
        what=roll.what,
        calm=not own.inspired and own.points <= KEPT and not falls,
    )


@rule("bsf.vitality.result", "bsf.defence.result", "bsf.attack.hostile-wounds", "bsf.agility.roll")
def can_be_better(game: Blackstone, explorer: Explorer, roll: ActionRoll) -> bool:
    """Whether a better result would change anything: a success that does all there is to do needs no second roll."""
    if roll.result is FAILURE:
        return True
    if roll.what in HEEDED and not heeding[game.content].isdisjoint({(explorer.id, roll.what), ("", roll.what)}):
        return True
    made = roll.attack
    if roll.what == "attack" and made is not None and type(made.target) is Hostile:
        more = WOUNDS.sum((), game, made.target) if WOUNDS not in game.silent else 0
        return made.target.wounds + 1 < max(1, hostile_card(game, made.target).wounds + more)
    if roll.what == "vitality":
        return explorer.spaces.covers.count(WOUND) > 1
    return (made is None or made.harm == "grievous") if roll.what == "defence" else roll.what != "agility"


HEEDED = {"attack": "attack-critical", "defence": "defended", "vitality": "vitality-result"}
"""At which moments cards can heed a critical success, by what is rolled for."""


@Derived
def heeding(content: Content) -> frozenset[tuple[str, str]]:
    """Who may heed that a roll was critical, and what it was for: explorers by their cards, and anybody by others."""
    found: set[tuple[str, str]] = set()
    for card in content.all(ExplorerCard):
        for side in (card.normal, card.inspired):
            effects = [*side.abilities, *(effect for weapon in side.weapons for effect in weapon.effects)]
            found |= {(card.id, what) for what, when in HEEDED.items() for effect in effects if effect.when == when}
    others: list[Resource | Artefact | Twist | Legacy] = [
        *content.all(Resource),
        *content.all(Artefact),
        *content.all(Twist),
        *content.all(Legacy),
    ]
    whens = {effect.when for card in others for effect in card.effects}
    return frozenset(found | {("", what) for what, when in HEEDED.items() if when in whens})


# -- rolling again, as cards say


@rule("bsf.dice.reroll")
def roll_failed_again(game: Blackstone, roll: ActionRoll) -> Rule[None]:
    """Roll all dice of a failed roll again, but for those that were rolled again before."""
    yield from action_dice.reroll_failed(
        roller(game, roll.fighter), roll.thrown, ids=DICE, topic=roll.topic, what=roll.what
    )


@rule("bsf.dice.reroll")
def roll_again(game: Blackstone, roll: ActionRoll, places: Iterable[int]) -> Rule[None]:
    """Roll these dice of a roll again, where a card says which."""
    yield from action_dice.reroll(
        roller(game, roll.fighter), roll.thrown, list(places), topic=roll.topic, rules=DICE.reroll, what=roll.what
    )


@rule("bsf.dice.two", "bsf.ruling.reroll-scope")
def offer_again(game: Blackstone, roll: ActionRoll, words: str) -> Rule[None]:
    """Let the player roll one die or all of a roll again, as a card allows for the whole roll."""
    yield from action_dice.offer_reroll(
        roller(game, roll.fighter),
        roll.thrown,
        ids=DICE,
        topics=topics.ACTIVATION,
        topic=roll.topic,
        words=words,
        what=roll.what,
    )


def at_least(roll: ActionRoll, result: Result) -> None:
    """A roll counts as this result, unless it is better."""
    roll.least = max(roll.least, result)


@rule("bsf.agility.roll")
def agility_roll(
    game: Blackstone, explorer: Explorer, rules: tuple[str, ...], *, target: str = "", reroll_failed: bool = False
) -> Rule[bool]:
    """Make an agility roll; whether it is passed. A critical success is no more than a success."""
    roll = yield from action_roll(
        game,
        explorer,
        "agility",
        agility(game, explorer),
        "{hero}: agility roll, {dice}",
        topic=topics.AGILITY_ROLL,
        rules=(*rules, "bsf.agility.roll"),
        target=target,
        reroll_failed=reroll_failed,
    )
    return roll.result is not FAILURE
