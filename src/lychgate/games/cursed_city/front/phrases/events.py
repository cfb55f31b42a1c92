"""Events and crises, in words."""

PHRASES = {
    "event": "{event}",
    "destiny-denied": "The destiny dice will not be rolled next turn",
    "destiny-fulfilled": "All destiny dice will be available next turn",
    "crisis": "Crisis: {card}",
    "crisis-cancelled": "A crisis comes to nothing: too few heroes are on the battlefield",
    "took-on-crisis": "{piece} deals with it",
    "left-for-crisis": "{piece} leaves the battlefield until their next activation",
    "crisis-choice": "{piece}: {choice}",
    "crisis-over": "The crisis is dealt with",
    "came-back": "{piece} is back",
    "back-in-action": "{piece} gets up again",
}

EVENTS = {
    "destiny-denied": "A Destiny Denied",
    "will-of-the-master": "The Will of the Master",
    "crisis": "Crisis",
    "time-grows-short": "Our Time Grows Short",
    "born-hero-return": "Born Hero",
    "born-hero-otherwise": "Born Hero",
    "inspiring-effort": "Inspiring Effort",
    "destiny-fulfilled": "A Destiny Fulfilled",
}
"""The rows of the event table by the data of the event."""
