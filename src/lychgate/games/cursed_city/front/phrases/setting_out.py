"""Setting out, in words."""

PHRASES = {
    "journey-begins": "{journey}",
    "part-begins": "{mission}, part {part}",
    "joined": "{piece} joins the party",
    "party": "{pieces:the} set out",
    "leads": "The player of {pieces:the} leads",
    "leader-chosen": "A leader is chosen",
    "level-set": "The party is of level {level}",
    "skyvessel-ready": "Night falls after {spaces} spaces of the day",
    "discovery-deck": "The discovery deck has {number} cards; {box} stay in the box",
    "encounter-deck": "The encounter deck has {number} cards",
    "exploration-deck": "The exploration deck has {number} cards",
    "way-on": "They go on: {map}",
    "map-chosen": "The Adamant sets them down: {map}",
    "placed": "{piece} is set down {at}{place}",
    "first-turn": "Into the city",
}
