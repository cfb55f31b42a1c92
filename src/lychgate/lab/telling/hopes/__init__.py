"""Proofs that a game cannot be won any more, apart from the games' own words about hope."""
