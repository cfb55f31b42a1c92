"""Whether a game can still be won, worked out from its state alone: a check on what the games say of themselves."""
