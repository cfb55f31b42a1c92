"""What the questions of the game are about: each topic once, by an id that stays."""

from lychgate.kernel.topics import Topics

topic = Topics()

# setting out
SETUP_HERO = topic("setup.hero", "Which hero a player takes.")
SETUP_LEADER = topic("setup.leader", "Which hero leads the party.")

# actions
ACTION_CHOOSE = topic("action.choose", "Which action a hero takes.")
ACTION_SPEND = topic("action.spend", "How many success tokens a hero spends on his action.", "pay")
ACTION_ROLL = topic("action.roll", "What the dice of an action show.")
ACTION_CRITICALS = topic("action.criticals", "What criticals show that are rolled again.")
AID_TARGET = topic("aid.target", "Which hero is aided.", "aid")
ATTACK_TARGET = topic("attack.target", "Which enemies a hero attacks.", "strike")
ATTACK_DIVIDE = topic("attack.divide", "How the successes of an attack are divided among its targets.", "strike")
REROLL_DICE = topic("reroll.dice", "Which dice are rolled again.", "use")
REROLL_ROLL = topic("reroll.roll", "What the dice show that are rolled again.")

# what may be used
WINDOW_USE = topic("window.use", "Whether a player uses an effect at this moment.", "use")
LINE_USE = topic("line.use", "Whether a hero uses this line of a card.", "use")
EFFECT_FIRST = topic("effect.first", "Which of several effects is resolved first.")

# success tokens and action cards
TOKENS_PLACE = topic("tokens.place", "On which action card a hero puts a success token.", "place")
TOKENS_DISCARD = topic("tokens.discard", "From which action card a hero discards a success token.", "pay")
CARDS_READY = topic("cards.ready", "Which action card a hero readies.")
CARDS_EXHAUST = topic("cards.exhaust", "Which action card a hero exhausts.", "pay")

# what effects ask
EFFECT_BRANCH = topic("effect.branch", "Which of several things an effect does.")
EFFECT_CONVERT = topic("effect.convert", "How many icons an effect converts.", "use")
EFFECT_CURE = topic("effect.cure", "Which condition a hero loses.", "aid")
EFFECT_TEST = topic("effect.test", "What the dice show that an effect calls for.")
SHARE_WOUNDS = topic("share.wounds", "How wounds are distributed among the heroes.")
SHARE_TOKENS = topic("share.tokens", "How success tokens are distributed among the heroes.")
SHARE_RECOVERY = topic("share.recovery", "How healing is distributed among the heroes.")
HERO_ANY = topic("hero.any", "Which hero an effect means.")
HERO_SUFFERS = topic("hero.suffers", "Which hero suffers wounds.")
HERO_RECOVERS = topic("hero.recovers", "Which hero recovers wounds.", "aid")
HERO_CLAIMS = topic("hero.claims", "Which hero claims success tokens.", "aid")
HERO_DISCARDS = topic("hero.discards", "Which hero discards success tokens.", "pay")
HERO_READIES = topic("hero.readies", "Which hero readies action cards.", "aid")
HERO_EXHAUSTS = topic("hero.exhausts", "Which hero exhausts action cards.", "pay")
HERO_BECOMES = topic("hero.becomes", "Which hero gets a condition.")
HERO_LOSES = topic("hero.loses", "Which hero loses a condition.", "aid")
HERO_REVIVES = topic("hero.revives", "Which defeated hero stands up again.", "aid")

# enemies
ENEMY_ANY = topic("enemy.any", "Which enemy an effect means.")
ENEMY_WOUNDED = topic("enemy.wounded", "Which enemy is wounded.", "strike")
ENEMY_EXHAUSTED = topic("enemy.exhausted", "Which enemy is exhausted.")
ENEMY_READIED = topic("enemy.readied", "Which enemy is readied.")
ENEMY_ENGAGES = topic("enemy.engages", "Which enemy engages.")
ENEMY_ENGAGES_FIRST = topic("enemy.engages-first", "Which of several enemies engages first.")
ENEMY_SUFFERS_FIRST = topic("enemy.suffers-first", "Which of several enemies is wounded first.")
ENEMY_SHADOWS = topic("enemy.shadows", "Which enemy goes to the shadows.")
ENEMY_DISCARDED = topic("enemy.discarded", "Which enemy is discarded.")
ENEMY_ACTIVATES = topic("enemy.activates", "Which enemy an effect activates.")
ENEMY_ACTIVATES_FIRST = topic("enemy.activates-first", "Which of several enemies activates first.")
ENEMY_TURN = topic("enemy.turn", "Which enemy activates in a hero's turn of the enemy phase.")
ENEMY_NEMESIS = topic("enemy.nemesis", "Which nemesis effect comes first.")
ENEMY_EFFECT_FIRST = topic("enemy.effect-first", "Which enemy's effect is resolved first.")
ENEMY_CARD = topic("enemy.card", "Which enemy comes from the deck.")
ENEMY_REVEALED = topic("enemy.revealed", "Which enemy a facedown card is.")
ENEMY_SOUGHT = topic("enemy.sought", "Where in the deck an enemy is that a card names.")

# the dungeon, gear and places
DUNGEON_CARD = topic("dungeon.card", "Which dungeon card a hero draws.")
SCOUT_DUNGEON_CARD = topic("scout.dungeon-card", "Which dungeon card lies on top.")
SCOUT_DUNGEON = topic("scout.dungeon", "Whether the dungeon card on top stays there.")
SCOUT_LOCATION_CARDS = topic("scout.location-cards", "Which locations come next.")
SCOUT_LOCATIONS = topic("scout.locations", "In which order the next locations come.")
GEAR_CARD = topic("gear.card", "Which gear is drawn.")
GEAR_LEGEND = topic("gear.legend", "Which legendary gear is drawn.")
GEAR_TREASURE = topic("gear.treasure", "Whether a hero claims gear for a treasure icon, and which.")
GEAR_EQUIP = topic("gear.equip", "Whether a hero equips gear, and in place of what.", "swap")
LOCATION_TRAVEL = topic("location.travel", "Whether the party travels on.", "move")
LOCATION_CARD = topic("location.card", "Which location the party comes to.")

# the settlement
TOWN_NEXT = topic("town.next", "Which hero goes to town next, or which gear changes hands.")
TOWN_VISIT = topic("town.visit", "Which place of the settlement a hero visits.")
TOWN_TRAIN = topic("town.train", "Which action card becomes advanced.", "swap")
TOWN_SMITH = topic("town.smith", "Which of the blacksmith's gear a hero keeps.")
TOWN_GIFTS = topic("town.gifts", "Which gear changes hands before the party leaves.", "trade")
