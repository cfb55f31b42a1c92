"""The order of a turn."""
