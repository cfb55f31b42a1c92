"""What cards say in Cursed City: the language of effects, bound to the game, and who speaks for it."""
