"""The campaign: expeditions and their rounds, Precipice, and the quest until it is won or lost."""
