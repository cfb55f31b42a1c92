"""The activations of heroes: their actions, reactions and inspiration, and the cards along the track."""
