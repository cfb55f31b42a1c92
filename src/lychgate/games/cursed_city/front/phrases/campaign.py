"""A journey's end and the quest, in words."""

PHRASES = {
    "journey-succeeded": "The {journey} is a success",
    "journey-lost": "The {journey} has failed",
    "extraction-event": "{words}",
    "foretold": "{words}",
    "fear-rose": "Fear rises by {by} to {value}",
    "fear-fell": "Fear falls by {by} to {value}",
    "influence-rose": "The Wolf's influence rises by {by} to {value}",
    "influence-fell": "The Wolf's influence falls by {by} to {value}",
    "evil-destroyed": "{mission} is done: one of the great evils is gone for good",
    "survived": "{piece} pulls through (rolled {face})",
    "laid-to-rest": "{piece} is laid to rest, and all they had goes back to the hold",
    "aboard": "The Adamant takes the heroes aboard, where their wounds are tended",
    "experience-gained": "{piece} is now a {experience}",
    "level-gained": "{piece} rises to level {level} and learns {card}",
    "realmstone-given": "{piece} gives {other} all their realmstone",
    "item-traded": "{piece} and {other} trade what they carry",
    "empowered": "{piece} buys {card} for {cost} realmstone",
    "realmstone-lost": "{piece} cannot keep the rest of the realmstone",
    "quest-over": "The quest is {result}",
    "game-over": "The journey is {result}",
}
