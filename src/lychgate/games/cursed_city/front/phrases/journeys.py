"""Turns, the clock, journeys, missions and lessons, in words."""

PHRASES = {
    # turns
    "turn": "Turn {turn}",
    "journey-phase": "Journey phase",
    "destiny-phase": "Destiny phase",
    "initiative-phase": "Initiative phase",
    "activation-phase": "Activation phase",
    "event-phase": "Event phase",
    "leads": "{seat} leads",
    "nightfall-advanced": "The light fades: {left:space|spaces} to night",
    "nightfall-set-back": "Night is put off by {by:space|spaces}",
    "night-fell": "Night falls. Hostiles are Empowered",
    "night-from-the-start": "It is night already",
    # progress
    "progress-gained": "Progress +{by} ({progress} of {goal})",
    "progress-lost": "Progress -{by} ({progress} of {goal})",
    "citizens-hide": "{number:citizen hides|citizens hide} in {tile}",
    "citizens-rescued": "{number:citizen|citizens} of {tile} are brought to safety",
    "citizens-lost": "{number:citizen|citizens} of {tile} are lost",
    # the end
    "journey-failed": "The journey has failed",
    "journey-over": "The journey is over",
    "part-over": "The heroes get through",
    "part-begins": "Part {part}",
    # exploring
    "explores": "{piece:the} explores",
    "explored": "The next street is {card}",
    "tile-set-aside": "There is no room for {card}",
    "gravetide-came": "The Gravetide pours into {tile}",
    "gravetide-moved": "The Gravetide takes {tile}",
    "swept": "{piece:the} is swept {to}{place}",
    # missions
    "journey-action": "{piece:the}: {action}",
    "withdrew": "{piece:the} withdraws, wounded",
    "laid-down": "{piece:the} will rise again",
    "rose": "{piece:the} rises",
    "destroyed": "{piece:the} is destroyed for good",
    "defiled": "{piece:the} will rise with {damage} damage more",
    "marker-mended": "{marker:the} is whole again",
    # lessons
    "lesson": "{map}",
    "lesson-round": "Round {round}",
    "lesson-won": "{words}",
    "lesson-lost": "{words}",
}
