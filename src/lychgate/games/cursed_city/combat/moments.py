"""When cards, journeys and missions may speak in a fight."""

from lychgate.kernel.moments import Figure, Hook, Moment

from ..model.queries import Piece
from ..model.state import Hero, Marker, Ulfenkarn
from .attack import ActionRoll, Attack, Death, Defence, Harm, Healing, Slaying

# -- rolls
STEPS = Figure[[Ulfenkarn, Hero, str]]("steps", "By how many sizes a hero's agility, vitality or defence dice change.")
ROLLED = Moment[[Ulfenkarn, ActionRoll]]("rolled", "Action dice have been rolled; `what` says for which roll.")
FAILED = Moment[[Ulfenkarn, ActionRoll]]("failed", "A roll of action dice has failed; `what` says which.")

# -- weapon actions
TARGETS = Hook[[Ulfenkarn, Piece], list[Marker]]("targets", "Markers that weapon actions of a piece can be aimed at.")
ATTACK_STEPS = Figure[[Ulfenkarn, Attack]]("attack-steps", "By how many sizes the dice of a weapon action change.")
DAMAGE = Figure[[Ulfenkarn, Attack]]("damage", "What is added to the Damage value of an attack with this result.")
ATTACK = Moment[[Ulfenkarn, Attack]]("attack", "A target has been picked, and the dice are about to be rolled.")
ATTACK_RESULT = Moment[[Ulfenkarn, Attack]]("attack-result", "The roll is successful; its result may still be raised.")
ATTACK_SUCCESS = Moment[[Ulfenkarn, Attack]]("attack-success", "After the damage of a success or critical success.")
ATTACK_CRITICAL = Moment[[Ulfenkarn, Attack]]("attack-critical", "After the damage of a critical success.")
ATTACK_DONE = Moment[[Ulfenkarn, Attack]]("attack-done", "A weapon action is over, whatever came of it.")
HIT = Moment[[Ulfenkarn, Attack]]("hit", "The target of an attack has suffered damage.")

# -- damage
WOULD_SUFFER = Moment[[Ulfenkarn, Harm]]("would-suffer", "A piece is about to suffer damage; no Defence roll yet.")
REDUCES = Figure[[Ulfenkarn, Harm]]("reduces", "By how much a hostile reduces the damage that it would suffer.")
DEFENDED = Moment[[Ulfenkarn, Defence]]("defended", "A hero has made a Defence roll, successful or not.")
WOULD_BE_SLAIN = Moment[[Ulfenkarn, Harm]]("would-be-slain", "A hostile is about to suffer enough to be slain.")
WOULD_GO_OUT = Moment[[Ulfenkarn, Hero, Harm]]("would-go-out", "A hero is about to be taken out of action.")
SUFFERED = Moment[[Ulfenkarn, Harm, int]]("suffered", "A piece has suffered this much damage and is still there.")
MARKER_HURT = Moment[[Ulfenkarn, Marker, Harm]]("marker-hurt", "A marker has suffered damage.")
SLAYS = Moment[[Ulfenkarn, Slaying]]("slays", "A piece has slain a hostile: slays, other-slays.")
CHAMPION_SLAIN = Moment[[Ulfenkarn, Slaying]]("champion-slain", "A champion or villain has been slain.")
SLAIN = Moment[[Ulfenkarn, Slaying]]("slain", "A hostile has been slain, by whatever.")
WENT_OUT = Moment[[Ulfenkarn, Hero]]("went-out", "A hero has been taken out of action.")
WOULD_DIE = Moment[[Ulfenkarn, Death]]("would-die", "A hero is about to die: buried, or on a survival roll.")
HEALED = Moment[[Ulfenkarn, Healing]]("healed", "A hero has been healed.")
