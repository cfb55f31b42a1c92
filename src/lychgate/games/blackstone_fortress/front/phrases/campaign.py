"""Precipice, the quest and how it ends, in words."""

PHRASES = {
    "cards-given": "{piece} gives {other} {cards:the}",
    "exchange-refused": "{piece} does not agree to the exchange with {other}",
    "clue-spent": "{piece} gives up {card}",
    "clues-kept": "Too few clues are given up for an attack",
    "stronghold-stands": "{stronghold} holds out",
    "conquered": "{stronghold} is conquered",
    "artefact-taken": "{piece} takes {card}",
    "precipice": "Back at Precipice, where all wounds are tended",
    "finds-shuffled-back": "What was traded or lost is shuffled into the discovery deck",
    "patched-up": "{piece} is patched up",
    "legacy-drawn": "{card} comes into force",
    "hostiles-added": "New in the encounter deck: {what}",
    "archeotech-traded": "{piece} has {points:trading point|trading points}",
    "resource-taken": "{piece} takes {card}",
    "visited": "{piece} goes aboard {ship}",
    "facility-used": "{piece} rolls {face}. {words}",
    "head-start": "{piece} will start the next expedition with {points:inspiration point|inspiration points}",
    "precipice-left": "The explorers make ready",
    "quest-over": "The quest is {result}",
    "game-over": "The game is {result}",
}
