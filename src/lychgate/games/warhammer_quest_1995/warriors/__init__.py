"""The Warriors' Phase: moving, fighting, and what holds a Warrior where he is."""
