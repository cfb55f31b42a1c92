"""What the game is made of: state, content, topics, names, and every change of the state. It imports no rule."""
