"""A journey's end and the quest, in words."""

PHRASES = {
    "journey-succeeded": "{journey}: a success",
    "journey-lost": "{journey}: a failure",
    "extraction-event": "{words}",
    "foretold": "{words}",
    "survived": "{piece} survives the night",
    "laid-to-rest": "{piece} is laid to rest",
    "aboard": "Those who live are tended aboard the Adamant",
    "fear-rose": "Fear rises to {value}",
    "fear-fell": "Fear falls to {value}",
    "influence-rose": "Influence rises to {value}",
    "influence-fell": "Influence falls to {value}",
    "evil-destroyed": "{mission} is done: a great evil is destroyed",
    "experience-gained": "{piece} becomes a {experience}",
    "level-gained": "{piece} reaches level {level} and learns {card}",
    "realmstone-given": "{piece} hands all realmstone to {other}",
    "realmstone-lost": "{piece} loses {number:unspent realmstone card|unspent realmstone cards}",
    "item-traded": "{piece} and {other} change what they carry",
    "empowered": "{piece} buys {card} for {cost} realmstone",
    "quest-over": "The quest is {result}",
    "game-over": "The journey is {result}",
}
