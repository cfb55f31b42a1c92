"""The heroes: moving, searching, resting, and the one action of a turn."""
