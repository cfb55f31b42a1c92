"""What the questions of the game are about: each topic once, by an id that stays. A section for each room."""

from lychgate.kernel.topics import Topics
from lychgate.mechanics.activation.topics import activation_topics
from lychgate.mechanics.effects import effect_topics

topic = Topics()
EFFECTS = effect_topics(topic, orders=True)
ACTIVATION = activation_topics(topic)
DICE_PICK = topic("dice.pick", "Which of two action dice counts.")
LEADER_ORDER = topic("leader.order", "In which order players act, as the leader says.")
LEADER_EXPLORERS = topic("leader.explorers", "In which order the explorers of one player go.")

# setting out
SETUP_PLAYERS = topic("setup.players", "Who plays in the next expedition.")
SETUP_LEADER = topic("setup.leader", "Who leads the expedition.")
SETUP_HOSTILE = topic("setup.hostile", "Who is the hostile player.")
SETUP_EXPLORER = topic("setup.explorer", "Which explorer a player picks.")
SETUP_SHIP = topic("setup.ship", "Which ship more goes with the expedition.")
SETUP_MAGLEV = topic("setup.maglev", "Where in the maglev chamber an explorer stands.", "place")
SETUP_STAND = topic("setup.stand", "Where an explorer stands as a combat begins.", "place")

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
ENCOUNTER_DRAW = topic("encounter.draw", "Which encounter card is drawn.")
MARKER_NUMBER = topic("marker.number", "Which number a hidden discovery marker shows.")
DEPLOY_HEX = topic("deploy.hex", "In which hex a hostile is deployed.", "place")
HOSTILE_MOVE = topic("hostile.move", "To which of several equal hexes a hostile moves.", "move")
HOSTILE_TARGET = topic("hostile.target", "Which of several equal explorers a hostile attacks.", "strike")
DISRUPT_DIE = topic("disrupt.die", "Which unspent die a Disrupt discards.")
DISRUPT_EXPLORER = topic("disrupt.explorer", "Which explorer a Disrupt wounds.")
REINFORCE_ROLL = topic("reinforce.roll", "How many slain hostiles come back.")
REINFORCE_PORTAL = topic("reinforce.portal", "By which of several equally far portals hostiles come back.")
REINFORCE_HEX = topic("reinforce.hex", "In which hex at a portal a hostile comes back.", "place")

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
EVENT_ROLL = topic("event.roll", "Which event comes.")
EVENT_EXPLORER = topic("event.explorer", "Which explorer an event is about.")
EVENT_MARKER = topic("event.marker", "Which discovery marker an event removes.")
EVENT_SLAIN = topic("event.slain", "Which slain hostile comes back by an event.")
EVENT_HEX = topic("event.hex", "In which hex somebody comes back by an event.", "place")
EVENT_PORTAL = topic("event.portal", "Which of several equally far portals the escape chamber replaces.")

# challenges, strongholds and the vault
STRONGHOLD_ARTEFACT = topic("stronghold.artefact", "Who takes the artefact of a conquered stronghold.")

# expeditions, Precipice and the quest
EXPEDITION_NEXT = topic("expedition.next", "Whether the expedition goes on or home.", "explore")
EXPEDITION_AGREE = topic("expedition.agree", "Whether a player agrees to go home.")
EXPEDITION_CARD = topic("expedition.card", "Which exploration card is revealed.", "explore")
RECOVERY_ROLL = topic("recovery.roll", "Whether an explorer who is out of action lives.")
LEADER_EXCHANGE = topic("leader.exchange", "Which explorer offers cards to which other.", "trade")
LEADER_CARDS = topic("leader.cards", "Which cards one explorer gives another.", "trade")
LEADER_AGREE = topic("leader.agree", "Whether a player agrees to an exchange of cards.", "trade")
QUEST_GOAL = topic("quest.goal", "Whether the expedition attacks a stronghold, or the vault.", "explore")
QUEST_AGREE = topic("quest.agree", "Whether a player lets clues go for an attack on a stronghold.")
QUEST_STRONGHOLD = topic("quest.stronghold", "Which stronghold is drawn.")
PRECIPICE_LEGACY = topic("precipice.legacy", "Which legacy card is drawn.")
PRECIPICE_VISIT = topic("precipice.visit", "Which ship an explorer visits, and what for.", "trade")
PRECIPICE_POINTS = topic("precipice.points", "Which archeotech is traded.", "pay")
PRECIPICE_OFFER = topic("precipice.offer", "Which resource cards a ship offers.")
PRECIPICE_TRADE = topic("precipice.trade", "Which resource card is taken.", "trade")
PRECIPICE_GIVE = topic("precipice.give", "Which archeotech an explorer gives another at Precipice.", "trade")
PRECIPICE_FACILITY = topic("precipice.facility", "What a ship's facility does.")
PRECIPICE_AGAIN = topic("precipice.again", "Whether the die of a facility is rolled again.", "use")

# abilities
CARD_TEST = topic("card.test", "How a roll goes that a card asks for.")
CARD_ORDER = topic("card.order", "Whose initiative card is revealed next.")
CARD_DIE = topic("card.die", "Which die a card changes.")
CARD_ROLL = topic("card.roll", "What a die shows that a card has rolled again.")
CARD_WEAPON = topic("card.weapon", "Which weapon a free action uses, and on whom.", "strike")
CARD_HEX = topic("card.hex", "Which hex a card means.", "place")
CARD_HEX_MORE = topic("card.hex-more", "Whether a card means another hex, or moves a piece at all, and where.", "place")
CARD_SEARCH = topic("card.search", "Which card somebody takes from a deck.")
CARD_DISCARD = topic("card.discard", "Which card somebody gives up.")
CARD_TAKE = topic("card.take", "Which of the cards that lie face up somebody takes.", "trade")
CARD_PILE = topic("card.pile", "Whether a card goes back on top of its deck or under it.")
CARD_TRACK = topic("card.track", "Which initiative card lies next, by a card.", "swap")
CARD_TWIST = topic("card.twist", "Which twist a card ends.")
CARD_SLAIN = topic("card.slain", "Which slain hostile comes back by a card.")
DUO_FIRST = topic("duo.first", "Which of the Twins acts first in a Duo.")
DUO_ACTION = topic("duo.action", "What a Twin does in a Duo.")
LORE_SECRET = topic("lore.secret", "Which kind of hostile the leader has in mind.")
LORE_ASK = topic("lore.ask", "Which question is asked about it.")
LORE_GUESS = topic("lore.guess", "Which kind of hostile the others guess.")
