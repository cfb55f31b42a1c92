"""What happens on the board, in words."""

PHRASES = {
    "map-laid": "The explorers see what lies ahead: {map}",
    "escape-laid": "The escape chamber slides into place",
    "moved": "{piece:the} moves {to}{place}",
    "placed": "{piece:the} stands {at}{place}",
    "displaced": "{piece:the} is moved {to}{place}",
    "token-placed": "Here is {token:a}",
    "token-removed": "{token:the} is gone",
}
