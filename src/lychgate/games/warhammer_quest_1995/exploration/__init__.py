"""The Exploration Phase."""
