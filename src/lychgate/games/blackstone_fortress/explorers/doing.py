"""Carrying out what an explorer's player has picked: one action after another, each paid for and whole."""

from lychgate.kernel.errors import RuleError
from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..combat.attacks import weapon_action
from ..combat.targets import shooters
from ..model.cites import PAY
from ..model.queries import combat
from ..model.state import Blackstone, Body, Explorer
from . import aiming, moving, searching, walking
from .charging import Charge, Shot
from .moments import ACTION_DONE, Offer
from .offers import Deed, own_dice, search_offers, use
from .paying import best_score, cost_of, pay
from .visiting import Visit
from .walking import Going

ACTED = ("bsf.activation.actions",)
WEAPON_RULES = (*PAY, "bsf.action.weapon")


@rule("bsf.activation.actions", "bsf.activation.cost", "bsf.twins.interleave")
def do(game: Blackstone, explorer: Explorer, deed: Deed) -> Rule[bool]:
    """Carry out what was picked; whether it was a walk that came to its end with nothing in its way.

    Several actions in one pick are made one after another. Where something comes between, the rest is left: the player
    is asked again.
    """
    if isinstance(deed, Going):
        return (yield from walk(game, explorer, deed))
    if isinstance(deed, Charge):
        with game.again("acted", ACTED, piece=deed.shot.body, target=deed.shot.target):
            if (yield from walk(game, explorer, deed.going)) and can_shoot(game, explorer, deed.shot):
                yield from fire(game, explorer, deed.shot)
    elif isinstance(deed, Visit):
        with game.scene("acted", ACTED, piece=deed.going.body):
            if (yield from walk(game, explorer, deed.going)):
                yield from search_there(game, explorer, deed)
    elif isinstance(deed, Shot) and (deed.aim or deed.until):
        with game.again("acted", ACTED, piece=deed.body, target=deed.target):
            if deed.aim:
                yield from aim(game, explorer, deed.aim)
            if not deed.aim or can_shoot(game, explorer, deed):
                yield from fire(game, explorer, deed)
    elif isinstance(deed, Shot):
        yield from shoot(game, explorer, deed)
    else:
        yield from make_use(game, explorer, deed)
    return False


def make_use(game: Blackstone, explorer: Explorer, offer: Offer) -> Rule[None]:
    """Do what is neither a Move nor a weapon action."""
    yield from use(game, explorer, offer)
    yield from ACTION_DONE.happens((), game, explorer, offer.id)


@rule("bsf.action.search", "bsf.action.search-limits")
def search_there(game: Blackstone, explorer: Explorer, visit: Visit) -> Rule[None]:
    """Search the marker that was walked to, if that can still be done."""
    cost = cost_of(game, explorer, "search", searching.COST)
    if cost <= best_score(game, explorer):
        for offer in search_offers(game, explorer, cost):
            if offer.id == visit.search:
                return (yield from make_use(game, explorer, offer))


def can_go_on(game: Blackstone, explorer: Explorer) -> bool:
    """Whether nothing has ended an activation: the explorer is in action, not halted, and the combat goes on."""
    return not explorer.out and not explorer.halted and not combat(game).over


def own_body(explorer: Explorer, name: str) -> Body:
    for body in explorer.bodies:
        if body.id == name:
            return body
    raise RuleError(f"{explorer.id} has no body {name!r}")


# -- moves


@rule("bsf.action.move", "bsf.action.run", "bsf.activation.cost", "bsf.action.aim")
def walk(game: Blackstone, explorer: Explorer, going: Going) -> Rule[bool]:
    """One Move or Run after another to a hex; whether it was reached with nothing in the way."""
    if len(going.costs) == 1:
        return (yield from _walk(game, explorer, going))
    with game.again("ran" if going.ran else "went", moving.MOVE_RULES, piece=going.body):
        return (yield from _walk(game, explorer, going))


def _walk(game: Blackstone, explorer: Explorer, going: Going) -> Rule[bool]:
    body = own_body(explorer, going.body)
    while True:
        stops = walking.stops_of(game, explorer, body, going) if len(going.costs) > 1 else [going.cell]
        if not stops:
            return False
        known = what_is_known(game, explorer)
        yield from go(game, explorer, body, Going(body.id, stops[0], going.costs[:1], min(1, going.runs)))
        yield from ACTION_DONE.happens((), game, explorer, "run" if going.ran else "move")
        if body.cell != stops[0] or not can_go_on(game, explorer) or what_is_known(game, explorer) != known:
            return False
        if len(going.costs) == 1:
            return True
        going = Going(body.id, going.cell, going.costs[1:], max(0, going.runs - 1))
        if going.costs[0] > best_score(game, explorer):
            # What happened on the way may have cost the die that was meant for the rest.
            return False


def what_is_known(game: Blackstone, explorer: Explorer) -> tuple[object, ...]:
    """What would make a player think again in the middle of a walk: new hostiles, or wounds."""
    fight = combat(game)
    return len(fight.groups), len(fight.hostiles), tuple(explorer.spaces.covers)


def go(game: Blackstone, explorer: Explorer, body: Body, going: Going) -> Rule[None]:
    """One Move or Run. An aim is over with it."""
    rules = moving.RUN_RULES if going.ran else moving.MOVE_RULES
    with game.again("ran" if going.ran else "went", rules, piece=body.id):
        yield from pay(game, explorer, going.costs[0], walking.label(going.costs, going.runs))
        aiming.lapse(game, explorer)
        distance = moving.run_of(game, explorer) if going.ran else moving.move_of(game, explorer)
        yield from moving.go(game, body, going.cell, rules, distance=distance)


# -- weapons


@rule("bsf.action.aim")
def aim(game: Blackstone, explorer: Explorer, cost: int) -> Rule[None]:
    """Aiming, as an action of its own before a weapon action."""
    yield from pay(game, explorer, cost, f"Aiming ({cost}+)", (*aiming.RULES, *PAY))
    aiming.aim(game, explorer)
    yield from ACTION_DONE.happens((), game, explorer, "aim")


@rule("bsf.action.weapon", "bsf.activation.cost")
def can_shoot(game: Blackstone, explorer: Explorer, shot: Shot) -> bool:
    """Whether a weapon action that was picked can still be made: a die pays for it, and its target is in range."""
    target = combat(game).hostiles.get(shot.target)
    if target is None or not can_go_on(game, explorer):
        return False
    if not cost_of(game, explorer, shot.weapon.id, shot.weapon.cost) <= shot.cost <= best_score(game, explorer):
        return False
    return own_body(explorer, shot.body) in shooters(game, explorer, shot.weapon, target)


@rule("bsf.action.weapon", "bsf.activation.actions")
def fire(game: Blackstone, explorer: Explorer, shot: Shot) -> Rule[None]:
    """Make a weapon action, and if it is to be made until its target falls, again while a die of the card pays."""
    yield from shoot(game, explorer, shot)
    while shot.until and own_dice(explorer, shot.cost) and can_shoot(game, explorer, shot):
        yield from shoot(game, explorer, shot)


@rule("bsf.action.weapon", "bsf.activation.cost", "bsf.action.aim")
def shoot(game: Blackstone, explorer: Explorer, shot: Shot) -> Rule[None]:
    """Pay for one weapon action and make it. An aim is over with it."""
    score = yield from pay(game, explorer, shot.cost, f"{shot.weapon.name} ({shot.cost}+)", WEAPON_RULES)
    aimed = explorer.aiming
    aiming.lapse(game, explorer)
    target = combat(game).hostiles[shot.target]
    yield from weapon_action(game, explorer, shot.weapon, score, first=target, body=shot.body, aimed=aimed)
    yield from ACTION_DONE.happens((), game, explorer, shot.weapon.id)
