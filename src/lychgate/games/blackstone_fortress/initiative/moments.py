"""Where cards, ships and twists have a say before anybody acts."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from lychgate.kernel.moments import Figure, Hook, Moment
from lychgate.kernel.question import Rule
from lychgate.mechanics.activation.action_dice import Dice

from ..model.state import Blackstone, Explorer

PASSED = "pass"
"""What is noted of gambits where their player has declined them together with covering fire."""


class Aid(Struct, frozen=True):
    """Something that the leader can use as the gambit step begins."""

    id: str
    label: str
    use: Callable[[Blackstone], Rule[None]]
    about: tuple[str, ...] = ()
    uses: str = ""


DESTINY_ROLL = Moment[[Blackstone, list[int]]](
    "destiny-roll", "The destiny dice are rolled and not yet sorted; whoever speaks may change the scores in the list."
)
DESTINY = Moment[[Blackstone]]("destiny", "The destiny dice are rolled and sorted, and those that match are discarded.")
ACTIVATION_ROLLS = Moment[[Blackstone, Explorer]](
    "activation-rolls", "An explorer has made the activation roll, and the dice lie on the card."
)
COVERING_FIRE = Moment[[Blackstone]]("covering-fire", "The covering fire step begins.")
GAMBIT = Moment[[Blackstone]]("gambit", "The gambit step begins, and nobody has attempted a gambit.")
AIDS = Hook[[Blackstone], Sequence[Aid]]("gambit-aids", "What the leader can use as the gambit step begins.")
FREE_GAMBITS = Figure[[Blackstone, Explorer]](
    "free-gambits", "How many gambits an explorer can still attempt without paying."
)
FREE_GAMBIT_USED = Moment[[Blackstone, Explorer]](
    "free-gambit-used", "An explorer attempts a gambit for which nothing is paid."
)
GAMBIT_DICE = Hook[[Blackstone, Explorer, Dice], Dice](
    "gambit-dice", "The dice of a gambit, as cards change them one after another."
)
