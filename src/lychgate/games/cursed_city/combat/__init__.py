"""Weapon actions and attacks, suffering damage, healing and going out of action."""
