"""Enemies: zones and engaging, spawning, the enemy phase, nemeses."""
