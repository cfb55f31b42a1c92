"""Overwatch: explorers who have activated fire at a hostile that moves, attacks or arrives."""

from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import reactions
from lychgate.mechanics.activation.reactions import Reaction, Reactor

from ..combat.attacks import weapon_action
from ..combat.targets import shooters
from ..combat.weapons import weapon_actions
from ..hostiles.moments import TRIGGER, Done
from ..model.cites import OVERWATCH as IDS
from ..model.names import hostile_name
from ..model.queries import actor_of, combat, on_board, players_of_explorers
from ..model.state import Blackstone, Explorer, Hostile
from ..model.topics import ACTIVATION
from . import inspiration
from .paying import cost_of


@TRIGGER
@rule("bsf.overwatch.trigger", "bsf.overwatch.one", "bsf.overwatch.target", "bsf.leader.order")
def watch(game: Blackstone, hostile: Hostile, done: Done) -> Rule[None]:
    """Let every explorer fire who can: all declare and pay, then attack one after another in leader order."""
    reactors = reactors_to(game, hostile)
    return _watch(game, hostile, reactors) if reactors else NOTHING


def _watch(game: Blackstone, hostile: Hostile, reactors: list[Reactor]) -> Rule[None]:
    eager = [game.state.explorers[one.actor.id] for one in reactors]
    if any(inspiration.may_flip(one) for one in eager):
        for explorer in eager:
            yield from inspiration.offer_flip(game, explorer, "overwatch")
        reactors = reactors_to(game, hostile)
    yield from reactions.react(
        game,
        hostile.id,
        reactors,
        game.state.leader,
        attack=lambda reaction: fire(game, reaction, hostile),
        is_there=lambda: combat(game).hostiles.get(hostile.id) is hostile,
        ids=IDS,
        topics=ACTIVATION,
        target_name=hostile_name(game, hostile),
    )


@rule("bsf.overwatch.trigger", "bsf.overwatch.target", "bsf.ruling.overwatch-cost-dice")
def reactors_to(game: Blackstone, hostile: Hostile) -> list[Reactor]:
    """The explorers with overwatch dice who could attack a hostile and pay for it with one, the leader's first."""
    state = game.state
    found = [reactor_to(game, one, hostile) for one in on_board(state) if reactions.has_dice(one.spaces)]
    able = [reactor for reactor in found if reactor is not None and reactions.usable(reactor)]
    if len(able) > 1:
        seats = players_of_explorers(state)
        able.sort(key=lambda one: seats.index(one.actor.seat))
    return able


@rule("bsf.overwatch.trigger", "bsf.ruling.overwatch-twins", "bsf.twins.weapons")
def reactor_to(game: Blackstone, explorer: Explorer, hostile: Hostile) -> Reactor | None:
    """An explorer with the weapons that a body could use against this hostile; None without any."""
    weapons = tuple(
        reactions.Weapon(weapon.id, str(weapon.name), cost_of(game, explorer, weapon.id, weapon.cost))
        for weapon in weapon_actions(game, explorer)
        if shooters(game, explorer, weapon, hostile)
    )
    return Reactor(actor_of(game, explorer), explorer.spaces, weapons) if weapons else None


@rule("bsf.overwatch.target", "bsf.overwatch.one")
def fire(game: Blackstone, reaction: Reaction, hostile: Hostile) -> Rule[None]:
    """Make the weapon action that was declared; without a way to attack the hostile any more, the die is lost."""
    explorer = game.state.explorers[reaction.actor.id]
    weapon = next((one for one in weapon_actions(game, explorer) if one.id == reaction.weapon), None)
    if weapon is not None and not explorer.out and shooters(game, explorer, weapon, hostile):
        yield from weapon_action(game, explorer, weapon, reaction.score, first=hostile, overwatch=True)
    else:
        game.tell("reaction-wasted", IDS.wasted, piece=explorer.id, target=hostile.id, score=reaction.score)
