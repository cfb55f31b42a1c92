"""Dice spaces: rolling for the free ones, paying with what lies there, and covering them."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.errors import RuleError
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.topics import Topic

from . import changes, destiny
from .actors import Actor
from .citing import Cites
from .state import Spaces
from .topics import ActivationTopics


class Rules(Struct, frozen=True):
    """The ids to cite, and the topic of the one question that not every game asks.

    `roll`: a die for each empty space; `none`: no space is left to roll for; `place`: on which space a die goes;
    `cover`: a counter goes on a space; `loses`: a die under it is lost; `dulls`: a space turns the die on it to 1, and
    `dulled` is the topic of the question which die that is.
    """

    roll: Cites
    place: Cites
    cover: Cites
    loses: Cites
    none: Cites = ()
    dulls: Cites = ()
    dulled: Topic | None = None


class Payment(Struct, frozen=True, gc=False):
    """A score that can be paid with: a die of the card or, where `destiny`, one of the party's."""

    score: int
    destiny: bool = False


def new_spaces(number: int) -> Spaces:
    """A card with this many spaces, none of them covered and no dice on them."""
    return Spaces([0] * number, [0] * number)


def empty_spaces(spaces: Spaces) -> list[int]:
    """The spaces that take a die in an activation roll: nothing covers them and no die lies there.

    >>> empty_spaces(Spaces([0, 4, 0, 0], [1, 0, 0, 0]))
    [2, 3]
    """
    return [at for at, (die, cover) in enumerate(zip(spaces.dice, spaces.covers, strict=True)) if not die and not cover]


def uncovered(spaces: Spaces) -> list[int]:
    """The spaces that a counter can be put on."""
    return [at for at, cover in enumerate(spaces.covers) if not cover]


# -- the activation roll


def activation_roll(
    game: AnyPlay,
    actor: Actor,
    spaces: Spaces,
    *,
    ids: Rules,
    topics: ActivationTopics,
    fewer: int = 0,
    dulled: Sequence[int] = (),
) -> Rule[None]:
    """Roll a die for each empty space, `fewer` if something says so, and put them there with their scores.

    On a `dulled` space a die shows 1; which die goes there is the player's to say.
    """
    empty = empty_spaces(spaces)
    number = len(empty) - fewer
    if number <= 0:
        if all(spaces.covers):
            game.tell("no-dice", ids.none or ids.roll, piece=actor.id)
        return
    faces: Sequence[int] = yield Roll(
        actor.seat,
        "{hero}: roll the activation dice",
        pool(*(D6,) * number),
        topic=topics.activation_roll,
        rules=ids.roll,
        parts={"hero": actor.name},
        actor=actor.id,
    )
    dull = [space for space in empty if space in dulled] if dulled else []
    if not dull:
        changes.place_dice(game, actor.id, spaces, list(zip(empty, faces, strict=False)), ids.place)
        return
    yield from _place_dulled(game, actor, spaces, sorted(faces), empty, dull, ids)


def _place_dulled(
    game: AnyPlay, actor: Actor, spaces: Spaces, scores: list[int], empty: list[int], dull: list[int], ids: Rules
) -> Rule[None]:
    """Ask which die goes on each dulled space, the lowest first; fewer dice than spaces leave dulled ones empty."""
    bright = [space for space in empty if space not in dull]
    placed: list[tuple[int, int]] = []
    for space in dull[: max(0, len(scores) - len(bright))]:
        score = yield from _choose_dulled(actor, scores, ids)
        scores.remove(score)
        placed.append((space, 1))
    placed += zip(bright, scores, strict=False)
    rules = (*ids.place, *ids.dulls) if len(placed) > len(bright) else ids.place
    changes.place_dice(game, actor.id, spaces, placed, rules)


def _choose_dulled(actor: Actor, scores: list[int], ids: Rules) -> Rule[int]:
    if scores[0] == scores[-1]:
        return scores[0]
    if ids.dulled is None:
        raise RuleError("spaces that turn dice to 1 need a topic `dulled` in the game's spaces.Rules")
    options = [Option(f"die-{score}", f"The {score}", value=score) for score in dict.fromkeys(scores)]
    score: int = yield Choose(
        actor.seat,
        "{hero}: which die is turned to 1?",
        options,
        topic=ids.dulled,
        rules=(*ids.place, *ids.dulls),
        parts={"hero": actor.name},
        minor=True,
        actor=actor.id,
    )
    return score


# -- paying


def can_pay(spaces: Spaces, least: int, extra: Sequence[int] = ()) -> bool:
    """Whether a die of the card, or one of the `extra` destiny dice, shows at least this.

    >>> can_pay(Spaces([0, 3], [0, 0]), 4), can_pay(Spaces([0, 3], [0, 0]), 4, [5])
    (False, True)
    """
    for score in spaces.dice:
        if score >= least:
            return True
    for score in extra:
        if score >= least:
            return True
    return False


@lru_cache(maxsize=4096)
def payments(
    piece: str, dice: tuple[int, ...], least: int, extra: tuple[int, ...] = (), party: tuple[int, ...] = ()
) -> tuple[Option, ...]:
    """The options to pay with the dice on a piece's card, or with `extra` ones of the `party`: each score once, the
    lowest first, the card's own before destiny dice. Made once and shared: the same are offered all the time.

    >>> [option.id for option in payments("elf", (5, 3, 5, 1), 2, (5, 4), (5, 4))]
    ['die-3', 'destiny-4', 'die-5', 'destiny-5']
    """
    own = {(score, False) for score in dice if score >= least}
    found = sorted(own | {(score, True) for score in extra if score >= least})
    return tuple([_payment(piece, dice, party, Payment(*one)) for one in found])


def _payment(piece: str, dice: tuple[int, ...], party: tuple[int, ...], one: Payment) -> Option:
    """The option to pay with a score, about the space in which its die lies: on the card, or among the destiny dice."""
    if one.destiny:
        where = space_name("destiny", party.index(one.score))
        return Option(f"destiny-{one.score}", f"The destiny {one.score}", (where,), value=one)
    return Option(f"die-{one.score}", f"The {one.score}", (space_name(piece, dice.index(one.score)),), value=one)


def pay(
    game: AnyPlay,
    actor: Actor,
    spaces: Spaces,
    least: int,
    *,
    rules: Cites,
    topics: ActivationTopics,
    purse: destiny.Purse | None = None,
    what: str = "",
) -> Rule[int]:
    """Spend one die that shows at least `least`; its score. The player chooses where several scores would do.

    With a `purse`, destiny dice can pay as well. `what` is paid for, with its cost, is said in the question.
    """
    extra = () if purse is None else destiny.spendable(purse, actor.id)
    cites = rules if purse is None else (*rules, *purse.ids.spend)
    paid = yield from _choose_payment(
        actor,
        _payments(actor, spaces, least, extra, purse),
        "{hero}: which die for {what}?" if what else "{hero}: spend which die ({least}+)?",
        cites,
        topics.pay,
        least,
        what,
    )
    if paid.destiny and purse is not None:
        destiny.spend(game, purse, actor.id, paid.score)
        return paid.score
    return changes.spend_die(game, actor.id, spaces, spaces.dice.index(paid.score), rules)


def discard_one(
    game: AnyPlay,
    actor: Actor,
    spaces: Spaces,
    *,
    rules: Cites,
    topics: ActivationTopics,
    purse: destiny.Purse | None = None,
) -> Rule[bool]:
    """Lose one die of the player's choice, if there is one. A destiny die lost like this does not count as spent."""
    extra = () if purse is None else purse.destiny.available
    choices = _payments(actor, spaces, 1, extra, purse)
    if not choices:
        return False
    lost = yield from _choose_payment(actor, choices, "{hero}: discard which die?", rules, topics.pay, 1)
    if lost.destiny and purse is not None:
        changes.discard_destiny(game, purse.destiny, lost.score, rules)
    else:
        changes.lose_die(game, actor.id, spaces, spaces.dice.index(lost.score), rules)
    return True


def _payments(
    actor: Actor, spaces: Spaces, least: int, extra: Sequence[int], purse: destiny.Purse | None
) -> tuple[Option, ...]:
    """The options of somebody to pay with a die of the card or an extra one, as both lie now."""
    available = tuple(purse.destiny.available) if purse is not None and extra else ()
    return payments(actor.id, tuple(spaces.dice), least, tuple(extra), available)


def _choose_payment(
    actor: Actor, choices: Sequence[Option], words: str, rules: Cites, topic: Topic, least: int, what: str = ""
) -> Rule[Payment]:
    if not choices:
        raise RuleError(f"{actor.name} has no die of {least} or more; look at can_pay before asking for one")
    chosen: Payment = choices[0].value
    if len(choices) == 1:
        return chosen
    chosen = yield Choose(
        actor.seat,
        words,
        choices,
        topic=topic,
        rules=rules,
        parts={"hero": actor.name, "least": least, "what": what},
        minor=True,
        actor=actor.id,
    )
    return chosen


def space_name(piece: str, space: int) -> str:
    """A dice space of a card, as options are about it and views name it.

    >>> space_name("elf", 0)
    'space:elf:1'
    """
    return f"space:{piece}:{space + 1}"


# -- covering


def cover(
    game: AnyPlay,
    actor: Actor,
    spaces: Spaces,
    counter: int,
    *,
    ids: Rules,
    topics: ActivationTopics,
    among: Sequence[int] | None = None,
    what: str = "a counter",
) -> Rule[bool]:
    """Put a counter on an uncovered space of the player's choice; False where there is none left.

    `among` are the spaces that may be chosen, where not all of them. Spaces with equal dice, or without, are alike.
    The question says `what` the counter is.
    """
    free = uncovered(spaces) if among is None else among
    if not free:
        return False
    by_score: dict[int, int] = {}
    for space in free:
        by_score.setdefault(spaces.dice[space], space)
    space = yield from _choose_space(actor, by_score, what, ids, topics)
    changes.cover_space(game, actor.id, spaces, space, counter, ids.cover, ids.loses)
    return True


def _choose_space(actor: Actor, by_score: dict[int, int], what: str, ids: Rules, topics: ActivationTopics) -> Rule[int]:
    """Ask which space, that without a die first and then the lowest die."""
    if len(by_score) == 1:
        return next(iter(by_score.values()))
    options = [
        Option(
            f"space-{space + 1}",
            f"Lose the {score}" if score else "An empty space",
            (space_name(actor.id, space),),
            value=space,
        )
        for score, space in sorted(by_score.items())
    ]
    space: int = yield Choose(
        actor.seat,
        "{hero}: cover which dice space with {what}?",
        options,
        topic=topics.cover,
        rules=ids.cover,
        parts={"hero": actor.name, "what": what},
        minor=True,
        actor=actor.id,
    )
    return space
