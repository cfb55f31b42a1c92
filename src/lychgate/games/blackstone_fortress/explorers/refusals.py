"""Why not: what keeps an explorer from an action now, each with its rule. Nothing here changes or asks anything."""

from lychgate.kernel.story import Why
from lychgate.mechanics.activation import gambits, initiative
from lychgate.mechanics.grid.shapes import Cell

from ..board import moving as ground
from ..board.hexes import room
from ..board.layout import escape_places
from ..board.sight import sees_hostile
from ..combat.targets import aims
from ..combat.wounds import could_heal
from ..initiative.covering_fire import see_each_other
from ..initiative.gambits import gambler_of
from ..model.names import explorer_name
from ..model.queries import combat, hostiles_at, is_acting
from ..model.state import Blackstone, Explorer, Hostile, Marker, Portal
from . import moving, recuperating, searching, summoning, walking
from .paying import best_score, cost_of, destiny_dice

HOSTILE_ADJACENT = "Not with a hostile adjacent"


# -- whoever it is


def why_not_now(game: Blackstone, explorer: Explorer) -> Why | None:
    """Why an explorer can do nothing at all now; None where the explorer's activation goes on."""
    name = explorer_name(game, explorer)
    if game.state.roster[explorer.id].dead:
        return Why(f"{name} is dead", ("bsf.recovery.death",))
    if explorer.out:
        return Why(f"{name} is out of action", ("bsf.out.effects",))
    if not is_acting(game.state, explorer):
        words = f"{name} has acted this turn" if explorer.activated else f"It is not {name}'s turn"
        return Why(words, ("bsf.activation.order",))
    return None


def why_not_paid(game: Blackstone, explorer: Explorer, cost: int) -> Why | None:
    """Why an explorer cannot pay this cost: no die shows enough, or destiny dice may not be spent any more."""
    if best_score(game, explorer) >= cost:
        return None
    name = explorer_name(game, explorer)
    available = combat(game).destiny.available
    if max(available, default=0) >= cost and not destiny_dice(game, explorer):
        words = f"{name} has spent two destiny dice this turn, and no die shows {cost}+"
        return Why(words, ("bsf.activation.destiny-limit",))
    if not any(explorer.spaces.dice) and not available:
        words = "has every dice space covered" if all(explorer.spaces.covers) else "has no dice left"
        return Why(f"{name} {words}", ("bsf.activation.actions", "bsf.wounds.no-dice"))
    return Why(f"No die of {name} shows {cost}+", ("bsf.activation.cost",))


# -- moving


def why_not_move(game: Blackstone, explorer: Explorer) -> Why | None:
    """Why an explorer can neither Move nor Run."""
    return why_not_now(game, explorer) or why_not_paid(
        game, explorer, cost_of(game, explorer, "move", moving.MOVE_COST)
    )


def why_not_cell(game: Blackstone, explorer: Explorer, cell: Cell) -> Why | None:
    """Why no body of an explorer can go to a hex now; None where it is on offer."""
    if refused := why_not_move(game, explorer):
        return refused
    pace = walking.pace_now(game, explorer)
    here = combat(game).board.terrain.bit[cell]
    if any(way.bits & here for body in explorer.bodies for way in walking.ways(game, body, pace)):
        return None
    steps = [
        found[cell]
        for body in explorer.bodies
        if body.cell is not None and cell in (found := ground.reach(game, body, pace.far))
    ]
    if steps and pace.run > best_score(game, explorer):
        words = f"{min(steps)} hexes are a Run, and no die shows {pace.run}+"
        return Why(words, ("bsf.action.run", "bsf.activation.cost"))
    return _why_out_of_reach(game, explorer, cell)


def _why_out_of_reach(game: Blackstone, explorer: Explorer, cell: Cell) -> Why:
    fight = combat(game)
    name = explorer_name(game, explorer)
    if cell not in fight.board.terrain.cells:
        return Why("There is nothing to stand on", ("bsf.board.hexes",))
    if any(body.cell == cell for body in explorer.bodies):
        return Why(f"{name} stands there", ("bsf.move.step",))
    if not fight.board.terrain.near.get(cell):
        return Why("That hex is shut in by walls", ("bsf.move.blocked",))
    if hostiles_at(fight, cell):
        return Why("Explorers and hostiles never share a hex", ("bsf.combat.no-sharing",))
    if not room(game, cell, "explorer", explorer):
        return Why("The hex is full", ("bsf.combat.capacity",))
    if any(one.cell is not None and cell in fight.board.terrain.near[one.cell] for one in explorer.bodies):
        return Why(f"{name} cannot step there now", ("bsf.move.step",))
    far = max(moving.move_of(game, explorer), moving.run_of(game, explorer))
    words = f"Out of reach: an action leads {name} up to {far} hexes, and stops beside an enemy"
    return Why(words, ("bsf.move.stop",))


# -- weapons


def why_not_attack(game: Blackstone, explorer: Explorer, target: Hostile) -> Why | None:
    """Why no weapon of an explorer can be used against this hostile now; None where one can."""
    if refused := why_not_now(game, explorer):
        return refused
    costs = [cost_of(game, explorer, weapon.id, weapon.cost) for _, weapon, at in aims(game, explorer) if at is target]
    if costs:
        return why_not_paid(game, explorer, min(costs))
    if not sees_hostile(game, explorer, target):
        return Why(f"{explorer_name(game, explorer)} does not see it", ("bsf.attack.target", "bsf.los.trace"))
    return Why("No weapon has dice for that range", ("bsf.attack.target", "bsf.range.bands"))


# -- the other actions


def why_not_recuperate(game: Blackstone, explorer: Explorer) -> Why | None:
    if refused := why_not_now(game, explorer):
        return refused
    if not any(explorer.spaces.covers):
        return Why(f"{explorer_name(game, explorer)} is unhurt", ("bsf.action.recuperate",))
    if not could_heal(game, explorer):
        return Why("A grievous wound does not heal here", ("bsf.wounds.healing", "bsf.wounds.grievous"))
    return why_not_paid(game, explorer, cost_of(game, explorer, "recuperate", recuperating.COST))


def why_not_search(game: Blackstone, explorer: Explorer, marker: Marker | None = None) -> Why | None:
    """Why an explorer cannot search: this marker, or any."""
    if refused := why_not_now(game, explorer):
        return refused
    if "searching" in combat(game).without:
        return Why("There is nothing to find in this fight", ("bsf.action.search",))
    here = searching.markers_here(game, [body for body in explorer.bodies if body.cell is not None])
    if (marker is not None and marker not in here) or (not here and not searching.can_pay_points(explorer)):
        return Why("Stand in the hex of a discovery marker to search it", ("bsf.action.search",))
    if not searching.anything_to_find(game):
        return Why("No discovery card is left", ("bsf.search.deck-empty",))
    able = searching.searchers(game, explorer)
    free = searching.markers_here(game, able)
    if marker is not None:
        possible = marker in free
    else:
        possible = bool(free) or searching.may_search_anywhere(game, explorer, able)
    if not possible:
        return Why(HOSTILE_ADJACENT, ("bsf.action.search-limits",))
    return why_not_paid(game, explorer, cost_of(game, explorer, "search", searching.COST))


def why_not_summon(game: Blackstone, explorer: Explorer, portal: Portal | None = None) -> Why | None:
    """Why an explorer cannot Summon: at this portal, or at any."""
    if refused := why_not_now(game, explorer):
        return refused
    fight = combat(game)
    if fight.escape:
        return Why("The escape chamber has come already", ("bsf.escape.one",))
    if "summon" in fight.without:
        return Why("No escape chamber comes here", ("bsf.action.summon",))
    cells = {body.cell for body in explorer.bodies}
    touched = [one for one in fight.portals.values() if cells.intersection(one.cells)]
    if not touched or (portal is not None and portal not in touched):
        return Why("Stand in a hex that touches the portal", ("bsf.action.summon-limits",))
    able = [one for one in summoning.portals_beside(game, explorer) if portal in (None, one)]
    if not able:
        return Why(HOSTILE_ADJACENT, ("bsf.action.summon-limits",))
    if not any(escape_places(game, one) for one in able):
        return Why("The escape chamber does not fit there", ("bsf.ruling.escape-shape",))
    return why_not_paid(game, explorer, cost_of(game, explorer, "summon", summoning.COST))


# -- the initiative phase


def why_not_gamble(game: Blackstone, explorer: Explorer) -> Why | None:
    """Why an explorer cannot attempt a gambit in the gambit step."""
    track = combat(game).track
    if not initiative.is_on(track, explorer.id):
        return Why(f"{explorer_name(game, explorer)} has no card on the track", ("bsf.gambit.cost",))
    if not any(slot.hostile for slot in track.slots):
        return Why("There is no hostile card to trade places with", ("bsf.gambit.edges",))
    if not gambits.prices(gambler_of(game, explorer)):
        words = f"{explorer_name(game, explorer)} has no die left; destiny dice cannot pay for gambits"
        return Why(words, ("bsf.gambit.cost", "bsf.gambit.no-destiny"))
    return None


def why_not_cover(game: Blackstone, one: Explorer, other: Explorer) -> Why | None:
    """Why two explorers cannot trade places by covering fire."""
    if one.covering or other.covering:
        return Why("An explorer is part of one such swap a turn", ("bsf.coveringfire.limits",))
    if not see_each_other(game, one, other):
        return Why("They do not see each other", ("bsf.coveringfire.swap",))
    return None
