"""Two actions picked in one step, with nothing left to chance between them: a Move and a shot, or Aiming and a shot."""

from collections.abc import Iterator

from msgspec import Struct

from lychgate.content import Content, Derived
from lychgate.kernel.question import Option
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import cell_id

from ..board.sight import seen_in_bands
from ..combat.targets import is_too_far
from ..combat.weapons import weapon_actions
from ..model.content import Weapon
from ..model.names import body_name, hostile_name
from ..model.queries import combat
from ..model.state import Blackstone, Body, Explorer
from . import aiming
from .paying import Price
from .walking import Gait, Going, Way


class Shot(Struct, frozen=True):
    """A weapon action by a body against a hostile, both by their ids; its die must show at least the cost.

    With `until` it is made again and again until the hostile falls or no die of the card pays for it. `aim` is what
    Aiming costs that comes first; 0 without it.
    """

    body: str
    weapon: Weapon
    cost: int
    target: str
    until: bool = False
    aim: int = 0


class Charge(Struct, frozen=True):
    """A Move or Run to a hex where a hostile comes into range, and a weapon action against it."""

    going: Going
    shot: Shot


@rule("bsf.activation.actions", "bsf.attack.target", "bsf.range.bands")
def charges(
    game: Blackstone, explorer: Explorer, body: Body, dice: list[int], pace: Gait, found: list[Way], price: Price
) -> Iterator[Option]:
    """To go to where a hostile comes into range of a weapon, and to use it: each hex within one action.

    Whom the weapon reaches already can be attacked without going anywhere, and is not offered again.
    """
    near = [way for way in found if way.actions == 1]
    fight = combat(game)
    if not near or not fight.hostiles or body.cell is None or len(dice) < 2 or game.state.switches.adjacent_first:
        return
    terrain = fight.board.terrain
    here, bands = terrain.bit[body.cell], seen_in_bands(terrain)
    for weapon in weapon_actions(game, explorer):
        if weapon.by not in ("", body.id):
            continue
        cost = price(weapon.id, weapon.cost)
        able = [way for way in near if aiming.can_pay_for_both(dice, pace.costs(1, way.runs)[0], cost)]
        for hostile in fight.hostiles.values() if able else ():
            reach = sum(seen for printed, seen in zip(weapon.dice, bands[hostile.cell], strict=True) if printed)
            if reach & here:
                continue
            for way in able:
                if bits := way.bits & reach:
                    costs = pace.costs(1, way.runs)
                    for cell in terrain.cells_in(bits):
                        if is_too_far(game, body, hostile, cell):
                            continue
                        going = Going(body.id, cell, costs, way.runs)
                        yield charge_option(game, explorer, Charge(going, Shot(body.id, weapon, cost, hostile.id)))


def charge_option(game: Blackstone, explorer: Explorer, charge: Charge) -> Option:
    """The option to go somewhere and attack. Made once and shared: the same are offered again and again."""
    going, shot = charge.going, charge.shot
    key = (going, explorer.inspiration.inspired, shot.weapon.id, shot.cost, shot.target)
    known = charge_options[game.content]
    option = known.get(key)
    if option is None:
        option = known[key] = _charge_option(game, explorer, charge)
    return option


@Derived
def charge_options(content: Content) -> dict[tuple[Going, bool, str, int, str], Option]:
    """The options to go and attack: by the way, the side of the card, the weapon, its cost and the target."""
    return {}


def _charge_option(game: Blackstone, explorer: Explorer, charge: Charge) -> Option:
    going, shot = charge.going, charge.shot
    where, whom = cell_id(going.cell), hostile_name(game, combat(game).hostiles[shot.target])
    label = f"{'Run' if going.ran else 'Move'}, {shot.weapon.name} ({going.costs[0]}+, {shot.cost}+): {whom}"
    name = f"{where}:{shot.weapon.id}:{shot.target}"
    about: tuple[str, ...] = (f"cell:{where}", f"piece:{shot.target}")
    if len(explorer.bodies) > 1:
        named = body_name(game, next(body for body in explorer.bodies if body.id == shot.body))
        name, label, about = f"{shot.body}:{name}", f"{named}: {label}", (*about, f"piece:{shot.body}")
    return Option(name, label, about, value=charge, verb="shoot")
