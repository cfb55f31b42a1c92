"""The adventures, and what is done in their objective rooms."""
