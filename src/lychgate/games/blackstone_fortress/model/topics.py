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
ATTACK_ROLL = topic("attack.roll", "Whether an attack hits.")
ATTACK_NEXT = topic("attack.next", "Whom the next attack of a weapon action is aimed at.", "strike")
ATTACK_BODY = topic("attack.body", "Which of two miniatures of an explorer attacks.", "strike")
DEFENCE_ROLL = topic("defence.roll", "What an explorer fends off.")
AGILITY_ROLL = topic("agility.roll", "Whether an explorer passes an agility roll.")
VITALITY_ROLL = topic("vitality.roll", "Whether an explorer's wounds heal.")
HEAL_NUMBER = topic("heal.number", "How many wounds a critical vitality roll heals.", "rest")

# hostiles

# initiative

# explorers

# events

# challenges, strongholds and the vault

# expeditions, Precipice and the quest

# abilities
