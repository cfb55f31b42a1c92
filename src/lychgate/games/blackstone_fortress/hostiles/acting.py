"""The actions of behaviour tables: a function for each, in the order and by the names of the reference cards."""

from collections.abc import Callable
from typing import TypeVar

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.topics import Topic
from lychgate.ledger import rule

from ..board.hexes import adjacent_bodies
from ..combat.wounds import suffer
from ..model import topics
from ..model.changes import combat as wounds
from ..model.changes import hostiles as changes
from ..model.names import explorer_name, hostile_name
from ..model.queries import combat, hostile_card, hostile_seat, in_combat, ties_are_minor
from ..model.state import Blackstone, Explorer, Hostile
from .choosing import weakness
from .moments import BehaviourRoll
from .moving import move
from .striking import strike
from .triggers import goes_on

Action = Callable[..., Rule[None]]
A = TypeVar("A", bound=Action)

ACTIONS: dict[str, Action] = {}
"""The actions that a behaviour table can name, by id."""

TOP_THREAT = 3


def action(name: str) -> Callable[[A], A]:
    """Register the function that carries out an action."""

    def register(function: A) -> A:
        ACTIONS[name] = function
        return function

    return register


@rule("bsf.hostile.behaviour-roll")
def act(game: Blackstone, hostile: Hostile, name: str, rolled: BehaviourRoll | None = None) -> Rule[None]:
    """A hostile takes an action, by its id; by this behaviour roll, if by any."""
    # Where nothing is told, no generator need stand between the action and whoever asks for it.
    return ACTIONS[name](game, hostile) if game.journal is None else _act(game, hostile, name, rolled)


def _act(game: Blackstone, hostile: Hostile, name: str, rolled: BehaviourRoll | None) -> Rule[None]:
    rules = CITED.get(name) or (f"bsf.hostile.{name}",)
    told = {} if rolled is None else {"face": rolled.face, "situation": rolled.column}
    with game.scene("hostile-acts", rules, piece=hostile.id, action=name, **told):
        yield from ACTIONS[name](game, hostile)


CITED = {"rapid-fire": ("bsf.hostile.fury",), "aim": ("bsf.hostile.aim", "bsf.cover.ignore")}
"""The rules of actions that are not those of their own name alone."""


# -- actions of many kinds


@action("hold")
@rule("bsf.hostile.hold")
def hold(game: Blackstone, hostile: Hostile) -> Rule[None]:
    """Do nothing."""
    changes.do_nothing(game, hostile, ("bsf.hostile.hold",))
    yield from ()


@action("sneak")
@rule("bsf.hostile.sneak")
def sneak(game: Blackstone, hostile: Hostile) -> Rule[None]:
    """Move as near to an explorer as possible, never into a hex that an explorer sees."""
    yield from move(game, hostile, "sneak", ("bsf.hostile.sneak", "bsf.hostile.movement"))


@action("advance")
@rule("bsf.hostile.advance")
def advance(game: Blackstone, hostile: Hostile) -> Rule[None]:
    """Move towards the closest explorer, then attack the closest in range and visible."""
    yield from move(game, hostile, "attack")
    if goes_on(game, hostile):
        yield from strike(game, hostile)


@action("charge")
@rule("bsf.hostile.charge")
def charge(game: Blackstone, hostile: Hostile, *, reroll_failed: bool = False) -> Rule[None]:
    """Move towards the closest explorer and attack one who is adjacent and visible; with nobody there, move again."""
    yield from move(game, hostile, "adjacent")
    if not goes_on(game, hostile):
        return
    if adjacent_bodies(game, hostile):
        yield from strike(game, hostile, "adjacent", reroll_failed=reroll_failed)
    else:
        yield from move(game, hostile, "approach", ("bsf.hostile.charge", "bsf.hostile.movement"))


@action("onslaught")
@rule("bsf.hostile.onslaught")
def onslaught(game: Blackstone, hostile: Hostile, *, reroll_failed: bool = False) -> Rule[None]:
    """Make two attacks, each on the closest explorer in range and visible by then."""
    yield from strike(game, hostile, reroll_failed=reroll_failed)
    if goes_on(game, hostile):
        yield from strike(game, hostile, reroll_failed=reroll_failed)


@action("aim")
@rule("bsf.hostile.aim", "bsf.cover.ignore")
def aim(game: Blackstone, hostile: Hostile) -> Rule[None]:
    """Attack the furthest explorer in range and visible, and ignore cover."""
    yield from strike(game, hostile, "furthest", ignores_cover=True)


@action("fall-back")
@rule("bsf.hostile.fall-back")
def fall_back(game: Blackstone, hostile: Hostile) -> Rule[None]:
    """Move with twice the Move to a hex that no explorer sees; without one in reach, stay and attack the closest."""
    if not (yield from move(game, hostile, "fall-back", ("bsf.hostile.fall-back", "bsf.hostile.movement"))):
        yield from strike(game, hostile)


@action("rush")
@rule("bsf.hostile.rush")
def rush(game: Blackstone, hostile: Hostile) -> Rule[None]:
    """Move towards the closest explorer, then take a Charge action."""
    yield from move(game, hostile, "adjacent", ("bsf.hostile.rush", "bsf.hostile.movement"))
    if goes_on(game, hostile):
        yield from charge(game, hostile)


@action("rapid-fire")
@action("fury")
@rule("bsf.hostile.fury")
def fury(game: Blackstone, hostile: Hostile) -> Rule[None]:
    """An Onslaught in which failed attack rolls are re-rolled; Chaos Space Marines call it Rapid Fire."""
    yield from onslaught(game, hostile, reroll_failed=True)


# -- actions of one kind


@action("pounce")
@rule("bsf.hostile.pounce")
def pounce(game: Blackstone, hostile: Hostile) -> Rule[None]:
    """An Onslaught beside a visible explorer, else a Charge; failed attack rolls are re-rolled."""
    deed = onslaught if adjacent_bodies(game, hostile) else charge
    yield from deed(game, hostile, reroll_failed=True)


@action("recharge")
@rule("bsf.hostile.recharge")
def recharge(game: Blackstone, hostile: Hostile) -> Rule[None]:
    """Lose a wound counter; without one, take an Advance action."""
    if wound_counters(game, hostile):
        wounds.mend(game, hostile, 1, ("bsf.hostile.recharge", "bsf.ruling.hostile-counters"))
    else:
        yield from advance(game, hostile)


@rule("bsf.ruling.hostile-counters")
def wound_counters(game: Blackstone, hostile: Hostile) -> int:
    """How many of the counters beside a hostile are wounds and not grievous wounds."""
    return hostile.wounds - hostile.grievous * game.state.switches.grievous_on_hostiles


@action("disrupt")
@rule("bsf.hostile.disrupt", "bsf.ruling.disrupt-dice")
def disrupt(game: Blackstone, hostile: Hostile) -> Rule[None]:
    """Discard one unspent activation or destiny die; without any, an explorer suffers a wound."""
    rules = ("bsf.hostile.disrupt",)
    options = die_options(game)
    if options:
        explorer, score = yield _ask(game, hostile, options, "{hostile}: discard which die?", topics.DISRUPT_DIE)
        if explorer is None:
            changes.disrupt_destiny(game, score, rules)
        else:
            changes.disrupt_die(game, explorer, explorer.spaces.dice.index(score), rules)
        return
    prey = sorted(in_combat(game.state), key=lambda one: weakness(game, one))
    people = [Option(one.id, explorer_name(game, one), (f"piece:{one.id}",), value=one) for one in prey]
    victim: Explorer = yield _ask(game, hostile, people, "{hostile}: wound whom?", topics.DISRUPT_EXPLORER)
    yield from suffer(game, victim, "wound", rules, cause="disrupt", by=hostile)


def die_options(game: Blackstone) -> list[Option]:
    """The unspent dice, the highest first: on explorers' cards, overwatch dice among them, and destiny dice.

    Equal dice on one card are one option.
    """
    found: list[tuple[int, Explorer | None]] = [
        (score, explorer)
        for explorer in in_combat(game.state)
        for score in sorted({die for die in explorer.spaces.dice if die})
    ]
    found += [(score, None) for score in sorted(set(combat(game).destiny.available))]
    found.sort(key=lambda pair: -pair[0])
    return [_die_option(game, explorer, score) for score, explorer in found]


def _die_option(game: Blackstone, explorer: Explorer | None, score: int) -> Option:
    if explorer is None:
        return Option(f"destiny-{score}", f"The destiny {score}", value=(None, score))
    words = f"The {score} of {explorer_name(game, explorer)}"
    return Option(f"{explorer.id}-{score}", words, (f"piece:{explorer.id}",), value=(explorer, score))


def _ask(game: Blackstone, hostile: Hostile, options: list[Option], words: str, topic: Topic) -> Choose:
    return Choose(
        hostile_seat(game.state),
        words,
        options,
        topic=topic,
        rules=("bsf.hostile.disrupt", "bsf.hostile.control"),
        cause=f"piece:{hostile.id}",
        parts={"hostile": hostile_name(game, hostile)},
        actor=hostile.id,
        minor=ties_are_minor(game.state),
    )


@action("regenerate")
@rule("bsf.hostile.regenerate")
def regenerate(game: Blackstone, hostile: Hostile) -> Rule[None]:
    """Lose a wound counter; without one, take a Disrupt action."""
    if wound_counters(game, hostile):
        wounds.mend(game, hostile, 1, ("bsf.hostile.regenerate", "bsf.ruling.hostile-counters"))
    else:
        yield from disrupt(game, hostile)


@action("empower")
@rule("bsf.hostile.empower")
def empower(game: Blackstone, hostile: Hostile) -> Rule[None]:
    """Become empowered; if it is already, take a Disrupt action."""
    if hostile.empowered:
        yield from disrupt(game, hostile)
    else:
        wounds.empower(game, hostile, ("bsf.hostile.empower",))


@action("annihilate")
@rule("bsf.hostile.annihilate")
def annihilate(game: Blackstone, hostile: Hostile) -> Rule[None]:
    """Become empowered, then attack an adjacent, visible explorer; a failed attack roll is re-rolled."""
    if not hostile.empowered:
        wounds.empower(game, hostile, ("bsf.hostile.annihilate", "bsf.hostile.empower"))
    yield from strike(game, hostile, "adjacent", reroll_failed=True)


@action("alert")
@rule("bsf.hostile.alert", "bsf.hostile.threat")
def alert(game: Blackstone, hostile: Hostile) -> Rule[None]:
    """The threat level rises and an Onslaught follows; at the top level failed attack rolls are re-rolled instead."""
    top = combat(game).threat >= TOP_THREAT
    if not top:
        changes.raise_threat(game, ("bsf.hostile.alert", "bsf.hostile.threat"))
    yield from onslaught(game, hostile, reroll_failed=top)


@action("overcharge")
@rule("bsf.hostile.overcharge")
def overcharge(game: Blackstone, hostile: Hostile) -> Rule[None]:
    """Attack the closest explorer in range and visible with the overcharged weapon."""
    yield from strike(game, hostile, weapon=hostile_card(game, hostile).states.overcharge)
