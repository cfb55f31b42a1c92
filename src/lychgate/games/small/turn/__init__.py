"""The order of a round."""
