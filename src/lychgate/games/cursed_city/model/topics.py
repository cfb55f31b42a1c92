"""What the questions of the game are about: each topic once, by an id that stays. A section for each room."""

from lychgate.kernel.topics import Topics
from lychgate.mechanics.activation.topics import activation_topics
from lychgate.mechanics.effects import effect_topics

topic = Topics()
EFFECTS = effect_topics(topic)
ACTIVATION = activation_topics(topic)

# initiative
DULLED = topic("activation.dulled", "Which die goes on a diseased space and shows 1.")
GAMBIT_AGILITY = topic("gambit.agility", "How a gambit goes: an Agility roll.")

# heroes
HERO_ACTION = topic("hero.action", "What a hero does next.")
HERO_MOVE = topic("hero.move", "Where a hero's free Move or Run leads.", "move")
HERO_RECOVER = topic("hero.recover", "Whether a hero recovers from being stunned or from fatigue first.")
VITALITY_ROLL = topic("recuperate.roll", "How a hero recuperates: a Vitality roll.")
RECUPERATE_COUNTER = topic("recuperate.counter", "Which wound counters a Recuperate takes off.", "rest")
SEARCH_CARD = topic("search.card", "What a hero finds.")
TREASURE_KEEP = topic("treasure.keep", "Which of two treasures a hero keeps.")
TREASURE_TRADE = topic("treasure.trade", "Whether a player agrees to a trade.", "trade")
EXTRACT_PLACE = topic("extract.place", "Where the extraction zone is laid.", "place")
