"""Setting out: who goes down, with which charm, and where."""
