"""Setting out: who leads, who goes, the decks, the ships, and how a combat is set up."""
