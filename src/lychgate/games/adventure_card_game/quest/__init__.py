"""The quest stage: its steps, and how it ends."""
