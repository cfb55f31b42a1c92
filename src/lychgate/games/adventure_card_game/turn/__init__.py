"""The game round."""
