"""Reactions: heroes who have activated strike at a hostile that moves, attacks or arrives."""

from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import reactions
from lychgate.mechanics.activation.reactions import Reaction, Reactor

from ..combat.attacks import attack
from ..combat.weapons import aims
from ..hostiles.moments import TRIGGER, Done
from ..model.cites import REACTIONS as IDS
from ..model.names import model_name
from ..model.queries import actor_of, cells_of
from ..model.state import Hero, Model, Ulfenkarn
from ..model.topics import ACTIVATION
from .paying import cost_of


@TRIGGER
@rule("cc.reaction.trigger", "cc.reaction.one-per-trigger", "cc.reaction.several-heroes", "cc.reaction.resume")
def react(game: Ulfenkarn, model: Model, done: Done) -> Rule[None]:
    """Let every hero react who can: all declare and pay, then attack one after another in leader order."""
    reactors = reactors_to(game, model)
    if not reactors:
        return NOTHING
    return reactions.react(
        game,
        model.id,
        reactors,
        game.state.leader,
        attack=lambda reaction: strike(game, reaction, model),
        is_there=lambda: game.state.models.get(model.id) is model,
        ids=IDS,
        topics=ACTIVATION,
        target_name=model_name(game, model),
    )


@rule("cc.reaction.trigger", "cc.reaction.target")
def reactors_to(game: Ulfenkarn, model: Model) -> list[Reactor]:
    """The heroes with reaction dice who see a hostile and could aim a weapon at it, the leader's first."""
    state = game.state
    able: list[Reactor] = []
    for hero in state.heroes.values():
        if reactions.has_dice(hero.spaces) and cells_of(hero):
            reactor = reactor_to(game, hero, model)
            if reactor is not None and reactions.usable(reactor):
                able.append(reactor)
    return sorted(able, key=lambda one: (one.actor.seat - state.leader) % state.players) if len(able) > 1 else able


def reactor_to(game: Ulfenkarn, hero: Hero, model: Model) -> Reactor | None:
    """A hero with the weapons that the targeting rules allow against this hostile; None without any."""
    weapons = tuple(
        reactions.Weapon(weapon.id, weapon.name, cost_of(game, hero, weapon.id, weapon.cost))
        for weapon, target in aims(game, hero)
        if target is model
    )
    return Reactor(actor_of(game, hero), hero.spaces, weapons) if weapons else None


@rule("cc.reaction.target", "cc.reaction.wasted")
def strike(game: Ulfenkarn, reaction: Reaction, model: Model) -> Rule[None]:
    """Make the weapon action that was declared; without a right to the target any more, the die is lost."""
    hero = game.state.heroes[reaction.actor.id]
    aimed = [weapon for weapon, target in aims(game, hero, only=(reaction.weapon,)) if target is model]
    if aimed:
        yield from attack(game, hero, aimed[0], [model], reaction=True)
    else:
        game.tell("reaction-wasted", IDS.wasted, piece=hero.id, target=model.id, score=reaction.score)
