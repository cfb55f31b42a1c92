"""Setting out, in words."""

PHRASES = {
    "journey-begins": "{journey}",
    "joined": "{piece:the} joins the party",
    "level-set": "Hostiles come at level {level}",
    "skyvessel-ready": "Night is {spaces:space|spaces} away",
    "discovery-deck": "The discovery deck has {number:card|cards}; {box:card stays|cards stay} in the box",
    "encounter-deck": "The encounter deck has {number:card|cards}",
    "exploration-deck": "The exploration deck has {number:card|cards}",
    "map-chosen": "The Adamant makes for {map}",
    "placed": "{piece:the} stands {at}{place}",
    "first-turn": "The ladder goes up",
}
