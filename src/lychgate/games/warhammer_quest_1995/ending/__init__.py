"""How a combat, a turn, a Warrior and an adventure end."""
