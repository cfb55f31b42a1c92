"""The event phase: the event table and the crises of the quest book."""
