"""What the questions of the game are about: each topic once, by an id that stays. A section for each room."""

from lychgate.kernel.topics import Topics
from lychgate.mechanics.activation.topics import activation_topics
from lychgate.mechanics.effects import effect_topics

topic = Topics()
EFFECTS = effect_topics(topic, orders=True)
ACTIVATION = activation_topics(topic)

# setting out
SETUP_LEADER = topic("setup.leader", "Who leads the party at the start of a journey.")
SETUP_JOURNEY = topic("setup.journey", "On which journey the party goes.")
SETUP_MISSION = topic("setup.mission", "Which mission the party undertakes.")
SETUP_HERO = topic("setup.hero", "Which hero a player picks.")
SETUP_PLACE = topic("setup.place", "In which space of the drop zone a hero stands.", "place")
SETUP_MAP = topic("setup.map", "Which combat map is rolled.")
LEADER_ORDER = topic("leader.order", "In which order players act, as the leader says.")

# journeys
EXPLORE_CARD = topic("explore.card", "Which exploration card is drawn.")
EXPLORE_LAY = topic("explore.lay", "How an explored tile is laid.", "place")
EXPLORE_CLOSED = topic("explore.closed", "Where the new closed gateway goes.", "place")
GRAVETIDE_WAY = topic("gravetide.way", "Which tile the Gravetide takes next.")
GRAVETIDE_PLACE = topic("gravetide.place", "Where a hero is swept by the Gravetide.", "place")
LESSON_GO_ON = topic("lesson.go-on", "Whether the lesson goes on.")

# initiative
ACTIVATION_DULLED = topic("activation.dulled", "Which die goes on a diseased space and shows 1.")
GAMBIT_AGILITY = topic("gambit.agility", "How a gambit goes: an Agility roll.")

# heroes
HERO_ACTION = topic("hero.action", "What a hero does next.")
HERO_MOVE = topic("hero.move", "Where a hero's free Move or Run leads.", "move")
HERO_WAY = topic("hero.way", "Through which hostiles a hero's move leads.", "move")
RECUPERATE_ROLL = topic("recuperate.roll", "How a hero recuperates: a Vitality roll.")
RECUPERATE_COUNTER = topic("recuperate.counter", "Which wound counters a Recuperate takes off.", "rest")
SEARCH_CARD = topic("search.card", "What a hero finds.")
SEARCH_KEEP = topic("search.keep", "Which of several drawn cards a hero resolves.")
TREASURE_KEEP = topic("treasure.keep", "Which of two treasures a hero keeps.")
TREASURE_TRADE = topic("treasure.trade", "Whether a player agrees to a trade.", "trade")
EXTRACT_PLACE = topic("extract.place", "Where the extraction zone is laid.", "place")

# hostiles
HOSTILE_CATEGORY = topic("hostile.category", "Which category of a group acts next.")
HOSTILE_MOVE = topic("hostile.move", "To which of several equal spaces a hostile moves.", "move")
HOSTILE_WEAPON = topic("hostile.weapon", "Which weapon a hostile uses.", "strike")
ENCOUNTER_DRAW = topic("encounter.draw", "Which encounter card is drawn.")
GROUP_MIX = topic("group.mix", "Of which models of a category a group is made up.")
DEPLOY_OBJECT = topic("deploy.object", "At which of several equally near objects a group is deployed.", "place")
DEPLOY_SPACE = topic("deploy.space", "In which space a hostile is deployed.", "place")
REINFORCE_NEXT = topic("reinforce.next", "Which reinforcement arrives next.")
REINFORCE_LYCHGATE = topic("reinforce.lychgate", "By which of several equal lychgates a reinforcement arrives.")
REINFORCE_SPACE = topic("reinforce.space", "In which space at a lychgate a reinforcement arrives.", "place")
MASTER_GROUP = topic("master.group", "Which of the equally far groups the Will of the Master moves.")

# combat
ATTACK_TARGET = topic("attack.target", "Whom a weapon action is aimed at.", "strike")
ATTACK_FREE = topic("attack.free", "Which free weapon action a hero makes, and against whom, if any.", "strike")
ATTACK_GIVEN = topic("attack.given", "Which free weapon action a hero makes who has to make one.", "strike")
ATTACK_ROLL = topic("attack.roll", "Whether an attack hits.")
DEFENCE_ROLL = topic("defence.roll", "How much damage a hero fends off.")
WOUND_TURNED = topic("wound.turned", "Which wound counter is turned to its grievous side.")
HEAL_COUNTER = topic("heal.counter", "Which counter comes off or is turned back.", "rest")

# ailments
DISEASED_SPACE = topic("diseased.space", "On which dice space a diseased token goes.")
DISEASED_TOKEN = topic("diseased.token", "Which diseased token is removed.")
AILMENT_ENDS = topic("ailment.ends", "Which ailment is removed.")

# the battlefield
DISPLACE_ORDER = topic("displace.order", "In which order models make way for a larger one.")
DISPLACE_SPACE = topic("displace.space", "To which space a model makes way.", "place")

# events and crises
EVENT_ROLL = topic("event.roll", "Which event comes.")
EVENT_HERO = topic("event.hero", "Which hero an event is about.")
EVENT_HEART = topic("event.heart", "Whether a hero recuperates or loses an ailment.", "rest")
RETURN_PLACE = topic("return.place", "In which space a hero comes back.", "place")
CRISIS_ROLL = topic("crisis.roll", "Which crisis comes.")
CRISIS_HERO = topic("crisis.hero", "Which hero deals with a crisis.")
CRISIS_CHOICE = topic("crisis.choice", "What a hero does in a crisis.")

# the Adamant
MISSION_REWARD = topic("mission.reward", "Which hero takes the reward of a mission.")
EXTRACTION_ROLL = topic("extraction.roll", "What happens on the way home.")
EXTRACTION_POTION = topic("extraction.potion", "Where the potion lies in the discovery deck, and who gets it.")
EXTRACTION_TRADE = topic("extraction.trade", "Whether a treasure goes to the merchant.", "trade")
EXTRACTION_STONE = topic("extraction.stone", "Which realmstone the merchant hands over.")
SURVIVAL_ROLL = topic("survival.roll", "Whether a hero survives.")
HAVEN = topic("haven", "To which haven a hero goes between journeys.")
ELITE = topic("elite", "Which elite class a hero takes.")
ADAMANT_NEXT = topic("adamant.next", "What is done aboard the Adamant before the next journey.", "trade")
ADAMANT_WEAPON = topic("adamant.weapon", "Which weapon an empowerment is for.")

# abilities
CARD_TEST = topic("card.test", "How a roll goes that a card asks for.")
CARD_ROLL = topic("card.roll", "How a die falls that a card rolls again.")
CARD_DIE = topic("card.die", "Which die a card changes.")
CARD_DISCARD = topic("card.discard", "Which card a hero gives up.")
CARD_KEEP = topic("card.keep", "Which of two items a hero carries.")
CARD_DRAW = topic("card.draw", "What a card brings a hero.")
CARD_SEARCH = topic("card.search", "Where a hero searches by a card.", "search")
CARD_GROUP = topic("card.group", "Which hostile group a card means.")
CARD_MODEL = topic("card.model", "Which hostile comes by a card.")
CARD_GUARD = topic("card.guard", "With whom a hero trades places on the track.")
