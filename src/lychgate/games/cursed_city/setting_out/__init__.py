"""Setting out: leader, journey, heroes, decks, the drop zone, the city, and who waits in it."""
