"""The ground under one explorer: what is suffered in each hex, and what can be shot at from it."""

from lychgate.mechanics.grid.shapes import Cell

from .look import FAR, Foe, Look, exposure, mean_damage, odds
from .table import (
    Body,
    Explorer,
    Hostile,
    Weapon,
    attacks_for,
    band_place,
    cost_of,
    covered_from,
    defence,
    range_of,
    weapon_actions,
)

COVERED = 0.35
"""What is left of the harm of an attack on somebody in cover."""
SHARED, SHIELDED = 0.6, 0.45
"""What is left of a hostile's harm where a companion is as near to it, or nearer."""
HIDES, CAMOUFLAGE = frozenset({"dahyak-grekh"}), (12,)
"""Who has better dice of Defence in cover, and which."""
UNSEEN = 0.6
"""What counts of the harm of a hostile that must come into sight first."""
APART = 0.12
"""What each hex beyond the third costs between an explorer and the nearest companion."""


class Ground:
    """What the hexes of a board are worth to an explorer; each is worked out once for a question."""

    def __init__(self, look: Look, explorer: Explorer) -> None:
        self.look, self.explorer = look, explorer
        self.terrain = look.fight.board.terrain
        self.covered = covered_from(self.terrain)
        self.weapons = [
            (weapon, cost_of(look.game, explorer, weapon.id, weapon.cost))
            for weapon in weapon_actions(look.game, explorer)
        ]
        self.others = [
            body.cell for one in look.party if one is not explorer for body in one.bodies if body.cell is not None
        ]
        self.foes = [(foe, self._rival(foe)) for foe in look.foes]
        self.guard = exposure(defence(look.game, explorer))
        self.hidden = COVERED * (exposure(CAMOUFLAGE) if explorer.id in HIDES else self.guard)
        self._harm: dict[Cell, float] = {}
        self._shots: dict[tuple[str, Cell, int], float] = {}

    def _rival(self, foe: Foe) -> int:
        """How near the nearest companion is to a hostile that sees them: it goes for whoever is nearest."""
        bit, seen, cell = self.terrain.bit, foe.seen, foe.cell
        return min((range_of(cell, other) for other in self.others if bit[other] & seen), default=FAR)

    # -- what is suffered

    def suffered(self, cell: Cell) -> float:
        """The harm that an explorer is likely to suffer in a hex before the next own activation."""
        found = self._harm.get(cell)
        if found is None:
            found = self._harm[cell] = self._suffered(cell)
        return found

    def _suffered(self, cell: Cell) -> float:
        bit, covered = self.terrain.bit, self.covered[cell]
        here = bit[cell]
        total = 0.0
        for foe, rival in self.foes:
            away = range_of(foe.cell, cell)
            harm = foe.harm[band_place(away)] if foe.seen & here else 0.0
            if harm:
                harm *= self.hidden if covered & bit[foe.cell] else self.guard
            elif away <= foe.reach:
                harm = UNSEEN * foe.harm[0] * self.guard
            else:
                harm = foe.afar
            if rival <= away:
                harm *= SHIELDED if rival < away else SHARED
            total += harm * foe.soon
        return total

    def alone(self, cell: Cell) -> float:
        """What it costs to stand far from all companions while hostiles are about."""
        if not self.foes or not self.others:
            return 0.0
        return APART * max(0, min(range_of(cell, other) for other in self.others) - 3)

    # -- what can be shot at

    def shots(self, body: Body, cell: Cell, best: int) -> float:
        """What the best attack is worth that a die of this score pays for, from a hex."""
        key = (body.id, cell, best)
        found = self._shots.get(key)
        if found is None:
            found = self._shots[key] = self._best_shot(body, cell, best)
        return found

    def _best_shot(self, body: Body, cell: Cell, best: int) -> float:
        look, bit = self.look, self.terrain.bit
        here = bit[cell]
        weapons = [weapon for weapon, cost in self.weapons if cost <= best and weapon.by in ("", body.id)]
        most = 0.0
        for hostile, foe in zip(look.hostiles, look.foes, strict=True):
            if not foe.seen & here:
                continue
            place = band_place(range_of(cell, foe.cell))
            covered = bool(self.covered[foe.cell] & here)
            points = max((_points(weapon, place, best, covered) for weapon in weapons), default=0.0)
            if points:
                most = max(most, look.kill(hostile) * min(1.0, points / look.left(hostile)))
        return most

    def strike(self, weapon: Weapon, cell: Cell, target: Hostile, score: int) -> float:
        """What one weapon action against a hostile is worth from a hex, paid for with a die of this score."""
        dice = weapon.dice[band_place(range_of(cell, target.cell))]
        if not dice:
            return 0.0
        _, hit, best = odds(dice)
        if not weapon.ignores_cover and self.covered[target.cell] & self.terrain.bit[cell]:
            hit, best = best, 0.0
        look = self.look
        worth = (
            look.points_on(target, 1) * hit + look.points_on(target, look.state.switches.grievous_on_hostiles) * best
        )
        return worth * (0.2 + 0.8 * attacks_for(weapon, score))

    def strikes(self, body: Body, cell: Cell, best: int) -> float:
        """The same of the best weapon action that a die of this score pays for."""
        here = self.terrain.bit[cell]
        weapons = [one for one, cost in self.weapons if cost <= best and one.by in ("", body.id)]
        seen = [one for one, foe in zip(self.look.hostiles, self.look.foes, strict=True) if foe.seen & here]
        return max((self.strike(weapon, cell, one, best) for weapon in weapons for one in seen), default=0.0)


def _points(weapon: Weapon, place: int, score: int, covered: bool) -> float:
    """What a weapon action takes off a hostile at a range, on average."""
    dice = weapon.dice[place]
    return mean_damage(dice, covered and not weapon.ignores_cover) * attacks_for(weapon, score) if dice else 0.0
