"""The turn of a combat: its four phases, and how a combat ends."""
