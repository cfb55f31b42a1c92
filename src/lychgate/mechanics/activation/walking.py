"""Several Moves and Runs in a row, picked in one step: what they cost and how far they lead."""

from msgspec import Struct

from lychgate.mechanics.grid.shapes import Cell


class Gait(Struct, frozen=True, gc=False):
    """How a hero goes just now: cost and distance of a Move and of a Run, and how many dice pay for each."""

    move: int
    run: int
    near: int
    far: int
    dice: int
    run_dice: int

    def costs(self, actions: int, runs: int) -> tuple[int, ...]:
        """What each action costs, the Runs first."""
        return (self.run,) * runs + (self.move,) * (actions - runs)

    def budgets(self, actions: int, runs: int) -> list[int]:
        """How far each action leads, the Runs first."""
        return [self.far] * runs + [self.near] * (actions - runs)


class Way(Struct, frozen=True, gc=False):
    """The cells to which this many actions lead, with this many Runs among them, and no fewer; as bits of the terrain
    and, where a game wants them at once, one by one."""

    actions: int
    runs: int
    bits: int
    cells: tuple[Cell, ...] = ()
