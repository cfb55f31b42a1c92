"""What cards do: the verbs, the named abilities, and the order of what happens at the same time."""
