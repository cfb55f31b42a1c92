"""Action dice: d6, d8 and d12 whose faces are failures, successes and critical successes."""

from enum import IntEnum
from fractions import Fraction
from functools import cache, lru_cache
from math import prod
from re import fullmatch

from msgspec import Struct

from lychgate.kernel.chance import Die, Face, Faces, Pool, Roll, Test, pool
from lychgate.kernel.errors import RuleError
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Choose, ChooseSome, Option, Rule
from lychgate.kernel.topics import Topic
from lychgate.mechanics.errors import Unreadable

from .actors import Actor
from .citing import Cites
from .topics import ActivationTopics


class Result(IntEnum):
    """What an action die shows, from worst to best."""

    FAILURE = 0
    SUCCESS = 1
    CRITICAL = 2

    @property
    def successful(self) -> bool:
        return self is not Result.FAILURE


FAILURE, SUCCESS, CRITICAL = Result.FAILURE, Result.SUCCESS, Result.CRITICAL

Dice = tuple[int, ...]
"""Action dice by their sides: (8, 8) are two d8, () are none."""

Chances = tuple[Fraction, Fraction, Fraction]
"""The odds of a failure, a success and a critical success."""

RESULTS: dict[Face, Result] = {"failure": FAILURE, "success": SUCCESS, "critical": CRITICAL}
GOOD = ("success", "critical")
WORDS = ("failure", "success", "critical success")

DICE = {
    sides: Die(f"action D{sides}", ("failure",) * 4 + ("success",) * others + ("critical",) * others)
    for sides, others in ((6, 1), (8, 2), (12, 4))
}
"""Each has four failures; the other faces are half successes, half critical successes."""

LADDER = (6, 8, 12)

MOST = 12
"""How many action dice a text may name: odds go through all that they can show."""


class Rules(Struct, frozen=True):
    """The ids to cite, and the topic of the one question that not every game asks.

    `counts`: one die counts; `terms`: what its result is called; `reroll`: rolling again, each die once. Where the book
    `locks`, dice that were not chosen for a re-roll of the whole roll may not be rolled again later. With a topic
    `pick`, players pick the die that counts; without one it is the best.
    """

    counts: Cites
    terms: Cites
    reroll: Cites
    locks: bool = False
    pick: Topic | None = None


class Throw(Struct):
    """Action dice as they lie: the result of each, and whether it may still be rolled again."""

    dice: Dice
    results: list[Result]
    fixed: list[bool]

    @property
    def best(self) -> Result:
        results = self.results
        if len(results) == 1:  # as most throws are
            return results[0]
        return max(results) if results else FAILURE

    def rerollable(self) -> list[int]:
        """The places of the dice that may be rolled again."""
        return [place for place, fixed in enumerate(self.fixed) if not fixed]


# -- dice as content writes them


@cache
def read_dice(text: str) -> Dice:
    """The dice that a text names, the smallest first.

    >>> read_dice("D8"), read_dice("2xD8"), read_dice("d8+d6"), read_dice("-")
    ((8,), (8, 8), (6, 8), ())
    """
    if text == "-":
        return ()
    dice: list[int] = []
    for part in text.replace(" ", "").split("+"):
        match = fullmatch(r"(?:([1-9])x?)?[dD](6|8|12)", part)
        if match is None:
            raise Unreadable(f'{text!r} is not action dice; write "D6", "2xD8", "D6+D8", or "-" for none')
        dice += [int(match[2])] * int(match[1] or 1)
        if len(dice) > MOST:
            raise Unreadable(f"{text[:40]!r} is not action dice: nobody rolls more than {MOST} at once")
    return tuple(sorted(dice))


@cache
def written(dice: Dice) -> str:
    """Dice as a player reads them.

    >>> written((8, 8)), written((6, 8)), written(())
    ('2xD8', 'D6+D8', '-')
    """
    counts = {sides: dice.count(sides) for sides in dice}
    return "+".join(f"{number}xD{sides}" if number > 1 else f"D{sides}" for sides, number in counts.items()) or "-"


@cache
def pool_of(dice: Dice) -> Pool:
    return pool(*(DICE[sides] for sides in dice))


def step_dice(dice: Dice, by: int) -> Dice:
    """Dice a number of steps better or worse: each a size, a single d12 becomes two, and a d6 stays a d6.

    >>> step_dice((8,), 1), step_dice((12,), 1), step_dice((8, 8), 1), step_dice((12,), -2), step_dice((6,), -1)
    ((12,), (12, 12), (12, 12), (6,), (6,))
    """
    for _ in range(abs(by)):
        dice = (12, 12) if by > 0 and dice == (12,) else tuple(_next_size(sides, 1 if by > 0 else -1) for sides in dice)
    return dice


def _next_size(sides: int, by: int) -> int:
    return LADDER[min(max(LADDER.index(sides) + by, 0), len(LADDER) - 1)]


def step_result(result: Result, by: int) -> Result:
    """A result a number of steps better or worse.

    >>> step_result(CRITICAL, -1).name, step_result(FAILURE, -1).name
    ('SUCCESS', 'FAILURE')
    """
    return Result(min(max(result + by, FAILURE), CRITICAL))


# -- odds


@lru_cache(maxsize=256)
def chances(dice: Dice, reroll_failed: bool = False) -> Chances:
    """The odds of the best result of these dice; `reroll_failed`: a roll without a success is made once more.

    >>> [str(one) for one in chances((6,))], [str(one) for one in chances((8, 8))]
    (['2/3', '1/6', '1/6'], ['1/4', '5/16', '7/16'])
    """
    fails = prod((Fraction(4, sides) for sides in dice), start=Fraction(1))
    no_critical = prod((Fraction(sides + 4, 2 * sides) for sides in dice), start=Fraction(1))
    critical = 1 - no_critical
    if reroll_failed:
        fails, critical = fails * fails, critical + fails * critical
    return fails, 1 - fails - critical, critical


def step_chances(odds: Chances, by: int) -> Chances:
    """The odds when the result is moved a number of steps.

    >>> [str(one) for one in step_chances(chances((12,)), -1)]
    ['2/3', '1/3', '0']
    """
    moved = [Fraction(0)] * 3
    for result in Result:
        moved[step_result(result, by)] += odds[result]
    return moved[0], moved[1], moved[2]


# -- rolling


def throw(
    actor: Actor,
    dice: Dice,
    words: str,
    *,
    topic: Topic,
    rules: Cites,
    target: str = "",
    what: str = "",
) -> Rule[Throw]:
    """Roll action dice; without dice there is nothing to roll."""
    if not dice:
        return Throw((), [], [])
    return fallen(dice, (yield roll_of(actor, dice, words, topic, rules, target, what)))


def fallen(dice: Dice, faces: Faces) -> Throw:
    """Dice as they lie that have been rolled once."""
    if len(dice) == 1:  # as most throws are
        return Throw(dice, [RESULTS[faces[0]]], [False])
    return Throw(dice, [RESULTS[face] for face in faces], [False] * len(dice))


@lru_cache(maxsize=4096)
def roll_of(
    actor: Actor, dice: Dice, words: str, topic: Topic, rules: Cites, target: str, what: str, again: bool = False
) -> Roll:
    """The question of a roll, made once: the same fighters roll the same dice at each other again and again."""
    return Roll(
        actor.seat,
        words,
        pool_of(dice),
        topic=topic,
        rules=rules,
        parts={"hero": actor.name, "dice": written(dice)},
        actor=actor.id,
        test=Test(actor.id, target, what, good=GOOD, again=again),
    )


def reroll(
    actor: Actor, thrown: Throw, places: list[int], *, topic: Topic, rules: Cites, target: str = "", what: str = ""
) -> Rule[None]:
    """Roll these dice again, together. The new results stand, and none of these dice is rolled a third time."""
    if any(thrown.fixed[place] for place in places):
        raise RuleError(f"a die of {written(thrown.dice)} was to be rolled again that may not be; look at rerollable()")
    if not places:
        return
    dice = tuple(thrown.dice[place] for place in places)
    faces = yield roll_of(actor, dice, "{hero} rolls again: {dice}", topic, rules, target, what, again=True)
    for place, face in zip(places, faces, strict=True):
        thrown.results[place] = RESULTS[face]
        thrown.fixed[place] = True


def offer_reroll(
    actor: Actor,
    thrown: Throw,
    *,
    ids: Rules,
    topics: ActivationTopics,
    topic: Topic,
    words: str,
    target: str = "",
    what: str = "",
) -> Rule[None]:
    """Let the player roll any of the dice again, as an effect allows for the whole roll.

    Nothing is asked where nothing can get better. `topic`, `target` and `what` are those of the roll itself.
    """
    places = [] if thrown.best is CRITICAL else thrown.rerollable()
    if not places:
        return
    options = [Option(f"die-{place + 1}", die_in_words(thrown, place), value=place) for place in places]
    chosen: list[int] = yield ChooseSome(
        actor.seat,
        words,
        options,
        topic=topics.reroll,
        rules=ids.reroll,
        parts={"hero": actor.name},
        actor=actor.id,
        most=len(options),
    )
    if chosen:
        yield from reroll(actor, thrown, chosen, topic=topic, rules=ids.reroll, target=target, what=what)
        if ids.locks:
            thrown.fixed[:] = [True] * len(thrown.dice)


def reroll_failed(
    actor: Actor, thrown: Throw, *, ids: Rules, topic: Topic, target: str = "", what: str = ""
) -> Rule[None]:
    """Roll a failed roll again, all dice of it that may be: where a rule says so and nobody chooses."""
    if thrown.best is FAILURE:
        places = thrown.rerollable()
        yield from reroll(actor, thrown, places, topic=topic, rules=ids.reroll, target=target, what=what)


def die_in_words(thrown: Throw, place: int) -> str:
    return f"D{thrown.dice[place]} ({WORDS[thrown.results[place]]})"


def settle(game: AnyPlay, actor: Actor, thrown: Throw, *, ids: Rules) -> Rule[Result]:
    """The result of a player's roll: the best die, or the one that the player picks."""
    result = thrown.best
    if ids.pick is not None and min(thrown.results, default=result) != result:
        result = yield from _pick(actor, thrown, ids.pick, ids.counts)
    tell_result(game, actor.id, result, ids)
    return result


def _pick(actor: Actor, thrown: Throw, topic: Topic, rules: Cites) -> Rule[Result]:
    shown = sorted(set(thrown.results), reverse=True)
    picked: Result = yield Choose(
        actor.seat,
        "{hero}: which die counts?",
        [Option(result.name.lower(), WORDS[result], value=result) for result in shown],
        topic=topic,
        rules=rules,
        parts={"hero": actor.name},
        minor=True,
        actor=actor.id,
    )
    return picked


def tell_result(game: AnyPlay, piece: str, result: Result, ids: Rules) -> None:
    """Tell what a roll came to; for hostiles nobody picks, and their best die comes here at once."""
    if game.journal is not None:
        game.tell("action-result", (*ids.counts, *ids.terms), piece=piece, result=WORDS[result])
