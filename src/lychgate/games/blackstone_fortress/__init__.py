"""Warhammer Quest: Blackstone Fortress, by its rulebook, a room a chapter."""
