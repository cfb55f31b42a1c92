"""Overwatch: explorers who have activated fire at a hostile that moves, attacks or arrives."""
