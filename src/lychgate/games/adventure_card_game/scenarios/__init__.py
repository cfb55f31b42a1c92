"""Quests: their decks, and how they are won and lost."""
