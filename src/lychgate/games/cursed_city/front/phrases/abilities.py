"""Cards and what they do, in words."""

PHRASES = {
    "effect": "{card}: {says}",
    "row": "{card}: {says}",
    "waits": "{card} waits for its moment",
    "holds": "It will last for a while",
    "compared": "The rolls are compared",
    "arrow-spent": "{piece} looses an oaken arrow, {left} left",
    "destiny-turned": "A destiny {score} is turned to a {now}",
    "destiny-rerolled": "A destiny {score} is rolled again: {now}",
    "uses-day-side": "Group {group} fights as it does by day",
    "item-taken": "{piece} takes up {card:the}",
    "item-lost": "{piece} loses {card:the}",
    "target-beaten": "The target is beaten",
    "hostile-action": "{action}",
}
