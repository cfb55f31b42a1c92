"""When abilities, items, spells and adventures may speak in a fight."""

from lychgate.kernel.moments import Duty, Hook, Moment
from lychgate.kernel.question import Rule

from ..model.state import Monster, Spell, Warrior, Wq

# -- a Warrior's blows
SPARES = Hook[[Wq, Warrior, Monster], bool]("spares", "Whether a Warrior leaves this Monster to another.")
FUMBLED = Moment[[Wq, Warrior]]("fumbled", "A Warrior has rolled a 1 to hit.")
WEAPON = Hook[[Wq, Warrior], str]("weapon", "The weapon that is put in his hand, whatever else he carries, or none.")
CUTS_DEEPER = Hook[[Wq, Warrior], Rule[int]]("cuts-deeper", "What is rolled on top of the damage of a blow.")
ARROWS = Duty[[Wq, Warrior], Rule[int]]("arrows", "What a special arrow adds to the damage of a shot.")

# -- what a blow does
WOUNDED = Duty[[Wq, Warrior, int], None]("wounded", "A Warrior has taken so many Wounds out of a Monster.")
SLAIN = Hook[[Wq], None]("slain", "A Monster with this ability has been slain.")

# -- a hit on a Warrior
TURNS_ASIDE = Hook[[Wq, Warrior, Monster, Spell], Rule[bool]](
    "turns-aside", "Whether a spell on the Warrior, named by what it does, turns a hit aside."
)
ABSORBS = Duty[[Wq, Warrior, Monster], Rule[bool]]("absorbs", "Whether something made against hits absorbs this one.")

# -- pinning
RUNNING = Hook[[Wq], bool]("running", "Whether everybody runs, so that nobody can be pinned.")
