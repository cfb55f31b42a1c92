"""The dungeon: locations, and what is found in them."""
