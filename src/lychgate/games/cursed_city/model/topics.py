"""What the questions of the game are about: each topic once, by an id that stays. A section for each room."""

from lychgate.kernel.topics import Topics
from lychgate.mechanics.activation.topics import activation_topics
from lychgate.mechanics.effects import effect_topics

topic = Topics()
EFFECTS = effect_topics(topic)
ACTIVATION = activation_topics(topic, places=True)
