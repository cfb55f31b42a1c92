"""The activation phase: what explorers do when their card comes up, and overwatch while others act."""
