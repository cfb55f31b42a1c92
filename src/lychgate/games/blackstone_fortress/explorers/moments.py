"""Where cards, ships, twists and strongholds have a say in what explorers do."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from lychgate.kernel.moments import Figure, Hook, Moment
from lychgate.kernel.question import Rule
from lychgate.kernel.topics import Verb

from ..hostiles.moments import BlackstoneRoll
from ..model.state import Blackstone, Explorer, Marker

CarryOut = Callable[[Blackstone, Explorer, int], Rule[None]]


class Offer(Struct, frozen=True):
    """Something that an explorer can do in an activation: a basic or unique action, a card, a ship's support.

    `cost` is what the die must show, and 0 where none is spent: that is no action. `carry_out` is handed the score that
    paid, a 6 where nothing did.
    """

    id: str
    label: str
    cost: int
    carry_out: CarryOut
    rules: tuple[str, ...] = ("bsf.action.unique",)
    verb: Verb = "use"
    about: tuple[str, ...] = ()
    uses: str = ""
    grave: bool = False


class Looking(Struct):
    """A Search as it goes on: which marker, how many cards are drawn, and how many of them are kept (0: all).

    Without a `marker` the search is one for inspiration points.
    """

    marker: Marker | None = None
    number: int = 1
    keep: int = 0


class Find(Struct):
    """A discovery card that an explorer has drawn and not taken yet: another may come in its place."""

    explorer: Explorer
    card: str


ACTIONS = Hook[[Blackstone, Explorer, int], Sequence[Offer]](
    "actions", "What else an explorer can do now, in the explorer's own activation, with the highest die that is left."
)
COST = Figure[[Blackstone, Explorer, str, int]](
    "cost", "What is added to the cost of an action, which is named by its id and printed cost."
)
BARS = Figure[[Blackstone, Explorer, str, int]](
    "bars", "Above 0: an explorer cannot make this action, which is named by its id, at this cost."
)
DESTINY_DICE = Figure[[Blackstone, Explorer]](
    "destiny-dice", "How many destiny dice more an explorer may spend in a turn."
)
MOVE = Figure[[Blackstone, Explorer, str]]("move", "How many hexes an explorer can go further in a `move` or `run`.")

ACTIVATION_START = Moment[[Blackstone, Explorer]](
    "activation-start", "An explorer's card has come up, and no action has been made."
)
ACTION_DONE = Moment[[Blackstone, Explorer, str]](
    "action-done", "An explorer has carried out one action, which is named by its id; another may follow."
)
ACTIVATION_END = Moment[[Blackstone, Explorer]](
    "activation-end", "An explorer's activation ends: the inspiration roll is made, and the dice are not lowered yet."
)
KEEPS_DICE = Figure[[Blackstone, Explorer]](
    "keeps-dice", "Above 0: the dice left at the end of an activation are not lowered when they become overwatch dice."
)
INSPIRES = Figure[[Blackstone, Explorer, int]](
    "inspiration-wounds", "What is added to all Wounds that an explorer has slain, for the inspiration roll."
)
INSPIRATION_ROLL = Moment[[Blackstone, Explorer, BlackstoneRoll]](
    "inspiration-roll", "An inspiration roll has been made and does not count yet."
)
SEARCH = Moment[[Blackstone, Explorer, Looking]]("search", "An explorer is about to draw discovery cards.")
DRAWN = Moment[[Blackstone, Find]]("drawn", "An explorer has drawn a discovery card and not taken it yet.")
MARKER_SEARCHED = Moment[[Blackstone, Explorer, Marker]](
    "marker-searched", "A discovery marker has been searched and has left the board."
)
