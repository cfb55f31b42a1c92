"""What cards do, in the verbs that they are written in."""
