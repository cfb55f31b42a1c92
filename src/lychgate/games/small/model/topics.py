"""What the questions of the game are about: each topic once, by an id that stays."""

from lychgate.kernel.topics import Topics
from lychgate.mechanics.effects import effect_topics

topic = Topics()
EFFECTS = effect_topics(topic)

# setting out
SETUP_HERO = topic("setup.hero", "Which hero a player takes.")
SETUP_CHARM = topic("setup.charm", "Which charm a hero is dealt.")
SETUP_CHANGE_CHARM = topic("setup.change-charm", "Whether a hero lays the charm aside and draws another.", "swap")
SETUP_ENTER = topic("setup.enter", "On which square of the entrance a hero stands at first.", "place")

# the lantern
LANTERN_ROLL = topic("lantern.roll", "How the lantern burns this round.")
LANTERN_SHIELD = topic("lantern.shield", "Whether a hero gives up a charm to shield the flame.", "use")

# heroes
HEROES_ORDER = topic("heroes.order", "In which order the heroes act.")
HERO_MOVE = topic("hero.move", "To which square a hero moves.", "move")
HERO_ACTION = topic("hero.action", "Which action a hero takes.")
STRIKE_TARGET = topic("strike.target", "Which adjacent enemy a hero fights.", "strike")
THROW_TARGET = topic("throw.target", "At which enemy in sight a hero throws.", "shoot")
ATTACK_HIT = topic("attack.hit", "Whether a hero hits.")
ATTACK_DAMAGE = topic("attack.damage", "How many wounds a hero deals.")
EXPLORE_DOORWAY = topic("explore.doorway", "Through which doorway a hero explores.", "explore")
EXPLORE_CHAMBER = topic("explore.chamber", "Which chamber lies behind the doorway.")
EXPLORE_LAY = topic("explore.lay", "How the chamber is laid.", "place")
SEARCH_FIND = topic("search.find", "What a hero finds.")
VAULT_RELICS = topic("vault.relics", "Which relics a hero takes.", "use")

# the dead
DEAD_NUMBER = topic("dead.number", "How many of the dead wake in a chamber.")
DEAD_WHICH = topic("dead.which", "Which of the dead wakes.")
DEAD_PLACE = topic("dead.place", "On which square one of the dead wakes.", "place")
DEAD_MOVE = topic("dead.move", "On which square one of the dead ends its move.", "move")
DEAD_HIT = topic("dead.hit", "Whether one of the dead hits.")
DEAD_CHARM = topic("dead.charm", "Whose charm one of the dead takes.")
DEAD_WOUNDS = topic("dead.wounds", "How the wounds of a blow are shared among the heroes next to it.")
