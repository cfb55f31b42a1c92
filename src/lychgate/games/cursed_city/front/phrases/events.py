"""Events and crises, in words."""

PHRASES = {
    "event": "{event}",
    "crisis": "Crisis: {card}",
    "crisis-cancelled": "Nobody can be spared, and the crisis passes",
    "took-on-crisis": "{piece} deals with it",
    "left-for-crisis": "{piece} leaves the battlefield",
    "crisis-choice": "{piece}: {choice}",
    "crisis-over": "The crisis has passed",
    "came-back": "{piece} comes back",
    "back-in-action": "{piece} is back in action",
}
