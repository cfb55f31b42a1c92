"""The turn: its five phases, and how a journey ends."""
