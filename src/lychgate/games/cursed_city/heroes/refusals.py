"""Why not: what keeps a hero from an action now, each reason with its rule. Nothing here changes or asks anything."""

from lychgate.kernel.story import Why
from lychgate.mechanics.activation import gambits, initiative
from lychgate.mechanics.grid.shapes import Cell

from ..battlefield.layout import extraction_ways, joins_one_tile
from ..battlefield.sight import sees
from ..battlefield.spaces import adjacent_heroes, adjacent_hostiles, occupied
from ..combat.attack import Target
from ..combat.targets import sorted_enemies
from ..combat.weapons import aims, may_make, weapon_actions
from ..initiative.gambits import gambler_of
from ..model.names import hero_name
from ..model.queries import is_acting, is_dead, treasure_of
from ..model.state import Gateway, Hero, Marker, Model, Ulfenkarn
from . import helping, leaving, moving, recuperating, searching, walking
from .moments import BARS
from .offers import charges_now
from .paying import best_score, cost_of, destiny_dice, sixes
from .walking import Pace

HOSTILE_ADJACENT = "Not with a hostile adjacent"


# -- whoever it is


def why_not_now(game: Ulfenkarn, hero: Hero) -> Why | None:
    """Why a hero can do nothing at all now; None where the hero's activation goes on."""
    name = hero_name(game, hero)
    if is_dead(game.state, hero):
        return Why(f"{name} is dead", ("cc.ooa.effects",))
    if hero.out:
        return Why(f"{name} is out of action", ("cc.ooa.effects",))
    if hero.away:
        return Why(f"{name} is away, and comes back when the card comes up", ("cc.crisis.return",))
    if not is_acting(game.state, hero):
        words = f"{name} has acted this turn" if hero.activated else f"It is not {name}'s turn"
        return Why(words, ("cc.activation.order",))
    return None


def why_no_action(game: Ulfenkarn, hero: Hero) -> Why | None:
    """Why a hero can make no action now, whichever it is."""
    if hero.buried:
        return Why(f"{hero_name(game, hero)} is buried and can only be dug out", ("cc.buried.no-actions",))
    return why_not_now(game, hero)


def why_not_paid(game: Ulfenkarn, hero: Hero, cost: int) -> Why | None:
    """Why a hero cannot pay this cost: no die shows enough, or destiny dice may not be spent any more."""
    if best_score(game, hero) >= cost:
        return None
    name = hero_name(game, hero)
    destiny = game.state.destiny
    if max(destiny.available, default=0) >= cost and not destiny_dice(game, hero):
        return Why(f"{name} has spent two destiny dice this turn, and no die shows {cost}+", ("cc.hero.destiny-limit",))
    if not any(hero.spaces.dice) and not destiny.available:
        return Why(f"{name} has no dice left", ("cc.hero.actions",))
    return Why(f"No die of {name} shows {cost}+", ("cc.hero.cost",))


# -- moving


def why_not_move(game: Ulfenkarn, hero: Hero) -> Why | None:
    """Why a hero can neither Move nor Run."""
    if refused := why_no_action(game, hero):
        return refused
    if hero.trapped:
        return Why(f"{hero_name(game, hero)} is trapped: spend a 4+ to break free", ("cc.trapped.hero",))
    return why_not_paid(game, hero, cost_of(game, hero, "move", moving.MOVE_COST))


def why_not_cell(game: Ulfenkarn, hero: Hero, cell: Cell) -> Why | None:
    """Why a hero cannot go to a space now; None where it is on offer."""
    if refused := why_not_move(game, hero):
        return refused
    pace = walking.pace_of(game, hero)
    if any(cell in way.cells for way in walking.ways(game, hero, pace)):
        return None
    steps = moving.reach(game, hero, pace.far).get(cell)
    if steps is not None:
        return Why(f"{steps} spaces are a Run, and no die shows {pace.run}+", ("cc.run.distance", "cc.hero.cost"))
    return _why_out_of_reach(game, hero, cell, pace)


def _why_out_of_reach(game: Ulfenkarn, hero: Hero, cell: Cell, pace: Pace) -> Why:
    terrain = game.state.battlefield.board.terrain
    if cell not in terrain.tile_of:
        return Why("There is nothing to stand on", ("cc.board.not-spaces",))
    if cell == hero.cell:
        return Why(f"{hero_name(game, hero)} stands there", ("cc.move.distance",))
    if cell in occupied(game):
        return Why("Something stands there", ("cc.move.end-space",))
    furthest = pace.furthest
    if cell in moving.reach_past_enemies(game, hero, furthest):
        return Why("Enemies are in the way: a move ends beside one", ("cc.move.engage", "cc.move.through"))
    return Why(f"Too far: {hero_name(game, hero)} gets {furthest} spaces with these dice", ("cc.run.distance",))


# -- weapons


def why_not_attack(game: Ulfenkarn, hero: Hero, target: Target) -> Why | None:
    """Why no weapon of a hero can be used against this target now; None where one can."""
    if refused := why_no_action(game, hero):
        return refused
    if isinstance(target, Hero):
        return Why("Heroes do not fight each other", ("cc.move.enemies",))
    if any(charge.about == (f"piece:{target.id}",) for charge in charges_now(game, hero)):
        return None
    costs = [cost_of(game, hero, weapon.id, weapon.cost) for weapon, at in aims(game, hero) if at is target]
    if costs:
        return why_not_paid(game, hero, min(costs))
    return _why_no_aim(game, hero, target)


def _why_no_aim(game: Ulfenkarn, hero: Hero, target: Target) -> Why:
    if isinstance(target, Model):
        if not sees(game, hero, target):
            return Why(f"{hero_name(game, hero)} does not see it", ("cc.target.visible",))
        close, _ = sorted_enemies(game, hero)
        if close and target not in close:
            return Why("An adjacent hostile must be attacked first", ("cc.target.adjacent-first",))
        if all(weapon.type == "melee" for weapon in weapon_actions(game, hero) if may_make(hero, weapon)):
            if target not in close:
                return Why("It is out of reach of a melee weapon", ("cc.target.melee",))
        elif target in close:
            return Why("A ranged weapon cannot be used against it: it is adjacent", ("cc.target.ranged",))
    return Why("No weapon that could be used against it is loaded", ("cc.weapon.reload", "cc.weapon.finisher"))


# -- the other actions


def why_not_recuperate(game: Ulfenkarn, hero: Hero) -> Why | None:
    if refused := why_no_action(game, hero):
        return refused
    if not recuperating.is_hurt(hero):
        return Why(f"{hero_name(game, hero)} is unhurt", ("cc.recuperate.roll",))
    return why_not_paid(game, hero, cost_of(game, hero, "recuperate", recuperating.COST))


def why_not_search(game: Ulfenkarn, hero: Hero, marker: Marker | None = None) -> Why | None:
    """Why a hero cannot search: this object, or any. Who has the points for it searches from afar."""
    if refused := why_no_action(game, hero):
        return refused
    beside = searching.objects_beside(game, hero)
    if marker is not None and marker not in beside:
        return Why("Stand next to the mysterious object to search it", ("cc.search.conditions",))
    if not beside and not searching.may_search_afar(hero):
        return Why("There is no mysterious object next to the hero", ("cc.search.conditions",))
    if adjacent_hostiles(game, hero):
        return Why(HOSTILE_ADJACENT, ("cc.search.conditions",))
    if not searching.anything_to_find(game):
        return Why("No discovery card is left", ("cc.search.discard-pile",))
    return why_not_paid(game, hero, cost_of(game, hero, "search", searching.COST))


def why_not_extract(game: Ulfenkarn, hero: Hero, gateway: Gateway | None = None) -> Why | None:
    """Why a hero cannot Extract: at this gateway, or at any."""
    if refused := why_no_action(game, hero):
        return refused
    if game.state.battlefield.extraction:
        return Why("The extraction zone is laid already", ("cc.extract.effect",))
    if gateway is not None and gateway.open:
        return Why("This gateway is open; the extraction zone needs a closed one", ("cc.extract.conditions",))
    touched = [one for one in leaving.closed_beside(game, hero) if joins_one_tile(game, one)]
    if not touched or (gateway is not None and gateway not in touched):
        return Why("Stand in a space that touches the closed gateway", ("cc.extract.conditions",))
    if adjacent_hostiles(game, hero):
        return Why(HOSTILE_ADJACENT, ("cc.extract.conditions",))
    if BARS not in game.silent and BARS.sum((), game, hero, "extract"):
        return Why("The journey does not let the heroes leave yet", ("cc.extract.conditions",))
    if not any(extraction_ways(game, one.id) for one in touched if gateway in (None, one)):
        return Why("The extraction zone does not fit there", ("cc.extract.effect",))
    return why_not_paid(game, hero, leaving.EXTRACT_COST)


def why_not_open(game: Ulfenkarn, hero: Hero, gateway: Gateway) -> Why | None:
    """Why a hero cannot Open a gateway between tiles."""
    if refused := why_no_action(game, hero):
        return refused
    if gateway.open:
        return Why("This gateway is open already", ("cc.nightwars.open",))
    if gateway not in leaving.openings(game, hero):
        return Why("Stand in a space that touches the closed gateway", ("cc.nightwars.open",))
    return why_not_paid(game, hero, leaving.OPEN_COST)


# -- what is no action


def why_not_free(game: Ulfenkarn, hero: Hero, trapped: Hero) -> Why | None:
    if refused := why_not_now(game, hero):
        return refused
    if not trapped.trapped:
        return Why(f"{hero_name(game, trapped)} is not trapped", ("cc.trapped.release",))
    if trapped not in helping.freeable(game, hero):
        return Why(f"Stand next to {hero_name(game, trapped)} to help", ("cc.trapped.release",))
    return why_not_paid(game, hero, helping.FREE_COST)


def why_not_dig(game: Ulfenkarn, hero: Hero, buried: Hero) -> Why | None:
    if refused := why_not_now(game, hero):
        return refused
    if not buried.buried:
        return Why(f"{hero_name(game, buried)} is not buried", ("cc.buried.dig-free",))
    if not helping.can_dig(game, hero, buried):
        return Why(f"Stand next to where {hero_name(game, buried)} is buried to dig", ("cc.buried.dig-free",))
    if sixes(game, hero) < helping.DIG_DICE:
        return Why("Digging takes two dice that show a 6", ("cc.buried.dig-free",))
    return None


def why_not_trade(game: Ulfenkarn, hero: Hero, other: Hero) -> Why | None:
    if refused := why_no_action(game, hero):
        return refused
    if other not in adjacent_heroes(game, hero):
        return Why(f"Stand next to {hero_name(game, other)} to trade", ("cc.search.treasure-trade",))
    if treasure_of(game.state, hero) is None and treasure_of(game.state, other) is None:
        return Why("Neither of them holds a treasure", ("cc.search.treasure-trade",))
    if other.id in hero.traded:
        return Why(f"{hero_name(game, other)} has just been asked", ("cc.search.treasure-trade",))
    return None


def why_not_gamble(game: Ulfenkarn, hero: Hero) -> Why | None:
    """Why a hero cannot attempt a gambit in the gambit step."""
    track = game.state.track
    if not initiative.is_on(track, hero.id):
        return Why(f"{hero_name(game, hero)} has no card on the track", ("cc.gambit.attempt",))
    if not any(slot.hostile for slot in track.slots):
        return Why("There is no hostile card to trade places with", ("cc.gambit.success",))
    if not gambits.prices(gambler_of(game, hero)):
        words = f"{hero_name(game, hero)} has no die left; destiny dice cannot pay for gambits"
        return Why(words, ("cc.gambit.attempt", "cc.gambit.no-destiny"))
    return None
