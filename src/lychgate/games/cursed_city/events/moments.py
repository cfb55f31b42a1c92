"""Where the language of effects carries out what the entries of the quest book say."""

from lychgate.kernel.moments import Figure, Moment

from ..journey.quest_die import QuestRoll
from ..model.content import Crisis, CrisisChoice
from ..model.state import Hero, Ulfenkarn

EVENT_ROLLED = Moment[[Ulfenkarn, QuestRoll]]("event-roll", "The event roll has been made; its face is not used yet.")
CHOICE_BARRED = Figure[[Ulfenkarn, Hero, Crisis, CrisisChoice]](
    "choice-barred", "Above 0: the acting hero does not meet what a choice in a crisis needs."
)
CRISIS_CHOICE = Moment[[Ulfenkarn, Hero, Crisis, CrisisChoice]](
    "crisis-choice", "The acting hero does what a choice in a crisis says."
)
