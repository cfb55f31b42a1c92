"""Monsters: placing them, and their phase."""
