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
ENCOUNTER_DRAW = topic("encounter.draw", "Which encounter card is drawn.")
MARKER_NUMBER = topic("marker.number", "Which number a hidden discovery marker shows.")
DEPLOY_HEX = topic("deploy.hex", "In which hex a hostile is deployed.", "place")
HOSTILE_MOVE = topic("hostile.move", "To which of several equal hexes a hostile moves.", "move")
HOSTILE_TARGET = topic("hostile.target", "Which of several equal explorers a hostile attacks.", "strike")
DISRUPT = topic("disrupt.die", "Which unspent die a Disrupt discards.")
DISRUPT_EXPLORER = topic("disrupt.explorer", "Which explorer a Disrupt wounds.")
REINFORCE_ROLL = topic("reinforce.roll", "How many slain hostiles come back.")
REINFORCE_PORTAL = topic("reinforce.portal", "By which of several equally far portals hostiles come back.")
REINFORCE_HEX = topic("reinforce.hex", "In which hex at a portal a hostile comes back.", "place")

# initiative

# explorers

# events
EVENT_ROLL = topic("event.roll", "Which event comes.")
EVENT_EXPLORER = topic("event.explorer", "Which explorer an event is about.")
EVENT_MARKER = topic("event.marker", "Which discovery marker an event removes.")
EVENT_SLAIN = topic("event.slain", "Which slain hostile comes back by an event.")
EVENT_HEX = topic("event.hex", "In which hex somebody comes back by an event.", "place")
EVENT_PORTAL = topic("event.portal", "Which of several equally far portals the escape chamber replaces.")

# challenges, strongholds and the vault

# expeditions, Precipice and the quest

# abilities
