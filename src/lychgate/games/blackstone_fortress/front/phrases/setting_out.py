"""Setting out, in words."""

PHRASES = {
    "expedition-begins": "The explorers set out",
    "expedition-numbered": "Expedition {number}",
    "expedition-ready": "The maglev doors close",
    "players-present": "{number:player|players} at the table",
    "hostile-player": "The hostiles have a player of their own",
    "joined": "{piece} joins the expedition",
    "leads": "The player of {pieces:the} leads",
    "leader-chosen": "A leader is chosen",
    "changes-hands": "The leader now runs {piece:the}",
    "discovery-deck": "The discovery deck has {number} cards",
    "quest-decks": "The legacy, resource and stronghold cards are shuffled",
    "exploration-deck": "The exploration deck has {number} cards",
    "encounter-deck": "The encounter deck has {number} cards",
    "ship-placed": "{card} goes with the explorers",
    "aboard": "{piece} takes a place in the maglev chamber",
    "stands": "{piece} stands {at}{place}",
    "initiative-deck": "{number:initiative card|initiative cards} for the track",
    "destination": "The explorers go for {stronghold}",
}
