"""What the game is made of: its words and cards, the state, what follows from them, and every change. No rules."""
