"""The lantern: how it burns, and how a gust is shielded."""
