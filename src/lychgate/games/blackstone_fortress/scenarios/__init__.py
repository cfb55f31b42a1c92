"""Challenges, small combats, strongholds and the vault."""
