"""Setting out: who goes, and where."""
