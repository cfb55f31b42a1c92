"""Several actions picked in one step, with no chance between them: a Move and a shot, or Aiming and a shot."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from lychgate.content import Content, Derived
from lychgate.kernel.question import Option
from lychgate.ledger import rule
from lychgate.mechanics.activation.walking import Gait, Way
from lychgate.mechanics.grid.shapes import Cell

from ..board.moments import ENDS, bits_of
from ..board.sight import seen_in_bands
from ..combat.moments import TOO_FAR
from ..combat.targets import is_too_far
from ..combat.weapons import weapon_actions
from ..model.content import Weapon
from ..model.names import body_name, hostile_name
from ..model.queries import combat
from ..model.state import Blackstone, Body, Combat, Explorer, Hostile
from . import aiming
from .offered import Places
from .paying import Price
from .walking import Going, Goings, options_to_go


class Shot(Struct, frozen=True, gc=False):
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


class Charge(Struct, frozen=True, gc=False):
    """A Move or Run to a hex where a hostile comes into range, and a weapon action against it."""

    going: Going
    shot: Shot


@rule("bsf.activation.actions", "bsf.attack.target", "bsf.range.bands")
def charges(
    game: Blackstone, explorer: Explorer, body: Body, dice: list[int], pace: Gait, found: list[Way], price: Price
) -> list["Charges"]:
    """To go to where a hostile comes into range of a weapon, and to use it: each hex within one action.

    Where two more dice of the card pay for the weapon, it can be used there until the hostile falls. Whom the weapon
    reaches already can be attacked without going anywhere, and is not offered again.
    """
    fight = combat(game)
    parts: list[Charges] = []
    if not found or not fight.hostiles or body.cell is None or len(dice) < 2 or game.state.switches.adjacent_first:
        return parts
    terrain, known = fight.board.terrain, charge_options[game.content]
    walks = _in_one(game, explorer, body, pace, found)
    here, prey = terrain.bit[body.cell], _in_sight_after(fight, walks)
    going_on = ~bits_of(ENDS, game, body) if ENDS not in game.silent else -1
    for weapon in weapon_actions(game, explorer) if prey else ():
        if weapon.by and weapon.by != body.id:
            continue
        cost = price(weapon.id, weapon.cost)
        able, within = _payable(explorer, dice, walks, cost)
        near, medium, far = weapon.dice
        for hostile, (close, middle, distant) in prey if able else ():
            reach = (close if near else 0) | (middle if medium else 0) | (distant if far else 0)
            if reach & here or not reach & within:
                continue
            for goings, ends, fires in able:
                bits = ends & reach & going_on
                if bits and TOO_FAR not in game.silent:
                    bits = _not_too_far(game, body, hostile, bits)
                if bits:
                    shot = (explorer.inspiration.inspired, weapon, cost, hostile.id, hostile_name(game, hostile))
                    parts.append(Charges(terrain, bits, bits.bit_count(), known, goings, *shot))
                    if fires:
                        parts.append(Charges(terrain, bits, bits.bit_count(), known, goings, *shot, until=True))
    return parts


Walk = tuple[Goings, int]
"""The options to go somewhere in one action, and the hexes to which it leads."""


def _in_one(game: Blackstone, explorer: Explorer, body: Body, pace: Gait, found: list[Way]) -> list[Walk]:
    """The ways of one action."""
    name = body_name(game, body) if len(explorer.bodies) > 1 else ""
    return [
        (options_to_go(body, name, pace.costs(1, way.runs), way.runs), way.bits) for way in found if way.actions == 1
    ]


def _not_too_far(game: Blackstone, body: Body, hostile: Hostile, bits: int) -> int:
    """Those of these hexes from which nothing puts a hostile out of range."""
    terrain = combat(game).board.terrain
    return terrain.bits_of([cell for cell in terrain.laid[bits] if not is_too_far(game, body, hostile, cell)])


def _in_sight_after(fight: Combat, walks: list[Walk]) -> list[tuple[Hostile, tuple[int, int, int]]]:
    """The hostiles that are seen from a hex within one action, each with the hexes that see it by bands of range."""
    bands = seen_in_bands(fight.board.terrain)
    within = 0
    for _, ends in walks:
        within |= ends
    prey: list[tuple[Hostile, tuple[int, int, int]]] = []
    for hostile in fight.hostiles.values():
        seen = bands[hostile.cell]
        if (seen[0] | seen[1] | seen[2]) & within:
            prey.append((hostile, seen))
    return prey


def _payable(
    explorer: Explorer, dice: list[int], walks: list[Walk], cost: int
) -> tuple[list[tuple[Goings, int, bool]], int]:
    """The ways of one action that leave a die for a weapon action of this cost, and all hexes that they lead to; each
    way with whether it leaves dice to use the weapon until the hostile falls."""
    able: list[tuple[Goings, int, bool]] = []
    within = 0
    for goings, ends in walks:
        (paid,) = goings.costs
        if aiming.can_pay_for_both(dice, paid, cost):
            able.append((goings, ends, fires_on(explorer.spaces.dice, dice, paid, cost)))
            within |= ends
    return able, within


def fires_on(own: Sequence[int], dice: Sequence[int], going: int, cost: int) -> bool:
    """Whether two dice of the card pay for a weapon action, and another die for what it costs to go there first.

    >>> fires_on([5, 3, 0], [3, 5], 1, 2), fires_on([5, 3, 0], [1, 3, 5], 1, 2), fires_on([5, 2, 2], [2, 2, 5], 4, 2)
    (False, True, True)
    """
    paying: list[int] = []
    for score in own:
        if score >= cost:
            paying.append(score)
    if len(paying) < 2:
        return False
    paying.sort()
    rest = list(dice)
    rest.remove(paying[0])
    rest.remove(paying[1])
    for score in rest:
        if score >= going:
            return True
    return False


class _Charges(dict[Cell, Option]):
    """The options to go somewhere and attack there. Made once and shared: the same are offered again and again."""

    def __init__(self, goings: dict[Cell, Option], shot: Shot, label: str, about: tuple[str, ...]) -> None:
        super().__init__()
        self.goings, self.shot, self.label, self.about = goings, shot, label, about
        self.name = f"{'until:' if shot.until else ''}{shot.weapon.id}:{shot.target}"

    def __missing__(self, cell: Cell) -> Option:
        going = self.goings[cell]
        made = self[cell] = Option(
            f"{going.id}:{self.name}",
            self.label,
            (going.about[0], *self.about),
            value=Charge(going.value, self.shot),
            verb="shoot",
        )
        return made


Known = dict[tuple[str, bool, int, int, str, int, str, bool], _Charges]


@Derived
def charge_options(content: Content) -> Known:
    """The options to go and attack: by the body, the side of its card, what going there costs, the Runs in it, the
    weapon, its cost, the target and whether it is used until that falls."""
    return {}


class Charges(Places, frozen=True, gc=False):
    """The options to go to some hexes and to attack a hostile there, by its id and as it is called."""

    known: Known
    goings: Goings
    inspired: bool
    weapon: Weapon
    cost: int
    target: str
    called: str
    until: bool = False

    def by_cell(self) -> Mapping[Cell, Option]:
        going, weapon = self.goings, self.weapon.id
        paid, runs = going.costs[0], going.runs
        key = (going.body, self.inspired, paid, runs, weapon, self.cost, self.target, self.until)
        made = self.known.get(key)
        if made is None:
            made = self.known[key] = self._made()
        return made

    def _made(self) -> _Charges:
        body, name, paid = self.goings.body, self.goings.name, self.goings.costs[0]
        until = " until it falls" if self.until else ""
        label = f"{'Run' if self.goings.runs else 'Move'}, {self.weapon.name} ({paid}+, {self.cost}+){until}"
        label = f"{label}: {self.called}"
        return _Charges(
            self.goings,
            Shot(body, self.weapon, self.cost, self.target, self.until),
            f"{name}: {label}" if name else label,
            (f"piece:{self.target}", f"piece:{body}") if name else (f"piece:{self.target}",),
        )
