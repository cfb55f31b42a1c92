"""The gambit step: a hero's card trades places with that of a hostile group."""

from lychgate.kernel.parts import HEADING
from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import gambits
from lychgate.mechanics.activation.action_dice import FAILURE
from lychgate.mechanics.activation.gambits import Gambit, Gambler

from ..combat.dice import action_roll, agility
from ..hostiles.planning import move_of, steps_between
from ..model import topics
from ..model.cites import GAMBITS as IDS
from ..model.cites import INSPIRATION
from ..model.queries import actor_of, in_action
from ..model.state import Group, Hero, Ulfenkarn, step
from .moments import FREE_GAMBIT_USED, FREE_GAMBITS
from .order import card_names

MORE = {1: "another gambit", 2: "a third gambit"}
"""What a gambit is called by how many a hero has attempted before."""


@step("gambits")
@rule("cc.gambit.attempt", "cc.gambit.repeat", "cc.gambit.order", "cc.gambit.no-destiny", "cc.inspiration.gambit")
def gambit_step(game: Ulfenkarn, passed: int) -> Rule[None]:
    """Ask seat by seat, in leader order, who attempts a gambit, and resolve it; then ask again.

    The first `passed` seats have declined since the track last changed, and are not asked until it changes again.
    """
    state = game.state
    seats = [(state.leader + place) % state.players for place in range(passed, state.players)]
    heroes = in_action(state)
    gamblers = [gambler_of(game, hero) for seat in seats for hero in heroes if hero.seat == seat]
    gambit = yield from gambits.choose_gambit(
        gamblers,
        state.track,
        ids=IDS,
        topics=topics.ACTIVATION,
        idle=[hero.id for hero in heroes if not is_late(game, hero)],
    )
    if gambit is None:
        return
    swapped = yield from attempt(game, gambit)
    game.next("gambits", 0 if swapped else passed + seats.index(gambit.gambler.actor.seat))


def gambler_of(game: Ulfenkarn, hero: Hero) -> Gambler:
    free = FREE_GAMBITS not in game.silent and FREE_GAMBITS.sum((), game, hero) > 0
    return Gambler(actor_of(game, hero), hero.spaces, hero.inspiration, free)


def which_gambit(game: Ulfenkarn, hero: Hero) -> dict[str, str]:
    """What the next gambit of a hero is called after others in this phase: for the tale alone."""
    made = 0
    for event in reversed(game.journal.events if game.journal is not None else ()):
        if event.level == HEADING:
            break
        made += event.kind == "gambit" and event.data["piece"] == hero.id
    return {"which": MORE.get(made, "yet another gambit")} if made else {}


def is_late(game: Ulfenkarn, hero: Hero) -> bool:
    """Whether the group with which a success would trade places acts before a hero and is near enough to get at them.

    Nobody else is likely to want another place in the order.
    """
    state = game.state
    group = group_before(game, hero)
    if hero.cell is None or group is None:
        return False
    terrain = state.battlefield.board.terrain
    for name in group.models:
        model = state.models[name]
        if steps_between(terrain, hero.cell, terrain.bit[model.cells[0]]) <= move_of(game, model) + 1:
            return True
    return False


def group_before(game: Ulfenkarn, hero: Hero) -> Group | None:
    """The last group to act before a hero whose card is on the track."""
    before = ""
    for slot in game.state.track.slots:
        if slot.card == hero.id:
            return game.state.groups.get(int(before)) if before else None
        if slot.hostile and not slot.done:
            before = slot.card
    return None


@rule("cc.gambit.agility", "cc.gambit.failure", "cc.gambit.success", "cc.gambit.critical")
def attempt(game: Ulfenkarn, gambit: Gambit) -> Rule[bool]:
    """Pay, roll Agility, and trade places as far as the roll allows; whether the card has moved."""
    actor = gambit.gambler.actor
    hero = game.state.heroes[actor.id]
    with game.scene("gambit", IDS.attempt, piece=hero.id, **which_gambit(game, hero)):
        if gambit.price == "free":
            yield from FREE_GAMBIT_USED.happens((), game, hero)
        yield from gambits.pay_for(game, gambit, ids=IDS, inspiring=INSPIRATION, topics=topics.ACTIVATION)
        rolled = yield from action_roll(
            game,
            hero,
            "agility",
            agility(game, hero),
            "{hero} attempts a gambit: {dice}",
            topic=topics.GAMBIT_AGILITY,
            rules=("cc.gambit.agility",),
        )
        result = rolled.result
        yield from gambits.resolve(
            game,
            actor,
            game.state.track,
            result,
            ids=IDS,
            topics=topics.ACTIVATION,
            names=card_names(game),
            sooner=True,
        )
    return result is not FAILURE
