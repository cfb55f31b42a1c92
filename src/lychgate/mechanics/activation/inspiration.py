"""Inspiration: 0 to 4 points, what they buy, and the roll for what a hero has slain."""

from msgspec import Struct

from lychgate.kernel.chance import Roll, Test, pool
from lychgate.kernel.errors import RuleError
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.topics import Topic
from lychgate.mechanics.dice import numbered

from . import action_dice, changes
from .actors import Actor
from .citing import Cites
from .state import Inspiration
from .throwing import Throw, plain
from .topics import ActivationTopics

MOST = 4
INSPIRE = 3
SEARCH = 3
GAMBIT = 2
REROLL = 1
"""What the uses of inspiration points cost."""


class Rules(Struct, frozen=True):
    """The ids to cite, and what differs: the sides of the die of the inspiration roll, and whether a hero who reaches 3
    points is inspired at once (`forced`) or when the player says so.

    `slain`: what counts for the roll; `automatic`: enough slain to need no roll; `overflow`: the rest of a gain that
    inspires.
    """

    sides: int
    forced: bool
    roll: Cites
    automatic: Cites
    slain: Cites
    limits: Cites
    inspire: Cites
    search: Cites
    gambit: Cites
    reroll: Cites
    duration: Cites
    overflow: Cites = ()


def can_spend(inspiration: Inspiration, cost: int) -> bool:
    return inspiration.points >= cost


def gain(game: AnyPlay, actor: Actor, inspiration: Inspiration, points: int, rules: Cites, *, ids: Rules) -> None:
    """Gain points, up to 4; what is above is lost. Where inspiring is forced it comes as soon as there are 3 points,
    and the rest of the gain is added after it."""
    if ids.forced and not inspiration.inspired and inspiration.points + points >= INSPIRE:
        first = INSPIRE - inspiration.points
        changes.gain_points(game, actor.id, inspiration, first, rules)
        inspire(game, actor, inspiration, ids=ids)
        points -= first
        rules = (*rules, *ids.overflow)
    added = min(points, MOST - inspiration.points)
    if added:
        changes.gain_points(game, actor.id, inspiration, added, rules)
    if added < points:
        game.tell("inspiration-full", ids.limits, piece=actor.id, points=points - added)


def lose(game: AnyPlay, actor: Actor, inspiration: Inspiration, points: int, rules: Cites) -> None:
    """Lose points, as far as there are any."""
    lost = min(points, inspiration.points)
    if lost:
        changes.lose_points(game, actor.id, inspiration, lost, rules)


def spend(game: AnyPlay, actor: Actor, inspiration: Inspiration, cost: int, use: str, rules: Cites) -> None:
    """Pay points for a use of them; `use` says in a few words what for."""
    if inspiration.points < cost:
        raise RuleError(f"{actor.name} has {inspiration.points} inspiration, and {use} costs {cost}")
    changes.spend_points(game, actor.id, inspiration, cost, use, rules)


def spend_on_search(game: AnyPlay, actor: Actor, inspiration: Inspiration, *, ids: Rules) -> None:
    """Spend 3 points on a Search away from anything to search; its die is paid besides."""
    spend(game, actor, inspiration, SEARCH, "a distant search", ids.search)


def inspire(game: AnyPlay, actor: Actor, inspiration: Inspiration, *, ids: Rules) -> None:
    """Spend 3 points and turn the card to its inspired side."""
    spend(game, actor, inspiration, INSPIRE, "inspiring", ids.inspire)
    changes.flip_card(game, actor.id, inspiration, ids.inspire)


def may_inspire(inspiration: Inspiration) -> bool:
    """Whether a hero could be inspired for points now."""
    return not inspiration.inspired and inspiration.points >= INSPIRE


def grant(game: AnyPlay, actor: Actor, inspiration: Inspiration, rules: Cites) -> None:
    """Turn the card to its inspired side for nothing; points are kept."""
    if not inspiration.inspired:
        changes.flip_card(game, actor.id, inspiration, rules)


def end(game: AnyPlay, actor: Actor, inspiration: Inspiration, *, ids: Rules) -> None:
    """The journey or expedition is over: the card is turned back."""
    if inspiration.inspired:
        changes.flip_back(game, actor.id, inspiration, ids.duration)


# -- the inspiration roll


def count_slain(game: AnyPlay, actor: Actor, inspiration: Inspiration, wounds: int, *, ids: Rules) -> None:
    """Note the Wounds of a hostile that the hero has slain in the hero's own activation."""
    changes.count_slain(game, actor.id, inspiration, wounds, ids.slain)


def inspiration_roll(
    game: AnyPlay,
    actor: Actor,
    inspiration: Inspiration,
    *,
    ids: Rules,
    topics: ActivationTopics,
    throw: Throw = plain,
) -> Rule[None]:
    """At the end of an activation: 1 point for a roll no higher than the Wounds slain in it, without rolling where no
    roll could be higher. `throw` is how the die is rolled, in a game that lets cards roll it again."""
    slain = inspiration.slain
    if not slain:
        return
    changes.forget_slain(inspiration)
    if slain >= ids.sides:
        gain(game, actor, inspiration, 1, ids.automatic, ids=ids)
        return
    asked = Roll(
        actor.seat,
        "{hero}: roll for inspiration (needs {slain} or less)",
        pool(numbered(ids.sides)),
        topic=topics.inspiration_roll,
        rules=ids.roll,
        parts={"hero": actor.name, "slain": slain},
        actor=actor.id,
        test=Test(actor.id, "", "inspiration", good=tuple(range(1, slain + 1))),
    )
    face = yield from throw(asked)
    if face <= slain:
        gain(game, actor, inspiration, 1, ids.roll, ids=ids)


# -- re-rolls


def offer_rerolls(
    game: AnyPlay,
    actor: Actor,
    inspiration: Inspiration,
    thrown: action_dice.Throw,
    *,
    ids: Rules,
    dice: action_dice.Rules,
    topics: ActivationTopics,
    topic: Topic,
    target: str = "",
    what: str = "",
    calm: bool = False,
) -> Rule[None]:
    """After a roll of action dice, offer a re-roll of one die for each point.

    Nothing is asked without points, or where nothing can improve. `topic`, `target` and `what` are those of the roll.
    Where the points are better kept (`calm`) the question is minor.
    """
    while inspiration.points >= REROLL and thrown.best is not action_dice.CRITICAL:
        places = thrown.rerollable()
        if not places:
            return
        place = yield from _which_die(actor, inspiration, thrown, places, ids, topics, calm)
        if place is None:
            return
        spend(game, actor, inspiration, REROLL, "a re-roll", ids.reroll)
        yield from action_dice.reroll(actor, thrown, [place], topic=topic, rules=dice.reroll, target=target, what=what)


def _which_die(
    actor: Actor,
    inspiration: Inspiration,
    thrown: action_dice.Throw,
    places: list[int],
    ids: Rules,
    topics: ActivationTopics,
    calm: bool,
) -> Rule[int | None]:
    """Ask for a die, each kind and result once."""
    alike: dict[str, int] = {}
    for place in places:
        alike.setdefault(action_dice.die_in_words(thrown, place), place)
    options = [Option(f"die-{place + 1}", f"Re-roll the {words}", value=place) for words, place in alike.items()]
    chosen: int | None = yield Choose(
        actor.seat,
        "{hero}: spend 1 inspiration to re-roll a die ({points} left)?",
        [Option("pass", "Keep the roll", value=None, passes=True), *options],
        topic=topics.inspired_reroll,
        rules=ids.reroll,
        parts={"hero": actor.name, "points": inspiration.points},
        actor=actor.id,
        window="reroll",
        minor=calm or all(_may_well_spoil(thrown, place) for place in places),
    )
    return chosen


def _may_well_spoil(thrown: action_dice.Throw, place: int) -> bool:
    """Whether a die that is a success already would sooner fail than become a critical success: it is best kept."""
    faces = action_dice.DICE[thrown.dice[place]].faces
    return thrown.results[place] is action_dice.SUCCESS and faces.count("failure") > faces.count("critical")
