"""What cards do to dice: rolling again, turning, moving and discarding them."""

from collections.abc import Sequence

from msgspec.structs import replace

from lychgate.kernel.chance import D6, PLAIN_ROLL, Roll, pool
from lychgate.kernel.question import Choose, ChooseSome, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics import effects
from lychgate.mechanics.activation import changes as shared
from lychgate.mechanics.activation.action_dice import FAILURE
from lychgate.mechanics.activation.spaces import discard_one
from lychgate.mechanics.effects import At, happens
from lychgate.mechanics.effects.printed import about

from ..combat.attack import ActionRoll
from ..combat.dice import offer_again, roll_failed_again
from ..hostiles.moments import BlackstoneRoll, ReinforcementRoll
from ..model import topics
from ..model.changes import abilities as changes
from ..model.names import explorer_name
from ..model.queries import actor_of, combat
from ..model.state import Blackstone, Explorer
from .in_force import Concerned
from .language import explorers_in, fortress
from .matter import case_of

Deed = At[Concerned]


# -- rolling again


@fortress.deed(effects.Reroll)
def reroll(game: Blackstone, verb: effects.Reroll, at: Deed) -> Rule[None]:
    match verb.roll:
        case "destiny":
            yield from reroll_destiny(game, about(at.case, list), at)
        case "activation":
            for explorer in explorers_in(at.who):
                yield from reroll_activation(game, explorer, at)
        case "event" | "inspiration":
            yield from throw_again(about(at.case, BlackstoneRoll))
        case "reinforcement":
            yield from throw_again(about(at.case, ReinforcementRoll).roll)
        case _:
            yield from reroll_action(game, verb, at)


def throw_again(roll: BlackstoneRoll) -> Rule[None]:
    """Roll the Blackstone die again: the new face counts, whatever it is."""
    (face,) = yield replace(roll.asked, test=replace(roll.asked.test or PLAIN_ROLL, again=True))
    roll.face = int(face)


@rule("bsf.dice.reroll")
def reroll_action(game: Blackstone, verb: effects.Reroll, at: Deed) -> Rule[None]:
    """Action dice are rolled again: all of a failed roll, or one die or both as the player likes."""
    roll = about(at.case, ActionRoll)
    if verb.dice != "failed":
        yield from offer_again(game, roll, "Re-roll which dice?")
    elif roll.result is FAILURE:
        yield from roll_failed_again(game, roll)
    at.case.facts["result"] = roll.result.name.lower()


def reroll_destiny(game: Blackstone, faces: list[int], at: Deed) -> Rule[None]:
    """One destiny die of the player's choice, before the dice are sorted."""
    score: int = yield Choose(
        at.case.seat,
        "Re-roll which destiny die?",
        _scores(sorted(set(faces))),
        topic=topics.CARD_DIE,
        rules=at.rules,
        cause=at.case.cause,
    )
    (rolled,) = yield Roll(
        at.case.seat, "Re-roll a destiny die", pool(D6), topic=topics.CARD_ROLL, rules=("bsf.dice.reroll", *at.rules)
    )
    changes.reroll_destiny(game, faces, score, int(rolled), ("bsf.dice.reroll", *at.rules))


def reroll_activation(game: Blackstone, explorer: Explorer, at: Deed) -> Rule[None]:
    """Any of the dice on an explorer's card, as the player likes."""
    dice = explorer.spaces.dice
    spaces: list[int] = yield ChooseSome(
        explorer.seat,
        "{hero}: re-roll which dice?",
        [Option(f"die-{space + 1}", f"The {score}", value=space) for space, score in enumerate(dice) if score],
        topic=topics.CARD_DIE,
        rules=at.rules,
        cause=at.case.cause,
        parts={"hero": explorer_name(game, explorer)},
        actor=explorer.id,
        most=sum(1 for score in dice if score),
    )
    if not spaces:
        return
    rolled = yield Roll(
        explorer.seat,
        "Re-roll the dice",
        pool(*(D6,) * len(spaces)),
        topic=topics.CARD_ROLL,
        rules=("bsf.dice.reroll", *at.rules),
        actor=explorer.id,
    )
    placed = [(space, int(face)) for space, face in zip(spaces, rolled, strict=True)]
    shared.place_dice(game, explorer.id, explorer.spaces, placed, at.rules)


# -- turning and moving dice


@fortress.deed(effects.ChangeDie)
def change_die(game: Blackstone, verb: effects.ChangeDie, at: Deed) -> Rule[None]:
    if verb.pool[0] == "reinforcement":
        lower_reinforcements(about(at.case, ReinforcementRoll), verb)
    elif verb.exchange:
        for explorer in explorers_in(at.who):
            yield from exchange(game, explorer, at)
    elif verb.where == "returned":
        yield from turn_returned(game, verb, at)
    elif verb.pool == ("activation",):
        for explorer in explorers_in(at.who):
            yield from turn_own(game, explorer, verb, at)
    elif verb.to == "any":
        yield from set_destiny(game, at)
    else:
        yield from restore_destiny(game, at)


def lower_reinforcements(made: ReinforcementRoll, verb: effects.ChangeDie) -> None:
    """A reinforcement roll counts as another number."""
    made.roll.face = max(verb.least or 1, made.roll.face + sum(verb.by))


def restore_destiny(game: Blackstone, at: Deed) -> Rule[None]:
    """Discarded destiny dice are available again: all, or one of the player's choice, which may then be turned."""
    destiny = combat(game).destiny
    if at.everything:
        shared.restore_destiny(game, destiny, list(destiny.discarded), at.rules)
        return
    if not destiny.discarded:
        return
    score: int = yield Choose(
        at.case.seat,
        "Which destiny die becomes available?",
        _scores(sorted(set(destiny.discarded), reverse=True)),
        topic=topics.CARD_DIE,
        rules=at.rules,
        cause=at.case.cause,
    )
    shared.restore_destiny(game, destiny, [score], at.rules)
    returned = case_of(game, at.case.owner, destiny, at.rules, returned=score)
    yield from happens(fortress, game, "die-returned", returned)


def turn_returned(game: Blackstone, verb: effects.ChangeDie, at: Deed) -> Rule[None]:
    """The die that was just made available is turned up or down."""
    score = int(at.case.facts["returned"])
    to = sorted({score + by for by in verb.by if 1 <= score + by <= 6})
    now: int = yield Choose(
        at.case.seat,
        "Turn the {score} to what?",
        [Option(f"score-{one}", f"To {one}", value=one) for one in to],
        topic=topics.CARD_DIE,
        rules=at.rules,
        cause=at.case.cause,
        parts={"score": score},
    )
    changes.turn_destiny(game, score, now, at.rules)


def set_destiny(game: Blackstone, at: Deed) -> Rule[None]:
    """One destiny die is set to any number, and is available even if it was discarded."""
    destiny = combat(game).destiny
    score: int = yield Choose(
        at.case.seat,
        "Set which destiny die?",
        _scores(sorted({*destiny.available, *destiny.discarded})),
        topic=topics.CARD_DIE,
        rules=at.rules,
        cause=at.case.cause,
    )
    now: int = yield Choose(
        at.case.seat,
        "Set it to what?",
        [Option(f"to-{one}", f"To {one}", value=one) for one in range(6, 0, -1)],
        topic=topics.CARD_DIE,
        rules=at.rules,
        cause=at.case.cause,
    )
    if score in destiny.discarded:
        shared.restore_destiny(game, destiny, [score], at.rules)
    if now != score:
        changes.turn_destiny(game, score, now, at.rules)


def turn_own(game: Blackstone, explorer: Explorer, verb: effects.ChangeDie, at: Deed) -> Rule[None]:
    """One die on an explorer's card is turned to a number."""
    dice = explorer.spaces.dice
    if not isinstance(verb.to, int):
        return
    found = sorted({score for score in dice if score and score != verb.to})
    if not found:
        return
    score: int = yield Choose(
        explorer.seat,
        "{hero}: turn which die to {score}?",
        _scores(found),
        topic=topics.CARD_DIE,
        rules=at.rules,
        cause=at.case.cause,
        parts={"hero": explorer_name(game, explorer), "score": verb.to},
        actor=explorer.id,
    )
    shared.turn_die(game, explorer.id, explorer.spaces, dice.index(score), verb.to, at.rules)


def exchange(game: Blackstone, explorer: Explorer, at: Deed) -> Rule[None]:
    """One die on an explorer's card and an available destiny die change places."""
    own = sorted({score for score in explorer.spaces.dice if score})
    pairs = [(score, other) for score in own for other in sorted(set(combat(game).destiny.available)) if other != score]
    if not pairs:
        return
    score, other = yield Choose(
        explorer.seat,
        "{hero}: exchange which dice?",
        [Option(f"{one}-for-{two}", f"The {one} for the destiny {two}", value=(one, two)) for one, two in pairs],
        topic=topics.CARD_DIE,
        rules=at.rules,
        cause=at.case.cause,
        parts={"hero": explorer_name(game, explorer)},
        actor=explorer.id,
    )
    changes.exchange_die(game, explorer, explorer.spaces.dice.index(score), other, at.rules)


def _scores(scores: Sequence[int]) -> list[Option]:
    return [Option(f"score-{score}", f"The {score}", value=score) for score in scores]


# -- discarding dice


def discard_dice(game: Blackstone, explorer: Explorer, at: Deed) -> Rule[None]:
    """An explorer loses unspent dice of their own choice."""
    for _ in range(at.number):
        yield from discard_one(
            game, actor_of(game, explorer), explorer.spaces, rules=at.rules, topics=topics.ACTIVATION
        )
