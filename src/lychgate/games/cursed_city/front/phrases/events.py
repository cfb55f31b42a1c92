"""Events and crises, in words."""

PHRASES = {
    "event": "{event}",
    "crisis": "Crisis: {card}",
    "crisis-cancelled": "A crisis comes to nothing: too few heroes are on the battlefield",
    "took-on-crisis": "{piece} deals with it",
    "left-for-crisis": "{piece} leaves the battlefield until their next activation",
    "crisis-choice": "{piece}: {choice}",
    "crisis-over": "The crisis is dealt with",
    "came-back": "{piece} is back",
    "back-in-action": "{piece} gets up again",
}
