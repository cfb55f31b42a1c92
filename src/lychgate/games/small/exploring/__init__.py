"""Exploring: doorways, chambers and the vault."""
