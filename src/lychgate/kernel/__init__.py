"""The kernel: questions, the door, the agenda, events, fork, undo, saves, views and odds.

It knows no game. A game gives it a `Rulebook`; it runs the rules and asks.
"""
