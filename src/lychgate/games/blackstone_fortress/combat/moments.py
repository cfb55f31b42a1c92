"""When cards, twists and strongholds may speak in a fight."""

from lychgate.kernel.moments import Figure, Hook, Moment
from lychgate.mechanics.activation.action_dice import Dice

from ..model.queries import Piece
from ..model.state import Blackstone, Explorer, Hostile
from .attack import ActionRoll, Attack, Harm, Slaying, Vitality

# -- rolls
POOL = Hook[[Blackstone, Explorer, str, Attack | None, Dice], Dice](
    "pool", "The dice of an explorer's defence, agility or vitality roll, as cards change them one after another."
)
ROLLED = Moment[[Blackstone, ActionRoll]]("rolled", "Action dice have been rolled; `what` says for which roll.")
ATTACK_ROLL = Moment[[Blackstone, ActionRoll]]("attack-roll", "An attack roll has been made.")
DEFENCE_ROLL = Moment[[Blackstone, ActionRoll]]("defence-roll", "A defence roll has been made.")
VITALITY_ROLL = Moment[[Blackstone, ActionRoll]]("vitality-roll", "A vitality roll has been made.")
VITALITY_RESULT = Moment[[Blackstone, Vitality]]("vitality-result", "A vitality roll stands and is about to count.")
ROLLS = {"attack": ATTACK_ROLL, "defence": DEFENCE_ROLL, "vitality": VITALITY_ROLL}
"""The moment after a roll, by what it is for."""

# -- attacks
TOO_FAR = Figure[[Blackstone, Piece, Piece, int]](
    "attack-range", "Above 0: the second cannot be attacked at this range."
)
ATTACK_DICE = Hook[[Blackstone, Attack, Dice], Dice](
    "attack-dice", "The dice of an attack, as cards change them one after another."
)
ATTACK = Moment[[Blackstone, Attack]]("attack", "Somebody attacks, and the dice are about to be rolled.")
ATTACK_FAILED = Moment[[Blackstone, Attack]]("attack-failed", "The attack roll has failed.")
HIT = Moment[[Blackstone, Attack]]("hit", "An explorer is hit, and the defence roll is about to be made.")
ATTACK_CRITICAL = Moment[[Blackstone, Attack]]("attack-critical", "It is a critical success; no defence roll yet.")
ATTACK_WOUNDS = Moment[[Blackstone, Attack]]("attack-wounds", "The target has suffered a wound or grievous wound.")
ATTACK_DONE = Moment[[Blackstone, Attack]]("attack-done", "The attack is over, whatever came of it.")
DEFENDED = Moment[[Blackstone, Attack]]("defended", "An attack with a defence roll is over.")

# -- wounds
OUT = Moment[[Blackstone, Harm]]("out", "A wound is about to put an explorer out of action.")
SUFFERED = Moment[[Blackstone, Harm]]("suffered", "An explorer has suffered a wound and is still in action.")
WENT_OUT = Moment[[Blackstone, Explorer]]("went-out", "An explorer has gone out of action.")
WOUNDS = Figure[[Blackstone, Hostile]]("wounds", "What is added to the Wounds value of a hostile.")
SLAIN_WOUNDS = Figure[[Blackstone, Explorer, int]]("slain-wounds", "What is added where slain Wounds are counted.")
SLAYS = Moment[[Blackstone, Slaying]]("slays", "Somebody has slain a hostile.")
SLAIN = Moment[[Blackstone, Slaying]]("slain", "A hostile has been slain, by whatever.")
