"""Ailments: giving them, taking them away, and what the book makes of them."""
