"""Settlement actions, and gear that changes hands in town."""
