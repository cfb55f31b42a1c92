"""Why not: the reasons why something cannot be chosen now, each with its rule, and who stands to lose what."""

from collections.abc import Callable

from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Question
from lychgate.kernel.story import OFF_AT_MOST, Off, Stake, Why
from lychgate.kernel.topics import Verb
from lychgate.mechanics.grid.shapes import cell_of

from ..abilities.warning import HARMFUL
from ..battlefield.layout import joins_one_tile
from ..battlefield.spaces import adjacent_heroes, adjacent_hostiles
from ..combat.weapons import aims, may_make, weapon_actions
from ..heroes import refusals
from ..heroes.paying import cost_of
from ..model import topics
from ..model.names import hero_name
from ..model.queries import health, hostile_side
from ..model.state import Hero, Marker, Model, Ulfenkarn

NOBODY_NEAR = Why("No hostile is adjacent", ("cc.target.melee",))
NOBODY_IN_SIGHT = Why("No hostile in sight can be shot at", ("cc.target.ranged", "cc.target.visible"))
NO_MOVE = Why("There is no space to go to", ("cc.move.end-space",))
NOT_YET = Why("Hostiles act when the card of their group comes up", ("cc.activation.order",))
NOT_PAID_FOR = Why("It is made only when a rule grants it as a free action", ("cc.weapon.finisher",))
LOADED = Why("It was used this turn and is not loaded", ("cc.weapon.reload",))


# -- verbs


def off(game: AnyPlay, question: Question) -> tuple[Off, ...]:
    """The actions that players look for and that a hero cannot make now, and why not."""
    hero = game.state.heroes.get(question.actor)
    if question.topic != topics.HERO_ACTION or hero is None:
        return ()
    offered = {option.verb for option in question.options}
    reasons: dict[Verb, Callable[[], Why | None]] = {
        "move": lambda: refusals.why_not_move(game, hero) or NO_MOVE,
        "strike": lambda: _why_no_blow(game, hero, NOBODY_NEAR),
        "shoot": lambda: _why_no_blow(game, hero, NOBODY_IN_SIGHT),
        "search": lambda: refusals.why_not_search(game, hero),
        "rest": lambda: refusals.why_not_recuperate(game, hero),
        "open": lambda: refusals.why_not_extract(game, hero),
    }
    found = [Off(verb, why) for verb, reason in reasons.items() if verb not in offered and (why := reason())]
    return tuple(found[:OFF_AT_MOST])


def _why_no_blow(game: Ulfenkarn, hero: Hero, otherwise: Why) -> Why | None:
    """Why no weapon action of a kind is on offer: for want of dice, or of a target."""
    if refused := refusals.why_no_action(game, hero):
        return refused
    costs = [cost_of(game, hero, weapon.id, weapon.cost) for weapon in weapon_actions(game, hero) if weapon.cost]
    if otherwise is NOBODY_NEAR and not adjacent_hostiles(game, hero):
        return otherwise
    return refusals.why_not_paid(game, hero, min(costs, default=1)) or otherwise


# -- things


def why_not(game: AnyPlay, seat: int, about: str) -> Why | None:
    """Why a thing cannot be chosen now by a hero of this seat; None where it can, or where nothing is known of it."""
    hero = _hero(game, seat)
    if hero is None:
        return None
    kind, _, name = about.partition(":")
    if kind == "cell":
        return refusals.why_not_cell(game, hero, cell_of(name))
    if kind == "piece":
        return _why_not_piece(game, hero, name)
    if kind == "door":
        return _why_not_gateway(game, hero, name)
    if kind == "card":
        return _why_not_card(game, hero, name)
    return None


def _why_not_gateway(game: Ulfenkarn, hero: Hero, name: str) -> Why | None:
    """A gateway between tiles is opened, at one on a single tile the extraction zone is laid."""
    gateway = game.state.battlefield.gateways.get(name)
    if gateway is None:
        return None
    if not gateway.open and not joins_one_tile(game, gateway):
        return refusals.why_not_open(game, hero, gateway)
    return refusals.why_not_extract(game, hero, gateway)


def _hero(game: Ulfenkarn, seat: int) -> Hero | None:
    """The hero of a seat whose activation goes on, or else the first of them in action."""
    theirs = [hero for hero in game.state.heroes.values() if hero.seat == seat]
    acting = "" if game.state.journey is None else game.state.journey.acting
    first = [hero for hero in theirs if hero.id == acting] + [hero for hero in theirs if not hero.out]
    return next(iter(first or theirs), None)


def _why_not_piece(game: Ulfenkarn, hero: Hero, name: str) -> Why | None:
    state = game.state
    if name in state.models:
        return refusals.why_not_attack(game, hero, state.models[name])
    if name in state.battlefield.markers:
        return _why_not_marker(game, hero, state.battlefield.markers[name])
    other = state.heroes.get(name)
    if other is None:
        return None
    if state.journey is not None and state.journey.phase == "initiative" and other.seat == hero.seat:
        return refusals.why_not_gamble(game, other)
    if other is hero:
        return refusals.why_not_recuperate(game, hero)
    if other.trapped:
        return refusals.why_not_free(game, hero, other)
    if other.buried:
        return refusals.why_not_dig(game, hero, other)
    return refusals.why_not_trade(game, hero, other)


def _why_not_marker(game: Ulfenkarn, hero: Hero, marker: Marker) -> Why | None:
    if marker.kind == "object":
        return refusals.why_not_search(game, hero, marker)
    return refusals.why_no_action(game, hero) or Why(
        f"Stand next to the {marker.kind}, with the dice for it", ("cc.hero.actions",)
    )


def _why_not_card(game: Ulfenkarn, hero: Hero, name: str) -> Why | None:
    """A weapon on the hero's own sheet, or the card of a hostile group."""
    if name.startswith("group-") or name.partition("@")[2].isdigit():
        return NOT_YET
    card, _, owner = name.partition("@")
    if owner and owner != hero.id:
        other = game.state.heroes.get(owner)
        return None if other is None else Why(f"It is {hero_name(game, other)}'s", ("cc.hero.actions",))
    weapon = next((one for one in weapon_actions(game, hero) if one.id == card), None)
    if weapon is None:
        return None
    if refused := refusals.why_no_action(game, hero):
        return refused
    if weapon.finisher:
        return NOT_PAID_FOR
    if not may_make(hero, weapon):
        return LOADED
    if refused := refusals.why_not_paid(game, hero, cost_of(game, hero, weapon.id, weapon.cost)):
        return refused
    if any(one.id == weapon.id for one, _ in aims(game, hero)):
        return None
    return NOBODY_NEAR if weapon.type == "melee" else NOBODY_IN_SIGHT


# -- stakes


def stake(game: AnyPlay, question: Question) -> Stake | None:
    """Who stands to lose what: by the target that a hostile picks, by damage, or by a hostile that nobody reacts to."""
    if question.topic == topics.ATTACK_TARGET:
        model = game.state.models.get(question.actor)
        heroes = [option.value for option in question.options if isinstance(option.value, Hero)]
        return None if model is None else _worst_blow(game, model, heroes)
    named = question.cause.removeprefix("piece:")
    if question.window == "reaction":
        model = game.state.models.get(named)
        return None if model is None else _worst_blow(game, model, adjacent_heroes(game, model))
    hero = game.state.heroes.get(named)
    if hero is None or question.window not in HARMFUL:
        return None
    damage = int(question.parts.get("damage", 1))
    return Stake(hero.id, damage, question.window == "would-go-out" or damage > health(hero))


def _worst_blow(game: Ulfenkarn, model: Model, heroes: list[Hero]) -> Stake | None:
    """The hero who could least bear a hostile's worst blow."""
    weapons = hostile_side(game, model).weapons
    if not heroes or not weapons:
        return None
    worst = max(weapon.damage[1] for weapon in weapons)
    weakest = min(heroes, key=health)
    return Stake(weakest.id, worst, worst > health(weakest))
