"""What several games share, without a word of any one of them.

`grid`: boards of squares or hexes, tiles, paths and sight. `cards`: decks, and what is in them before they are drawn
from. `effects`: what cards do, as data. `activation`: dice spaces, initiative and what goes with them in games with
action dice. `dice`: expressions such as 2D6+3. `tracks`: markers on a row of spaces. `errors`: what a text of the
content can get wrong.
"""
