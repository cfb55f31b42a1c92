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
EXPLORER_ACTION = topic("explorer.action", "What an explorer does next.")
EXPLORER_MOVE = topic("explorer.move", "Where an explorer's free Move leads.", "move")
INSPIRATION_FLIP = topic("inspiration.flip", "Whether an explorer spends 3 points to become inspired.", "use")
SEARCH_CARD = topic("search.card", "What an explorer finds.")
SEARCH_KEEP = topic("search.keep", "Which of several drawn cards an explorer keeps.")
SUMMON_PLACE = topic("summon.place", "Where the escape chamber is laid.", "place")

# events

# challenges, strongholds and the vault

# expeditions, Precipice and the quest

# abilities
