"""The campaign: a journey's end, the time aboard the Adamant, and the quest until it is won or lost."""
