"""How well a game tells: whole games of bots, watched from outside, and what was seen as figures.

It needs no client. What is asked, what is told and what is shown of a game is all that it looks at.
"""
