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

# explorers

# events

# challenges, strongholds and the vault

# expeditions, Precipice and the quest

# abilities
