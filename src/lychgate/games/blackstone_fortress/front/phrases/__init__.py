"""The events of each room in words."""
