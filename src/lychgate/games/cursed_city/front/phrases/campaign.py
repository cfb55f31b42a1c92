"""A journey's end and the quest, in words."""

PHRASES = {
    "journey-succeeded": "The {journey} is a success",
    "journey-lost": "The {journey} has failed",
    "extraction-event": "{result}",
    "foretold": "{omen}",
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

EXTRACTION = {
    1: "The Adamant limps off on one endrin and must land by night: the next journey begins in the dark",
    2: "The Adamant banks hard to get away, and all treasure goes overboard",
    3: "Something below has the heroes' scent: Radukar himself waits on the next journey",
    4: "The dead come up over the rail: each hero starts the next journey with 1 damage",
    5: "There is a cough among the passengers: each hero starts the next journey diseased",
    6: "The Adamant slips away unseen",
    7: "Kolgo has found some spare parts: the first empowerment costs 1 less",
    8: "There is an apothecary aboard: failed survival rolls may be rolled again, and a potion is to be had",
    9: "Kolgo fires a salvo as they leave: influence falls by 1, if it is above 5",
    10: "The city has seen the Adamant fight: fear falls by 1, if it is above 5",
    11: "A passenger tells what is said of the heroes in the streets: each starts the next journey with 1 inspiration",
    12: "A merchant has come aboard: treasure can be traded for realmstone",
}
"""The rows of the extraction table, by their result."""

OMENS = {
    "night": "The next journey begins by night",
    "wolf": "Radukar hunts the heroes on the next journey",
    "hurt": "Each hero starts the next journey with 1 damage",
    "diseased": "Each hero starts the next journey diseased",
    "inspired": "Each hero starts the next journey with 1 inspiration",
}
"""What the last extraction event left for the next journey."""
