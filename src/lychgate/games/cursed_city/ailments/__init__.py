"""Ailments: giving them, taking them away, and what the book makes of them."""

from .tokens import AILMENTS, Ailment, ailments_of, give, has, release_hostiles, remove, remove_one

__all__ = ["AILMENTS", "Ailment", "ailments_of", "give", "has", "release_hostiles", "remove", "remove_one"]
