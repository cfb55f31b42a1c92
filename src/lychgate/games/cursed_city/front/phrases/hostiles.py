"""What hostiles do, in words."""

PHRASES = {
    "encounters-reshuffled": "The encounter discards are shuffled into a new deck",
    "encounter-drawn": "Group {group}: {card}",
    "group-formed": "Group {group} gathers",
    "encounter-laid-face-down": "Another group is on its way: a card lies face down as group {group}",
    "encounter-turned-up": "Group {group} arrives: {card}",
    "encounter-discarded": "{card} is discarded",
    "group-space-empty": "Nobody takes the place of group {group}",
    "group-activates": "Group {group} activates",
    "behaviour": "{piece} roll {face}: {action}",
    "hostile-acts": "{piece:the} acts",
    "deployed": "{piece:the} is deployed {at}{place}",
    "arrived": "{piece:the} arrives {at}{place}",
    "no-place": "There is no place for {piece:the}, which counts as slain",
    "arrival-blocked": "{target:the} stands in the way of {piece:the}",
    "moved": "{piece:the} moves {to}{place}",
    "stayed": "{piece:the} stays where it is",
    "drives-off": "Group {group} is driven off",
    "driven-off": "What is left of group {group} flees",
}
