"""Where legacies, ships, strongholds, twists and artefacts have a say in an expedition and as a combat begins."""

from msgspec import Struct

from lychgate.kernel.moments import Figure, Moment

from ..model.state import Blackstone, Explorer


class Revealed(Struct):
    """An exploration card that has been revealed; whoever speaks may put it back into the box unplayed."""

    card: str
    access_route: bool
    skipped: bool = False


class Trade(Struct):
    """An explorer who trades aboard a ship, with the trading points of all that is traded and added."""

    explorer: Explorer
    ship: str
    home: bool
    points: int = 0


EXPLORATION = Moment[[Blackstone, Revealed]](
    "exploration", "An exploration card has been revealed and is not resolved yet."
)
COMBAT_SETUP = Moment[[Blackstone]](
    "combat-setup", "The board is laid and the hostiles are deployed; the initiative cards are not laid yet."
)
STAGE_SETUP = Moment[[Blackstone]]("stage-setup", "A board of a stronghold or of the vault has been set up.")
COMBAT_START = Moment[[Blackstone]]("combat-start", "The combat is set up, and the first turn comes next.")
TURN_START = Moment[[Blackstone]]("turn-start", "A turn of a combat begins.")
COMBAT_ENDS = Moment[[Blackstone]]("combat-end", "The combat is over, and the board has not been cleared.")
RECOVERY_STEP = Moment[[Blackstone]]("recovery-step", "All recovery and vitality rolls of the step are made.")
GIVES_POINTS = Figure[[Blackstone, Trade]](
    "gives-points", "How many cards would give an explorer trading points aboard a ship for nothing."
)
TRADE = Moment[[Blackstone, Trade]]("trade", "An explorer is about to trade aboard a ship; points may be added.")
