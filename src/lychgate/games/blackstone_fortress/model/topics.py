"""What the questions of the game are about: each topic once, by an id that stays. A section for each room."""

from lychgate.kernel.topics import Topics
from lychgate.mechanics.activation.topics import activation_topics
from lychgate.mechanics.effects import effect_topics

topic = Topics()
EFFECTS = effect_topics(topic, orders=True)
ACTIVATION = activation_topics(topic)
DICE_PICK = topic("dice.pick", "Which of two action dice counts.")
LEADER_ORDER = topic("leader.order", "In which order players act, as the leader says.")

# setting out

# the board

# combat

# hostiles

# initiative
COVERING_FIRE = topic("covering.fire", "Which two explorers trade places on the track.", "swap")
COVERING_AGREED = topic("covering.agreed", "Whether a player agrees to covering fire.", "swap")
GAMBIT_AGILITY = topic("gambit.agility", "How a gambit goes: an Agility roll.")

# explorers

# events

# challenges, strongholds and the vault

# expeditions, Precipice and the quest

# abilities
