"""Why not: the reasons why something cannot be chosen now, each with its rule, and who stands to lose what."""

from collections.abc import Callable

from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Question
from lychgate.kernel.story import OFF_AT_MOST, Off, Stake, Why
from lychgate.kernel.topics import Verb
from lychgate.mechanics.grid.shapes import cell_of

from ..abilities.warning import HARMFUL
from ..combat.targets import aims
from ..explorers import refusals
from ..explorers.paying import cost_of
from ..model import topics
from ..model.content import ExplorerCard
from ..model.names import explorer_name
from ..model.queries import combat_of, explorer_side, owners
from ..model.state import Blackstone, Body, Combat, Explorer, Ship
from .views import health

NOBODY_IN_SIGHT = Why("No weapon has a target in sight and in range", ("bsf.attack.target", "bsf.range.bands"))
NO_MOVE = Why("There is no hex to go to", ("bsf.move.step",))
SUPPORT_USED = Why("Its support has been used in this expedition", ("bsf.spacecraft.support-once",))
SUPPORT_LATER = Why("Its support can be used when its moment comes", ("bsf.spacecraft.support-once",))
NOT_USED = Why("A secret agenda is not used: it is achieved", ("bsf.inspired.agenda",))
ITS_MOMENT = Why("It is used when its moment comes, or works by itself", ("bsf.action.unique",))
NOT_YET = Why("Hostiles act when the card of their group comes up", ("bsf.activation.order",))


# -- verbs


def off(game: AnyPlay, question: Question) -> tuple[Off, ...]:
    """The actions that players look for and that an explorer cannot take now, and why not."""
    explorer = game.state.explorers.get(question.actor)
    if question.topic != topics.EXPLORER_ACTION or explorer is None:
        return ()
    offered = {option.verb for option in question.options}
    reasons: dict[Verb, Callable[[], Why | None]] = {
        "move": lambda: refusals.why_not_move(game, explorer) or NO_MOVE,
        "shoot": lambda: None if "strike" in offered else _why_no_attack(game, explorer),
        "search": lambda: refusals.why_not_search(game, explorer),
        "rest": lambda: refusals.why_not_recuperate(game, explorer),
        "open": lambda: refusals.why_not_summon(game, explorer),
    }
    found = [Off(verb, why) for verb, reason in reasons.items() if verb not in offered and (why := reason())]
    return tuple(found[:OFF_AT_MOST])


def _why_no_attack(game: Blackstone, explorer: Explorer) -> Why | None:
    """Why no weapon action is on offer: for want of dice, or of a target."""
    costs = [cost_of(game, explorer, weapon.id, weapon.cost) for _, weapon, _ in aims(game, explorer)]
    return refusals.why_not_paid(game, explorer, min(costs)) if costs else NOBODY_IN_SIGHT


# -- things


def why_not(game: AnyPlay, seat: int, about: str) -> Why | None:
    """Why a thing cannot be chosen now by an explorer of this seat; None where it can, or nothing is known of it."""
    explorer, fight = _explorer(game, seat), combat_of(game.state)
    if explorer is None or fight is None:
        return None
    kind, _, name = about.partition(":")
    if kind == "cell":
        return refusals.why_not_cell(game, explorer, cell_of(name))
    if kind == "piece":
        return _why_not_piece(game, fight, explorer, name)
    if kind == "door":
        portal = fight.portals.get(name)
        return None if portal is None else refusals.why_not_summon(game, explorer, portal)
    if kind == "card":
        return _why_not_card(game, explorer, name)
    return None


def _explorer(game: Blackstone, seat: int) -> Explorer | None:
    """The explorer of a seat whose activation goes on, or else the first of them in action."""
    theirs = [one for one in game.state.explorers.values() if one.seat == seat]
    fight = combat_of(game.state)
    acting = "" if fight is None else fight.acting
    first = [one for one in theirs if one.id == acting] + [one for one in theirs if not one.out]
    return next(iter(first or theirs), None)


def _why_not_piece(game: Blackstone, fight: Combat, explorer: Explorer, name: str) -> Why | None:
    if name in fight.hostiles:
        return refusals.why_not_attack(game, explorer, fight.hostiles[name])
    kind, _, number = name.rpartition("-")
    if kind == "marker" and number.isdigit() and int(number) in fight.markers:
        return refusals.why_not_search(game, explorer, fight.markers[int(number)])
    other = game.state.explorers.get(owners[game.content].get(name, ""))
    if other is None:
        return None
    if fight.phase == "initiative":
        same = other.seat == explorer.seat
        return refusals.why_not_gamble(game, other) if same else refusals.why_not_cover(game, explorer, other)
    if other is explorer:
        return refusals.why_not_recuperate(game, explorer)
    return Why("Explorers do not attack each other", ("bsf.attack.target",))


def _why_not_card(game: Blackstone, explorer: Explorer, name: str) -> Why | None:
    """A weapon or an ability on the explorer's own sheet, a ship, or the card of a hostile group."""
    card, _, owner = name.partition("@")
    if name.startswith("group-") or owner.isdigit():
        return NOT_YET
    if owner in game.content[ExplorerCard] and owner != explorer.id:
        other = game.state.explorers.get(owner)
        return None if other is None else Why(f"It is {explorer_name(game, other)}'s", ("bsf.activation.actions",))
    if (ship := _ship(game, name)) is not None:
        return SUPPORT_USED if ship.used else SUPPORT_LATER
    if owner != explorer.id:
        return None
    weapon = next((one for one in explorer_side(game, explorer).weapons if one.id == card), None)
    if weapon is None:
        return NOT_USED if card == "agenda" else ITS_MOMENT
    if refused := refusals.why_not_now(game, explorer):
        return refused
    refused = refusals.why_not_paid(game, explorer, cost_of(game, explorer, weapon.id, weapon.cost))
    return refused or NOBODY_IN_SIGHT


def _ship(game: Blackstone, name: str) -> Ship | None:
    found = game.state.expedition
    return None if found is None else next((ship for ship in found.ships if ship.id == name), None)


# -- stakes


def stake(game: AnyPlay, question: Question) -> Stake | None:
    """Who stands to lose what: by the explorer whom a hostile picks, or by a wound that is about to be suffered."""
    if question.topic == topics.HOSTILE_TARGET:
        bodies = [option.value for option in question.options if isinstance(option.value, Body)]
        return _weakest(game, bodies)
    explorer = game.state.explorers.get(owners[game.content].get(question.cause.removeprefix("piece:"), ""))
    if explorer is None or question.window not in HARMFUL:
        return None
    return Stake(explorer.bodies[0].id, 1, question.window == "out" or health(explorer)[0] <= 1)


def _weakest(game: Blackstone, bodies: list[Body]) -> Stake | None:
    """The explorer among these who could least bear a wound."""
    if not bodies:
        return None
    explorers = game.state.explorers
    weakest = min(bodies, key=lambda body: health(explorers[owners[game.content][body.id]])[0])
    return Stake(weakest.id, 1, health(explorers[owners[game.content][weakest.id]])[0] <= 1)
