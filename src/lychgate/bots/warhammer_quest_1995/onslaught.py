"""What the Monsters may do in their next phase, wherever one of the Warriors goes.

A Warrior who moves weighs a dozen squares or more, and nothing changes between them but where he stands. So what does
not depend on that is worked out once; sets of squares are bits of one number.
"""

from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.sight import sees

from .look import Look
from .table import Monster, Warrior, monster_card
from .worth import threat

PRECIOUS = 2.0
"""How much more a Wound of the Wizard's counts, who can mend the others."""


class Foe:
    """A Monster: its square, those next to it, what it costs the party in a turn, and whom of the others it is next
    to or sees."""

    __slots__ = ("beside", "bit", "cell", "near", "seen", "shoots", "threat")

    def __init__(self, look: Look, monster: Monster, stands: dict[Cell, str]) -> None:
        terrain = look.terrain
        near = terrain.near[monster.cell]
        self.cell = monster.cell
        self.bit = terrain.bit[monster.cell]
        self.near = terrain.bits_of(near)
        self.threat = threat(look.game, monster)
        self.beside = [stands[cell] for cell in near if cell in stands]
        self.shoots = monster_card(look.game, monster).missile is not None
        self.seen: list[str] = []
        if self.shoots:
            self.seen = [one for cell, one in stands.items() if sees(terrain, monster.cell, cell)]


class Onslaught:
    """The next Monsters' Phase, with all others where they are and one Warrior, the `mover`, anywhere.

    Pinned Monsters stay; the others spread as far as they can go, and share themselves out among the Warriors next to
    whom there is room. Wounds count more on those who have few left.
    """

    def __init__(self, look: Look, mover: Warrior | None = None) -> None:
        self.look = look
        self.terrain = look.terrain
        self.mover = "" if mover is None else mover.id
        self.stands = {one.cell: one.id for one in look.able if one is not mover}
        self.foes = [Foe(look, monster, self.stands) for monster in look.monsters]
        self.walls = self.terrain.bits_of(self.stands)
        self.in_touch = 0
        for foe in self.foes:
            self.in_touch |= foe.near
        self.apart = self._melee(0)

    def pain(self, cell: Cell) -> float:
        """How badly the party would fare with the mover on that square."""
        load = self.loads(cell)
        wizard = self.look.wizard
        total = 0.0
        for one in self.look.able:
            wounds = load[one.id]
            share = min(1.0, wounds / one.wounds)
            total += (PRECIOUS if one is wizard else 1.0) * (wounds + 10.0 * share * share)
        return total

    def loads(self, cell: Cell | None = None) -> dict[str, float]:
        """The Wounds that each may expect."""
        here = 0 if cell is None else self.terrain.bit[cell]
        load, walls, free = self._melee(here) if here & self.in_touch else self.apart
        load = dict(load)
        rovers = [foe for foe in free if not foe.shoots]
        if rovers:
            self._share(rovers, walls | here, cell, load)
        for foe in free:
            if foe.shoots:
                seen = foe.seen
                if cell is not None and sees(self.terrain, foe.cell, cell):
                    seen = [*seen, self.mover]
                for one in seen:
                    load[one] += foe.threat / len(seen)
        return load

    def _melee(self, here: int) -> tuple[dict[str, float], int, list[Foe]]:
        """What those do who stand next to somebody, where nobody can pass then, and who is free to move."""
        load = dict.fromkeys((one.id for one in self.look.able), 0.0)
        walls = self.walls
        free: list[Foe] = []
        for foe in self.foes:
            number = len(foe.beside) + bool(foe.near & here)
            if not number:
                free.append(foe)
                continue
            weight = foe.threat / number
            for one in foe.beside:
                load[one] += weight
            if foe.near & here:
                load[self.mover] += weight
            walls |= foe.bit
        return load, walls, free

    def _share(self, rovers: list[Foe], walls: int, cell: Cell | None, load: dict[str, float]) -> None:
        """Those who are free to move come as near as they can, as many to each as there is room."""
        ahead, step_bits = self.terrain.ahead, self.terrain.step_bits
        flood = 0
        for foe in rovers:
            flood |= foe.bit
        frontier, free = flood, ~(walls | flood)
        for _ in range(self.look.speed):
            frontier = ahead[frontier] & free
            if not frontier:
                break
            free ^= frontier
            flood |= frontier
        room = {one: (step_bits[where] & flood).bit_count() for where, one in self.stands.items()}
        if cell is not None:
            room[self.mover] = (step_bits[cell] & flood).bit_count()
        left = float(len(rovers))
        weight = sum([foe.threat for foe in rovers]) / left
        while left > 0 and (open_to := [one for one, squares in room.items() if squares]):
            each = min(1.0, left / len(open_to))
            left -= each * len(open_to)
            for one in open_to:
                load[one] += weight * each
                room[one] -= 1
