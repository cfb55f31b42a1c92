"""Where the language of effects carries out what the entries of the quest book say."""

from lychgate.kernel.moments import Figure, Moment

from ..model.content import Crisis, CrisisChoice
from ..model.state import Hero, Ulfenkarn

CHOICE_BARRED = Figure[[Ulfenkarn, Hero, Crisis, CrisisChoice]](
    "choice-barred", "Above 0: the acting hero does not meet what a choice in a crisis needs."
)
CRISIS_CHOICE = Moment[[Ulfenkarn, Hero, Crisis, CrisisChoice]](
    "crisis-choice", "The acting hero does what a choice in a crisis says."
)
