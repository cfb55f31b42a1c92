"""Where cards have a say before anybody acts."""

from lychgate.kernel.moments import Figure, Moment

from ..model.state import Hero, Ulfenkarn

DESTINY = Moment[[Ulfenkarn, list[int]]](
    "destiny", "The destiny dice are rolled and not yet sorted; whoever speaks may change the scores in the list."
)
FREE_GAMBITS = Figure[[Ulfenkarn, Hero]]("free-gambits", "How many gambits a hero can still attempt without paying.")
FREE_GAMBIT_USED = Moment[[Ulfenkarn, Hero]]("free-gambit-used", "A hero attempts a gambit for which nothing is paid.")
